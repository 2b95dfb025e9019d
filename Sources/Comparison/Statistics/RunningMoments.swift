import Glibc

/// Mean and variance of numbers that come one by one (Welford, Technometrics 1962).
package struct RunningMoments: Sendable {
  /// How many numbers there were.
  package private(set) var count = 0
  /// Their mean; 0 without any.
  package private(set) var mean = 0.0
  private var squares = 0.0

  /// Begins without any.
  package init() {}

  /// Takes a number in.
  package mutating func add(_ number: Double) {
    count += 1
    let distance = number - mean
    mean += distance / Double(count)
    squares += distance * (number - mean)
  }

  /// The exponential of the mean; `nil` without numbers.
  var geometricMean: Double? { count > 0 ? exp(mean).ifFinite : nil }

  /// The standard deviation of what the numbers are a sample of; 0 below two of them.
  package var standardDeviation: Double {
    count > 1 ? (squares / Double(count - 1)).squareRoot() : 0
  }

  /// The standard error of the mean; 0 below two numbers.
  package var standardError: Double {
    count > 1 ? standardDeviation / Double(count).squareRoot() : 0
  }
}

extension RunningMoments {
  /// Takes all of `numbers` in.
  package init(of numbers: some Sequence<Double>) {
    for number in numbers { add(number) }
  }
}
