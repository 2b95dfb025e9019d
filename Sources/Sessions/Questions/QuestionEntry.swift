package import InputMethods
import Primitives
import Studies

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
