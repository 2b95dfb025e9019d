/// What is told before the first block.
package struct Instructions: Hashable, Sendable {
  /// The words: paragraphs apart by an empty line, `# ` for a heading, `- ` for a list,
  /// `**bold**` and `*italic*`.
  package var text: String
  /// A PNG picture shown with them; `nil` for none.
  package var picture: [UInt8]?
}

/// Something that is asked before the first block.
package struct FormField: Hashable, Sendable {
  /// The name in the log.
  package var name: String
  /// The question for people.
  package var label: String
  /// What can be answered.
  package var answer: Answer
  /// Whether the session waits for an answer.
  package var isRequired: Bool

  /// What can be answered.
  package enum Answer: Hashable, Sendable {
    /// Letters and digits, at most 32.
    case code
    /// A number of the range.
    case number(ClosedRange<Double>)
    /// One of these.
    case choice([String])
    /// Any text of at most so many characters.
    case text(maximumLength: Int)
  }
}

/// A questionnaire and when it is asked.
package struct StudyQuestionnaire: Hashable, Sendable {
  /// Which one.
  package var questionnaire: Questionnaire
  /// When it is asked.
  package var moment: Moment

  /// When a questionnaire is asked.
  package enum Moment: String, CaseIterable, Sendable {
    /// After each block.
    case block
    /// After the last block of each method.
    case method
    /// After everything.
    case end
  }
}

/// The questionnaires that a study can name.
package enum Questionnaire: Hashable, Sendable {
  /// NASA Task Load Index; with weights people also compare its six scales in pairs.
  case taskLoadIndex(isWeighted: Bool)
  /// System Usability Scale.
  case usabilityScale
  /// Single Ease Question.
  case singleEase
  /// Scales of the study's own.
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

/// Statements to agree or disagree with.
package struct LikertScales: Hashable, Sendable {
  /// The name in the log.
  package var name: String
  /// The title for people.
  package var title: String
  /// The statements, each with its name in the log.
  package var items: [Item]
  /// The number of points, from 2 to 11.
  package var points: Int
  /// What the first and the last point mean.
  package var ends: Ends

  /// A statement.
  package struct Item: Hashable, Sendable {
    /// The name in the log.
    package var name: String
    /// The words.
    package var label: String
  }

  /// What the first and the last point mean.
  package struct Ends: Hashable, Sendable {
    /// The first one.
    package var low: String
    /// The last one.
    package var high: String

    /// Creates the value.
    package init(low: String, high: String) {
      self.low = low
      self.high = high
    }
  }
}
