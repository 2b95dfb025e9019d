import Base

/// The participants and methods of all tables.
struct ForeignNames {
  /// The codes and the methods, in the order in which they are met.
  var participants: [String] { participantNames.names }
  var methods: [String] { methodNames.names }
  /// The problems that make the tables unreadable, each with its fix.
  private(set) var problems: [String] = []
  /// The words that were read as a missing name, each once.
  private(set) var missing: Set<String> = []

  /// All words for a missing name that were found, the empty one included.
  private(set) var found: Set<String> = []

  /// For each table the index of the participant, or of the method, of each value of its column; −1 if that is missing.
  private var participantOfValue: [[Int32]] = []
  private var methodOfValue: [[Int32]] = []
  private var participantNames = NameIndex()
  private var methodNames = NameIndex()

  /// Finds the names in `tables`.
  init(_ tables: [ForeignTable], _ choices: ImportChoices) {
    if let pattern = choices.participantFromFile, pattern == choices.methodFromFile {
      problems.append(
        "--participant-from-file and --method-from-file take the same part of the name; say which part is which, such as "
          + "--participant-from-file='{}_*.csv' --method-from-file='*_{}.csv'")
    }
    for table in tables {
      participantOfValue.append(
        indices(.participant, choices.participantFromFile, table, choices))
      methodOfValue.append(indices(.method, choices.methodFromFile, table, choices))
    }
    for (names, column) in [(participants, TrialColumn.participant), (methods, .method)] {
      let summaries = RowVocabulary.summaries(among: names)
      guard !summaries.isEmpty else { continue }
      let list = ImportDecision.list(summaries)
      let options = summaries.prefix(6).map { "--missing '\($0)'" }.joined(separator: " ")
      problems.append(
        "\(list) in the column of the \(column.name)s \(summaries.count == 1 ? "looks" : "look") like rows that "
          + "summarise others, and would count as \(column.name)s; "
          + (summaries.count > 6
            ? "take these rows out of the table" : "leave them out by \(options)")
          + ", or rename whoever is really called so")
    }
  }

  private mutating func indices(
    _ column: TrialColumn, _ pattern: FileNamePattern?, _ table: ForeignTable,
    _ choices: ImportChoices
  ) -> [Int32] {
    if let pattern {
      guard let name = pattern.text(in: table.path) else {
        problems.append(
          "--\(column.name)-from-file: the pattern does not match the name of \(table.path.onOneLine); write it with {} for "
            + "the wanted part, such as 'subject-{}.csv'")
        return [-1]
      }
      return [index(of: name, column)]
    }
    guard let cells = table.column(column) else { return [] }
    return cells.values.enumerated().map { place, value in
      if choices.missing.contains(value) || RowVocabulary.isMissing(value) {
        if cells.counts[place] > 0 { found.insert(value) }
        if !value.isEmpty, cells.counts[place] > 0 { missing.insert(value) }
        return -1
      }
      return index(of: value, column)
    }
  }

  /// The index of a name, which is added if it is new.
  mutating func index(of name: String, _ column: TrialColumn) -> Int32 {
    column == .participant ? participantNames.index(of: name) : methodNames.index(of: name)
  }

  /// The names of the rows of a table, as indices; −1 for missing ones.
  struct OfRows {
    fileprivate let indices: [Int32]
    /// The index into `indices` of each row; nil if all rows have the first one.
    fileprivate let rows: [Int32]?

    subscript(row: Int) -> Int32 {
      guard let rows else { return indices.first ?? -1 }
      return indices[Int(rows[row])]
    }
  }

  /// The participants of the rows of the table at `index`.
  func participants(_ index: Int, _ table: ForeignTable) -> OfRows {
    OfRows(indices: participantOfValue[index], rows: table.column(.participant)?.rows)
  }

  /// The methods of the rows of the table at `index`.
  func methods(_ index: Int, _ table: ForeignTable) -> OfRows {
    OfRows(indices: methodOfValue[index], rows: table.column(.method)?.rows)
  }

  /// The name of a method; empty if it is missing.
  func methodName(_ index: Int32) -> String { index < 0 ? "" : methods[Int(index)] }

  /// Gives each participant the code returned by `name`, which may be another participant's code.
  mutating func rename(_ name: (String) -> String) -> [Int32] {
    let old = participants
    participantNames = NameIndex()
    return old.map { index(of: name($0), .participant) }
  }
}

/// Names in the order in which they are met, by their bytes: two Unicode forms of a name are joined when all trials are
/// read.
private struct NameIndex {
  private(set) var names: [String] = []
  private var indices: [[UInt8]: Int32] = [:]

  mutating func index(of name: String) -> Int32 {
    let key = Array(name.utf8)
    if let known = indices[key] { return known }
    let index = Int32(clamping: names.count)
    indices[key] = index
    names.append(name)
    return index
  }
}
