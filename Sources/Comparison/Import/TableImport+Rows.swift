// MARK: - Duplicates

import Base
import Files

extension TableImport {
  /// Records the duplicates, and refuses trials with several rows unless an option chooses the row that counts.
  mutating func take(_ repeated: ForeignRepetitions, _ names: ForeignNames) {
    let copies = repeated.copies.indices.filter { repeated.copies[$0] != nil }
    if let first = copies.first, let other = repeated.copies[first] {
      for table in copies {
        record.uncounted.add(.doubled, method: "", rows: tables[table].trialRows.count)
      }
      record.add(
        ImportDecision(
          .copiedFiles, values: copies.count == 1 ? [tables[other].path] : [], count: copies.count,
          path: tables[first].path))
    }
    let doubled = repeated.doubled.values.reduce(0, +)
    if doubled > 0 {
      for (method, rows) in repeated.doubled {
        record.uncounted.add(.doubled, method: names.methodName(method), rows: rows)
      }
      record.add(ImportDecision(.doubledRows, count: doubled))
    }
    if repeated.equal > 0 { record.add(ImportDecision(.equalRows, count: repeated.equal)) }
    let again = ImportDecision(
      .repeatedNumbers, values: repeated.repeating.map { names.participants[Int($0)] },
      count: repeated.numbered)
    // Only all parts together show whether most people did.
    if again.isShown || isPart && repeated.numbered > 0 { record.add(again) }
    guard let several = repeated.several else { return }
    let trial = several.example
    let rest = several.trials == 1 ? "" : " (and \(several.trials - 1) more)"
    let example =
      "participant '\(names.participants[Int(trial.participant)].onOneLine)' has several rows of trial "
      + "\(several.number.onOneLine) with '\(names.methodName(trial.method).onOneLine)'"
    if let other = several.other, choices.rows == nil || choices.rows != .sum {
      let files =
        "\(tables[Int(trial.table)].path.onOneLine) and \(tables[Int(other)].path.onOneLine)"
      refuse([
        "\(example), in \(files)\(rest): if one of the files was broken off, leave it out; if the codes are those of two people, "
          + "give them different ones; if each row is a trial of its own, add --rows each"
      ])
      return
    }
    guard let choice = choices.rows else {
      refuse([
        "\(example)\(rest): if they are attempts, add --rows last, or first, for the row whose time counts, or --rows sum for "
          + "all times together; if each row is a trial of its own, --rows each"
      ])
      return
    }
    if let trial = several.untimed {
      refuse([
        "--rows sum: a row of a trial of participant '\(names.participants[Int(trial.participant)].onOneLine)' with "
          + "'\(names.methodName(trial.method).onOneLine)' has no time, so that the sum is not known; fill it in, or add --rows last"
      ])
      return
    }
    record.uncounted.add(.otherRow, method: "", rows: several.rows - several.trials)
    record.add(
      ImportDecision(.severalRows, values: [Self.words(choice)], count: several.trials))
  }

  private static func words(_ choice: ImportChoices.RowChoice) -> String {
    switch choice {
    case .last: "the last one counts"
    case .first: "the first one counts"
    case .sum: "the last one counts, with the time of all"
    case .each: "each counts"
    }
  }
}

// MARK: - Caliper's rows

extension TableImport {
  /// The columns of rows beside the participant, the method, the time and the outcome, if options name them or the
  /// table is one of Caliper's that another program saved.
  private static let passed: [TrialColumn] = TrialColumn.allCases.filter {
    ![.participant, .method, .time, .outcome, .phase].contains($0)
  }

