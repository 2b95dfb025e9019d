package import Files

/// The files of one running session.
///
/// A row among the trials implies that the trial's events are on the disk too. Rows are appended once, even if they are
/// appended repeatedly. The session's description is independent: rows that are on the disk stay there even if the
/// description cannot be written. Rows on the disk are not kept in memory, however long the session is.
package struct SessionLog: ~Copyable, Sendable {
  /// The dataset that it writes to.
  package let dataset: Dataset
  /// The participant.
  package let participant: ParticipantCode
  /// The number of the session, counted from 1.
  package let session: Int
  /// Whether a program makes the entries.
  package let isSimulated: Bool
  /// The wall time of the session's beginning.
  package let started: UTCTimestamp
  /// The version of the format of its files.
  package let version: Int

  var trials: AppendFile
  var events: AppendFile
  var questionnaires: AppendFile?
  /// The records of the part of each table that is on the disk.
  var records: SessionRecords
  /// The session's description that is, or will be, on the disk, without the records.
  var description: SessionDescription?
  /// Whether `description` has yet to be written.
  private(set) var lacksDescription = false
  /// Whether the table of participants names the session.
  private(set) var isEnrolled = false
  /// The rows of the events that are on the disk while the row of their trial is not.
  var ahead: RowsAhead?
  /// The row or the answers that were appended last: given once more they are the same ones.
  var lastAppended: [UInt8]?

  /// Creates the session's files in a dataset that was prepared, and none if it throws.
  ///
  /// Without a number it is the participant's next free one; two programs that begin at the same time get different
  /// numbers. The remains of an interrupted start are removed before.
  ///
  /// Throws `LogError.sessionExists`, `.unusableSession`, `.simulatedMismatch`, `.hasPeople`, `.hasSimulated`, `.inUse`
  /// and all errors of writing.
  package static func create(
    in dataset: Dataset, participant: ParticipantCode, session: Int? = nil,
    simulated: Bool = false, started: UTCTimestamp, version: Int = FormatVersion.current
  ) throws(LogError) -> SessionLog {
    try dataset.lockedIfPossible { (isAlone) throws(LogError) in
      try dataset.checkTakes(simulated: simulated)
      if isAlone { try dataset.removeInterruptedStarts(of: participant) }
      let session = if let session { session } else { try dataset.freeSession(for: participant) }
      try dataset.checkIsFree(session, of: participant)
      try dataset.add(participant, simulated: simulated, at: started)
      let files = try SessionFiles(
        in: dataset, participant: participant, session: session, version: version)
      return SessionLog(
        dataset: dataset, participant: participant, session: session, isSimulated: simulated,
        started: started, version: version, trials: files.trials, events: files.events,
        records: SessionRecords(
          trials: GrowingRecord(header: Table.trials(ofVersion: version).header),
          events: GrowingRecord(header: Table.events(ofVersion: version).header)))
    }
  }

  /// The paths of the session's files.
  package var paths: SessionPaths {
    dataset.paths(of: participant, session: session)
  }

  /// Whether other programs can see that the session is running; not on file systems without locks.
  package var isLocked: Bool { trials.isLocked && events.isLocked }

  /// The worst state of the files that the session's rows were written to.
  package var presence: AppendFile.Presence {
    var found = [trials.presence, events.presence]
    switch questionnaires {
    case .some(let answers): found.append(answers.presence)
    case .none: break
    }
    return [.gone, .replaced, .changed].first(where: found.contains) ?? .whole
  }

  /// The number of times that another program has replaced one of the session's files by a copy.
  package var copies: Int {
    let answers =
      switch questionnaires {
      case .some(let answers): answers.copies
      case .none: 0
      }
    return trials.copies + events.copies + answers
  }

  /// Writes a trial's events, after `markers` and with them, and then its row, each durably.
  ///
  /// The same call can be made again, here or after `relocate(to:)`, whether it threw or not: nothing
  /// is ever written twice. Markers that are written are no longer in `markers`.
  package mutating func append(
    events rows: [EventRow], trial row: TrialRow, after markers: inout [EventRow]
  ) throws(LogError) {
    let newEvents = EventRow.format.bytes(of: rows, ofVersion: version)
    let newTrial = TrialRow.format.bytes(of: [row], ofVersion: version)
    if newTrial == lastAppended { return }
    if ahead?.events != newEvents {
      let all = EventRow.format.bytes(of: markers, ofVersion: version) + newEvents
      try LogError.wrap(events.append(all))
      ahead = RowsAhead(events: newEvents, bytes: all, count: markers.count + rows.count)
      markers = []
    }
    try LogError.wrap(trials.append(newTrial))
    lastAppended = newTrial
    // Only now: events without their trial's row are cut off when the session is resumed.
    if let ahead { records.events.append(ahead.bytes, rows: ahead.count) }
    ahead = nil
    records.trials.append(newTrial, rows: 1)
  }

  /// Writes a trial's events and then its row, each durably.
  package mutating func append(events rows: [EventRow], trial row: TrialRow) throws(LogError) {
    var none: [EventRow] = []
    try append(events: rows, trial: row, after: &none)
  }

  /// Writes `markers` that follow the last trial, durably.
  ///
  /// Markers that are written are no longer in `markers`.
  package mutating func append(markers: inout [EventRow]) throws(LogError) {
    guard !markers.isEmpty else { return }
    let newMarkers = EventRow.format.bytes(of: markers, ofVersion: version)
    try LogError.wrap(events.append(newMarkers))
    if ahead == nil {
      records.events.append(newMarkers, rows: markers.count)
    } else {
      ahead?.bytes += newMarkers
      ahead?.count += markers.count
    }
    markers = []
  }

  /// Writes answers to questions, durably; nothing at all if it throws.
  ///
  /// The first ones create the file, so that sessions without questions have none. The same call can be repeated, here
  /// or after `relocate(to:)`, whether it threw or not: nothing is written twice.
  package mutating func append(questionnaires rows: [AnswerRow]) throws(LogError) {
    let answers = AnswerRow.format.bytes(of: rows)
    guard !answers.isEmpty, answers != lastAppended else { return }
    if questionnaires == nil {
      questionnaires = try newQuestionnaires()
      records.answers = GrowingRecord(header: Table.questionnaires.header)
    }
    try describeQuestionnaires()
    try LogError.wrap(questionnaires?.append(answers))
    lastAppended = answers
    records.answers?.append(answers, rows: rows.count)
  }

  /// Creates the file of the answers, or opens the one that an earlier attempt left.
  private func newQuestionnaires() throws(LogError) -> AppendFile {
    let header = Table.questionnaires.header
    do throws(FileError) {
      return try AppendFile.create(at: paths.questionnaires, header: header, calls: dataset.calls)
    } catch {
      guard case .alreadyExists = error else { throw .file(error) }
    }
    let left = try LogError.wrap(
      AppendFile.open(at: paths.questionnaires, waits: false, calls: dataset.calls))
    guard left.length == header.count, try LogError.wrap(left.begins(with: header)) else {
      throw .file(.alreadyExists(path: paths.questionnaires))
    }
    return left
  }

  /// Describes the answers if this is not done yet.
  ///
  /// The table is written first: a description without its table means that somebody removed the table.
  private func describeQuestionnaires() throws(LogError) {
    if try dataset.exists(paths.questionnairesSidecar) { return }
    let session = SessionKey(participant: participant.text, number: session)
    try SessionFiles.describe(.questionnaires, of: session, in: dataset)
  }

  /// Replaces the session's description; if it throws, the description is kept in memory to be written later.
  package mutating func write(_ description: SessionDescription) throws(LogError) {
    keep(description)
    try writeDescription()
  }

  /// Takes `description` as the session's, to be written by the next `writeDescription()`.
  package mutating func keep(_ description: SessionDescription) {
    self.description = description
    lacksDescription = true
  }

  /// Writes the last description in memory, unless it is on the disk, with the present records of the tables.
  package mutating func writeDescription() throws(LogError) {
    guard lacksDescription, description != nil else { return }
    try putDescription()
    try enrol()
  }

  private mutating func putDescription() throws(LogError) {
    guard var description else { return }
    // Another session may be there by now, if the folder was moved away, and its description would be lost.
    try LogError.wrap(trials.checkIsOwn())
    try LogError.wrap(events.checkIsOwn())
    if let there = try? SessionDescription.read(paths.description),
      there.seed != description.seed || "\(there.started)" != "\(description.started)"
    {
      throw .file(.replaced(path: paths.description))
    }
    description.tables = records.byTable
    try LogError.wrap(
      WholeFile.write(description.bytes, to: paths.description, calls: dataset.calls))
    lacksDescription = false
  }

  /// Names the session in the table of participants, once it has a description and so has begun.
  private mutating func enrol() throws(LogError) {
    if isEnrolled { return }
    let session = SessionKey(participant: participant.text, number: session)
    try dataset.lockedIfPossible { (isAlone) throws(LogError) in
      // Without locks another program may be writing the table too.
      if isAlone { try dataset.enrol(session) }
    }
    isEnrolled = true
  }

  /// Removes the session's files, of a session that could not begin and has no rows.
  package consuming func discard() { SessionFiles.remove(paths, calls: dataset.calls) }
}

