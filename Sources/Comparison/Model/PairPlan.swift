import Glibc

/// How large another study has to be for a claim about two methods, from what this one found of them.
///
/// The claims are those of the verdict: Bonferroni's p over as many pairs, and where trials were given up a
/// ratio that also holds if those had taken twice as long as expected. People's differences are taken to
/// vary as much as the upper 80 % limit of their standard deviation here, as half of all pilot studies
/// find less than the truth (Browne, Statistics in Medicine 1995).
package struct PairPlan: Equatable, Sendable {
  /// The standard deviation of people's differences of mean log times.
  package var deviation: Double
  /// Its upper 80 % limit, with which studies are planned.
  package var upperDeviation: Double
  /// The part of the variance that comes from trials, 0 to 1; it halves where people do twice as many.
  package var trialShare: Double
  /// The correct trials of a person with each of the methods: the harmonic mean.
  package var trials: Double
  /// How far, on the log scale, the ratio moves towards 1 if given-up trials had taken twice as long.
  package var caution: Double
  /// The share of this study's people that are in the ratio, 0 to 1.
  package var contributing: Double
  /// The pairs over which p is adjusted.
  package var pairs: Int

  /// The powers that are planned for.
  package static let powers = [0.8, 0.9]
  /// The ratios of times that are planned for.
  package static let ratios = [1.1, 1.2, 1.5]

  /// The people to invite so that a true `ratio` is claimed with `power`, each doing `factor` times as many
  /// trials; `nil` where more than 100,000 would be needed.
  package func people(ratio: Double, power: Double, trialsTimes factor: Double = 1) -> Int? {
    let deviation = deviation(trialsTimes: factor)
    let (effect, cautious) = (log(ratio) / deviation, (log(ratio) - caution) / deviation)
    guard cautious > 0 else { return nil }
    let (all, alone) = (PowerPlanner(level: 0.05 / Double(pairs)), PowerPlanner())
    return invited(
      PowerPlanner.fewest {
        all.power(effect: effect, participants: $0) >= power
          && (caution == 0 || alone.power(effect: cautious, participants: $0) >= power)
      })
  }

  /// The people to invite so that two equal methods are found to be the same, within `margin`, with `power`.
  package func peopleForEquivalence(
    power: Double, margin: Double, trialsTimes factor: Double = 1
  ) -> Int? {
    let effect = log(margin) / deviation(trialsTimes: factor)
    // All pairs have to be the same at once.
    let each = 1 - (1 - power) / Double(pairs)
    return invited(
      PowerPlanner.fewest {
        PowerPlanner.equivalencePower(margin: effect, participants: $0) >= each
      })
  }

  /// The smallest true ratio that `people` claim with `power`; `nil` where it overflows.
  package func ratio(people: Int, power: Double) -> Double? {
    let count = Int((Double(people) * contributing).rounded())
    guard count >= FacetVerdict.fewestPeople else { return nil }
    let claimed = PowerPlanner(level: 0.05 / Double(pairs)).effect(
      participants: count, power: power)
    let held = PowerPlanner().effect(participants: count, power: power)
    let log = max(claimed * upperDeviation, caution > 0 ? held * upperDeviation + caution : 0)
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
  /// Plans from `ratio`, one of `pairs`, and the trials of both methods; `nil` without two people.
  init?(
    _ ratio: LogRatio, pairs: Int, of first: [TimeCell], and second: [TimeCell], caution: Double
  ) {
    guard ratio.degreesOfFreedom >= 1, ratio.people > 1 else { return nil }
    self.pairs = pairs
    self.caution = caution
    deviation = ratio.error * (ratio.degreesOfFreedom + 1).squareRoot()
    let degrees = ratio.degreesOfFreedom.rounded()
    let least = ChiSquaredDistribution(degreesOfFreedom: Int(degrees)).quantile(0.2)
    upperDeviation = deviation * (degrees / least).squareRoot()
    let people = max(Set(first.map(\.person)).union(second.map(\.person)).count, ratio.people)
    contributing = Double(ratio.people) / Double(people)
    let cells = first + second
    let squares = cells.reduce(0) { $0 + $1.solved.squares }
    let spare = cells.reduce(0) { $0 + max(0, $1.solved.count - 1) }
    let inverses = [first, second].map { cells in
      let counts = cells.lazy.map(\.solved.count).filter { $0 > 0 }
      return counts.reduce(0) { $0 + 1 / Double($1) } / Double(max(1, counts.count))
    }
    trials = 2 / max(inverses[0] + inverses[1], .leastNonzeroMagnitude)
    let noise = spare > 0 ? squares / Double(spare) * (inverses[0] + inverses[1]) : 0
    trialShare = min(1, noise / (deviation * deviation))
  }
}
