import Glibc
import Numerics

/// The size of a further study needed for a claim about two methods, from the results of this one.
///
/// The claims follow the verdict's rules: Bonferroni's p over as many pairs, a ratio that also holds if given-up trials
/// had taken longer than expected by the robust factor of the pair, and one that also holds if incorrect trials of the
/// faster method had taken so much longer. People's differences are assumed to vary as much as the upper 80 % limit of
/// their standard deviation here, as half of all pilot studies find less than the truth (Browne, Statistics in Medicine
/// 1995).
package struct PairPlan: Equatable, Sendable {
  /// The standard deviation of people's differences of mean log times, or of clusters'.
  package var deviation: Double
  /// Its upper 80 % limit, with which studies are planned.
  var upperDeviation: Double
  /// The part of the variance that comes from trials, 0 to 1; it halves if people do twice as many.
  var trialShare: Double
  /// The correct trials of a person with each of the methods: the harmonic mean.
  package var trials: Double
  /// The distance by which the logarithm of the ratio moves towards 0 if given-up trials had taken longer; at least
  /// 0.
  package var caution: Double
  /// The same distance if incorrect trials of the faster method had taken so much longer; at least 0.
  package var errorCaution = 0.0
  /// The degrees of freedom and one more, for each person of this study who tried either method.
  ///
  /// 1 if all are in the ratio; less if some are not, if the effect of places in the order is estimated, and with
  /// clusters.
  package var contributing: Double
  /// The pairs over which p is adjusted.
  package var pairs: Int

  /// The powers that are planned for.
  package static let powers = [0.8, 0.9]
  /// The ratios of times that are planned for.
  package static let ratios = [1.1, 1.2, 1.5]

  /// The people to invite so that a true `ratio` is claimed with `power`, each doing `factor` times as many trials;
  /// `nil` if more than 100,000 would be needed.
  package func people(ratio: Double, power: Double, trialsTimes factor: Double = 1) -> Int? {
    let deviation = deviation(trialsTimes: factor)
    let claimed = (log(ratio) - errorCaution) / deviation
    let held = (log(ratio) - caution) / deviation
    guard claimed > 0, held > 0 else { return nil }
    let (all, alone) = (PowerPlanner(level: 0.05 / Double(pairs)), PowerPlanner())
    return invited(
      PowerPlanner.fewest {
        all.power(effect: claimed, participants: $0) >= power
          && (caution == 0 || alone.power(effect: held, participants: $0) >= power)
      })
  }

  /// The people to invite so that two equal methods are found to be the same, within `margin`, with `power`.
  package func peopleForEquivalence(
    power: Double, margin: Double, trialsTimes factor: Double = 1
  ) -> Int? {
    let effect = log(margin) / deviation(trialsTimes: factor)
    // All pairs have to be the same together.
    let each = 1 - (1 - power) / Double(pairs)
    return invited(
      PowerPlanner.fewest {
        PowerPlanner.equivalencePower(margin: effect, participants: $0) >= each
      })
  }

  /// The smallest true ratio that `people` claim with `power`; `nil` if it overflows.
  package func ratio(people: Int, power: Double) -> Double? {
    let count = Int((Double(people) * contributing).rounded())
    guard count >= FacetVerdict.fewestPeople else { return nil }
    let claimed = PowerPlanner(level: 0.05 / Double(pairs)).effect(
      participants: count, power: power)
    let held = PowerPlanner().effect(participants: count, power: power)
    let log = max(
      claimed * upperDeviation + errorCaution, caution > 0 ? held * upperDeviation + caution : 0)
    return exp(log).ifFinite
  }

  private func deviation(trialsTimes factor: Double) -> Double {
    upperDeviation * (1 - trialShare + trialShare / factor).squareRoot()
  }

  /// Adds the people who will be in no ratio.
  private func invited(_ people: Int?) -> Int? {
    people.map { Int((Double(max($0, FacetVerdict.fewestPeople)) / contributing).rounded(.up)) }
  }
}

extension PairPlan {
  /// Plans from an assumed standard `deviation` of people's differences, for `trials` correct trials of each method and
  /// `pairs` pairs; everybody is in the ratio, and no trial is given up or wrong.
  package init(assuming deviation: Double, trials: Double, pairs: Int) {
    self.init(
      deviation: deviation, upperDeviation: deviation, trialShare: 0, trials: trials, caution: 0,
      contributing: 1, pairs: pairs)
  }

  /// Plans from `ratio`, one of `pairs`, and the trials of both methods; `nil` without two people.
  ///
  /// Trials add s² / n of each method to the variance of a person's difference, with the method's standard deviation
  /// s within cells and n solved trials. A method with few of them shares the deviation of the other, as in the
  /// model.
  init?(
    _ ratio: LogRatio, pairs: Int, of first: [TimeCell], and second: [TimeCell], caution: Double,
    errorCaution: Double = 0
  ) {
    guard ratio.degreesOfFreedom >= 1, ratio.people > 1 else { return nil }
    self.pairs = pairs
    (self.caution, self.errorCaution) = (caution, errorCaution)
    let degrees = ratio.degreesOfFreedom
    deviation = ratio.error * (degrees + 1).squareRoot()
    let least = ChiSquaredDistribution(degreesOfFreedom: degrees).quantile(0.2)
    upperDeviation = deviation * (degrees / least).squareRoot()
    let people = Set(first.map(\.person)).union(second.map(\.person)).count
    contributing = min(1, (degrees + 1) / Double(max(people, ratio.people)))
    let (a, b) = (SolvedTrials(first), SolvedTrials(second))
    trials = 2 / max(a.meanInverse + b.meanInverse, .leastNonzeroMagnitude)
    let noise =
      a.variance(with: b) * a.meanInverse + b.variance(with: a) * b.meanInverse
    // The mean of a cluster has the noise of one person divided by its people.
    let clusters = Set(first.map(\.cluster)).union(second.map(\.cluster)).count
    let members = Double(people) / Double(max(1, clusters))
    trialShare = min(1, noise / (members * deviation * deviation))
  }
}

/// The solved trials of one method.
private struct SolvedTrials {
  /// The squared differences of log times from the means of their cells.
  private let squares: Double
  /// Their degrees of freedom: the trials beyond the first of each cell.
  private let spare: Int
  /// The mean over people of 1 over their number of trials; 0 without any.
  let meanInverse: Double

  init(_ cells: [TimeCell]) {
    let solved = cells.map(\.solved).filter { $0.count > 0 }
    squares = solved.reduce(0) { $0 + $1.squares }
    spare = solved.reduce(0) { $0 + $1.count - 1 }
    meanInverse = solved.reduce(0) { $0 + 1 / Double($1.count) } / Double(max(1, solved.count))
  }

  /// The variance within cells: of the method, else of the other, else of both together; 0 if unknown.
  func variance(with other: SolvedTrials) -> Double {
    for trials in [self, other] where trials.spare >= JointModel.fewestSpare {
      return trials.squares / Double(trials.spare)
    }
    let spare = self.spare + other.spare
    return spare > 0 ? (squares + other.squares) / Double(spare) : 0
  }
}
