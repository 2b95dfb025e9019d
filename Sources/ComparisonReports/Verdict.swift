package import Comparison
import Formats
package import Primitives
import Reports

/// The conclusion of a comparison in one or two sentences.
package struct Verdict {
  private let result: ComparisonResult
  private let names: [String]

  /// The verdict on `result`.
  package init(_ result: ComparisonResult) {
    self.result = result
    names = result.methods.map(\.condition.name)
  }

  /// The fastest method, the significance of its lead, and the effect of give-ups.
  package var sentences: [String] {
    let solved = result.methodsBySpeed.filter { result.methods[$0].geometricMean != nil }
    guard let fastest = solved.first else { return ["Nobody solved a trial."] }
    guard solved.count > 1 else { return only(fastest) + givingUp }
    return speed(fastest, others: Array(solved.dropFirst())) + givingUp
  }

  private func only(_ index: Int) -> [String] {
    [
      "Only \(names[index]) was solved: \(ReportFormat.seconds(result.methods[index].geometricMean))."
    ]
  }

  /// The methods that are significantly slower at 5 % after Holm's correction, and the others.
  private func speed(_ fastest: Int, others: [Int]) -> [String] {
    let comparisons = others.map { ($0, result.ratio($0, over: fastest)) }
    let slower = comparisons.filter { ($0.1?.p ?? 1) < 0.05 }
    let unsure = comparisons.filter { $0.1 != nil && ($0.1?.p ?? 1) >= 0.05 }.map { names[$0.0] }
    let name = names[fastest].capitalizedStart
    guard comparisons.contains(where: { $0.1 != nil }) else {
      return ["\(name) has the shortest times; with these data no test can say how surely."]
    }
    var sentences: [String] = []
    if slower.count == others.count {
      let worst = slower.compactMap { $0.1?.p }.max()
      sentences.append(
        others.count == 1
          ? "\(name) beats \(names[others[0]]) (\(ReportFormat.p(worst)))."
          : "\(name) beats every other method (all \(worstWords(worst)), Holm).")
    } else if slower.isEmpty {
      sentences.append("\(name) is fastest here, but no difference is sure.")
    } else {
      let beaten = ReportFormat.list(slower.map { names[$0.0] })
      sentences.append(
        "\(name) beats \(beaten) (\(worstWords(slower.compactMap { $0.1?.p }.max())), "
          + "Holm).")
    }
    if !unsure.isEmpty, !slower.isEmpty {
      sentences.append("Not surely slower: \(ReportFormat.list(unsure)).")
    }
    return sentences
  }

  private func worstWords(_ p: Double?) -> String {
    guard let p else { return "not tested" }
    return p < 0.001 ? "p < .001" : "p ≤ " + ReportFormat.p(p).dropFirst(4)
  }

  private var givingUp: [String] {
    let worst = result.methods.indices.max { result.notSolvedShare($0) < result.notSolvedShare($1) }
    guard let worst, result.notSolvedShare(worst) >= 0.02 else { return [] }
    return [
      "\(ReportFormat.percent(result.notSolvedShare(worst))) of \(names[worst]) trials were not solved; "
        + "those count as “longer than”, not as missing."
    ]
  }
}

extension ComparisonResult {
  /// The conditions from the fastest to the slowest; those never solved come last.
  package var methodsBySpeed: [Int] {
    methods.indices.sorted { one, other in
      let times = (methods[one].geometricMean, methods[other].geometricMean)
      guard let first = times.0 else { return times.1 == nil && one < other }
      guard let second = times.1 else { return true }
      return first == second ? one < other : first < second
    }
  }

  /// The ratio of the time of `one` over that of `other` with its interval, in either test order.
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
    let inverse = pair.interval.map { ConfidenceInterval(low: 1 / $0.high, high: 1 / $0.low) }
    return (1 / ratio, inverse, p)
  }

  /// The share of a condition's trials that were given up or timed out, 0 to 1.
  package func notSolvedShare(_ index: Int) -> Double {
    let outcomes = methods[index].outcomes
    guard outcomes.trials > 0 else { return 0 }
    return Double(outcomes.gaveUp + outcomes.timedOut) / Double(outcomes.trials)
  }

  /// The share not solved, in the words of a figure.
  func notSolvedWords(_ index: Int) -> String {
    let verb = methods[index].outcomes.timedOut == 0 ? "gave up" : "not solved"
    return "\(ReportFormat.percent(notSolvedShare(index))) \(verb)"
  }

  /// The ratio of a condition's time to the fastest, in the words of a figure.
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
