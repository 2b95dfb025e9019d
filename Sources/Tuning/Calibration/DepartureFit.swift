import Glibc
import Primitives
import Simulation
import Sliders

/// The movements of one person away from the track, beside what each way of leaving it predicts.
struct DepartureFit: Sendable {
  /// Movements for which the ways predict different distances: with one curve, on one scale, from the track or from
  /// further away.
  struct Group: Hashable, Comparable, Sendable {
    /// The text of the curve.
    var curve: String
    /// The pixels for a step without the curve, in hundredths.
    var step: Double
    var isFurther: Bool

    /// The curve and the scale.
    var condition: [String] { [curve, "\(step)"] }

    static func < (one: Group, other: Group) -> Bool {
      (one.curve, one.step, one.isFurther ? 1 : 0)
        < (other.curve, other.step, other.isFurther ? 1 : 0)
    }
  }

  /// The errors of the mean logarithms that each way predicts.
  typealias Errors = [Group: [Departure: Double]]

  /// The mean logarithm of the distances of a group, and that predicted by each way for each of its locations.
  private struct Mean {
    var group: Group
    var logarithm = 0.0
    var variance = 0.0
    var predicted: [Departure: [Double]] = [:]
  }

  private let means: [Mean]
  /// The failures away from the track, and those of them after which the person went further.
  private let failures: Int
  private let strides: Int

  /// The standard deviation of the mean logarithm of a person with a curve, beside the chances of each movement.
  private static let groupDeviation = 0.2
  /// The standard deviation of the logarithm of a distance.
  private static let deviation = 0.3

  /// The share of failures after which people go further, of those who go by strides and of others.
  ///
  /// The model's people do so always or never. Real ones often try twice before they go further, and sometimes go
  /// further for another reason.
  private static let stridingShare = 0.5
  private static let otherShare = 0.1

  /// Takes those of the movements that made the slider finer, and that the jaws did not limit, if there are two or
  /// more.
  init(_ person: MotorObservations) {
    let drag = Person.typical.drag
    let missed = person.occasions.filter(\.isStride)
    failures = missed.count
    strides = missed.count(where: \.isTaken)
    let observations = person.travels.filter { $0.isFree(of: drag, step: drag.comfortableStep) }
      .map(\.departure)
    guard observations.count > 1 else {
      means = []
      return
    }
    var groups = Dictionary(grouping: observations, by: Group.init)
    if Set(groups.keys.map(\.condition)).count == 1 {
      // How far one goes a second time tells the ways apart by what the model simplifies.
      groups = groups.filter { !$0.key.isFurther }
    }
    means = groups.keys.sorted().map { group in
      let members = groups[group] ?? []
      let count = Double(members.count)
      return Mean(
        group: group, logarithm: members.reduce(0) { $0 + $1.logarithm } / count,
        variance: Self.groupDeviation * Self.groupDeviation + Self.deviation * Self.deviation
          / count,
        predicted: Departure.allCases.reduce(into: [:]) { predicted, departure in
          predicted[departure] = departure.locations.map { location in
            members.reduce(0) {
              $0 + DepartureObservation.logarithm(departure.distance(of: $1, location: location))
            } / count
          }
        })
    }
  }

  /// The groups of the movements.
  var groups: [Group] { means.map(\.group) }

  /// The location of `departure` that fits best; `nil` without movements.
  func location(_ departure: Departure) -> Double? {
    best(departure, [:]).map { departure.locations[$0.index] }
  }

  /// The logarithm of the likelihood of each way with its best location, if predictions have these `errors`; none
  /// without movements.
  ///
  /// Where there is one curve on one scale, that of the distances hardly differs between ways that have a plausible
  /// location.
  func logLikelihoods(_ errors: Errors) -> [Departure: Double] {
    Departure.allCases.reduce(into: [:]) { likelihoods, departure in
      let share = departure == .strides ? Self.stridingShare : Self.otherShare
      let ofFailures =
        Double(strides) * log(share) + Double(failures - strides) * log(1 - share)
      likelihoods[departure] = best(departure, errors).map { ofFailures - $0.squares / 2 }
    }
  }

  /// The location with the least sum of weighted squares of residuals.
  private func best(_ departure: Departure, _ errors: Errors) -> (index: Int, squares: Double)? {
    guard !means.isEmpty else { return nil }
    var best: (index: Int, squares: Double)?
    for index in departure.locations.indices {
      let squares = means.reduce(0) { sum, mean in
        let predicted =
          (mean.predicted[departure]?[index] ?? 0)
          + (errors[mean.group]?[departure] ?? 0)
        let residual = mean.logarithm - predicted
        return sum + residual * residual / mean.variance
      }
      if squares < best?.squares ?? .infinity { best = (index, squares) }
    }
    return best
  }
}

extension DepartureFit.Group {
  /// The group of a movement.
  fileprivate init(_ observation: DepartureObservation) {
    self.init(
      curve: "\(observation.curve)", step: (observation.plainStep * 100).rounded(),
      isFurther: observation.start > Person.typical.drag.stride)
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
