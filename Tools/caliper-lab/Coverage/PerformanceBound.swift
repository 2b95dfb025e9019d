import Base

/// A measure of a mechanism's data sets.
enum PerformanceMeasure: String, Sendable {
  case coverage = "95 % intervals that contain the ratio"
  case allCovered = "data sets with all adjusted intervals right"
  case robust = "data sets with a robust claim"
  case wrong = "with one in the wrong direction"
  case conditional = "with a conditional claim"
  case logRank = "log-rank tests that reject"
  case success = "intervals of success that contain the share"
  case lost = "claims of the paired t-test that are lost"
  case residuals = "remarks that times are not log-normal"
  case moreCorrect = "data sets with a claim that one is more often correct"
  case same = "data sets whose methods are said to be the same"
  case everyNumber = "with a claim that is not for these numbers"
  case power = "right claims, relative to the better classical analysis"
  case cost = "intervals of time per correct entry that contain it"
  case distribution = "claims that the distribution makes conditional"
  case toldOrder = "95 % intervals, orders not in doubt, that contain the ratio"
}

/// A measure of a mechanism and its allowed range.
struct PerformanceBound: Sendable {
  /// The measure.
  var measure: PerformanceMeasure
  /// The least share of it, and the largest.
  var low = 0.0
  var high = Double.infinity

  /// 95 % intervals that contain the true ratio in 93–97 % of data sets.
  static let covered = PerformanceBound(measure: .coverage, low: 0.93, high: 0.97)

  /// Robust claims in at most `share` of data sets.
  static func robust(_ share: Double) -> PerformanceBound {
    PerformanceBound(measure: .robust, high: share)
  }

  /// Robust claims in the wrong direction in at most 1 % of data sets.
  static let wrong = PerformanceBound(measure: .wrong, high: 0.01)

  /// Whether the measure of `tally` is in the range, to three standard errors.
  func holds(_ tally: PerformanceTally) -> Bool {
    let (share, draws) = tally.value(measure)
    guard share.isFinite, draws > 0 else { return false }
    func error(_ bound: Double) -> Double {
      bound < 1 ? 3 * (bound * (1 - bound) / Double(draws)).squareRoot() : 0
    }
    return share >= low - error(low) && share <= high + error(high)
  }

  /// The range as text.
  var text: String {
    if high.isFinite { return low > 0 ? "\(low.percent)–\(high.percent)" : "≤ \(high.percent)" }
    return "≥ \(low.percent)"
  }
}

extension Double {
  /// The number as a percentage with one decimal; a dash if it is not finite.
  var percent: String { isFinite ? "\((100 * self).fixed(1)) %" : "–" }
}
