import Glibc

/// An estimate of a number above 0 by its logarithm, as all parameters of the model are.
struct LogarithmicEstimate: Hashable, Sendable {
  /// The logarithm of the number.
  var logarithm: Double
  /// The standard error of the logarithm, from one observation to the other.
  var standardError: Double
  /// How many observations it rests on.
  var observations: Int

  /// The number.
  var value: Double { exp(logarithm) }

  /// Adds an independent error of the logarithm.
  mutating func widen(by error: Double) { standardError = hypot(standardError, error) }
}

extension LogarithmicEstimate {
  /// The standard deviation of the normal distribution, over its median deviation from the median.
  private static let deviationOverMedian = 1.4826
  /// The standard error of the median over that of the mean, where observations are normal.
  private static let medianOverMean = 1.2533
  /// Times are known to a few milliseconds in half a second: no location is surer than that.
  private static let resolution = 0.003

  /// The median of the logarithms of `numbers`, as a few odd ones do not move it; `nil` where fewer
  /// than `least` of them are above 0.
  init?(medianOf numbers: [Double], least: Int) {
    let logarithms = numbers.filter { $0 > 0 }.map { log($0) }
    guard logarithms.count >= least, let median = Self.median(of: logarithms),
      let deviation = Self.median(of: logarithms.map { abs($0 - median) })
    else { return nil }
    let error =
      Self.medianOverMean * Self.deviationOverMedian * deviation
      / Double(logarithms.count).squareRoot()
    self.init(
      logarithm: median, standardError: max(error, Self.resolution),
      observations: logarithms.count)
  }

  /// The middle one, or the mean of the two in the middle; `nil` without any.
  private static func median(of numbers: [Double]) -> Double? {
    guard !numbers.isEmpty else { return nil }
    let ordered = numbers.sorted()
    return (ordered[(numbers.count - 1) / 2] + ordered[numbers.count / 2]) / 2
  }
}
