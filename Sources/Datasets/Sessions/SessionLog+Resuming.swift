import Base
import Files

extension SessionLog {
  /// Opens a session that was interrupted, to resume it, and reads its contents.
  ///
  /// Events and markers of a trial without a row are cut off: the trial was being written when the session was
  /// interrupted, and it is done again under its number. Nothing else is changed.
  ///
  /// Throws `LogError.inUse` if another program runs the session or locks the dataset, `.missing`, `.tornRow`,
  /// `.otherColumns` and `.notAsRecorded` if its files are not sound, and all errors of reading.
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
    try log.cutEvents(after: contents.trials.last?.trial ?? 0, description)
    return ResumedSession(log: log, contents: contents)
  }

  /// Removes the answers behind the first `count` rows: the remains of a page that was being written at a crash.
  package mutating func cutAnswers(after count: Int) throws(LogError) {
    var rows = -1
    try LogError.wrap(
      questionnaires?.cut { _ in
        rows += 1
        return rows > count
      })
    try recordAnswers(rows: min(rows, count))
  }

  /// Records the present answers in their file, if there is one.
  private mutating func recordAnswers(rows: Int) throws(LogError) {
    records.answers =
      switch questionnaires {
      case .some(let answers): try LogError.wrap(GrowingRecord(of: answers, rows: rows))
      case .none: nil
      }
  }

  /// Cuts off the rows of trials after the `last` one, of a session that has this description; other markers behind them
  /// stay.
  private mutating func cutEvents(
    after last: Int, _ description: SessionDescription
  ) throws(LogError) {
    let whole = try LogError.wrap(events.rows(upToTrial: last))
    guard whole.length < events.length else { return }
    records.events = try LogError.wrap(
      GrowingRecord(of: events, rows: whole.rows, to: whole.length))
    if let recorded = description.tables?[Table.events.name], recorded.bytes > whole.length {
      // First of all: whenever this is interrupted, no row that the description records is missing.
      var shorter = description
      shorter.tables?[Table.events.name] = records.events.record
      try LogError.wrap(
        WholeFile.write(shorter.bytes, to: paths.description, calls: dataset.calls))
    }
    try LogError.wrap(events.cut(to: whole.length))
    var markers = whole.markersBehind
    try append(markers: &markers)
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

/// A session that was interrupted: its open log, and its contents when it was opened.
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

  /// The rows of a table of events before the first one of a trial after `last`, and the markers of no such trial that
  /// are behind it.
  fileprivate func rows(
    upToTrial last: Int
  ) throws(FileError) -> (rows: Int, length: Int, markersBehind: [EventRow]) {
    var found = (rows: 0, length: 0, markersBehind: [EventRow]())
    do throws(SystemError) {
      var reader = try CSVFileReader(path: path)
      guard try reader.next() == .row else { return found }
      found.length = reader.wholeLength
      let header = reader.row.texts ?? []
      let owners = TableReading(EventRow.format, below: header, only: [\.trial, \.kind, \.key])
      let whole = TableReading(EventRow.format, below: header)
      var isBehind = false
      while case .row = try reader.next() {
        let row = owners.values(of: reader.row)
        let isLater = (row.trial ?? row.trialOfMarker).map { $0 > last } ?? false
        isBehind = isBehind || isLater
        if !isBehind {
          found.rows += 1
          found.length = reader.wholeLength
        } else if !isLater, row.kind == .marker {
          found.markersBehind.append(whole.values(of: reader.row))
        }
      }
    } catch {
      throw .failed(.read, path: path, error)
    }
    return found
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
