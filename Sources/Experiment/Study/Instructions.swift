/// What is told before the first block.
public struct Instructions: Hashable, Sendable {
  /// The words: paragraphs apart by an empty line, `# ` for a heading, `- ` for a list,
  /// `**bold**` and `*italic*`.
  public var text: String
  /// A PNG picture shown with them; `nil` for none.
  public var picture: [UInt8]?
}

/// Something that is asked before the first block.
public struct FormField: Hashable, Sendable {
  /// The name in the log.
  public var name: String
  /// The question for people.
  public var label: String
  /// What can be answered.
  public var answer: Answer
  /// Whether the session waits for an answer.
  public var isRequired: Bool

  /// What can be answered.
  public enum Answer: Hashable, Sendable {
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
