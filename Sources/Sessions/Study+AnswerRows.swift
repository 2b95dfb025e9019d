import Primitives
package import Studies

extension Study {
  /// How many rows the log has about `topic` once all its answers are there; `nil` where the study asks
  /// no such thing.
  package func rowCount(of topic: AnswerTopic) -> Int? {
    if topic == .form { return form.isEmpty ? nil : form.count }
    return questionnaires.first { $0.questionnaire.name == topic.questionnaire }
      .map { $0.questionnaire.rowCount }
  }
}

extension Questionnaire {
  /// The rows of all answers and of the scores made of them.
  fileprivate var rowCount: Int {
    // Whether there is a score depends on what was answered, not on how.
    let answers = pages(seed: 0).flatMap(\.questions).map {
      Answer(
        questionnaire: name, item: $0.name, label: "", value: 0, text: "",
        time: Instant(nanoseconds: 0))
    }
    return answers.count + scores(of: answers).count
  }
}
