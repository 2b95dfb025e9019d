/// The files and rows read, and the decisions made to read tables of other programs, for the first block of a report.
package struct ImportRecord: Hashable, Sendable {
  /// The names of the files whose rows were read, in order.
  package var files: [String] = []
  /// Their rows, including rows left out.
  package var rows = 0
  /// Whether a table of another program is among the files.
  package var isForeign = false
  /// The unit of the times; nil without such a table.
  package var unit: TimeUnit?
  /// The names of columns by Caliper's names for them, if they differ.
  package var columns: [String: String] = [:]
  /// The columns that have Caliper's names and are not read.
  package var unread: Set<String> = []
  /// Whether there is a column of outcomes, and what its values mean.
  package var outcomes = Outcomes.none
  /// The rows that are not counted trials.
  package var uncounted = UncountedRows()
  /// The decisions, each kind and column once.
  private(set) var decisions: [ImportDecision] = []
  /// The reason that the first such file can only be read as a whole; nil if each part of every file can be read alone.
  var whole: PartialRefusal?

  /// The outcomes in tables of other programs.
  package enum Outcomes: Hashable, Sendable {
    /// There is no table of another program.
    case none
    /// The tables have no column of outcomes.
    case unrecorded
    case recorded(OutcomeColumn)
  }

  /// A column of outcomes.
  package struct OutcomeColumn: Hashable, Sendable {
    package var name: String
    /// Whether a yes in it means that a trial failed.
    package var isReversed: Bool
    /// The values in order, by their meaning: `correct`, `incorrect`, `gave_up`, `timed_out`, `cannot_enter`, `aborted`.
    package var values: [String: [String]]

    /// The meanings that have values, in this order.
    package var ordered: [(meaning: String, values: [String])] {
      (Observation.Ending.allCases.map(\.rawValue) + ["aborted"]).compactMap { meaning in
        values[meaning].map { (meaning, $0) }
      }
    }
  }

  /// Nothing was read.
  package init() {}

  /// Adds a decision, combining it with an existing one of the same kind and column.
  mutating func add(_ decision: ImportDecision) {
    let known = decisions.firstIndex {
      $0.kind == decision.kind && $0.column == decision.column
    }
    if let known { decisions[known].add(decision) } else { decisions.append(decision) }
  }

  /// The decisions that are worth a sentence, in one order.
  package var ordered: [ImportDecision] { all.filter(\.isShown) }

  /// All decisions in one order, independent of the order of files.
  var all: [ImportDecision] {
    let kinds = ImportDecision.Kind.allCases
    return decisions.sorted { first, second in
      let (one, other) = (kinds.firstIndex(of: first.kind), kinds.firstIndex(of: second.kind))
      return one == other ? first.column < second.column : (one ?? 0) < (other ?? 0)
    }
  }

  /// The decisions that no option made and that a number may depend on, a sentence each.
  package var assumptions: [String] {
    ordered.filter(\.isAssumption).map { $0.sentence(outcomes) }
  }

  /// Whether no more was assumed than that outcomes have their usual meaning.
  package var isUsual: Bool {
    ordered.allSatisfy { !$0.isAssumption || $0.kind == .usualOutcomes }
  }

  /// The other ones.
  package var notes: [String] { ordered.filter { !$0.isAssumption }.map { $0.sentence(outcomes) } }

  /// The columns and values by which rows are for practice.
  package var practice: [(column: String, values: [String])] {
    ordered.filter { $0.kind == .practice || $0.kind == .namedPractice }.map {
      ($0.column, $0.values)
    }
  }

  /// Adds the record of another part of the tables; returns whether the two are compatible.
  mutating func add(_ other: ImportRecord) -> Bool {
    files = (files + other.files).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    rows += other.rows
    isForeign = isForeign || other.isForeign
    unit = unit ?? other.unit
    columns.merge(other.columns) { first, _ in first }
    unread.formUnion(other.unread)
    uncounted.add(other.uncounted)
    for decision in other.decisions { add(decision) }
    switch (outcomes, other.outcomes) {
    case (_, .none): return true
    case (.none, let found):
      outcomes = found
      return true
    case (.unrecorded, .unrecorded): return true
    case (.recorded(let column), .recorded(let found))
    where ColumnWords.key(of: column.name) != ColumnWords.key(of: found.name):
      return false
    case (.recorded(var column), .recorded(let found)):
      column.values.merge(found.values) { first, second in
        Set(first + second).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }
      column.isReversed = column.isReversed || found.isReversed
      outcomes = .recorded(column)
      // Words beside answers in a column of failures would have been refused.
      return !column.isReversed
        || column.values.values.joined().allSatisfy { OutcomeVocabulary.answer($0) != nil }
    case (.unrecorded, .recorded), (.recorded, .unrecorded): return false
    }
  }
}
