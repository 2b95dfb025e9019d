/// One answer to a form or a questionnaire.
package struct QuestionnaireAnswer: Hashable, Sendable {
  /// The participant, as an index into `Observations.participants`.
  package var participant: Int
  /// The session's number.
  package var session: Int
  /// The number of the block that the answer is about; 0 for none.
  package var block: Int
  /// The method that the answer is about; empty if the question was asked once, about none.
  package var method: String
  /// The questionnaire's name in the log; `form` for the form at the session's start.
  package var questionnaire: String
  /// The question's name in the log.
  package var item: String
  /// The question as shown to the participant.
  package var question: String
  /// The answer as a number; `nil` if it is not one.
  package var value: Double?
  /// The answer in words; `nil` if there are none.
  package var text: String?

  /// Creates an answer.
  init(
    participant: Int, session: Int = 1, block: Int = 0, method: String = "", questionnaire: String,
    item: String, question: String = "", value: Double? = nil, text: String? = nil
  ) {
    self.participant = participant
    self.session = session
    self.block = block
    self.method = method
    self.questionnaire = questionnaire
    self.item = item
    self.question = question
    self.value = value
    self.text = text
  }
}

/// All answers that one person gave to one questionnaire at one moment.
struct QuestionnaireForm {
  /// The identity of a form.
  struct Key: Hashable {
    var participant: Int
    var session: Int
    var block: Int
    var method: String
    var questionnaire: String
  }

  let key: Key
  /// The answers in the order of the log, the first to each question.
  private(set) var answers: [QuestionnaireAnswer] = []
  private var items: Set<String> = []

  private init(key: Key) { self.key = key }

  private mutating func add(_ answer: QuestionnaireAnswer) {
    if items.insert(answer.item).inserted { answers.append(answer) }
  }

  /// Groups `answers`, in the order in which the forms are first met.
  static func group(_ answers: [QuestionnaireAnswer]) -> [QuestionnaireForm] {
    var forms: [QuestionnaireForm] = []
    var indices: [Key: Int] = [:]
    for answer in answers {
      let key = Key(
        participant: answer.participant, session: answer.session, block: answer.block,
        method: answer.method, questionnaire: answer.questionnaire)
      let index = indices[key] ?? forms.count
      if index == forms.count {
        indices[key] = index
        forms.append(QuestionnaireForm(key: key))
      }
      forms[index].add(answer)
    }
    return forms
  }
}
