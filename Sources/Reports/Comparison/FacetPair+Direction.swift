import Base
import Comparison
import Numerics

extension FacetPair {
  /// The pair with the slower method first, so that its ratio is 1 or more, as in sentences.
  var slowerFirst: FacetPair {
    guard let ratio, ratio > 0, ratio < 1 else { return self }
    var pair = self
    (pair.a, pair.b, pair.ratio) = (b, a, 1 / ratio)
    pair.interval = interval.map(Self.inverse)
    pair.unadjusted = unadjusted.map(Self.inverse)
    pair.equivalence = equivalence.map(Self.inverse)
    if let order {
      pair.order?.aFirst = order.bFirst
      pair.order?.bFirst = order.aFirst
    }
    if let success {
      pair.success?.estimate = -success.estimate
      pair.success?.interval = success.interval.map(Self.negative)
      pair.success?.equivalence = success.equivalence.map(Self.negative)
    }
    return pair
  }

  private static func inverse(_ interval: ConfidenceInterval) -> ConfidenceInterval {
    ConfidenceInterval(low: 1 / interval.high, high: 1 / interval.low)
  }

  private static func negative(_ interval: ConfidenceInterval) -> ConfidenceInterval {
    ConfidenceInterval(low: -interval.high, high: -interval.low)
  }
}
