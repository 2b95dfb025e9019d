import Comparison
import Glibc
package import Primitives
package import Simulation

/// The error of a predicted logarithm of times or of a ratio of times: independent components that one interval
/// covers together.
package struct PredictionError: Hashable, Sendable {
  /// The standard deviation of the model's own error: what a prediction would still be wrong by if its
  /// parameters were known and it were for any number of people.
  ///
  /// It was measured as the deviation of predicted from true logarithms on data of simulators that are not the
  /// model. It is a constant, and is not estimated from the data that are tuned on, which would make the gate
  /// (`ModelGate`) agree with whatever they show.
  package static let modelDiscrepancy = 0.06

  /// The same for a predicted ratio in addition, as a share of its logarithm: the further a curve is from the one
  /// that was logged, the less certain is what people would do with it.
  ///
  /// It was chosen in view of the deviations of predicted from true ratios on such data.
  package static let effectDiscrepancy = 0.25

  /// The standard error over simulated people and their chances.
  package let people: Double
  /// The standard error from the calibrated parameters.
  package let parameters: Double
  /// The standard deviation from the unknown shares of the ways of leaving the track.
  package let departures: Double
  /// The standard deviation of the model's discrepancy.
  package let discrepancy: Double
  /// What the number may differ by from its expectation, as the shares of the ways may be others.
  private let departureDeviations: [Double]
  private let peopleFreedom: Int
  private let parameterFreedom: Int

  /// Joins the error of the mean over people, given by its `moments`, with those of the parameters, the ways of
  /// leaving the track, and the model.
  init(
    _ moments: RunningMoments, parameters: ParameterError = .none, departures: [Double] = [],
    discrepancy: Double = 0
  ) {
    people = moments.standardError
    self.parameters = parameters.deviation
    self.departures = RunningMoments(of: departures).standardDeviation
    // Few are enough for the bounds of an interval: of the sorted ones the middle one of each ten.
    let sorted = departures.sorted()
    departureDeviations = stride(from: Self.group / 2, to: sorted.count, by: Self.group)
      .map { sorted[$0] }
    self.discrepancy = discrepancy
    peopleFreedom = moments.count - 1
    parameterFreedom = parameters.degreesOfFreedom
  }

  /// The standard deviation of the sum of the components.
  package var total: Double { variance.squareRoot() }

  /// One deviation is kept of so many.
  private static let group = 10

  private var variance: Double { normalVariance + departures * departures }

  /// The variance of the components that are normal.
  private var normalVariance: Double {
    people * people + parameters * parameters + discrepancy * discrepancy
  }

  /// The degrees of freedom of the normal components: theirs weighted by their variances, that of the discrepancy
  /// being known (Satterthwaite, 'An approximate distribution of estimates of variance components', Biometrics
  /// Bulletin 2 (1946) 110–114).
  var degreesOfFreedom: Double {
    func share(_ deviation: Double, _ freedom: Int) -> Double {
      deviation > 0 ? pow(deviation, 4) / Double(freedom) : 0
    }
    let estimated = share(people, peopleFreedom) + share(parameters, parameterFreedom)
    return estimated > 0
      ? normalVariance * normalVariance / estimated : Double(max(1, peopleFreedom))
  }

  /// The 95 % interval of the exponential of `mean`; `nil` for one person, or where a bound overflows.
  ///
  /// What the shares of the ways may be is seldom normal, mostly one way or another: the bounds are quantiles of its
  /// distribution together with the normal errors.
  func interval(exponentialOf mean: Double) -> ConfidenceInterval? {
    guard peopleFreedom > 0 else { return nil }
    return ConfidenceInterval(
      exponentialOf: mean, standardError: normalVariance.squareRoot(),
      degreesOfFreedom: degreesOfFreedom, deviations: departureDeviations)
  }
}

/// The ratio of the times of the same simulated people with two curves, or of logged to predicted times.
package struct PredictedRatio: Hashable, Sendable {
  /// The ratio; below 1 where the first curve is faster.
  package let ratio: Double
  /// Its 95 % interval; `nil` below two people.
  package let interval: ConfidenceInterval?
  /// The standard deviation over people of the logarithm of their ratios.
  package let deviation: Double
  /// The components of the interval.
  package let error: PredictionError
  /// The ratio for each way of leaving the track, if people did it all by that way; empty where there was but one.
  package let departures: [Departure: Double]

  /// Creates the ratio from the `differences` of people's mean logarithms, by default with the error over people
  /// alone: Student's t over them.
  ///
  /// The model has no `discrepancy` between curves with which no person's times differ at all, and more of it the
  /// larger the difference is.
  init(
    differences: [Double], parameters: ParameterError = .none, departures: DepartureTimes? = nil,
    discrepancy: Double = 0
  ) {
    let moments = RunningMoments(of: differences)
    let deviations = departures?.deviations ?? []
    let isEqual =
      differences.allSatisfy { $0 == 0 } && parameters.deviation == 0
      && deviations.allSatisfy { $0 == 0 }
    self.departures = departures?.meanLogarithms.mapValues { exp($0) } ?? [:]
    ratio = exp(moments.mean)
    self.deviation = moments.standardDeviation
    error = PredictionError(
      moments, parameters: parameters, departures: deviations,
      discrepancy: isEqual || discrepancy == 0
        ? 0 : hypot(discrepancy, PredictionError.effectDiscrepancy * moments.mean))
    interval = error.interval(exponentialOf: moments.mean)
  }

  /// The conclusion from the interval; a difference requires that it excludes 1.
  package var verdict: Verdict {
    guard let interval else { return .undecided }
    if interval.high < 1 { return .faster }
    if interval.low > 1 { return .slower }
    let isNarrow = interval.low > 1 / Self.negligible && interval.high < Self.negligible
    return isNarrow ? .same : .undecided
  }

  /// The bound of negligible ratios, which are between its inverse and itself.
  package static let negligible = 1.02

  /// A comparison of the first curve with the second.
  package enum Verdict: String, Sendable {
    /// The first curve is faster.
    case faster
    /// The first curve is slower.
    case slower
    /// The whole interval is negligible.
    case same
    /// The interval supports no conclusion.
    case undecided
  }
}
