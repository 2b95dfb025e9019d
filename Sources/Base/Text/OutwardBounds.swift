import Glibc

extension ConfidenceInterval {
  /// The bounds with so many figures, rounded outward, so that the printed interval contains the computed one.
  package func outward(_ figures: Int) -> (low: String, high: String) {
    (
      OutwardBound(low, .down).figures(figures),
      OutwardBound(high, .up).figures(figures)
    )
  }

  /// The bounds of a difference of shares in whole points, with their signs, rounded outward.
  package var outwardPoints: (low: String, high: String) {
    (
      ReportFormat.points(OutwardBound(low * 100, .down).rounded(decimals: 0) / 100),
      ReportFormat.points(OutwardBound(high * 100, .up).rounded(decimals: 0) / 100)
    )
  }
}

extension ReportFormat {
  /// The bounds of an interval with so many figures, rounded outward: '1.95, 2.17'.
  package static func bounds(_ interval: ConfidenceInterval, _ figures: Int) -> String {
    let bounds = interval.outward(figures)
    return "\(bounds.low), \(bounds.high)"
  }

  /// The same with a dash between them: '1.95–2.17'.
  package static func range(_ interval: ConfidenceInterval, _ figures: Int) -> String {
    let bounds = interval.outward(figures)
    return "\(bounds.low)–\(bounds.high)"
  }

  /// The interval of a difference of shares in whole points: '[−4, +71]'.
  package static func points(_ interval: ConfidenceInterval) -> String {
    let bounds = interval.outwardPoints
    return "[\(bounds.low), \(bounds.high)]"
  }

  /// The same behind the difference: ' [−4, +71]'; empty without one.
  package static func points(behind interval: ConfidenceInterval?) -> String {
    interval.map { " \(points($0))" } ?? ""
  }

  /// An upper bound with so many figures, rounded up.
  package static func upperBound(_ value: Double, _ figures: Int) -> String {
    OutwardBound(value, .up).figures(figures)
  }
}

/// A bound that is rounded away from the interval that it ends.
private struct OutwardBound {
  private let value: Double
  private let rule: FloatingPointRoundingRule

  /// Beyond these, numbers are not rounded.
  private static let magnitudes = 1e-9..<1e12
  /// A bound that is this close to a round number, relative to it, is that number but for errors of the computation.
  private static let tolerance = 1e-9
  private static let mostDecimals = 6

  init(_ value: Double, _ rule: FloatingPointRoundingRule) {
    (self.value, self.rule) = (value, rule)
  }

  /// The bound with so many decimals.
  func rounded(decimals: Int) -> Double {
    let power = pow(10, Double(decimals))
    let scaled = value * power
    let nearest = scaled.rounded()
    let isRound = abs(scaled - nearest) <= Self.tolerance * max(1, abs(nearest))
    return (isRound ? nearest : scaled.rounded(rule)) / power
  }

  /// The bound if it is zero, or beyond all that is printed: nothing and infinity contain it.
  private var beyond: String {
    let isNothing = value.magnitude < Self.magnitudes.lowerBound
    let isOutward = (value > 0) == (rule == .up)
    if isNothing, value == 0 || !isOutward { return "0" }
    if !isNothing, isOutward { return value > 0 ? "∞" : "-∞" }
    let limit = isNothing ? Self.magnitudes.lowerBound : Self.magnitudes.upperBound
    return (value > 0 ? limit : -limit).figures(1)
  }

  /// The bound with so many figures, or all whole ones.
  func figures(_ figures: Int) -> String {
    guard Self.magnitudes.contains(value.magnitude) else { return beyond }
    var decimals = max(0, figures - 1 - Int(floor(log10(value.magnitude))))
    // A bound of a ratio beside 1 is not printed as 1: an interval excludes it or not. Other numbers may need fewer
    // figures.
    while figures > 2, rounded(decimals: decimals) == 1, abs(value - 1) > Self.tolerance,
      decimals < Self.mostDecimals
    { decimals += 1 }
    return rounded(decimals: decimals).fixed(decimals)
  }
}
