package import Base
import Files
import InputMethods
package import Sessions
import Sliders
package import Studies

/// Turns finished trials into rows of the log.
package struct TrialRows: Sendable {
  let study: Study
  let participant: String
  let session: Int
  /// Whether a program makes the entries.
  let isSimulated: Bool
  /// The moment that all times in the files count from.
  let start: Instant
  /// The version of the files' format.
  package var version: Int
  /// The pixels of a millimetre of the display; `nil` if it was not measured.
  package var pixelsPerMillimetre: Double?

  /// Makes the rows of the session with this number of `participant` in `study`.
  package init(
    study: Study, participant: String, session: Int, isSimulated: Bool, start: Instant,
    version: Int = FormatVersion.current, pixelsPerMillimetre: Double? = nil
  ) {
    (self.study, self.participant, self.session) = (study, participant, session)
    (self.isSimulated, self.start, self.version) = (isSimulated, start, version)
    self.pixelsPerMillimetre = pixelsPerMillimetre
  }

  /// The row of a trial.
  package func row(_ record: TrialRecord) -> TrialRow {
    var row = TrialRow()
    setIdentity(of: record, in: &row)
    setTask(of: record, in: &row)
    setTimes(of: record, in: &row)
    setMeasures(record.measures, in: &row)
    return row
  }

  private func setIdentity(of record: TrialRecord, in row: inout TrialRow) {
    let planned = record.planned
    (row.study, row.participant, row.session) = (study.name, participant, session)
    row.isSimulated = isSimulated
    (row.trial, row.block, row.blockTrial) = (planned.trial, planned.block, planned.blockTrial)
    row.phase = planned.phase
  }

  private func setTask(of record: TrialRecord, in row: inout TrialRow) {
    let planned = record.planned
    let scale = study.scale(of: planned)
    row.task = planned.task
    row.method = study.methods[planned.method].name
    row.curve = study.settings(of: planned).curve?.family.rawValue ?? ""
    row.scaleMinimum = value(scale.minimum, scale)
    row.scaleMaximum = value(scale.maximum, scale)
    row.decimals = scale.decimals
    row.tolerance = value(study.scales[planned.scale].tolerance, scale)
    row.startValue = value(planned.startValue, scale)
    row.target = value(planned.target, scale)
    row.entered = value(record.entered, scale)
    row.error = value(record.entered.map { $0 - planned.target }, scale)
    row.outcome = record.outcome
  }

  private func setTimes(of record: TrialRecord, in row: inout TrialRow) {
    guard let onset = record.onset else { return }
    func sinceOnset(_ time: Instant?) -> DecimalNumber? {
      time.map { DecimalNumber(nanoseconds: $0.nanoseconds - onset.nanoseconds) }
    }
    row.onsetUTC = record.onsetUTC.map { UTCTimestamp(milliseconds: $0) }
    row.onset = seconds(onset)
    row.firstInput = sinceOnset(record.measures.firstInput)
    row.firstHit = sinceOnset(record.measures.firstHit)
    row.time = sinceOnset(record.end)
  }

  private func setMeasures(_ measures: TrialMeasures, in row: inout TrialRow) {
    row.wrongConfirms = measures.wrongConfirms
    row.valueChanges = measures.valueChanges
    row.targetCrossings = measures.targetCrossings
    row.path = pixels(measures.path)
    row.pathInMillimetres = millimetres(measures.path)
    row.perpendicularMaximum = pixels(measures.perpendicularMaximum)
    row.gainMinimum = gain(measures.gainMinimum)
    row.fine = DecimalNumber(rounding: measures.fineSeconds, places: 6)
    row.pointerPresses = measures.presses
    row.scrollSteps = DecimalNumber(rounding: measures.scrollSteps, places: 2)
    row.keyPresses = measures.keyPresses
    row.deletions = measures.deletions
    row.focusLost = measures.focusLosses
    row.lateFrames = measures.lateFrames
    row.worstFrame = DecimalNumber(rounding: measures.worstFrame * 1000, places: 3)
    // A trial is only as well timed as its worst stamp.
    row.stampSource = measures.sources.contains(.arrival) ? .arrival : measures.sources.first
  }

  private func seconds(_ time: Instant) -> DecimalNumber {
    DecimalNumber(nanoseconds: time.nanoseconds - start.nanoseconds)
  }

  private func value(_ steps: Int?, _ scale: Scale) -> DecimalNumber? {
    steps.map { DecimalNumber(units: $0, places: scale.decimals) }
  }

  private func pixels(_ length: Double?) -> DecimalNumber? {
    length.flatMap { DecimalNumber(rounding: $0, places: 2) }
  }

  private func gain(_ gain: Double?) -> DecimalNumber? {
    gain.flatMap { DecimalNumber(rounding: $0, places: 6) }
  }

  private func millimetres(_ pixels: Double) -> DecimalNumber? {
    guard let pixelsPerMillimetre, LogLimits.pixelsPerMillimetre.contains(pixelsPerMillimetre)
    else { return nil }
    return DecimalNumber(rounding: pixels / pixelsPerMillimetre, places: 3)
  }
}

