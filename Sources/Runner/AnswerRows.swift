import Formats
import Primitives
import Sessions
import Studies
import TrialLog

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
