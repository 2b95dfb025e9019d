import Base

/// Converts tables of other programs to Caliper's rows and records the decisions made.
///
/// No decision that changes a number is silent: a decision that could reverse an answer is refused with a fix, and
/// every other decision is in the record.
struct TableImport {
  /// The choices made by options.
  let choices: ImportChoices
  /// Whether other parts of the tables are read elsewhere.
  let isPart: Bool
  /// The decisions made.
  var record = ImportRecord()
  /// The reasons that nothing is read; empty if something is.
  var refusals: [ReadingProblem] = []
  /// The first problems of single rows, and the number of all.
  var problems: [ReadingProblem] = []
  var problemCount = 0
  /// The same rows, for finding their common cause.
  var unreadable: [(table: Int, problem: ForeignTable.RowProblem)] = []
  /// The number of these rows with each known cause.
  var causes: [UnreadableCause: Int] = [:]
  /// The number of rows left out, by the reasons that Caliper's tables have too.
  var leftOut = LeftOut()

  /// The tables, and the index of the file of each.
  var tables: [ForeignTable] = []
  /// The number of tables written by Caliper.
  var ownTables = 0
  var files: [Int] = []

  /// Begins without a table.
  init(_ choices: ImportChoices, isPart: Bool) { (self.choices, self.isPart) = (choices, isPart) }

  /// The columns that any table has under the name given for them.
  var renamed: Set<TrialColumn> {
    Set(
      tables.flatMap { table in
        table.positions.filter { column, position in
          choices.names.theirs[column].map { ColumnWords.key(of: $0) }
            == ColumnWords.key(of: table.header[position])
        }.keys
      })
  }

  /// Converts the tables of other programs among `found` to rows.
  mutating func convert(_ found: inout [FoundFile]) {
    load(&found)
    guard !tables.isEmpty else { return }
    record.isForeign = true
    record.unit = choices.unit ?? .seconds
    noteLayout()
    refuseNamedUnits()
    refuseOtherOutcomes()
    refuseThousands()
    var names = ForeignNames(tables, choices)
    refuse(names.problems)
    guard refusals.isEmpty else { return clear(&found) }
    let outcomes = readOutcomes(names)
    guard refusals.isEmpty else { return clear(&found) }
    var trials = readTrials(&names, outcomes)
    refuseUnits(trials, names)
    guard refusals.isEmpty else { return clear(&found) }
    tellApart(&trials, &names)
    guard refusals.isEmpty else { return clear(&found) }
    var repeated = ForeignRepetitions(tables, trials, choices)
    trials = repeated.counted()
    take(repeated, names)
    leaveOutUntimed(&trials, names)
    censor(&trials, names)
    refuseUnreadable()
    guard refusals.isEmpty else { return clear(&found) }
    write(trials, names, to: &found)
  }

  private mutating func clear(_ found: inout [FoundFile]) {
    for index in files { found[index].text = [] }
  }

  /// Adds why nothing is read.
  mutating func refuse(_ sentences: [String], at path: String? = nil, line: Int? = nil) {
    for sentence in sentences {
      refusals.append(
        ReadingProblem(path: path ?? place, line: line, sentence: sentence))
    }
  }

  /// The tables in front of a problem of all of them.
  var place: String {
    guard let first = tables.first?.path else { return "" }
    return tables.count == 1 ? first : "\(first) and \(tables.count - 1) more"
  }

  private mutating func load(_ found: inout [FoundFile]) {
    var loading = TableLoading()
    for index in found.indices where found[index].refusal == nil {
      do throws(TrialFileProblem) {
        switch try loading.content(of: found[index]) {
        case .own(let bytes):
          ownTables += 1
          if let bytes { found[index].text = bytes }
        case .other(let text, let isGuessed):
          tables.append(
            try ForeignTable(
              text, path: found[index].path, isGuessed: isGuessed, choices: choices))
          files.append(index)
        }
      } catch {
        found[index].refusal = error
      }
    }
  }

  /// Writes down how the rows were found.
  private mutating func noteLayout() {
    func note(_ kind: ImportDecision.Kind, _ rows: (TableLayoutRecord) -> Int) {
      for table in tables where rows(table.layout) > 0 {
        record.add(ImportDecision(kind, count: rows(table.layout), path: table.path))
      }
    }
    note(.guessedEncoding) { $0.isGuessed ? 1 : 0 }
    note(.decimalCommas) { $0.hasDecimalCommas ? 1 : 0 }
    if let table = tables.first(where: { $0.layout.isGuessed || $0.layout.hasDecimalCommas }) {
      record.whole = record.whole ?? .converted(table.path.onOneLine)
    }
    note(.foundHeader) { $0.isHeaderFound ? 1 : 0 }
    note(.rowNames) { $0.hasRowNames ? 1 : 0 }
    note(.repeatedHeaders) { $0.repeatedHeaders }
    note(.headerRows) { $0.headerRows > (choices.unit == nil ? 1 : 0) ? 1 : 0 }
    for table in tables {
      guard choices.unit == nil, let unit = table.unit else { continue }
      record.add(ImportDecision(.unitRow, values: [unit.words], count: 1, path: table.path))
    }
    noteColumns()
  }

  /// Records the columns that are read, and the columns that are not although they have Caliper's names.
  private mutating func noteColumns() {
    for table in tables {
      let names = table.header.filter { !$0.isEmpty }
      let repeated = Set(names).filter { name in names.count { $0 == name } > 1 }
      if !repeated.isEmpty {
        record.add(ImportDecision(.repeatedColumns, values: Array(repeated)))
      }
      for (column, position) in table.positions where table.header[position] != column.name {
        record.columns[column.name] = table.header[position]
      }
      for column in TrialColumn.allCases where table.positions[column] == nil {
        guard choices.names.theirs[column] != "", !choices.isReplaced(column),
          let position = table.header.firstIndex(of: column.name),
          !table.positions.values.contains(position)
        else { continue }
        record.unread.insert(column.name)
      }
    }
  }
}
