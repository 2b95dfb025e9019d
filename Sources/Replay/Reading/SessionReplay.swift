package import Datasets
package import Studies

/// The trials of one session, run once more from their events and compared with their rows.
package struct SessionReplay: Sendable {
  /// The number of trials in the session.
  package private(set) var trials = 0
  /// The number of trials whose replay agrees with their rows.
  package private(set) var agreeing = 0
  /// The trials that did not, each with the first difference.
  package private(set) var differences: [Difference] = []

  /// A trial that a replay does not confirm.
  package struct Difference: Hashable, Sendable, CustomStringConvertible {
    var trial: Int
    /// The difference from the log.
    var problem: String

    package var description: String { "trial \(trial): \(problem)" }
  }

  /// Replays the session `key` of `dataset`, described by `description`, which was a run of `study`.
  ///
  /// With `only`, just that trial. Throws if a table cannot be read.
  package init(
    _ key: SessionKey, in dataset: Dataset, _ description: SessionDescription, of study: Study,
    only: Int? = nil
  ) throws(LogError) {
    let session = try SessionTrials(key, in: dataset, description, of: study)
    var missing = Set(session.numbers.filter { only == nil || $0 == only })
    trials = missing.count
    try session.forEachTrial(of: missing) { trial, rows in
      missing.remove(trial)
      if let problem = session.problem(of: rows, ofTrial: trial) {
        differences.append(Difference(trial: trial, problem: problem))
      } else {
        agreeing += 1
      }
      return true
    }
    differences += missing.map { Difference(trial: $0, problem: "there are no events of it") }
    differences.sort { $0.trial < $1.trial }
  }
}
