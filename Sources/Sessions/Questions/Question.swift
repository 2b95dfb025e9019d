package import InputMethods
import Primitives
package import Studies

/// One question of a page: its words and what can be answered.
package struct Question: Hashable, Sendable {
  /// The name in the log.
  package var name: String
  /// The words.
  package var label: String
  /// What explains them; empty for nothing.
  package var explanation = ""
  /// What can be answered.
  package var kind: Kind
  /// Whether the page waits for an answer.
  package var isRequired = true

  /// What can be answered.
  package enum Kind: Hashable, Sendable {
    /// One of the points between two ends.
    case scale(RatingScale)
    /// One of two things.
    case pair(Alternative, Alternative)
    /// What a form can ask.
    case field(FormField.Answer)
  }

  /// One of the two things of a pair.
  package struct Alternative: Hashable, Sendable {
    /// The name in the log.
    package var name: String
    /// The words.
    package var label: String
  }
}

extension Question {
  /// How many things there are to choose from; `nil` where text is typed.
  package var choices: Int? {
    switch kind {
    case .scale(let scale): scale.points
    case .pair: 2
    case .field(.choice(let options)): options.count
    case .field(.code), .field(.number), .field(.text): nil
    }
  }
}

/// Equally distant points between two ends, of which one is chosen.
package struct RatingScale: Hashable, Sendable {
  /// How many points there are.
  package var points: Int
  /// What the first and the last one mean.
  package var ends: LikertScales.Ends
  /// The value of the first point.
  package var first = 1
  /// How much more each further point is worth.
  package var step = 1

  /// Creates a scale.
  package init(points: Int, ends: LikertScales.Ends, first: Int = 1, step: Int = 1) {
    self.points = points
    self.ends = ends
    self.first = first
    self.step = step
  }

  /// The value of the point at `index`, counted from 0.
  package func value(at index: Int) -> Int { first + index * step }
}

/// What has been answered to a question so far.
package struct QuestionEntry: Sendable {
  /// The answer as far as it goes.
  package internal(set) var content: Content
  /// What is wrong with it, in words for the person; `nil` where nothing needs to be said.
  package internal(set) var complaint: String?
  /// When it was changed last.
  var time: Instant?
  /// Whether a character was left out of a code, and the person has not corrected anything since.
  var hasLeftOut = false

  /// An answer as far as it goes.
  package enum Content: Sendable {
    /// The place of what is chosen, counted from 0.
    case choice(Int?)
    /// What is typed.
    case text(TextBox)
  }

  /// An entry without an answer to a question of this kind.
  init(_ kind: Question.Kind) {
    switch kind {
    case .scale, .pair, .field(.choice): content = .choice(nil)
    case .field(.code): content = .text(TextBox(LineEditor(code: StartForm.maximumCodeLength)))
    case .field(.number): content = .text(TextBox(LineEditor(number: Self.longestNumber)))
    case .field(.text(let maximum)):
      content = .text(TextBox(LineEditor(text: maximum), hasManyLines: true))
    }
  }

  /// The most characters of a number: more than any Double needs.
  private static let longestNumber = 32

  /// The place of what is chosen, counted from 0.
  package var choice: Int? {
    if case .choice(let index) = content { index } else { nil }
  }

  /// The box that text is typed into.
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

  /// Any text; control characters other than line breaks and tabs mean nothing to anybody.
  fileprivate init(text maximum: Int) {
    self.init(maximumLength: maximum) { character in
      character.isNewline || character == "\t"
        || !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
  }
}
