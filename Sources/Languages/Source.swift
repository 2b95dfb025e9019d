import Translations

extension Phrase {
  /// The English words of a text, and the facts that a translator needs.
  package struct Source: Sendable {
    /// The words; the singular if there is a plural.
    package let words: String
    /// The words for several things, counted by the placeholder `count`.
    package let plural: String?
    /// The place of the text.
    package let place: Place
    /// A note for translators; empty for none.
    package let note: String

    /// Creates the source of a text that an entry of `en.po` declares; `nil` if its last note is no place.
    fileprivate init?(_ entry: PortableObject.Entry) {
      guard let line = entry.notes.last, let place = Place(note: line) else { return nil }
      words = entry.text
      plural = entry.plural
      self.place = place
      note = entry.notes.dropLast().joined(separator: " ")
    }

    /// The source of a text that `en.po` lacks, which is called by its key.
    fileprivate init(lackingFor phrase: Phrase) {
      (words, plural, place, note) = (phrase.rawValue, nil, .line, "")
    }
  }

  /// The English words of the text, its place, and a note for translators, as `en.po` declares them.
  package var source: Source { Self.sources[self] ?? Source(lackingFor: self) }

  /// The source of each text that `en.po` has.
  static let sources: [Phrase: Source] = {
    // Tests read the file; if it were damaged, texts would be called by their keys.
    let entries = (try? PortableObject(parsing: BundledTranslations.english))?.entries ?? []
    let found = entries.compactMap { entry in
      entry.context.flatMap(Phrase.init(rawValue:)).flatMap { phrase in
        Source(entry).map { (phrase, $0) }
      }
    }
    return Dictionary(found) { first, _ in first }
  }()

  /// The place of a text, which determines its possible length.
  package enum Place: String, CaseIterable, Sendable {
    case key, header, title, paragraph, phrase, prompt, notice, line, label, hint, tool, caption
    case explanation, note, question, column
    case primaryButton = "primary button"
    case secondaryButton = "secondary button"
    case methodTitle = "method title"
    case scaleEnd = "scale end"

    /// Reads a line such as ‘Place: primary button.’ of the notes of an entry.
    fileprivate init?(note line: String) {
      guard line.hasPrefix("Place: "), line.hasSuffix(".") else { return nil }
      self.init(rawValue: String(line.dropFirst("Place: ".count).dropLast()))
    }
  }

  /// The names in braces that a translation may use: the placeholders of the English words.
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
