package import Base
package import Sliders

/// The state machine that all sliders share: a thumb on a straight track.
package struct SliderMachine: Sendable {
  /// The number of positions of the thumb; `nil` if every position is possible.
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
    thumb.takesFineKeys = options.hasFineKeys
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
  /// The next move of the thumb by a held key; `nil` without one.
  package var nextChange: Instant? { thumb.steps.nextChange }
  /// Keys and the mouse wheel.
  var steps: StepInput { thumb.steps }

  /// Gain and distance while the thumb is held.
  package var control: ControlDisplay? {
    isHeld
      ? ControlDisplay(gain: tracking.gain, distance: tracking.distance * track.unit) : nil
  }

  /// Moves to a new layout; a held thumb is grabbed again at the pointer's position.
  package mutating func place(in placement: Placement) {
    let width = options.length.pixels(in: placement)
    let inset = positions.map { max(0, (width - Double($0 - 1)) / 2) } ?? 0
    let new = SliderTrack(
      in: placement, width: width, inset: inset, direction: options.direction)
    thumb.area = options.steps.wheelArea(over: new.surroundings, in: placement)
    if new != track { thumb.place(on: new) }
  }

  /// Handles an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse { thumb.handle(event) }

  /// Moves the thumb to the position that a held key gives it at `now`.
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

/// The direction in which the values of a slider grow.
package enum SliderDirection: String, CaseIterable, Sendable {
  /// The minimum is at the left end.
  case leftToRight = "left-to-right"
  /// The minimum is at the right end.
  case rightToLeft = "right-to-left"

  /// 1 if values grow with x, otherwise -1.
  package var sign: Double { self == .leftToRight ? 1 : -1 }
}

/// The places of a slider's track and thumb, in window pixels.
package struct SliderTrack: Hashable, Sendable {
  /// The drawn track's left end, on its centre line.
  package var start: Point
  /// The drawn track's length.
  package var width: Double
  /// The part of each end that the thumb's centre cannot enter.
  package var inset: Double
  /// The pixels of one layout unit.
  package var unit: Double
  /// The direction in which values grow.
  package var direction: SliderDirection

  /// The drawn thumb's radius.
  package var thumbRadius: Double { 13 * unit }
  /// The way that the thumb's centre can move.
  package var travel: Double { max(1, width - 2 * inset) }
  /// The smallest extent of the area that can be hit, larger than the drawn track.
  package var hitExtent: Double { Self.plainHitExtent * unit }
  /// The same on a plain display, in layout pixels.
  static let plainHitExtent = 44.0
  /// The drawn track's thickness.
  package var thickness: Double { 6 * unit }

  /// A track in the method's area: centred, as wide as asked for or as the area allows.
  package init(
    in placement: Placement, width: Double, inset: Double,
    direction: SliderDirection = .leftToRight
  ) {
    let unit = placement.unit
    self.width = min(width * unit, placement.area.width)
    self.inset = inset * unit
    self.unit = unit
    self.direction = direction
    start = Point(
      x: (placement.area.midX - self.width / 2).rounded(),
      y: (placement.area.y + 90 * unit).rounded())
  }

  /// The drawn track's ends: the minimum's end and the maximum's end.
  package var ends: (minimum: Point, maximum: Point) {
    let end = Point(x: start.x + width, y: start.y)
    return direction == .leftToRight ? (start, end) : (end, start)
  }

  /// The x coordinate of the thumb's centre at the minimum, the start of its travel.
  private var origin: Double { ends.minimum.x + direction.sign * inset }

  /// The thumb's centre at `fraction` of its travel.
  package func thumb(at fraction: Double) -> Point {
    Point(x: origin + direction.sign * fraction * travel, y: start.y)
  }

  /// The thumb's travel in layout pixels, the measure of curves: a dense display changes no accuracy.
  package var length: Double { travel / unit }

  /// The x coordinate, in window pixels, `distance` layout pixels from the start of the thumb's
  /// travel.
  package func x(at distance: Double) -> Double { origin + direction.sign * distance * unit }

  /// The pointer as tracking sees it, in layout pixels: along the thumb's travel, and across it.
  func local(_ point: Point) -> (x: Double, y: Double) {
    (direction.sign * (point.x - origin) / unit, (point.y - start.y) / unit)
  }

  /// The area that counts as the thumb.
  func thumbFrame(at fraction: Double) -> Rectangle {
    Rectangle(center: thumb(at: fraction), width: hitExtent, height: hitExtent)
  }

  /// The area with everything that belongs to the track: value, jaws and labels.
  var surroundings: Rectangle {
    Rectangle(
      x: start.x - hitExtent, y: start.y - 90 * unit, width: width + 2 * hitExtent,
      height: 150 * unit)
  }

  /// The area that counts as the track.
  var frame: Rectangle {
    Rectangle(x: start.x, y: start.y - hitExtent / 2, width: width, height: hitExtent)
  }
}
