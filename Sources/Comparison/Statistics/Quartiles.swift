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
  /// The quartiles of `sorted` times; `nil` without any.
  ///
  /// Hyndman & Fan, 'Sample quantiles in statistical packages', Am. Stat. 1996, definition 7.
  init?(sorted: [Double]) {
    guard !sorted.isEmpty else { return nil }
    func quantile(_ probability: Double) -> Double {
      let position = probability * Double(sorted.count - 1)
      let (rank, share) = (Int(position), position - position.rounded(.down))
      return (1 - share) * sorted[rank] + share * sorted[min(rank + 1, sorted.count - 1)]
    }
    self.init(
      count: sorted.count, lower: quantile(0.25), median: quantile(0.5), upper: quantile(0.75))
  }

  /// The quartiles of the events in `times`; `nil` without any.
  init?(of times: TimeList) {
    var times = times
    times.sort()
    self.init(sorted: times.events)
  }
}
