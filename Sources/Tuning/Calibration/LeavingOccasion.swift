import InputMethods
import Primitives
import Simulation
import Studies

/// A moment between two movements with the thumb held, near the number, at which the track could be left, or left
/// further.
struct LeavingOccasion: Hashable, Sendable {
  /// Whether the pointer is on the track, as far as its gain shows.
  var isOnTrack: Bool
  /// Whether the window has room for two usual strides further.
  var hasRoom: Bool
  /// Whether a step is smaller than people of the model work with.
  var isTooCoarse: Bool
  /// Whether a correction has just missed the number.
  var hasFailed: Bool
  /// Whether the next movement left the track.
  var isTaken: Bool
  /// Whether the person leaves the track by strides, as far as is known.
  var isStriding = false

  /// Whether a person of this way would begin to leave the track.
  var isBeginning: Bool { isOnTrack && (isStriding ? hasFailed : isTooCoarse) }
  /// Whether a person who goes further after a failure would do so.
  var isStride: Bool { !isOnTrack && hasFailed && hasRoom }
}

extension LeavingOccasion {
  /// Creates the occasion before `movement`; `nil` far from the number.
  ///
  /// With `hasFailed` the movement before was a correction, and missed the number.
  init?(_ movement: LoggedSubmovement, isTaken: Bool, hasFailed: Bool, in trial: TracedTrial) {
    let drag = Person.typical.drag
    let step = trial.pixelsPerStep(gain: movement.gainBefore)
    let steps = abs(trial.entry.planned.target - movement.valueBefore)
    guard steps > 0, Double(steps) * step <= drag.nearby else { return nil }
    let window = trial.window.placement.window
    let room =
      movement.start.y < trial.track.midY
      ? movement.start.y - window.y : window.maxY - movement.start.y
    isOnTrack = movement.gainBefore > 1 - TrackDeparture.visible
    hasRoom = room > 2 * drag.leavingStride * trial.unit
    isTooCoarse = step < drag.coarsestStep
    self.hasFailed = hasFailed
    self.isTaken = isTaken
  }
}
