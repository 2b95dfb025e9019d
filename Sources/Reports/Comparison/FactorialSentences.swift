import Base
import Comparison
import Numerics

/// The analysis of variance over all facets, in words.
enum FactorialSentences {
  /// The analysis and its people.
  static func heading(_ analysis: FactorialAnalysis) -> String {
    "Analysis of variance of mean log times, over the \(ReportFormat.people(analysis.participants)) with a "
      + "correct trial in every combination (Greenhouse–Geisser)"
      + (analysis.joinsSessions ? ". \(joined)" : ":")
  }

  /// The sentence on sessions that are taken together.
  static let joined = "Sessions are taken together, as too few people did all of them."

  /// The reason why there is no analysis.
  static func reason(_ analysis: FactorialAnalysis) -> String {
    let reason =
      switch analysis.lack {
      case .people:
        "\(ReportFormat.people(analysis.participants)) \(analysis.participants == 1 ? "has" : "have") a correct "
          + "trial in every combination, and it needs \(FactorialAnalysis.fewestPeople)"
      case .group: "a group has nobody with a correct trial in every combination"
      case .groupOfTwo: "no group has two people with a correct trial in every combination"
      }
    return "No analysis of variance over all comparisons: \(reason)."
  }
}
