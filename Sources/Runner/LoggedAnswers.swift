import FreePlay
import Sessions
import Studies
import TrialLog

/// The answers on the disk.
struct LoggedAnswers {
  /// Everything to which all answers are there.
  private(set) var topics: Set<AnswerTopic> = []
  /// The rows up to the last answer of these; what stands behind them was being written when the
  /// session was interrupted.
  private(set) var wholeRows = 0

  /// Reads the rows of `file`.
  init(_ file: DataFile?, of study: Study) {
    guard let file else { return }
    var present: (topic: AnswerTopic, rows: Int)?
    for index in 0..<file.count {
      let topic = AnswerTopic(
        questionnaire: file.cell("questionnaire", at: index),
        block: file.integer("block", at: index) ?? 0, method: file.cell("method", at: index))
      let count = present?.topic == topic ? (present?.rows ?? 0) + 1 : 1
      present = (topic, count)
      if count == study.rowCount(of: topic) {
        topics.insert(topic)
        wholeRows = index + 1
      }
    }
  }
}
