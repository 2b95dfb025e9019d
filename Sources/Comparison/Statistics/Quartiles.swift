/// The quartiles of times in seconds, of R's type 7.
package struct Quartiles: Hashable, Sendable {
  /// The number of times; at least 1.
  package var count: Int
  /// The lower quartile.
  package var lower: Double
  /// The median.
  package var median: Double
  /// The upper quartile.
  package var upper: Double
}

extension Quartiles {
  /// The quartiles of `times`, which are finite and at or above 0; `nil` without any.
  ///
  /// Hyndman & Fan, 'Sample quantiles in statistical packages', Am. Stat. 1996, definition 7.
  init?(of times: [Double]) {
    guard !times.isEmpty else { return nil }
    let positions = [0.25, 0.5, 0.75].map { $0 * Double(times.count - 1) }
    let ranks = positions.flatMap { [Int($0), min(Int($0) + 1, times.count - 1)] }
    let found = OrderStatistics.values(of: times, at: ranks)
    let quantiles = positions.enumerated().map { index, position in
      let share = position - position.rounded(.down)
      return (1 - share) * found[2 * index] + share * found[2 * index + 1]
    }
    self.init(count: times.count, lower: quantiles[0], median: quantiles[1], upper: quantiles[2])
  }
}

/// Selects members of a list by rank without sorting all of it (radix selection).
///
/// Positive numbers have the order of their bit patterns: the members are counted by their first 16
/// bits, and only those in the bin of a sought rank are examined further.
struct OrderStatistics {
  /// The bit patterns of the selected members, in the order of the requested ranks.
  private var found: [UInt64]

  /// The largest number of members that are simply sorted.
  private static let sortedCount = 4096

  /// A rank among the members under examination, and the index of its member in `found`.
  private struct Sought {
    var rank: Int
    var index: Int
  }

  /// The members of `numbers` that would be at `ranks`, from 0, if it were sorted.
  ///
  /// All `numbers` are finite and at or above 0, and all `ranks` within the list.
  static func values(of numbers: [Double], at ranks: [Int]) -> [Double] {
    var search = OrderStatistics(found: [UInt64](repeating: 0, count: ranks.count))
    let sought = ranks.enumerated().map { Sought(rank: $1, index: $0) }
      .sorted { $0.rank < $1.rank }
    // Adding 0 turns −0, whose bit pattern would come last, into 0.
    search.find(sought[...], in: numbers.map { ($0 + 0).bitPattern }, shift: 48)
    return search.found.map { Double(bitPattern: $0) }
  }

  private mutating func find(_ sought: ArraySlice<Sought>, in members: [UInt64], shift: Int) {
    guard members.count > Self.sortedCount, shift >= 0 else {
      let sorted = members.sorted()
      for one in sought { found[one.index] = sorted[one.rank] }
      return
    }
    let counts = Self.counts(of: members, shift: shift)
    var (bin, below, rest) = (0, 0, sought)
    while let first = rest.first {
      while below + Int(counts[bin]) <= first.rank {
        below += Int(counts[bin])
        bin += 1
      }
      let inside = rest.prefix { $0.rank < below + Int(counts[bin]) }
      let next = inside.map { Sought(rank: $0.rank - below, index: $0.index) }
      find(next[...], in: members.filter { Self.bin(of: $0, shift) == bin }, shift: shift - 16)
      rest = rest[inside.endIndex...]
    }
  }

  private static func bin(of bits: UInt64, _ shift: Int) -> Int {
    Int(truncatingIfNeeded: bits >> UInt64(truncatingIfNeeded: shift) & 0xFFFF)
  }

  private static func counts(of members: [UInt64], shift: Int) -> [Int32] {
    var counts = [Int32](repeating: 0, count: 0x1_0000)
    for bits in members { counts[bin(of: bits, shift)] += 1 }
    return counts
  }
}
