extension LeftOut {
  /// Adds the rows that were left out elsewhere.
  mutating func add(_ other: LeftOut) {
    practice += other.practice
    aborted += other.aborted
    excluded += other.excluded
    unreadable += other.unreadable
  }
}
