import Files
import Formats
import InputMethods
import Primitives
import Sessions
import Sliders
import Studies
import TrialLog

/// Turns finished trials into rows of the log.
struct TrialRows: Sendable {
  let study: Study
  let participant: String
  let session: Int
  /// Whether a program makes the entries.
  let isSimulated: Bool
  /// The moment that all times in the files count from.
  let start: Instant
  /// The version of the files' format.
  var version = FormatVersion.current
  /// The pixels of a millimetre of the display; `nil` where it was not measured.
  var pixelsPerMillimetre: Double?

  /// The row of a trial.
  func row(_ record: TrialRecord) throws(LogError) -> Row {
    var row = Row(of: .trials(ofVersion: version))
    try setIdentity(of: record, in: &row)
    try setTask(of: record, in: &row)
    try setTimes(of: record, in: &row)
    try setMeasures(record.measures, in: &row)
    return row
  }

  private func setIdentity(of record: TrialRecord, in row: inout Row) throws(LogError) {
    let planned = record.planned
    try row.set("study", to: .text(study.name))
    try row.set("participant", to: .text(participant))
    try row.set("session", to: .integer(session))
    try row.set("simulated", to: .boolean(isSimulated))
    try row.set("trial", to: .integer(planned.trial))
    try row.set("block", to: .integer(planned.block))
    try row.set("block_trial", to: .integer(planned.blockTrial))
    try row.set("phase", to: .text(planned.phase.rawValue))
  }

  private func setTask(of record: TrialRecord, in row: inout Row) throws(LogError) {
    let planned = record.planned
    let method = study.methods[planned.method]
    let scale = study.scale(of: planned)
    try row.set("task", to: .text(planned.task.rawValue))
    try row.set("method", to: .text(method.name))
    try row.set(
      "curve", to: study.settings(of: planned).curve.map { .text($0.family.rawValue) } ?? .missing)
    try row.set("scale_minimum", to: value(scale.minimum, scale))
    try row.set("scale_maximum", to: value(scale.maximum, scale))
    try row.set("decimals", to: .integer(scale.decimals))
    try row.set("tolerance", to: value(study.scales[planned.scale].tolerance, scale))
    try row.set("start_value", to: value(planned.startValue, scale))
    try row.set("target", to: value(planned.target, scale))
    try row.set("entered", to: value(record.entered, scale))
    try row.set("error", to: value(record.entered.map { $0 - planned.target }, scale))
    try row.set("outcome", to: .text(record.outcome.rawValue))
  }

  private func setTimes(of record: TrialRecord, in row: inout Row) throws(LogError) {
    guard let onset = record.onset else { return }
    func sinceOnset(_ time: Instant?) -> Cell {
      time.map { .seconds(nanoseconds: $0.nanoseconds - onset.nanoseconds) } ?? .missing
    }
    let utc = record.onsetUTC.map { UTCTimestamp(milliseconds: $0).description }
    try row.set("onset_utc", to: utc.map(Cell.text) ?? .missing)
    try row.set("onset_s", to: seconds(onset))
    try row.set("first_input_s", to: sinceOnset(record.measures.firstInput))
    try row.set("first_hit_s", to: sinceOnset(record.measures.firstHit))
    try row.set("time_s", to: sinceOnset(record.end))
  }

  private func setMeasures(_ measures: TrialMeasures, in row: inout Row) throws(LogError) {
    try row.set("wrong_confirms", to: .integer(measures.wrongConfirms))
    try row.set("value_changes", to: .integer(measures.valueChanges))
    try row.set("target_crossings", to: .integer(measures.targetCrossings))
    try row.set("path_px", to: pixels(measures.path))
    if version >= FormatVersion.millimetres {
      try row.set("path_mm", to: millimetres(measures.path))
    }
    try row.set("perpendicular_max_px", to: pixels(measures.perpendicularMaximum))
    try row.set("gain_min", to: measures.gainMinimum.map { .number($0, places: 6) } ?? .missing)
    try row.set("fine_s", to: .number(measures.fineSeconds, places: 6))
    try row.set("pointer_presses", to: .integer(measures.presses))
    try row.set("scroll_steps", to: .number(measures.scrollSteps, places: 2))
    try row.set("key_presses", to: .integer(measures.keyPresses))
    try row.set("deletions", to: .integer(measures.deletions))
    try row.set("focus_lost", to: .integer(measures.focusLosses))
    try row.set("late_frames", to: .integer(measures.lateFrames))
    try row.set("worst_frame_ms", to: .number(measures.worstFrame * 1000, places: 3))
    try row.set("stamp_source", to: source(measures.sources).map(Cell.text) ?? .missing)
  }

  /// The weakest of the sources: a trial is only as well timed as its worst stamp.
  private func source(_ sources: Set<StampSource>) -> String? {
    sources.contains(.arrival)
      ? StampSource.arrival.rawValue : sources.first.map { $0.rawValue }
  }

