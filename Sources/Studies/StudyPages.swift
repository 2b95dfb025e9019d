package import Languages

/// The page that asks for consent before anything else of a session.
package struct ConsentText: Hashable, Sendable {
  /// The text to which the participant agrees, marked up like instructions.
  package var text: String
  /// The picture shown with the text; `nil` for none.
  package var picture: PagePicture?
  /// The words on the button that agrees.
  package var agree = Wording.phrase(.buttonAgree)
  /// The words on the button that withdraws.
  package var withdraw = Wording.phrase(.buttonWithdraw)

  /// Creates a page with the usual buttons.
  package init(text: String) { self.text = text }
}

/// The instructions before the first block, or the page before each block of a method.
package struct Instructions: Hashable, Sendable {
  /// Paragraphs separated by an empty line, `# ` for a heading, `- ` for a list, `**bold**` and
  /// `*italic*`.
  package var text: String
  /// The picture shown with the text; `nil` for none.
  package var picture: PagePicture?

  /// Creates instructions.
  package init(text: String, picture: PagePicture? = nil) {
    self.text = text
    self.picture = picture
  }
}

/// A field of the form before the first block.
package struct FormField: Hashable, Sendable {
  /// The name in the log.
  package var name: String
  /// The question.
  package var label: String
  package var answer: Answer
  /// Whether the form cannot be left without an answer.
  package var isRequired: Bool
  /// Its text, its picture, and when it is asked.
  package var details = QuestionDetails()

  /// The kind of answer that a field takes.
  package enum Answer: Hashable, Sendable {
    /// Letters and digits, at most 32.
    case code
    /// A number of the range.
    case number(ClosedRange<Double>)
    /// One of these.
    case choice([String])
    /// Any text up to this number of characters.
    case text(maximumLength: Int)
    /// A place on a line between two ends: a whole number from 0 to 100.
    case slider(LikertScales.Ends)
  }
}

/// A questionnaire of a study and when it is asked.
package struct StudyQuestionnaire: Hashable, Sendable {
  package var questionnaire: Questionnaire
  package var moment: Moment

  /// The moment at which a questionnaire is asked.
  package enum Moment: String, CaseIterable, Sendable {
    /// After each block.
    case block
    /// After the last block of each method.
    case method
    /// After the last block.
    case end
  }
}

/// The questionnaires that a study can name.
package enum Questionnaire: Hashable, Sendable {
  /// NASA Task Load Index; with weights, its six scales are also compared in pairs.
  case taskLoadIndex(isWeighted: Bool)
  /// System Usability Scale.
  case usabilityScale
  /// Single Ease Question.
  case singleEase
  /// The study's own rating scales.
  case likert(LikertScales)

  /// The name in study files and in the log.
  package var name: String {
    switch self {
    case .taskLoadIndex: "nasa-tlx"
    case .usabilityScale: "sus"
    case .singleEase: "seq"
    case .likert(let scales): scales.name
    }
  }
}

/// A questionnaire of statements to agree or disagree with.
package struct LikertScales: Hashable, Sendable {
  /// The name in the log.
  package var name: String
  package var title: Wording
  package var items: [Item]
  /// The number of points, from 2 to 11.
  package var points: Int
  package var ends: Ends
  /// Whether answers are places on a line, from 0 to 100, in place of points.
  package var isSlider = false

  /// A statement.
  package struct Item: Hashable, Sendable {
    /// The name in the log.
    package var name: String
    /// The text.
    package var label: String
    /// Its text and its picture; it is always asked.
    package var details = QuestionDetails()
  }

  /// The meanings of the first and the last point.
  package struct Ends: Hashable, Sendable {
    /// The meaning of the first point.
    package var low: Wording
    /// The meaning of the last point.
    package var high: Wording

    /// Creates the meanings.
    package init(low: Wording, high: Wording) {
      self.low = low
      self.high = high
    }
  }
}
