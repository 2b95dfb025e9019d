import Formats
import InputMethods
import Primitives
import Sessions
import Simulation
import Sliders
import Studies

/// The movements and pauses in logged trials from which the motor model is estimated.
struct MotorObservations: Sendable {
  /// First movements towards the thumb.
  var firstMovements: [AimedMovement] = []
  /// Corrections on the way to the thumb.
  var corrections: [AimedMovement] = []
  /// First movements along the track while the thumb is held.
  var heldFirstMovements: [AimedMovement] = []
  /// Corrections of the value while the thumb is held.
  var heldCorrections: [AimedMovement] = []
  /// Movements away from the track or back to it.
  var travels: [Travel] = []
  /// From the end of a movement towards the thumb to the beginning of its correction, in seconds.
  var latencies: [Double] = []
  /// From the last motion of a movement of the thumb to the first of the next, in seconds.
  var heldPauses: [Pause] = []
  /// From the onset to the first movement.
  var beginnings: [Pause] = []
  /// Occasions to leave the track.
  var occasions: [LeavingOccasion] = []
  /// The searches for the number with the thumb held, one for each trial.
  var searches: [FruitlessSearch] = []

  /// The shortest movement that follows from reading the value, and not from the last trembling of a movement, in
  /// pixels.
  private static let deliberate = 3.0

  /// Creates an empty set of observations.
  init() {}

  /// Collects the observations in `trials`.
  init(_ trials: [TracedTrial], practice: PracticeParameters = Person.typical.practice) {
    for trial in trials { add(trial, practice) }
  }

  private mutating func add(_ trial: TracedTrial, _ practice: PracticeParameters) {
    let factor = trial.entry.experience.factor(practice)
    var before: LoggedSubmovement?
    var isAdjusted = true
    var isCorrected = false
    var isApproaching = true
    var search = FruitlessSearch(trial)
    for movement in trial.submovements {
      search.add(movement, in: trial)
      if movement.isHeld {
        isApproaching = false
        if movement.index == 0 { isAdjusted = true }
        // Most corrections are too short to be timed, so that the pause is taken between motions. It holds the
        // slow ends of both movements, for which the repeated trials correct.
        if let before, before.isHeld, movement.index > 0, movement.began > before.ended,
          min(movement.length, before.length) >= Self.deliberate * trial.unit
        {
          heldPauses.append(Pause(seconds: movement.began - before.ended, practice: factor))
        }
        let travel = Travel(movement, in: trial)
        if movement.index > 0 {
          LeavingOccasion(
            movement, isTaken: travel?.isLeaving ?? false, hasFailed: isCorrected, in: trial
          ).map { occasions.append($0) }
        }
        isCorrected = travel == nil && !isAdjusted
        if let travel {
          travels.append(travel)
          isAdjusted = true
        } else {
          // A movement after a press or a change of the gain is ballistic, and not a correction.
          if let held = AimedMovement(held: movement, in: trial) {
            if !isAdjusted {
              heldCorrections.append(held)
            } else if movement.index == 0 {
              heldFirstMovements.append(held)
            }
          }
          isAdjusted = false
        }
      } else if isApproaching {
        approach(movement, after: before, in: trial, factor)
      }
      before = movement
    }
    if let search = search.ended { searches.append(search) }
  }

  private mutating func approach(
    _ movement: LoggedSubmovement, after before: LoggedSubmovement?, in trial: TracedTrial,
    _ factor: Double
  ) {
    let aimed = AimedMovement(movement, towards: trial.thumb(at: movement.valueBefore), in: trial)
    guard movement.index == 0 else {
      corrections.append(aimed)
      if let pause = movement.pause(after: before) {
        latencies.append(pause / trial.handPractice)
      }
      return
    }
    firstMovements.append(aimed)
    guard let timing = movement.timing else { return }
    beginnings.append(Pause(seconds: timing.start - trial.onset, practice: factor))
  }
}

extension TracedTrial {
  /// The factor by which practice had shortened the times of the hand.
  fileprivate var handPractice: Double {
    entry.experience.handFactor(Person.typical.practice)
  }
}

extension LoggedSubmovement {
  /// The duration without practice, in seconds; `nil` if it cannot be measured.
  fileprivate func duration(in trial: TracedTrial) -> Double? {
    timing.map { $0.duration / trial.handPractice }
  }

  /// The seconds since the movement `before`; `nil` if they cannot be measured.
  fileprivate func pause(after before: LoggedSubmovement?) -> Double? {
    guard let before, before.isHeld == isHeld, let start = timing?.start,
      let end = before.timing?.end, start > end
    else { return nil }
    return start - end
  }
}

