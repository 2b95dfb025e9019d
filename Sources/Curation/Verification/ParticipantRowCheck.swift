import TrialLog

/// Gathers the participants of a dataset.
struct ParticipantRowCheck: RowCheck {
  /// Each participant with whether they are simulated, as the table says it.
  private(set) var participants: [String: String] = [:]
  /// What is wrong about them.
  private(set) var found: [(line: Int, fact: ParticipantFact)] = []

  mutating func facts(about row: TableRow) -> [CellFact] {
    let code = row.text("participant")
    if code.isEmpty { return [] }
    let simulated = row.text("simulated")
    let participant = try? ParticipantCode(code)
    if participant == nil { found.append((row.row.line, .badCode(code))) }
    if participants[code] != nil { found.append((row.row.line, .repeated(code))) }
    if simulated == "true", participant?.isSimulated == false {
      found.append((row.row.line, .simulatedCode(code)))
    }
    participants[code] = simulated
    return []
  }
}
