import FreePlay
import Sessions
import Studies
import TrialLog

/// What the answers on the disk are about.
struct LoggedAnswers {
  /// Everything to which all answers are there.
  private(set) var topics: Set<AnswerTopic> = []
  /// The rows up to the last answer of these; what stands behind them was being written when the
  /// session was broken off.
  private(set) var wholeRows = 0

  /// Reads the rows of `file`.
  init(_ file: DataFile?, of study: Study) {
    guard let file else { return }
    var present: (topic: AnswerTopic, rows: Int)?
    for (index, row) in file.allRows().enumerated() {
      let cells = Dictionary(zip(file.header, row)) { first, _ in first }
      let topic = AnswerTopic(
        questionnaire: cells["questionnaire"] ?? "", block: Int(cells["block"] ?? "") ?? 0,
        method: cells["method"] ?? "")
      let count = present?.topic == topic ? (present?.rows ?? 0) + 1 : 1
      present = (topic, count)
      if count == study.rowCount(of: topic) {
        topics.insert(topic)
        wholeRows = index + 1
      }
    }
  }
}
