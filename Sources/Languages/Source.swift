extension Phrase {
  /// The English words of a text, and what a translator has to know of it.
  package struct Source: Sendable {
    /// The words; the singular where there is a plural.
    package let words: String
    /// The words for several things, counted by the placeholder `count`.
    package let plural: String?
    /// Where the text stands.
    package let place: Place
    /// A note for translators; empty for none.
    package let note: String

    init(_ words: String, plural: String? = nil, _ place: Place, note: String = "") {
      self.words = words
      self.plural = plural
      self.place = place
      self.note = note
    }
  }

  /// Where a text stands, which says how long it can be.
  package enum Place: String, CaseIterable, Sendable {
    case primaryButton, secondaryButton, key, header, title, paragraph, phrase, prompt, notice, line
    case label, hint, tool, caption, methodTitle, explanation, note, question, scaleEnd, column
  }

  /// The names in braces that a translation may use: those of the English words.
  package var placeholders: Set<String> {
    Set(Template.placeholders(in: source.plural ?? source.words) ?? [])
  }
}

extension Phrase.Place {
  /// The place in words, for translators.
  package var description: String {
    switch self {
    case .primaryButton, .secondaryButton: "a button: short"
    case .key: "a key: very short"
    case .header: "the line over a page"
    case .title: "a title: one line"
    case .paragraph: "a paragraph"
    case .phrase: "a part of a sentence"
    case .prompt: "one line over a number or a picture: short"
    case .notice, .line, .label: "one line"
    case .hint: "one line under a field"
    case .tool: "a switch at the top of a page: short"
    case .caption: "under a small picture of a method: short"
    case .methodTitle: "the name of an input method: short"
    case .explanation: "a paragraph under a title"
    case .note: "one line, small"
    case .question: "a question or a statement"
    case .scaleEnd: "the end of a rating scale: short"
    case .column: "a cell of a table: very short"
    }
  }
}
