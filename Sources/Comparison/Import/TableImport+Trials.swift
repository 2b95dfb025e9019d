import Formats
import Primitives

// MARK: - Outcomes

extension TableImport {
  /// The meaning of outcomes; nil if no table has a column of them.
  mutating func readOutcomes() -> OutcomeReading? {
    let with = tables.filter { $0.positions[.outcome] != nil }
    record.outcomes = .unrecorded
    guard let first = with.first, let name = first.name(.outcome) else {
      guard choices.names.theirs[.outcome] != "" else { return nil }
      if ownTables > 0 {
        refuse([Self.withoutOutcomes(beside: "Caliper's own tables have one")])
      } else if choices.wide.isEmpty {
        noteLikelyOutcomes()
      }
      return nil
    }
    if let without = tables.first(where: { $0.positions[.outcome] == nil }) {
      refuse(
        [Self.withoutOutcomes(beside: "\(first.path.onOneLine) has one")], at: without.path)
      return nil
    }
    var values: [String] = []
    var known: Set<String> = []
    for table in with {
      guard let column = table.column(.outcome) else { continue }
      for (value, count) in zip(column.values, column.counts) where count > 0 {
        if table.layout.headerRows > 0, !table.trialRows.contains(where: { column[$0] == value }) {
          continue
        }
        if known.insert(value).inserted { values.append(value) }
      }
    }
    do throws(OutcomeProblem) {
      let reading = try OutcomeReading(
        of: values, column: name, solved: choices.solved, censored: choices.censored, isPart: isPart
      )
      note(reading)
      return reading
    } catch {
      refuse([error.sentence], at: with.count == 1 ? first.path : nil)
      return nil
    }
  }

  private static func withoutOutcomes(beside other: String) -> String {
    "it has no column of outcomes, and \(other); compare them apart, or leave outcomes unread with --column outcome="
  }

  /// Writes down which columns may say how trials ended, although nothing was said of them.
  private mutating func noteLikelyOutcomes() {
    let names = tables.flatMap { table in
      table.header.indices.filter { index in
        UsualColumn.outcome.isCalled(table.header[index]) && !table.positions.values.contains(index)
      }.map { table.header[$0] }
    }
    guard let name = names.first else { return }
    record.add(ImportDecision(.likelyOutcomes, column: name))
  }

  private mutating func note(_ reading: OutcomeReading) {
    var values: [String: [String]] = [:]
    for ending in Observation.Ending.allCases {
      let found = reading.values(.ending(ending))
      if !found.isEmpty { values[ending.rawValue] = found }
    }
    let aborted = reading.values(.aborted)
    if !aborted.isEmpty { values["aborted"] = aborted }
    let isReversed =
      reading.isReversed && reading.meanings.keys.contains { OutcomeVocabulary.answer($0) != nil }
    record.outcomes = .recorded(
      ImportRecord.OutcomeColumn(name: reading.column, isReversed: isReversed, values: values))
    if isReversed {
      record.add(ImportDecision(.reversedOutcomes, column: reading.column))
    } else if reading.isAssumed {
      record.add(ImportDecision(.usualOutcomes, column: reading.column))
    } else if !reading.others.isEmpty {
      record.add(ImportDecision(.otherOutcomes, column: reading.column, values: reading.others))
    }
  }
}

// MARK: - Rows

extension TableImport {
  /// The trials of all tables, before they are compared with each other.
  mutating func readTrials(_ names: inout ForeignNames, _ outcomes: OutcomeReading?)
    -> [ForeignTrial]
  {
    let unit = choices.unit ?? tables.lazy.compactMap(\.unit).first ?? .seconds
    record.unit = unit
    var trials: [ForeignTrial] = []
    var practice = PracticeNotes()
    for index in tables.indices {
      let table = tables[index]
      let rules = PracticeColumns(table, choices)
      let times =
        choices.wide.isEmpty
        ? table.column(.time)?.values.map { ForeignTime($0, in: unit) } ?? [] : []
      let endings = table.column(.outcome)?.values.map { outcomes?.meanings[$0] } ?? []
      let wide = wideTimes(of: table, unit, &names)
      if isPart, let rule = rules.rules.first(where: \.needsAll) {
        record.whole =
          record.whole ?? .guessedPractice(table.path, column: table.header[rule.position])
      }
      for torn in table.torn { add(torn, of: index) }
      for row in table.trialRows {
        if let rule = rules.rule(for: row, table) {
          record.uncounted.add(
            .practice,
            method: names.methodName(wide.isEmpty ? names.method(index, tables, row: row) : -1))
          practice.add(rule, row, table)
          continue
        }
        let participant = names.participant(index, tables, row: row)
        if participant < 0 {
          record.uncounted.add(.noParticipant, method: "")
          continue
        }
        guard wide.isEmpty else {
          for (method, column, times) in wide {
            add(
              times[Int(column.rows[row])], column[row], meaning: nil, isRecorded: false, &trials,
              ForeignTrial(
                table: Int32(clamping: index), row: Int32(clamping: row), participant: participant,
                method: method, seconds: .nan), names)
          }
          continue
        }
        let method = names.method(index, tables, row: row)
        if method < 0 {
          record.uncounted.add(.noMethod, method: "")
          continue
        }
        guard let column = table.column(.time) else { continue }
        var meaning: OutcomeVocabulary.Meaning?
        if let cells = table.column(.outcome) { meaning = endings[Int(cells.rows[row])] }
        add(
          times[Int(column.rows[row])], column[row], meaning: meaning, isRecorded: outcomes != nil,
          &trials,
          ForeignTrial(
            table: Int32(clamping: index), row: Int32(clamping: row), participant: participant,
            method: method, seconds: .nan), names)
      }
    }
    note(practice, names)
    return trials
  }

