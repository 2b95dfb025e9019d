/// The parts of a comparison that follow a plan written beforehand, and the parts decided later.
package struct PlanFindings: Equatable, Sendable {
  /// The name of the study that was planned.
  package var study: String
  /// The SHA-256 of its file, in hexadecimal.
  package var sha256: String
  /// The findings, in the order of the plan.
  package var all: [Finding]

  /// Something that the plan fixes.
  package struct Finding: Equatable, Sendable {
    /// Its name, such as 'methods'.
    package var subject: String
    /// Whether the comparison is as planned.
    package var follows: Bool
    /// A clause without a capital letter and a full stop: '24 people took part, 24 were planned'.
    package var words: String

    /// Creates a finding.
    package init(_ subject: String, follows: Bool, _ words: String) {
      (self.subject, self.follows, self.words) = (subject, follows, words)
    }
  }

  /// Creates findings about a plan.
  package init(study: String, sha256: String, _ all: [Finding]) {
    (self.study, self.sha256, self.all) = (study, sha256, all)
  }

  /// The findings that deviate from the plan.
  package var deviations: [Finding] { all.filter { !$0.follows } }
}
