import Base
import Comparison
import Numerics

/// The analysis of variance over all facets as text.
struct FactorialText {
  private let analysis: FactorialAnalysis

  init(_ analysis: FactorialAnalysis) { self.analysis = analysis }

  /// A heading with the people, and a row for each term; the reason where there is none.
  var lines: [String] {
    guard let terms = analysis.terms else { return TextLayout.wrapped(Self.reason(analysis)) }
    let table = TextTable(columns: [
      ("term", 28, false), ("F", 10, true), ("df", 14, true), ("p (GG)", 12, true),
      ("ges", 8, true),
    ])
    return TextLayout.wrapped(Self.heading(analysis)) + [table.header]
      + terms.map { term in
        table.row([
          term.term, term.f?.figures(3) ?? "–", Self.degrees(term),
          term.p.map { ReportFormat.p($0).replacing("p = ", with: "").replacing("p ", with: "") }
            ?? "–",
          term.generalizedEtaSquared?.figures(2) ?? "–",
        ])
      }
  }

  /// What is analysed, and of whom.
  static func heading(_ analysis: FactorialAnalysis) -> String {
    "Analysis of variance of mean log times, over the \(ReportFormat.people(analysis.participants)) with a "
      + "correct trial in every combination (Greenhouse–Geisser)"
      + (analysis.joinsSessions ? ". \(joined)" : ":")
  }

  /// What stands for the sessions.
  static let joined = "Sessions are taken together, as too few people did all of them."

  /// Why there is no analysis.
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

  /// The uncorrected degrees of freedom.
  static func degrees(_ term: VarianceTerm) -> String {
    "\(term.degreesOfFreedom), \(term.residualDegreesOfFreedom)"
  }
}
