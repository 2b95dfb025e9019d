import InputMethods
import Primitives
import Studies

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

  mutating func activate(_ button: PageButton, at time: Instant) -> Bool {
    page.activate(button, at: time)
  }

  mutating func place(by place: (inout QuestionPage) -> Void) { place(&page) }
}

extension AnswerTopic {
  /// The form at the session's start.
  package static let form = AnswerTopic(questionnaire: "form")
}
