import Base
import Files

/// The trials of one table, before they are part of an index.
struct TrialTable: Sendable {
  /// The trials, in the order of their rows.
  var rows: [IndexedTrial] = []
  /// Their common cells, in the order of their first trials; none once an index has them.
  var commonCells: [CommonCells] = []
  /// The cells of numbers that are none, or that have more digits than an index keeps.
  var odd: [Place: String] = [:]
  /// The rows that could not be read, with the reasons; only the first of many.
  var problems: [TrialIndexProblem] = []
  /// The reason that the file was not read to its end; `nil` if it was.
  var ending: TrialIndexProblem?
  /// The end of the part that was read.
  var end: TableEnd?

  /// The position of a cell.
  struct Place: Hashable, Sendable {
    var row: Int
    var field: TrialField
  }

  /// More problems of one table are not kept.
  static let problemLimit = 20

  /// The text of a field that each trial has for itself, in the trial at `row`.
  func text(_ field: TrialField, at row: Int) -> String {
    rows[row][field]?.description ?? odd[Place(row: row, field: field)] ?? ""
  }

  /// The number in that field; `nil` if there is none.
  func number(_ field: TrialField, at row: Int) -> ExactDecimal? {
    if let number = rows[row][field] { return number }
    return odd.isEmpty ? nil : odd[Place(row: row, field: field)].flatMap { ExactDecimal($0) }
  }

  mutating func add(_ problem: TrialIndexProblem) {
    if problems.count < Self.problemLimit { problems.append(problem) }
  }

  /// Appends the rows that were read behind these, which have the same common cells.
  mutating func append(_ more: TrialTable) {
    let base = rows.count
    rows.reserveCapacity(base + more.rows.count)
    rows += more.rows
    for (place, text) in more.odd {
      odd[Place(row: base + place.row, field: place.field)] = text
    }
    for problem in more.problems { add(problem) }
    (ending, end) = (more.ending, more.end)
  }
}

/// The end of the part of a table that was read, so that only new rows are read the next time.
struct TableEnd: Hashable, Sendable {
  /// The version of the file, including its length.
  var version: FileVersion
  /// The offset behind the last whole row.
  var offset: Int
  /// The number of lines that end before it.
  var lines: Int
  /// The names of the columns.
  var header: [String]
  /// The last bytes before the offset: if they differ, the file was rewritten.
  var tail: [UInt8]

  /// The number of bytes in a stored tail.
  static let tailLength = 64

  /// Whether a file at `path` continues the one that was read.
  func isContinued(at path: String) -> Bool {
    guard let version = FileVersion(at: path), version.identity == self.version.identity,
      version.size >= offset
    else { return false }
    return Self.tail(of: path, before: offset) == tail
  }

  /// The last bytes of the file at `path` before `offset`; none if they cannot be read.
  static func tail(of path: String, before offset: Int) -> [UInt8] {
    guard let file = try? InputFile(opening: path), file.isOrdinary else { return [] }
    let start = max(0, offset - tailLength)
    var text = CSVText(capacity: tailLength)
    guard (try? file.load(start..<offset, into: &text)) != nil else { return [] }
    return Array(text.bytes.prefix(text.count))
  }
}

/// Something in the files of an index that could not be read.
package struct TrialIndexProblem: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file or folder.
  package var path: String
  /// The line, counted from 1; `nil` for the file as a whole.
  package var line: Int?
  /// The problem and its fix.
  package var sentence: String

  /// One line: the location, the problem and its fix.
  package var description: String {
    // Sentences about files as a whole name them.
    let location = sentence.contains(path) ? "" : "\(path)\(line.map { ":\($0)" } ?? ""): "
    return (location + sentence).onOneLine
  }
}
