/// Columns that nothing reads, some of whose values say that their rows may not be meant to count: practice under a name that
/// is no usual one, checks of attention, previews, people or trials that somebody marked.
enum DoubtfulRows {
  /// Why rows are doubtful.
  enum Reason: Hashable {
    /// They may be for practice: people have others beside them.
    case practice
    /// They are marked as such that do not count.
    case mark
  }

  /// The most different values that a column of marks has.
  static let mostValues = 64

  /// Why rows with `value` in the column called `name` are doubtful; nil if they are not.
  ///
  /// A column of practice alone, such as `practice_trials.thisN`, marks them by having a value.
  static func reason(_ value: String, in name: String) -> Reason? {
    let key = ColumnWords.key(of: name)
    if exclusions.contains(key) { return OutcomeVocabulary.answer(value) == true ? .mark : nil }
    if inclusions.contains(key) { return OutcomeVocabulary.answer(value) == false ? .mark : nil }
    if isCalledPractice(name) {
      return RowVocabulary.isMissing(value) || OutcomeVocabulary.answer(value) == false
        ? nil : .practice
    }
    let words = value.split { !$0.isLetter && !$0.isNumber }
    guard value.count <= 40, 1...3 ~= words.count else { return nil }
    let text = words.joined(separator: " ").lowercased()
    if previews.contains(text) { return .mark }
    return RowVocabulary.isPractice(value) || checks.contains(text) ? .practice : nil
  }

  /// Whether any value at all of the column called `name` says that its row is for practice.
  static func isCalledPractice(_ name: String) -> Bool { RowVocabulary.isPractice(name) }

  private static let exclusions: Set<String> = [
    "exclude", "excluded", "isexcluded", "exclusion", "outlier", "isoutlier", "reject", "rejected",
    "discard", "discarded", "drop", "dropped", "bot", "isbot", "ausschluss", "ausgeschlossen",
    "ausreißer", "exclu", "exclue", "excluido", "escluso",
  ]
  private static let inclusions: Set<String> = [
    "valid", "isvalid", "include", "included", "isincluded", "keep", "usable", "finished",
    "completed", "complete", "iscomplete", "consent", "gültig", "valide", "válido", "valido",
  ]
  private static let previews: Set<String> = ["survey preview", "survey test", "spam", "preview"]
  private static let checks: Set<String> = [
    "attention", "attention check", "attentioncheck", "attention trial", "catch", "catch trial",
    "filler", "filler trial", "aufmerksamkeitstest", "aufmerksamkeit",
  ]
}

extension TableImport {
  /// Writes down which of `trials` somebody may not want to count, and how to leave them out.
  mutating func noteDoubtfulRows(_ trials: [ForeignTrial]) {
    // Who reads no phase says that all count.
    guard choices.names.theirs[.phase] != "" else { return }
    let byTable = Dictionary(grouping: trials, by: \.table)
    for (index, table) in tables.enumerated() {
      guard let own = byTable[Int32(clamping: index)] else { continue }
      let ruled = Set(PracticeColumns(table, choices).rules.map(\.position))
      for position in table.columns.keys.sorted()
      where !ruled.contains(position) && !table.positions.values.contains(position)
        && !table.timePositions.contains(position)
      {
        noteDoubtful(own, table, position)
      }
    }
  }

  private mutating func noteDoubtful(
    _ trials: [ForeignTrial], _ table: ForeignTable, _ position: Int
  ) {
    guard let column = table.columns[position] else { return }
    let name = table.header[position]
    let reasons = column.values.map { DoubtfulRows.reason($0, in: name) }
    guard reasons.contains(where: { $0 != nil }) else { return }
    var values: Set<String> = []
    var count = 0
    var isMark = false
    var valueOfPerson: [Int32: Int] = [:]
    var varies = false
    /// For each participant whether doubtful rows, and whether others were found.
    var found: [Int32: (doubtful: Bool, other: Bool)] = [:]
    for trial in trials {
      let value = Int(column.rows[Int(trial.row)])
      if valueOfPerson[trial.participant, default: value] != value { varies = true }
      valueOfPerson[trial.participant] = value
      let reason = reasons[value]
      if reason == nil {
        found[trial.participant, default: (false, false)].other = true
        continue
      }
      found[trial.participant, default: (false, false)].doubtful = true
      values.insert(column.values[value])
      count += 1
      if reason == .mark { isMark = true }
    }
    // Practice has other trials of the same person beside it; what is the same for all is the name of the study.
    let isMixed =
      found.values.contains { $0.other && ($0.doubtful || isMark) }
      || DoubtfulRows.isCalledPractice(name) && varies
    guard count > 0, isMixed else { return }
    let isAny =
      DoubtfulRows.isCalledPractice(name) && column.values.contains(where: RowVocabulary.isMissing)
    record.add(
      ImportDecision(
        .doubtfulRows, column: name,
        values: isAny ? ["*"] : Array(values), count: count))
  }
}
