import Base
package import Datasets

/// The trials left out of a comparison by exclusions, and the comparison's claims with everything included.
package struct ExclusionSummary: Equatable, Sendable {
  /// The exclusions that were obeyed, in their order.
  package var declared: [DeclaredExclusion] = []
  /// The trials that rules left out.
  package var screened: [ScreenedTrials] = []
  /// The comparison with everything included; `nil` if no exclusion or rule left out a trial.
  package var everything: EverythingIncluded?

  /// Whether there are neither exclusions nor rules.
  package var isEmpty: Bool { declared.isEmpty && screened.isEmpty }

  /// No exclusions.
  package init() {}
}

/// The comparison with everything included.
package enum EverythingIncluded: Equatable, Sendable {
  /// The facets, and the methods that their conditions are among.
  case facets([FacetResult], among: [MethodDescription])
  /// It would pool people and simulated people, which is never done.
  case mixed
}

extension ExclusionSummary {
  /// Creates the summary for `reading`.
  ///
  /// `readEverything` reads the same files without exclusions, if any left out a trial.
  package init(of reading: ImportResult, readEverything: () -> ImportResult) {
    declared = reading.exclusions
    screened = reading.screened
    let leftOut = reading.observations.leftOut
    guard leftOut.excluded + leftOut.outliers + leftOut.shortest > 0 else { return }
    let all = readEverything().observations
    if all.mixesSimulated {
      everything = .mixed
    } else {
      let result = ComparisonResult(of: all)
      everything = .facets(result.facets, among: result.methods)
    }
  }
}
