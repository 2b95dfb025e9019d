import Simulation
import Sliders

/// The same simulated people with each way of leaving the track that is to be expected.
///
/// A prediction is the expectation over what the shares of the ways may be, and keeps that of each way.
struct DepartureTrials: CurvePredictor {
  private let ways: [(departure: Departure, trials: CurveTrials)]
  private let shares: DepartureShares
  /// The mean logarithms with the design that others are compared with; `nil` without one, and where there is but
  /// one way.
  private let present: DepartureTimes?

  /// How many standard deviations, over what the shares may be, a search adds to the expectation.
  private static let caution = 1.96

  /// Creates trials of the ways that `shares` has; `trials` are those of one way.
  ///
  /// With a `present` design the cost of others allows for what the shares may be.
  init(
    _ shares: DepartureShares, comparedWith present: SliderDesign? = nil, trials: (Departure) -> CurveTrials,
    isCancelled: @Sendable () -> Bool = { false }
  ) {
    self.shares = shares
    ways = shares.expected.map { ($0, trials($0)) }
    self.present = present.flatMap { [ways] in
      Self.prediction(ways, shares, of: $0, isCancelled: isCancelled)?.departures
    }
  }

  func prediction(of design: SliderDesign, isCancelled: @Sendable () -> Bool) -> Prediction? {
    Self.prediction(ways, shares, of: design, isCancelled: isCancelled)
  }

  /// The mean logarithm of the times, and a share of what it may be larger by, compared with the present design, as
  /// people leave the track otherwise than expected: a curve that is good for one way and bad for another is not
  /// preferred to one that is good enough for all.
  func cost(of design: SliderDesign, isCancelled: @Sendable () -> Bool) -> Double? {
    guard let prediction = prediction(of: design, isCancelled: isCancelled) else { return nil }
    guard let times = prediction.departures, let present else { return prediction.meanLogarithm }
    return prediction.meanLogarithm + Self.caution * times.differences(from: present).deviation
  }

  private static func prediction(
    _ ways: [(departure: Departure, trials: CurveTrials)], _ shares: DepartureShares,
    of design: SliderDesign, isCancelled: @Sendable () -> Bool
  ) -> Prediction? {
    var predictions: [(Departure, Prediction)] = []
    for way in ways {
      guard let prediction = way.trials.prediction(of: design, isCancelled: isCancelled) else {
        return nil
      }
      predictions.append((way.departure, prediction))
    }
    return Prediction(predictions, shares: shares)
  }
}
