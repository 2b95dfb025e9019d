package import Base
import InputMethods
import Studies

/// A form or a questionnaire that is being answered, page by page.
package struct QuestionnaireRun: Sendable {
  /// The subject of its answers.
  package let topic: AnswerTopic
  /// The page that is shown.
  package private(set) var page: QuestionPage
  private var next: ArraySlice<QuestionPage>
  private var answers: [Answer] = []
  private let questionnaire: Questionnaire?

  /// Begins with the first of `pages`; `nil` if there are none.
  private init?(_ topic: AnswerTopic, _ pages: [QuestionPage], of questionnaire: Questionnaire?) {
    guard let first = pages.first else { return nil }
    self.topic = topic
    self.questionnaire = questionnaire
    page = first
    next = pages.dropFirst()
  }

  /// Begins with a form; `nil` if it has no fields.
  init?(form: [FormField]) {
    guard !form.isEmpty else { return nil }
    self.init(.form, [form.page], of: nil)
  }

  /// Begins with a questionnaire; random orders follow from the `seed`.
  init?(_ questionnaire: Questionnaire, about topic: AnswerTopic, seed: UInt64) {
    self.init(topic, questionnaire.pages(seed: seed), of: questionnaire)
  }

  /// Handles Enter, or the Continue button; returns all answers once the last page can be left.
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

  mutating func activate(_ button: PageButton, at time: Instant) -> Bool {
    page.activate(button, at: time)
  }

  mutating func place(by layOut: (inout QuestionPage) -> Void) { layOut(&page) }
}

extension AnswerTopic {
  /// The form at the session's start.
  package static let form = AnswerTopic(questionnaire: "form")
}

/// The answers to one questionnaire, or to the form, with their subject.
package struct QuestionnaireResponses: Sendable {
  /// The subject of the answers.
  package let topic: AnswerTopic
  /// The answers, and the scores computed from them.
  package let answers: [Answer]
}

/// The subject of the answers to a questionnaire; each questionnaire is asked once about each.
package struct AnswerTopic: Hashable, Sendable {
  /// The questionnaire's name in the log.
  package let questionnaire: String
  /// The number of the block; 0 for none.
  package let block: Int
  /// The method, by its name in the log; empty for none.
  package let method: String

  /// Creates a topic.
  package init(questionnaire: String, block: Int = 0, method: String = "") {
    self.questionnaire = questionnaire
    self.block = block
    self.method = method
  }
}

/// A row of the log of answers: an answer, or a score computed from answers.
package struct Answer: Hashable, Sendable {
  /// The questionnaire's name in the log.
  package var questionnaire: String
  /// The question's name in the log, or `score`, `score_raw` or `score_weighted`.
  package var item: String
  /// The question's text: the English one, or the study's own words.
  package var label: String
  /// The number that was answered, the position of a choice counted from 1, or the score; `nil` for
  /// text and if nothing was answered.
  package var value: Double?
  /// The text that was typed or chosen; `nil` for none.
  package var text: String?
  /// The time of the last change of the answer; without an answer, the time at which its page was left.
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
  /// The number of rows that the complete answers about `topic` have in the log; `nil` if the study has no
  /// such topic.
  ///
  /// Questions that depend on a choice have a row only if it is among the `texts` of the answers, by the names of their
  /// questions.
  package func rowCount(of topic: AnswerTopic, texts: [String: String] = [:]) -> Int? {
    if topic == .form {
      return form.isEmpty
        ? nil
        : form.count { field in
          field.details.condition.map { texts[$0.question] == $0.answer } ?? true
        }
    }
    return questionnaires.first { $0.questionnaire.name == topic.questionnaire }
      .map { $0.questionnaire.rowCount }
  }
}

extension Questionnaire {
  /// The number of rows of all answers and scores.
  fileprivate var rowCount: Int {
    // Whether there is a score depends on which questions were answered, not on the answers.
    let answers = pages(seed: 0).flatMap(\.questions).map {
      Answer(
        questionnaire: name, item: $0.name, label: "", value: 0, text: "",
        time: Instant(nanoseconds: 0))
    }
    return answers.count + scores(of: answers).count
  }
}
