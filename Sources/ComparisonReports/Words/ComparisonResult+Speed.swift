package import Comparison
import Formats
package import Primitives
import Reports

extension ComparisonResult {
  /// The conditions from the fastest to the slowest, those that nobody solved at the end.
  package var methodsBySpeed: [Int] {
    methods.indices.sorted { one, other in
      let times = (methods[one].geometricMean, methods[other].geometricMean)
      guard let first = times.0 else { return times.1 == nil && one < other }
      guard let second = times.1 else { return true }
      return first == second ? one < other : first < second
    }
  }

  /// The ratio of `one`'s time over `other`'s with its interval, whichever way round it was tested.
  package func ratio(
    _ one: Int, over other: Int
  ) -> (ratio: Double, interval: ConfidenceInterval?, p: Double?)? {
    guard one != other,
      let pair = pairs.first(where: {
        ($0.first == one && $0.second == other) || ($0.first == other && $0.second == one)
      }), let ratio = pair.ratio, ratio > 0
    else { return nil }
    let p = pair.student?.adjustedP
    if pair.first == one { return (ratio, pair.interval, p) }
    let turned = pair.interval.map { ConfidenceInterval(low: 1 / $0.high, high: 1 / $0.low) }
    return (1 / ratio, turned, p)
  }

  /// The share of a condition's trials that were given up or timed out, 0 to 1.
  package func notSolvedShare(_ index: Int) -> Double {
    let outcomes = methods[index].outcomes
    guard outcomes.trials > 0 else { return 0 }
    return Double(outcomes.gaveUp + outcomes.timedOut) / Double(outcomes.trials)
  }

  /// The share that gave up, as a figure says it.
  func notSolvedWords(_ index: Int) -> String {
    let verb = methods[index].outcomes.timedOut == 0 ? "gave up" : "not solved"
    return "\(ReportFormat.percent(notSolvedShare(index))) \(verb)"
  }

  /// How much slower a condition is than the fastest one, as a figure says it.
  func slownessWords(_ index: Int) -> String {
    guard let fastest = methodsBySpeed.first, methods[fastest].geometricMean != nil else {
      return ""
    }
    if index == fastest { return methods.count > 1 ? "fastest" : "" }
    guard let comparison = ratio(index, over: fastest) else { return "not compared" }
    let words = "\(comparison.ratio.figures(2))× slower"
    return words + (comparison.interval.map { " [\(ReportFormat.ratio($0))]" } ?? "")
  }
}
