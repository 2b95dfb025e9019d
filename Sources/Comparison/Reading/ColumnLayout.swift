/// Where the columns that a comparison uses stand in one file.
struct ColumnLayout: Sendable {
  /// How many columns the file has.
  let width: Int
  /// Whether it is a file of the program's own, which is read strictly.
  let isOwn: Bool
  /// The columns that the file has under the names given for them.
  let renamed: [TrialColumn]
  /// Columns that appear twice and are not read.
  let repeatedUnread: [String]
  private let positions: [Int]

  /// Finds the columns in a header.
  init(header: [String], names: ColumnNames) throws(FileFault) {
    var places: [String: Int] = [:]
    var repeated: [String] = []
    for (place, name) in header.enumerated() {
      if places[name] == nil { places[name] = place } else { repeated.append(name) }
    }
    var positions = Array(repeating: -1, count: TrialColumn.allCases.count)
    var renamed: [TrialColumn] = []
    for column in TrialColumn.allCases {
      let theirs = names.theirs[column] ?? column.name
      guard let name = [theirs, column.name].first(where: { places[$0] != nil }), theirs != ""
      else {
        let isNeeded = TrialColumn.required.contains(column) || names.theirs[column] != nil
        guard isNeeded && theirs != "" else { continue }
        throw .missing(column: column.name, named: theirs, header: header)
      }
      if repeated.contains(name) { throw .repeated(column: name) }
      if names.theirs[column] == name { renamed.append(column) }
      positions[column.rawValue] = places[name] ?? -1
    }
    width = header.count
    isOwn = TrialColumn.ownMarks.allSatisfy { places[$0.name] != nil }
    self.renamed = renamed
    self.positions = positions
    repeatedUnread = repeated.filter { !$0.isEmpty }
  }

  /// The place of `column`, counted from 0; -1 where the file does not have it.
  @inline(__always)
  func position(of column: TrialColumn) -> Int { positions[column.rawValue] }

  /// Whether a cell that cannot be read makes the row unreadable, and not just unknown.
  func isStrict(_ column: TrialColumn) -> Bool { isOwn || renamed.contains(column) }
}