  /// Adds a trial by its time and outcome, or counts why it is none.
  private mutating func add(
    _ time: ForeignTime, _ cell: String, meaning: OutcomeVocabulary.Meaning?, isRecorded: Bool,
    _ trials: inout [ForeignTrial], _ found: ForeignTrial, _ names: ForeignNames
  ) {
    var trial = found
    let method = names.methodName(trial.method)
    if isRecorded {
      switch meaning {
      case nil: return record.uncounted.add(.noOutcome, method: method)
      case .aborted: return record.uncounted.add(.aborted, method: method)
      case .ending(let ending): trial.ending = ending
      }
    }
    switch time {
    case .time(let seconds, let digits): (trial.seconds, trial.digits) = (seconds, digits)
    case .none:
      guard let ending = trial.ending, ending != .correct else {
        return record.uncounted.add(.noTime, method: method)
      }
    case .unreadable, .tooLong:
      let table = tables[Int(trial.table)]
      let name = choices.wide.first { $0.name == method }?.value ?? table.name(.time) ?? "time_s"
      let sentence =
        time == .tooLong
        ? "is longer than a year" : "is no time in \((record.unit ?? .seconds).words)"
      return add(
        ForeignTable.RowProblem(
          line: table.lines[Int(trial.row)], column: name, value: cell,
          sentence: "\(name.onOneLine) is '\(cell.shortened.onOneLine)', which \(sentence)"
        ),
        of: Int(trial.table), method: method)
    }
    trials.append(trial)
  }

  /// Adds a row that cannot be read.
  mutating func add(_ problem: ForeignTable.RowProblem, of table: Int, method: String = "") {
    record.uncounted.add(.unreadable, method: method)
    problemCount += 1
    guard problems.count < Self.listedProblems else { return }
    unreadable.append((table, problem))
    problems.append(
      ReadingProblem(path: tables[table].path, line: problem.line, sentence: problem.sentence))
  }

  /// The columns of a wide table with the method and the times of each.
  private func wideTimes(
    of table: ForeignTable, _ unit: TimeUnit, _ names: inout ForeignNames
  ) -> [(method: Int32, column: CodedColumn, times: [ForeignTime])] {
    choices.wide.compactMap { wide in
      guard let position = (try? ForeignHeader.position(of: wide.value, in: table.header)) ?? nil,
        let column = table.columns[position]
      else { return nil }
      return (
        names.index(of: wide.name, .method), column, column.values.map { ForeignTime($0, in: unit) }
      )
    }
  }

  private mutating func note(_ practice: PracticeNotes, _ names: ForeignNames) {
    record.unread.subtract(practice.found.keys)
    for (column, values) in practice.found.sorted(by: { $0.key < $1.key }) {
      record.add(
        ImportDecision(
          practice.isGiven ? .namedPractice : .practice, column: column, values: Array(values)))
    }
    for cell in choices.practice where !isPart && !practice.isFound(cell) {
      refuse([
        "--practice \(cell.name)=\(cell.value): no row has this value in a column of this name"
      ])
    }
    let words = names.missing.subtracting(choices.missing)
    if !words.isEmpty { record.add(ImportDecision(.missingNames, values: Array(words))) }
  }
}

/// The columns and values by which rows are for practice.
private struct PracticeNotes {
  var found: [String: Set<String>] = [:]
  var isGiven = false

  mutating func add(_ rule: PracticeColumns.Rule, _ row: Int, _ table: ForeignTable) {
    guard let column = table.columns[rule.position] else { return }
    found[table.header[rule.position], default: []].insert(column[row])
    if rule.isGiven { isGiven = true }
  }

  func isFound(_ cell: ImportChoices.NamedCell) -> Bool {
    found.contains { column, values in
      ColumnWords.key(of: column) == ColumnWords.key(of: cell.name)
        && values.contains { $0.lowercased() == cell.value.lowercased() }
    }
  }
}
