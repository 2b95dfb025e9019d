public import Primitives
public import Sliders

/// What all sliders have in common: a thumb that is grabbed, dragged and let go.
///
/// A press on the thumb keeps the offset between the two, a press on the track moves the thumb
/// there; both hold it until the button is released, wherever the pointer goes. A finger does the
/// same as the pointer; whichever of them came first holds the thumb, and all others are ignored.
public struct SliderMachine: Sendable {
  /// The numbers that the slider covers.
  public let scale: Scale
  /// The places that the thumb can stand at; `nil` where it can stand anywhere.
  public let positions: Int?
  /// What it was told.
  public let options: SliderOptions
  /// Where everything is.
  public private(set) var track: SliderTrack
  /// The thumb under the pointer.
  public internal(set) var tracking: SliderTracking
  /// Whether the pointer is over the thumb.
  public private(set) var isHovered = false
  /// Whether the keyboard was used last, so that the thumb is marked.
  public internal(set) var isFocusVisible = false
  private let startValue: Int
  var hasMoved = false
  private var holder: Holder?
  private var filter: ReleaseFilter?
  /// What was when the thumb was taken.
  private var taken = (fraction: 0.0, hasMoved: false)

  /// Who holds the thumb.
  private enum Holder: Hashable {
    case pointer
    case finger(Int64)
  }

  /// Creates a slider at `start`.
  public init(
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

  /// Whether the pointer or a finger holds the thumb.
  public var isHeld: Bool { holder != nil }

  /// Where the thumb stands on its way, with `positions` kept to.
  public var fraction: Double {
    guard let positions, hasMoved else { return tracking.fraction }
    let last = Double(positions - 1)
    return (tracking.fraction * last).rounded() / last
  }

  /// The value at the thumb, rounded once.
  public var value: Int { hasMoved ? scale.value(at: fraction) : startValue }

  /// What can be hit.
  public var parts: [Part] {
    [Part("thumb", track.thumbFrame(at: fraction)), Part("track", track.frame)]
  }

  /// Gain and distance while the thumb is held.
  public var control: ControlDisplay? {
    isHeld
      ? ControlDisplay(gain: tracking.gain, distance: tracking.distance * track.unit) : nil
  }

  /// Takes its place in a new layout.
  public mutating func place(in placement: Placement) {
    let inset = positions.map { max(0, (options.width - Double($0 - 1)) / 2) } ?? 0
    track = SliderTrack(in: placement, width: options.width, inset: inset)
  }

  /// Takes an event.
  public mutating func handle(_ event: StampedEvent) -> MethodResponse {
    let time = event.time
    return switch event.event {
    case .pointerPressed(let point, .primary, _): press(at: point, by: .pointer, time)
    case .pointerMoved(let point): move(to: point, by: .pointer, time)
    case .pointerReleased(let point, .primary): release(at: point, by: .pointer, time)
    case .touchBegan(let point, let finger): press(at: point, by: .finger(finger), time)
    case .touchMoved(let point, let finger): move(to: point, by: .finger(finger), time)
    case .touchEnded(let point, let finger): release(at: point, by: .finger(finger), time)
    case .keyPressed(let key, _, _) where options.hasKeyboard: step(by: key)
    case .pointerLeft: leave()
    default: .ignored
    }
  }

  private mutating func press(at point: Point, by hand: Holder, _ time: Instant) -> MethodResponse {
    guard holder == nil else { return .ignored }
    let place = track.local(point)
    if track.thumbFrame(at: fraction).contains(point) {
      tracking.grab(x: place.x, y: place.y, length: track.length)
    } else if track.frame.contains(point) {
      tracking.place(x: place.x, y: place.y, length: track.length)
      hasMoved = true
    } else {
      return .ignored
    }
    holder = hand
    isHovered = hand == .pointer
    isFocusVisible = false
    taken = (tracking.fraction, hasMoved)
    if isFiltered(hand) {
      filter = ReleaseFilter(value: value, fraction: tracking.fraction, at: time)
    }
    return .handled
  }

  private mutating func move(to point: Point, by hand: Holder, _ time: Instant) -> MethodResponse {
    guard holder == hand else {
      if holder == nil && hand == .pointer {
        isHovered = track.thumbFrame(at: fraction).contains(point)
      }
      return .ignored
    }
    let before = tracking.pointer?.x
    let place = track.local(point)
    tracking.move(x: place.x, y: place.y, length: track.length)
    // Not by the thumb's fraction, which rounding may change under a pointer that rests.
    hasMoved = hasMoved || tracking.pointer?.x != before
    let shown = value
    filter?.record(value: shown, fraction: tracking.fraction, at: time)
    return .handled
  }

  private mutating func release(at point: Point, by hand: Holder, _ time: Instant)
    -> MethodResponse
  {
    guard holder == hand else { return .ignored }
    _ = move(to: point, by: hand, time)
    tracking.release()
    if let meant = filter?.fraction(releasedAt: time, length: track.length) {
      tracking.jump(to: meant)
      if meant == taken.fraction { hasMoved = taken.hasMoved }
    }
    filter = nil
    holder = nil
    isHovered = hand == .pointer && track.thumbFrame(at: fraction).contains(point)
    return .handled
  }

  private mutating func leave() -> MethodResponse {
    isHovered = holder == .pointer
    return .ignored
  }

  private func isFiltered(_ hand: Holder) -> Bool {
    switch options.releaseFilter {
    case .never: false
    case .touch: hand != .pointer
    case .always: true
    }
  }
}
