import Comparison
import Glibc
import Primitives
import Simulation

/// How people leave the track, estimated from where their movements away from it ended.
///
/// For each person and each way of leaving the track there is a likelihood: the logarithms of the distances are
/// normal around the one that the way predicts, with a location (a comfortable step, a distance or a stride) and
/// a standard deviation that are the person's. Where the logs are of one curve and one scale, all ways predict
/// the same, the likelihoods hardly differ, and the shares of the ways stay unknown.
struct DepartureEstimate: Sendable {
  /// The shares of the ways among people.
  let shares: DepartureShares
  /// For each person the probability of each way.
  let people: [[Departure: Double]]
  /// The typical distance of those who always go to the same one; `nil` where no person may be one of them.
  let distance: Double?
  /// The typical stride of those who go further after a failure; `nil` where no person may be one of them.
  let stride: Double?

  /// Estimates from the observations of each of several `people`.
  init(_ people: [MotorObservations], seed: UInt64) {
    let fits = people.map { Self.fits($0.travels) }
    shares = DepartureShares(fits.map { $0.mapValues(\.logLikelihood) }, seed: seed)
    let probabilities = fits.map { [shares] in shares.probabilities($0.mapValues(\.logLikelihood)) }
    self.people = probabilities
    func typical(_ departure: Departure) -> Double? {
      let own = zip(fits, probabilities).compactMap { fit, probability in
        probability.isPossible(departure) ? fit[departure]?.location : nil
      }
      return own.isEmpty ? nil : exp(RunningMoments(of: own.map { log($0) }).mean)
    }
    distance = typical(.distance)
    stride = typical(.strides)
  }

  /// `person` with the typical distance and stride.
  func applied(to person: Person) -> Person {
    var person = person
    if let distance { person.drag.leavingDistance = distance }
    if let stride { person.drag.leavingStride = stride }
    return person
  }

  /// A way of leaving the track fitted to the movements of one person.
  struct Fit: Hashable, Sendable {
    /// The comfortable step, the distance or the stride, in pixels.
    var location: Double
    var logLikelihood: Double
  }

  /// The least standard deviation of the logarithm of a distance: that of first movements.
  private static let leastDeviation = Person.typical.pointer.firstNoise

  /// Fits each way of leaving the track to the movements of one person; none below two of them.
  static func fits(_ travels: [Travel]) -> [Departure: Fit] {
    let drag = Person.typical.drag
    let observations = travels.filter { $0.isFree(of: drag, step: drag.comfortableStep) }
      .map(\.departure)
    guard observations.count > 1 else { return [:] }
    return Departure.allCases.reduce(into: [:]) { fits, departure in
      fits[departure] = fit(observations, departure)
    }
  }

  private static func fit(_ observations: [DepartureObservation], _ departure: Departure) -> Fit {
    var best: (location: Double, squares: Double)?
    for location in departure.locations {
      let squares = observations.reduce(0) { sum, observation in
        let predicted = departure.distance(of: observation, location: location)
        let residual = observation.logarithm - DepartureObservation.logarithm(predicted)
        return sum + residual * residual
      }
      if squares < best?.squares ?? .infinity { best = (location, squares) }
    }
    let count = Double(observations.count)
    let variance = max((best?.squares ?? 0) / count, leastDeviation * leastDeviation)
    return Fit(
      location: best?.location ?? 1,
      logLikelihood: -count / 2 * (log(variance) + (best?.squares ?? 0) / count / variance))
  }
}

extension Departure {
  /// The locations that are tried, in pixels, evenly spread over their logarithm.
  fileprivate var locations: [Double] {
    let range: ClosedRange<Double> =
      switch self {
      case .comfort: EstimableParameter.comfortableStep.plausible.values
      case .distance, .strides: 10...1000
      }
    let count = 60
    let width = log(range.upperBound / range.lowerBound)
    return (0...count).map { range.lowerBound * exp(width * Double($0) / Double(count)) }
  }

  /// The distance from the track that people of this way go to.
  fileprivate func distance(of observation: DepartureObservation, location: Double) -> Double {
    switch self {
    case .comfort: observation.distance(forStep: location)
    case .distance: min(location, observation.room)
    case .strides: min(observation.start + location, observation.room)
    }
  }
}

extension MotorObservations {
  /// These observations, of a person who leaves the track by each way with these probabilities.
  func marked(_ probabilities: [Departure: Double]) -> MotorObservations {
    var marked = self
    let isComfortSought = probabilities.isPossible(.comfort)
    for index in travels.indices { marked.travels[index].isComfortSought = isComfortSought }
    return marked
  }
}

extension [Departure: Double] {
  /// Whether a person with these probabilities may leave the track by `departure`.
  func isPossible(_ departure: Departure) -> Bool {
    self[departure, default: 0] >= 1 / Double(2 * Departure.allCases.count)
  }

  /// A way drawn from these probabilities.
  func drawn(_ random: inout SplitMix64) -> Departure {
    var rest = random.uniform()
    for departure in Departure.allCases {
      rest -= self[departure, default: 0]
      if rest < 0 { return departure }
    }
    return .comfort
  }
}
