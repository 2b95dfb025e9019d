package import Comparison
import Formats
package import Primitives
import Reports

/// The answer in one or two sentences.
package struct Verdict {
  private let result: ComparisonResult
  private let names: [String]

  /// The verdict on `result`.
  package init(_ result: ComparisonResult) {
    self.result = result
    names = result.methods.map(\.condition.name)
  }

  /// Which method is fastest, whether that is sure, and what giving up does to it.
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

  /// Who is surely slower than the fastest, by Holm's correction at 5 %, and who is not.
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
