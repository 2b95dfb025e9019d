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

/// The trials of each participant, in the order of time.
private struct Strata {
  private var members: [LogRankStrata.Member]
  private let starts: [Int]
  private var next: [Int]

  /// Makes room for `endings`.
  init(_ endings: [CensoredTime], participants: Int) {
    var starts = [Int](repeating: 0, count: participants + 1)
    for ending in endings { starts[Int(ending.participant) + 1] += 1 }
    for participant in 0..<participants { starts[participant + 1] += starts[participant] }
    self.starts = starts
    next = starts
    let none = LogRankStrata.Member(tie: 0, condition: 0, isEvent: false)
    members = Array(repeating: none, count: endings.count)
  }

  /// Takes the next trial in the order of time.
  mutating func append(_ ending: CensoredTime, tie: Int32) {
    let participant = Int(ending.participant)
    members[next[participant]] = LogRankStrata.Member(
      tie: tie, condition: Int32(ending.condition), isEvent: ending.isEvent)
    next[participant] += 1
  }

  /// The log-rank test over all participants.
  func logRank(conditions: Int) -> LogRank? {
    var logRank = LogRankStrata(conditions: conditions)
    for (start, end) in zip(starts, starts.dropFirst()) { logRank.add(members[start..<end]) }
    return logRank.test
  }
}
