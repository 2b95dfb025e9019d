import Comparison
import Glibc
package import Primitives
package import Simulation
import Sliders

/// A parameter of the motor model that can be estimated from logs of sliders.
package enum EstimableParameter: String, CaseIterable, Sendable {
  case firstTime = "pointer-first-time"
  case firstShare = "pointer-first-share"
  case firstNoise = "pointer-first-noise"
  case correctionTime = "pointer-correction-time"
  case correctionLatency = "pointer-correction-latency"
  case correctionNoise = "pointer-correction-noise"
  case floor = "pointer-floor"
  case drift = "pointer-drift"
  case dragFactor = "pointer-drag-factor"
  case readiness = "drag-readiness"
  case leavingFactor = "drag-leaving-factor"
  case wayJudgement = "drag-way-judgement"
  case comfortableStep = "drag-comfortable-step"
  case readingTarget = "reading-target"
  case readingValue = "reading-value"
  case patience = "patience-fruitless"

  /// The parameter of the model.
  package var parameter: Parameter? { Parameter.all.first { $0.name == rawValue } }

  /// The title in reports.
  package var title: String {
    switch self {
    case .firstTime: "first movement, time over 1,000 px"
    case .firstShare: "first movement, share of the way"
    case .firstNoise: "endpoint spread of first movements"
    case .correctionTime: "correction cycle, movement"
    case .correctionLatency: "correction cycle, latency"
    case .correctionNoise: "endpoint spread of corrections"
    case .floor: "motor floor"
    case .drift: "drift across a movement of the thumb"
    case .dragFactor: "slowness while the thumb is held"
    case .readiness: "readiness to leave the track"
    case .leavingFactor: "perpendicular travel, slowness"
    case .wayJudgement: "spread of judged ways"
    case .comfortableStep: "perpendicular travel, wanted step"
    case .readingTarget: "reading and deciding"
    case .readingValue: "reading the value"
    case .patience: "time without success before giving up"
    }
  }

  /// The smallest number of observations for a useful interval.
  package var leastObservations: Int {
    switch self {
    case .firstNoise, .correctionNoise, .floor, .wayJudgement, .drift, .readiness, .patience: 20
    case .firstTime, .firstShare, .correctionTime, .correctionLatency, .dragFactor,
      .leavingFactor, .comfortableStep, .readingTarget, .readingValue:
      8
    }
  }
}

/// An estimate of a positive number by its logarithm.
struct LogarithmicEstimate: Hashable, Sendable {
  var logarithm: Double
  /// The standard error of the logarithm.
  var standardError: Double
  /// The number of observations.
  var observations: Int

  /// The estimated number.
  var value: Double { exp(logarithm) }

  /// Adds an independent error of the logarithm.
  mutating func widen(by error: Double) { standardError = hypot(standardError, error) }
}

extension LogarithmicEstimate {
  /// The ratio of the standard deviation to the median absolute deviation, for normal observations.
  fileprivate static let deviationOverMedian = 1.4826
  /// The ratio of the standard error of the median to that of the mean, for normal observations.
  private static let medianOverMean = 1.2533
  /// The smallest standard error: times have a resolution of a few milliseconds in half a second.
  private static let resolution = 0.003

  /// Estimates by the median of the logarithms of `numbers`, which is robust against outliers; `nil` if
  /// fewer than `least` of them are positive.
  init?(medianOf numbers: [Double], least: Int) {
    let logarithms = numbers.filter { $0 > 0 }.map { log($0) }
    guard logarithms.count >= least, let median = Self.median(of: logarithms),
      let deviation = Self.median(of: logarithms.map { abs($0 - median) })
    else { return nil }
    let error =
      Self.medianOverMean * Self.deviationOverMedian * deviation
      / Double(logarithms.count).squareRoot()
    self.init(
      logarithm: median, standardError: max(error, Self.resolution),
      observations: logarithms.count)
  }

  /// The middle number, or the mean of the two in the middle; `nil` for none.
  private static func median(of numbers: [Double]) -> Double? {
    guard !numbers.isEmpty else { return nil }
    let ordered = numbers.sorted()
    return (ordered[(numbers.count - 1) / 2] + ordered[numbers.count / 2]) / 2
  }
}

