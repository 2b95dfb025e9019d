package import Comparison
import Formats
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
    guard let fastest = solved.first else { return ["No trial was solved."] }
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
