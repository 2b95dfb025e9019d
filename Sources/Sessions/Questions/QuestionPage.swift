package import Base
import InputMethods
package import Languages

/// A page of questions as a state machine.
///
/// If the questions do not fit on one screen, the page is shown in sections, which its layout sets by
/// `show(in:)`. It begins without any answer: a preset might be counted as one.
package struct QuestionPage: Sendable {
  /// The questionnaire's name in the log.
  package let questionnaire: String
  package let title: Wording
  /// An instruction below the title; empty for none.
  package let explanation: Wording
  package let questions: [Question]
  /// The current answer to each question.
  package internal(set) var entries: [QuestionEntry]
  /// The index of the question that receives keys.
  package internal(set) var focus = 0
  /// Whether the keyboard was used last, so that the focus is shown.
  package internal(set) var showsFocus = false
  /// The sections: ranges of questions that are shown together.
  package internal(set) var sections: [Range<Int>]
  /// The index of the section that is shown.
  package internal(set) var section = 0
  /// The visible part of the section, in window pixels: all of it unless a single question is too tall.
  package internal(set) var view = ScrollingView()
  /// The scroll offset of the section, in window pixels.
  package var scroll: Double { view.offset }
  /// Whether to scroll to the choice that a key has made.
  var followsChoice = false
  /// Whether missing answers are marked.
  var isChecked = false
  var fingers = FingerTracking()
  /// Whether the first choice is at the right.
  var isMirrored = false
  /// Whether keys go to the button that declines the question in focus.
  package internal(set) var isOnDecline = false
  /// The sliders of the section that is shown.
  var sliders: [SliderLayout] = []
  /// The question whose slider is held; `nil` for none.
  var heldSlider: Int?

  /// Creates a page without answers.
  package init(
    questionnaire: String, title: Wording, explanation: Wording = "", questions: [Question]
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

  /// Whether the keyboard types text.
  package var acceptsText: Bool { focusedBox != nil }

  /// Whether Enter starts a new line in the focus; Control and Enter then continue.
  package var enterMakesLine: Bool { focusedBox?.hasManyLines == true }

  /// The box that receives keys.
  var focusedBox: TextBox? {
    entries.indices.contains(focus) && !isOnDecline ? entries[focus].box : nil
  }

  /// Handles Enter, or the Continue button; returns the answers once all are there.
  ///
  /// Otherwise `nil`: the page shows its next section, or marks the missing answers.
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

  /// Performs the action of `button`; returns whether the button belongs to the shown section.
  package mutating func activate(_ button: PageButton, at time: Instant) -> Bool {
    switch button {
    case .back:
      turn(to: section - 1)
      return true
    case .point(let index, let question), .option(let index, let question):
      return press(question) { $0.choose(index, of: question, at: time) }
    case .field(let question): return press(question) { _ in }
    case .decline(let question): return press(question) { $0.decline(question, at: time) }
    }
  }

  /// Applies `change` and moves the keyboard focus to `question`, if it is shown.
  private mutating func press(_ question: Int, _ change: (inout QuestionPage) -> Void) -> Bool {
    guard shown.contains(question), applies(question) else { return false }
    change(&self)
    focus(on: question)
    showsFocus = false
    return true
  }

  /// Shows the section at `index` from its beginning.
  mutating func turn(to index: Int) {
    guard sections.indices.contains(index) else { return }
    section = index
    focus(on: shown.first(where: applies) ?? shown.lowerBound)
  }

  /// Moves the focus to the question at `index`.
  mutating func focus(on index: Int) {
    guard shown.contains(index) else { return }
    if index != focus || index == shown.lowerBound { view.scroll(to: 0) }
    (focus, isOnDecline) = (index, false)
  }

  /// Answers the question at `index` by the choice at `choice`.
  mutating func choose(_ choice: Int, of index: Int, at time: Instant) {
    guard let count = questions[index].choices, (0..<count).contains(choice) else { return }
    entries[index].content = .choice(choice)
    entries[index].time = time
    (entries[index].problem, entries[index].isDeclined) = (nil, false)
    forgetUnasked()
  }
}

extension QuestionPage {
  /// The layout of the text box of a question.
  package struct BoxLayout: Sendable {
    /// The index of the question.
    package var question: Int
    package var frame: Rectangle
    /// The part of the box in which text is visible.
    package var textFrame: Rectangle
    /// The rows of its text.
    package var rows: [TextRow]

    /// Creates the layout of a box.
    package init(question: Int, frame: Rectangle, textFrame: Rectangle, rows: [TextRow]) {
      self.question = question
      self.frame = frame
      self.textFrame = textFrame
      self.rows = rows
    }
  }

  /// Divides the questions into `sections`, which cover all of them in order; the focus stays.
  package mutating func show(in sections: [Range<Int>]) {
    guard sections != self.sections, !sections.isEmpty else { return }
    self.sections = sections
    section = sections.firstIndex { $0.contains(focus) } ?? 0
  }

  /// Lays out the boxes of the section that is shown.
  ///
  /// `frame` is the visible area of the section, and `overflow` the number of pixels by which the section is taller.
  /// `chosen` is the vertical range of the focused question's answer, in pixels below the upper edge of the room, at
  /// the present scroll offset. On a mirrored page the first choice is at the right, and the arrows follow.
  package mutating func place(
    _ boxes: [BoxLayout], sliders: [SliderLayout] = [], in frame: ScrollFrame = ScrollFrame(),
    overflow: Double = 0,
    chosen: ClosedRange<Double>? = nil, isMirrored: Bool = false
  ) {
    self.isMirrored = isMirrored
    self.sliders = sliders
    view.place(frame)
    // Whole pixels, so that the last choice is visible to its edge.
    view.resize(to: view.seen + max(0, overflow).rounded(.up))
    if followsChoice, let chosen {
      view.scroll(
        by: chosen.lowerBound < 0
          ? chosen.lowerBound.rounded(.down) : max(0, chosen.upperBound - view.seen).rounded(.up))
    }
    followsChoice = false
    for layout in boxes {
      guard case .text(var box) = entries[layout.question].content else { continue }
      box.place(in: layout.frame, textFrame: layout.textFrame, rows: layout.rows)
      entries[layout.question].content = .text(box)
    }
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
  /// Moves the keyboard focus to a question's field.
  case field(question: Int)
  /// Says that the participant prefers not to answer a question, or takes that back.
  case decline(question: Int)
}
