import Base
package import Datasets
import Files
package import Sessions
import Sliders
package import Studies

/// The trials of one session as its files have them, each of which can be run once more.
package struct SessionTrials: Sendable {
  /// The numbers of the finished trials, in ascending order.
  let numbers: [Int]

  /// The columns that inputs do not decide: columns of the display, of the stamps' sources and of the wall clock.
  private static let unchecked: Set<String> = [
    "onset_utc", "late_frames", "worst_frame_ms", "stamp_source",
  ]

  private let study: Study
  private let origin: ReplayedTrial.Origin
  private let rows: TrialRows
  private let description: SessionDescription
  private let conventions: TrialConventions
  private let file: DataFile
  private let trials: [TrialRow]
  private let events: String
  private let places: [Int: Int]
  /// The number that each row's trial had on its page.
  private let pageNumbers: [Int?]
  /// Whether the events contain everything that a state machine needs.
  private let isReplayable: Bool

  /// Reads the rows of the session `key` of `dataset`, which `description` describes and which was a run of `study`.
  ///
  /// Throws if the table of trials cannot be read.
  package init(
    _ key: SessionKey, in dataset: Dataset, _ description: SessionDescription, of study: Study
  ) throws(LogError) {
    let paths = dataset.paths(of: key)
    self.study = study
    self.description = description
    origin = ReplayedTrial.Origin(
      participant: description.participant, session: key.number,
      isSimulated: description.isSimulated)
    rows = TrialRows(
      study: study, participant: description.participant, session: key.number,
      isSimulated: description.isSimulated, start: Instant(nanoseconds: 0),
      version: description.formatVersion)
    conventions = TrialConventions(formatVersion: description.formatVersion)
    isReplayable = description.formatVersion >= FormatVersion.replayable
    let file = try DataFile.readWholeRows(paths.trials).file
    trials = file.rows(TrialRow.format)
    let found = trials.enumerated().compactMap { index, row in row.trial.map { ($0, index) } }
    self.file = file
    events = paths.events
    places = Dictionary(found) { first, _ in first }
    pageNumbers = Self.pageNumbers(of: trials)
    numbers = places.keys.sorted()
  }

  /// The numbers of trials within their phase; an aborted trial and its repetition have the same one.
  private static func pageNumbers(of trials: [TrialRow]) -> [Int?] {
    var done: [Phase: Int] = [:]
    return trials.map { row in
      guard let phase = row.phase else { return nil }
      let number = done[phase, default: 0] + 1
      if row.outcome != .aborted { done[phase] = number }
      return number
    }
  }

  /// Finds the study that a session of a data set ran; `nil` if there is none that can be used.
  ///
  /// Throws if the disk does not give it.
  package typealias StudyFinder = (Dataset, SessionDescription) throws(LogError) -> Study?

  /// Reads the session `key` of `dataset`, whose study `study` finds.
  ///
  /// Throws if its description or its table of trials cannot be read, and `LogError.noStudy` if there is no study.
  package init(
    _ key: SessionKey, in dataset: Dataset, finding study: StudyFinder
  ) throws(LogError) {
    let description = try SessionDescription.read(dataset.paths(of: key).description)
    guard let study = try study(dataset, description) else { throw .noStudy(key) }
    try self.init(key, in: dataset, description, of: study)
  }

  // MARK: - Events

  /// A row of the events: its event and its unchanged cells.
  struct LoggedRow {
    var event: LoggedEvent?
    /// The value; `nil` for none.
    var value: DecimalNumber?
    var cells: [String]

    fileprivate init(_ reading: TableReading<EventRow>, _ row: CSVRow) {
      var odd: Set<String> = []
      var values = reading.values(of: row) { column, fault, _ in
        if fault == .unfit { odd.insert(column.name) }
      }
      func isOdd(_ path: PartialKeyPath<EventRow>) -> Bool {
        !odd.isEmpty && odd.contains(EventRow.format.name(of: path))
      }
      // Unknown words count as no; a check reports them as a difference.
      if isOdd(\.isRepeat) { values.isRepeat = false }
      if isOdd(\.isTaken) { values.isTaken = false }
      // Without its modifiers a key may be another one.
      event = isOdd(\.modifiers) ? nil : LoggedEvent(values)
      value = values.value
      cells = row.texts ?? []
    }
  }

  /// Reads the events of `trials`, one trial after the other, since there may be gigabytes of them; stops if `body`
  /// returns `false`.
  func forEachTrial(
    of trials: Set<Int>, _ body: (Int, [LoggedRow]) -> Bool
  ) throws(LogError) {
    var table = try DataFileRows(of: events)
    let reading = TableReading(EventRow.format, below: table.header)
    let number = TableReading(EventRow.format, below: table.header, only: [\.trial])
    var present: (trial: Int, rows: [LoggedRow]) = (0, [])
    // The rows of a trial are contiguous; later rows with its number do not belong to it.
    var rest = trials
    func finish() -> Bool {
      rest.remove(present.trial) == nil || body(present.trial, present.rows)
    }
    while try table.next() {
      guard let trial = number.values(of: table.row).trial else { continue }
      if trial != present.trial {
        guard finish() else { return }
        present = (trial, [])
      }
      guard rest.contains(trial) else { continue }
      present.rows.append(LoggedRow(reading, table.row))
    }
    _ = finish()
  }

  /// Hands `body` the thumbnail of each of `trials` that has a trace.
  ///
  /// Throws if the table of events cannot be read.
  package func forEachThumbnail(
    of trials: Set<Int>, _ body: (Int, TraceThumbnail) -> Void
  ) throws(LogError) {
    try forEachUnchecked(of: trials) { trial in
      let planned = trial.planned
      body(planned.trial, TraceThumbnail(trial.trace, target: planned.target))
    }
  }

  /// The events of rows, with their values on `scale`.
  private func events(of logged: [LoggedRow], on scale: Scale) -> [LoggedEvent] {
    logged.compactMap { row in
      row.event.map { event in
        var event = event
        event.value = row.value?.units(places: scale.decimals)
        return event
      }
    }
  }

  /// The trial of this number, to be shown; `nil` if the study no longer has such a trial.
  ///
  /// Throws if the table of events cannot be read.
  package func replayed(_ trial: Int) throws(LogError) -> ReplayedTrial? {
    guard let place = places[trial], LoggedTrialRow(trials[place], study: study) != nil else {
      return nil
    }
    var logged: [LoggedRow] = []
    try forEachTrial(of: [trial]) { _, rows in
      logged = rows
      return false
    }
    return shown(trial, logged, agreement(of: logged, trial))
  }

  /// Hands `body` each of `trials` that has events, in the order of the log, without running it once more.
  ///
  /// Throws if the table of events cannot be read.
  package func forEachUnchecked(
    of trials: Set<Int>, _ body: (ReplayedTrial) -> Void
  ) throws(LogError) {
    let wanted = trials.intersection(places.keys).sorted()
    if wanted.isEmpty { return }
    // One after the other: the rows of all would take many times the memory of their file.
    var present: (trial: Int, rows: [LoggedRow])?
    var done: Set<Int> = []
    func finish() {
      guard let trial = present?.trial, let rows = present?.rows else { return }
      done.insert(trial)
      if let shown = shown(trial, rows, .impossible("only its trace is shown")) { body(shown) }
    }
    var reading: TableReading<EventRow>?
    try DataFileRows.forEachRow(
      of: events, numbered: wanted, in: EventRow.format.name(of: \.trial), start: { present = nil },
      each: { trial, row, header in
        if done.contains(trial) { return }
        if present?.trial != trial {
          finish()
          present = (trial, [])
        }
        let known = reading ?? TableReading(EventRow.format, below: header)
        reading = known
        present?.rows.append(LoggedRow(known, row))
      })
    finish()
  }

  private func shown(
    _ trial: Int, _ logged: [LoggedRow], _ agreement: ReplayedTrial.Agreement
  ) -> ReplayedTrial? {
    guard let place = places[trial], let row = LoggedTrialRow(trials[place], study: study) else {
      return nil
    }
    let found = events(of: logged, on: study.scale(of: row.planned))
    let onset = row.onset ?? found.first?.time ?? Instant(nanoseconds: 0)
    var replayed = ReplayedTrial(
      row.planned, of: study, from: origin, events: found, onset: onset,
      end: row.end ?? found.last?.time ?? onset, outcome: row.outcome, entered: row.entered,
      agreement: agreement, conventions: conventions)
    replayed.pageNumber = pageNumbers[place]
    return replayed
  }

  private func agreement(of logged: [LoggedRow], _ trial: Int) -> ReplayedTrial.Agreement {
    guard isReplayable else {
      return .impossible(
        "an earlier version of Caliper wrote this session, without what a replay needs")
    }
    if logged.isEmpty { return .impossible("there are no events of this trial") }
    return problem(of: logged, ofTrial: trial).map { .differs($0) } ?? .agrees
  }

  // MARK: - Check

  /// The first difference between `logged` and its replay; `nil` if there is none.
  func problem(of logged: [LoggedRow], ofTrial trial: Int) -> String? {
    guard let place = places[trial], let row = LoggedTrialRow(trials[place], study: study),
      var replay = TrialReplay(row.planned, of: study, by: conventions)
    else { return "the study has no such trial" }
    for (number, entry) in logged.enumerated() {
      guard let event = entry.event, replay.apply(event) else {
        return "event \(number + 1) says nothing that can be repeated"
      }
    }
    let end = row.end ?? logged.last?.event?.time ?? Instant(nanoseconds: 0)
    let record = replay.finish(at: end, isAborted: row.outcome == .aborted)
    guard let record else { return "it does not end, while its row says \(row.outcome.rawValue)" }
    do throws(LogError) {
      if let problem = try eventProblem(record, logged) { return problem }
      return try rowProblem(record, place)
    } catch {
      return error.description
    }
  }

  private func eventProblem(
    _ record: TrialRecord, _ logged: [LoggedRow]
  ) throws(LogError) -> String? {
    let replayed = try cells(
      Table.events.header + EventRow.format.bytes(of: rows.eventRows(record)))
    for (number, (found, wanted)) in zip(replayed, logged).enumerated() {
      let difference = zip(found, wanted.cells).enumerated().first { $1.0 != $1.1 }
      guard let (column, (found, wanted)) = difference else { continue }
      return "event \(number + 1): \(Table.events.columns[column].name) is "
        + "\(Self.words(found)), not \(Self.words(wanted))"
    }
    if replayed.count < logged.count { return "event \(replayed.count + 1) does not happen" }
    return replayed.count > logged.count
      ? "an event that is not there follows event \(logged.count)" : nil
  }

  private func rowProblem(_ record: TrialRecord, _ place: Int) throws(LogError) -> String? {
    var rows = rows
    rows.pixelsPerMillimetre = description.pixelsPerMillimetre(ofTrial: record.planned.trial)
    let table = Table.trials(ofVersion: rows.version)
    let bytes = TrialRow.format.bytes(of: [rows.row(record)], ofVersion: rows.version)
    let found = try cells(table.header + bytes).first ?? []
    for (column, found) in zip(table.columns, found)
    where !Self.unchecked.contains(column.name) {
      let wanted = file.cell(column.name, at: place)
      if found != wanted {
        return "\(column.name) is \(Self.words(found)), not \(Self.words(wanted))"
      }
    }
    return nil
  }

  private static func words(_ cell: String) -> String {
    cell.isEmpty ? "empty" : cell.sanitizedForDisplay
  }

  /// The cells of a table that was just made.
  private func cells(_ bytes: [UInt8]) throws(LogError) -> [[String]] {
    do throws(CSVProblem) {
      let file = try DataFile(bytes: bytes)
      return (0..<file.count).map { row in file.header.map { file.cell($0, at: row) } }
    } catch {
      throw .unreadable(path: "a replay", error)
    }
  }
}
