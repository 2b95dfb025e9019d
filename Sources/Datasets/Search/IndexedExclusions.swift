import Studies

/// The exclusions of a dataset with their reasons, to be looked up by participant.
package struct IndexedExclusions: Sendable {
  private let table: ExclusionTable
  private let declared: [String: [Exclusion]]
  /// The parts of them that could not be read.
  let problems: [TrialIndexProblem]

  /// Reads the exclusions of `dataset`.
  package init(of dataset: Dataset) {
    let exclusions = dataset.exclusions
    table = ExclusionTable(declared: exclusions.list.map(\.exclusion))
    declared = Dictionary(grouping: exclusions.list.map(\.exclusion), by: \.participant)
    problems = exclusions.problems.map {
      TrialIndexProblem(path: $0.path, line: $0.line, sentence: $0.sentence)
    }
  }

  /// The exclusions of one participant; `nil` if there are none.
  func lookup(_ participant: String) -> ExclusionLookup? { table.lookup(participant) }

  /// The reason that a trial is left out; `nil` if it counts.
  package func reason(participant: String, session: Int, trial: Int) -> String? {
    lookup(participant).flatMap {
      reason($0, participant: participant, session: session, trial: trial)
    }
  }

  /// The same with the participant's exclusions, which are looked up once for many trials.
  func reason(
    _ lookup: ExclusionLookup, participant: String, session: Int, trial: Int
  ) -> String? {
    guard let rule = lookup.rules(session: session, trial: trial).last, rule.action == .exclude,
      let own = declared[participant], own.indices.contains(rule.position)
    else { return nil }
    return own[rule.position].reason
  }
}

extension IndexedSession {
  /// Marks the trials that `exclusions` leave out; returns whether any mark or reason is another.
  mutating func apply(_ exclusions: IndexedExclusions) -> Bool {
    let participant = key.participant
    guard let lookup = exclusions.lookup(participant) else {
      guard !reasons.isEmpty else { return false }
      reasons = []
      for row in table.rows.indices { table.rows[row].exclusion = 0 }
      return true
    }
    var found: [String] = []
    var isChanged = false
    var indices: [String: UInt32] = [:]
    for row in table.rows.indices {
      let reason = exclusions.reason(
        lookup, participant: participant, session: key.number,
        trial: Int(table.rows[row].trial))
      var number: UInt32 = 0
      if let reason {
        number = indices[reason] ?? UInt32(truncatingIfNeeded: found.count + 1)
        if number > found.count { found.append(reason) }
        indices[reason] = number
      }
      // Only rows that change are written: the array may be shared with another index.
      if table.rows[row].exclusion != number {
        table.rows[row].exclusion = number
        isChanged = true
      }
    }
    defer { reasons = found }
    return isChanged || found != reasons
  }

  /// The reason that the trial at `row` is left out; `nil` if it counts.
  func reason(ofRow row: Int) -> String? {
    let number = Int(table.rows[row].exclusion)
    return (1...max(1, reasons.count)).contains(number) && !reasons.isEmpty
      ? reasons[number - 1] : nil
  }
}
