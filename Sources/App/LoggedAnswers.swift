import CurveEditing
import Datasets
import Sessions
import Studies

/// The answers on the disk.
struct LoggedAnswers {
  /// Everything to which all answers are there.
  private(set) var topics: Set<AnswerTopic> = []
  /// The number of rows up to the last answer of these; the rows after them were being written when the session was
  /// interrupted.
  private(set) var wholeRows = 0

  /// Takes the `rows` of the session's answers.
  init(_ rows: [AnswerRow]?, of study: Study) {
    var present: (topic: AnswerTopic, rows: Int)?
    var texts: [String: String] = [:]
    for (index, row) in (rows ?? []).enumerated() {
      let topic = AnswerTopic(
        questionnaire: row.questionnaire, block: row.block ?? 0, method: row.method)
      let count = present?.topic == topic ? (present?.rows ?? 0) + 1 : 1
      present = (topic, count)
      if count == 1 { texts = [:] }
      texts[row.item] = row.value == nil ? nil : row.text
      if count == study.rowCount(of: topic, texts: texts) {
        topics.insert(topic)
        wholeRows = index + 1
      }
    }
  }
}
