package import Drawing
import Formats
package import Primitives

/// The names of conditions with their colours, in as many lines as they need.
@MainActor package struct Legend {
  let names: [String]
  let width: Double
  let context: ChartContext
  /// The places of their colours; those of the names unless told otherwise.
  var colors: [Int]?

  /// Creates a value of these parts.
  package init(names: [String], width: Double, context: ChartContext, colors: [Int]? = nil) {
    self.names = names
    self.width = width
    self.context = context
    self.colors = colors
  }

  private static let lineHeight = 26.0
  private static let swatch = 26.0
  private static let gap = 24.0

  /// The height that it takes, in pixels.
  package var height: Double { Double(places.map(\.line).max() ?? 0) * pitch + pitch }
  private var pitch: Double { Self.lineHeight * context.unit }

  /// The names from left to right, from `origin` downwards.
  package func shapes(from origin: Point) -> [Shape] {
    zip(names.indices, places).flatMap { index, place -> [Shape] in
      let x = origin.x + place.x
      let y = origin.y + (Double(place.line) + 0.5) * pitch
      let line = Line(
        [Point(x: x, y: y), Point(x: x + 18 * context.unit, y: y)],
        color: context.color(of: colors?[index] ?? index), width: 4 * context.unit, cap: .round)
      return [
        .line(line),
        context.text(
          shown(names[index]), x: x + Self.swatch * context.unit, middle: y, .leading,
          context.theme.note),
      ]
    }
  }

  private func shown(_ name: String) -> String {
    context.fitted(name, context.theme.note, into: width - (Self.swatch + 4) * context.unit)
  }

  private var places: [(x: Double, line: Int)] {
    var (x, line) = (0.0, 0)
    return names.map { name in
      let needed =
        context.width(shown(name), context.theme.note)
        + (Self.swatch + Self.gap) * context.unit
      if x > 0, x + needed - Self.gap * context.unit > width { (x, line) = (0, line + 1) }
      defer { x += needed }
      return (x, line)
    }
  }
}
