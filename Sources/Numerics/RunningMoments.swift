import Base
import Glibc

/// The mean and variance of numbers that are added one by one (Welford, Technometrics 1962).
@usableFromInline
package struct RunningMoments: Sendable {
  /// The count of numbers.
  @usableFromInline package internal(set) var count = 0
  /// Their mean; 0 without any.
  @usableFromInline package internal(set) var mean = 0.0
  /// The sum of the squared differences from the mean.
  @usableFromInline package internal(set) var squares = 0.0

  /// Creates moments of no numbers.
  @inlinable package init() {}

  /// Creates the moments of `count` numbers with this mean and sum of squared differences from it.
  package init(count: Int, mean: Double, squares: Double) {
    (self.count, self.mean, self.squares) = (count, mean, squares)
  }

  /// Adds a number.
  @inlinable
  package mutating func add(_ number: Double) {
    count += 1
    let distance = number - mean
    mean += distance / Double(count)
    squares += distance * (number - mean)
  }

  /// Adds the numbers of `other`, each shifted by `shift` (Chan, Golub & LeVeque, COMPSTAT 1982).
  package mutating func add(_ other: RunningMoments, shift: Double = 0) {
    guard other.count > 0 else { return }
    let total = Double(count + other.count)
    let distance = other.mean + shift - mean
    squares += other.squares + distance * distance * Double(count) * Double(other.count) / total
    mean += distance * Double(other.count) / total
    count += other.count
  }

  /// The exponential of the mean; `nil` without numbers.
  package var geometricMean: Double? { count > 0 ? exp(mean).ifFinite : nil }

  /// The sample standard deviation; 0 below two numbers.
  package var standardDeviation: Double {
    count > 1 ? (squares / Double(count - 1)).squareRoot() : 0
  }

  /// The standard error of the mean; 0 below two numbers.
  package var standardError: Double {
    count > 1 ? standardDeviation / Double(count).squareRoot() : 0
  }
}

extension RunningMoments {
  /// Creates the moments of `numbers`.
  @inlinable
  package init(of numbers: some Sequence<Double>) {
    for number in numbers { add(number) }
  }

  /// Whether the numbers differ by more than rounding errors, by the rule of R's `t.test`.
  package var varies: Bool {
    count > 1 && standardError > 0 && standardError >= 10 * Double.ulpOfOne * abs(mean)
  }
}

extension ConfidenceInterval {
  /// The interval of a geometric mean or of a ratio from a mean of logs, by Student's t.
  ///
  /// `nil` if a bound overflows or there are no degrees of freedom.
  package init?(exponentialOf mean: Double, standardError: Double, degreesOfFreedom: Int) {
    self.init(
      exponentialOf: mean, standardError: standardError, degreesOfFreedom: Double(degreesOfFreedom))
  }

  /// The same with degrees of freedom that need not be whole.
  package init?(exponentialOf mean: Double, standardError: Double, degreesOfFreedom: Double) {
    guard degreesOfFreedom > 0 else { return nil }
    let bound = StudentDistribution(degreesOfFreedom: degreesOfFreedom).bound
    let (low, high) = (exp(mean - bound * standardError), exp(mean + bound * standardError))
    guard low.isFinite, high.isFinite else { return nil }
    self.init(low: low, high: high)
  }

  /// The same interval if the mean also differs by one of the `deviations`, each as probable as the others.
  ///
  /// Its bounds are quantiles of the distribution of the sum, found by bisection to 1e-9.
  package init?(
    exponentialOf mean: Double, standardError: Double, degreesOfFreedom: Double,
    deviations: [Double]
  ) {
    guard degreesOfFreedom > 0, mean.isFinite, standardError.isFinite else { return nil }
    let distribution = StudentDistribution(degreesOfFreedom: degreesOfFreedom)
    guard let least = deviations.min(), let greatest = deviations.max(), greatest > least,
      standardError > 0
    else {
      let (least, greatest) = (deviations.min() ?? 0, deviations.max() ?? 0)
      guard greatest == least else { return nil }
      self.init(
        exponentialOf: mean + least, standardError: standardError,
        degreesOfFreedom: degreesOfFreedom)
      return
    }
    func probability(below number: Double) -> Double {
      deviations.reduce(0) {
        $0 + distribution.lower((number - mean - $1) / standardError)
      } / Double(deviations.count)
    }
    let bound = distribution.bound * standardError
    func quantile(_ share: Double) -> Double {
      var (low, high) = (mean + least - bound, mean + greatest + bound)
      while high - low > 1e-9 {
        let middle = (low + high) / 2
        guard middle > low, middle < high else { break }
        if probability(below: middle) < share { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
    let (low, high) = (exp(quantile(0.025)), exp(quantile(0.975)))
    guard low.isFinite, high.isFinite else { return nil }
    self.init(low: low, high: high)
  }

  /// The interval of a geometric mean whose logs have these moments; `nil` below two of them.
  package init?(_ logs: RunningMoments) {
    self.init(
      exponentialOf: logs.mean, standardError: logs.standardError, degreesOfFreedom: logs.count - 1)
  }

  /// The interval of a mean by Student's t at `level`, such as 0.95; `nil` if numbers do not vary.
  package init?(of moments: RunningMoments, level: Double) {
    guard moments.varies else { return nil }
    let bound = StudentDistribution(degreesOfFreedom: Double(moments.count - 1))
      .quantile((1 + level) / 2)
    let (low, high) = (
      moments.mean - bound * moments.standardError, moments.mean + bound * moments.standardError
    )
    guard low.isFinite, high.isFinite else { return nil }
    self.init(low: low, high: high)
  }

  /// Wilson's interval of a share, without continuity correction; `nil` if `count` is 0.
  ///
  /// Wilson, 'Probable inference, the law of succession, and statistical inference', JASA 1927.
  package init?(share successes: Int, of count: Int) {
    guard count > 0 else { return nil }
    let (z, n) = (NormalDistribution.bound, Double(count))
    let share = Double(successes) / n
    let middle = share + z * z / (2 * n)
    let width = z * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    self.init(low: max(0, (middle - width) / scale), high: min(1, (middle + width) / scale))
  }
}

extension Double {
  /// The number; `nil` if it is infinite or not a number.
  @inlinable package var ifFinite: Double? { isFinite ? self : nil }
}
