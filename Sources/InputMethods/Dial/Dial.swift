package import Base
package import Sliders

/// A knob on a ring that gets finer as the pointer leaves the ring, as the accurate slider does.
///
/// It is a slider bent to 270°: the pointer's angle is its position along the track, its distance
/// from the ring the one across, and the tracking law is the same.
package struct Dial: InputMethod {
  /// The jaws around the area of concern.
  package private(set) var jaws = Jaws()
  private let diameter: MethodLength
  private var knob: DraggedThumb<DialTurn>

  init(
    scale: Scale, start: Int, design: SliderDesign, diameter: MethodLength,
    releaseFilter: ReleaseFiltering = .touch, steps: StepOptions = StepOptions()
  ) {
    self.diameter = diameter
    let ring = DialRing(center: Point(x: 0, y: 0), radius: diameter.plainPixels / 2, unit: 1)
    knob = DraggedThumb(
      on: DialTurn(ring: ring), at: start, design, StepInput(StepLadder(scale: scale), steps),
      releaseFilter)
  }

  /// The numbers that the ring covers.
  package var scale: Scale { knob.scale }
  /// The geometry of ring and knob.
  package var ring: DialRing { knob.way.ring }
  /// The knob under the pointer.
  package var tracking: SliderTracking { knob.tracking }
  /// The pointer while it holds the knob.
  package var pointer: Point? { knob.pointer }
  /// Whether the pointer is over the knob.
  package var isHovered: Bool { knob.isHovered }
  /// Whether the keyboard was used last, so that the knob is marked.
  package var isFocusVisible: Bool { knob.isFocusVisible }
  /// The number at the knob, rounded once.
  package var shown: Int { knob.value }
  /// The number at the knob.
  package var value: Int? { shown }
  /// Whether the jaws are fading.
  package var isMoving: Bool { jaws.isMoving }
  /// A drag sets the whole value.
  package var isEnteredByDragging: Bool { true }
  /// The next move of the knob by a held key.
  package var nextChange: Instant? { knob.steps.nextChange }
  /// The knob and the ring.
  package var parts: [Part] { knob.parts }
  /// Keys and the mouse wheel.
  var steps: StepInput { knob.steps }

  /// Gain, and the distance from the ring, while the knob is held.
  package var control: ControlDisplay? {
    pointer.map { ControlDisplay(gain: tracking.gain, distance: abs(ring.distance(of: $0))) }
  }

  /// The ends of the jaws, in layout pixels along the ring.
  package var reach: Reach {
    jaws.reach(held: tracking.reach(length: ring.length), length: ring.length)
  }

  /// The machine as a case of the closed sum.
  package var concrete: ConcreteMethod { .dial(self) }

  /// Moves to a new layout; a held knob is grabbed again at the pointer's position.
  package mutating func place(in placement: Placement) {
    jaws.reducesMotion = placement.reducesMotion
    let new = DialRing(in: placement, diameter: diameter.pixels(in: placement))
    knob.area = knob.steps.options.wheelArea(over: new.surroundings, in: placement)
    if new != ring { knob.place(on: DialTurn(ring: new)) }
  }

  /// Handles an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse {
    let (wasHeld, reach) = (knob.isHeld, reach)
    let response = knob.handle(event)
    jaws.follow(wasHeld: wasHeld, isHeld: knob.isHeld, at: event.time, reach: reach)
    return response
  }

  /// Moves the jaws, and a knob that a held key moves, on to `now`.
  package mutating func advance(to now: Instant) {
    jaws.advance(to: now)
    knob.advance(to: now)
  }
}
