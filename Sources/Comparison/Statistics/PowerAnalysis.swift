import Glibc

/// How many participants a later study needs, from what this one shows of a pair.
///
/// For a paired t-test of mean log times at a two-sided 5 %, by the noncentral t distribution.
package struct PowerAnalysis: Equatable, Sendable {
  /// The standard deviation of the participants' differences of mean log times.
  package var standardDeviation: Double
  /// The sizes of study that find a ratio, by ratio and then by power.
  package var needed: [NeededParticipants]
  /// The ratios that as many participants as here find, by power.
  package var detectable: [DetectableRatio]
}

/// The size of a study that finds a ratio of times.
package struct NeededParticipants: Equatable, Sendable {
  /// The true ratio of geometric mean times.
  package var ratio: Double
  /// The chance to find it, from 0 to 1.
  package var power: Double
  /// The smallest number of participants that suffices; `nil` above 100,000.
  package var participants: Int?
}

/// The smallest ratio of times that a study finds.
package struct DetectableRatio: Equatable, Sendable {
  /// The chance to find it, from 0 to 1.
  package var power: Double
  /// The true ratio of geometric mean times, above 1; `nil` where it is too large for a number.
  package var ratio: Double?
}

/// Plans studies by the noncentral t distribution of a paired t-test at a two-sided 5 %.
package struct PowerPlanner {
  /// The participants of the present study.
  private let participants: Int
  /// By power, how many standard errors a difference must be for the present study to find it.
  private let detectable: [(power: Double, shift: Double)]

  /// The chances to find a difference that are planned for.
  static let powers = [0.8, 0.9]
  /// The ratios of times that are planned for.
  static let ratios = [1.1, 1.2, 1.5]
  /// The largest study that is planned.
  static let limit = 100_000

  /// More standard errors than this are found by any study.
  private static let largestShift = 200.0

  /// Prepares to plan from a study with `participants`, at least 2.
  init(participants: Int) {
    self.participants = participants
    detectable = Self.powers.map { ($0, Self.shift(power: $0, participants: participants)) }
  }

  /// What a standard deviation of the differences of logs means; it is above 0.
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

  /// The chance that `participants` find a mean difference of `effect` standard deviations.
  static func power(effect: Double, participants: Int) -> Double {
    let shift = effect * Double(participants).squareRoot()
    if shift >= largestShift { return 1 }
    return StudentDistribution(degreesOfFreedom: Double(participants - 1)).power(shift: shift)
  }

  /// The fewest participants whose chance is `power`; `nil` above the largest study.
  package static func participants(effect: Double, power: Double) -> Int? {
    // The normal distribution's answer, and half a squared bound for the t's wider tails.
    let bound = NormalDistribution.bound
    let guess = square((bound + NormalDistribution.quantile(power)) / effect) + square(bound) / 2
    guard guess < Double(2 * limit) else { return nil }
    var count = max(2, Int(guess))
    while count > 2, self.power(effect: effect, participants: count - 1) >= power { count -= 1 }
    while count <= limit, self.power(effect: effect, participants: count) < power { count += 1 }
    return count <= limit ? count : nil
  }

  /// How many standard errors give `participants` the chance `power`, by halving.
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
