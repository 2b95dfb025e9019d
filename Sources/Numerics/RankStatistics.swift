/// Wilcoxon's signed-rank test of the participants' mean log times, as in R's `wilcox.test`.
package struct SignedRank: Equatable, Sendable {
  /// R's V: the sum of the ranks of the participants whose first condition takes longer.
  package var v: Double
  /// The two-sided p-value.
  package var p: Double
  /// The p-value adjusted by Holm's method over all pairs that have one.
  package var adjustedP: Double
  /// Whether `p` is exact; with ties, zeros or at least 50 differences it is a normal approximation.
  package var isExact: Bool
}

extension SignedRank {
  /// Tests whether the median of differences of logs is 0; `nil` if all are 0.
  ///
  /// `adjustedP` is the p-value of a single test until all pairs are tested.
  package init?(_ differences: [Double]) {
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

  /// The number of differences from which R uses the approximation.
  private static let exactLimit = 50

  /// The exact p-value: counts the sets of ranks with each sum.
  private static func exact(_ sum: Int, count: Int) -> Double {
    let largest = count * (count + 1) / 2
    var sets = [Double](repeating: 0, count: largest + 1)
    sets[0] = 1
    for rank in 1...count {
      for total in (rank...largest).reversed() { sets[total] += sets[total - rank] }
    }
    // The distribution is symmetric: the smaller tail counts twice.
    let tail = sets[...min(sum, largest - sum)].reduce(0, +)
    return min(1, 2 * tail / sets.reduce(0, +))
  }

  /// The p-value by the normal distribution, with corrections for ties and for continuity.
  private static func approximate(_ sum: Double, count: Double, ties: Double) -> Double {
    let distance = sum - count * (count + 1) / 4
    let variance = count * (count + 1) * (2 * count + 1) / 24 - ties / 48
    let correction = distance == 0 ? 0 : distance > 0 ? 0.5 : -0.5
    return NormalDistribution.twoSided((distance - correction) / variance.squareRoot())
  }
}

/// Friedman's test of the participants' mean log times, corrected for ties.
package struct Friedman: Equatable, Sendable {
  /// The statistic χ².
  package var chiSquared: Double
  /// Its degrees of freedom.
  package var degreesOfFreedom: Int
  /// Its p-value.
  package var p: Double
  /// Kendall's coefficient of concordance W, from 0 to 1.
  package var concordance: Double
}

extension Friedman {
  /// Ranks each row of `numbers`; `nil` if the numbers of every row are all equal.
  ///
  /// Corrected for ties as in Conover, 'Practical nonparametric statistics', 1999, and in R's `friedman.test`. Of zeros
  /// and ones it is Cochran's Q.
  package init?(rows numbers: [Double], columns: Int) {
    var sums = [Double](repeating: 0, count: columns)
    var ties = 0.0
    for start in stride(from: 0, to: numbers.count, by: columns) {
      let ranks = Ranks(of: Array(numbers[start..<start + columns]))
      for column in 0..<columns { sums[column] += ranks.ranks[column] }
      ties += ranks.ties
    }
    let (rows, width) = (Double(numbers.count / columns), Double(columns))
    let spread = rows * width * (width + 1) - ties / (width - 1)
    guard spread > 0 else { return nil }
    let mean = rows * (width + 1) / 2
    degreesOfFreedom = columns - 1
    chiSquared = 12 * sums.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / spread
    p = ChiSquaredDistribution(degreesOfFreedom: Double(degreesOfFreedom)).upper(chiSquared)
    concordance = chiSquared / (rows * (width - 1))
  }
}

/// The ranks of numbers; equal numbers share the mean of their ranks.
struct Ranks {
  /// The ranks from 1, in the order of the numbers.
  private(set) var ranks: [Double]
  /// The sum of t³ − t over all groups of t equal numbers; 0 without ties.
  private(set) var ties = 0.0

  /// Creates the ranks of `numbers`.
  init(of numbers: [Double]) {
    let order = numbers.indices.sorted { numbers[$0] < numbers[$1] }
    ranks = Array(repeating: 0, count: numbers.count)
    var rest = order[...]
    while let first = rest.first {
      let equal = rest.prefix { numbers[$0] == numbers[first] }
      // The mean of startIndex + 1 … endIndex.
      let rank = Double(equal.startIndex + equal.endIndex + 1) / 2
      for index in equal { ranks[index] = rank }
      let count = Double(equal.count)
      ties += count * count * count - count
      rest = rest[equal.endIndex...]
    }
  }
}

extension Double {
  /// A log time or a difference of two in units of 1e-10, so that rounding errors break no ties.
  package var inRankingUnits: Double { (self * 1e10).rounded() }
}
