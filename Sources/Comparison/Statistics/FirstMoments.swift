import Numerics

/// The quartiles of the times of first events in trials, for each condition, in seconds.
struct FirstMoments: Sendable {
  /// The time of the first input if it is known; `nil` without any.
  let inputs: [Quartiles?]
  /// The time when the value first was correct, if it ever was; `nil` without any.
  let hits: [Quartiles?]

  /// Reads the times of all `counted` trials.
  ///
  /// One list after the other: together they would take the largest part of a comparison's memory.
  init(_ counted: CountedTrials) {
    inputs = counted.quartiles { $0.firstInput }
    hits = counted.quartiles { $0.firstHit }
  }
}

extension CountedTrials {
  /// The quartiles of the times returned by `time`, by condition; times that are unknown or below 0 are left out.
  fileprivate func quartiles(of time: (Observation) -> Double) -> [Quartiles?] {
    lists { trial in
      let time = time(trial)
      return time.isFinite && time >= 0 ? time : nil
    }.map { list in
      var list = list
      list.sort()
      return Quartiles(sorted: list)
    }
  }

  /// The times of the correct trials of each condition, in the order in which they were done.
  var correctTimes: [[Double]] { lists { $0.ending == .correct ? $0.time : nil }.map(\.events) }

  private func lists(of time: (Observation) -> Double?) -> [TimeList] {
    var lists = conditionCounts.map { TimeList(capacity: $0) }
    for participant in 0..<participants {
      for trial in trials(of: participant) {
        if let time = time(trial) { lists[Int(trial.condition)].append(time) }
      }
    }
    return lists
  }
}
