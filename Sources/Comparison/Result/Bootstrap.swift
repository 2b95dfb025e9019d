/// What can be said with one participant only: intervals over trials, which speak of this person.
///
/// The percentile bootstrap over correct trials (Efron & Tibshirani 1993), from a fixed seed.
public struct Bootstrap: Equatable, Sendable {
  /// How many times trials were drawn anew.
  public var resamples: Int
  /// The conditions, as in `ComparisonResult.methods`; `nil` where there is no correct trial.
  public var methods: [BootstrapMean?]
  /// The pairs of conditions, as in `ComparisonResult.pairs`; `nil` where one has none.
  public var pairs: [BootstrapRatio?]
}

/// A geometric mean time of one person.
public struct BootstrapMean: Equatable, Sendable {
  /// The geometric mean time of the correct trials in seconds.
  public var geometricMean: Double
  /// Its interval over trials; `nil` below two of them.
  public var interval: ConfidenceInterval?
}

/// A ratio of two geometric mean times of one person.
public struct BootstrapRatio: Equatable, Sendable {
  /// The first condition's time over the second's; `nil` where it is too large for a number.
  public var ratio: Double?
  /// Its interval over trials; `nil` where one of the conditions has fewer than two.
  public var interval: ConfidenceInterval?
}
