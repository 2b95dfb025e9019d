/// The columns of a table that mark trials as practice.
struct PracticeColumns {
  /// A column, and for each of its values whether it means practice.
  struct Rule {
    var position: Int
    var isPractice: [Bool]
    /// The value of each row, as an index.
    var rows: [Int32]
    /// Whether an option names it.
    var isGiven: Bool
    /// Whether all values of the column are needed to recognize it as a column of practice.
    var needsAll = false
  }

  /// The rules; a row is for practice by any of them.
  private(set) var rules: [Rule] = []

  /// Finds the columns in `table`: the columns named by options, or otherwise columns with matching names and values.
  init(_ table: ForeignTable, _ choices: ImportChoices) {
    guard choices.practice.isEmpty else {
      for cell in choices.practice {
        guard let position = ForeignHeader.found(cell.name, in: table.header),
          let column = table.columns[position]
        else { continue }
        add(
          position, column.rows,
          column.values.map {
            cell.value == "*"
              ? !RowVocabulary.isMissing($0) : $0.lowercased() == cell.value.lowercased()
          }, isGiven: true)
      }
      return
    }
    if let position = table.positions[.phase] { add(words: position, table) }
    for position in table.positions(of: .phase) where position != table.positions[.phase] {
      guard !isUnread(position, table, choices) else { continue }
      add(words: position, table)
    }
    for position in table.positions(of: .practice) where !isUnread(position, table, choices) {
      addAnswers(position, table)
    }
    if let position = table.positions[.method], choices.names.theirs[.phase] != "",
      let column = table.columns[position]
    {
      add(position, column.rows, column.values.map(RowVocabulary.isPracticeMethod), isGiven: false)
    }
  }

  /// Whether `--column phase=` excludes the column from being read as the phase.
  private func isUnread(_ position: Int, _ table: ForeignTable, _ choices: ImportChoices) -> Bool {
    choices.names.theirs[.phase] == ""
      || table.positions.contains { $0.value == position && $0.key != .phase }
  }

  private mutating func add(words position: Int, _ table: ForeignTable) {
    guard let column = table.columns[position] else { return }
    add(position, column.rows, column.values.map(RowVocabulary.isPractice), isGiven: false)
  }

  /// Adds a column that answers whether a trial is for practice: every value has to be such an answer.
  private mutating func addAnswers(_ position: Int, _ table: ForeignTable) {
    guard let column = table.columns[position] else { return }
    let answers = column.values.map { value -> Bool? in
      if RowVocabulary.isMissing(value) { return false }
      return OutcomeVocabulary.answer(value)
        ?? (RowVocabulary.isPractice(value) ? true : Self.isMain(value) ? false : nil)
    }
    guard !answers.contains(nil) else { return }
    add(position, column.rows, answers.map { $0 ?? false }, isGiven: false, needsAll: true)
  }

  private static func isMain(_ value: String) -> Bool {
    ["main", "test", "experiment", "experimental", "real", "actual"].contains(value.lowercased())
  }

  private mutating func add(
    _ position: Int, _ rows: [Int32], _ isPractice: [Bool], isGiven: Bool, needsAll: Bool = false
  ) {
    guard isPractice.contains(true) || isGiven else { return }
    rules.append(
      Rule(
        position: position, isPractice: isPractice, rows: rows, isGiven: isGiven,
        needsAll: needsAll))
  }

  /// The rule by which a row is for practice; nil if it is not.
  func rule(for row: Int) -> Rule? { rules.first { $0.isPractice[Int($0.rows[row])] } }
}
