/// Unread columns with values that suggest that a row is not meant to count: practice under an unusual name, attention
/// checks, previews, or people or trials that somebody marked.
enum DoubtfulRows {
  /// The reason for doubt about rows.
  enum Reason: Hashable {
    /// They may be for practice: people have others beside them.
    case practice
    /// They are marked as such that do not count.
    case mark
  }

  /// The most different values that a column of marks has.
  static let mostValues = 64

  /// The reason to doubt rows with `value` in the column called `name`; nil if there is none.
  ///
  /// A column of practice alone, such as `practice_trials.thisN`, marks rows by having a value.
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

  /// Whether any value of the column called `name` marks its row as practice.
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
  /// Records which of `trials` somebody may not want to count, and the way to leave them out.
  mutating func noteDoubtfulRows(_ trials: [ForeignTrial]) {
    // A choice to read no phase means that all rows count.
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
    // Practice occurs beside other trials of the same person; a value common to all rows is the name of the study.
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
