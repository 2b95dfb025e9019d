package import Base

/// The mark of a mean with its interval and its numbers, at one height.
@MainActor package struct IntervalMark {
  let context: ChartContext
  /// The height, in pixels.
  let y: Double
  /// The size relative to that in a figure of few rows.
  var size = 1.0
  /// The x of a number in pixels.
  package let x: (Double) -> Double

  /// Creates a mark at the height `y`.
  package init(
    context: ChartContext, y: Double, size: Double = 1.0, x: @escaping (Double) -> Double
  ) {
    self.context = context
    self.y = y
    self.size = size
    self.x = x
  }

  /// The largest number of points: more would merge.
  private static let maximumPoints = 300

  private var unit: Double { context.unit * size }
  private var theme: Theme { context.theme }

  /// Each number as a point, jittered vertically so that equal ones are visible.
  package func points(_ numbers: [Double]) -> [Shape] {
    let step = max(1, numbers.count / Self.maximumPoints)
    return numbers.enumerated().filter { $0.offset % step == 0 }.map { index, number in
      // Multiples of the golden ratio are evenly spread for any count.
      let spread = (Double(index) * 0.618_034).truncatingRemainder(dividingBy: 1) - 0.5
      return .circle(
        Circle(
          center: Point(x: x(number), y: y + spread * 40 * unit), radius: 4 * unit,
          fill: theme.point))
    }
  }

  /// The interval as a line; empty without one.
  package func interval(_ interval: ConfidenceInterval?, isDashed: Bool = false) -> [Shape] {
    guard let interval else { return [] }
    let ends = [Point(x: x(interval.low), y: y), Point(x: x(interval.high), y: y)]
    let line = Line(
      ends, color: theme.ink, width: 4 * unit, dash: isDashed ? [3 * unit, 6 * unit] : [],
      cap: .round)
    return [.line(line)]
  }

  /// The mean as a large point, hollow if it is based on few data.
  package func mean(_ mean: Double, isHollow: Bool = false) -> Shape {
    .circle(
      Circle(
        center: Point(x: x(mean), y: y), radius: 8 * unit,
        fill: isHollow ? theme.background : theme.accent,
        stroke: isHollow ? theme.accent : theme.background,
        strokeWidth: (isHollow ? 2.5 : 2) * unit))
  }
}
