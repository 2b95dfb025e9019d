import Base
import Numerics

/// Analyses the times until solved: curves, medians and restricted means.
struct SurvivalAnalysis: Sendable {
  /// The description of each condition.
  private(set) var descriptions: [SurvivalDescription] = []
  /// The quartiles of the solved trials' times of each condition; `nil` without any.
  private(set) var solvedTimes: [Quartiles?] = []
  /// The time in seconds up to which restricted means are taken; `nil` without a trial.
  private(set) var commonTime: Double?
  /// The times that count as one.
  private(set) var ties: TimeTies

  /// Analyses the trials that are correct, given up or timed out.
  init(_ counted: CountedTrials) {
    var times = counted.conditionCounts.map { TimeList(capacity: $0) }
    for participant in 0..<counted.participants {
      for trial in counted.trials(of: participant) where trial.ending.isTimed {
        times[Int(trial.condition)].append(trial.time, isEvent: trial.ending == .correct)
      }
    }
    for condition in times.indices { times[condition].sort() }
    ties = TimeTies(times)
    commonTime = times.filter { $0.count > 0 }.map(\.largest).min()
    solvedTimes = times.concurrentMap { Quartiles(sorted: $0) }
    descriptions = times.map { times in
      var estimator = KaplanMeier(
        trials: times.count, end: max(0, times.largest), commonTime: commonTime)
      times.visit { estimator.add(at: ties.time($0), isEvent: $1) }
      estimator.finish()
      return estimator.description
    }
  }
}
