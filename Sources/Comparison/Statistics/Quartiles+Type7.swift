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