extension LogarithmicEstimate {
  /// The estimate of `parameter` within the values that it can have by its definition.
  func bounded(for parameter: EstimableParameter) -> LogarithmicEstimate {
    guard let bounds = parameter.bounds else { return self }
    var bounded = self
    bounded.logarithm = min(max(logarithm, log(bounds.lowerBound)), log(bounds.upperBound))
    return bounded
  }
}

extension EstimableParameter {
  /// The values that the parameter can have by its definition; `nil` for any positive number.
  ///
  /// A share of less than a thousandth is not told from none.
  fileprivate var bounds: ClosedRange<Double>? { self == .readiness ? 0.001...1 : nil }
}

/// An estimate of a parameter of the motor model from logs.
package struct ParameterEstimate: Hashable, Sendable {
  /// The estimate, in the parameter's unit.
  package let value: Double
  /// Its 95 % interval; `nil` if a bound is not finite.
  package let interval: ConfidenceInterval?
  /// The number of observations.
  package let observations: Int

  /// Creates the estimate of `parameter`, whose interval is by Student's t with these degrees of freedom.
  init(
    _ estimate: LogarithmicEstimate, of parameter: EstimableParameter, degreesOfFreedom: Int
  ) {
    let estimate = estimate.bounded(for: parameter)
    value = exp(estimate.logarithm)
    let interval = ConfidenceInterval(
      exponentialOf: estimate.logarithm, standardError: estimate.standardError,
      degreesOfFreedom: degreesOfFreedom)
    if let interval, let bounds = parameter.bounds {
      self.interval = ConfidenceInterval(
        low: max(interval.low, bounds.lowerBound), high: min(interval.high, bounds.upperBound))
    } else {
      self.interval = interval
    }
    observations = estimate.observations
  }
}

extension MotorObservations {
  /// The estimate of each parameter with enough observations.
  ///
  /// Parameters that other estimates depend on and that cannot be estimated are those of `person`. Estimates that
  /// are too far from the default to be simulated with are left out.
  func estimates(
    around person: Person
  ) -> [EstimableParameter: LogarithmicEstimate] {
    allEstimates(around: person).filter { $0.key.canSimulate($0.value) && $0.value.isCertain }
  }

  /// The values of the estimates that are too far from the default to be simulated with.
  func rejectedEstimates(around person: Person) -> [EstimableParameter: Double] {
    allEstimates(around: person).filter { !$0.key.canSimulate($0.value) && $0.value.isCertain }
      .mapValues(\.value)
  }

  private func allEstimates(
    around person: Person
  ) -> [EstimableParameter: LogarithmicEstimate] {
    var person = person
    var estimates: [EstimableParameter: LogarithmicEstimate] = [:]
    func keep(_ parameter: EstimableParameter, _ numbers: [Double]) {
      guard
        let estimate = LogarithmicEstimate(
          medianOf: numbers, least: parameter.leastObservations)
      else { return }
      estimates[parameter] = estimate
      if let path = parameter.parameter?.path { person[keyPath: path] = estimate.value }
    }
    keep(.firstShare, firstMovements.map { $0.along / max($0.distance, 1) })
    keep(
      .firstTime,
      firstMovements.compactMap { movement in
        movement.duration.map {
          $0 / pow(max(movement.distance, 1) / 1000, person.pointer.firstExponent)
        }
      })
    keep(.correctionTime, corrections.compactMap(\.duration))
    keep(.correctionLatency, latencies)
    keep(
      .dragFactor,
      heldFirstMovements.compactMap { movement in
        movement.duration.map { $0 / person.pointer.firstDuration(over: movement.along) }
      } + heldCorrections.compactMap(\.duration).map { $0 / person.pointer.correctionTime })
    keep(
      .leavingFactor,
      travels.filter(\.isLeaving).compactMap { travel in
        travel.duration.map {
          $0 / person.pointer.firstDuration(over: travel.way) / person.pointer.dragFactor
        }
      })
    keep(.drift, drifts(person.pointer.firstShare))
    keep(.readingTarget, beginnings.map { $0.seconds / $0.practice })
    keep(
      .readingValue,
      heldPauses.map { ($0.seconds - person.pointer.correctionLatency) / $0.practice })
    estimates[.readiness] = readiness
    estimates[.patience] = LogarithmicEstimate(patienceOf: searches)
    estimates[.comfortableStep] = comfortableStep(person.drag)
    // The times that they are compared with have errors as well.
    let compared: KeyValuePairs<EstimableParameter, EstimableParameter> = [
      .dragFactor: .firstTime,
      .leavingFactor: estimates[.dragFactor] == nil ? .firstTime : .dragFactor,
    ]
    for (factor, time) in compared {
      if let error = estimates[time]?.standardError { estimates[factor]?.widen(by: error) }
    }
    return estimates.merging(MotorVariance(self, around: person).estimates) { $1 }
  }

