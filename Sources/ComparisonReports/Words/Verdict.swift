package import Comparison
import Formats
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
