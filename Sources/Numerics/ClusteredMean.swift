/// A mean over people with its variance, if clusters of people are independent of each other and people within them are
/// not.
///
/// By default each person is a cluster. Then the variance is the usual one: the variance of people over their number.
struct ClusteredMean: Hashable, Sendable {
  /// The mean, in which each person weighs the same.
  package let mean: Double
  /// Its variance (Liang & Zeger, Biometrika 1986), times G / (G − 1) for G clusters; 0 if all values are equal but
  /// for rounding errors, `nil` with one cluster.
  package let variance: Double?
  /// The number of clusters.
  package let clusters: Int

  /// The variance up to which values are equal but for rounding errors.
  private static let roundingError = 1e-20

  /// Computes the mean of `values`, each with its cluster; 0 without any.
  init(_ values: [(value: Double, cluster: Int)]) {
    let n = Double(max(1, values.count))
    let mean = values.reduce(0) { $0 + $1.value } / n
    let sums = values.sums(by: \.cluster) { $0.value - mean }
    let spread = values.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) } / n
    let groups = Double(sums.count)
    (self.mean, clusters) = (mean, sums.count)
    guard sums.count > 1 else {
      variance = nil
      return
    }
    let squares = sums.reduce(0) { $0 + $1 * $1 }
    variance = spread > Self.roundingError ? squares * groups / (groups - 1) / (n * n) : 0
  }
}

extension Array {
  /// The sum of `value` over the elements of each cluster, in the order in which clusters first appear.
  @inlinable
  package func sums<Sum: AdditiveArithmetic>(
    by cluster: (Element) -> Int, _ value: (Element) -> Sum
  ) -> [Sum] {
    var places: [Int: Int] = [:]
    var sums: [Sum] = []
    for element in self {
      let place = places[cluster(element), default: sums.count]
      if place == sums.count {
        places[cluster(element)] = place
        sums.append(.zero)
      }
      sums[place] += value(element)
    }
    return sums
  }
}
