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

  /// Does what the button called `part` stands for; returns whether it is one of the page's own.
  ///
  /// `item_1_point_4`, `choice_2_1`, `field_3` and `back`; Continue is `primary(at:)`.
  package mutating func activate(_ part: String, at time: Instant) -> Bool {
    if part == "back" {
      turn(to: section - 1)
      return true
    }
    let words = part.split(separator: "_")
    let numbers = words.compactMap { Int($0) }
    guard let question = numbers.first.map({ $0 - 1 }), shown.contains(question) else {
      return false
    }
    switch (words.first, numbers.count) {
    case ("item", 2), ("choice", 2): choose(numbers[1] - 1, of: question, at: time)
    case ("field", 1): break
    default: return false
    }
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

extension QuestionPage {
  /// Where the text of a question's box stands.
  package struct BoxPlace: Sendable {
    /// The question.
    package var question: Int
    /// The box.
    package var frame: Rectangle
    /// The part of the box where text is seen.
    package var textFrame: Rectangle
    /// The rows of its text.
    package var rows: [TextRow]

    /// Creates a place.
    package init(question: Int, frame: Rectangle, textFrame: Rectangle, rows: [TextRow]) {
      self.question = question
      self.frame = frame
      self.textFrame = textFrame
      self.rows = rows
    }
  }

  /// Shows the questions in `sections`, together all of them in order; the focus stays.
  package mutating func show(in sections: [Range<Int>]) {
    guard sections != self.sections, !sections.isEmpty else { return }
    self.sections = sections
    section = sections.firstIndex { $0.contains(focus) } ?? 0
  }

  /// Puts the boxes of the section that is shown in their places.
  ///
  /// `overflow` is by how many pixels the section is taller than its room; `chosen` is what the focus
  /// has chosen, in pixels below the upper edge of the room, as far as the section is scrolled now.
  package mutating func place(
    _ boxes: [BoxPlace], overflow: Double = 0, room: Double = 0, chosen: ClosedRange<Double>? = nil
  ) {
    scrollRange = max(0, overflow)
    if followsChoice, let chosen {
      // Whole pixels, so that what is chosen is seen to its edge.
      scroll +=
        chosen.lowerBound < 0
        ? chosen.lowerBound.rounded(.down) : max(0, chosen.upperBound - room).rounded(.up)
    }
    followsChoice = false
    scroll = min(max(0, scroll), scrollRange.rounded(.up))
    for place in boxes {
      guard case .text(var box) = entries[place.question].content else { continue }
      box.place(in: place.frame, textFrame: place.textFrame, rows: place.rows)
      entries[place.question].content = .text(box)
    }
  }
}
