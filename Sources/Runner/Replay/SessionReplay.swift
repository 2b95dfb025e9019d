import Files
import Formats
import Primitives
import Sessions
package import Studies
package import TrialLog

/// The trials of one session, run once more from their events and compared with their rows.
package struct SessionReplay: Sendable {
  /// How many trials the session has.
  package private(set) var trials = 0
  /// How many of them came out as their rows say.
  package private(set) var agreeing = 0
  /// The trials that did not, each with the first difference.
  package private(set) var differences: [Difference] = []

  /// A trial that a replay does not confirm.
  package struct Difference: Hashable, Sendable, CustomStringConvertible {
    package var trial: Int
    /// What is otherwise than in the log.
    package var problem: String

    package var description: String { "trial \(trial): \(problem)" }
  }

  /// The columns that inputs do not decide: those of the display, of the stamps' sources and of the wall clock.
  private static let unchecked: Set<String> = [
    "onset_utc", "late_frames", "worst_frame_ms", "stamp_source",
  ]

  private let study: Study
  private let rows: TrialRows
  private let counting: InputCounting
  private let file: DataFile
  private let places: [Int: Int]

  /// Replays the session `key` of `dataset` as `description` has it, which was a run of `study`.
  ///
  /// With `only`, just that trial. Throws where a table cannot be read.
  package init(
    _ key: SessionKey, in dataset: Dataset, _ description: SessionDescription, of study: Study,
    only: Int? = nil
  ) throws(LogError) {
    let paths = dataset.paths(of: key)
    self.study = study
    rows = TrialRows(
      study: study, participant: description.participant, session: key.number,
      isSimulated: description.isSimulated, start: Instant(nanoseconds: 0),
      version: description.formatVersion)
    counting = InputCounting(formatVersion: description.formatVersion)
    let file = try DataFile.readWholeRows(paths.trials).file
    let numbers = (0..<file.count).compactMap { index in
      file.integer("trial", at: index).map { ($0, index) }
    }
    self.file = file
    places = Dictionary(numbers) { first, _ in first }
    var missing = Set(places.keys.filter { only == nil || $0 == only })
    trials = missing.count
    try replay(paths.events, &missing)
    differences += missing.map { Difference(trial: $0, problem: "there are no events of it") }
    differences.sort { $0.trial < $1.trial }
  }

  /// A row of the events: what it says, and its cells as they stand there.
  private struct LoggedRow {
    var event: LoggedEvent?
    var cells: [String]
  }

  /// Replays the trials in the table of events at `path` that are `missing` yet, one by one: there may be
  /// gigabytes of them.
  private mutating func replay(_ path: String, _ missing: inout Set<Int>) throws(LogError) {
    var table = try DataFileRows(of: path)
    let columns = EventColumns(table.header)
    var present = (trial: 0, rows: [LoggedRow]())
    while try table.next() {
      guard let trial = columns.trial(table.row) else { continue }
      if trial != present.trial {
        compare(present.rows, of: present.trial, &missing)
        present = (trial, [])
      }
      guard missing.contains(trial) else { continue }
      present.rows.append(
        LoggedRow(event: columns.event(table.row), cells: table.row.texts ?? []))
    }
    compare(present.rows, of: present.trial, &missing)
  }

  private mutating func compare(
    _ logged: [LoggedRow], of trial: Int, _ missing: inout Set<Int>
  ) {
    guard missing.remove(trial) != nil, let place = places[trial] else { return }
    if let problem = problem(of: logged, ofRowAt: place) {
      differences.append(Difference(trial: trial, problem: problem))
    } else {
      agreeing += 1
    }
  }

  /// What a replay of `logged` finds otherwise than it stands there; `nil` where nothing is.
  private func problem(of logged: [LoggedRow], ofRowAt place: Int) -> String? {
    guard let row = LoggedTrialRow(place, of: file, study: study),
      var replay = TrialReplay(row.planned, of: study, counting: counting)
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
    var bytes: [UInt8] = Table.events.header
    try rows.append(eventsOf: record, to: &bytes)
    let replayed = try cells(bytes)
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
    let found = try cells(Table.trials.header + rows.row(record).bytes).first ?? []
    for (column, found) in zip(Table.trials.columns, found)
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
