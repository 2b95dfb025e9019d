import Base

/// Looks for what only all parts of tables of other programs show together.
enum WholeCheck {
  /// Looks for a question that `--partial` could not ask.
  ///
  /// - Parameters:
  ///   - gathering: The trials of all records.
  ///   - recordOfParticipant: The number of the record that contains each participant.
  ///   - options: The options of the records, as written by the user.
  /// - Returns: The question with its fix; nil if there is none.
  static func question(
    _ gathering: TrialGathering, recordOfParticipant: [Int32], options: [String]
  ) -> String? {
    guard gathering.imported.isForeign else { return nil }
    let missing = gathering.imported.uncounted.total(.noOutcome)
    if missing > 0, case .recorded(let column) = gathering.imported.outcomes,
      column.ordered.count == 1, let value = column.ordered.first?.values.first
    {
      return OutcomeProblem.oneMeaning(column.name, value, count: missing).sentence
    }
    let alike = ParticipantCodes.alike(gathering.participants.map(\.code))
    if let first = alike.first {
      if options.contains("--codes same") {
        return
          "the codes \(ImportDecision.list(first)) are those of one person by --codes same, and in several records; give all "
          + "rows of a participant to one --partial"
      }
      if !options.contains("--codes different") { return ParticipantCodes.question(alike) }
    }
    let alikeMethods = ParticipantCodes.alike(
      Array(Set(gathering.conditions.map(\.method))).sorted())
    if let first = alikeMethods.first, !options.contains("--codes different") {
      return options.contains("--codes same")
        ? "the methods \(ImportDecision.list(first)) are one by --codes same, and in several records; write them alike"
        : ParticipantCodes.question(alikeMethods, isMethod: true)
    }
    let unit = options.first { $0.hasPrefix("--unit ") }.flatMap {
      TimeUnit(rawValue: String($0.dropFirst(7)))
    }
    if unit == .seconds { return nil }
    var methods = OrderedIndex<String>()
    let methodOfCondition = gathering.conditions.map { methods.index(of: $0.method) }
    var cells = OrderedIndex<UnitCheck.Cell>()
    let samples = gathering.trials.filter { $0.ending == .correct }.map { trial in
      UnitCheck.Sample(
        seconds: trial.time, method: methodOfCondition[Int(trial.condition)],
        participant: trial.participant, table: recordOfParticipant[Int(trial.participant)],
        cell: cells.index(
          of: UnitCheck.Cell(
            participant: trial.participant, method: trial.condition, table: 0,
            session: trial.session)))
    }
    return UnitCheck.finding(samples, in: unit)?.sentence { kind, index in
      switch kind {
      case .method: "'\(methods.values[Int(index)].onOneLine)'"
      case .participant: "participant '\(gathering.participants[Int(index)].code.onOneLine)'"
      case .table: "record \(index + 1)"
      case .cell: "some sessions"
      }
    }
  }
}
