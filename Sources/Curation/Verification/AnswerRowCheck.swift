import TrialLog

/// Checks that answers belong to the session that their file's name tells.
struct AnswerRowCheck: RowCheck {
  /// Whether the rows are simulated; more than one value where they disagree.
  private(set) var simulated: Set<String> = []

  private let identity: IdentityCheck

  init(study: String?, session: SessionKey) {
    identity = IdentityCheck(study: study, session: session)
  }

  mutating func facts(about row: TableRow) -> [CellFact] {
    let isSimulated = row.text("simulated")
    if !isSimulated.isEmpty { simulated.insert(isSimulated) }
    return identity.facts(about: row)
  }
}
