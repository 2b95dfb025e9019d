import Files

extension SessionLog {
  /// Opens a session that was interrupted, to resume it, and reads its contents.
  ///
  /// Events of a trial without a row are cut off: the trial was being written when the session was
  /// interrupted, and it is done again under its number. Nothing else is changed.
  ///
  /// Throws `LogError.inUse` where another program runs the session or keeps the dataset as it is, `.missing`, `.tornRow`,
  /// `.otherColumns` and `.notAsRecorded` where its files are not as they should be, and all that reading can throw.
  package static func resume(
    _ session: Int, of participant: ParticipantCode, in dataset: Dataset
  ) throws(LogError) -> ResumedSession {
    try dataset.lockedIfPossible { _ throws(LogError) in
      try reopen(session, of: participant, in: dataset)
    }
  }

  private static func reopen(
    _ session: Int, of participant: ParticipantCode, in dataset: Dataset
  ) throws(LogError) -> ResumedSession {
    let paths = dataset.paths(of: participant, session: session)
    // Opened, and so locked, before anything is read.
    let trials = try open(paths.trials, in: dataset)
    let events = try open(paths.events, in: dataset)
    let answers =
      try LogError.wrap(Folder.exists(paths.questionnaires, calls: dataset.calls))
      ? try open(paths.questionnaires, of: .questionnaires, in: dataset) : nil
    let description = try SessionDescription.read(paths.description)
    try check(trials, is: .trials(ofVersion: description.formatVersion))
    try check(events, is: .events(ofVersion: description.formatVersion))
    let contents = try SessionContents(reading: session, of: participant, in: dataset)
    if let missing = contents.missingFiles.first { throw .missing(path: missing) }
    if let difference = try contents.differences().first { throw .notAsRecorded(difference) }
    let records = try SessionRecords(
      trials: LogError.wrap(GrowingRecord(of: trials, rows: contents.trials.count)),
      events: LogError.wrap(GrowingRecord(of: events, rows: contents.eventCount)))
    var log = SessionLog(
      dataset: dataset, participant: participant, session: session,
      isSimulated: description.isSimulated, started: description.started,
      version: description.formatVersion, trials: trials, events: events, records: records)
    log.questionnaires = answers
    try log.recordAnswers(rows: contents.answers?.count ?? 0)
    try log.cutEvents(after: contents.trials.last?.trial ?? 0, if: contents.trialsWithEvents)
    return ResumedSession(log: log, contents: contents)
  }

  /// Cuts the answers behind the first `count` rows off: what a crash left of a page that was being
  /// written.
  package mutating func cutAnswers(after count: Int) throws(LogError) {
    var rows = -1
    try LogError.wrap(
      questionnaires?.cut { _ in
        rows += 1
        return rows > count
      })
    try recordAnswers(rows: min(rows, count))
  }

  /// Records the answers as they are in their file, if there is one.
  private mutating func recordAnswers(rows: Int) throws(LogError) {
    records.answers =
      switch questionnaires {
      case .some(let answers): try LogError.wrap(GrowingRecord(of: answers, rows: rows))
      case .none: nil
      }
  }

  private mutating func cutEvents(after last: Int, if trials: [Int]) throws(LogError) {
    guard let latest = trials.last, latest > last else { return }
    // The header is a row too.
    var rows = -1
    try LogError.wrap(
      events.cut { row in
        if let trial = row.integer(at: 0), trial > last { return true }
        rows += 1
        return false
      })
    records.events = try LogError.wrap(GrowingRecord(of: events, rows: rows))
  }

  private static func open(
    _ path: String, of table: Table, in dataset: Dataset
  ) throws(LogError) -> AppendFile {
    let file = try open(path, in: dataset)
    try check(file, is: table)
    return file
  }

  private static func open(_ path: String, in dataset: Dataset) throws(LogError) -> AppendFile {
    guard try LogError.wrap(Folder.exists(path, calls: dataset.calls)) else {
      throw .missing(path: path)
    }
    return try LogError.wrap(AppendFile.open(at: path, waits: false, calls: dataset.calls))
  }

  private static func check(
    _ file: borrowing AppendFile, is table: Table
  ) throws(LogError) {
    guard try LogError.wrap(file.begins(with: table.header)) else {
      throw .otherColumns(path: file.path)
    }
  }
}

/// A session that was interrupted: its open log, and what it had when it was opened.
package struct ResumedSession: ~Copyable {
  package var log: SessionLog
  package let contents: SessionContents

  /// The log alone, to continue the session.
  package consuming func takeLog() -> SessionLog { log }
}

extension AppendFile {
  /// Whether the file's first bytes are `header`.
  func begins(with header: [UInt8]) throws(FileError) -> Bool {
    guard length >= header.count else { return false }
    return try bytes(from: 0, to: header.count) == header
  }

  /// Cuts off the first row, the header included, for which `isEnd` holds, and all behind it.
  fileprivate mutating func cut(
    where isEnd: (CSVRow) -> Bool
  ) throws(FileError) {
    var end = 0
    do throws(SystemError) {
      var reader = try CSVFileReader(path: path)
      while case .row = try reader.next() {
        if isEnd(reader.row) { break }
        end = reader.wholeLength
      }
    } catch {
      throw .failed(.read, path: path, error)
    }
    try cut(to: end)
  }
}
