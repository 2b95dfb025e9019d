import Base

/// A term of a query that is not right, or not yet.
package struct TrialQueryProblem: Error, Hashable, Sendable {
  /// The kind of a query's problem.
  package enum Kind: Hashable, Sendable {
    /// A minus sign without a term behind it.
    case nothingNegated
    /// Two quotes with nothing between them.
    case emptyQuotes
    /// A quote that is opened and not closed.
    case openQuote
    /// Text that touches a closing quote.
    case textAfterQuote
    /// A name before `:`, `=`, `<` or `>` that no field has.
    case unknownField(String)
    /// A field that cannot be compared like this.
    case unfitOperator(TrialField, String)
    /// A field without a value.
    case noValue(TrialField, String)
    /// A word that is none of the field's.
    case unknownWord(TrialField, String)
    /// Something that is no number.
    case noNumber(TrialField, String)
  }

  /// The kind of the problem.
  package let kind: Kind
  /// The characters that it is about, counted from 0.
  package let range: Range<Int>
  /// Whether it is the last term and may become right with further characters.
  package let isUnfinished: Bool
}

extension TrialQueryProblem: CustomStringConvertible {
  /// One line: the position, the problem, and the allowed text.
  package var description: String { "character \(range.lowerBound + 1): \(sentence)" }

  /// The problem and the allowed text, without the position.
  package var sentence: String {
    switch kind {
    case .nothingNegated:
      "nothing stands behind '-'; give a word or a field, such as -outcome:correct"
    case .emptyQuotes: "nothing stands between the quotes; give a word, or leave them out"
    case .openQuote: "a quote is opened and never closed; close it"
    case .textAfterQuote: "a blank is missing behind the closing quote"
    case .unknownField(let name):
      "unknown field '\(name.shortened)'; use \(Self.fields), or put a word with such a sign in quotes"
    case .unfitOperator(let field, let sign):
      "\(field.rawValue) cannot be compared by '\(sign)'; use \(field.rawValue):"
        + (field.kind.words?.first ?? "text")
    case .noValue(let field, let sign):
      "nothing stands behind '\(field.rawValue)\(sign)'; give \(Self.values(of: field)), without a "
        + "blank before it"
    case .unknownWord(let field, let word):
      "unknown \(field.rawValue) '\(word.shortened)'; use \(Self.values(of: field))"
    case .noNumber(let field, let text):
      "'\(text.shortened)' is no number for \(field.rawValue); give \(Self.values(of: field))"
    }
  }

  private static var fields: String {
    Self.list(TrialField.allCases.map(\.rawValue))
  }

  private static func values(of field: TrialField) -> String {
    switch field.kind {
    case .text, .code: "a text"
    case .number: "a number such as 2.5 or -1, of at most 17 digits"
    case .choice, .flag: list(field.kind.words ?? [])
    }
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
