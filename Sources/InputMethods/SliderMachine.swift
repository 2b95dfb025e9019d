package import Formats
package import Primitives
package import Sliders

/// The state machine that all sliders share: a thumb that is grabbed, dragged and let go.
///
/// A press on the thumb keeps the offset between the two, a press on the track moves the thumb
/// there; both hold it until the button is released, wherever the pointer goes. A finger is a pointer
/// by `FingerTracking`; only the release filter distinguishes them.
package struct SliderMachine: Sendable {
  /// The numbers that the slider covers.
  package let scale: Scale
  /// The number of positions of the thumb; `nil` if it can stand anywhere.
  package let positions: Int?
  /// The options of the study.
  package let options: SliderOptions
  /// Where everything is.
  package private(set) var track: SliderTrack
  /// The thumb under the pointer.
  package internal(set) var tracking: SliderTracking
  /// Whether the pointer is over the thumb.
  package private(set) var isHovered = false
  /// Whether the keyboard was used last, so that the thumb is marked.
  package internal(set) var isFocusVisible = false
  private let startValue: Int
  /// The pointer in the window, as last seen while it holds the thumb.
  private var pointer: Point?
  var hasMoved = false
  private var filter: ReleaseFilter?
  /// The state when the thumb was grabbed.
  private var grabbed = (fraction: 0.0, hasMoved: false)

  /// Creates a slider at `start`.
  package init(
    scale: Scale, start: Int, design: SliderDesign, options: SliderOptions = SliderOptions(),
    positions: Int? = nil
  ) {
    self.scale = scale
    self.positions = positions
    self.options = options
    startValue = scale.clamped(start)
    tracking = SliderTracking(
      curve: design.curve, law: design.law, fraction: scale.fraction(of: start))
    let nowhere = Rectangle(x: 0, y: 0, width: options.width, height: 0)
    let placement = Placement(
      area: nowhere, window: nowhere, unit: 1,
      digits: DigitAdvances(digit: 0, point: 0, comma: 0, minus: 0))
    track = SliderTrack(in: placement, width: options.width, inset: 0)
  }

  /// Whether the pointer holds the thumb.
  package var isHeld: Bool { tracking.pointer != nil }

  /// The thumb's fraction of its travel, rounded to one of the `positions`.
  package var fraction: Double {
    guard let positions, hasMoved else { return tracking.fraction }
    let last = Double(positions - 1)
    return (tracking.fraction * last).rounded() / last
  }

  /// The value at the thumb, rounded once.
  package var value: Int { hasMoved ? scale.value(at: fraction) : startValue }

  /// The parts that can be hit.
  package var parts: [Part] {
    [
      Part(PartName.thumb, track.thumbFrame(at: fraction), .hand),
      Part(PartName.track, track.frame, .hand),
    ]
  }

  /// Gain and distance while the thumb is held.
  package var control: ControlDisplay? {
    isHeld
      ? ControlDisplay(gain: tracking.gain, distance: tracking.distance * track.unit) : nil
  }

  /// Moves to a new layout; a held thumb is grabbed again where the pointer is.
  package mutating func place(in placement: Placement) {
    let inset = positions.map { max(0, (options.width - Double($0 - 1)) / 2) } ?? 0
    let new = SliderTrack(in: placement, width: options.width, inset: inset)
    guard new != track else { return }
    track = new
    guard isHeld, let pointer else { return }
    // Otherwise the track's movement under a resting pointer would count as the pointer's.
    let local = track.local(pointer)
    tracking.grab(x: local.x, y: local.y, length: track.length)
  }

  /// Handles an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse {
    let time = event.time
    switch event.event {
    case .pointerPressed(let point, .primary, _):
      return press(at: point, byFinger: event.isByFinger, time)
    case .pointerMoved(let point): return move(to: point, time)
    case .pointerReleased(let point, .primary):
      guard isHeld else { return .ignored }
      _ = move(to: point, time)
      return release(time)
    // Its release may never be reported.
    case .focusLost: return release(time)
    case .keyPressed(let key, _, _) where options.hasKeyboard: return step(by: key)
    case .pointerLeft: isHovered = isHeld
    default: break
    }
    return .ignored
  }

  private mutating func press(
    at point: Point, byFinger isByFinger: Bool, _ time: Instant
  ) -> MethodResponse {
    let local = track.local(point)
    if track.thumbFrame(at: fraction).contains(point) {
      tracking.grab(x: local.x, y: local.y, length: track.length)
    } else if track.frame.contains(point) {
      tracking.place(x: local.x, y: local.y, length: track.length)
      hasMoved = true
    } else {
      return .ignored
    }
    pointer = point
    isHovered = true
    isFocusVisible = false
    grabbed = (tracking.fraction, hasMoved)
    if options.releaseFilter.applies(byFinger: isByFinger) {
      filter = ReleaseFilter(value: value, fraction: tracking.fraction, at: time)
    }
    return .handled
  }

  private mutating func move(to point: Point, _ time: Instant) -> MethodResponse {
    guard isHeld else {
      isHovered = track.thumbFrame(at: fraction).contains(point)
      return .ignored
    }
    let before = tracking.pointer?.x
    pointer = point
    let local = track.local(point)
    tracking.move(x: local.x, y: local.y, length: track.length)
    // The thumb's fraction would not do: rounding may change it under a resting pointer.
    hasMoved = hasMoved || tracking.pointer?.x != before
    let shown = value
    filter?.record(value: shown, fraction: tracking.fraction, at: time)
    return .handled
  }

  private mutating func release(_ time: Instant) -> MethodResponse {
    guard isHeld else { return .ignored }
    tracking.release()
    pointer = nil
    if let meant = filter?.fraction(releasedAt: time, length: track.length) {
      tracking.jump(to: meant)
      if meant == grabbed.fraction { hasMoved = grabbed.hasMoved }
    }
    filter = nil
    return .handled
  }
}

