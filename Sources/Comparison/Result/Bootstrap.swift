package import Primitives

/// What can be said with one participant only: intervals over trials, which speak of this person.
///
/// The percentile bootstrap over correct trials (Efron & Tibshirani 1993), from a fixed seed.
package struct Bootstrap: Equatable, Sendable {
  /// How many times trials were drawn anew.
  package var resamples: Int
  /// The conditions, as in `ComparisonResult.methods`; `nil` where there is no correct trial.
  package var methods: [BootstrapMean?]
  /// The pairs of conditions, as in `ComparisonResult.pairs`; `nil` where one has none.
  package var pairs: [BootstrapRatio?]
}

/// A geometric mean time of one person.
package struct BootstrapMean: Equatable, Sendable {
  /// The geometric mean time of the correct trials in seconds.
  package var geometricMean: Double
  /// Its interval over trials; `nil` below two of them.
  package var interval: ConfidenceInterval?
}

/// A ratio of two geometric mean times of one person.
package struct BootstrapRatio: Equatable, Sendable {
  /// The first condition's time over the second's; `nil` where it is too large for a number.
  package var ratio: Double?
  /// Its interval over trials; `nil` where one of the conditions has fewer than two.
  package var interval: ConfidenceInterval?
}
