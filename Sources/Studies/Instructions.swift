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
