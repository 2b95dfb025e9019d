package import Drawing
package import Figures
import Formats
import Glibc
package import Primitives
package import Sweeps

/// The curve that the atlas suggests on each scale and track, and how much quicker typing is.
@MainActor package struct AtlasFigure: Figure {
  package static let name = "curve-atlas"
  package static let title = "The curve to choose, for simulated people"
  private let extent: String
  /// The suggestions in rows of one length of the track, the shortest first, each from few values to many.
  private let rows: [[CurveSuggestion]]
  private let values: ClosedRange<Double>
  private let widths: ClosedRange<Double>
  /// The suggested curves, the one that is suggested most often first.
  private let curves: [SweepCurve]

  /// How many times as fast typing is on a line.
  private static let typing = [2.5, 4, 8, 16]
  private static let legendHeight = 62.0

  /// Looks up suggestions of `atlas` on a grid of `columns` × `lines`; `nil` where it is empty.
  package init?(_ atlas: Atlas, columns: Int = 72, lines: Int = 36) {
    guard let fewest = atlas.values.first, let most = atlas.values.last,
      let narrowest = atlas.widths.first, let widest = atlas.widths.last, columns > 0, lines > 0
    else { return nil }
    extent = atlas.extent
    (values, widths) = (Double(fewest)...Double(most), Double(narrowest)...Double(widest))
    // Each at the middle of its cell.
    func number(_ index: Int, of count: Int, in range: ClosedRange<Double>) -> Double {
      let share = (Double(index) + 0.5) / Double(count)
      return range.lowerBound * pow(range.upperBound / range.lowerBound, share)
    }
    let (values, widths) = (values, widths)
    rows = (0..<lines).map { line in
      (0..<columns).compactMap { column in
        CurveSuggestion(
          atlas, values: Int(number(column, of: columns, in: values).rounded()),
          width: number(line, of: lines, in: widths))
      }
    }
    let counts = rows.joined().reduce(into: [:]) { $0[$1.curve, default: 0] += 1 }
    curves = atlas.curves.filter { counts[$0] != nil }
      .sorted { counts[$0, default: 0] > counts[$1, default: 0] }
    guard rows.allSatisfy({ $0.count == columns }), !curves.isEmpty else { return nil }
  }

  package var caption: String {
    "SIMULATED people, not real ones. The simplest curve with which they are as fast as with any, within "
      + "the model's own error. On a line, typing a known number is so many times as fast as the fastest slider. "
      + "Both axes are logarithmic."
  }

  package var description: String {
    "The curve that is suggested for \(extent): \(ReportFormat.list(curves.map(\.title)))."
  }

  package func height(for width: Double) -> Double { width * 0.56 + Self.legendHeight + 60 }

  package func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let legend = Legend(
      names: curves.map(\.title), width: frame.width - 24 * unit, context: context)
    let top = frame.y + legend.height + 40 * unit
    let plot = Rectangle(
      x: frame.x + 76 * unit, y: top, width: frame.width - 100 * unit,
      height: frame.maxY - top - 62 * unit)
    let heading = "\(Self.title): track in px, by number of values"
    let title = context.text(
      context.fitted(heading, context.theme.note, into: frame.width - 24 * unit),
      at: Point(x: frame.x + 12 * unit, y: frame.y + 22 * unit), .leading, context.theme.note)
    return [title]
      + legend.shapes(from: Point(x: frame.x + 12 * unit, y: frame.y + 30 * unit))
      + cells(in: plot, context) + axes(around: plot, context)
      + Self.typing.flatMap { line(of: $0, in: plot, context) }
  }

  /// Boxes of neighbouring cells with the same curve.
  private func cells(in plot: Rectangle, _ context: ChartContext) -> [Shape] {
    // Whole pixels, so that no seams show.
    func y(_ line: Int) -> Double {
      (plot.maxY - plot.height * Double(line) / Double(rows.count)).rounded()
    }
    func x(_ column: Int, of count: Int) -> Double {
      (plot.x + plot.width * Double(column) / Double(count)).rounded()
    }
    return rows.enumerated().flatMap { line, row in
      var shapes: [Shape] = []
      var first = 0
      for column in row.indices
      where column + 1 == row.count || row[column + 1].curve != row[first].curve {
        let (left, right) = (x(first, of: row.count), x(column + 1, of: row.count))
        let color = context.color(of: curves.firstIndex(of: row[first].curve) ?? 0)
        shapes.append(
          .box(
            Box(
              Rectangle(
                x: left, y: y(line + 1), width: right - left, height: y(line) - y(line + 1)),
              fill: color.mixed(with: context.theme.background, by: 0.45))))
        first = column + 1
      }
      return shapes
    }
  }

  private func axes(around plot: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    func share(_ number: Double, _ range: ClosedRange<Double>) -> Double {
      log(number / range.lowerBound) / log(range.upperBound / range.lowerBound)
    }
    let ticks = [21, 101, 1001, 10001, 100_001].filter { values.contains($0) }
    let lengths = [120.0, 200, 400, 800, 1600].filter { widths.contains($0) }
    return ticks.map { tick in
      context.text(
        tick.plainText,
        at: Point(x: plot.x + plot.width * share(tick, values), y: plot.maxY + 22 * unit), .center,
        context.theme.axis)
    }
      + lengths.map { tick in
        context.text(
          tick.plainText, x: plot.x - 10 * unit,
          middle: plot.maxY - plot.height * share(tick, widths), .trailing, context.theme.axis)
      }
      + [
        context.text(
          "values of the scale", at: Point(x: plot.midX, y: plot.maxY + 46 * unit), .center,
          context.theme.note)
      ]
  }

  /// The line on which typing is `factor` times as fast as the fastest slider, with its label.
  private func line(of factor: Double, in plot: Rectangle, _ context: ChartContext) -> [Shape] {
    let points = rows.enumerated().compactMap { line, row -> Point? in
      let ratios = row.map(\.fastestOverTyping)
      guard let column = ratios.firstIndex(where: { $0 >= factor }), column > 0 else { return nil }
      let share =
        log(factor / ratios[column - 1]) / log(ratios[column] / ratios[column - 1])
      return Point(
        x: plot.x + plot.width * (Double(column) - 0.5 + share) / Double(row.count),
        y: plot.maxY - plot.height * (Double(line) + 0.5) / Double(rows.count))
    }
    guard let last = points.last, points.count > 1 else { return [] }
    return [
      .line(Line(points, color: context.theme.ink, width: 1.5 * context.unit)),
      context.text(
        "typing ×\(factor.threeFigures)", at: Point(x: last.x, y: plot.y - 6 * context.unit),
        .center, context.theme.axis),
    ]
  }
}

extension CurveSuggestion {
  /// The ratio of the times with the fastest slider to those of typing, which has no jumps where the suggestion
  /// changes.
  fileprivate var fastestOverTyping: Double {
    let typing = ratios.first { $0.other == .textField }?.ratio.ratio ?? 0
    return typing / overFastest.ratio
  }
}
