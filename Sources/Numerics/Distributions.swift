import CBoostMath

/// The normal distribution with mean 0 and standard deviation 1.
enum NormalDistribution {
  /// The probability of a value as far from 0 as `z`, on either side.
  static func twoSided(_ z: Double) -> Double { min(1, 2 * boost_normal_upper(abs(z))) }

  /// The upper bound of the middle 95 %.
  static let bound = quantile(0.975)

  /// The quantile at `probability`, which is above 0 and below 1.
  static func quantile(_ probability: Double) -> Double { boost_normal_quantile(probability) }
}

/// Student's t distribution.
struct StudentDistribution {
  /// The degrees of freedom; above 0.
  var degreesOfFreedom: Double

  /// The upper bound of the middle 95 %.
  var bound: Double { boost_student_quantile(0.975, degreesOfFreedom) }

  /// The quantile at `probability`, which is above 0 and below 1.
  func quantile(_ probability: Double) -> Double {
    boost_student_quantile(probability, degreesOfFreedom)
  }

  /// The probability of a value below `t`.
  func lower(_ t: Double) -> Double { boost_student_upper(-t, degreesOfFreedom) }

  /// The probability of a value as far from 0 as `t`, on either side.
  func twoSided(_ t: Double) -> Double {
    min(1, 2 * boost_student_upper(abs(t), degreesOfFreedom))
  }

  /// The probability of a value above `bound` with the noncentrality `shift`.
  func upper(beyond bound: Double, shift: Double) -> Double {
    boost_noncentral_student_upper(bound, degreesOfFreedom, shift)
  }

  /// The probability that a two-sided test at `level` rejects with the noncentrality `shift`.
  func power(shift: Double, level: Double) -> Double {
    let bound = quantile(1 - level / 2)
    return boost_noncentral_student_upper(bound, degreesOfFreedom, shift)
      + boost_noncentral_student_lower(-bound, degreesOfFreedom, shift)
  }
}

/// The F distribution.
struct FDistribution {
  /// The degrees of freedom of the numerator; above 0.
  var numerator: Double
  /// The degrees of freedom of the denominator; above 0.
  var denominator: Double

  /// The probability of a value of at least `f`.
  func upper(_ f: Double) -> Double { boost_f_upper(f, numerator, denominator) }
}

/// The χ² distribution.
struct ChiSquaredDistribution {
  /// The degrees of freedom; above 0.
  var degreesOfFreedom: Double

  /// The probability of a value of at least `chiSquared`.
  func upper(_ chiSquared: Double) -> Double {
    boost_chi_squared_upper(max(0, chiSquared), degreesOfFreedom)
  }

  /// The quantile at `probability`, which is above 0 and below 1.
  func quantile(_ probability: Double) -> Double {
    boost_chi_squared_quantile(probability, degreesOfFreedom)
  }
}
