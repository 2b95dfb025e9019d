import Glibc
import InputMethods
import Primitives
import Simulation
import Sliders

/// A movement away from the track, as far as it tells why it ended where it did.
///
/// Lengths are pixels of a plain display.
struct DepartureObservation: Hashable, Sendable {
  /// The distances from the middle of the track at its start and its end.
  var start: Double
  var end: Double
  /// The pointer's pixels for a step without the curve.
  var plainStep: Double
  /// The slider's curve.
  var curve: AccuracyCurve
  /// The distance from the track at which the window ends.
  var room: Double

  /// The distance at which a step is `comfortable`, or from which on the curve gets no finer.
  func distance(forStep comfortable: Double) -> Double {
    let wanted = plainStep / comfortable
    var (gain, distance) = (curve.gain(at: start), start)
    for place in stride(from: start + TrackDeparture.look, through: room, by: TrackDeparture.look)
    where gain > wanted {
      let seen = curve.gain(at: place)
      if seen < (1 - TrackDeparture.visible) * gain { (gain, distance) = (seen, place) }
    }
    return distance
  }

  /// The logarithm of the distance that was aimed at.
  var logarithm: Double {
    Self.logarithm(start + (end - start) / Person.typical.pointer.firstShare)
  }

  /// The logarithm of a distance from the track; below a thumb's width distances are not told apart.
  static func logarithm(_ distance: Double) -> Double {
    log(max(distance, Person.typical.drag.stride))
  }
}

extension DepartureObservation {
  /// Creates the observation of `movement`.
  init(_ movement: LoggedSubmovement, in trial: TracedTrial) {
    let middle = trial.track.midY
    start = abs(movement.start.y - middle) / trial.unit
    end = abs(movement.end.y - middle) / trial.unit
    plainStep = trial.pixelsPerStep(gain: 1)
    curve = trial.design.curve
    room = trial.room(beside: movement.end) / trial.unit
  }
}
