extension TrialIndex {
  /// The log's text of a field of the trial at `row`; empty if there is none.
  package func text(_ field: TrialField, at row: UInt32) -> String {
    guard Int(row) < count else { return "" }
    let session = sessions[session(ofRow: row)]
    let local = Int(row) - starts(before: row)
    let trial = session.table.rows[local]
    if field.isOfSession { return text(field, of: session) }
    if field.isCommon { return common(of: trial).text(field) }
    return switch field {
    case .trial: String(trial.trial)
    case .excluded: Self.word(trial.exclusion != 0)
    case .reason: session.reason(ofRow: local) ?? ""
    default: session.table.text(field, at: local)
    }
  }

  /// The text of a field that all trials of the session have in common; empty for other fields.
  package func text(_ field: TrialField, of session: IndexedSession) -> String {
    let dataset = datasets[session.dataset]
    let summary = session.summary
    return switch field {
    case .participant: session.key.participant
    case .session: String(session.key.number)
    case .study: dataset.dataset.study
    case .title: dataset.title
    case .date: summary.started?.description ?? ""
    case .state: summary.state
    case .pilot: Self.word(summary.isPilot)
    default: ""
    }
  }

  /// The reason that comparisons exclude the trial at `row`; `nil` if they count it.
  package func exclusion(at row: UInt32) -> String? {
    text(.excluded, at: row) == Self.word(true) ? text(.reason, at: row) : nil
  }

  /// The trial at `row`, as a key that remains valid when the index changes; `nil` if there is no such row.
  package func trial(at row: UInt32) -> TrialKey? {
    guard Int(row) < count else { return nil }
    let session = sessions[session(ofRow: row)]
    let trial = session.table.rows[Int(row) - starts(before: row)].trial
    return TrialKey(
      dataset: datasets[session.dataset].dataset.folder, session: session.key, trial: Int(trial))
  }

  /// The row of a trial, the first one if the log has it twice; `nil` if there is none.
  package func row(of trial: TrialKey) -> UInt32? {
    for (index, session) in sessions.enumerated()
    where session.key == trial.session
      && datasets[session.dataset].dataset.folder == trial.dataset
    {
      let found = session.table.rows.firstIndex { Int($0.trial) == trial.trial }
      return found.map { UInt32(truncatingIfNeeded: rows(ofSession: index).lowerBound + $0) }
    }
    return nil
  }

  /// The common cells that the trial has.
  func common(of trial: IndexedTrial) -> CommonCells { commonCells[Int(trial.common)] }

  /// The row at which the session of `row` begins.
  private func starts(before row: UInt32) -> Int {
    rows(ofSession: session(ofRow: row)).lowerBound
  }

  /// The word for a flag.
  static func word(_ flag: Bool) -> String { flag ? "yes" : "no" }
}

/// A trial, independent of its row.
package struct TrialKey: Hashable, Sendable {
  /// The folder of its dataset.
  package var dataset: String
  /// Its session.
  package var session: SessionKey
  /// Its number in the session.
  package var trial: Int

  /// Names a trial.
  package init(dataset: String, session: SessionKey, trial: Int) {
    (self.dataset, self.session, self.trial) = (dataset, session, trial)
  }
}

/// Neighbouring rows of one block of a session.
package struct TrialSection: Hashable, Sendable {
  /// The index of the session.
  package var session: Int
  /// The number of the block.
  package var block: Int
  /// The positions in the list of rows that was cut into sections.
  package var positions: Range<Int>
}

extension TrialIndex {
  /// The sections of a list of rows: one begins wherever the session or the block is another.
  package func sections(of rows: [UInt32]) -> [TrialSection] {
    var sections: [TrialSection] = []
    var session = 0
    var known = 0..<0
    for (position, row) in rows.enumerated() where Int(row) < count {
      if !known.contains(Int(row)) {
        session = self.session(ofRow: row)
        known = self.rows(ofSession: session)
      }
      let trial = self.sessions[session].table.rows[Int(row) - known.lowerBound]
      let block = Int(common(of: trial).block)
      if let last = sections.last, last.session == session, last.block == block,
        last.positions.upperBound == position
      {
        sections[sections.count - 1].positions = last.positions.lowerBound..<position + 1
      } else {
        sections.append(
          TrialSection(session: session, block: block, positions: position..<position + 1))
      }
    }
    return sections
  }

  /// All rows, in their order.
  package var allRows: [UInt32] { (0..<count).map { UInt32(truncatingIfNeeded: $0) } }
}
