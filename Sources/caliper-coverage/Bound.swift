import Glibc

/// A figure of a situation and the range that it has to be in.
struct Bound: Sendable {
  enum Figure: String, Sendable {
    case coverage = "95 % intervals that contain the ratio"
    case allCovered = "data sets with all adjusted intervals right"
    case robust = "data sets with a robust claim"
    case wrong = "with one in the wrong direction"
    case conditional = "with a conditional claim"
    case logRank = "log-rank tests that reject"
    case success = "intervals of success that contain the share"
    case lost = "claims of the paired t-test that are lost"
    case residuals = "remarks that times are not log-normal"
  }

  var figure: Figure
  var low = 0.0
  var high = 1.0

  /// The figure's value and the number of independent draws behind it.
  func value(_ tally: Tally) -> (share: Double, draws: Int) {
    func share(_ count: Int, _ all: Int) -> (Double, Int) {
      (all > 0 ? Double(count) / Double(all) : .nan, min(all, tally.sets))
    }
    return switch figure {
    case .coverage: share(tally.covering, tally.intervals)
    case .allCovered: share(tally.coveringAll, tally.sets)
    case .robust: share(tally.robust, tally.sets)
    case .wrong: share(tally.wrong, tally.sets)
    case .conditional: share(tally.conditional, tally.sets)
    case .logRank: share(tally.rejecting, tally.logRanks)
    case .success: share(tally.successCovering, tally.successIntervals)
    case .lost: share(tally.lost, tally.pairedClaims)
    case .residuals: share(tally.residualRemarks, tally.sets)
    }
  }

  /// Whether the value is within the bound, to three standard errors.
  func holds(_ tally: Tally) -> Bool {
    let (share, draws) = value(tally)
    guard share.isFinite, draws > 0 else { return false }
    func error(_ bound: Double) -> Double { 3 * (bound * (1 - bound) / Double(draws)).squareRoot() }
    return share >= low - error(low) && share <= high + error(high)
  }
}
