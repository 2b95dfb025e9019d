import Files

/// The sessions that a row in the table of participants names.
struct ListedSessions: Hashable, Sendable {
  /// Their numbers.
  package var numbers: Set<Int>

  /// Lists these numbers.
  init(_ numbers: Set<Int>) { self.numbers = numbers }

  /// Reads a cell; `nil` for a text that is no list of numbers, and for an empty one, which lists nothing.
  init?(_ cell: String) {
    let words = cell.split(separator: " ")
    let numbers = words.compactMap { Int($0) }.filter(SessionKey.numbers.contains)
    guard !words.isEmpty, numbers.count == words.count else { return nil }
    self.init(Set(numbers))
  }

  /// The cell.
  package var cell: String { numbers.sorted().map(String.init).joined(separator: " ") }
}

/// The table of participants in memory, to be changed and rewritten.
struct ParticipantTable: Sendable {
  private var header: [String]
  private var rows: [[String]]

  /// Reads the table at `path`; throws `LogError.unreadable` if its last row is torn.
  init(reading path: String) throws(LogError) {
    let file = try DataFile.read(path)
    (header, rows) = (file.header, file.allRows())
  }

  /// The table as bytes of a file.
  var bytes: [UInt8] { Self.bytes(header, rows) }

  /// The bytes of a table with these rows.
  package static func bytes(_ header: [String], _ rows: [[String]]) -> [UInt8] {
    ([header] + rows).flatMap { row in
      CSVWriter.line(row.map { CSVWriter.field($0, isFreeText: false) })
    }
  }

  /// Takes the participant's row out.
  package mutating func remove(_ participant: String) {
    guard let position = header.firstIndex(of: "participant") else { return }
    rows.removeAll { $0[position] == participant }
  }

  /// Changes the sessions that the rows of these participants name.
  ///
  /// - Parameters:
  ///   - participants: Each with the sessions that their row names from now on if it names none yet.
  ///   - change: Changes the sessions of each.
  package mutating func list(
    _ participants: [String: Set<Int>], _ change: (String, inout Set<Int>) -> Void
  ) {
    guard let position = header.firstIndex(of: "participant") else { return }
    let column = sessionColumn()
    for index in rows.indices {
      let participant = rows[index][position]
      guard let there = participants[participant] else { continue }
      var listed = ListedSessions(rows[index][column]) ?? ListedSessions(there)
      change(participant, &listed.numbers)
      rows[index][column] = listed.cell
    }
  }

  /// Adds `columns` with the cells of each participant.
  package mutating func add(columns: [String], _ cells: [String: [String: String]]) {
    guard let position = header.firstIndex(of: "participant") else { return }
    for column in columns where !header.contains(column) {
      header.append(column)
      for index in rows.indices { rows[index].append(cells[rows[index][position]]?[column] ?? "") }
    }
  }

  /// Takes `session`, which was deleted, out of the row that names it.
  package mutating func strike(_ session: SessionKey) {
    guard header.contains("sessions") else { return }
    list([session.participant: []]) { _, numbers in numbers.remove(session.number) }
  }

  /// The column of the sessions, which tables of earlier versions get.
  private mutating func sessionColumn() -> Int {
    if let column = header.firstIndex(of: "sessions") { return column }
    header.append("sessions")
    for index in rows.indices { rows[index].append("") }
    return header.count - 1
  }
}

extension Dataset {
  /// Rewrites the table of participants after `change`, unless that changes nothing; returns whether it did.
  ///
  /// Requires the dataset's lock. Throws `LogError.file(.tornRow)` if the last row is torn, and all errors of reading
  /// and writing.
  @discardableResult
  func changeParticipants(
    _ change: (inout ParticipantTable) -> Void
  ) throws(LogError) -> Bool {
    // Opened first: that locks it and throws if its last row is torn.
    let file = try LogError.wrap(AppendFile.open(at: participantsPath, calls: calls))
    defer { withExtendedLifetime(file) {} }
    let table = try ParticipantTable(reading: participantsPath)
    var changed = table
    change(&changed)
    let bytes = changed.bytes
    if bytes == table.bytes { return false }
    UserFile.removeLeftovers(of: participantsPath)
    try LogError.wrap(WholeFile.replace(bytes, at: participantsPath, calls: calls))
    // The old and the new table are both correct: the missing entries can be found again.
    try? calls.flushFolder(Path.folder(of: participantsPath))
    return true
  }

  /// Names `session` in its participant's row, so that its loss is noticed; requires the dataset's lock.
  ///
  /// A table whose last row is torn is not changed until it is repaired.
  func enrol(_ session: SessionKey) throws(LogError) {
    try enrol([session.participant: [session.number]])
  }

  /// Names these sessions in the rows of their participants; requires the dataset's lock.
  ///
  /// A table whose last row is torn is not changed until it is repaired.
  func enrol(_ sessions: [String: Set<Int>]) throws(LogError) {
    var there: [String: Set<Int>] = [:]
    for participant in sessions.keys {
      there[participant] = try begunSessions(of: participant)
    }
    do throws(LogError) {
      try changeParticipants { table in
        table.list(there) { $1.formUnion(sessions[$0] ?? []) }
      }
    } catch .file(.tornRow) {
      return
    }
  }

  /// The numbers of the sessions that the participant's row names.
  func listedSessions(of participant: ParticipantCode) throws(LogError) -> Set<Int> {
    guard try exists(participantsPath) else { return [] }
    let table = try DataFile.readWholeRows(participantsPath).file
    let row = table.rows(ParticipantRow.format).first { $0.participant == participant.text }
    return row.flatMap { ListedSessions($0.sessions) }?.numbers ?? []
  }

  /// The numbers of a participant's sessions that have begun.
  private func begunSessions(of participant: String) throws(LogError) -> Set<Int> {
    guard let code = try? ParticipantCode(participant) else { return [] }
    return try sessionNumbers(of: code).filter {
      !isInterruptedStart(SessionKey(participant: participant, number: $0))
    }
  }
}
