import TrialLog

/// Checks the rows of exclusions: whom they name, and that a trial has its session.
struct ExclusionRowCheck: RowCheck {
  private let participants: Set<String>

  /// Rows that name `participants` only.
  init(participants: Set<String>) { self.participants = participants }

  func problems(in row: TableRow) -> [CellProblem] {
    var problems: [CellProblem] = []
    let code = row.text("participant")
    if !code.isEmpty, !participants.contains(code) { problems.append(.unknownParticipant(code)) }
    if row["session"].isEmpty, !row["trial"].isEmpty { problems.append(.trialWithoutSession) }
    return problems
  }
}
