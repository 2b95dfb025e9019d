/// The options for tables of other programs.
package struct ImportChoices: Hashable, Sendable {
  /// The names of their columns.
  let names: ColumnNames
  /// The outcomes that mean a correct trial, and the outcomes of a trial that was given up.
  let solved: Set<String>
  let censored: Set<String>

  /// The unit of times; nil if they are seconds unless they look like another unit.
  package var unit: TimeUnit?
  /// The time limit in seconds, at which trials without a time are censored.
  package var timeLimit: Double?
  /// The time of a trial with several rows; nil if such a table is refused.
  package var rows: RowChoice?
  /// Whether codes that may belong to one person do; nil if the user is asked.
  package var codes: CodeChoice?
  /// Names that mean a missing one, beside the usual words.
  package var missing: Set<String> = []
  /// The cells that mark a trial as practice.
  package var practice: [NamedCell] = []
  /// The part of a file's name that is the participant's code or the method.
  package var participantFromFile: FileNamePattern?
  package var methodFromFile: FileNamePattern?
  /// The line of the header, counted from 1.
  package var headerLine: Int?
  /// The columns of times of a table with a row for each person, each with its method.
  package var wide: [NamedCell] = []

  /// The time of a trial that has several rows.
  package enum RowChoice: String, CaseIterable, Sendable {
    /// That of its last row.
    case last
    /// That of its first row.
    case first
    /// The sum over its rows.
    case sum
    /// Each row is a trial.
    case each
  }

  /// The identity of people whose codes are alike, or the same in several groups.
  package enum CodeChoice: String, CaseIterable, Sendable {
    /// One person.
    case same
    /// Different people.
    case different
  }

  /// A name and a column, or a column and a value in it.
  package struct NamedCell: Hashable, Sendable {
    package var name: String
    package var value: String

    /// Reads `NAME=VALUE`, both not empty.
    package init?(_ text: String) {
      guard let equals = text.firstIndex(of: "=") else { return nil }
      (name, value) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
      if name.isEmpty || value.isEmpty { return nil }
    }
  }

  /// Takes the names of columns, and what outcomes mean.
  ///
  /// - Throws: `ColumnNamesError` for the first option that is wrong.
  package init(
    columns: [String] = [], solved: [String] = [], censored: [String] = []
  ) throws(ColumnNamesError) {
    (self.solved, self.censored) = (Set(solved), Set(censored))
    if let both = solved.first(where: self.censored.contains) { throw .twoMeanings(both) }
    let hasOutcomes = !solved.isEmpty || !censored.isEmpty
    names = try ColumnNames(columns, hasOutcomes: hasOutcomes)
  }

  /// No option was given.
  package init() { (names, solved, censored) = (ColumnNames(), [], []) }

  /// Takes all choices of `other` but the names of columns and the meaning of outcomes.
  package mutating func take(_ other: ImportChoices) {
    (unit, timeLimit, rows, codes) = (other.unit, other.timeLimit, other.rows, other.codes)
    (missing, practice) = (other.missing, other.practice)
    (participantFromFile, methodFromFile) = (other.participantFromFile, other.methodFromFile)
    (headerLine, wide) = (other.headerLine, other.wide)
  }

  /// The times that a trial can have, in seconds.
  package static let times = ColumnLayout.times

  /// Whether options replace the information of a column.
  func isReplaced(_ column: TrialColumn) -> Bool {
    switch column {
    case .participant: participantFromFile != nil
    case .method: methodFromFile != nil || !wide.isEmpty
    case .time, .outcome: !wide.isEmpty
    default: false
    }
  }
}
