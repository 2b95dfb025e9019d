package import Base
package import Sliders

/// The state machine that all sliders share: a thumb on a straight track.
package struct SliderMachine: Sendable {
  /// The number of positions of the thumb; `nil` if it can stand anywhere.
  package let positions: Int?
  /// The options of the study.
  package let options: SliderOptions
  private var thumb: DraggedThumb<SliderTrack>

  /// Creates a slider at `start`.
  package init(
    scale: Scale, start: Int, design: SliderDesign, options: SliderOptions = SliderOptions(),
    positions: Int? = nil
  ) {
    self.positions = positions
    self.options = options
    let nowhere = Rectangle(x: 0, y: 0, width: options.width, height: 0)
    let placement = Placement(
      area: nowhere, window: nowhere, unit: 1,
      digits: DigitAdvances(digit: 0, point: 0, comma: 0, minus: 0))
    let track = SliderTrack(
      in: placement, width: options.width, inset: 0, direction: options.direction)
    let steps = StepInput(
      StepLadder(scale: scale, positions: positions), options.steps, along: options.direction)
    thumb = DraggedThumb(on: track, at: start, design, steps, options.releaseFilter)
    thumb.area = nowhere
  }

  /// The numbers that the slider covers.
  package var scale: Scale { thumb.scale }
  /// The geometry of track and thumb.
  package var track: SliderTrack { thumb.way }
  /// The thumb under the pointer.
  package var tracking: SliderTracking { thumb.tracking }
  /// Whether the pointer holds the thumb.
  package var isHeld: Bool { thumb.isHeld }
  /// Whether the pointer is over the thumb.
  package var isHovered: Bool { thumb.isHovered }
  /// Whether the keyboard was used last, so that the thumb is marked.
  package var isFocusVisible: Bool { thumb.isFocusVisible }
  /// The thumb's fraction of its travel, rounded to one of the `positions`.
  package var fraction: Double { thumb.fraction }
  /// The value at the thumb, rounded once.
  package var value: Int { thumb.value }
  /// The parts that can be hit.
  package var parts: [Part] { thumb.parts }
  /// When a held key moves the thumb next, if one does.
  package var nextChange: Instant? { thumb.steps.nextChange }
  /// Keys and the mouse wheel.
  var steps: StepInput { thumb.steps }

  /// Gain and distance while the thumb is held.
  package var control: ControlDisplay? {
    isHeld
      ? ControlDisplay(gain: tracking.gain, distance: tracking.distance * track.unit) : nil
  }

  /// Moves to a new layout; a held thumb is grabbed again where the pointer is.
  package mutating func place(in placement: Placement) {
    thumb.area = placement.area
    let width = options.length.pixels(in: placement)
    let inset = positions.map { max(0, (width - Double($0 - 1)) / 2) } ?? 0
    let new = SliderTrack(
      in: placement, width: width, inset: inset, direction: options.direction)
    if new != track { thumb.place(on: new) }
  }

  /// Handles an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse { thumb.handle(event) }

  /// Moves the thumb on to where a held key has it at `now`.
  package mutating func advance(to now: Instant) { thumb.advance(to: now) }
}

extension SliderTrack: ThumbWay {
  func contains(_ point: Point) -> Bool { frame.contains(point) }

  func begin(at point: Point) -> (x: Double, y: Double) { local(point) }

  func follow(from start: Point, to end: Point, _ tracking: inout SliderTracking) {
    let place = local(end)
    tracking.move(x: place.x, y: place.y, length: length)
  }
}
