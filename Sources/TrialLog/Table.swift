import Formats

/// The columns of one kind of data file, in the order in which they are written.
package struct Table: Hashable, Sendable {
  /// The table's name in error sentences.
  package let name: String
  /// The columns from left to right.
  package let columns: [Column]
  private let positions: [String: Int]

  /// Creates a table; of columns with the same name only the first one can be filled.
  package init(_ name: String, columns: [Column]) {
    self.name = name
    self.columns = columns
    positions = Dictionary(
      zip(columns.map(\.name), columns.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The index of the column called `name`; `nil` where there is none.
  package func position(of name: String) -> Int? {
    positions[name]
  }

  /// The first line of a data file, with its line end.
  package var header: [UInt8] {
    CSVWriter.line(columns.map { CSVWriter.field($0.name, isFreeText: false) })
  }
}

/// The type of the cells of a column.
package enum ColumnType: String, Hashable, Sendable {
  case text, integer, number, boolean, timestamp
}

extension ColumnType {
  /// Whether `cell` may stand in a column of this type with these `levels`; a missing one always may.
  func accepts(_ cell: Cell, levels: [String]?) -> Bool {
    switch (cell, self) {
    case (.missing, _): true
    case (.text(let text), .text): levels?.contains(text) ?? true
    case (.text, .timestamp), (.boolean, .boolean), (.integer, .integer): true
    case (.integer, .number), (.decimal, .number), (.seconds, .number), (.number, .number): true
    default: false
    }
  }
}

/// One column of a table: the single description that header, checks and codebook come from.
package struct Column: Hashable, Sendable {
  /// The name in the header: lower-case words joined by `_`, a measure's unit last.
  package let name: String
  /// The type of its cells.
  package let type: ColumnType
  /// The unit of its numbers, as people write it; `nil` where there is none.
  package let unit: String?
  /// All the words that it may hold; `nil` where any text may stand.
  package let levels: [String]?
  /// The numbers that it may hold; `nil` where any may stand.
  package let range: ClosedRange<Double>?
  /// Whether an empty cell is a mistake in any row.
  package let isRequired: Bool
  /// Whether people or the system choose its text freely, so that it is always quoted.
  package let isFreeText: Bool
  /// One sentence for the codebook.
  package let meaning: String

  /// Creates a column; `levels` and `isFreeText` make sense for text only, `range` for numbers.
  package init(
    _ name: String, _ type: ColumnType, unit: String? = nil, levels: [String]? = nil,
    in range: ClosedRange<Double>? = nil, isRequired: Bool = false, isFreeText: Bool = false,
    meaning: String
  ) {
    self.name = name
    self.type = type
    self.unit = unit
    self.levels = levels
    self.range = range
    self.isRequired = isRequired
    self.isFreeText = isFreeText
    self.meaning = meaning
  }
}

extension Column {
  /// Counts, lengths and durations.
  static let nothingOrMore = 0...Double.infinity
  /// Numbers that count from 1.
  static let oneOrMore = 1...Double.infinity

  /// Whether its cells are text and may yet look like numbers to a program that guesses.
  var looksLikeNumbers: Bool { isFreeText || ["participant", "sessions"].contains(name) }

  /// Whether `cell` may stand in this column; a missing cell may stand anywhere.
  package func accepts(_ cell: Cell) -> Bool { type.accepts(cell, levels: levels) }

  /// The values that may stand here, for an error's sentence.
  package var expectation: String {
    if let levels { return "one of " + levels.joined(separator: ", ") }
    return switch type {
    case .text: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .timestamp: "a time such as 2026-11-20T09:37:25.123Z"
    }
  }
}

extension Column {
  /// A range as people write it.
  package func rangeText(_ range: ClosedRange<Double>) -> String {
    let lower = FixedPoint.text(range.lowerBound, places: 0)
    guard range.upperBound.isFinite else { return "\(lower) or more" }
    return "\(lower) to \(FixedPoint.text(range.upperBound, places: 0))"
  }
}
