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
