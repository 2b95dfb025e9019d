/// The difference of two conditions' mean log times.
package struct LogRatio: Hashable, Sendable {
  /// The estimate, a − b.
  package var estimate: Double
  /// Its standard error; above 0.
  package var error: Double
  /// The degrees of freedom of Student's t.
  package var degreesOfFreedom: Double
  /// The number of people behind it, or of clusters of them: the smaller of the numbers for a and b.
  package var people: Int

  /// The standard error up to which people's differences are the same but for rounding errors: a billionth of a time,
  /// whereas clocks resolve a millionth.
  private static let roundingError = 1e-9

  /// Creates a difference; `nil` if people do not vary, or nothing is known.
  package init?(estimate: Double, variance: Double, degreesOfFreedom: Double, people: Int) {
    guard variance > Self.roundingError * Self.roundingError, variance.isFinite, estimate.isFinite,
      degreesOfFreedom > 0
    else { return nil }
    (self.estimate, self.degreesOfFreedom, self.people) = (estimate, degreesOfFreedom, people)
    error = variance.squareRoot()
  }

  /// A sample's mean log time, the variance of that mean, and the people that it rests on.
  package typealias Sample = (mean: Double, variance: Double, people: Int)

  /// Compares independent samples; degrees of freedom of Welch (1947) and Satterthwaite (1946).
  package init?(_ one: Sample, minus other: Sample) {
    let (first, second) = (one.variance, other.variance)
    let (n, m) = (Double(one.people - 1), Double(other.people - 1))
    guard n > 0, m > 0, first + second > 0 else { return nil }
    let degrees = (first + second) * (first + second) / (first * first / n + second * second / m)
    self.init(
      estimate: one.mean - other.mean, variance: first + second, degreesOfFreedom: degrees,
      people: min(one.people, other.people))
  }

  /// The probability of an estimate as far from 0 if there is no difference.
  package var p: Double {
    StudentDistribution(degreesOfFreedom: degreesOfFreedom).twoSided(estimate / error)
  }

  /// The interval that contains the true difference with probability `level`.
  package func interval(_ level: Double) -> (low: Double, high: Double) {
    let bound =
      StudentDistribution(degreesOfFreedom: degreesOfFreedom).quantile(0.5 + level / 2) * error
    return (estimate - bound, estimate + bound)
  }
}
