package import Base
import Glibc

/// Intervals over the trials of a single participant, valid for this person only.
///
/// The percentile bootstrap over correct trials (Efron & Tibshirani 1993), from a fixed seed.
package struct Bootstrap: Equatable, Sendable {
  /// The number of resamples.
  package var resamples: Int
  /// The means by condition, in the order in which these were given; `nil` without a correct trial.
  package var methods: [BootstrapMean?]
  /// The ratios of all pairs of conditions, by the first and then by the second.
  package var pairs: [BootstrapRatio]
}

/// A geometric mean time of one participant.
package struct BootstrapMean: Equatable, Sendable {
  /// The geometric mean time of the correct trials in seconds.
  package var geometricMean: Double
  /// Its interval over trials; `nil` below two correct trials.
  package var interval: ConfidenceInterval?
}

/// A ratio of two geometric mean times of one participant.
package struct BootstrapRatio: Equatable, Sendable {
  /// The first condition, as an index into `Bootstrap.methods`.
  package var first: Int
  /// The second condition, as such an index; above `first`.
  package var second: Int
  /// The first condition's time over the second's; `nil` if it overflows or one has no correct trial.
  package var ratio: Double?
  /// Its interval over trials; `nil` if one of the conditions has fewer than two.
  package var interval: ConfidenceInterval?
}

extension Bootstrap {
  /// The number of resamples.
  package static let resamples = 10_000
  /// The largest number of trials in a resample.
  ///
  /// With more trials (m out of n), the resample mean's deviation from the mean of all is scaled by
  /// the square root of m/n (Bickel, Götze & van Zwet, Statistica Sinica 1997).
  static let drawnLimit = 200
  /// The fixed seed, so that the same data give the same intervals.
  private static let seed: UInt64 = 2012

  /// Resamples one participant's correct times of each condition.
  package init(correctTimes: [[Double]]) {
    resamples = Self.resamples
    var generator = SplitMix64(seed: Self.seed)
    let samples = correctTimes.map { times in
      ResampledMean(logs: times.map { log($0) }, generator: &generator)
    }
    methods = samples.map { $0?.description }
    pairs = samples.indices.flatMap { first in
      samples.indices.dropFirst(first + 1).map { second in
        var pair = BootstrapRatio(first: first, second: second)
        if let one = samples[first], let other = samples[second] { pair.compare(one, other) }
        return pair
      }
    }
  }
}

/// The mean of a condition's log times, and the means of its resamples.
private struct ResampledMean {
  let mean: Double
  /// The resamples' means; empty below two trials.
  private(set) var resampled: [Double] = []

  init?(logs: [Double], generator: inout SplitMix64) {
    guard !logs.isEmpty else { return nil }
    mean = RunningMoments(of: logs).mean
    guard logs.count > 1 else { return }
    let drawn = min(logs.count, Bootstrap.drawnLimit)
    let scale = (Double(drawn) / Double(logs.count)).squareRoot()
    for _ in 0..<Bootstrap.resamples {
      var sum = 0.0
      for _ in 0..<drawn { sum += logs[generator.below(logs.count)] - mean }
      resampled.append(mean + sum / Double(drawn) * scale)
    }
  }

  var description: BootstrapMean? {
    exp(mean).ifFinite.map {
      BootstrapMean(geometricMean: $0, interval: ConfidenceInterval(percentiles: resampled))
    }
  }
}

extension BootstrapRatio {
  fileprivate mutating func compare(_ one: ResampledMean, _ other: ResampledMean) {
    ratio = exp(one.mean - other.mean).ifFinite
    interval = ConfidenceInterval(
      percentiles: zip(one.resampled, other.resampled).map { $0 - $1 })
  }
}

extension ConfidenceInterval {
  /// The exponentials of the middle 95 % of `logs`; `nil` without any or if one overflows.
  fileprivate init?(percentiles logs: [Double]) {
    guard !logs.isEmpty else { return nil }
    let sorted = logs.sorted()
    let tail = sorted.count / 40
    let (low, high) = (exp(sorted[tail]), exp(sorted[sorted.count - 1 - tail]))
    guard low.isFinite, high.isFinite else { return nil }
    self.init(low: low, high: high)
  }
}
