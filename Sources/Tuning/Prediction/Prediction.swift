import Comparison
import Glibc
package import Primitives
import Simulation
package import Sliders

/// A source of predictions for curves; predictions of the same source are for the same people.
package protocol CurvePredictor: Sendable {
  /// The prediction for a slider of this `design`; `nil` if there is none, or once `isCancelled` returns
  /// true.
  func prediction(of design: SliderDesign, isCancelled: @Sendable () -> Bool) -> Prediction?
  /// What a search makes as small as possible: the mean logarithm of the times, unless the source knows better;
  /// `nil` as above.
  func cost(of design: SliderDesign, isCancelled: @Sendable () -> Bool) -> Double?
}

extension CurvePredictor {
  package func cost(of design: SliderDesign, isCancelled: @Sendable () -> Bool) -> Double? {
    prediction(of: design, isCancelled: isCancelled)?.meanLogarithm
  }
}

/// The predicted time of simulated people for an entry, with its interval.
///
/// The interval covers sampling variation within the model, not model error.
package struct Prediction: Hashable, Sendable {
  /// For each person the mean logarithm of the times in seconds, with unsolved entries censored.
  package let meanLogarithms: [Double]
  /// The number of entries.
  package let entries: Int
  /// The number of solved entries.
  package let solved: Int
  /// The mean logarithm for each way of leaving the track that was predicted, with what is known of the ways'
  /// shares; `nil` where there was but one.
  let departures: DepartureTimes?

  /// Creates the prediction from the times of each person; `nil` without any entry.
  package init?(_ times: [EntryTimes]) {
    meanLogarithms = times.compactMap(\.meanLogarithm)
    entries = times.reduce(0) { $0 + $1.count }
    solved = times.reduce(0) { $0 + $1.solved }
    departures = nil
    guard !meanLogarithms.isEmpty else { return nil }
  }

  /// Joins the predictions for the same people, each with another way of leaving the track, by the `shares` of the
  /// ways; `nil` without any, or for different people.
  init?(_ ways: [(departure: Departure, prediction: Prediction)], shares: DepartureShares) {
    guard let first = ways.first?.prediction,
      ways.allSatisfy({ $0.prediction.meanLogarithms.count == first.meanLogarithms.count })
    else { return nil }
    guard ways.count > 1 else {
      self = first
      return
    }
    func expectation(_ number: (Prediction) -> Double) -> Double {
      shares.expectation(
        ways.reduce(into: [:]) { $0[$1.departure] = number($1.prediction) })
    }
    meanLogarithms = first.meanLogarithms.indices.map { person in
      expectation { $0.meanLogarithms[person] }
    }
    entries = first.entries
    solved = Int(expectation { Double($0.solved) }.rounded())
    departures = DepartureTimes(
      shares: shares,
      meanLogarithms: ways.reduce(into: [:]) { $0[$1.departure] = $1.prediction.meanLogarithm })
  }

  /// The mean over people of their mean logarithms, which tuning minimises.
  package var meanLogarithm: Double { RunningMoments(of: meanLogarithms).mean }
  /// The geometric mean of the times, in seconds.
  package var seconds: Double { exp(meanLogarithm) }
  /// The 95 % interval of `seconds`, by Student's t over people; `nil` below two of them.
  package var interval: ConfidenceInterval? {
    ConfidenceInterval(RunningMoments(of: meanLogarithms))
  }
  /// The share of the entries that were solved.
  package var solvedShare: Double { entries > 0 ? Double(solved) / Double(entries) : 0 }

  /// The ratio of the times to those of the same people with `other`; `nil` if they are not the same.
  ///
  /// As `interval` does, that of the ratio covers other such people and other chances alone; that of a
  /// `CurveCandidate` covers all errors.
  package func ratio(to other: Prediction) -> PredictedRatio? {
    differences(from: other).map { PredictedRatio(differences: $0) }
  }

  /// The differences of the same people's mean logarithms from those with `other`; `nil` if they are not the
  /// same.
  func differences(from other: Prediction) -> [Double]? {
    guard meanLogarithms.count == other.meanLogarithms.count else { return nil }
    return zip(meanLogarithms, other.meanLogarithms).map { $0 - $1 }
  }
}

/// The mean logarithms of times with each way of leaving the track.
struct DepartureTimes: Hashable, Sendable {
  var shares: DepartureShares
  var meanLogarithms: [Departure: Double]

  /// The same as differences from those of `other`, with the same ways.
  func differences(from other: DepartureTimes) -> DepartureTimes {
    DepartureTimes(
      shares: shares,
      meanLogarithms: meanLogarithms.reduce(into: [:]) { differences, way in
        differences[way.key] = other.meanLogarithms[way.key].map { way.value - $0 }
      })
  }

  /// What the mean may differ by, as the shares may be others.
  var deviations: [Double] { shares.deviations(meanLogarithms) }

  /// The standard deviation of the mean over what the shares may be.
  var deviation: Double { shares.deviation(meanLogarithms) }
}

/// The times of a person for several entries, some of them unsolved.
package struct EntryTimes: Sendable {
  private var endings: [(logarithm: Double, isSolved: Bool)] = []

  /// The restriction time in seconds: longer times are not distinguished.
  package static let horizon = 120.0

  /// Creates an empty set of times.
  package init() {}

  /// Adds an entry that ended after `seconds`; an unsolved one is censored there.
  package mutating func add(seconds: Double, isSolved: Bool) {
    endings.append((log(max(seconds, 1e-3)), isSolved))
  }

  /// The number of entries.
  package var count: Int { endings.count }
  /// The number of solved entries.
  package var solved: Int { endings.count { $0.isSolved } }

  /// The mean of the logarithms of the times, restricted to the horizon; `nil` without entries.
  ///
  /// It is the area under Kaplan and Meier's curve of the unsolved share (JASA 1958), over the logarithm of
  /// time. After the last time, unsolved entries stay unsolved until the horizon: without any solved entry,
  /// the mean is the logarithm of the horizon.
  package var meanLogarithm: Double? {
    let end = log(Self.horizon)
    // Of entries that end at the same time, the solved ones are first.
    let ordered = endings.sorted {
      ($0.logarithm, $0.isSolved ? 0 : 1) < ($1.logarithm, $1.isSolved ? 0 : 1)
    }
    guard var time = ordered.first.map({ min($0.logarithm, end) }) else { return nil }
    var (mean, share) = (time, 1.0)
    for (index, ending) in ordered.enumerated() where ending.isSolved && ending.logarithm < end {
      mean += share * (ending.logarithm - time)
      time = ending.logarithm
      let atRisk = Double(ordered.count - index)
      share *= (atRisk - 1) / atRisk
    }
    return mean + share * (end - time)
  }
}
