/// What the cells of a column hold.
public enum ColumnType: String, Hashable, Sendable {
  case text, integer, number, boolean, timestamp
}

/// One column of a table: the single description that header, checks and codebook come from.
public struct Column: Hashable, Sendable {
  /// The name in the header: lower-case words joined by `_`, a measure's unit last.
  public let name: String
  /// What its cells hold.
  public let type: ColumnType
  /// The unit of its numbers, as people write it; `nil` where there is none.
  public let unit: String?
  /// All the words that it may hold; `nil` where any text may stand.
  public let levels: [String]?
  /// Whether people or the system choose its text freely, so that it is always quoted.
  public let isFreeText: Bool
  /// One sentence for the codebook.
  public let meaning: String

  /// Creates a column; `levels` and `isFreeText` make sense for text only.
  public init(
    _ name: String, _ type: ColumnType, unit: String? = nil, levels: [String]? = nil,
    isFreeText: Bool = false, meaning: String
  ) {
    self.name = name
    self.type = type
    self.unit = unit
    self.levels = levels
    self.isFreeText = isFreeText
    self.meaning = meaning
  }
}

extension Column {
  /// Whether `cell` may stand in this column; a missing cell may stand anywhere.
  public func accepts(_ cell: Cell) -> Bool {
    switch (cell, type) {
    case (.missing, _): true
    case (.text(let text), .text): levels?.contains(text) ?? true
    case (.text, .timestamp), (.boolean, .boolean), (.integer, .integer): true
    case (.integer, .number), (.decimal, .number), (.seconds, .number), (.number, .number): true
    default: false
    }
  }

  /// What may stand here, for an error's sentence.
  var expectation: String {
    guard let levels else { return type.rawValue }
    return "one of " + levels.joined(separator: ", ")
  }
}
