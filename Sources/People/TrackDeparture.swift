import Base
import InputMethods
import Sessions

/// A person's way of leaving a track to make it finer.
///
/// Different curves are best for them. A person who wants a comfortable step moves less far if a curve is steep. A
/// person who always moves to the same distance gets a coarser or a finer step there.
package enum Departure: String, CaseIterable, Sendable {
  /// Until a step is comfortable, as the jaws or the thumb's speed show.
  case comfort
  /// Always to about the same distance.
  case distance
  /// A stride further each time that a correction has failed.
  case strides
}

/// The distance to which a person leaves a track to make it finer.
///
/// A person who wants a comfortable step watches the jaws, or the thumb's speed, so that the movement ends where
/// a step is comfortable and the number is still well between the jaws, up to the hand's noise. The gain along
/// the movement is tried out on a copy of the method.
struct TrackDeparture {
  /// The wanted gain.
  private let wanted: Double
  /// The distance from the track at the beginning.
  private let start: Double
  /// The distance that the pointer can move.
  private let room: Double

  /// The pixels between two looks during the movement, on a plain display.
  package static let look = 8.0
  /// The smallest visible decrease of a gain, as a share of it.
  package static let visible = 0.02
  /// The share of the usual distance from which on a person is about there.
  private static let there = 0.6

  /// Creates a departure from `start` pixels beside the track.
  ///
  /// At the current gain a step takes `step` pixels of the pointer, and the number is `pixels` away. The
  /// track's end is `reach` pixels away, and there are `room` pixels further beside the track.
  init(
    in trial: SimulatedTrial, from start: Double, step: Double, pixels: Double, reach: Double,
    room: Double
  ) {
    let drag = trial.person.drag
    let share = max(
      step / trial.unit / drag.comfortableStep, abs(pixels) / max(1, drag.reach * reach))
    wanted = trial.shownGain * share
    self.start = start
    self.room = room
  }

  /// The distance that the pointer moves; `nil` if it is not worth a movement, or makes nothing finer.
  ///
  /// `place` is the pointer's position after a distance, and `stretch` the factor by which the pointer's
  /// pixels for a step have then grown in addition to the gain.
  func way(
    in trial: SimulatedTrial, place: (Double) -> Point, stretch: (Double) -> Double = { _ in 1 }
  ) -> Double? {
    let drag = trial.person.drag
    let way =
      switch drag.departure {
      case .comfort: wayToComfort(in: trial, place: place, stretch: stretch)
      case .distance:
        start < Self.there * drag.leavingDistance * trial.unit
          ? drag.leavingDistance * trial.unit - start : 0
      case .strides: drag.leavingStride * trial.unit
      }
    let least = drag.stride * trial.unit
    guard drag.departure != .comfort else { return way >= least ? way : nil }
    let possible = min(way, room)
    var method = trial.machine.method
    let gain = gain(after: possible, of: &method, in: trial, place: place, stretch: stretch)
    return possible >= least && gain < (1 - Self.visible) * trial.shownGain ? possible : nil
  }

  /// The distance at which the gain has the wanted value, or decreases no more.
  private func wayToComfort(
    in trial: SimulatedTrial, place: (Double) -> Point, stretch: (Double) -> Double
  ) -> Double {
    var method = trial.machine.method
    var (gain, way) = (trial.shownGain, 0.0)
    let look = Self.look * trial.unit
    for distance in stride(from: look, through: room, by: look) where gain > wanted {
      let seen = self.gain(after: distance, of: &method, in: trial, place: place, stretch: stretch)
      if seen < (1 - Self.visible) * gain { (gain, way) = (seen, distance) }
    }
    return way
  }

  /// The gain of `method`, a copy of the trial's, once the pointer has moved by `distance`.
  private func gain(
    after distance: Double, of method: inout any InputMethod, in trial: SimulatedTrial,
    place: (Double) -> Point, stretch: (Double) -> Double
  ) -> Double {
    let point = trial.window.reachable(place(distance))
    _ = method.handle(StampedEvent(.pointerMoved(point), at: trial.now))
    return (method.control?.gain ?? 1) / stretch(distance)
  }
}
