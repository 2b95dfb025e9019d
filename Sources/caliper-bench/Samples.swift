/// Values of one measure, ready to be summed up.
struct Samples: Hashable {
  private let sorted: [Double]

  /// Takes values in any order; nil where there is none.
  init?(_ values: [Double]) {
    guard !values.isEmpty else { return nil }
    sorted = values.sorted()
  }

  /// How many there are.
  var count: Int { sorted.count }
  /// The largest one.
  var worst: Double { quantile(1) }
  /// As many are larger as are smaller.
  var median: Double { quantile(0.5) }
  /// 1 in 100 is larger.
  var percentile99: Double { quantile(0.99) }

  /// The value that the share `share` (0 to 1) lies below, by R's type 7.
  ///
  /// Hyndman & Fan, Sample Quantiles in Statistical Packages, 1996.
  func quantile(_ share: Double) -> Double {
    let place = min(max(share, 0), 1) * Double(count - 1)
    let lower = Int(place.rounded(.down))
    let upper = min(lower + 1, count - 1)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower))
  }
}
