/// Wilcoxon's signed-rank test of the participants' mean log times, as R's `wilcox.test` has it.
package struct SignedRank: Equatable, Sendable {
  /// The sum of the ranks of those whose first condition takes longer: R's V.
  package var v: Double
  /// The two-sided p-value.
  package var p: Double
  /// The p-value by Holm over all pairs that have one.
  package var adjustedP: Double
  /// Whether `p` is exact, and not by the normal approximation for ties, zeros or 50 and more.
  package var isExact: Bool
}

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
  /// Ranks each participant's mean log times; `nil` where every one's are all equal.
  init?(_ times: CompleteTimes) {
    self.init(rows: times.logs.map(\.inRankingUnits), columns: times.conditions.count)
  }

  /// Ranks each row of `numbers`; `nil` where the numbers of every row are all equal.
  ///
  /// Corrected for ties as in Conover, 'Practical nonparametric statistics', 1999, and in R's
  /// `friedman.test`. Of zeros and ones it is Cochran's Q.
  init?(rows numbers: [Double], columns: Int) {
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
    p = ChiSquaredDistribution(degreesOfFreedom: degreesOfFreedom).upper(chiSquared)
    concordance = chiSquared / (rows * (width - 1))
  }
}

/// Cochran's Q: whether success differs between conditions.
///
/// A participant succeeds in a condition where every counted trial is correct. It is over the
/// participants who have a counted trial in every condition that anybody has one in.
package struct SuccessTest: Equatable, Sendable {
  /// The participants in it; at least 2.
  package var participants: Int
  /// The conditions in it, as places in `ComparisonResult.methods`; at least 2.
  package var conditions: [Int]
  /// The participants who succeed in each of them.
  package var successes: [Int]
  /// The statistic Q; `nil` where nobody's success differs between conditions.
  package var q: Double?
  /// Its degrees of freedom.
  package var degreesOfFreedom: Int
  /// Its p-value; `nil` where `q` is.
  package var p: Double?
}

extension SuccessTest {
  /// Tests `cells`, which are in the order of participants and conditions.
  ///
  /// `nil` below two conditions that anybody tried, or two participants who tried them all.
  init?(_ cells: [Cell], tried: [Int]) {
    var outcomes: [Double] = []
    var rest = cells[...]
    while let first = rest.first {
      let own = rest.prefix { $0.participant == first.participant }
      if own.count == tried.count { outcomes += own.map { $0.correct == $0.trials ? 1 : 0 } }
      rest = rest[own.endIndex...]
    }
    guard tried.count >= 2, outcomes.count >= 2 * tried.count else { return nil }
    conditions = tried
    participants = outcomes.count / tried.count
    successes = tried.indices.map { column in
      stride(from: column, to: outcomes.count, by: tried.count).count { outcomes[$0] == 1 }
    }
    // Of zeros and ones, Friedman's statistic is Cochran's (Cochran, Biometrika 1950).
    let test = Friedman(rows: outcomes, columns: tried.count)
    degreesOfFreedom = tried.count - 1
    q = test?.chiSquared
    p = test?.p
  }
}

/// The ranks of some numbers, equal ones sharing the mean of theirs.
struct Ranks {
  /// The ranks from 1, in the order of the numbers.
  private(set) var ranks: [Double]
  /// The sum of t³ − t over all groups of t equal numbers; 0 without ties.
  private(set) var ties = 0.0

  /// Ranks `numbers`.
  init(of numbers: [Double]) {
    let order = numbers.indices.sorted { numbers[$0] < numbers[$1] }
    ranks = Array(repeating: 0, count: numbers.count)
    var rest = order[...]
    while let first = rest.first {
      let equal = rest.prefix { numbers[$0] == numbers[first] }
      // The mean of startIndex + 1 … endIndex.
      let rank = Double(equal.startIndex + equal.endIndex + 1) / 2
      for place in equal { ranks[place] = rank }
      let count = Double(equal.count)
      ties += count * count * count - count
      rest = rest[equal.endIndex...]
    }
  }
}

extension Double {
  /// A log time, or a difference of two, in ten-billionths, so that rounding errors untie nothing.
  var inRankingUnits: Double { (self * 1e10).rounded() }
}