extension SessionLog {
  /// Writes the whole session so far into another prepared dataset and returns its log there.
  ///
  /// The rows are read back from their files: a disk that can no longer be written can mostly still be read. The
  /// description is written before them, so that a program that ends in between leaves a session that was interrupted;
  /// it is written once more behind them, with their records.
  ///
  /// A trial whose `append` failed is not part of it: append it to the new log. The files in the old dataset are not
  /// changed. If it throws, nothing is left in the new one.
  package func relocate(to other: Dataset) throws(LogError) -> SessionLog {
    var log = try SessionLog.create(
      in: other, participant: participant, session: session, simulated: isSimulated,
      started: started, version: version)
    do throws(LogError) {
      log.description = description
      // It is named in the table of participants when all of it is there.
      try log.putDescription()
      try copyRows(to: &log)
      log.ahead = ahead
      log.lastAppended = lastAppended
      log.records = records
      if let description { try log.write(description) }
    } catch {
      SessionFiles.remove(other.paths(of: participant, session: session), calls: other.calls)
      throw error
    }
    return log
  }

  private func copyRows(to log: inout SessionLog) throws(LogError) {
    let header = Table.events(ofVersion: version).header
    try LogError.wrap(events.copyRows(from: header.count, to: &log.events))
    let trialHeader = Table.trials(ofVersion: version).header
    try LogError.wrap(trials.copyRows(from: trialHeader.count, to: &log.trials))
    guard questionnaires != nil else { return }
    var file = try log.newQuestionnaires()
    try log.describeQuestionnaires()
    try LogError.wrap(
      questionnaires?.copyRows(from: Table.questionnaires.header.count, to: &file))
    log.questionnaires = consume file
  }
}