  /// The share of the occasions to leave the track that were taken.
  private var readiness: LogarithmicEstimate? {
    let given = occasions.filter(\.isBeginning)
    guard given.count >= EstimableParameter.readiness.leastObservations else { return nil }
    // Half an occasion more, so that none taken is a small share as well.
    let taken = Double(given.count(where: \.isTaken)) + 0.5
    let all = Double(given.count) + 1
    return LogarithmicEstimate(
      logarithm: log(taken / all), standardError: ((1 - taken / all) / taken).squareRoot(),
      observations: given.count)
  }

  /// The shortest first movement along the track whose drift is more than a few whole pixels, in pixels.
  private static let longWay = 100.0

  /// The drifts as shares of the distances, each of which is as a standard deviation: along the track on leaving it,
  /// and across it on the first movements with the thumb.
  private func drifts(_ share: Double) -> [Double] {
    let drifts =
      travels.filter(\.isLeaving).map { (drift: $0.drift, way: $0.way) }
      + heldFirstMovements.filter { $0.along >= Self.longWay }
      .map { (drift: $0.across, way: $0.along) }
    return drifts.map {
      LogarithmicEstimate.deviationOverMedian * abs($0.drift) / $0.way * share
    }
  }

  /// By how many per cent a step at the end of a movement away from the track grows if the way is longer by one, as the
  /// mean over the movements; 0 without any.
  var stepElasticity: Double {
    let longer = 1.05
    return RunningMoments(
      of: travels.filter(\.isLeaving).map(\.departure).map { departure in
        let further = departure.start + (departure.end - departure.start) * longer
        let gains = (departure.curve.gain(at: departure.end), departure.curve.gain(at: further))
        return gains.1 > 0 ? log(gains.0 / gains.1) / log(longer) : 0
      }
    ).mean
  }

  /// The step that people aimed for, from movements that neither the jaws nor the curve's end limited.
  ///
  /// Which movements the jaws limited depends on the step. If the estimate is larger than the default, it is
  /// repeated with it; a smaller one would admit limited movements, and so confirm itself.
  private func comfortableStep(_ drag: DragParameters) -> LogarithmicEstimate? {
    var estimate: LogarithmicEstimate?
    for _ in 0..<3 {
      let wanted = max(drag.comfortableStep, estimate?.value ?? 0)
      estimate = LogarithmicEstimate(
        medianOf: travels.filter {
          $0.isComfortSought && $0.couldGoOn && $0.isFree(of: drag, step: wanted)
        }.map(\.stepAfter),
        least: EstimableParameter.comfortableStep.leastObservations)
    }
    return estimate
  }
}

extension PointerParameters {
  /// The duration of a first movement that went `way` px.
  fileprivate func firstDuration(over way: Double) -> Double {
    firstTime * pow(max(way / firstShare, 1) / 1000, firstExponent)
  }
}

extension EstimableParameter {
  /// The largest factor between an estimate and the default with which people can be simulated.
  private static let farthest = 20.0

  fileprivate func canSimulate(_ estimate: LogarithmicEstimate) -> Bool {
    guard let usual = parameter?.value else { return false }
    // Any share of occasions can be simulated.
    return self == .readiness || abs(estimate.logarithm - log(usual)) <= log(Self.farthest)
  }
}

extension LogarithmicEstimate {
  /// Whether its error is known.
  fileprivate var isCertain: Bool { standardError.isFinite }
}

extension Travel {
  /// The largest distance of a number, as a share of the one at which the jaws begin to limit the movement.
  private static let freedom = 0.7

  /// Whether it made the slider finer.
  var isLeaving: Bool { stepAfter > stepBefore }

  /// Whether it made the slider finer, and the jaws did not limit it, as a `step` was wanted.
  func isFree(of drag: DragParameters, step: Double) -> Bool {
    isLeaving && goalShare / drag.reach < Self.freedom * stepBefore / step
  }
}
