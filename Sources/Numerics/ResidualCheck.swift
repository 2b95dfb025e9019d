import Glibc

/// The distance between the residuals of a joint model and the normal distribution that it assumes.
///
/// If trials end early, the model relies on that distribution for later times. The residuals' observed distribution is
/// Kaplan and Meier's (JASA 1958), in bins.
package struct ResidualCheck {
  private static let (lowest, highest, bins) = (-4.0, 4.0, 320)
  /// The least difference of shares that is worth a remark.
  private static let notable = 0.05
  /// Over the square root of the number of solved trials: a larger difference is seldom due to chance, even if mean and
  /// deviation were not estimated (Lilliefors, JASA 1967, has 1.03 at 1 %).
  private static let chance = 1.2

  private var events = [Int](repeating: 0, count: bins)
  private var censored = [Int](repeating: 0, count: bins)
  private var total = 0

  /// Begins without trials.
  package init() {}

  /// Adds a trial that ended `residual` standard deviations beyond the model's expectation.
  package mutating func add(_ residual: Double, isEvent: Bool) {
    let share = (residual - Self.lowest) / (Self.highest - Self.lowest)
    guard share.isFinite else { return }
    let bin = Int(max(0, min(Double(Self.bins - 1), (share * Double(Self.bins)).rounded(.down))))
    if isEvent { events[bin] += 1 } else { censored[bin] += 1 }
    total += 1
  }

  /// Adds the trials of `other`.
  package mutating func add(_ other: ResidualCheck) {
    for bin in 0..<Self.bins {
      events[bin] += other.events[bin]
      censored[bin] += other.censored[bin]
    }
    total += other.total
  }

  /// The largest difference of the two distributions if it is more than chance and worth a remark; `nil` otherwise.
  package var notableDifference: Double? {
    var (surviving, atRisk, largest) = (1.0, Double(total), 0.0)
    let solved = events.reduce(0, +)
    // Beyond this the curve is based on few trials.
    let fewest = max(10, Double(total) / 20)
    for bin in 0..<Self.bins where atRisk >= fewest {
      surviving *= 1 - Double(events[bin]) / atRisk
      atRisk -= Double(events[bin] + censored[bin])
      let edge =
        Self.lowest + (Self.highest - Self.lowest) * Double(bin + 1) / Double(Self.bins)
      largest = max(largest, abs(surviving - 0.5 * erfc(edge * 0.5.squareRoot())))
    }
    let least = max(Self.notable, Self.chance / Double(solved).squareRoot())
    return largest > least ? largest : nil
  }
}
