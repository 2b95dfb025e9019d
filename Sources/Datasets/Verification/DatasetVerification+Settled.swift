extension DatasetVerification {
  /// Verifies `dataset`, which other programs may be changing.
  ///
  /// A deletion in progress looks like a session that lost its files. If problems are found, the dataset is therefore
  /// verified once more while others cannot change it, and the second result is reported. On a disk that cannot be
  /// written to, or beside a program that never ends, the first result counts.
  package static func settled(of dataset: Dataset) -> DatasetVerification {
    let first = DatasetVerification(of: dataset)
    guard !first.isSound, dataset.wasLocked, let lock = try? dataset.lockAgainstChanges() else {
      return first
    }
    defer { withExtendedLifetime(lock) {} }
    return DatasetVerification(of: dataset)
  }
}
