extension TrialIndex {
  /// The rows of all trials that match `query`, in their order.
  package func rows(matching query: TrialQuery) -> [UInt32] {
    if query.isEmpty { return allRows }
    let filter = TrialFilter(query, for: self)
    var found: [UInt32] = []
    for session in sessions.indices { filter.appendRows(ofSession: session, to: &found) }
    return found
  }

  /// The indices of the sessions that match `query` as a whole, including sessions without a trial.
  ///
  /// A plain word may be in any method of the session. None match if the query is about single trials.
  package func sessions(matching query: TrialQuery) -> [Int] {
    guard query.isAboutSessions else { return [] }
    let filter = TrialFilter(query, for: self)
    return sessions.indices.filter { filter.isMet(by: sessions[$0]) }
  }
}

// MARK: - Order

extension TrialIndex {
  /// `rows` ordered by a field; rows in which it is empty are last, and equal ones keep their order.
  package func sorted(
    _ rows: [UInt32], by field: TrialField, ascending: Bool = true
  ) -> [UInt32] {
    let keys = SortKeys(field, of: self)
    var present: [(key: Int64, row: UInt32)] = []
    var numberless: [UInt32] = []
    present.reserveCapacity(rows.count)
    for row in rows where Int(row) < count {
      if let key = keys[row] { present.append((key, row)) } else { numberless.append(row) }
    }
    // Not sorted(by:), which a second array of a million pairs would be needed for.
    if ascending {
      present.sort { ($0.key, $0.row) < ($1.key, $1.row) }
    } else {
      present.sort { ($1.key, $0.row) < ($0.key, $1.row) }
    }
    return present.map(\.row) + numberless
  }
}

/// For each row of an index a whole number that orders as a field does.
private struct SortKeys {
  /// One key for each row; `Int64.max` if the field is empty.
  private var keys: [Int64]

  init(_ field: TrialField, of index: TrialIndex) {
    keys = []
    keys.reserveCapacity(index.count)
    if field.isOfSession {
      addSessions(field, index)
    } else if field.isCommon {
      addCommon(field, index)
    } else if field == .reason || field == .excluded {
      addReasons(field, index)
    } else {
      addNumbers(field, index)
    }
  }

  /// The key of a row; `nil` if the field is empty.
  subscript(row: UInt32) -> Int64? {
    let key = keys[Int(row)]
    return key == .max ? nil : key
  }

  private mutating func addSessions(_ field: TrialField, _ index: TrialIndex) {
    let texts = index.sessions.map { index.text(field, of: $0) }
    let ranks = Self.ranks(of: texts, field)
    for (session, text) in zip(index.sessions, texts) {
      keys += repeatElement(ranks[text] ?? .max, count: session.count)
    }
  }

  private mutating func addCommon(_ field: TrialField, _ index: TrialIndex) {
    let texts = index.commonCells.map { $0.text(field) }
    let ranks = Self.ranks(of: texts, field)
    let common = texts.map { ranks[$0] ?? .max }
    for session in index.sessions {
      for trial in session.table.rows { keys.append(common[Int(trial.common)]) }
    }
  }

  private mutating func addReasons(_ field: TrialField, _ index: TrialIndex) {
    let ranks = Self.ranks(of: index.sessions.flatMap(\.reasons), field)
    for session in index.sessions {
      for row in session.table.rows.indices {
        let reason = session.reason(ofRow: row)
        keys.append(
          field == .excluded ? (reason == nil ? 0 : 1) : reason.flatMap { ranks[$0] } ?? .max)
      }
    }
  }

  /// The rank of each text in their order, which is numerical if the field has numbers; none for an empty text.
  private static func ranks(of texts: [String], _ field: TrialField) -> [String: Int64] {
    let distinct = Set(texts).subtracting([""])
    let isNumber = field.kind == .number
    let sorted = distinct.sorted { first, second in
      if isNumber, let first = ExactDecimal(first), let second = ExactDecimal(second) {
        return first.isLess(than: second)
      }
      return first < second
    }
    return Dictionary(
      uniqueKeysWithValues: zip(sorted, (0...).lazy.map { Int64($0) }))
  }

  private mutating func addNumbers(_ field: TrialField, _ index: TrialIndex) {
    let places = Self.mostPlaces(field, index)
    var isExact = true
    for session in index.sessions {
      let table = session.table
      for row in table.rows.indices {
        let units = Self.number(field, row, table).map { $0.floor(places: places).units }
        isExact = isExact && units != .max && units != .min
        keys.append(units.map { Int64($0) } ?? .max)
      }
    }
    if !isExact { rankNumbers(field, index) }
  }

  /// Orders numbers that have no common places within 64 bits: no measure has such, a damaged table may.
  private mutating func rankNumbers(_ field: TrialField, _ index: TrialIndex) {
    let numbers = index.sessions.flatMap { session in
      session.table.rows.indices.map { Self.number(field, $0, session.table) }
    }
    var ranks: [ExactDecimal: Int64] = [:]
    var last: ExactDecimal?
    var rank: Int64 = 0
    for number in Set(numbers.compactMap(\.self)).sorted(by: { $0.isLess(than: $1) }) {
      if let last, last.isLess(than: number) { rank += 1 }
      ranks[number] = rank
      last = number
    }
    keys = numbers.map { $0.flatMap { ranks[$0] } ?? .max }
  }

  private static func mostPlaces(_ field: TrialField, _ index: TrialIndex) -> Int {
    var places = 0
    for session in index.sessions {
      for trial in session.table.rows { places = max(places, trial[field]?.places ?? 0) }
    }
    return places
  }

  private static func number(_ field: TrialField, _ row: Int, _ table: TrialTable) -> ExactDecimal?
  {
    if field == .trial { return ExactDecimal(units: Int(table.rows[row].trial), places: 0) }
    return table.number(field, at: row)
  }
}