  func seconds(_ time: Instant) -> Cell {
    .seconds(nanoseconds: time.nanoseconds - start.nanoseconds)
  }

  func value(_ steps: Int?, _ scale: Scale) -> Cell {
    steps.map { .decimal(units: $0, places: scale.decimals) } ?? .missing
  }

  func pixels(_ length: Double?) -> Cell {
    length.map { .number($0, places: 2) } ?? .missing
  }

  private func millimetres(_ pixels: Double) -> Cell {
    guard let pixelsPerMillimetre, LogLimits.pixelsPerMillimetre.contains(pixelsPerMillimetre)
    else { return .missing }
    return .number(pixels / pixelsPerMillimetre, places: 3)
  }
}

extension TrialRows {
  /// The rows of a trial's events.
  func eventRows(_ record: TrialRecord) throws(LogError) -> [Row] {
    let format = try eventFormat.get()
    var rows: [Row] = []
    try forEachEvent(of: record) { (cells) throws(LogError) in rows.append(try format.row(cells)) }
    return rows
  }

  /// Appends the rows of a trial's events to `bytes`, as they stand in a file; returns how many they are.
  @discardableResult
  func append(eventsOf record: TrialRecord, to bytes: inout [UInt8]) throws(LogError) -> Int {
    let format = try eventFormat.get()
    var rows = 0
    try forEachEvent(of: record) { (cells) throws(LogError) in
      try format.append(cells, to: &bytes)
      rows += 1
    }
    return rows
  }

  private var eventFormat: Result<RowFormat, LogError> {
    isReplayable ? Self.replayableFormat : Self.firstFormat
  }

  private var isReplayable: Bool { version >= FormatVersion.replayable }

  private static let firstFormat = format(of: .events(ofVersion: FormatVersion.first))
  private static let replayableFormat = format(of: .events)

  /// The format of rows that fill all columns of `table`.
  private static func format(of table: Table) -> Result<RowFormat, LogError> {
    Result { () throws(LogError) in try RowFormat(of: table, table.columns.map(\.name)) }
  }

  /// Hands over the cells of each event, in the order of the table's columns.
  private func forEachEvent(
    of record: TrialRecord, _ body: ([Cell]) throws(LogError) -> Void
  ) throws(LogError) {
    let scale = study.scale(of: record.planned)
    // One array for all of them: there are hundreds in a trial.
    var cells = [Cell](repeating: .missing, count: isReplayable ? 14 : 10)
    cells[0] = .integer(record.planned.trial)
    for event in record.events {
      // Sessions of an earlier version have no steps.
      if !isReplayable, LoggedEvent.Step(rawValue: event.kind) != nil { continue }
      cells[1] = seconds(event.time)
      cells[2] = seconds(event.arrival)
      cells[3] = .text(event.kind)
      cells[4] = pixels(event.point?.x)
      cells[5] = pixels(event.point?.y)
      cells[6] = event.key.map(Cell.text) ?? .missing
      cells[7] = value(event.value, scale)
      cells[8] = event.gain.map { .number($0, places: 6) } ?? .missing
      cells[9] = pixels(event.distance)
      if isReplayable {
        cells[10] = event.modifiers.isEmpty ? .missing : .text(event.modifiers.name)
        cells[11] = event.isRepeat.map(Cell.boolean) ?? .missing
        cells[12] = event.clicks.map(Cell.integer) ?? .missing
        cells[13] = event.isTaken.map(Cell.boolean) ?? .missing
      }
      try body(cells)
    }
  }
}

/// Turns answers into rows of the log.
struct AnswerRows: Sendable {
  let study: String
  let participant: String
  let session: Int
  /// The moment that all times in the files count from.
  let start: Instant

  /// The rows of `responses`, one for each answer and score.
  func rows(_ responses: QuestionnaireResponses) throws(LogError) -> [Row] {
    var rows: [Row] = []
    for answer in responses.answers { rows.append(try row(answer, about: responses.topic)) }
    return rows
  }

  private func row(_ answer: Answer, about topic: AnswerTopic) throws(LogError) -> Row {
    try Row(
      of: .questionnaires,
      [
        "study": .text(study), "participant": .text(participant), "session": .integer(session),
        "simulated": .boolean(false), "block": .integer(topic.block),
        "method": topic.method.isEmpty ? .missing : .text(topic.method),
        "questionnaire": .text(answer.questionnaire), "item": .text(answer.item),
        "question": answer.label.isEmpty ? .missing : .text(answer.label),
        "value": answer.value.map(Self.cell) ?? .missing,
        "text": answer.text.map(Cell.text) ?? .missing,
        "t_s": .seconds(nanoseconds: answer.time.nanoseconds - start.nanoseconds),
      ])
  }

  /// A whole number without decimals, any other with six.
  private static func cell(_ value: Double) -> Cell {
    Int(exactly: value).map(Cell.integer) ?? .number(value, places: 6)
  }
}
