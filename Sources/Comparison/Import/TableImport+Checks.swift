// MARK: - Units

import Base

extension TableImport {
  /// The number of problems of rows that are listed.
  static let listedProblems = 5

  /// Refuses times that seem to have another unit than the assumed one.
  mutating func refuseUnits(_ trials: [ForeignTrial], _ names: ForeignNames) {
    guard choices.unit != .seconds else { return }
    var cells = OrderedIndex<UnitCheck.Cell>()
    let sessions = tables.map { table in
      table.header.indices.first {
        ["session", "sessionid", "day", "visit", "date"].contains(
          ColumnWords.key(of: table.header[$0]))
      }
      .flatMap { table.columns[$0]?.rows }
    }
    let samples = trials.filter { !$0.seconds.isNaN && ($0.ending ?? .correct) == .correct }.map {
      trial in
      UnitCheck.Sample(
        seconds: trial.seconds, method: trial.method, participant: trial.participant,
        table: trial.table,
        cell: cells.index(
          of: UnitCheck.Cell(
            participant: trial.participant, method: trial.method, table: trial.table,
            session: sessions[Int(trial.table)]?[Int(trial.row)] ?? 0)))
    }
    guard let finding = UnitCheck.finding(samples, in: choices.unit ?? tables.first?.unit) else {
      return
    }
    refuse([finding.sentence { name($0, $1, names) }])
  }

  /// Refuses units that the tables themselves name, unless an option gives one.
  mutating func refuseNamedUnits() {
    guard choices.unit == nil else { return }
    if let other = tables.first(where: { $0.unit != tables.first?.unit }) {
      refuse(
        [
          "its times are in another unit than those of \(tables[0].path.onOneLine), by the rows below the headers; convert one of them"
        ],
        at: other.path)
      return
    }
    for table in tables where table.unit == nil {
      for position in table.timePositions {
        guard let unit = TimeUnit(named: table.header[position]), unit != .seconds else { continue }
        refuse(
          [
            "the name of the column '\(table.header[position].onOneLine)' speaks of \(unit.words); add --unit \(unit.rawValue) if "
              + "its times are in them, and --unit s if they are seconds"
          ], at: table.path)
        return
      }
    }
  }

  /// Refuses tables whose outcome columns have different names: one may mean success, and the other failure.
  mutating func refuseOtherOutcomes() {
    if !choices.wide.isEmpty, let name = choices.names.theirs[.outcome], !name.isEmpty {
      refuse([
        "--column outcome=\(name.onOneLine): a row with the times of several methods has no outcome of each; leave the option out, "
          + "or save the table with one row a trial"
      ])
    }
    let with = tables.filter { $0.positions[.outcome] != nil }
    guard let first = with.first, let name = first.name(.outcome),
      let other = with.first(where: {
        ColumnWords.key(of: $0.name(.outcome) ?? "") != ColumnWords.key(of: name)
      })
    else { return }
    refuse(
      [
        "its outcomes are in the column '\((other.name(.outcome) ?? "").onOneLine)', and those of \(first.path.onOneLine) in "
          + "'\(name.onOneLine)'; call both the same, or compare the files apart"
      ], at: other.path)
  }

  /// Leaves out the trials whose row that counts has no time although it was correct.
  mutating func leaveOutUntimed(_ trials: inout [ForeignTrial], _ names: ForeignNames) {
    for trial in trials where trial.isUntimed {
      record.uncounted.add(.noTime, method: names.methodName(trial.method))
    }
    trials.removeAll(where: \.isUntimed)
  }

  /// Refuses times in which points may separate thousands: 1.234 beside 985.
  mutating func refuseThousands() {
    for table in tables {
      for position in table.timePositions {
        guard let values = table.columns[position]?.values,
          let example = Self.thousands(values)
        else { continue }
        refuse(
          [
            "points in numbers such as \(example) in the column '\(table.header[position].onOneLine)' may separate thousands, as "
              + "others below 1000 have none; save the table without separators of thousands, or with all decimals"
          ], at: table.path)
        return
      }
    }
  }

