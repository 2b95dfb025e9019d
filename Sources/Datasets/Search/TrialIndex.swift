import Base

/// All trials of some datasets, in little memory, to be listed, searched and sorted.
///
/// A value: a copy does not change while another one is updated. Its rows count from 0, session by session; the numbers
/// of rows belong to one value and are not valid after `update`.
package struct TrialIndex: Sendable {
  /// The datasets, in the order in which they were named.
  package internal(set) var datasets: [IndexedDataset] = []
  /// The sessions, by dataset, participant and number.
  package private(set) var sessions: [IndexedSession] = []
  /// Whether everything was read that the last `update` was to read.
  package internal(set) var isWhole = false
  /// The problems of reading outside the sessions.
  var ownProblems: [TrialIndexProblem] = []
  /// The common cells of all trials, each once.
  private(set) var commonCells: [CommonCells] = []
  private var commonIndices: [CommonCells: UInt32] = [:]
  /// The row at which each session begins, and the number of rows behind them.
  private var starts = [0]

  /// Creates an index of nothing.
  package init() {}

  /// The number of trials.
  package var count: Int { starts.last ?? 0 }

  /// The parts that could not be read; the trials are from all other parts.
  package var problems: [TrialIndexProblem] { ownProblems + sessions.flatMap(\.problems) }

  /// The rows of the session at `index`.
  package func rows(ofSession index: Int) -> Range<Int> {
    guard sessions.indices.contains(index) else { return 0..<0 }
    return starts[index]..<starts[index + 1]
  }

  /// The index of the session that a row belongs to.
  package func session(ofRow row: UInt32) -> Int {
    // The first session that begins behind the row follows the one that has it.
    max(0, starts.partitioningIndex { $0 > Int(row) } - 1)
  }
}

/// A dataset of an index.
package struct IndexedDataset: Sendable {
  /// The dataset.
  package let dataset: Dataset
  /// The title of its study; its name if there is no title.
  package let title: String
}

// MARK: - Changes

extension TrialIndex {
  /// Replaces all sessions by `sessions`, whose tables have the common cells of this index already.
  mutating func setSessions(_ sessions: [IndexedSession]) {
    self.sessions = sessions
    starts = [0]
    starts.reserveCapacity(sessions.count + 1)
    for session in sessions { starts.append((starts.last ?? 0) + session.count) }
  }

  /// Puts `session` behind all others.
  mutating func append(_ session: IndexedSession) {
    starts.append(count + session.count)
    sessions.append(session)
  }

  /// The session with the common cells of this index.
  mutating func adopted(_ session: consuming IndexedSession) -> IndexedSession {
    var session = session
    let indices = session.table.commonCells.map { index(of: $0) }
    // A new array, without spare room for further rows: an array of rows that were read one by one has it.
    session.table.rows = session.table.rows.map { row in
      var row = row
      row.common = indices.indices.contains(Int(row.common)) ? indices[Int(row.common)] : 0
      return row
    }
    let used = session.table.commonCells
    session.table.commonCells = []
    session.summary.count(session.table.rows.count, methods: used.map(\.method))
    return session
  }

  private mutating func index(of common: CommonCells) -> UInt32 {
    if let known = commonIndices[common] { return known }
    let index = UInt32(truncatingIfNeeded: commonCells.count)
    commonIndices[common] = index
    commonCells.append(common)
    return index
  }
}
