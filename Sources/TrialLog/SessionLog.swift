/// The files of one running session and a copy of everything in them.
///
/// A row among the trials implies that the trial's events are on the disk too. The rows stay in
/// memory, so that a session can move to another folder when its disk fails. One value at a time
/// may write, on one queue or thread.
public struct SessionLog: Sendable {
  /// The dataset that it writes to.
  public let dataset: Dataset
  /// Who takes part.
  public let participant: ParticipantCode
  /// The number of the session, counted from 1.
  public let session: Int
  /// Whether a program makes the entries.
  public let isSimulated: Bool
  /// When the session began, by wall time.
  public let started: UTCTimestamp

  private var trials: AppendFile
  private var events: AppendFile
  private var questionnaires: AppendFile?
  private var trialRows: [UInt8] = []
  private var eventRows: [UInt8] = []
  private var questionnaireRows: [UInt8] = []
  private var description: [UInt8]?
  /// Events that are on the disk while their trial's row is not.
  private var eventsAhead: [UInt8]?

  /// Creates the session's files in a dataset that was prepared, and none where it throws.
  ///
  /// Without a number it is the participant's next free one; two programs that begin at once get
  /// one each. Throws `LogError.sessionExists`, `.unusableSession`, `.simulatedMismatch`, `.inUse`
  /// and all that writing can throw.
  public static func create(
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
  public var paths: SessionPaths {
    dataset.paths(of: participant, session: session)
  }

  /// Writes a trial's events and then its row, each durably.
  ///
  /// Where it throws the same call can be made again, here or after `relocate(to:)`: nothing is
  /// ever written twice.
  public mutating func append(events rows: [Row], trial row: Row) throws(LogError) {
    try Self.check([row], are: .trials)
    try Self.check(rows, are: .events)
    let newEvents = rows.flatMap(\.bytes)
    let newTrial = row.bytes
    if eventsAhead != newEvents {
      try events.append(newEvents)
      eventRows += newEvents
      eventsAhead = newEvents
    }
    try trials.append(newTrial)
    trialRows += newTrial
    eventsAhead = nil
  }

  /// Writes events that belong to no trial, durably; nothing at all where it throws.
  public mutating func append(events rows: [Row]) throws(LogError) {
    try Self.check(rows, are: .events)
    let newEvents = rows.flatMap(\.bytes)
    try events.append(newEvents)
    eventRows += newEvents
  }

  /// Writes answers to questions, durably; nothing at all where it throws.
  ///
  /// The first ones create the file, so that sessions without questions have none. Where it throws
  /// the same call can be made again, here or after `relocate(to:)`.
  public mutating func append(questionnaires rows: [Row]) throws(LogError) {
    try Self.check(rows, are: .questionnaires)
    try append(questionnaires: rows.flatMap(\.bytes))
  }

  private mutating func append(questionnaires newRows: [UInt8]) throws(LogError) {
    guard !newRows.isEmpty else { return }
    var file =
      if let questionnaires {
        questionnaires
      } else {
        try SessionFiles.createQuestionnaires(
          in: dataset, participant: participant, session: session)
      }
    defer { questionnaires = file }
    try file.append(newRows)
    questionnaireRows += newRows
  }

  /// Puts the session's description in place of the last one.
  public mutating func write(_ description: SessionDescription) throws(LogError) {
    try writeDescription(JSONText.bytes(of: description, path: paths.description))
  }

  /// Puts `json` in place of the session's last description, as it is.
  public mutating func writeDescription(_ json: [UInt8]) throws(LogError) {
    description = json
    try WholeFile.write(json, to: paths.description, calls: dataset.calls)
  }

  /// Writes the whole session so far into another prepared dataset and returns its log there.
  ///
  /// A trial whose `append` failed is not part of it: append it to the new log. The files at the
  /// old place stay as they are. Where it throws nothing is left at the new place.
  public func relocate(to other: Dataset) throws(LogError) -> SessionLog {
    var log = try SessionLog.create(
      in: other, participant: participant, session: session, simulated: isSimulated,
      started: started)
    do throws(LogError) {
      try log.events.append(eventRows)
      try log.trials.append(trialRows)
      try log.append(questionnaires: questionnaireRows)
      log.eventRows = eventRows
      log.trialRows = trialRows
      log.eventsAhead = eventsAhead
      if let description { try log.writeDescription(description) }
    } catch {
      SessionFiles.remove(other.paths(of: participant, session: session), calls: other.calls)
      throw error
    }
    return log
  }

  private static func check(_ rows: [Row], are table: Table) throws(LogError) {
    for row in rows where row.table.name != table.name {
      throw .wrongTable(found: row.table.name, expected: table.name)
    }
  }
}
