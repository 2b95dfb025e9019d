import Base
import Files

/// Checks the rows of one table, whose cells are checked one by one before.
protocol RowCheck {
  associatedtype Row: Sendable

  /// The columns of the table; `nil` for tables of other programs.
  static var format: TableFormat<Row>? { get }

  /// The problems between the cells of `row`, or between it and the rows before it.
  mutating func problems(in row: CheckedRow<Row>) -> [CellProblem]
}

/// A row of a table: its values, and the text that they were read from.
struct CheckedRow<Row: Sendable> {
  let values: Row
  let row: CSVRow
  let reading: TableReading<Row>

  /// The content of the cell in the column called `name`; empty if there is none.
  func text(_ name: String) -> String { reading.text(name, of: row) }
}

/// Finds no problems: for tables of other programs.
struct AnyRowCheck: RowCheck {
  static let format: TableFormat<Void>? = nil

  func problems(in row: CheckedRow<Void>) -> [CellProblem] { [] }
}

/// Checks that the rows belong to the session in the file's name.
struct IdentityCheck {
  private let expected: [(column: String, cell: String)]

  /// Expects rows of `participant`'s session of `study`; `nil` allows anything.
  init(study: String?, session: SessionKey) {
    let names = [
      ("study", study), ("participant", session.participant), ("session", String(session.number)),
    ]
    expected = names.compactMap { column, text in text.map { (column, $0) } }
  }

  /// The cells that do not fit; empty cells are reported elsewhere.
  func problems(in row: CheckedRow<some Sendable>) -> [CellProblem] {
    expected.compactMap { column, cell in
      let found = row.text(column)
      if found.isEmpty || found.utf8.elementsEqual(cell.utf8) { return nil }
      return .foreign(found, column: column, expected: cell)
    }
  }
}

/// Collects the trials that have events, and the events that are repeated.
struct EventRowCheck: RowCheck {
  static let format: TableFormat<EventRow>? = EventRow.format

  /// The numbers of the trials that have events.
  private(set) var trials: Set<Int> = []
  /// The highest of them; 0 if there is none.
  var lastTrial: Int { trials.max() ?? 0 }
  /// The repeated events, by their lines; complete after `finish`.
  private(set) var repetitions = RepetitionSearch()

  mutating func problems(in row: CheckedRow<EventRow>) -> [CellProblem] {
    if let trial = row.values.trial { trials.insert(trial) }
    repetitions.take(
      row.row.line, trial: row.values.trial, seconds: row.values.time?.value, cells: row.row.text)
    return []
  }

  /// Ends the table.
  mutating func finish() { repetitions.finish() }

  /// The repetitions with the line on which each begins; `trials` are the trials whose rows are repeated.
  func repeated(of trials: Set<Int>) -> [(trial: Int, line: Int)] {
    repetitions.found.filter { $0.goesBack || trials.contains($0.trial) }
      .compactMap { found in found.rows.first.map { (found.trial, $0) } }
  }
}

/// Checks that answers belong to the session in their file's name.
struct AnswerRowCheck: RowCheck {
  static let format: TableFormat<AnswerRow>? = AnswerRow.format

  /// Whether the rows are simulated; more than one value if they disagree.
  private(set) var simulated: Set<String> = []

  private let identity: IdentityCheck

  init(study: String?, session: SessionKey) {
    identity = IdentityCheck(study: study, session: session)
  }

  mutating func problems(in row: CheckedRow<AnswerRow>) -> [CellProblem] {
    let isSimulated = row.text("simulated")
    if !isSimulated.isEmpty { simulated.insert(isSimulated) }
    return identity.problems(in: row)
  }
}

/// Gathers the participants of a dataset.
struct ParticipantRowCheck: RowCheck {
  static let format: TableFormat<ParticipantRow>? = ParticipantRow.format

  /// Each participant with the table's value of whether they are simulated.
  private(set) var participants: [String: String] = [:]
  /// The sessions that the table names of each; nothing of those whose cell is wrong, or in a table of an earlier version.
  private(set) var sessions: [String: Set<Int>] = [:]
  /// The problems of these rows.
  private(set) var found: [(line: Int, problem: ParticipantProblem)] = []

  mutating func problems(in row: CheckedRow<ParticipantRow>) -> [CellProblem] {
    let code = row.values.participant
    if code.isEmpty { return [] }
    let simulated = row.text("simulated")
    let participant = try? ParticipantCode(code)
    if participant == nil { found.append((row.row.line, .badCode(code))) }
    if participants[code] != nil { found.append((row.row.line, .repeated(code))) }
    if simulated == "true", participant?.isSimulated == false {
      found.append((row.row.line, .simulatedCode(code)))
    }
    participants[code] = simulated
    guard row.reading.header.contains("sessions") else { return [] }
    let cell = row.values.sessions
    if let listed = ListedSessions(cell) {
      sessions[code] = listed.numbers
    } else if cell.isEmpty {
      sessions[code] = []
    } else {
      return [
        .unfit(cell, column: "sessions", expected: "numbers of sessions with spaces between them")
      ]
    }
    return []
  }
}

/// Checks the rows of exclusions: whom they name, and that a trial has its session.
struct ExclusionRowCheck: RowCheck {
  static let format: TableFormat<ExclusionRow>? = ExclusionRow.format

  private let participants: Set<String>

  /// Rows that name `participants` only.
  init(participants: Set<String>) { self.participants = participants }

  func problems(in row: CheckedRow<ExclusionRow>) -> [CellProblem] {
    var problems: [CellProblem] = []
    let code = row.values.participant
    if !code.isEmpty, !participants.contains(code) { problems.append(.unknownParticipant(code)) }
    if row.text("session").isEmpty, !row.text("trial").isEmpty {
      problems.append(.trialWithoutSession)
    }
    return problems
  }
}
