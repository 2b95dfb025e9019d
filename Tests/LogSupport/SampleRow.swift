import Base
package import Datasets
import Studies

/// The rows of one trial as a session writes them.
package struct SampleRow {
  let code: String
  let session: Int
  /// Counted from 1.
  let number: Int
  /// From onset to end, in nanoseconds.
  let time: Int64

  package init(code: String, session: Int, number: Int, time: Int64) {
    (self.code, self.session, self.number, self.time) = (code, session, number, time)
  }

  private var onset: Int64 { Int64(number) * 10_000_000_000 }

  package func trial() -> TrialRow {
    var row = TrialRow()
    (row.study, row.participant, row.session) = ("blog-2012", code, session)
    row.isSimulated = code.hasPrefix("sim")
    (row.trial, row.block, row.blockTrial) = (number, 1, number)
    (row.phase, row.task, row.method, row.outcome) = (.main, .enter, "text-field", .correct)
    (row.scaleMinimum, row.scaleMaximum) = (tenths(10), tenths(1000))
    (row.decimals, row.tolerance) = (1, tenths(0))
    (row.target, row.entered, row.error) = (tenths(843), tenths(843), tenths(0))
    row.onsetUTC = UTCTimestamp(seconds: 20_777 * 86_400, nanoseconds: onset)
    row.onset = DecimalNumber(nanoseconds: onset)
    row.firstInput = DecimalNumber(nanoseconds: 1000)
    row.firstHit = DecimalNumber(nanoseconds: 1000)
    row.time = DecimalNumber(nanoseconds: time)
    addMeasures(to: &row)
    return row
  }

  package func events() -> [EventRow] {
    var text = EventRow()
    text.trial = number
    text.time = DecimalNumber(nanoseconds: onset + 1000)
    text.arrival = DecimalNumber(nanoseconds: onset + 2000)
    var value = text
    (text.kind, text.key) = (.text, "8")
    (value.kind, value.value) = (.value, tenths(843))
    return [text, value]
  }

  package static func answer(_ text: String, code: String, session: Int) -> AnswerRow {
    var row = AnswerRow()
    (row.study, row.participant, row.session) = ("blog-2012", code, session)
    (row.isSimulated, row.block) = (code.hasPrefix("sim"), 0)
    (row.questionnaire, row.item, row.question) = ("form", "comment", "Comment?")
    row.text = text
    return row
  }

  private func tenths(_ units: Int) -> DecimalNumber { DecimalNumber(units: units, places: 1) }

  private func addMeasures(to row: inout TrialRow) {
    (row.wrongConfirms, row.valueChanges, row.targetCrossings) = (0, 1, 0)
    row.path = DecimalNumber(units: 0, places: 2)
    row.pathInMillimetres = DecimalNumber(units: 0, places: 3)
    row.fine = DecimalNumber(units: 0, places: 6)
    row.scrollSteps = DecimalNumber(units: 0, places: 2)
    (row.pointerPresses, row.keyPresses, row.deletions) = (0, 1, 0)
    (row.focusLost, row.lateFrames) = (0, 0)
    row.worstFrame = DecimalNumber(units: 4200, places: 3)
    row.stampSource = .xServer
  }
}
