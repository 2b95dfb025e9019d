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

  /// Creates quartiles of `count` times.
  package init(count: Int, lower: Double, median: Double, upper: Double) {
    (self.count, self.lower, self.median, self.upper) = (count, lower, median, upper)
  }
}

extension Quartiles {
  /// The quartiles of `sorted` times; `nil` without any.
  ///
  /// Hyndman & Fan, 'Sample quantiles in statistical packages', Am. Stat. 1996, definition 7.
  package init?(sorted: [Double]) {
    guard !sorted.isEmpty else { return nil }
    let between = Self.places(in: sorted.count).map { place in
      (1 - place.share) * sorted[place.rank] + place.share * sorted[place.next]
    }
    self.init(count: sorted.count, lower: between[0], median: between[1], upper: between[2])
  }

  /// The positions of the three quartiles in `count` sorted numbers: a rank, the next one, and the share of the way to
  /// it.
  private static func places(in count: Int) -> [(rank: Int, next: Int, share: Double)] {
    [0.25, 0.5, 0.75].map { probability in
      let position = probability * Double(count - 1)
      let rank = Int(position)
      return (rank, min(rank + 1, count - 1), position - position.rounded(.down))
    }
  }
}
