import Formats
import InputMethods
import Primitives
import Sessions
import Simulation
import Sliders
import Studies

/// What can be read off trials about the hands and eyes that did them.
struct MotorObservations: Sendable {
  /// First movements towards the thumb.
  var firstMovements: [AimedMovement] = []
  /// Corrections on the way to the thumb.
  var corrections: [AimedMovement] = []
  /// Corrections of the value while the thumb is held.
  var heldCorrections: [AimedMovement] = []
  /// Movements away from the track or back to it.
  var travels: [Travel] = []
  /// From the end of a movement towards the thumb to the beginning of its correction, in seconds.
  var latencies: [Double] = []
  /// From the end of a movement of the thumb to the beginning of the next, in seconds.
  var heldPauses: [Pause] = []
  /// From the number's being shown to the first movement.
  var beginnings: [Pause] = []

  /// Begins with none.
  init() {}

  /// Takes in what `trials` tell.
  init(_ trials: [TracedTrial], practice: PracticeParameters = Person.typical.practice) {
    for trial in trials { add(trial, practice) }
  }

  private mutating func add(_ trial: TracedTrial, _ practice: PracticeParameters) {
    let factor = trial.entry.experience.factor(practice)
    var before: LoggedSubmovement?
    var isAdjusted = true
    var isApproaching = true
    for movement in trial.submovements {
      if movement.isHeld {
        isApproaching = false
        if movement.place == 0 { isAdjusted = true }
        if let pause = movement.pause(after: before), movement.place > 0 {
          heldPauses.append(Pause(seconds: pause, practice: factor))
        }
        if let travel = Travel(movement, in: trial) {
          travels.append(travel)
          isAdjusted = true
        } else {
          // What comes after a press or a change of the gain is ballistic, and goes by judgement.
          if !isAdjusted, let correction = AimedMovement(held: movement, in: trial) {
            heldCorrections.append(correction)
          }
          isAdjusted = false
        }
      } else if isApproaching {
        approach(movement, after: before, in: trial, factor)
      }
      before = movement
    }
  }

  private mutating func approach(
    _ movement: LoggedSubmovement, after before: LoggedSubmovement?, in trial: TracedTrial,
    _ factor: Double
  ) {
    let aimed = AimedMovement(movement, towards: trial.thumb(at: movement.valueBefore), in: trial)
    guard movement.place == 0 else {
      corrections.append(aimed)
      if let pause = movement.pause(after: before) { latencies.append(pause) }
      return
    }
    firstMovements.append(aimed)
    guard let timing = movement.timing else { return }
    beginnings.append(Pause(seconds: timing.start - trial.onset, practice: factor))
  }
}

extension LoggedSubmovement {
  /// The seconds since the movement `before`; `nil` where they cannot be told.
  fileprivate func pause(after before: LoggedSubmovement?) -> Double? {
    guard let before, before.isHeld == isHeld, let start = timing?.start,
      let end = before.timing?.end, start > end
    else { return nil }
    return start - end
  }
}

extension AimedMovement {
  /// A movement towards `aim`.
  fileprivate init(_ movement: LoggedSubmovement, towards aim: Point, in trial: TracedTrial) {
    let distance = movement.start.distance(to: aim)
    let (dx, dy) = (aim.x - movement.start.x, aim.y - movement.start.y)
    let along = distance > 0 ? (movement.way.x * dx + movement.way.y * dy) / distance : 0
    self.init(
      distance: distance / trial.unit, along: along / trial.unit,
      duration: movement.timing?.duration)
  }

  /// A correction of the value; `nil` where the value was right before.
  fileprivate init?(held movement: LoggedSubmovement, in trial: TracedTrial) {
    let steps = trial.entry.planned.target - movement.valueBefore
    guard steps != 0 else { return nil }
    self.init(
      distance: Double(abs(steps)) * trial.pixelsPerStep(gain: movement.gainBefore),
      along: movement.way.x / trial.unit * (steps > 0 ? 1 : -1),
      duration: movement.timing?.duration)
  }
}

extension Travel {
  /// The shortest way across the track that is no accident, in pixels of a plain display.
  private static let shortest = 20.0

  /// `nil` where the movement went along the track.
  fileprivate init?(_ movement: LoggedSubmovement, in trial: TracedTrial) {
    let way = movement.way
    guard abs(way.y) >= Self.shortest * trial.unit, abs(way.y) > 2 * abs(way.x) else { return nil }
    let steps = trial.entry.planned.target - movement.valueBefore
    let step = trial.pixelsPerStep(gain: movement.gainBefore)
    let reach =
      steps < 0 ? movement.start.x - trial.track.x : trial.track.maxX - movement.start.x
    self.init(
      way: abs(way.y) / trial.unit, drift: way.x / trial.unit,
      duration: movement.timing?.duration, stepBefore: step,
      stepAfter: trial.pixelsPerStep(gain: movement.gainAfter),
      goalShare: Double(abs(steps)) * step / max(1, reach / trial.unit),
      couldGoOn: Self.couldGoOn(from: movement.end, in: trial))
  }

  /// Who goes for the window's edge ends on this side of it: a movement's share less two of its spreads.
  private static let farthestShare = 0.7

  /// Whether the gain would be seen to fall on the next pixels away from the track, and the window goes
  /// on.
  private static func couldGoOn(from point: Point, in trial: TracedTrial) -> Bool {
    let distance = abs(point.y - trial.track.midY) / trial.unit
    let window = trial.window.placement.window
    let room =
      point.y < trial.track.midY
      ? trial.track.midY - window.y : window.maxY - trial.track.midY
    guard distance * trial.unit < farthestShare * room else { return false }
    let curve = trial.design.curve
    return curve.gain(at: distance + TrackDeparture.look)
      < (1 - TrackDeparture.visible) * curve.gain(at: distance)
  }
}

extension MotorObservations {
  /// All observations of several people.
  init(joining all: some Sequence<MotorObservations>) {
    self.init()
    for observations in all {
      firstMovements += observations.firstMovements
      corrections += observations.corrections
      heldCorrections += observations.heldCorrections
      travels += observations.travels
      latencies += observations.latencies
      heldPauses += observations.heldPauses
      beginnings += observations.beginnings
    }
  }
}

/// A movement whose aim is known: how far it was to go, and where it ended instead.
///
/// Lengths are pixels of a plain display.
struct AimedMovement: Hashable, Sendable {
  /// How far the aim was.
  var distance: Double
  /// How far the movement went towards it.
  var along: Double
  /// The seconds that it took; `nil` where it was too short to tell.
  var duration: Double?
}

/// A movement away from the track or back to it while the thumb is held.
struct Travel: Hashable, Sendable {
  /// How far it went across the track, in pixels of a plain display.
  var way: Double
  /// How far it drifted along the track meanwhile.
  var drift: Double
  /// The seconds that it took; `nil` where that cannot be told.
  var duration: Double?
  /// The pointer's pixels for a step before and after it.
  var stepBefore: Double
  var stepAfter: Double
  /// The share that the way to the number has of the way to the track's end behind it.
  var goalShare: Double
  /// Whether going on would have made it finer still.
  var couldGoOn: Bool
}

/// Time that looking and thinking took, and by which factor practice had made it shorter.
struct Pause: Hashable, Sendable {
  var seconds: Double
  var practice: Double
}
