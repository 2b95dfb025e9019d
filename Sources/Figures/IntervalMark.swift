package import Drawing
import Formats
package import Primitives

/// A mean with its interval at one height, and the numbers that it is the mean of.
@MainActor package struct IntervalMark {
  let context: ChartContext
  /// The height, in pixels.
  let y: Double
  /// How large it is drawn; 1 is as large as in a figure of few lines.
  var size = 1.0
  /// Where a number lies, in pixels.
  package let x: (Double) -> Double

  /// Creates a value of these parts.
  package init(
    context: ChartContext, y: Double, size: Double = 1.0, x: @escaping (Double) -> Double
  ) {
    self.context = context
    self.y = y
    self.size = size
    self.x = x
  }

  /// The most points: more would be one blot.
  private static let mostPoints = 300

  private var unit: Double { context.unit * size }
  private var theme: Theme { context.theme }

  /// Every number as a point, spread upright so that equal ones are seen.
  package func points(_ numbers: [Double]) -> [Shape] {
    let step = max(1, numbers.count / Self.mostPoints)
    return numbers.enumerated().filter { $0.offset % step == 0 }.map { place, number in
      // Multiples of the golden ratio spread evenly however many there are.
      let spread = (Double(place) * 0.618_034).truncatingRemainder(dividingBy: 1) - 0.5
      return .circle(
        Circle(
          center: Point(x: x(number), y: y + spread * 40 * unit), radius: 4 * unit,
          fill: theme.point))
    }
  }

  /// The interval as a line; nothing without one.
  package func interval(_ interval: ConfidenceInterval?) -> [Shape] {
    guard let interval else { return [] }
    let ends = [Point(x: x(interval.low), y: y), Point(x: x(interval.high), y: y)]
    return [.line(Line(ends, color: theme.ink, width: 4 * unit, cap: .round))]
  }

  /// The mean as a large point.
  package func mean(_ mean: Double) -> Shape {
    .circle(
      Circle(
        center: Point(x: x(mean), y: y), radius: 8 * unit, fill: theme.accent,
        stroke: theme.background, strokeWidth: 2 * unit))
  }
}
