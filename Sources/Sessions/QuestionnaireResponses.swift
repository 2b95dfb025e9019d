import Studies

/// The answers to one questionnaire, or to the form, with what they are about.
package struct QuestionnaireResponses: Sendable {
  /// What the answers are about.
  package let topic: AnswerTopic
  /// The answers, and the scores made of them.
  package let answers: [Answer]
}

/// What the answers to a questionnaire are about; each questionnaire is asked once about each.
package struct AnswerTopic: Hashable, Sendable {
  /// The questionnaire's name in the log.
  package let questionnaire: String
  /// The number of the block; 0 where they are about none.
  package let block: Int
  /// The method, by its name in the log; empty where they are about none.
  package let method: String

  /// Creates a topic.
  package init(questionnaire: String, block: Int = 0, method: String = "") {
    self.questionnaire = questionnaire
    self.block = block
    self.method = method
  }
}