/// Rows of a table of events after the rows of the trials that have a row.
struct RowsAhead: Sendable {
  /// The events of the trial without a row.
  let events: [UInt8]
  /// All of the rows, with the markers between and behind them.
  var bytes: [UInt8]
  var count: Int
}

/// The files that a session starts with: all of them or none.
struct SessionFiles: ~Copyable {
  let trials: AppendFile
  let events: AppendFile

  /// Creates the events, whose name claims the session, between their description and the trials.
  init(
    in dataset: Dataset, participant: ParticipantCode, session: Int, version: Int
  ) throws(LogError) {
    let paths = dataset.paths(of: participant, session: session)
    let calls = dataset.calls
    try LogError.wrap(Folder.make(paths.folder, calls: calls))
    let newEvents: AppendFile
    do throws(LogError) {
      newEvents = try Self.createEvents(
        .events(ofVersion: version), in: dataset,
        SessionKey(participant: participant.text, number: session))
    } catch .file(.alreadyExists) {
      throw try dataset.sessionExists(session, of: participant)
    }
    let newTrials: AppendFile
    do throws(LogError) {
      newTrials = try LogError.wrap(
        AppendFile.create(
          at: paths.trials, header: Table.trials(ofVersion: version).header, calls: calls))
    } catch {
      try? calls.unlink(paths.events)
      try? calls.unlink(paths.eventsSidecar)
      throw error
    }
    events = newEvents
    trials = newTrials
  }

  /// The description of the columns of a session's events or answers.
  package static func description(
    of table: Table, in dataset: Dataset, _ session: SessionKey
  ) -> DatasetDescription {
    let isEvents = table.name == Table.events.name
    return DatasetDescription(
      name: "\(dataset.study): \(isEvents ? "events" : "answers") of \(session.participant), "
        + "session \(session.number)",
      description: isEvents
        ? "Every input and every change of the value in one session."
        : "Every answer to the form and the questionnaires of one session.",
      tables: [table])
  }

  /// Removes the files of a failed beginning; files that cannot be removed stay.
  static func remove(_ paths: SessionPaths, calls: SystemCalls) {
    for path in paths.all { try? calls.unlink(path) }
  }

  /// Writes the description of the columns of a session's events or answers.
  package static func describe(
    _ table: Table, of session: SessionKey, in dataset: Dataset
  ) throws(LogError) {
    let paths = dataset.paths(of: session)
    let path =
      table.name == Table.events.name ? paths.eventsSidecar : paths.questionnairesSidecar
    let content = JSONFile.bytes(of: description(of: table, in: dataset, session).json)
    try LogError.wrap(WholeFile.write(content, to: path, calls: dataset.calls))
  }

  /// Creates the file of the events after its description.
  private static func createEvents(
    _ table: Table, in dataset: Dataset, _ session: SessionKey
  ) throws(LogError) -> AppendFile {
    let paths = dataset.paths(of: session)
    try describe(table, of: session, in: dataset)
    do throws(FileError) {
      return try AppendFile.create(
        at: paths.events, header: table.header, calls: dataset.calls)
    } catch {
      // If the file exists, the description, which is the same, belongs to that file now too.
      if !Folder.exists(paths.events) { try? dataset.calls.unlink(paths.eventsSidecar) }
      throw .file(error)
    }
  }
}
