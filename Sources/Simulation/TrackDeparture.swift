import InputMethods
import Primitives
import Sessions
import Studies

/// How far a person goes from a track to make it finer.
///
/// The jaws, or the thumb's own speed, are watched on the way, so that it ends where a step is
/// comfortable and the number still well between the jaws, as far as the hand's noise lets it. What
/// would be seen on the way is tried out on a copy of what is in sight.
package struct TrackDeparture {
  /// The gain that is wanted.
  private let wanted: Double
  /// How far the pointer can go.
  private let room: Double

  /// The pixels between two looks on the way, on a plain display.
  package static let look = 8.0
  /// The share by which a gain has to fall to be seen to fall.
  package static let visible = 0.02

  /// Where a step takes `step` pixels of the pointer at the present gain and the number is `pixels`
  /// away, `reach` pixels lie before the pointer until the track's end, and `room` pixels beside it.
  init(in trial: SimulatedTrial, step: Double, pixels: Double, reach: Double, room: Double) {
    let drag = trial.person.drag
    let share = max(
      step / trial.unit / drag.comfortableStep, abs(pixels) / max(1, drag.reach * reach))
    wanted = trial.shownGain * share
    self.room = room
  }

  /// The way on from the pointer to where the gain is as wanted, or else falls no more; `nil` where
  /// going on is not worth it.
  ///
  /// `place` is where the pointer is after a part of the way, `stretch` by what factor the pointer's way
  /// for a step has then grown apart from the gain.
  func way(
    in trial: SimulatedTrial, place: (Double) -> Point, stretch: (Double) -> Double = { _ in 1 }
  ) -> Double? {
    var method = trial.machine.method
    var (gain, way) = (trial.shownGain, 0.0)
    let look = Self.look * trial.unit
    for distance in stride(from: look, through: room, by: look) where gain > wanted {
      let point = trial.window.reachable(place(distance))
      _ = method.handle(StampedEvent(.pointerMoved(point), at: trial.now))
      let seen = (method.control?.gain ?? 1) / stretch(distance)
      if seen < (1 - Self.visible) * gain { (gain, way) = (seen, distance) }
    }
    return way >= trial.person.drag.stride * trial.unit ? way : nil
  }
}
