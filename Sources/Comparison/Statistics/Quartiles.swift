/// The quartiles of some times, in seconds, as R's type 7 has them.
package struct Quartiles: Hashable, Sendable {
  /// How many times they are of; at least 1.
  package var count: Int
  /// The quartile that a quarter of the times lies below.
  package var lower: Double
  /// The median.
  package var median: Double
  /// The quartile that a quarter of the times lies above.
  package var upper: Double
}

extension Quartiles {
  /// The quartiles of `times`, which are finite and at or above 0; `nil` without any.
  ///
  /// Hyndman & Fan, 'Sample quantiles in statistical packages', Am. Stat. 1996, definition 7.
  init?(of times: [Double]) {
    guard !times.isEmpty else { return nil }
    let places = [0.25, 0.5, 0.75].map { $0 * Double(times.count - 1) }
    let ranks = places.flatMap { [Int($0), min(Int($0) + 1, times.count - 1)] }
    let found = OrderStatistics.values(of: times, at: ranks)
    let quantiles = places.enumerated().map { index, place in
      let share = place - place.rounded(.down)
      return (1 - share) * found[2 * index] + share * found[2 * index + 1]
    }
    self.init(count: times.count, lower: quantiles[0], median: quantiles[1], upper: quantiles[2])
  }
}

/// Finds members of a list by their rank, without sorting all of it.
///
/// Positive numbers are ordered as the bits that stand for them: the members are counted by their
/// first 16 bits, and only those that share them with a member looked for are looked at again.
struct OrderStatistics {
  /// The numbers at the ranks looked for, as bits, each at the place of its rank in the list.
  private var found: [UInt64]

  /// A list this short is sorted.
  private static let sortedCount = 4096

  /// A rank within the members that are looked at, and the place that its member goes to.
  private struct Sought {
    var rank: Int
    var place: Int
  }

  /// The members of `numbers` that would be at `ranks`, from 0, if it were sorted.
  ///
  /// All `numbers` are finite and at or above 0, and all `ranks` within the list.
  static func values(of numbers: [Double], at ranks: [Int]) -> [Double] {
    var search = OrderStatistics(found: [UInt64](repeating: 0, count: ranks.count))
    let sought = ranks.enumerated().map { Sought(rank: $1, place: $0) }
      .sorted { $0.rank < $1.rank }
    // Adding 0 makes a zero of the one below zero, whose bits would come last.
    search.find(sought[...], in: numbers.map { ($0 + 0).bitPattern }, shift: 48)
    return search.found.map { Double(bitPattern: $0) }
  }

  private mutating func find(_ sought: ArraySlice<Sought>, in members: [UInt64], shift: Int) {
    guard members.count > Self.sortedCount, shift >= 0 else {
      let sorted = members.sorted()
      for one in sought { found[one.place] = sorted[one.rank] }
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
      let next = inside.map { Sought(rank: $0.rank - below, place: $0.place) }
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
