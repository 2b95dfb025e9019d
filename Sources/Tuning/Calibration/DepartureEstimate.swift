import Comparison
import Glibc
import Primitives
import Simulation

/// How people leave the track, estimated from where their movements away from it ended.
///
/// For each person and each way of leaving the track there is a likelihood: the mean logarithms of the distances
/// with each curve, on each scale, are normal around those that the way predicts, with a location (a comfortable
/// step, a distance or a stride) that is the person's; and who goes by strides does so after many failures, others
/// after few. Where the logs are of one curve and one scale, each way has a location that predicts them.
///
/// A way that is right for a person still predicts distances with errors that all people share, as the model
/// simplifies. The shares are therefore those of many sets of such errors, drawn at random.
struct DepartureEstimate: Sendable {
  /// The shares of the ways among people.
  let shares: DepartureShares
  /// For each person the probability of each way.
  let people: [[Departure: Double]]
  /// The typical distance of those who always go to the same one; `nil` where no person may be one of them.
  let distance: Double?
  /// The typical stride of those who go further after a failure; `nil` where no person may be one of them.
  let stride: Double?

  /// The standard deviation of the errors that all people share in the logarithm of a distance with a curve on a
  /// scale.
  private static let sharedDeviation = 0.2
  private static let errorSets = 40

  /// Estimates from the observations of each of several `people`.
  init(_ people: [MotorObservations], seed: UInt64) {
    let persons = people.map { DepartureFit($0) }
    let groups = Set(persons.flatMap(\.groups))
    var random = SplitMix64(seed: SplitMix64.seed(seed, for: .departureErrors))
    let errors = (0..<Self.errorSets).map { _ in
      // Always in the same order, for the random numbers to be the same.
      groups.sorted().reduce(into: DepartureFit.Errors()) { errors, group in
        for departure in Departure.allCases {
          errors[group, default: [:]][departure] = Self.sharedDeviation * random.normal()
        }
      }
    }
    let likelihoods = errors.map { errors in persons.map { $0.logLikelihoods(errors) } }
    let shares = DepartureShares(mixing: likelihoods, seed: seed)
    self.shares = shares
    let probabilities = persons.indices.map { person in
      shares.probabilities(mixing: likelihoods.map { $0[person] })
    }
    self.people = probabilities
    func typical(_ departure: Departure) -> Double? {
      let own = zip(persons, probabilities).compactMap { fit, probability in
        probability.isPossible(departure) ? fit.location(departure) : nil
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
}

extension MotorObservations {
  /// These observations, of a person who leaves the track by each way with these probabilities.
  func marked(_ probabilities: [Departure: Double]) -> MotorObservations {
    var marked = self
    let isComfortSought = probabilities.isPossible(.comfort)
    for index in travels.indices { marked.travels[index].isComfortSought = isComfortSought }
    let isStriding = probabilities[.strides, default: 0] > 0.5
    for index in occasions.indices { marked.occasions[index].isStriding = isStriding }
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