  /// Writes the trials of each table as rows with Caliper's columns.
  mutating func write(_ trials: [ForeignTrial], _ names: ForeignNames, to found: inout [FoundFile])
  {
    leftOut.practice += record.uncounted.total(.practice)
    leftOut.aborted += record.uncounted.total(.aborted)
    leftOut.unreadable += record.uncounted.total(.unreadable)
    var sessions = OrderedIndex<String>()
    let byTable = Dictionary(grouping: trials.indices, by: { Int(trials[$0].table) })
    for (index, table) in tables.enumerated() {
      let passed = Self.passed.filter { table.positions[$0] != nil }
      let labels = sessionLabels(of: table)
      var columns: [TrialColumn] = [.participant, .method, .time]
      if table.positions[.outcome] != nil { columns.append(.outcome) }
      var text = CSVWriter.line((columns + passed).map { Array($0.name.utf8) })
      for place in byTable[index] ?? [] {
        let trial = trials[place]
        let row = Int(trial.row)
        if let problem = unreadableCell(table, row, passed, labels) {
          add(problem, of: index, method: names.methodName(trial.method))
          leftOut.unreadable += 1
          continue
        }
        CSVWriter.append(names.participants[Int(trial.participant)], isFreeText: false, to: &text)
        text.append(CSVWriter.comma)
        CSVWriter.append(names.methods[Int(trial.method)], isFreeText: false, to: &text)
        text.append(CSVWriter.comma)
        // As short as in the table, whose rows may be as long as any.
        let seconds = trial.seconds.description
        text += (seconds.hasSuffix(".0") ? seconds.dropLast(2) : seconds[...]).utf8
        if columns.contains(.outcome) {
          text.append(CSVWriter.comma)
          text += (trial.ending ?? .correct).rawValue.utf8
        }
        for column in passed {
          text.append(CSVWriter.comma)
          let cell = table.column(column)?[row] ?? ""
          switch column {
          case .session where labels: text += "\(sessions.index(of: cell) + 1)".utf8
          case .simulated: text += (OutcomeVocabulary.answer(cell) == true ? "true" : "false").utf8
          case .reachable: text += (OutcomeVocabulary.answer(cell) == false ? "false" : "true").utf8
          default: CSVWriter.append(cell, isFreeText: false, to: &text)
          }
        }
        text.append(CSVWriter.lineFeed)
      }
      found[files[index]].text = text
      found[files[index]].importedRows = table.rowCount
    }
  }

  /// Whether the sessions of a table are labels and not numbers.
  private mutating func sessionLabels(of table: ForeignTable) -> Bool {
    guard let column = table.column(.session) else { return false }
    let isNumbered = column.values.allSatisfy { value in
      let bytes = Array(value.utf8)
      return value.isEmpty || DecimalNumber.readWhole(bytes.span, 0..<bytes.count) != nil
    }
    if !isNumbered { record.whole = record.whole ?? .labelledSessions(table.path) }
    return !isNumbered
  }

  /// The first cell of a row that options name and that cannot be used.
  private func unreadableCell(
    _ table: ForeignTable, _ row: Int, _ passed: [TrialColumn], _ labels: Bool
  ) -> ForeignTable.RowProblem? {
    func problem(_ problem: TrialCellProblem, _ cell: String) -> ForeignTable.RowProblem {
      ForeignTable.RowProblem(
        line: table.lines[row], column: problem.column.name, value: cell,
        sentence: problem.sentence(quoting: cell.shortened))
    }
    for column in passed {
      guard let cell = table.column(column)?[row],
        !cell.isEmpty || column == .cluster || column == .reachable
      else { continue }
      if let found = self.problem(of: cell, column, labels) { return problem(found, cell) }
      guard column == .reachable, OutcomeVocabulary.answer(cell) == false else { continue }
      let target = table.column(.target)?[row] ?? ""
      if target.isEmpty {
        return problem(TrialCellProblem(column: .target, kind: .noNumberToReach), target)
      }
    }
    return nil
  }

  private func problem(of cell: String, _ column: TrialColumn, _ labels: Bool) -> TrialCellProblem?
  {
    let bytes = Array(cell.utf8)
    let isNumber = DecimalNumber.read(bytes.span, 0..<bytes.count) != nil
    let isWhole = DecimalNumber.readWhole(bytes.span, 0..<bytes.count) != nil
    let kind: TrialCellProblem.Kind?
    switch column {
    case .session: kind = labels || isWhole ? nil : .noWholeNumber
    case .trial, .block, .deletions, .wrongConfirms, .targetCrossings:
      kind = isWhole ? nil : .noWholeNumber
    case .cluster: kind = cell.isEmpty ? .empty : nil
    case .reachable: kind = OutcomeVocabulary.answer(cell) == nil ? .unknownWord : nil
    case .simulated:
      let isKnown = RowVocabulary.isMissing(cell) || OutcomeVocabulary.answer(cell) != nil
      kind = isKnown ? nil : .unknownWord
    case .study, .task, .curve, .group, .stampSource, .lateFrames, .participant, .method, .time,
      .outcome,
      .phase:
      kind = nil
    case .scaleMinimum, .scaleMaximum, .decimals, .tolerance, .startValue, .target, .error,
      .firstInput,
      .firstHit:
      kind = isNumber ? nil : .noNumber
    }
    return kind.map { TrialCellProblem(column: column, kind: $0) }
  }
}

extension String {
  /// The first characters, with a mark if there are more.
  var shortened: String { String(prefix(40)) + (count > 40 ? "…" : "") }
}