extension TrialRows {
  /// The rows of a trial's events; sessions of an earlier version have no steps.
  package func eventRows(_ record: TrialRecord) -> [EventRow] {
    let scale = study.scale(of: record.planned)
    return record.events.compactMap { event in
      if version < FormatVersion.replayable, event.kind.isStep { return nil }
      var row = EventRow()
      row.trial = record.planned.trial
      (row.time, row.arrival) = (seconds(event.time), seconds(event.arrival))
      row.kind = event.kind
      (row.x, row.y) = (pixels(event.point?.x), pixels(event.point?.y))
      row.key = event.key
      row.value = value(event.value, scale)
      row.gain = gain(event.gain)
      row.distance = pixels(event.distance)
      row.modifiers = event.modifiers.isEmpty ? nil : event.modifiers
      row.isRepeat = event.isRepeat
      row.clicks = event.clicks
      row.isTaken = event.isTaken
      return row
    }
  }
}

extension TrialRows {
  /// The row of a marker that was sent; `nil` in sessions of an earlier version.
  package func row(ofMarker key: String, at time: Instant, sent: Instant) -> EventRow? {
    guard version >= FormatVersion.markers else { return nil }
    var row = EventRow()
    row.kind = .marker
    (row.time, row.arrival, row.key) = (seconds(time), seconds(sent), key)
    return row
  }
}

/// Turns answers into rows of the log.
package struct AnswerRows: Sendable {
  let study: String
  let participant: String
  let session: Int
  /// The moment that all times in the files count from.
  let start: Instant

  /// Makes the rows of the session with this number of `participant`.
  package init(study: String, participant: String, session: Int, start: Instant) {
    (self.study, self.participant, self.session, self.start) = (study, participant, session, start)
  }

  /// The rows of `responses`, one for each answer and score.
  package func rows(_ responses: QuestionnaireResponses) -> [AnswerRow] {
    responses.answers.map { row($0, about: responses.topic) }
  }

  private func row(_ answer: Answer, about topic: AnswerTopic) -> AnswerRow {
    var row = AnswerRow()
    (row.study, row.participant, row.session) = (study, participant, session)
    row.isSimulated = false
    (row.block, row.method) = (topic.block, topic.method)
    (row.questionnaire, row.item) = (answer.questionnaire, answer.item)
    row.question = answer.label.isEmpty ? nil : answer.label
    row.value = answer.value.flatMap(Self.number)
    row.text = answer.text
    row.time = DecimalNumber(nanoseconds: answer.time.nanoseconds - start.nanoseconds)
    return row
  }

  /// A whole number without decimals, any other with six.
  private static func number(_ value: Double) -> DecimalNumber? {
    Int(exactly: value).map { DecimalNumber(units: $0, places: 0) }
      ?? DecimalNumber(rounding: value, places: 6)
  }
}
