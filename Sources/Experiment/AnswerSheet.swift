/// The answers to one questionnaire, or to the form, with what they are about.
public struct AnswerSheet: Sendable {
  /// What the answers are about.
  public let topic: AnswerTopic
  /// The answers, and the scores made of them.
  public let answers: [Answer]
}

/// What the answers to a questionnaire are about; each questionnaire is asked once about each.
public struct AnswerTopic: Hashable, Sendable {
  /// The questionnaire's name in the log.
  public let questionnaire: String
  /// The number of the block; 0 where they are about none.
  public let block: Int
  /// The method, by its name in the log; empty where they are about none.
  public let method: String

  /// Creates a topic.
  public init(questionnaire: String, block: Int = 0, method: String = "") {
    self.questionnaire = questionnaire
    self.block = block
    self.method = method
  }
}
