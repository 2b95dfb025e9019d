import Comparison
import Glibc
import Primitives

/// What a comparison said of many data sets of one situation, beside the truth.
struct Tally: Sendable {
  var sets = 0
  /// Unadjusted 95 % intervals of ratios, and those that contain the true ratio.
  var intervals = 0
  var covering = 0
  /// Data sets of which all adjusted intervals contain the true ratios.
  var coveringAll = 0
  /// Data sets with a robust claim, with one in the wrong direction, and with a conditional claim.
  var robust = 0
  var wrong = 0
  var conditional = 0
  /// Log-rank tests, and those that reject at 5 %.
  var logRanks = 0
  var rejecting = 0
  /// Intervals of success, and those that contain the population's share.
  var successIntervals = 0
  var successCovering = 0
  /// Pairs that the paired t-test with Bonferroni's correction claims, and those of them that are no claim here.
  var pairedClaims = 0
  var lost = 0
  /// Data sets with a remark that times are not log-normal.
  var residualRemarks = 0

  /// Adds what the comparison of `observations` says.
  mutating func add(_ observations: Observations, _ situation: Situation, share: Double) {
    let result = ComparisonResult(of: observations)
    guard let facet = result.facets.first else { return }
    sets += 1
    add(facet, situation.effects)
    if situation.censoring.isNone, situation.correct == nil { addPaired(facet, observations) }
    if facet.residualDifference != nil { residualRemarks += 1 }
    if let test = facet.logRank {
      logRanks += 1
      if test.p < 0.05 { rejecting += 1 }
    }
    for method in facet.methods {
      guard let interval = method.successInterval else { continue }
      successIntervals += 1
      if interval.low <= share, share <= interval.high { successCovering += 1 }
    }
  }

  private mutating func add(_ facet: FacetResult, _ effects: [Double]) {
    var (coversAll, isRobust, isWrong, isConditional) = (true, false, false, false)
    for pair in facet.pairs {
      let difference =
        effects[facet.methods[pair.a].condition] - effects[facet.methods[pair.b].condition]
      let truth = exp(difference)
      if let interval = pair.unadjusted {
        intervals += 1
        if interval.low <= truth, truth <= interval.high { covering += 1 }
      }
      if let interval = pair.interval, truth < interval.low || truth > interval.high {
        coversAll = false
      }
      guard pair.isClaimed, let ratio = pair.ratio else { continue }
      if pair.isRobust == true {
        isRobust = true
        if difference != 0, (ratio < 1) != (difference < 0) { isWrong = true }
      } else {
        isConditional = true
      }
    }
    if coversAll { coveringAll += 1 }
    if isRobust { robust += 1 }
    if isWrong { wrong += 1 }
    if isConditional { conditional += 1 }
  }

  /// The critical values of t at .05 / 6, two-sided, by the number of people: R's qt(1 - .05 / 12, n - 1).
  private static let critical = [6: 4.219309115883, 12: 3.208122333168, 24: 2.886263783036]

  /// Compares the claims of complete data with those of the paired t-test on people's mean log times.
  private mutating func addPaired(_ facet: FacetResult, _ observations: Observations) {
    let (people, methods) = (observations.participants.count, observations.conditions.count)
    guard methods == 4, let critical = Self.critical[people] else { return }
    var sums = [Double](repeating: 0, count: people * methods)
    for trial in observations.trials {
      sums[Int(trial.participant) * methods + Int(trial.condition)] += log(trial.time)
    }
    let trials = Double(observations.trials.count / (people * methods))
    for pair in facet.pairs {
      let (a, b) = (facet.methods[pair.a].condition, facet.methods[pair.b].condition)
      let differences = (0..<people).map {
        (sums[$0 * methods + a] - sums[$0 * methods + b]) / trials
      }
      let mean = differences.reduce(0, +) / Double(people)
      let squares = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let error = (squares / Double(people * (people - 1))).squareRoot()
      guard abs(mean) > critical * error else { continue }
      pairedClaims += 1
      if !pair.isClaimed || pair.isRobust != true { lost += 1 }
    }
  }

  static func + (one: Tally, other: Tally) -> Tally {
    var sum = one
    sum.sets += other.sets
    sum.intervals += other.intervals
    sum.covering += other.covering
    sum.coveringAll += other.coveringAll
    sum.robust += other.robust
    sum.wrong += other.wrong
    sum.conditional += other.conditional
    sum.logRanks += other.logRanks
    sum.rejecting += other.rejecting
    sum.successIntervals += other.successIntervals
    sum.successCovering += other.successCovering
    sum.pairedClaims += other.pairedClaims
    sum.lost += other.lost
    sum.residualRemarks += other.residualRemarks
    return sum
  }
}
