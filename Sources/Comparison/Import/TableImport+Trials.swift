import Base

extension TableImport {
  /// The trials of all tables, before they are compared with each other.
  mutating func readTrials(_ names: inout ForeignNames, _ outcomes: OutcomeReading?)
    -> [ForeignTrial]
  {
    let unit = choices.unit ?? tables.lazy.compactMap(\.unit).first ?? .seconds
    record.unit = unit
    var trials: [ForeignTrial] = []
    var practice = PracticeNotes()
    var nameless = 0
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
      let participants = names.participants(index, table)
      let methods = names.methods(index, table)
      let timeColumn = table.column(.time)
      let outcomeRows = table.column(.outcome)?.rows
      for row in table.trialRows {
        if let rule = rules.rule(for: row) {
          record.uncounted.add(
            .practice,
            method: names.methodName(wide.isEmpty ? methods[row] : -1))
          practice.add(rule, row, table)
          continue
        }
        let participant = participants[row]
        if participant < 0 {
          record.uncounted.add(.noParticipant, method: "")
          if let column = timeColumn, methods[row] >= 0,
            case .time = times[Int(column.rows[row])],
            !choices.missing.contains(table.column(.participant)?[row] ?? "")
          {
            nameless += 1
          }
          continue
        }
        guard wide.isEmpty else {
          for (place, method, column, times) in wide {
            add(
              times[Int(column.rows[row])], column[row], meaning: nil, isRecorded: false, &trials,
              ForeignTrial(
                table: Int32(clamping: index), row: Int32(clamping: row),
                column: Int32(clamping: place), participant: participant, method: method,
                seconds: .nan), names)
          }
          continue
        }
        let method = methods[row]
        if method < 0 {
          record.uncounted.add(.noMethod, method: "")
          continue
        }
        guard let column = timeColumn else { continue }
        var meaning: OutcomeVocabulary.Meaning?
        if let outcomeRows { meaning = endings[Int(outcomeRows[row])] }
        add(
          times[Int(column.rows[row])], column[row], meaning: meaning, isRecorded: outcomes != nil,
          &trials,
          ForeignTrial(
            table: Int32(clamping: index), row: Int32(clamping: row), participant: participant,
            method: method, seconds: .nan), names)
      }
    }
    note(practice, names)
    noteDoubtfulRows(trials)
    if nameless > trials.count {
      refuse([
        "\(nameless) rows with a method and a time have no participant, and \(trials.count) have one; if a code stands only in "
          + "the first row of each person, as in merged cells, write it into all of them"
      ])
    }
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
      case nil: return record.uncounted.add(time == .none ? .noTime : .noOutcome, method: method)
      case .aborted: return record.uncounted.add(.aborted, method: method)
      case .ending(let ending): trial.ending = ending
      }
    }
    switch time {
    case .time(let seconds, let digits): (trial.seconds, trial.digits) = (seconds, digits)
    case .none:
      if trial.ending ?? .correct == .correct {
        guard let rows = choices.rows, rows != .each else {
          return record.uncounted.add(.noTime, method: method)
        }
        trial.isUntimed = true
      }
    case .unreadable where isFailure(cell) && trial.ending != nil && trial.ending != .correct: break
    case .unreadable, .tooLong:
      let table = tables[Int(trial.table)]
      let name =
        trial.column < 0 ? table.name(.time) ?? "time_s" : choices.wide[Int(trial.column)].value
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

  /// Whether a cell of a column of times has a word for a failure, such as 'timeout', instead.
  private func isFailure(_ cell: String) -> Bool {
    guard case .ending(let ending) = OutcomeVocabulary.meaning(of: cell) else { return false }
    return ending != .correct
  }

  /// Adds a row that cannot be read.
  mutating func add(_ problem: ForeignTable.RowProblem, of table: Int, method: String = "") {
    record.uncounted.add(.unreadable, method: method)
    problemCount += 1
    if let cause = UnreadableCause(problem.value) { causes[cause, default: 0] += 1 }
    guard problems.count < Self.listedProblems else { return }
    unreadable.append((table, problem))
    problems.append(
      ReadingProblem(path: tables[table].path, line: problem.line, sentence: problem.sentence))
  }

  /// The columns of a wide table with the method and the times of each.
  private func wideTimes(
    of table: ForeignTable, _ unit: TimeUnit, _ names: inout ForeignNames
  ) -> [(place: Int, method: Int32, column: CodedColumn, times: [ForeignTime])] {
    choices.wide.enumerated().compactMap { place, wide in
      guard let position = ForeignHeader.found(wide.value, in: table.header),
        let column = table.columns[position]
      else { return nil }
      return (
        place, names.index(of: wide.name, .method), column,
        column.values.map { ForeignTime($0, in: unit) }
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
    for value in choices.missing.sorted() where !isPart && !names.found.contains(value) {
      refuse(["--missing '\(value.onOneLine)': no participant and no method is called so"])
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
        && (cell.value == "*" || values.contains { $0.lowercased() == cell.value.lowercased() })
    }
  }
}
