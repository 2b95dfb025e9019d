import Base
import Comparison
import Drawing

/// Each participant's own means in a row that begins with the participant's code.
@MainActor package struct PeopleFigure: ComparisonFigure {
  nonisolated static let name = "people"
  nonisolated static let title = "Every person"
  package let contents: FacetContents
  private let people: [ShownPerson]
  private let left: Int
  private let scale: LogarithmicScale

  /// A participant's means, by the positions of the facet's methods.
  private struct ShownPerson {
    var code: String
    var means: [Int: Double] = [:]
  }

  /// The largest number of rows.
  private static let maximumPeople = 200

  package init?(_ contents: FacetContents) {
    self.contents = contents
    let result = contents.result
    var places: [Int: Int] = [:]
    for (place, method) in contents.facet.methods.enumerated() { places[method.condition] = place }
    var people: [Int: ShownPerson] = [:]
    for cell in result.cells {
      guard let place = places[cell.condition] else { continue }
      people[
        cell.participant, default: ShownPerson(code: result.participantCodes[cell.participant])
      ]
      .means[place] = cell.geometricMean
    }
    guard people.values.contains(where: { !$0.means.isEmpty }) else { return nil }
    let sorted = people.sorted { $0.key < $1.key }.map(\.value)
    self.people = Array(sorted.prefix(Self.maximumPeople))
    left = sorted.count - self.people.count
    scale = LogarithmicScale(times: contents.result.cells.compactMap(\.geometricMean))
  }

  var caption: String {
    "Each row is one person; points are geometric means of the person's \(EntryWords([contents.facet]).rightTrials), "
      + "joined by a line. A method without a point has none of these."
      + (left > 0 ? " \(ReportFormat.people(left)) more are in people.csv." : "")
  }

  var description: String {
    "Geometric means of \(ReportFormat.people(people.count)) by "
      + ReportFormat.list(contents.titles)
  }

  private static let row = 19.0

  func height(for width: Double) -> Double {
    Double(people.count) * Self.row + 64
      + Legend.estimatedHeight(of: contents.titles, width: width - 8)
  }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let legend = Legend(
      names: contents.titles, width: frame.width - 8 * unit, context: context,
      colors: contents.colors)
    let style = context.theme.axis
    let codes = context.fittedApart(people.map(\.code), style, into: frame.width * 0.25)
    let room = codes.map { context.width($0, style) }.max() ?? 0
    let plot = Rectangle(
      x: frame.x + room + 20 * unit, y: frame.y + 4 * unit,
      width: max(unit, frame.width - room - 48 * unit),
      height: frame.height - legend.height - 54 * unit)
    let lane = plot.height / Double(people.count)
    let rows = people.indices.flatMap { index -> [Shape] in
      let y = plot.y + lane * (Double(index) + 0.5)
      let code = context.text(
        codes[index], x: frame.x + room + 6 * unit, middle: y, .trailing, style)
      return [code] + marks(people[index], y: y, plot, context)
    }
    return context.horizontalAxis(scale, under: plot) + rows
      + legend.shapes(from: Point(x: frame.x + 4 * unit, y: plot.maxY + 40 * unit))
  }

  private func marks(
    _ person: ShownPerson, y: Double, _ plot: Rectangle, _ context: ChartContext
  ) -> [Shape] {
    let points = person.means.sorted { $0.key < $1.key }.map { place, mean in
      (place, Point(x: plot.x + plot.width * scale.share(of: mean), y: y))
    }
    let colors = contents.colors
    let ends = points.map(\.1.x)
    guard let first = ends.min(), let last = ends.max() else { return [] }
    let line = Shape.line(
      Line(
        [Point(x: first, y: y), Point(x: last, y: y)], color: context.theme.track,
        width: 1.5 * context.unit))
    let circles = points.enumerated().map { order, entry -> Shape in
      let (place, point) = (colors[entry.0], entry.1)
      let color = context.color(of: place)
      // Of points in one place the later ones are smaller, so that all of them are seen.
      let hidden = points[..<order].count { abs($0.1.x - point.x) < 5 * context.unit }
      let radius = max(2, 5 - 1.5 * Double(hidden)) * context.unit
      // Methods of one colour differ by their filling.
      let isHollow = (place / 7).isMultiple(of: 2) == false
      return .circle(
        Circle(
          center: point, radius: radius,
          fill: isHollow ? context.theme.background : color,
          stroke: isHollow ? color : context.theme.background,
          strokeWidth: (isHollow ? 2 : 1) * context.unit))
    }
    return [line] + circles
  }
}
