import Base
package import Comparison

extension ComparisonResult {
  /// The claims of the comparison: the verdict of each task, scale and group, named if there are several; before them
  /// one sentence if all are the same.
  package var verdictSentences: [String] {
    guard !facets.isEmpty else {
      return [
        trials > 0 ? "Too many methods to compare; they are described." : "No trial was solved."
      ]
    }
    let parts = facets.map { FacetSentences($0, among: methods) }
    guard parts.count > 1 else { return parts[0].verdict }
    return (overallSentence.map { [$0] } ?? [])
      + parts.flatMap { sentences in
        let verdict = sentences.verdict
        return ["\(sentences.heading.capitalizedStart): \(verdict.first ?? "")"]
          + verdict.dropFirst()
      }
  }

  /// The verdict that several facets share; `nil` if they differ.
  var overallSentence: String? {
    guard facets.count > 1 else { return nil }
    let titles = facets.map { FacetSentences($0, among: methods).methodTitles }
    let verdicts = zip(facets, titles).map { facet, titles in
      SharedVerdict(
        claim: facet.verdict.claim, winner: facet.verdict.winner.map { titles[$0] },
        beaten: Set(facet.verdict.beats.map { titles[$0] }),
        isOfTheseNumbers: facet.isOfTheseNumbers)
    }
    let isSolved = facets.allSatisfy { $0.methods.allSatisfy { $0.outcomes.correct > 0 } }
    guard var first = verdicts.first, verdicts.allSatisfy({ $0.isAlike(first) }),
      isSolved || first.claim != .same
    else { return nil }
    first.isOfTheseNumbers = verdicts.contains(where: \.isOfTheseNumbers)
    return first.sentence(facets.count)
  }
}

extension FacetResult {
  /// Whether a part of the verdict is shown for the numbers of the study only.
  fileprivate var isOfTheseNumbers: Bool {
    if verdict.claim == .same { return pairs.contains { $0.targets != nil } }
    guard let winner = verdict.winner else { return false }
    return verdict.beats.contains { pair(winner, $0)?.isOfTheseNumbers == true }
  }
}

/// A verdict without the parts that belong to its facet alone.
private struct SharedVerdict {
  var claim: FacetVerdict.Claim
  var winner: String?
  var beaten: Set<String>
  /// Whether it is shown for the numbers of the study only.
  var isOfTheseNumbers: Bool

  /// Whether another facet has the same winner.
  func isAlike(_ other: SharedVerdict) -> Bool {
    claim == other.claim && winner == other.winner && beaten == other.beaten
  }

  /// The sentence about `count` facets; `nil` for claims that name no common winner.
  func sentence(_ count: Int) -> String? {
    let scope = count == 2 ? "In both of the comparisons" : "In all \(count) comparisons"
    let numbers = isOfTheseNumbers ? ", for the numbers of this study" : ""
    switch claim {
    case .beatsEveryOther:
      return winner.map { "\(scope), \($0) is faster than every other method\(numbers)." }
    case .beats:
      return winner.map {
        "\(scope), \($0) is faster than \(ReportFormat.list(beaten.sorted()))\(numbers)."
      }
    case .only: return winner.map { "\(scope), \($0) alone works." }
    case .same:
      return "\(scope), all methods take the same time and are right equally often\(numbers)."
    case .notResolved: return "\(scope), it remains open which method is faster."
    case .described, .tradeOff, .conditional, .moreCorrect: return nil
    }
  }
}
