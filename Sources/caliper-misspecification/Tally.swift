import Tuning

/// How often `caliper tune` was right on the data sets of one or all worlds.
struct Tally: Sendable {
  var sets = 0
  /// Data sets for which the gate is open.
  var open = 0
  /// Printed 95 % intervals of ratios, those that contain the truth, and the data sets that have any.
  var intervals = 0
  var right = 0
  var setsWithIntervals = 0
  /// Curves that are written, and those of them with which people are slower.
  var written = 0
  var slower = 0
  /// Differences that are claimed for known curves, those that are none, and the data sets that have any.
  var claims = 0
  var wrong = 0
  var setsWithClaims = 0
  /// Data sets of worlds with a gain that is worth finding, and those for which a curve with at least half of
  /// it is written.
  var gainable = 0
  var reached = 0
  /// Why no curve is written, with the number of data sets.
  var silences: [String: Int] = [:]

  /// Adds a data set of a world whose best curve has the ratio `best` over the present one.
  mutating func add(_ outcome: Outcome, best: TrueRatio, isWorthwhile: Bool) {
    sets += 1
    if outcome.isOpen { open += 1 }
    let printed = outcome.claims.filter { $0.interval != nil }
    if !printed.isEmpty { setsWithIntervals += 1 }
    for claim in printed {
      guard let interval = claim.interval else { continue }
      intervals += 1
      if claim.truth.isWithin(interval) { right += 1 }
    }
    let claimed = outcome.claims.filter {
      $0.role != .tuned && TrueRatio.isClaim($0.verdict)
    }
    if !claimed.isEmpty { setsWithClaims += 1 }
    claims += claimed.count
    wrong += claimed.count { $0.truth.isAgainst($0.verdict) }
    if let curve = outcome.written {
      written += 1
      if curve.isSlower { slower += 1 }
    }
    if let silence = outcome.silence { silences[silence, default: 0] += 1 }
    guard isWorthwhile else { return }
    gainable += 1
    if let curve = outcome.written, curve.logarithm <= best.logarithm / 2 { reached += 1 }
  }

  static func + (one: Tally, other: Tally) -> Tally {
    var sum = one
    sum.sets += other.sets
    sum.open += other.open
    sum.intervals += other.intervals
    sum.right += other.right
    sum.setsWithIntervals += other.setsWithIntervals
    sum.written += other.written
    sum.slower += other.slower
    sum.claims += other.claims
    sum.wrong += other.wrong
    sum.setsWithClaims += other.setsWithClaims
    sum.gainable += other.gainable
    sum.reached += other.reached
    sum.silences.merge(other.silences) { $0 + $1 }
    return sum
  }
}

/// A figure of a tally and the range that it has to be in.
struct Bound: Sendable {
  enum Figure: String, CaseIterable, Sendable {
    case intervals = "intervals that contain the truth"
    case slower = "written curves that are slower"
    case wrong = "wrong claims about known curves"
    case reached = "half of the gain written"
  }

  let figure: Figure
  var low = 0.0
  var high = 1.0

  /// The bounds of every row of the table.
  static let all = [
    Bound(figure: .intervals, low: 0.9), Bound(figure: .slower, high: 0),
    Bound(figure: .wrong, high: 0.05), Bound(figure: .reached, low: 0.6),
  ]

  /// The figure as two numbers, and the number of independent draws behind it.
  func counts(_ tally: Tally) -> (count: Int, all: Int, draws: Int) {
    switch figure {
    // The curves of a data set are predicted by the same model.
    case .intervals: (tally.right, tally.intervals, tally.setsWithIntervals)
    case .slower: (tally.slower, tally.written, tally.written)
    case .wrong: (tally.wrong, tally.claims, tally.setsWithClaims)
    case .reached: (tally.reached, tally.gainable, tally.gainable)
    }
  }

  /// Whether the figure is within the bound, to three Monte-Carlo standard errors; a figure of nothing is.
  func holds(_ tally: Tally) -> Bool {
    let (count, all, draws) = counts(tally)
    guard all > 0, draws > 0 else { return true }
    let share = Double(count) / Double(all)
    func error(_ bound: Double) -> Double {
      3 * (bound * (1 - bound) / Double(draws)).squareRoot()
    }
    return share >= low - error(low) && share <= high + error(high)
  }
}
