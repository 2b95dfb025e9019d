import CBoostMath

/// The normal distribution with mean 0 and standard deviation 1.
enum NormalDistribution {
  /// The probability of a value as far from 0 as `z`, on either side.
  package static func twoSided(_ z: Double) -> Double { min(1, 2 * boost_normal_upper(abs(z))) }

  /// The upper bound of the middle 95 %.
  package static let bound = quantile(0.975)

  /// The quantile at `probability`, which is above 0 and below 1.
  package static func quantile(_ probability: Double) -> Double {
    boost_normal_quantile(probability)
  }
}

/// Student's t distribution.
package struct StudentDistribution {
  /// The degrees of freedom; above 0.
  package var degreesOfFreedom: Double

  /// Creates the distribution with these degrees of freedom.
  package init(degreesOfFreedom: Double) { self.degreesOfFreedom = degreesOfFreedom }

  /// The upper bound of the middle 95 %.
  package var bound: Double { boost_student_quantile(0.975, degreesOfFreedom) }

  /// The quantile at `probability`, which is above 0 and below 1.
  package func quantile(_ probability: Double) -> Double {
    boost_student_quantile(probability, degreesOfFreedom)
  }

  /// The probability of a value below `t`.
  package func lower(_ t: Double) -> Double { boost_student_upper(-t, degreesOfFreedom) }

  /// The probability of a value as far from 0 as `t`, on either side.
  package func twoSided(_ t: Double) -> Double {
    min(1, 2 * boost_student_upper(abs(t), degreesOfFreedom))
  }

  /// The probability of a value above `bound` with the noncentrality `shift`.
  package func upper(beyond bound: Double, shift: Double) -> Double {
    boost_noncentral_student_upper(bound, degreesOfFreedom, shift)
  }

  /// The probability that a two-sided test at `level` rejects with the noncentrality `shift`.
  package func power(shift: Double, level: Double) -> Double {
    let bound = quantile(1 - level / 2)
    return boost_noncentral_student_upper(bound, degreesOfFreedom, shift)
      + boost_noncentral_student_lower(-bound, degreesOfFreedom, shift)
  }
}

/// The F distribution.
package struct FDistribution {
  /// The degrees of freedom of the numerator; above 0.
  package var numerator: Double
  /// The degrees of freedom of the denominator; above 0.
  package var denominator: Double

  /// Creates the distribution with these degrees of freedom.
  package init(numerator: Double, denominator: Double) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// The probability of a value of at least `f`.
  package func upper(_ f: Double) -> Double { boost_f_upper(f, numerator, denominator) }
}

/// The χ² distribution.
package struct ChiSquaredDistribution {
  /// The degrees of freedom; above 0.
  package var degreesOfFreedom: Double

  /// Creates the distribution with these degrees of freedom.
  package init(degreesOfFreedom: Double) { self.degreesOfFreedom = degreesOfFreedom }

  /// The probability of a value of at least `chiSquared`.
  package func upper(_ chiSquared: Double) -> Double {
    boost_chi_squared_upper(max(0, chiSquared), degreesOfFreedom)
  }

  /// The quantile at `probability`, which is above 0 and below 1.
  package func quantile(_ probability: Double) -> Double {
    boost_chi_squared_quantile(probability, degreesOfFreedom)
  }
}
