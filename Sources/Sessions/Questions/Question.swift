import Base
package import InputMethods
package import Languages
package import Studies

/// A question of a page.
package struct Question: Hashable, Sendable {
  /// The name in the log.
  package var name: String
  /// The text of the question.
  package var label: Wording
  /// An explanation of the text; empty for none.
  package var explanation: Wording = ""
  package var kind: Kind
  /// Whether the page cannot be left without an answer.
  package var isRequired = true
  /// Its text, its picture, and when it is asked.
  package var details = QuestionDetails()
  /// The text of the `details`, in blocks.
  package var blocks: [StyledBlock] = []

  /// The kind of answer that a question takes.
  package enum Kind: Hashable, Sendable {
    /// One of the points between two ends.
    case scale(RatingScale)
    /// One of two alternatives.
    case pair(Alternative, Alternative)
    /// The answer to a field of a form.
    case field(FormField.Answer)
  }

  /// An alternative of a pair.
  package struct Alternative: Hashable, Sendable {
    /// The name in the log.
    package var name: String
    /// The text that is shown.
    package var label: Wording
  }
}

extension Question {
  /// The number of choices; `nil` if text is typed.
  package var choices: Int? {
    switch kind {
    case .scale(let scale): scale.points
    case .pair: 2
    case .field(.choice(let options)): options.count
    case .field(.slider): RatingScale.sliderPoints
    case .field(.code), .field(.number), .field(.text): nil
    }
  }
}

/// A rating scale: equally distant points between two ends, of which one is chosen.
package struct RatingScale: Hashable, Sendable {
  /// The number of points.
  package var points: Int
  /// The meanings of the first and the last point.
  package var ends: LikertScales.Ends
  /// The value of the first point.
  package var first = 1
  /// The difference between the values of two neighbouring points.
  package var step = 1
  /// Whether it is shown as a line, on which any place can be chosen.
  package private(set) var isSlider = false

  /// Creates a scale.
  package init(points: Int, ends: LikertScales.Ends, first: Int = 1, step: Int = 1) {
    self.points = points
    self.ends = ends
    self.first = first
    self.step = step
  }

  /// Creates a line from 0 to 100: a visual analogue scale.
  ///
  /// It has no handle before it is answered, as one would attract answers. F. Funke, 'A web experiment showing negative
  /// effects of slider scales compared to visual analogue scales and radio button scales', Social Science Computer Review
  /// 34 (2016).
  package init(sliderFrom ends: LikertScales.Ends) {
    self.init(points: Self.sliderPoints, ends: ends, first: 0)
    isSlider = true
  }

  /// The number of places on a line.
  static let sliderPoints = 101

  /// The value of the point at `index`, counted from 0.
  package func value(at index: Int) -> Int { first + index * step }
}

/// The current answer to a question.
package struct QuestionEntry: Sendable {
  /// The answer so far.
  package internal(set) var content: Content
  /// The problem of the answer; `nil` for none.
  package internal(set) var problem: AnswerProblem?
  /// Whether the participant prefers not to answer.
  package internal(set) var isDeclined = false
  /// The time of the last change of the answer.
  var time: Instant?
  /// Whether a character was left out of a code, without a correction since.
  var hasLeftOut = false

  /// The answer so far.
  package enum Content: Sendable {
    /// The index of the choice.
    case choice(Int?)
    /// The text that is typed.
    case text(TextBox)
  }

  /// Creates an entry without an answer to a question of this kind.
  init(_ kind: Question.Kind) {
    switch kind {
    case .scale, .pair, .field(.choice), .field(.slider): content = .choice(nil)
    case .field(.code): content = .text(TextBox(LineEditor(code: StartForm.maximumCodeLength)))
    case .field(.number): content = .text(TextBox(LineEditor(number: Self.longestNumber)))
    case .field(.text(let maximum)):
      content = .text(TextBox(LineEditor(text: maximum), hasManyLines: true))
    }
  }

  /// The most characters of a number: more than any Double needs.
  private static let longestNumber = 32

  /// The index of the choice.
  package var choice: Int? {
    if case .choice(let index) = content { index } else { nil }
  }

  /// The box into which text is typed.
  package var box: TextBox? {
    if case .text(let box) = content { box } else { nil }
  }
}

extension LineEditor {
  /// A code of letters and digits.
  fileprivate init(code maximum: Int) {
    self.init(maximumLength: maximum) { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// A number, with either decimal sign.
  fileprivate init(number maximum: Int) {
    self.init(maximumLength: maximum) { ("0"..."9").contains($0) || "-.,".contains($0) }
  }

  /// Any text without control characters other than line breaks and tabs.
  fileprivate init(text maximum: Int) {
    self.init(maximumLength: maximum) { character in
      character.isNewline || character == "\t"
        || !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
  }
}
