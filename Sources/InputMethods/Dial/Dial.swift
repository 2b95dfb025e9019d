package import Base
import Glibc
package import Sliders

/// A knob on a ring that gets finer as the pointer leaves the ring, as the accurate slider does.
///
/// It is a slider bent to 270°: the pointer's angle is its position along the track, its distance
/// from the ring the one across, and the tracking law is the same. Angles continue through the gap below,
/// so that the knob never jumps from one end to the other. Esc takes a drag back; keys and the mouse wheel
/// move the knob by steps while nothing holds it.
package struct Dial: InputMethod {
  /// The numbers that the ring covers.
  package let scale: Scale
  /// The geometry of ring and knob.
  package private(set) var ring: DialRing
  /// The knob under the pointer.
  package private(set) var tracking: SliderTracking
  /// The jaws around the area of concern.
  package private(set) var jaws = Jaws()
  /// The pointer while it holds the knob.
  package private(set) var pointer: Point?
  /// Whether the pointer is over the knob.
  package private(set) var isHovered = false
  /// Whether the keyboard was used last, so that the knob is marked.
  package private(set) var isFocusVisible = false
  private let diameter: MethodLength
  private let releaseFilter: ReleaseFiltering
  private var filter: ReleaseFilter?
  private let startValue: Int
  private var hasMoved = false
  private(set) var steps: StepInput
  /// Where the mouse wheel counts.
  private var area = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The state before the press that holds the knob.
  private var grabbed = (fraction: 0.0, hasMoved: false)
  /// The pointer's angle from the ring's start, continued from where the knob was grabbed.
  private var angle = 0.0
  /// The part of `angle` that is not the pointer's angle from the ring's start, in radians: half a turn after the pointer
  /// crossed the middle, and otherwise 0.
  private var halfTurn = 0.0
  /// Whether the pointer is in the middle.
  private var isInMiddle = false
  /// A whole turn, in radians.
  private static let circle = 2 * Double.pi

  init(
    scale: Scale, start: Int, design: SliderDesign, diameter: MethodLength,
    releaseFilter: ReleaseFiltering = .touch, steps: StepOptions = StepOptions()
  ) {
    self.scale = scale
    self.steps = StepInput(StepLadder(scale: scale), steps)
    self.diameter = diameter
    self.releaseFilter = releaseFilter
    startValue = scale.clamped(start)
    tracking = SliderTracking(
      curve: design.curve, law: design.law, fraction: scale.fraction(of: start))
    ring = DialRing(center: Point(x: 0, y: 0), radius: diameter.plainPixels / 2, unit: 1)
  }

  /// The number that the knob stands at, rounded once.
  package var shown: Int { hasMoved ? scale.value(at: tracking.fraction) : startValue }
  /// The number that the knob stands at.
  package var value: Int? { shown }
  /// Whether the jaws are fading.
  package var isMoving: Bool { jaws.isMoving }
  /// A drag sets the whole value.
  package var isEnteredByDragging: Bool { true }
  /// When a held key moves the knob next.
  package var nextChange: Instant? { steps.nextChange }

  /// The knob and the ring.
  package var parts: [Part] {
    [
      Part(PartName.thumb, ring.thumbFrame(at: tracking.fraction), .hand),
      Part(PartName.track, ring.frame, .hand),
    ]
  }

  /// Gain, and the distance from the ring, while the knob is held.
  package var control: ControlDisplay? {
    pointer.map { ControlDisplay(gain: tracking.gain, distance: abs(ring.distance(of: $0))) }
  }

  /// Where the jaws stand, in layout pixels along the ring.
  package var reach: Reach {
    jaws.reach(held: tracking.reach(length: ring.length), length: ring.length)
  }

  /// The machine as a case of the closed sum.
  package var concrete: ConcreteMethod { .dial(self) }

  /// Moves to a new layout; a held knob is grabbed again where the pointer is.
  package mutating func place(in placement: Placement) {
    jaws.reducesMotion = placement.reducesMotion
    area = placement.area
    let new = DialRing(in: placement, diameter: diameter.pixels(in: placement))
    guard new != ring else { return }
    ring = new
    guard let pointer else { return }
    // Otherwise the ring's movement under a resting pointer would count as the pointer's.
    (angle, halfTurn, isInMiddle) = (ring.angle(of: pointer), 0, false)
    let local = (x: angle * ring.radiusInUnits, y: ring.distance(of: pointer) / ring.unit)
    tracking.grab(x: local.x, y: local.y, length: ring.length)
  }

  /// Moves the jaws, and a knob that a held key moves, on to `now`.
  package mutating func advance(to now: Instant) {
    jaws.advance(to: now)
    if let position = steps.advance(to: now) { go(to: position) }
  }

  /// Handles an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse {
    let position = tracking.fraction
    if let effect = steps.handle(event, at: position, over: area, isHeld: pointer != nil) {
      return apply(effect)
    }
    switch event.event {
    case .pointerPressed(let point, .primary, _):
      return press(at: point, byFinger: event.isByFinger, event.time)
    case .pointerMoved(let point): return move(to: point, event.time)
    case .pointerReleased(let point, .primary):
      _ = move(to: point, event.time)
      return release(event.time)
    case .pointerLeft: isHovered = pointer != nil
    case .keyPressed(.escape, _, _): return cancel(at: event.time)
    case .focusLost:
      endSteps(at: event.time)
      return release(event.time)
    default: break
    }
    return .ignored
  }

  private mutating func press(
    at point: Point, byFinger isByFinger: Bool, _ time: Instant
  ) -> MethodResponse {
    endSteps(at: time)
    isFocusVisible = false
    let isOnThumb = ring.thumbFrame(at: tracking.fraction).contains(point)
    guard isOnThumb || ring.contains(point) else { return .ignored }
    (pointer, isHovered, angle) = (point, true, ring.angle(of: point))
    (halfTurn, isInMiddle) = (0, false)
    grabbed = (tracking.fraction, hasMoved)
    let local = (x: angle * ring.radiusInUnits, y: ring.distance(of: point) / ring.unit)
    if isOnThumb {
      tracking.grab(x: local.x, y: local.y, length: ring.length)
    } else {
      tracking.place(x: local.x, y: local.y, length: ring.length)
      hasMoved = true
    }
    if releaseFilter.applies(byFinger: isByFinger) {
      filter = ReleaseFilter(value: shown, fraction: tracking.fraction, at: time)
    }
    jaws.open(at: time)
    return .handled
  }

  private mutating func move(to point: Point, _ time: Instant) -> MethodResponse {
    guard let start = pointer else {
      isHovered = ring.thumbFrame(at: tracking.fraction).contains(point)
      return .ignored
    }
    guard ring.center.distance(to: point) <= SliderTracking.farthest * ring.unit else {
      return .ignored
    }
    // A straight path is not straight in angle and distance, so it is followed in short pieces.
    let cuts = shares(from: start, to: point)
    for (before, after) in zip(cuts, cuts.dropFirst()) {
      follow(
        from: start.moved(towards: point, by: before), to: start.moved(towards: point, by: after))
    }
    hasMoved = hasMoved || point != start
    pointer = point
    let value = shown
    filter?.record(value: value, fraction: tracking.fraction, at: time)
    return .handled
  }

  /// The shares of the straight path at which it is cut, with both ends: every few pixels, and at the edge of the middle.
  private func shares(from start: Point, to end: Point) -> [Double] {
    let pieces = min(max(1, (start.distance(to: end) / (4 * ring.unit)).rounded(.up)), 500)
    let even = (0...Int(pieces)).map { Double($0) / pieces }
    return hasMiddle ? (even + ring.middleCrossings(from: start, to: end)).sorted() : even
  }

  /// Follows a piece of the path that lies within the middle or beyond it.
  private mutating func follow(from start: Point, to point: Point) {
    if hasMiddle {
      let isInside = ring.middleContains(start.moved(towards: point, by: 0.5))
      if isInMiddle && !isInside { leaveMiddle(at: start) }
      isInMiddle = isInside
      if isInside { return tracking.movePointerAlone(y: ring.distance(of: point) / ring.unit) }
    }
    let before = angle
    angle += turn(to: point)
    let counted = before + (angle - before) * countedShare(at: point)
    tracking.move(
      x: counted * ring.radiusInUnits, y: ring.distance(of: point) / ring.unit,
      length: ring.length)
    if counted != angle { movePointerAlone() }
    leaveOutTurns()
  }

  /// The turn of the pointer to `point`, by the shorter way round.
  private func turn(to point: Point) -> Double {
    let ahead = ring.angle(of: point) + halfTurn - angle
    return ahead - Self.circle * (ahead / Self.circle).rounded()
  }

  /// Whether angle and knob hold in the middle of the ring.
  ///
  /// The law `proportional` has no middle, as sessions that ran with it had none.
  private var hasMiddle: Bool { tracking.law != .proportional }

  /// Takes the angle up again at `point` on the edge of the middle, where it had stayed as it was.
  ///
  /// A pointer that leaves the middle on the side across from where it came holds the knob from there, as one end of a
  /// bar through the middle moves the other; so crossing the middle does not throw the knob to the other side.
  private mutating func leaveMiddle(at point: Point) {
    if abs(turn(to: point)) > .pi / 2 { halfTurn = halfTurn == 0 ? .pi : 0 }
    angle += turn(to: point)
    movePointerAlone()
    leaveOutTurnsAhead()
    tracking.beginReturn()
  }

  /// The share of an angle that counts before the curve's gain does.
  ///
  /// Inside the ring a pixel is the larger an angle the nearer it is to the middle. There only its
  /// own length counts, or the dial would get no finer, and would leap where the pointer passes the
  /// middle.
  private func countedShare(at point: Point) -> Double {
    let inside = -ring.distance(of: point) / ring.unit
    let deadZone = tracking.curve.deadZone
    guard inside > deadZone, ring.radiusInUnits > deadZone else { return 1 }
    return (ring.radiusInUnits - inside) / (ring.radiusInUnits - deadZone)
  }

  /// Leaves whole turns of the pointer out, so that it meets the knob by the shorter way.
  private mutating func leaveOutTurns() {
    guard let held = tracking.pointer else { return }
    if tracking.distance > tracking.curve.deadZone {
      leaveOutTurnsAhead()
    } else if angle >= DialRing.sweep + Self.circle || angle <= -Self.circle {
      // Beyond an end for a whole turn: the pointer is at that end once more, and so is the knob.
      angle -= angle > 0 ? Self.circle : -Self.circle
      tracking.place(x: angle * ring.radiusInUnits, y: held.y, length: ring.length)
    }
  }

  /// Leaves out the whole turns by which the pointer is ahead of the knob.
  private mutating func leaveOutTurnsAhead() {
    guard let held = tracking.pointer else { return }
    let ahead = held.x - tracking.fraction * ring.length
    let turns = (ahead / (Self.circle * ring.radiusInUnits)).rounded()
    guard turns != 0 else { return }
    angle -= turns * Self.circle
    movePointerAlone()
  }

  /// Moves the pointer to its angle without the knob, away from the ring.
  private mutating func movePointerAlone() {
    tracking.movePointerAlone(x: angle * ring.radiusInUnits)
  }

  private mutating func release(_ time: Instant) -> MethodResponse {
    guard let point = pointer else { return .ignored }
    jaws.close(at: time, reach: reach)
    tracking.release()
    if let meant = filter?.fraction(releasedAt: time, length: ring.length) {
      tracking.jump(to: meant)
    }
    filter = nil
    pointer = nil
    isHovered = ring.thumbFrame(at: tracking.fraction).contains(point)
    return .handled
  }

  /// Ends the drag as if it had never begun; a pointer that is still pressed holds nothing.
  private mutating func cancel(at time: Instant) -> MethodResponse {
    guard pointer != nil else { return .ignored }
    filter = nil
    _ = release(time)
    tracking.jump(to: grabbed.fraction)
    hasMoved = grabbed.hasMoved
    return .cancelled
  }

  private mutating func apply(_ effect: StepInput.Effect) -> MethodResponse {
    guard case .move(let position, let isByKey) = effect else { return .handled }
    isFocusVisible = isFocusVisible || isByKey
    go(to: position)
    return .handled
  }

  private mutating func endSteps(at time: Instant) {
    if let position = steps.settle(at: time) { go(to: position) }
  }

  private mutating func go(to position: Double) {
    guard position != tracking.fraction else { return }
    tracking.jump(to: position)
    hasMoved = true
  }
}
