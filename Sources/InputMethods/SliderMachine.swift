import Formats
package import Primitives
package import Sliders

/// What all sliders have in common: a thumb that is grabbed, dragged and let go.
///
/// A press on the thumb keeps the offset between the two, a press on the track moves the thumb
/// there; both hold it until the button is released, wherever the pointer goes. A finger is a pointer
/// by `FingerTracking`; only the release filter tells them apart.
package struct SliderMachine: Sendable {
  /// The numbers that the slider covers.
  package let scale: Scale
  /// The places that the thumb can stand at; `nil` where it can stand anywhere.
  package let positions: Int?
  /// What it was told.
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
  /// What was when the thumb was taken.
  private var taken = (fraction: 0.0, hasMoved: false)

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

  /// Where the thumb stands on its way, with `positions` kept to.
  package var fraction: Double {
    guard let positions, hasMoved else { return tracking.fraction }
    let last = Double(positions - 1)
    return (tracking.fraction * last).rounded() / last
  }

  /// The value at the thumb, rounded once.
  package var value: Int { hasMoved ? scale.value(at: fraction) : startValue }

  /// What can be hit.
  package var parts: [Part] {
    [
      Part("thumb", track.thumbFrame(at: fraction), .hand), Part("track", track.frame, .hand),
    ]
  }

  /// Gain and distance while the thumb is held.
  package var control: ControlDisplay? {
    isHeld
      ? ControlDisplay(gain: tracking.gain, distance: tracking.distance * track.unit) : nil
  }

  /// Takes its place in a new layout; a thumb that is held is taken anew where the pointer is.
  package mutating func place(in placement: Placement) {
    let inset = positions.map { max(0, (options.width - Double($0 - 1)) / 2) } ?? 0
    let new = SliderTrack(in: placement, width: options.width, inset: inset)
    guard new != track else { return }
    track = new
    guard isHeld, let pointer else { return }
    // Or the track's way under a resting pointer would count as the pointer's.
    let place = track.local(pointer)
    tracking.grab(x: place.x, y: place.y, length: track.length)
  }

  /// Takes an event.
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
    // Its release may never be told.
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
    let place = track.local(point)
    if track.thumbFrame(at: fraction).contains(point) {
      tracking.grab(x: place.x, y: place.y, length: track.length)
    } else if track.frame.contains(point) {
      tracking.place(x: place.x, y: place.y, length: track.length)
      hasMoved = true
    } else {
      return .ignored
    }
    pointer = point
    isHovered = true
    isFocusVisible = false
    taken = (tracking.fraction, hasMoved)
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
    let place = track.local(point)
    tracking.move(x: place.x, y: place.y, length: track.length)
    // Not by the thumb's fraction, which rounding may change under a pointer that rests.
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
      if meant == taken.fraction { hasMoved = taken.hasMoved }
    }
    filter = nil
    return .handled
  }
}
