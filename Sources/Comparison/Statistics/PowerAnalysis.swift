import Glibc

/// The sizes of later studies, from this study's variance of a pair.
///
/// For a paired t-test of mean log times at a two-sided 5 %, by the noncentral t distribution.
package struct PowerAnalysis: Equatable, Sendable {
  /// The standard deviation of the participants' differences of mean log times.
  package var standardDeviation: Double
  /// The participants that a study needs to find a ratio, by ratio and then by power.
  package var needed: [NeededParticipants]
  /// The smallest ratios that a study of the present size finds, by power.
  package var detectable: [DetectableRatio]
}

/// The number of participants that a study needs to find a ratio of times.
package struct NeededParticipants: Equatable, Sendable {
  /// The true ratio of geometric mean times.
  package var ratio: Double
  /// The probability of finding it, from 0 to 1.
  package var power: Double
  /// The smallest number of participants that suffices; `nil` above 100,000.
  package var participants: Int?
}

/// The smallest ratio of times that a study finds.
package struct DetectableRatio: Equatable, Sendable {
  /// The probability of finding it, from 0 to 1.
  package var power: Double
  /// The true ratio of geometric mean times, above 1; `nil` where it overflows.
  package var ratio: Double?
}

/// Plans studies by the noncentral t distribution of a paired t-test at a two-sided 5 %.
package struct PowerPlanner {
  /// The number of participants of the present study.
  private let participants: Int
  /// For each power, the smallest difference in standard errors that the present study finds.
  private let detectable: [(power: Double, shift: Double)]

  /// The powers that are planned for.
  static let powers = [0.8, 0.9]
  /// The ratios of times that are planned for.
  static let ratios = [1.1, 1.2, 1.5]
  /// The largest study that is planned.
  static let limit = 100_000

  /// The number of standard errors that any study finds.
  private static let largestShift = 200.0

  /// Creates a planner from a study with `participants`, at least 2.
  init(participants: Int) {
    self.participants = participants
    detectable = Self.powers.map { ($0, Self.shift(power: $0, participants: participants)) }
  }

  /// The analysis of a pair whose differences of logs have `standardDeviation`, above 0.
  func analysis(standardDeviation: Double) -> PowerAnalysis {
    let error = standardDeviation / Double(participants).squareRoot()
    return PowerAnalysis(
      standardDeviation: standardDeviation,
      needed: Self.ratios.flatMap { ratio in
        Self.powers.map { power in
          let effect = log(ratio) / standardDeviation
          return NeededParticipants(
            ratio: ratio, power: power,
            participants: Self.participants(effect: effect, power: power))
        }
      },
      detectable: detectable.map {
        DetectableRatio(power: $0.power, ratio: exp($0.shift * error).ifFinite)
      })
  }

  /// The power of `participants` for a mean difference of `effect` standard deviations.
  static func power(effect: Double, participants: Int) -> Double {
    let shift = effect * Double(participants).squareRoot()
    if shift >= largestShift { return 1 }
    return StudentDistribution(degreesOfFreedom: Double(participants - 1)).power(shift: shift)
  }

  /// The fewest participants with at least `power`; `nil` above the largest study.
  package static func participants(effect: Double, power: Double) -> Int? {
    // The normal approximation, with half a squared bound added for the wider tails of t.
    let bound = NormalDistribution.bound
    let guess = square((bound + NormalDistribution.quantile(power)) / effect) + square(bound) / 2
    guard guess < Double(2 * limit) else { return nil }
    var count = max(2, Int(guess))
    while count > 2, self.power(effect: effect, participants: count - 1) >= power { count -= 1 }
    while count <= limit, self.power(effect: effect, participants: count) < power { count += 1 }
    return count <= limit ? count : nil
  }

  /// The difference in standard errors that `participants` find with `power`, by bisection.
  private static func shift(power: Double, participants: Int) -> Double {
    let student = StudentDistribution(degreesOfFreedom: Double(participants - 1))
    var (low, high) = (0.0, largestShift)
    while high - low > high * 1e-13 {
      let middle = (low + high) / 2
      if student.power(shift: middle) < power { low = middle } else { high = middle }
    }
    return high
  }

  private static func square(_ number: Double) -> Double { number * number }
}
