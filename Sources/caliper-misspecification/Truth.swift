import Comparison
import Glibc
import Primitives
import Sliders
import Tuning

/// A ratio of times as it truly is in a world, by its logarithm with the standard error of the measurement.
struct TrueRatio: Sendable {
  let logarithm: Double
  let error: Double

  /// Compares the mean logarithms of the same people with two curves.
  init(_ means: [Double], over others: [Double]) {
    let moments = RunningMoments(of: zip(means, others).map { $0 - $1 })
    self.init(logarithm: moments.mean, error: moments.standardError)
  }

  init(logarithm: Double, error: Double) {
    self.logarithm = logarithm
    self.error = error
  }

  /// The ratio.
  var ratio: Double { exp(logarithm) }

  /// Whether `interval` contains the ratio, or may as far as the measurement tells.
  func isWithin(_ interval: ConfidenceInterval) -> Bool {
    log(interval.low) <= logarithm + 2 * error && logarithm - 2 * error <= log(interval.high)
  }

  /// The logarithm of a ratio that makes no difference to anyone.
  private static let negligible = log(1.01)

  /// Whether people are slower by more than a hundredth, and by more than the measurement's error.
  var isSlower: Bool { logarithm > Self.negligible && logarithm > 2 * error }

  /// Whether `verdict` claims a difference.
  static func isClaim(_ verdict: PredictedRatio.Verdict) -> Bool {
    verdict == .faster || verdict == .slower
  }

  /// Whether the difference that `verdict` claims is none, up to a hundredth, or in the other direction, whatever
  /// the measurement's error.
  func isAgainst(_ verdict: PredictedRatio.Verdict) -> Bool {
    switch verdict {
    case .faster: logarithm - 2 * error >= -Self.negligible
    case .slower: logarithm + 2 * error <= Self.negligible
    case .same, .undecided: false
    }
  }
}

/// The true ratios of a world's times with curves over those with the present one: many fresh people enter the
/// same numbers with both.
struct Truth: Sendable {
  let experiment: Experiment
  private let seed: UInt64
  private let present: [Double]

  static let people = 300
  static let entries = 12

  init(_ experiment: Experiment, seed: UInt64) {
    self.experiment = experiment
    self.seed = seed
    present = experiment.meanLogarithms(
      with: experiment.present, people: Self.people, entries: Self.entries, seed: seed)
  }

  /// The typical time with the present curve, in seconds.
  var seconds: Double { exp(RunningMoments(of: present).mean) }

  /// The ratio for a slider of this `design`.
  func ratio(of design: SliderDesign) -> TrueRatio {
    TrueRatio(
      experiment.meanLogarithms(
        with: design, people: Self.people, entries: Self.entries, seed: seed),
      over: present)
  }
}