extension AimedMovement {
  /// Creates a movement towards `aim`.
  fileprivate init(_ movement: LoggedSubmovement, towards aim: Point, in trial: TracedTrial) {
    let distance = movement.start.distance(to: aim)
    let (dx, dy) = (aim.x - movement.start.x, aim.y - movement.start.y)
    let along = distance > 0 ? (movement.way.x * dx + movement.way.y * dy) / distance : 0
    self.init(
      distance: distance / trial.unit, along: along / trial.unit,
      duration: movement.duration(in: trial))
  }

  /// Creates a correction of the value; `nil` if the value was correct before.
  fileprivate init?(held movement: LoggedSubmovement, in trial: TracedTrial) {
    let steps = trial.entry.planned.target - movement.valueBefore
    guard steps != 0 else { return nil }
    self.init(
      distance: Double(abs(steps)) * trial.pixelsPerStep(gain: movement.gainBefore),
      along: trial.direction.sign * movement.way.x / trial.unit * (steps > 0 ? 1 : -1),
      across: movement.way.y / trial.unit,
      duration: movement.duration(in: trial))
  }
}

extension Travel {
  /// The shortest deliberate movement across the track, in pixels of a plain display.
  private static let shortest = 20.0

  /// Creates a movement across the track; `nil` if it went along the track.
  fileprivate init?(_ movement: LoggedSubmovement, in trial: TracedTrial) {
    let way = movement.way
    guard abs(way.y) >= Self.shortest * trial.unit, abs(way.y) > 2 * abs(way.x) else { return nil }
    let steps = trial.entry.planned.target - movement.valueBefore
    let step = trial.pixelsPerStep(gain: movement.gainBefore)
    let reach = trial.way(from: movement.start, towardsLarger: steps >= 0)
    self.init(
      way: abs(way.y) / trial.unit, drift: way.x / trial.unit,
      duration: movement.duration(in: trial), stepBefore: step,
      stepAfter: trial.pixelsPerStep(gain: movement.gainAfter),
      goalShare: Double(abs(steps)) * step / max(1, reach / trial.unit),
      couldGoOn: Self.couldGoOn(from: movement.end, in: trial),
      departure: DepartureObservation(movement, in: trial))
  }

  /// A movement towards the window's edge ends before it: its aim less two standard deviations.
  private static let farthestShare = 0.7

  /// Whether the gain visibly decreases further away from the track, within the window.
  private static func couldGoOn(from point: Point, in trial: TracedTrial) -> Bool {
    let distance = abs(point.y - trial.track.midY) / trial.unit
    guard distance * trial.unit < farthestShare * trial.room(beside: point) else { return false }
    let curve = trial.design.curve
    return curve.gain(at: distance + TrackDeparture.look)
      < (1 - TrackDeparture.visible) * curve.gain(at: distance)
  }
}

extension MotorObservations {
  /// Joins the observations of several people.
  init(joining all: some Sequence<MotorObservations>) {
    self.init()
    for observations in all {
      firstMovements += observations.firstMovements
      corrections += observations.corrections
      heldFirstMovements += observations.heldFirstMovements
      heldCorrections += observations.heldCorrections
      travels += observations.travels
      latencies += observations.latencies
      heldPauses += observations.heldPauses
      beginnings += observations.beginnings
      occasions += observations.occasions
      searches += observations.searches
    }
  }
}

/// A movement with a known aim.
///
/// Lengths are pixels of a plain display.
struct AimedMovement: Hashable, Sendable {
  /// The distance of the aim.
  var distance: Double
  /// The distance that was covered towards the aim.
  var along: Double
  /// The distance that was covered across that.
  var across = 0.0
  /// The duration, in seconds; `nil` if the movement is too short.
  var duration: Double?
}

/// A movement away from the track or back to it while the thumb is held.
struct Travel: Hashable, Sendable {
  /// The distance across the track, in pixels of a plain display.
  var way: Double
  /// The drift along the track.
  var drift: Double
  /// The duration, in seconds; `nil` if it cannot be measured.
  var duration: Double?
  /// The pointer's pixels for a step before and after it.
  var stepBefore: Double
  var stepAfter: Double
  /// The distance to the number, as a share of the distance to the track's end behind it.
  var goalShare: Double
  /// Whether a longer movement would have made the slider still finer.
  var couldGoOn: Bool
  /// What it says about the way of leaving the track.
  var departure: DepartureObservation
  /// Whether the person goes until a step is comfortable, as far as is known.
  var isComfortSought = true
}

/// The duration of reading and deciding, and the factor by which practice had shortened it.
struct Pause: Hashable, Sendable {
  var seconds: Double
  var practice: Double
}
