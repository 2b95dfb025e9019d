import Files

/// A usual reason for which the cells of a column of times cannot be read.
enum UnreadableCause: Hashable, CaseIterable, Sendable {
  /// The cells contain minutes and seconds, as 1:05.
  case clock
  case decimalComma
  case thousands
  /// A unit follows the number.
  case unit

  /// The reason of one cell; nil if it has no usual one.
  init?(_ cell: String) {
    let word = cell.last == "." ? cell.dropLast() : cell[...]
    if ForeignTime.clock(cell) != nil {
      self = .clock
    } else if cell.count(where: { $0 == "," }) == 1,
      cell.allSatisfy({ $0.isNumber || $0 == "," }), cell.count > 1
    {
      self = .decimalComma
    } else if cell.first?.isNumber ?? false,
      cell.contains(",") && cell.contains(".") || cell.contains(where: Self.groupMarks.contains),
      cell.allSatisfy({ !$0.isLetter && $0 != ":" })
    {
      self = .thousands
    } else if TimeUnit(written: cell) != nil
      || (cell.first?.isNumber ?? false) && (word.last?.isLetter ?? false)
    {
      self = .unit
    } else {
      return nil
    }
  }

  private static let groupMarks: Set<Character> = ["'", "’", " ", "\u{A0}", "\u{202F}", "\u{2009}"]

  /// The reason and its cure.
  var cure: String {
    switch self {
    case .clock: "times look like minutes and seconds: add --unit mm:ss"
    case .decimalComma:
      "times have decimal commas: save the table with semicolons between columns, or with points in all numbers"
    case .thousands: "times have separators of thousands: save the table without them"
    case .unit: "times have their unit behind them: take it out, and name it with --unit"
    }
  }

  /// The likeliest reason of `problems`, and its cure.
  static func sentence(_ problems: [ForeignTable.RowProblem], separator: UInt8?) -> String {
    let cells = problems.map(\.value).filter { !$0.isEmpty }
    if problems.allSatisfy({ $0.value.isEmpty && !$0.column.isEmpty }) {
      return "save the table as UTF-8"
    }
    let causes = cells.compactMap(UnreadableCause.init)
    for cause in allCases where 2 * causes.count(where: { $0 == cause }) > problems.count {
      return cause.cure
    }
    if let first = problems.first, cells.isEmpty, !first.sentence.contains("fields where") {
      return "correct them as the first one says"
    }
    if cells.isEmpty, separator == CSVWriter.comma {
      return
        "rows have another number of fields than the header: if numbers have decimal commas, save the table with semicolons "
        + "between columns"
    }
    if cells.isEmpty {
      return
        "rows have another number of fields than the header: look at the separator, or name the header with --header-line N"
    }
    return
      "look whether the column of times is the right one, and name it with --column time_s=NAME"
  }
}
