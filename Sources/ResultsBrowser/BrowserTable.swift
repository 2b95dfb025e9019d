import Base
package import Datasets

/// The answer to a question about trials: the trials, and their places.
package struct BrowserTable: Sendable {
  /// All trials that are known.
  let index: TrialIndex
  /// The trials that were asked for, in their places.
  package let layout: RowLayout
  /// The session and the block of each section of the layout; empty if the table is sorted.
  let sections: [TrialSection]
  /// Whether the rows are in the order of the index.
  private let isInOrder: Bool

  /// A table without rows.
  init() {
    (index, layout, sections, isInOrder) = (TrialIndex(), RowLayout(), [], true)
  }

  /// Answers `question` about the trials of `index`; `problem` is the problem with its words.
  package static func answer(
    _ question: TableQuestion, about index: TrialIndex
  ) -> (table: BrowserTable, problem: String?) {
    let (typed, problem) = TrialQuery.typed(question.words)
    var query = typed
    switch question.place {
    case .excluded: query = query.and(.excluded)
    case .simulated: query = query.and(.simulated)
    case .everything, .dataSet, .participant, .session, .trash, .deleted: break
    }
    var rows = index.rows(matching: query)
    if let shown = index.rows(of: question.place) {
      rows = rows.filter { row in
        let next = shown.partitioningIndex { $0.upperBound > Int(row) }
        return next < shown.count && shown[next].contains(Int(row))
      }
    }
    if let order = question.order, let field = order.column.field {
      rows = index.sorted(rows, by: field, ascending: order.isAscending)
    }
    let message = problem.flatMap { $0.isUnfinished ? nil : $0.description.capitalizedStart }
    return (BrowserTable(rows, of: index, isInOrder: question.order == nil), message)
  }

  private init(_ rows: [UInt32], of index: TrialIndex, isInOrder: Bool) {
    self.index = index
    self.isInOrder = isInOrder
    sections = isInOrder ? index.sections(of: rows) : []
    var excluded = [Bool](repeating: false, count: index.count)
    for row in index.rows(matching: TrialQuery().and(.excluded)) { excluded[Int(row)] = true }
    layout = RowLayout(rows, sections: isInOrder ? sections.map(\.positions) : nil) {
      excluded[Int($0)]
    }
  }

  // MARK: - Rows

  /// The trial at `position`; `nil` if there is none.
  func identity(at position: Int) -> TrialKey? {
    layout.rows.indices.contains(position) ? index.trial(at: layout.rows[position]) : nil
  }

  /// The sessions of the trials at `positions`, each once, in the order of the table.
  func sessions(at positions: RangeSet<Int>) -> [SessionIdentity] {
    var seen: Set<Int> = []
    return positions.ranges.joined().compactMap { position -> SessionIdentity? in
      guard layout.rows.indices.contains(position) else { return nil }
      let number = index.session(ofRow: layout.rows[position])
      guard seen.insert(number).inserted else { return nil }
      let session = index.sessions[number]
      return SessionIdentity(
        dataset: index.datasets[session.dataset].dataset.folder, key: session.key)
    }
  }

  /// The log's value in a field of the trial at `position`; empty if there is none.
  func text(_ field: TrialField, at position: Int) -> String {
    layout.rows.indices.contains(position) ? index.text(field, at: layout.rows[position]) : ""
  }

  /// The reason that the trial at `position` is excluded; `nil` if it counts.
  func exclusion(at position: Int) -> String? {
    layout.rows.indices.contains(position) ? index.exclusion(at: layout.rows[position]) : nil
  }

  /// The reasons that trials of `session` are excluded, by the trials' numbers.
  func exclusions(of session: SessionIdentity) -> [Int: String] {
    var reasons: [Int: String] = [:]
    for (number, other) in index.sessions.enumerated() where other.key == session.key {
      guard index.datasets[other.dataset].dataset.folder == session.dataset else { continue }
      for row in index.rows(ofSession: number) {
        let row = UInt32(truncatingIfNeeded: row)
        if let reason = index.exclusion(at: row), let trial = index.trial(at: row)?.trial {
          reasons[trial] = reason
        }
      }
    }
    return reasons
  }

  /// The positions of the trials among `trials` that the table has, in ascending order.
  func positions(of trials: Set<TrialKey>) -> [Int] {
    let rows = Set(trials.compactMap { index.row(of: $0) })
    if rows.isEmpty { return [] }
    guard isInOrder else { return layout.rows.indices.filter { rows.contains(layout.rows[$0]) } }
    return rows.sorted().compactMap { row in
      let position = layout.rows.partitioningIndex { $0 >= row }
      return position < layout.rows.count && layout.rows[position] == row ? position : nil
    }
  }

  /// The rows at `positions` as text with tabs, under the names of the columns.
  func text(of positions: [Int]) -> String {
    let fields: [TrialField] = [
      .participant, .session, .block, .trial, .phase, .task, .method, .target, .entered, .outcome,
      .time, .error, .reason,
    ]
    let rows =
      [fields.map(\.rawValue)] + positions.map { position in fields.map { text($0, at: position) } }
    return rows.map { $0.joined(separator: "\t") + "\n" }.joined()
  }
}

extension BrowserColumn {
  /// The field that the column shows; `nil` if it shows no text.
  var field: TrialField? {
    switch self {
    case .study: .study
    case .participant: .participant
    case .session: .session
    case .block: .block
    case .trial: .trial
    case .phase: .phase
    case .method: .method
    case .target: .target
    case .entered: .entered
    case .outcome: .outcome
    case .time: .time
    case .error: .error
    case .trace: nil
    }
  }
}

extension TrialQuery {
  /// The same, and a flag must be set.
  fileprivate func and(_ field: TrialField) -> TrialQuery {
    TrialQuery(terms + TrialQuery.typed("\(field.rawValue):yes").query.terms)
  }
}

extension TrialIndex {
  /// The rows of `place`, in ascending order; `nil` if it is no part of the sessions.
  fileprivate func rows(of place: Sidebar.Place) -> [Range<Int>]? {
    func rows(_ isShown: (IndexedSession) -> Bool) -> [Range<Int>] {
      sessions.indices.filter { isShown(sessions[$0]) }.map { self.rows(ofSession: $0) }
    }
    switch place {
    case .dataSet(let dataset): return rows { $0.dataset == dataset }
    case .participant(let dataset, let code):
      return rows { $0.dataset == dataset && $0.key.participant == code }
    case .session(let dataset, let key): return rows { $0.dataset == dataset && $0.key == key }
    case .trash, .deleted: return []
    case .everything, .excluded, .simulated: return nil
    }
  }
}
