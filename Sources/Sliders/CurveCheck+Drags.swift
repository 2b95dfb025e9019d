import Base
import Glibc

// Checks by dragging the thumb.

extension CurveCheck {
  /// The events a second at which drags are replayed.
  static let rates = [60.0, 125, 1000]

  var ends: CurveCheckResult {
    let distances = [0, furthest / 2, furthest]
    let missed = distances.first { distance in
      var thumb = heldThumb
      let far = 10 * length / curve.gain(at: distance)
      thumb.move(x: length / 2, y: distance, length: length)
      thumb.move(x: -far, y: distance, length: length)
      let isAtMinimum = thumb.fraction == 0
      thumb.move(x: 2 * far, y: distance, length: length)
      return !isAtMinimum || thumb.fraction != 1
    }
    guard let missed else {
      return CurveCheckResult(
        .ends, true, "Minimum and maximum are reached exactly, on the track and away from it.")
    }
    return CurveCheckResult(
      .ends, false,
      "From \(missed.threeFigures) px away an end of the track is not reached exactly.")
  }

  /// Checks a straight way away from the track and one after a fine movement, far from the point of the grab.
  var straightAway: CurveCheckResult {
    var thumb = heldThumb
    var point = (x: 0.75 * length, y: 0.0)
    thumb.move(x: point.x, y: point.y, length: length)
    var worst = (steps: 0.0, distance: 0.0)
    for distance in stride(from: 1, through: furthest, by: 1) {
      if distance == (furthest / 2).rounded() {
        point.x += length / 8
        thumb.move(x: point.x, y: distance - 1, length: length)
      }
      let before = thumb.fraction
      thumb.move(x: point.x, y: distance, length: length)
      let change = abs(thumb.fraction - before) * steps
      if change > worst.steps { worst = (change, distance) }
    }
    guard worst.steps > 1e-6 else {
      return CurveCheckResult(
        .straightAway, true, "Moving straight away from the track does not change the value.")
    }
    return CurveCheckResult(
      .straightAway, false,
      "Moving straight away changes the value, by \(worst.steps.threeFigures) steps for one pixel at "
        + "\(worst.distance.threeFigures) px: a coarse value is lost before it can be made fine."
    )
  }

  var eventRate: CurveCheckResult {
    let spreads = CheckedDrag.all.map { drag in
      let ends = Self.rates.map { value(after: drag, eventsPerSecond: $0) }
      return (ends.max() ?? 0) - (ends.min() ?? 0)
    }
    let most = spreads.max() ?? 0
    let rates = Self.rates.map(\.threeFigures).joined(separator: ", ")
    guard most > 1 else {
      return CurveCheckResult(
        .eventRate, true, "Drags replayed at \(rates) events a second end within one step.")
    }
    return CurveCheckResult(
      .eventRate, false,
      "The same drag ends up to \(most) steps apart at \(rates) events a second: the value "
        + "depends on the mouse.")
  }

  var heldThumb: SliderTracking {
    var thumb = SliderTracking(curve: curve, law: design.law, fraction: 0.5)
    thumb.grab(x: length / 2, y: 0, length: length)
    return thumb
  }

  private func value(after drag: CheckedDrag, eventsPerSecond rate: Double) -> Int {
    var thumb = heldThumb
    let events = Int(rate * CheckedDrag.seconds)
    for event in 1...events {
      let shares = drag.shares(at: Double(event) / Double(events))
      thumb.move(
        x: length / 2 + shares.along * length, y: shares.away * furthest, length: length)
    }
    return Int((thumb.fraction * steps).rounded())
  }
}

/// A smooth drag away from the track, along it and, for some, back.
private struct CheckedDrag {
  /// The end along the track, as a share of the track.
  var along: Double
  /// The furthest distance, as a share of the room there is.
  var away: Double
  /// Whether it ends on the track again, 1, or at its furthest, 0.
  var back: Double

  static let seconds = 2.0
  static let all = [
    CheckedDrag(along: 0.3, away: 0.8, back: 0), CheckedDrag(along: -0.25, away: 0.4, back: 0.3),
    CheckedDrag(along: 0.2, away: 0.6, back: 0.8), CheckedDrag(along: -0.3, away: 0.95, back: 0.6),
    CheckedDrag(along: 0.28, away: 0.5, back: 1),
  ]

  /// The pointer's shares of the track and of the room after `share` of the time.
  func shares(at share: Double) -> (along: Double, away: Double) {
    (along * share + 0.02 * sin(9 * share), away * sin(.pi * share * (0.5 + 0.5 * back)))
  }
}
