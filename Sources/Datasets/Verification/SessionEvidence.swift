/// The files of one session for a verification.
struct SessionEvidence {
  var trialsPath: String?
  var eventsPath: String?
  var descriptionPath: String?
  /// The columns of both tables, as the files have them.
  var trialColumns: [String] = []
  var eventColumns: [String] = []
  var trials: TrialRowCheck?
  var events: EventRowCheck?
  var answers: AnswerRowCheck?
  var isBeingWritten = false
  /// Whether its description recorded rows.
  var hasRecordedRows = false

  /// Whether anything was written in it beside headers.
  var hasRows: Bool {
    (trials?.trials ?? 0) > 0 || (events?.lastTrial ?? 0) > 0 || answers?.simulated.isEmpty == false
  }

  /// Whether the events are missing, which is reported in `problems`.
  var lacksEvents: Bool { eventsPath == nil && !isBeingWritten && (hasRows || hasRecordedRows) }

  /// The value of `simulated` in all rows; `nil` if there are none or they disagree.
  var simulated: String? {
    let values = (trials?.simulated ?? []).union(answers?.simulated ?? [])
    return values.count == 1 ? values.first : nil
  }

  /// The trials whose rows are in the table a second time.
  var repeatedTrials: Set<Int> { trials?.repeated ?? [] }

  /// The problems of repeated events, limited to the number that is reported for one file.
  var repetitions: [DatasetProblem] {
    guard let events, let eventsPath else { return [] }
    let found = events.repeated(of: repeatedTrials).map { trial, line in
      DatasetProblem(.cell(.repeatedEvents(trial)), path: eventsPath, line: line)
    }
    guard found.count > DatasetProblem.mostOfFile else { return found }
    return found.prefix(DatasetProblem.mostOfFile) + [
      DatasetProblem(.table(.andMore), path: eventsPath)
    ]
  }

  /// The problems of tables with the columns of another version of the format than the `version` that the description at
  /// `path` names.
  ///
  /// If both tables are of one later version, it is the description that is wrong.
  func columnProblems(ofVersion version: Int, in path: String) -> [DatasetProblem] {
    if let found = tableVersion(near: version), found > version {
      return [
        DatasetProblem(
          .session(
            .disagrees(key: "format_version", value: String(version), expected: String(found))),
          path: path)
      ]
    }
    let tables = [
      (trialsPath, trialColumns, Table.trials, Table.trials(ofVersion: version)),
      (eventsPath, eventColumns, Table.events, Table.events(ofVersion: version)),
    ]
    return tables.flatMap { path, columns, table, expected -> [DatasetProblem] in
      // Columns of no version were reported when the table was read.
      guard let path, table.version(having: columns).columns.map(\.name) == columns else {
        return []
      }
      return HeaderCheck(columns, table: expected).problems.map {
        DatasetProblem(.table($0), path: path, line: 1)
      }
    }
  }

  /// A file of `session`, up to the end of its name.
  static func file(of session: SessionKey) -> String {
    "the file of \(session.participant)'s session \(session.number) ending in "
  }

  /// The version of the format that has the columns of both tables: `version` if it has, or else the last one; `nil` if
  /// none has.
  private func tableVersion(near version: Int) -> Int? {
    let versions = [version] + (FormatVersion.first...FormatVersion.current).reversed()
    return versions.first {
      Table.trials(ofVersion: $0).columns.map(\.name) == trialColumns
        && Table.events(ofVersion: $0).columns.map(\.name) == eventColumns
    }
  }

  /// The problems between the session's files.
  func problems(_ session: SessionKey, at folder: String) -> [DatasetProblem] {
    if isBeingWritten {
      return [DatasetProblem(.session(.beingWritten), path: trialsPath ?? eventsPath ?? folder)]
    }
    var problems: [DatasetProblem] = []
    let parts = [
      (DatasetLayout.trials, trialsPath), (DatasetLayout.events, eventsPath),
      (DatasetLayout.session, descriptionPath),
    ]
    let missing = parts.filter { $0.1 == nil }.map(\.0)
    if !missing.isEmpty, !hasRows, !hasRecordedRows {
      problems.append(DatasetProblem(.session(.barelyBegun(session)), path: folder))
    } else {
      problems += missing.map {
        DatasetProblem(.file(.missing(Self.file(of: session) + $0.dropFirst())), path: folder)
      }
    }
    if (trials?.simulated.count ?? 0) > 1, let trialsPath {
      problems.append(
        DatasetProblem(
          .session(.disagrees(key: "simulated", value: "true", expected: "false")),
          path: trialsPath))
    }
    return problems
  }

  /// The problems of trials without events and of events without their trial: rows that are gone from one of the tables,
  /// both of which are sound by themselves.
  ///
  /// A session that is complete has no trial that was interrupted.
  func pairProblems(isComplete: Bool) -> [DatasetProblem] {
    guard !isBeingWritten, let trials, let events, let eventsPath, let trialsPath else {
      return []
    }
    var problems: [DatasetProblem] = []
    let ahead = events.lastTrial - trials.lastTrial
    if ahead > 1 || ahead == 1 && isComplete {
      problems.append(
        DatasetProblem(
          .session(.trialsGone(first: trials.lastTrial + 1, last: events.lastTrial)),
          path: trialsPath))
    } else if ahead == 1 {
      problems.append(
        DatasetProblem(.session(.eventsOfNoTrial(events.lastTrial)), path: eventsPath))
    }
    let silent = trials.shown.subtracting(events.trials)
    if let first = silent.min() {
      problems.append(
        DatasetProblem(.session(.eventsGone(first: first, count: silent.count)), path: eventsPath))
    }
    return problems
  }
}
