import Glibc

/// Plans studies of paired differences, which are in standard deviations of people's differences here.
///
/// The test is Student's paired t-test, two-sided, by the noncentral t distribution; equivalence is shown by
/// the 90 % interval, that is by two one-sided tests at 5 % (Schuirmann, Journal of Pharmacokinetics and
/// Biopharmaceutics 1987).
package struct PowerPlanner: Sendable {
  /// The level of the test of a difference.
  private let level: Double

  /// The largest study that is planned.
  package static let limit = 100_000
  /// The number of standard errors that any study finds.
  private static let largestShift = 200.0

  /// Plans tests at `level`, Bonferroni's of several pairs being .05 over their number.
  package init(level: Double = 0.05) { self.level = level }

  /// The power of `participants`, at least 2, for a mean difference of `effect`.
  package func power(effect: Double, participants: Int) -> Double {
    let shift = effect * Double(participants).squareRoot()
    if shift >= Self.largestShift { return 1 }
    return StudentDistribution(degreesOfFreedom: Double(participants - 1))
      .power(shift: shift, level: level)
  }

  /// The probability that the 90 % interval of `participants` lies within ±`margin` if there is no difference; a lower
  /// bound, which is exact if it is large.
  package static func equivalencePower(margin: Double, participants: Int) -> Double {
    let student = StudentDistribution(degreesOfFreedom: Double(participants - 1))
    let shift = min(margin * Double(participants).squareRoot(), largestShift)
    return max(0, 2 * student.upper(beyond: student.quantile(0.95), shift: shift) - 1)
  }

  /// The fewest participants with at least `power`; `nil` above the largest study.
  package func participants(effect: Double, power: Double) -> Int? {
    Self.fewest { self.power(effect: effect, participants: $0) >= power }
  }

  /// The difference that `participants` find with `power`, by bisection.
  package func effect(participants: Int, power: Double) -> Double {
    let student = StudentDistribution(degreesOfFreedom: Double(participants - 1))
    var (low, high) = (0.0, Self.largestShift)
    while high - low > high * 1e-13 {
      let middle = (low + high) / 2
      if student.power(shift: middle, level: level) < power { low = middle } else { high = middle }
    }
    return high / Double(participants).squareRoot()
  }

  /// The fewest participants that satisfy `suffice`, which must then also hold for all larger numbers.
  package static func fewest(_ suffice: (Int) -> Bool) -> Int? {
    var (failing, enough) = (1, 2)
    while !suffice(enough) {
      guard enough < limit else { return nil }
      (failing, enough) = (enough, min(2 * enough, limit))
    }
    while enough - failing > 1 {
      let middle = (failing + enough) / 2
      if suffice(middle) { enough = middle } else { failing = middle }
    }
    return enough
  }
}
