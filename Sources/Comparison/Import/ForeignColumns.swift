import Formats
import Primitives

/// How the columns of a file of another program are read whose names are Caliper's by chance.
struct ForeignTreatment: Hashable, Sendable {
  /// The columns that are not read.
  var ignored: Set<TrialColumn> = []
  /// Whether sessions are labels, numbered as they are first met, and not numbers.
  var labelsSessions = false
}

/// What a file of another program has in the columns whose values could be Caliper's by their names.
struct ForeignColumns: Sendable {
  /// The values of one column; empty cells are left out.
  struct Values: Sendable {
    /// Whether any of them is one of Caliper's.
    var hasKnown = false
    /// Whether a cell is empty with which its row cannot be read.
    var hasEmpty = false
    /// Whether any of them is not.
    var hasUnknown: Bool { !unknown.isEmpty }
    /// The first of those that are not.
    var unknown: [String] = []

    /// Adds a value that is none of Caliper's.
    mutating func addUnknown(_ value: String) {
      guard unknown.count < ForeignColumns.listed, !unknown.contains(value) else { return }
      unknown.append(value)
    }

    /// Adds a cell that makes its row unreadable.
    mutating func addOdd(_ value: String) {
      if value.isEmpty { hasEmpty = true } else { addUnknown(value) }
    }

    fileprivate mutating func add(_ other: Values) {
      hasKnown = hasKnown || other.hasKnown
      hasEmpty = hasEmpty || other.hasEmpty
      for value in other.unknown { addUnknown(value) }
    }
  }

  /// How many values are listed.
  static let listed = 6

  var phase = Values()
  var task = Values()
  var session = Values()
  var outcome = Values()
  /// Outcomes that count as incorrect because others are said to be correct.
  var incorrect = Values()
  /// The columns that were asked for by name.
  var renamed: Set<TrialColumn> = []
  /// The first participant who is in two clusters.
  var clash: ClusterClash?

  /// Adds those of another part of the file.
  mutating func add(_ other: ForeignColumns) {
    phase.add(other.phase)
    task.add(other.task)
    session.add(other.session)
    outcome.add(other.outcome)
    incorrect.add(other.incorrect)
    renamed.formUnion(other.renamed)
    clash = clash ?? other.clash
  }

  /// The columns with their values.
  private var columns: [(column: TrialColumn, values: Values)] {
    [(.phase, phase), (.task, task), (.session, session), (.outcome, outcome)]
  }

  /// The columns that are not to be read: not asked for, and without a value that is Caliper's.
  var strange: [(column: TrialColumn, values: Values)] {
    columns.filter { !renamed.contains($0.column) && $0.values.hasUnknown && !$0.values.hasKnown }
  }

  /// The columns that are read, not because they were asked for, and with which rows are others than without: a value is
  /// Caliper's, or none is there and rows lack it.
  var taken: Set<TrialColumn> {
    Set(columns.filter { $0.values.hasKnown || $0.values.hasEmpty }.map(\.column))
      .subtracting(renamed)
  }

  /// Why the file, whose columns have these names, is refused; `nil` where it is not.
  func refusal(_ names: ColumnNames) -> TrialFileProblem? {
    if let clash { return .twoClusters(clash) }
    guard renamed.contains(.outcome), outcome.hasUnknown, !outcome.hasKnown else { return nil }
    return .unknownOutcomes(
      column: names.theirs[.outcome] ?? TrialColumn.outcome.name, values: outcome.unknown)
  }

  /// Whether sessions were asked for by name and are not numbers.
  var needsSessionLabels: Bool { renamed.contains(.session) && session.hasUnknown }
}

/// A participant who is in two clusters.
struct ClusterClash: Hashable, Sendable {
  /// The participant's code.
  var participant: String
  /// The clusters.
  var one: String
  var other: String
}

/// What is to be said about the columns of files of other programs.
struct ForeignRemarks {
  private var strange: [TrialColumn: (values: [String], path: String)] = [:]
  private var incorrect: (values: [String], path: String)?
  private var main: (values: [String], path: String)?

  /// Adds what was found in the file at `path`.
  mutating func add(_ columns: ForeignColumns, path: String) {
    for (column, values) in columns.strange where strange[column] == nil {
      strange[column] = (values.unknown, path)
    }
    if columns.incorrect.hasUnknown, incorrect == nil {
      incorrect = (columns.incorrect.unknown, path)
    }
    if columns.renamed.contains(.phase), columns.phase.hasUnknown, main == nil {
      main = (columns.phase.unknown, path)
    }
  }

  /// A sentence each.
  var sentences: [String] {
    var sentences = strange.sorted { $0.key.rawValue < $1.key.rawValue }.map { column, found in
      "The column '\(column.name)' is ignored\(Self.consequence(column)): its values, such as "
        + "\(Self.list(found.values.prefix(2))) in \(found.path.onOneLine), are not Caliper's. To take it, add "
        + "--column \(column.name)=\(column.name)."
    }
    if let incorrect {
      sentences.append(
        "Outcomes that count as incorrect in \(incorrect.path.onOneLine): \(Self.list(incorrect.values)); "
          + "name those that were given up with --censored.")
    }
    if let main {
      sentences.append(
        "Phases that count in \(main.path.onOneLine): \(Self.list(main.values)); only 'practice' does not."
      )
    }
    return sentences
  }

  private static func consequence(_ column: TrialColumn) -> String {
    switch column {
    case .outcome: ", and every trial counts as correct"
    case .phase: ", and every trial counts"
    default: ""
    }
  }

  private static func list(_ values: some Sequence<String>) -> String {
    ReportFormat.list(values.map { "'\(String($0.prefix(40)).onOneLine)'" })
  }
}
