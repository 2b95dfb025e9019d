import Base
import Glibc

// Checks by a hand that trembles and arcs across the track.

/// The worst change of the value by motion that is not meant to change it.
package struct Drift: Hashable, Sendable {
  /// The change, in steps of the scale.
  package var steps = 0.0
  /// The distance from the track around which the hand moved, in pixels.
  package var distance = 0.0

  /// Whether no value changes by it.
  package var isHarmless: Bool { steps < 0.5 }
}

extension CurveCheck {
  /// The movement of a trembling hand to either side, in pixels; a hand at a mouse moves less than 1.
  static let tremor = 2.0
  /// The depth of an arc, as a share of the way along the track: some .05 to .1 of a hand's sideways movements.
  static let arcDepth = 0.08
  /// The pointer's way along the track, which makes the offset and is the length of an arc, in pixels; less on a short
  /// track.
  private var arcLength: Double { min(150, length / 4) }
  /// The pixels between two distances that are tried.
  private static let spacing = 4.0

  /// The drift under tremor and arcs at every distance beyond the dead zone, at which nothing else could move the thumb.
  var wobble: CurveCheckResult {
    let distances = stride(from: curve.deadZone + 1, through: furthest, by: Self.spacing)
    let worst =
      distances.lazy
      .flatMap { [self.driftByTremor(at: $0), self.driftByArcs(at: $0)] }
      .max { $0.steps < $1.steps } ?? Drift()
    let hand =
      "Trembling by \(Self.tremor.threeFigures) px and arcs of \((Self.arcDepth * arcLength).threeFigures) px "
      + "across the track, up to \(furthest.threeFigures) px away, move the value by "
    guard worst.isHarmless else {
      let cure =
        "; a dead zone of \(Backlash.standard.narrowestDeadZone.threeFigures) px has room for the play that prevents it"
      return CurveCheckResult(
        .wobble, false,
        "\(hand)up to \(worst.steps.threeFigures) steps, at \(worst.distance.threeFigures) px"
          + (hasRoomForPlay ? "." : cure + "."))
    }
    return CurveCheckResult(
      .wobble, true, "\(hand)at most \(((worst.steps * 100).rounded() / 100).threeFigures) steps.")
  }

  /// Whether the law has no play, or the dead zone holds all of it.
  private var hasRoomForPlay: Bool {
    design.law != .hysteresis || curve.deadZone >= Backlash.standard.narrowestDeadZone
  }

  /// The most that the value changes while a hand trembles at `distance` px, with the pointer `offset` px ahead of the
  /// thumb, or as far as a way of `arcLength` takes it.
  package func driftByTremor(at distance: Double, offset: Double? = nil) -> Drift {
    var thumb = awayThumb(at: distance, offset: offset)
    let (x, before) = (thumb.pointer?.x ?? 0, thumb.fraction)
    var most = 0.0
    for _ in 0..<10 {
      for y in [distance - Self.tremor, distance + Self.tremor] {
        thumb.move(x: x, y: y, length: length)
        most = max(most, abs(thumb.fraction - before))
      }
    }
    return Drift(steps: most * steps, distance: distance)
  }

  /// The change of the value after three arcs to and fro at `distance` px, with the pointer `offset` px ahead of the
  /// thumb, or as far as a way of `arcLength` takes it.
  package func driftByArcs(at distance: Double, offset: Double? = nil) -> Drift {
    var thumb = awayThumb(at: distance, offset: offset)
    let (x, before) = (thumb.pointer?.x ?? 0, thumb.fraction)
    // To the side on which there is room for the thumb.
    let way = x > length / 2 ? -arcLength : arcLength
    let pieces = 12
    for piece in 0...(6 * pieces) {
      let share = 0.5 - 0.5 * cos(.pi * Double(piece) / Double(pieces))
      let dip = Self.arcDepth * arcLength * sin(.pi * share)
      thumb.move(x: x + way * share, y: distance - dip, length: length)
    }
    return Drift(steps: abs(thumb.fraction - before) * steps, distance: distance)
  }

  /// A thumb that was taken straight away to `distance` px, and along the track until the pointer is ahead by `offset`.
  private func awayThumb(at distance: Double, offset: Double?) -> SliderTracking {
    var thumb = heldThumb
    thumb.move(x: length / 2, y: distance, length: length)
    let way = offset.map { $0 / max(1 - curve.gain(at: distance), 0.01) } ?? arcLength
    thumb.move(x: length / 2 + way, y: distance, length: length)
    return thumb
  }
}
