/// A trial in a table of another program, before it is converted to one of Caliper's rows.
struct ForeignTrial: Sendable {
  /// The table, and the row in it.
  var table: Int32
  var row: Int32
  /// Its cell in a table with a row for each person, as an index into the columns of times; −1 in other tables.
  var column: Int32 = -1
  /// The participant and the method, as indices into the names of all tables.
  var participant: Int32
  var method: Int32
  /// The number that its table gives it, as an index; −1 without one.
  ///
  /// `ForeignRepetitions` finds it, and the part of a session in which numbers may begin again.
  var number: Int32 = -1
  var part: Int32 = 0
  /// The time in seconds; not a number without one.
  var seconds: Double
  /// The number of significant digits of the time in its table.
  var digits = 0
  /// Whether it was correct, or may have been, and has no time; such rows are kept only while rows of a trial are compared.
  var isUntimed = false
  /// The trial's ending; nil if it is not recorded.
  var ending: Observation.Ending?
}

/// The rows of tables of other programs that are not counted trials, by method and reason.
package struct UncountedRows: Hashable, Sendable {
  /// The reason that a row is not a counted trial.
  package enum Reason: String, CaseIterable, Sendable {
    case practice
    case aborted
    /// Its session, its participant or its method is not named.
    case noParticipant = "no_participant"
    case noMethod = "no_method"
    /// It has no time, and nothing marks the trial as failed.
    case noTime = "no_time"
    case noOutcome = "no_outcome"
    /// It is there twice.
    case doubled
    /// Another row of the same trial counts.
    case otherRow = "other_row"
    case unreadable

    /// A description of such rows.
    package var words: String {
      switch self {
      case .practice: "for practice"
      case .aborted: "aborted"
      case .noParticipant: "without a participant"
      case .noMethod: "without a method"
      case .noTime: "without a time"
      case .noOutcome: "without an outcome"
      case .doubled: "there twice"
      case .otherRow: "of trials with several rows"
      case .unreadable: "unreadable"
      }
    }
  }

  /// The numbers of rows by reason and method; the method is empty if it is not known.
  package private(set) var counts: [Key: Int] = [:]

  /// A reason and a method.
  package struct Key: Hashable, Sendable {
    package var reason: Reason
    package var method: String
  }

  /// Adds a row.
  mutating func add(_ reason: Reason, method: String, rows: Int = 1) {
    counts[Key(reason: reason, method: method), default: 0] += rows
  }

  /// Adds the rows of another part.
  mutating func add(_ other: UncountedRows) {
    for (key, rows) in other.counts { counts[key, default: 0] += rows }
  }

  /// Rows of one method that are left out for one reason.
  package struct Entry: Hashable, Sendable {
    package var reason: Reason
    package var method: String
    package var rows: Int
  }

  /// All of them, by reason and method.
  package var entries: [Entry] {
    Reason.allCases.flatMap { reason in
      byMethod(reason).map { Entry(reason: reason, method: $0.method, rows: $0.rows) }
    }
  }

  /// The number of rows left out for `reason`.
  package func total(_ reason: Reason) -> Int {
    counts.reduce(0) { $0 + ($1.key.reason == reason ? $1.value : 0) }
  }

  /// The numbers for each method that has any, by name.
  package func byMethod(_ reason: Reason) -> [(method: String, rows: Int)] {
    counts.filter { $0.key.reason == reason && $0.value > 0 }
      .map { ($0.key.method, $0.value) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }
}