  /// A number whose point may separate thousands; nil if no point in `values` does.
  ///
  /// Three digits follow each point, and the numbers without one are those from 100 to 999, or below.
  static func thousands(_ values: [String]) -> String? {
    var example: String?
    var hasWhole = false
    for value in values where !RowVocabulary.isMissing(value) {
      let sides = value.split(separator: ".", omittingEmptySubsequences: false)
      guard sides.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }) else { continue }
      if sides.count == 1 {
        guard sides[0].count <= 3 else { return nil }
        if sides[0].count == 3 { hasWhole = true }
        continue
      }
      guard 1...3 ~= sides[0].count, sides[0].first != "0",
        sides.dropFirst().allSatisfy({ $0.count == 3 })
      else { return nil }
      example = example ?? value
    }
    return hasWhole ? example : nil
  }

  private func name(_ kind: UnitCheck.Kind, _ index: Int32, _ names: ForeignNames) -> String {
    switch kind {
    case .method: "'\(names.methods[Int(index)].onOneLine)'"
    case .participant: "participant '\(names.participants[Int(index)].onOneLine)'"
    case .table: tables[Int(index)].path.onOneLine
    case .cell: "some sessions"
    }
  }
}

// MARK: - Times that are missing

extension TableImport {
  /// Censors trials that failed without a time at the time limit.
  mutating func censor(_ trials: inout [ForeignTrial], _ names: ForeignNames) {
    let open = trials.indices.filter { trials[$0].seconds.isNaN }
    guard !open.isEmpty else { return }
    let counts = Dictionary(grouping: open, by: { trials[$0].method }).map {
      (names.methodName($0.key), $0.value.count)
    }.sorted { $0.0 < $1.0 }
    let list = ReportFormat.list(counts.prefix(4).map { "\($0.1) with \($0.0.onOneLine)" })
    guard let limit = choices.timeLimit else {
      refuse([
        "\(ReportFormat.count(open.count, "trial")) failed or timed out without a time (\(list)); say when they ended with "
          + "--time-limit SECONDS: they count as not solved by then"
      ])
      return
    }
    for index in open { trials[index].seconds = limit }
    record.add(
      ImportDecision(
        .censoredAtLimit, values: ["\(limit.threeFigures) s"], count: open.count))
  }

  /// Refuses tables if most of their rows are unreadable, with the likeliest reason, or if several are unreadable for
  /// one known reason.
  mutating func refuseUnreadable() {
    // A part may have the unreadable rows of all.
    if isPart { return }
    let rows = tables.reduce(0) { $0 + $1.rowCount } * max(1, choices.wide.count)
    let cells = choices.wide.isEmpty ? "rows" : "times"
    let count = record.uncounted.total(.unreadable)
    let known = causes.max { ($0.value, $1.key.cure) < ($1.value, $0.key.cure) }
    if count * 2 > rows {
      let cause = UnreadableCause.sentence(
        unreadable.map { $0.problem }, separator: tables.first?.start.separator)
      refuse(["\(count) of \(rows) \(cells) cannot be read; \(cause)"])
    } else if let known, known.value > 1, known.value * Self.rareCause >= rows {
      refuse(["\(count) of \(rows) \(cells) cannot be read; \(known.key.cure)"])
    } else {
      refuseEmpty(rows)
      return
    }
    let listed = problems
    problems = []
    problemCount = 0
    refusals = listed + refusals
  }

  /// A known cause is listed only, with its rows, if it has less than this part of all.
  private static let rareCause = 50

  /// Refuses tables without a trial for one reason.
  private mutating func refuseEmpty(_ rows: Int) {
    let reasons: [(UncountedRows.Reason, String)] = [
      (.noTime, "no time"), (.noOutcome, "no outcome"), (.noParticipant, "no participant"),
      (.noMethod, "no method"),
    ]
    let counts = reasons.map { (record.uncounted.total($0), $1) }
    guard rows > 0, counts.reduce(0, { $0 + $1.0 }) == rows,
      let most = counts.max(by: { $0.0 < $1.0 })
    else { return }
    refuse([
      "no row has a trial: \(most.1) in \(most.0) of \(rows); look whether the columns are the right ones"
    ])
  }
}
