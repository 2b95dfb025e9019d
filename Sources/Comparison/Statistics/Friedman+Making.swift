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
