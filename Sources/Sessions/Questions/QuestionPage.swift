import InputMethods
package import Primitives
import Studies

/// A page of questions as a state machine.
///
/// Where the questions do not fit one screen the page is shown in sections; whoever lays it out says
/// which ones by `place(sections:boxes:)`. It begins without any answer: nothing is preset that might
/// be counted as one.
package struct QuestionPage: Sendable {
  /// The questionnaire's name in the log.
  package let questionnaire: String
  /// The title for people.
  package let title: String
  /// What is to be done; empty for nothing.
  package let explanation: String
  /// The questions.
  package let questions: [Question]
  /// What has been answered, to each question.
  package internal(set) var entries: [QuestionEntry]
  /// The question that keys go to.
  package internal(set) var focus = 0
  /// Whether the person uses the keyboard, so that the focus is to be seen.
  package internal(set) var showsFocus = false
  /// The questions that are shown together.
  package internal(set) var sections: [Range<Int>]
  /// The section that is shown.
  package internal(set) var section = 0
  /// How far the section is scrolled, in window pixels; not 0 only where one question is too tall.
  package internal(set) var scroll = 0.0
  var scrollRange = 0.0
  /// Whether what a key has chosen is to be brought into view.
  var followsChoice = false
  /// Whether missing answers are to be pointed out.
  var isChecked = false
  var fingers = FingerTracking()

  /// Creates a page without answers.
  package init(
    questionnaire: String, title: String, explanation: String = "", questions: [Question]
  ) {
    self.questionnaire = questionnaire
    self.title = title
    self.explanation = explanation
    self.questions = questions
    entries = questions.map { QuestionEntry($0.kind) }
    sections = [questions.indices]
  }

  /// The questions that are shown.
  package var shown: Range<Int> { sections[section] }

  /// Whether the keyboard makes text.
  package var acceptsText: Bool { focusedBox != nil }

  /// Whether Enter makes a new line where the focus is; Control and Enter then go on.
  package var enterMakesLine: Bool { focusedBox?.hasManyLines == true }

  /// The box that keys go to.
  var focusedBox: TextBox? { entries.indices.contains(focus) ? entries[focus].box : nil }

  /// Enter, or the Continue button: the answers, once all are there.
  ///
  /// `nil` while the page stays: it then shows its next section, or what is missing.
  package mutating func primary(at time: Instant) -> [Answer]? {
    if let wrong = (0..<shown.upperBound).filter({ !check($0) }).first {
      isChecked = true
      section = sections.firstIndex { $0.contains(wrong) } ?? section
      focus(on: wrong)
      showsFocus = true
      return nil
    }
    isChecked = false
    guard section + 1 < sections.count else { return answers(at: time) }
    turn(to: section + 1)
    return nil
  }

  /// Does what `button` stands for; returns whether it is one of the shown section's.
  package mutating func activate(_ button: PageButton, at time: Instant) -> Bool {
    switch button {
    case .back:
      turn(to: section - 1)
      return true
    case .point(let index, let question), .option(let index, let question):
      return press(question) { $0.choose(index, of: question, at: time) }
    case .field(let question): return press(question) { _ in }
    }
  }

  /// Has keys go to `question`, where it is shown, after `change`.
  private mutating func press(_ question: Int, _ change: (inout QuestionPage) -> Void) -> Bool {
    guard shown.contains(question) else { return false }
    change(&self)
    focus(on: question)
    showsFocus = false
    return true
  }

  /// Shows the section at `index`, from its beginning.
  mutating func turn(to index: Int) {
    guard sections.indices.contains(index) else { return }
    section = index
    focus(on: shown.lowerBound)
  }

  /// Has keys go to the question at `index`.
  mutating func focus(on index: Int) {
    guard shown.contains(index) else { return }
    if index != focus || index == shown.lowerBound { scroll = 0 }
    focus = index
  }

  /// Answers the question at `index` by what stands at `choice`.
  mutating func choose(_ choice: Int, of index: Int, at time: Instant) {
    guard let count = questions[index].choices, (0..<count).contains(choice) else { return }
    entries[index].content = .choice(choice)
    entries[index].time = time
    entries[index].complaint = nil
  }
}

/// A button that changes a page of questions or instructions; indices count from 0.
package enum PageButton: Hashable, Sendable {
  /// Shows the section or the part before.
  case back
  /// Answers a question by a point of its scale.
  case point(Int, question: Int)
  /// Answers a question by one of its options.
  case option(Int, question: Int)
  /// Has keys go to a question's field.
  case field(question: Int)
}
