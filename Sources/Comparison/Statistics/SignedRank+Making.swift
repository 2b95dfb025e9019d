extension SignedRank {
  /// Tests whether differences of logs lie around 0; `nil` where all are 0.
  ///
  /// `adjustedP` is that of one test until all are known.
  init?(_ differences: [Double]) {
    let units = differences.map(\.inRankingUnits)
    let different = units.filter { $0 != 0 }
    guard !different.isEmpty else { return nil }
    let ranks = Ranks(of: different.map(abs))
    let sum = zip(different, ranks.ranks).reduce(0) { $1.0 > 0 ? $0 + $1.1 : $0 }
    v = sum
    isExact = different.count == units.count && ranks.ties == 0 && units.count < Self.exactLimit
    p =
      isExact
      ? Self.exact(Int(sum), count: units.count)
      : Self.approximate(sum, count: Double(different.count), ties: ranks.ties)
    adjustedP = p
  }

  /// From this many differences on, R takes the approximation.
  private static let exactLimit = 50

  /// By counting the sets of ranks with each sum.
  private static func exact(_ sum: Int, count: Int) -> Double {
    let largest = count * (count + 1) / 2
    var sets = [Double](repeating: 0, count: largest + 1)
    sets[0] = 1
    for rank in 1...count {
      for total in (rank...largest).reversed() { sets[total] += sets[total - rank] }
    }
    // The sums lie evenly around their middle: the smaller tail on either side.
    let tail = sets[...min(sum, largest - sum)].reduce(0, +)
    return min(1, 2 * tail / sets.reduce(0, +))
  }

  /// By the normal distribution, with corrections for ties and for continuity.
  private static func approximate(_ sum: Double, count: Double, ties: Double) -> Double {
    let distance = sum - count * (count + 1) / 4
    let variance = count * (count + 1) * (2 * count + 1) / 24 - ties / 48
    let correction = distance == 0 ? 0 : distance > 0 ? 0.5 : -0.5
    return NormalDistribution.twoSided((distance - correction) / variance.squareRoot())
  }
}
