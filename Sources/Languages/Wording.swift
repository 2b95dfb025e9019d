/// Words that participants read: a text of the program, which has translations, or a study's own.
package enum Wording: Hashable, Sendable, ExpressibleByStringLiteral {
  case phrase(Phrase)
  case own(String)

  /// Creates a study's own words.
  package init(stringLiteral words: String) { self = .own(words) }

  /// The words that logs keep in every language: the English ones, or a study's own.
  package var logged: String {
    switch self {
    case .phrase(let phrase): phrase.source.words
    case .own(let words): words
    }
  }

  /// Whether there are no words.
  package var isEmpty: Bool { self == .own("") }
}

extension Language {
  /// The words that a participant reads.
  package func words(_ wording: Wording) -> String {
    switch wording {
    case .phrase(let phrase): words(phrase)
    case .own(let own): own
    }
  }
}
