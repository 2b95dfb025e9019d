import Base

/// The type of the cells of a column.
package enum ColumnType: String, Hashable, Sendable {
  case text, integer, number, boolean, timestamp
}

/// The definition of one column of a table: header, checks, codebook and description are derived from it.
package struct Column: Hashable, Sendable {
  /// The name in the header: lower-case words joined by `_`, a measure's unit last.
  package let name: String
  /// The type of its cells.
  package let type: ColumnType
  /// The unit of its numbers, as people write it; `nil` if there is none.
  package let unit: String?
  /// All the allowed words; `nil` if any text is allowed.
  package let levels: [String]?
  /// The allowed numbers; `nil` if any is allowed.
  package let range: ClosedRange<Double>?
  /// Whether an empty cell is a mistake in any row.
  package let isRequired: Bool
  /// Whether people or the system choose its text freely, so that it is always quoted.
  package let isFreeText: Bool
  /// The first version of the format of a session's files that has it.
  package let since: Int
  /// One sentence for the codebook.
  package let meaning: String
}

extension Column {
  /// Counts, lengths and durations.
  static let nothingOrMore = 0...Double.infinity
  /// Numbers that count from 1.
  static let oneOrMore = 1...Double.infinity

  /// Whether its cells are text and may yet look like numbers to a program that guesses.
  var looksLikeNumbers: Bool { isFreeText || ["participant", "sessions"].contains(name) }

  /// The allowed values, for an error's sentence.
  var expectation: String {
    if let levels { return "one of " + levels.joined(separator: ", ") }
    return switch type {
    case .text: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .timestamp: "a time such as 2026-11-20T09:37:25.123Z"
    }
  }

  /// A range as people write it.
  func rangeText(_ range: ClosedRange<Double>) -> String {
    let lower = FixedPoint.text(range.lowerBound, places: 0)
    guard range.upperBound.isFinite else { return "\(lower) or more" }
    return "\(lower) to \(FixedPoint.text(range.upperBound, places: 0))"
  }
}