extension SliderMachine {
  /// The values that a page is.
  private static let page = 10

  /// Moves the thumb by one value, a page, or to an end; a held thumb stays under the hand.
  mutating func step(by key: Key) -> MethodResponse {
    switch key {
    case .left, .down: go(to: value - 1)
    case .right, .up: go(to: value + 1)
    case .pageDown: go(to: value - Self.page)
    case .pageUp: go(to: value + Self.page)
    case .home: go(to: scale.minimum)
    case .end: go(to: scale.maximum)
    default: return .ignored
    }
    return .handled
  }

  private mutating func go(to wanted: Int) {
    guard !isHeld else { return }
    isFocusVisible = true
    let goal = scale.clamped(wanted)
    guard goal != value else { return }
    tracking.jump(to: fraction(of: goal))
    hasMoved = true
  }

  /// The thumb's fraction for `goal`; with few positions at least the next one in its direction.
  private func fraction(of goal: Int) -> Double {
    let fraction = scale.fraction(of: goal)
    guard let positions else { return fraction }
    let last = Double(positions - 1)
    let nearest = (fraction * last).rounded()
    // A position's own fraction may be off by a rounding error.
    let present = tracking.fraction * last
    let next =
      goal > value
      ? max(nearest, (present + 1e-6).rounded(.down) + 1)
      : min(nearest, (present - 1e-6).rounded(.up) - 1)
    return min(max(next, 0), last) / last
  }
}

extension ConcreteMethod {
  /// The state machine of a slider; `nil` for any other method.
  package var slider: SliderMachine? {
    switch self {
    case .plainSlider(let method): method.slider
    case .accurateSlider(let method): method.slider
    case .steppedSlider(let method): method.slider
    case .wheelPicker, .textField, .stepper, .keypad, .scrubField, .dial: nil
    }
  }
}

/// The options that all slider methods share, whatever their curve.
package struct SliderOptions: Sendable {
  /// The track's length, in layout pixels.
  package var width: Double
  /// The pointers for which the last movement before a release is undone.
  package var releaseFilter: ReleaseFiltering
  /// Whether the arrow keys, Page Up, Page Down, Home and End move the thumb.
  package var hasKeyboard: Bool

  /// Creates options; by default for a mouse alone and a track of 800 layout pixels.
  package init(
    width: Double = 800, releaseFilter: ReleaseFiltering = .touch, hasKeyboard: Bool = false
  ) {
    self.width = width
    self.releaseFilter = releaseFilter
    self.hasKeyboard = hasKeyboard
  }

  /// Reads `width` (100 to 4000, 800 unless given), `releaseFilter` (`touch` unless given) and
  /// `keyboard` (false unless given).
  package init(_ fields: StrictObject) {
    width = fields.number("width", in: 100...4000, default: 800)
    releaseFilter = fields.choice("releaseFilter", default: .touch)
    hasKeyboard = fields.flag("keyboard", default: false)
  }
}
