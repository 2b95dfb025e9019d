/// What the times until solved tell about all conditions together.
package struct Survival: Equatable, Sendable {
  /// The time in seconds up to which restricted means count.
  ///
  /// The smallest over the conditions of their largest time; `nil` without a trial.
  package var commonTime: Double?
  /// The log-rank test stratified by participant; `nil` where it is not defined.
  package var logRank: LogRank?
}

/// Times until solved, of all conditions: curves, medians, restricted means and the log-rank test.
struct SurvivalAnalysis {
  /// What there is to say about each condition.
  private(set) var descriptions: [SurvivalDescription]
  /// What there is to say about all of them together.
  private(set) var survival = Survival()

  /// Analyses the trials that are correct, given up or timed out.
  ///
  /// Without the test where `isTested` is false.
  init(_ trials: [CensoredTime], participants: Int, conditions: Int, isTested: Bool) {
    var endings = trials
    endings.sortByTime()
    var estimators = KaplanMeier.estimators(for: endings, conditions: conditions)
    survival.commonTime = estimators.first?.commonTime
    var strata = Strata(endings, participants: participants)
    var ties = TimeTies(endings)
    for ending in endings {
      ties.advance(to: ending.time)
      estimators[ending.condition].take(at: ties.time, isEvent: ending.isEvent)
      strata.append(ending, tie: ties.count)
    }
    for condition in estimators.indices { estimators[condition].finish() }
    descriptions = estimators.map(\.description)
    if isTested { survival.logRank = strata.logRank(conditions: conditions) }
  }
}

extension KaplanMeier {
  /// An estimator for each condition, all with the time up to which every one of them is known.
  fileprivate static func estimators(
    for endings: [CensoredTime], conditions: Int
  ) -> [KaplanMeier] {
    var trials = [Int](repeating: 0, count: conditions)
    var ends = [Double](repeating: 0, count: conditions)
    for ending in endings {
      trials[ending.condition] += 1
      ends[ending.condition] = ending.time
    }
    let common = zip(trials, ends).filter { $0.0 > 0 }.map(\.1).min()
    return zip(trials, ends).map { KaplanMeier(trials: $0, end: $1, commonTime: common) }
  }
}
