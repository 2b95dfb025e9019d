import Comparison
import Drawing
import Primitives

/// One condition's part of the figure of times.
@MainActor struct TimesLane {
  let figure: TimesFigure
  let index: Int
  let lane: Rectangle
  let context: ChartContext
  /// Whether names and outcomes stand over the lane rather than beside it.
  let isNarrow: Bool

  private var result: ComparisonResult { figure.result }
  private var method: MethodDescription { result.methods[index] }
  private var unit: Double { context.unit }
  private var theme: Theme { context.theme }
  /// Below the names where these stand in the lane.
  private var middle: Double { lane.y + lane.height * (isNarrow ? 0.74 : 0.6) }

  /// The points, the interval and the mean.
  func shapes(_ scale: TimeScale) -> [Shape] {
    func x(_ time: Double) -> Double { lane.x + lane.width * scale.share(of: time) }
    var shapes = points(x)
    if let interval = method.interval {
      shapes.append(
        .line(
          Line(
            [Point(x: x(interval.low), y: middle), Point(x: x(interval.high), y: middle)],
            color: theme.ink, width: 4 * unit, cap: .round)))
    }
    if let mean = method.geometricMean {
      shapes += [
        .circle(
          Circle(
            center: Point(x: x(mean), y: middle), radius: 8 * unit, fill: theme.accent,
            stroke: theme.background, strokeWidth: 2 * unit)),
        context.text(
          Words.seconds(mean), at: Point(x: x(mean), y: middle - 30 * unit), .center, theme.figure),
      ]
    }
    return shapes
  }

  /// Every person's mean, spread upright so that equal ones are seen.
  private func points(_ x: (Double) -> Double) -> [Shape] {
    let means = result.cells.filter { $0.condition == index }.compactMap(\.geometricMean)
    let step = max(1, means.count / TimesFigure.mostPoints)
    return means.enumerated().filter { $0.offset % step == 0 }.map { place, mean in
      // Multiples of the golden ratio spread evenly however many there are.
      let spread = (Double(place) * 0.618_034).truncatingRemainder(dividingBy: 1) - 0.5
      return .circle(
        Circle(
          center: Point(x: x(mean), y: middle + spread * 40 * unit), radius: 4 * unit,
          fill: theme.point))
    }
  }

  /// The name, the share that gave up, and how much slower it is than the fastest.
  func words(in frame: Rectangle) -> [Shape] {
    let givenUp = result.notSolvedWords(index)
    var outcome = theme.outcome
    outcome.color = color(ofShare: result.notSolvedShare(index))
    let slower = result.slownessWords(index)
    let name = method.condition.name
    if isNarrow {
      let y = lane.y + 16 * unit
      return [
        context.text(
          context.fitted(name, theme.heading, into: frame.width * 0.55),
          at: Point(x: frame.x + 4 * unit, y: y), .leading, theme.heading),
        context.text(givenUp, at: Point(x: frame.maxX - 4 * unit, y: y), .trailing, outcome),
        context.text(
          slower, at: Point(x: frame.maxX - 4 * unit, y: y + 20 * unit), .trailing, theme.note),
      ]
    }
    return [
      context.text(
        context.fitted(name, theme.heading, into: lane.x - frame.x - 24 * unit),
        x: lane.x - 20 * unit, middle: middle, .trailing, theme.heading),
      context.text(givenUp, x: lane.maxX + 145 * unit, middle: middle, .trailing, outcome),
      context.text(slower, x: frame.maxX - 4 * unit, middle: middle, .trailing, theme.subtitle),
    ]
  }

  private func color(ofShare share: Double) -> Color {
    share < 0.02 ? theme.good : share < 0.1 ? theme.warning : theme.error
  }
}
