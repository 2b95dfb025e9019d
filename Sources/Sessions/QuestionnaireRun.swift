import InputMethods
package import Primitives
package import Studies

/// A form or a questionnaire that is being asked, page by page.
package struct QuestionnaireRun: Sendable {
  /// What it is about.
  package let topic: AnswerTopic
  /// The page that is shown.
  package private(set) var page: QuestionPage
  private var next: ArraySlice<QuestionPage>
  private var answers: [Answer] = []
  private let questionnaire: Questionnaire?

  /// Begins to ask `pages`; `nil` where there are none.
  private init?(_ topic: AnswerTopic, _ pages: [QuestionPage], of questionnaire: Questionnaire?) {
    guard let first = pages.first else { return nil }
    self.topic = topic
    self.questionnaire = questionnaire
    page = first
    next = pages.dropFirst()
  }

  /// Begins with a form; `nil` where it asks nothing.
  init?(form: [FormField]) {
    guard !form.isEmpty else { return nil }
    self.init(.form, [form.page], of: nil)
  }

  /// Begins with a questionnaire; what is asked in random order follows the `seed`.
  init?(_ questionnaire: Questionnaire, about topic: AnswerTopic, seed: UInt64) {
    self.init(topic, questionnaire.pages(seed: seed), of: questionnaire)
  }

  /// Enter, or the Continue button: all answers, once the last page can be left.
  mutating func primary(at time: Instant) -> QuestionnaireResponses? {
    guard let answers = page.primary(at: time) else { return nil }
    self.answers += answers
    if let page = next.popFirst() {
      self.page = page
      return nil
    }
    let scores = questionnaire?.scores(of: self.answers) ?? []
    return QuestionnaireResponses(topic: topic, answers: self.answers + scores)
  }

  mutating func handle(_ event: StampedEvent, isTaken: Bool) -> MethodResponse {
    page.handle(event, isTaken: isTaken)
  }

  mutating func activate(_ name: String, at time: Instant) -> Bool {
    page.activate(name, at: time)
  }

  mutating func place(by place: (inout QuestionPage) -> Void) { place(&page) }
}

extension AnswerTopic {
  /// The form at the session's start.
  package static let form = AnswerTopic(questionnaire: "form")
}

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

/// An answer, or a score made of answers, as a row of the log has it.
package struct Answer: Hashable, Sendable {
  /// The questionnaire's name in the log.
  package var questionnaire: String
  /// The question's name in the log, or `score`, `score_raw` or `score_weighted`.
  package var item: String
  /// The question's words as they were shown.
  package var label: String
  /// The number that was answered, the place of a choice counted from 1, or the score; `nil` for
  /// text and where nothing was answered.
  package var value: Double?
  /// The text that was typed, or the words of what was chosen; `nil` where there is none.
  package var text: String?
  /// When the answer was changed last; without one, when its page was left.
  package var time: Instant

  /// Creates a row.
  package init(
    questionnaire: String, item: String, label: String, value: Double? = nil, text: String? = nil,
    time: Instant
  ) {
    self.questionnaire = questionnaire
    self.item = item
    self.label = label
    self.value = value
    self.text = text
    self.time = time
  }
}

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
