import TrialLog

/// Gathers which trials have events.
struct EventRowCheck: RowCheck {
  /// The highest number of a trial that has events.
  private(set) var lastTrial = 0

  mutating func facts(about row: TableRow) -> [CellFact] {
    if let trial = row.integer("trial") { lastTrial = max(lastTrial, trial) }
    return []
  }
}
