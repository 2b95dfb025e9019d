import Base
import Sliders

/// The pointer around a ring.
///
/// Its angle continues through the gap below, so that the knob never jumps from one end to the other.
struct DialTurn: ThumbWay {
  /// The geometry of ring and knob.
  let ring: DialRing
  /// The pointer's angle from the ring's start, continued from the point at which the knob was grabbed.
  private var angle = 0.0
  /// The part of `angle` that is not the pointer's angle from the ring's start, in radians: half a turn after the pointer
  /// crossed the middle, and otherwise 0.
  private var halfTurn = 0.0
  /// Whether the pointer is in the middle.
  private var isInMiddle = false
  /// A whole turn, in radians.
  private static let circle = 2 * Double.pi

  init(ring: DialRing) { self.ring = ring }

  var length: Double { ring.length }
  var frame: Rectangle { ring.frame }

  func thumbFrame(at fraction: Double) -> Rectangle { ring.thumbFrame(at: fraction) }

  func contains(_ point: Point) -> Bool { ring.contains(point) }

  func reaches(_ point: Point) -> Bool {
    ring.center.distance(to: point) <= SliderTracking.farthest * ring.unit
  }

  mutating func begin(at point: Point) -> (x: Double, y: Double) {
    (angle, halfTurn, isInMiddle) = (ring.angle(of: point), 0, false)
    return (angle * ring.radiusInUnits, ring.distance(of: point) / ring.unit)
  }

  mutating func follow(from start: Point, to end: Point, _ tracking: inout SliderTracking) {
    // A straight path is not straight in angle and distance, so it is followed in short pieces.
    let cuts = shares(from: start, to: end, hasMiddle: Self.hasMiddle(tracking.law))
    for (before, after) in zip(cuts, cuts.dropFirst()) {
      followPiece(
        from: start.moved(towards: end, by: before), to: start.moved(towards: end, by: after),
        &tracking)
    }
  }

  /// The shares of the straight path at which it is cut, with both ends: every few pixels, and at the edge of the middle.
  private func shares(from start: Point, to end: Point, hasMiddle: Bool) -> [Double] {
    let pieces = min(max(1, (start.distance(to: end) / (4 * ring.unit)).rounded(.up)), 500)
    let even = (0...Int(pieces)).map { Double($0) / pieces }
    return hasMiddle ? (even + ring.middleCrossings(from: start, to: end)).sorted() : even
  }

  /// Follows a piece of the path that lies within the middle or beyond it.
  private mutating func followPiece(
    from start: Point, to point: Point, _ tracking: inout SliderTracking
  ) {
    if Self.hasMiddle(tracking.law) {
      let isInside = ring.middleContains(start.moved(towards: point, by: 0.5))
      if isInMiddle && !isInside { leaveMiddle(at: start, &tracking) }
      isInMiddle = isInside
      if isInside { return tracking.movePointerAlone(y: ring.distance(of: point) / ring.unit) }
    }
    let before = angle
    angle += turn(to: point)
    let share = countedShare(at: point, deadZone: tracking.curve.deadZone)
    let counted = before + (angle - before) * share
    tracking.move(
      x: counted * ring.radiusInUnits, y: ring.distance(of: point) / ring.unit,
      length: ring.length)
    if counted != angle { movePointerAlone(&tracking) }
    leaveOutTurns(&tracking)
  }

  /// The turn of the pointer to `point`, by the shorter way round.
  private func turn(to point: Point) -> Double {
    let ahead = ring.angle(of: point) + halfTurn - angle
    return ahead - Self.circle * (ahead / Self.circle).rounded()
  }

  /// Whether angle and knob hold in the middle of the ring.
  ///
  /// The law `proportional` has no middle, as sessions that ran with it had none.
  private static func hasMiddle(_ law: TrackingLaw) -> Bool { law != .proportional }

  /// Continues the angle at `point` on the edge of the middle, in which it did not change.
  ///
  /// A pointer that leaves the middle at the opposite side holds the knob from there, as one end of a bar through the
  /// middle moves the other. So crossing the middle does not throw the knob to the other side.
  private mutating func leaveMiddle(at point: Point, _ tracking: inout SliderTracking) {
    if abs(turn(to: point)) > .pi / 2 { halfTurn = halfTurn == 0 ? .pi : 0 }
    angle += turn(to: point)
    movePointerAlone(&tracking)
    leaveOutTurnsAhead(&tracking)
    tracking.beginReturn()
  }

  /// The share of an angle that counts before the curve's gain does.
  ///
  /// Inside the ring, the angle of a pixel grows towards the middle. There only the pixel's own length counts;
  /// otherwise the dial would get no finer, and would leap when the pointer passes the middle.
  private func countedShare(at point: Point, deadZone: Double) -> Double {
    let inside = -ring.distance(of: point) / ring.unit
    guard inside > deadZone, ring.radiusInUnits > deadZone else { return 1 }
    return (ring.radiusInUnits - inside) / (ring.radiusInUnits - deadZone)
  }

  /// Leaves whole turns of the pointer out, so that it meets the knob by the shorter way.
  private mutating func leaveOutTurns(_ tracking: inout SliderTracking) {
    guard let held = tracking.pointer else { return }
    if tracking.distance > tracking.curve.deadZone {
      leaveOutTurnsAhead(&tracking)
    } else if angle >= DialRing.sweep + Self.circle || angle <= -Self.circle {
      // Beyond an end for a whole turn: the pointer is at that end once more, and so is the knob.
      angle -= angle > 0 ? Self.circle : -Self.circle
      tracking.place(x: angle * ring.radiusInUnits, y: held.y, length: ring.length)
    }
  }

  /// Leaves out the whole turns by which the pointer is ahead of the knob.
  private mutating func leaveOutTurnsAhead(_ tracking: inout SliderTracking) {
    guard let held = tracking.pointer else { return }
    let ahead = held.x - tracking.fraction * ring.length
    let turns = (ahead / (Self.circle * ring.radiusInUnits)).rounded()
    guard turns != 0 else { return }
    angle -= turns * Self.circle
    movePointerAlone(&tracking)
  }

  /// Moves the pointer to its angle without the knob, away from the ring.
  private func movePointerAlone(_ tracking: inout SliderTracking) {
    tracking.movePointerAlone(x: angle * ring.radiusInUnits)
  }
}
