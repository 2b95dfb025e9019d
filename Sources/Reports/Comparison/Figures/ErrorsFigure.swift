import Base
import Comparison
import Drawing
import Glibc

/// The distribution of errors by sign and order of magnitude.
@MainActor package struct ErrorsFigure: ComparisonFigure {
  nonisolated static let name = "errors"
  nonisolated static let title = "Wrong entries"
  package let contents: FacetContents
  private let methods: [MethodDescription]
  /// The columns from the most negative to the most positive error, without exact entries.
  private let columns: [Column]
  private let most: Int

  /// A sign and an order of magnitude.
  private struct Column: Hashable {
    var sign: Int
    var exponent: Int

    var label: String {
      let size = exponent >= 0 && exponent < 6 || exponent < 0 && exponent > -5
      let text = size ? pow(10, Double(exponent)).threeFigures : "1e\(exponent)"
      return (sign < 0 ? "−" : "+") + text + " …"
    }
  }

  package init?(_ contents: FacetContents) {
    let methods = contents.descriptions
    let bins = methods.flatMap { $0.errors?.distribution ?? [] }.filter { $0.sign != 0 }
    guard !bins.isEmpty else { return nil }
    self.contents = contents
    self.methods = methods
    columns = Set(bins.map { Column(sign: $0.sign, exponent: $0.exponent) }).sorted {
      ($0.sign, $0.sign * $0.exponent) < ($1.sign, $1.sign * $1.exponent)
    }
    most = bins.map(\.count).max() ?? 1
  }

  var caption: String {
    "Entries that were not exact, by the size of entered minus target in units of the scale: each "
      + "column begins at the size named and ends below ten times that."
  }

  var description: String {
    zip(contents.titles, methods).compactMap { title, method in
      method.errors.map { errors in
        let wrong = errors.distribution.filter { $0.sign != 0 }.map(\.count).reduce(0, +)
        return "\(title): \(wrong) of \(errors.count) entries not exact"
      }
    }.joined(separator: "; ")
  }

  func height(for width: Double) -> Double { Double(rows.count) * 96 + 60 }

  private var rows: [Int] { methods.indices.filter { methods[$0].errors != nil } }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let plot = Rectangle(
      x: frame.x + 20 * unit, y: frame.y, width: frame.width - 40 * unit,
      height: frame.height - 52 * unit)
    let lane = plot.height / Double(max(1, rows.count))
    let pitch = min(plot.width / Double(columns.count), 120 * unit)
    let bars = rows.enumerated().flatMap { row, index -> [Shape] in
      let bottom = plot.y + Double(row + 1) * lane
      let name = context.text(
        context.fitted(contents.titles[index], context.theme.note, into: plot.width),
        at: Point(x: plot.x, y: bottom - lane + 18 * unit), .leading, context.theme.note)
      let base = Line(
        [Point(x: plot.x, y: bottom + 0.5), Point(x: plot.maxX, y: bottom + 0.5)],
        color: context.theme.line)
      return [.line(base), name]
        + columns.indices.flatMap { column in
          bar(index, column, x: plot.x + pitch * Double(column), pitch, bottom, lane, context)
        }
    }
    let every = max(1, Int((56 * unit / pitch).rounded(.up)))
    let labels = columns.indices.filter { $0 % every == 0 }.map { column in
      context.text(
        columns[column].label,
        at: Point(x: plot.x + pitch * (Double(column) + 0.5), y: plot.maxY + 22 * unit), .center,
        context.theme.axis)
    }
    return bars + labels
  }

  private func bar(
    _ index: Int, _ column: Int, x: Double, _ pitch: Double, _ bottom: Double, _ lane: Double,
    _ context: ChartContext
  ) -> [Shape] {
    let wanted = columns[column]
    let count =
      methods[index].errors?.distribution
      .first { $0.sign == wanted.sign && $0.exponent == wanted.exponent }?.count ?? 0
    guard count > 0 else { return [] }
    let height = (lane - 46 * context.unit) * Double(count) / Double(most)
    let box = Rectangle(
      x: x + pitch * 0.15, y: bottom - height, width: pitch * 0.7, height: height)
    return [
      .box(Box(box, fill: context.color(of: contents.colors[index]))),
      context.text(
        "\(count)", at: Point(x: box.midX, y: box.y - 5 * context.unit), .center,
        context.theme.axis),
    ]
  }
}
