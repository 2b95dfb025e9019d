import Base

extension TableImport {
  /// The meaning of outcomes; nil if no table has a column of them.
  mutating func readOutcomes(_ names: ForeignNames) -> OutcomeReading? {
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
    let (values, missing) = outcomes(names)
    do throws(OutcomeProblem) {
      let reading = try OutcomeReading(
        of: values, missing: missing, column: name, solved: choices.solved,
        censored: choices.censored, isPart: isPart)
      note(reading)
      return reading
    } catch {
      refuse([error.sentence], at: with.count == 1 ? first.path : nil)
      return nil
    }
  }

  /// The outcomes of rows with a participant and a method, and the numbers of these rows that have a time and a missing
  /// word for an outcome.
  private func outcomes(_ names: ForeignNames) -> (values: [String], missing: [String: Int]) {
    var values = OrderedIndex<String>()
    var missing: [String: Int] = [:]
    for (index, table) in tables.enumerated() {
      guard let column = table.column(.outcome), let times = table.column(.time) else { continue }
      let unit = choices.unit ?? table.unit ?? .seconds
      let isMissing = column.values.map(RowVocabulary.isMissing)
      var isKnown = column.values.map { _ in false }
      let rules = PracticeColumns(table, choices)
      let participants = names.participants(index, table)
      let methods = names.methods(index, table)
      for row in table.trialRows {
        let place = Int(column.rows[row])
        guard !isKnown[place] || isMissing[place],
          participants[row] >= 0, methods[row] >= 0, rules.rule(for: row) == nil
        else { continue }
        if !isKnown[place] { _ = values.index(of: column.values[place]) }
        isKnown[place] = true
        guard isMissing[place], case .time = ForeignTime(times[row], in: unit) else { continue }
        missing[column.values[place], default: 0] += 1
      }
    }
    return (values.values, missing)
  }

  private static func withoutOutcomes(beside other: String) -> String {
    "it has no column of outcomes, and \(other); compare them apart, or leave outcomes unread with --column outcome="
  }

  /// Records the columns that may contain outcomes although no option names them.
  private mutating func noteLikelyOutcomes() {
    let names = tables.flatMap { table in
      table.header.indices.filter { index in
        OutcomeVocabulary.isOutcome(table.header[index]) && !table.positions.values.contains(index)
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
