import Formats
import TrialLog

/// Checks the rows of one table, whose cells have been checked one by one.
protocol RowCheck {
  /// The problems between the cells of `row`, or between it and the rows before it.
  mutating func problems(in row: TableRow) -> [CellProblem]
}

/// Finds no problems: for tables of other programs.
struct AnyRowCheck: RowCheck {
  func problems(in row: TableRow) -> [CellProblem] { [] }
}

/// Checks that the rows are those of the session in the file's name.
struct IdentityCheck {
  private let expected: [(column: String, cell: [UInt8])]

  /// Rows of `participant`'s session of `study`; what is `nil` may be anything.
  init(study: String?, session: SessionKey) {
    let names = [
      ("study", study), ("participant", session.participant), ("session", String(session.number)),
    ]
    expected = names.compactMap { column, text in text.map { (column, Array($0.utf8)) } }
  }

  /// The cells that do not fit; empty cells are reported elsewhere.
  func problems(in row: TableRow) -> [CellProblem] {
    var problems: [CellProblem] = []
    for (column, cell) in expected {
      let found = row[column]
      if found.isEmpty || found == cell[...] { continue }
      problems.append(
        .foreign(
          row.text(column), column: column, expected: String(decoding: cell, as: UTF8.self)))
    }
    return problems
  }
}

/// A row of a table whose cells are found by the names of their columns.
struct TableRow {
  let row: CSVRow
  let positions: [String: Int]

  /// The cell in the column called `name`; empty where there is no such column.
  subscript(name: String) -> ArraySlice<UInt8> {
    cell(name) ?? []
  }

  /// The cell as text.
  func text(_ name: String) -> String { String(decoding: self[name], as: UTF8.self) }

  /// The cell as a whole number; `nil` where it is none.
  func integer(_ name: String) -> Int? {
    DecimalNumber.integer(in: self[name])
  }

  /// The cell as a number; `nil` where it is none.
  func number(_ name: String) -> DecimalNumber? { DecimalNumber(self[name]) }
}

/// Gathers which trials have events, and which events stand there twice.
struct EventRowCheck: RowCheck {
  /// The numbers of the trials that have events.
  private(set) var trials: Set<Int> = []
  /// The highest of them; 0 if there is none.
  var lastTrial: Int { trials.max() ?? 0 }
  /// The events that stand there twice, by their lines; complete after `finish`.
  private(set) var repetitions = RepetitionSearch()

  mutating func problems(in row: TableRow) -> [CellProblem] {
    let trial = row.integer("trial")
    if let trial { trials.insert(trial) }
    repetitions.take(
      row.row.line, trial: trial, seconds: row.number("t_s")?.value, cells: row.row.text)
    return []
  }

  /// Ends the table.
  mutating func finish() { repetitions.finish() }

  /// The repetitions with the line on which each begins; `trials` are those whose rows stand twice.
  func repeated(of trials: Set<Int>) -> [(trial: Int, line: Int)] {
    repetitions.found.filter { $0.goesBack || trials.contains($0.trial) }
      .compactMap { found in found.rows.first.map { (found.trial, $0) } }
  }
}

/// Checks that answers belong to the session in their file's name.
struct AnswerRowCheck: RowCheck {
  /// Whether the rows are simulated; more than one value where they disagree.
  private(set) var simulated: Set<String> = []

  private let identity: IdentityCheck

  init(study: String?, session: SessionKey) {
    identity = IdentityCheck(study: study, session: session)
  }

  mutating func problems(in row: TableRow) -> [CellProblem] {
    let isSimulated = row.text("simulated")
    if !isSimulated.isEmpty { simulated.insert(isSimulated) }
    return identity.problems(in: row)
  }
}

/// Gathers the participants of a dataset.
struct ParticipantRowCheck: RowCheck {
  /// Each participant with whether they are simulated, as the table says it.
  private(set) var participants: [String: String] = [:]
  /// The sessions that the table names of each; nothing of those whose cell is wrong, or in a table of an earlier version.
  private(set) var sessions: [String: Set<Int>] = [:]
  /// The problems of these rows.
  private(set) var found: [(line: Int, problem: ParticipantProblem)] = []

  mutating func problems(in row: TableRow) -> [CellProblem] {
    let code = row.text("participant")
    if code.isEmpty { return [] }
    let simulated = row.text("simulated")
    let participant = try? ParticipantCode(code)
    if participant == nil { found.append((row.row.line, .badCode(code))) }
    if participants[code] != nil { found.append((row.row.line, .repeated(code))) }
    if simulated == "true", participant?.isSimulated == false {
      found.append((row.row.line, .simulatedCode(code)))
    }
    participants[code] = simulated
    guard row.cell("sessions") != nil else { return [] }
    let cell = row.text("sessions")
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
