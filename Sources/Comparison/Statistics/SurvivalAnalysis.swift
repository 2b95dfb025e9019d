/// Analyses the times until solved: curves, medians and restricted means.
struct SurvivalAnalysis {
  /// The description of each condition.
  private(set) var descriptions: [SurvivalDescription]
  /// The time in seconds up to which restricted means are taken; `nil` without a trial.
  let commonTime: Double?
  /// The trials of each participant, in the order of time.
  let strata: LogRankStrata

  /// Analyses `trials`, those that are correct, given up or timed out.
  init(_ trials: [CensoredTime], participants: Int, conditions: Int) {
    var times = trials
    times.sortByTime()
    var estimators = KaplanMeier.estimators(for: times, conditions: conditions)
    commonTime = estimators.first?.commonTime
    var strata = LogRankStrata(times, participants: participants)
    var ties = TimeTies(times)
    for time in times {
      ties.advance(to: time.time)
      estimators[time.condition].add(at: ties.time, isEvent: time.isEvent)
      strata.append(time, tie: ties.count)
    }
    for condition in estimators.indices { estimators[condition].finish() }
    descriptions = estimators.map(\.description)
    self.strata = strata
  }
}

extension KaplanMeier {
  /// An estimator for each condition, with the time up to which all of them are observed.
  fileprivate static func estimators(
    for times: [CensoredTime], conditions: Int
  ) -> [KaplanMeier] {
    var trials = [Int](repeating: 0, count: conditions)
    var ends = [Double](repeating: 0, count: conditions)
    for time in times {
      trials[time.condition] += 1
      ends[time.condition] = time.time
    }
    let common = zip(trials, ends).filter { $0.0 > 0 }.map(\.1).min()
    return zip(trials, ends).map { KaplanMeier(trials: $0, end: $1, commonTime: common) }
  }
}
