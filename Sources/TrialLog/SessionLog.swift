import Files

/// The files of one running session.
///
/// A row among the trials implies that the trial's events are on the disk too. What is on the disk is
/// not kept in memory, however long the session is. One value at a time may write, on one queue or
/// thread.
package struct SessionLog: Sendable {
  /// The dataset that it writes to.
  package let dataset: Dataset
  /// Who takes part.
  package let participant: ParticipantCode
  /// The number of the session, counted from 1.
  package let session: Int
  /// Whether a program makes the entries.
  package let isSimulated: Bool
  /// When the session began, by wall time.
  package let started: UTCTimestamp

  var trials: AppendFile
  var events: AppendFile
  var questionnaires: AppendFile?
  var description: [UInt8]?
  /// Events that are on the disk while their trial's row is not.
  var eventsAhead: [UInt8]?

  /// Creates the session's files in a dataset that was prepared, and none where it throws.
  ///
  /// Without a number it is the participant's next free one; two programs that begin at once get
  /// one each. Throws `LogError.sessionExists`, `.unusableSession`, `.simulatedMismatch`, `.inUse`
  /// and all that writing can throw.
  package static func create(
    in dataset: Dataset, participant: ParticipantCode, session: Int? = nil,
    simulated: Bool = false, started: UTCTimestamp
  ) throws(LogError) -> SessionLog {
    try dataset.locked { () throws(LogError) in
      let session = if let session { session } else { try dataset.freeSession(for: participant) }
      try dataset.checkIsFree(session, of: participant)
      try dataset.add(participant, simulated: simulated, at: started)
      let files = try SessionFiles(in: dataset, participant: participant, session: session)
      return SessionLog(
        dataset: dataset, participant: participant, session: session, isSimulated: simulated,
        started: started, trials: files.trials, events: files.events)
    }
  }

  /// Where the session's files lie.
  package var paths: SessionPaths {
    dataset.paths(of: participant, session: session)
  }

  /// Writes a trial's events and then its row, each durably.
  ///
  /// Where it throws the same call can be made again, here or after `relocate(to:)`: nothing is
  /// ever written twice.
  package mutating func append(events rows: [Row], trial row: Row) throws(LogError) {
    try Self.check([row], are: .trials)
    try Self.check(rows, are: .events)
    let newEvents = rows.flatMap(\.bytes)
    let newTrial = row.bytes
    if eventsAhead != newEvents {
      try events.append(newEvents)
      eventsAhead = newEvents
    }
    try trials.append(newTrial)
    eventsAhead = nil
  }

  /// Writes events that belong to no trial, durably; nothing at all where it throws.
  package mutating func append(events rows: [Row]) throws(LogError) {
    try Self.check(rows, are: .events)
    try events.append(rows.flatMap(\.bytes))
  }

  /// Writes answers to questions, durably; nothing at all where it throws.
  ///
  /// The first ones create the file, so that sessions without questions have none. Where it throws
  /// the same call can be made again, here or after `relocate(to:)`.
  package mutating func append(questionnaires rows: [Row]) throws(LogError) {
    try Self.check(rows, are: .questionnaires)
    guard !rows.isEmpty else { return }
    var file = if let questionnaires { questionnaires } else { try newQuestionnaires() }
    defer { questionnaires = file }
    try file.append(rows.flatMap(\.bytes))
  }

  func newQuestionnaires() throws(LogError) -> AppendFile {
    try SessionFiles.createQuestionnaires(in: dataset, participant: participant, session: session)
  }

  /// Puts the session's description in place of the last one.
  package mutating func write(_ description: SessionDescription) throws(LogError) {
    try writeDescription(description.bytes)
  }

  /// Puts `json` in place of the session's last description, as it is.
  package mutating func writeDescription(_ json: [UInt8]) throws(LogError) {
    description = json
    try WholeFile.write(json, to: paths.description, calls: dataset.calls)
  }

  private static func check(_ rows: [Row], are table: Table) throws(LogError) {
    for row in rows where row.table.name != table.name {
      throw .wrongTable(found: row.table.name, expected: table.name)
    }
  }
}
