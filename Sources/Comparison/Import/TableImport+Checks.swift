import Formats
import Primitives

// MARK: - Units

extension TableImport {
  /// How many problems of rows are listed.
  static let listedProblems = 5

  /// Refuses times that look like another unit than the one they are taken for.
  mutating func refuseUnits(_ trials: [ForeignTrial], _ names: ForeignNames) {
    guard choices.unit == nil else { return }
    var cells = OrderedIndex<[Int32]>()
    let sessions = tables.map { table in
      table.header.indices.first {
        ["session", "sessionid", "day", "visit", "date"].contains(
          ColumnWords.key(of: table.header[$0]))
      }
      .flatMap { table.columns[$0] }
    }
    let samples = trials.filter { !$0.seconds.isNaN && ($0.ending ?? .correct) == .correct }.map {
      trial in
      UnitCheck.Sample(
        seconds: trial.seconds, method: trial.method, participant: trial.participant,
        table: trial.table,
        cell: cells.index(of: [
          trial.participant, trial.method, trial.table,
          sessions[Int(trial.table)].map { $0.rows[Int(trial.row)] } ?? 0,
        ]))
    }
    switch UnitCheck.finding(samples) {
    case nil: break
    case .milliseconds(let lowest, let highest):
      let isRange = lowest.threeFigures != highest.threeFigures
      refuse([
        "the median times are \(isRange ? "\(lowest.threeFigures) to \(highest.threeFigures)" : lowest.threeFigures), which "
          + "look like milliseconds; add --unit ms, or --unit s if they are seconds"
      ])
    case .mixed(let kind, let low, let high, let factor):
      let (one, other) = (name(kind, low, names), name(kind, high, names))
      refuse([
        "the times of \(other) are \(factor.threeFigures) times as long as those of \(one), with none between them: they look "
          + "like two units; convert one of them, or add --unit s if all are seconds"
      ])
    }
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

  /// Refuses tables most of whose rows cannot be read, with the likeliest reason.
  mutating func refuseUnreadable() {
    let rows = tables.reduce(0) { $0 + $1.rowCount }
    // A part may have the unreadable rows of all.
    if isPart { return }
    guard record.uncounted.total(.unreadable) * 2 > rows else {
      let others = [UncountedRows.Reason.noTime, .noOutcome, .noParticipant, .noMethod]
        .map { ($0, record.uncounted.total($0)) }
      guard rows > 0, others.reduce(0, { $0 + $1.1 }) == rows,
        let most = others.max(by: { $0.1 < $1.1 })
      else { return }
      refuse([
        "no row has a trial: \(Self.words(most.0)) in \(most.1) of \(rows); look whether the columns are the right ones"
      ])
      return
    }
    let cause = UnreadableCause.sentence(
      unreadable.map { $0.problem }, separator: tables.first?.start.separator)
    refuse(["\(record.uncounted.total(.unreadable)) of \(rows) rows cannot be read; \(cause)"])
    let listed = problems
    problems = []
    problemCount = 0
    refusals = listed + refusals
  }

  static func words(_ reason: UncountedRows.Reason) -> String {
    switch reason {
    case .practice: "practice"
    case .aborted: "aborted"
    case .noParticipant: "no participant"
    case .noMethod: "no method"
    case .noTime: "no time"
    case .noOutcome: "no outcome"
    case .doubled: "there twice"
    case .otherRow: "other rows of a trial"
    case .unreadable: "unreadable"
    }
  }
}

/// The likeliest reason for which rows cannot be read.
enum UnreadableCause {
  /// The reason and its cure.
  static func sentence(_ problems: [ForeignTable.RowProblem], separator: UInt8?) -> String {
    let cells = problems.map(\.value).filter { !$0.isEmpty }
    func most(_ isSo: (String) -> Bool) -> Bool { 2 * cells.count(where: isSo) > problems.count }
    if problems.allSatisfy({ $0.value.isEmpty && !$0.column.isEmpty }) {
      return "save the table as UTF-8"
    }
    if most({ ForeignTime.clock($0) != nil }) {
      return "times look like minutes and seconds: add --unit mm:ss"
    }
    if most({ $0.count { $0 == "," } == 1 && $0.allSatisfy { $0.isNumber || $0 == "," } }) {
      return
        "times have decimal commas: save the table with semicolons between columns, or with points in numbers"
    }
    if most({
      $0.contains(",") && $0.contains(".") || $0.contains("'")
        || $0.contains(" ") && $0.allSatisfy { !$0.isLetter }
    }) {
      return "times have separators of thousands: save the table without them"
    }
    if most({
      TimeUnit(written: $0) != nil || ($0.first?.isNumber ?? false) && ($0.last?.isLetter ?? false)
    }) {
      return "times have their unit behind them: take it out, and name it with --unit"
    }
    if cells.isEmpty, separator == CSVWriter.comma {
      return
        "rows have another number of fields than the header: if numbers have decimal commas, save the table with semicolons "
        + "between columns"
    }
    if cells.isEmpty {
      return
        "rows have another number of fields than the header: look at the separator, or name the header with --header-line N"
    }
    return
      "look whether the column of times is the right one, and name it with --column time_s=NAME"
  }
}
