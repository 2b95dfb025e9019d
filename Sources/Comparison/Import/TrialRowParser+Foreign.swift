import Formats

/// What a file of another program has in columns that are called like Caliper's.
extension TrialRowParser {
  /// The content of a cell as text.
  func value(_ column: TrialColumn, of row: CSVRowReader, in text: Span<UInt8>) -> String {
    guard let cell = layout.cell(column, of: row, in: text) else { return "" }
    return String(decoding: cell.map { text[$0] }, as: UTF8.self)
  }

  /// Notes a value that is not one of Caliper's.
  mutating func note(
    _ problem: TrialCellProblem, _ row: CSVRowReader, _ text: Span<UInt8>
  ) {
    guard problem.column == .phase || problem.column == .outcome else { return }
    let value = value(problem.column, of: row, in: text)
    if problem.column == .phase {
      oddPhases += 1
      reading.foreign.phase.addOdd(value)
    } else {
      oddOutcomes += 1
      reading.foreign.outcome.addOdd(value)
    }
  }

  /// Derives from the numbers of rows whether columns have values of Caliper's: counting those would take
  /// time in every row.
  mutating func describeColumns() {
    let phases = reading.rows - tornRows - oddPhases
    reading.foreign.phase.hasKnown = layout.position(of: .phase) >= 0 && phases > 0
    let outcomes = phases - reading.leftOut.practice - oddOutcomes
    reading.foreign.outcome.hasKnown = layout.position(of: .outcome) >= 0 && outcomes > 0
    reading.foreign.renamed = Set(layout.renamed)
    for key in methods.keys where !key[Vocabulary.taskIndex].isEmpty {
      let task = key[Vocabulary.taskIndex]
      if Vocabulary.tasks.contains(task) {
        reading.foreign.task.hasKnown = true
      } else {
        reading.foreign.task.addUnknown(task)
      }
    }
    // A label counts as session 1, as in a file without numbers. Whether there are labels is known for all parts together.
    reading.foreign.session.hasKnown = reading.trials.contains { $0.session != 1 }
  }
}

// MARK: - Columns that are read only if they are named

extension TrialRowParser {
  /// Whether the method can enter the number of the row.
  @inline(__always)
  func isReachable(_ row: CSVRowReader, _ text: Span<UInt8>) throws(TrialCellProblem)
    -> Bool
  {
    guard let word = layout.word(.reachable, of: row, in: text) else { return true }
    if let flag = Vocabulary.isReachable(word) { return flag }
    throw TrialCellProblem(column: .reachable, kind: .unknownWord)
  }

  /// Notes the participant's cluster; two of them are a problem of the whole file.
  @inline(__always)
  mutating func addCluster(
    of participant: Int, _ row: CSVRowReader, _ text: Span<UInt8>
  ) throws(TrialCellProblem) {
    guard let cell = layout.cell(.cluster, of: row, in: text) else { return }
    if cell.isEmpty { throw TrialCellProblem(column: .cluster, kind: .empty) }
    let cluster = try clusters.index(of: row, in: text)
    while clusterOfParticipant.count <= participant { clusterOfParticipant.append(-1) }
    let known = clusterOfParticipant[participant]
    if known < 0 {
      clusterOfParticipant[participant] = cluster
    } else if known != cluster, reading.foreign.clash == nil {
      let (one, other) = (clusters.keys[known][0], clusters.keys[cluster][0])
      // Two Unicode forms of a name are one.
      guard one != other else { return }
      reading.foreign.clash = ClusterClash(
        participant: participants.keys[participant][1], one: one, other: other)
    }
  }
}
