public import Primitives
public import Sliders

/// What plain and accurate slider have in common: a thumb that is grabbed, dragged and let go.
///
/// A press on the thumb keeps the offset between the two, a press on the track moves the thumb
/// there; both hold it until the button is released, wherever the pointer goes.
public struct SliderMachine: Sendable {
  /// The numbers that the slider covers.
  public let scale: Scale
  /// The places that the thumb can stand at; `nil` where it can stand anywhere.
  public let positions: Int?
  /// Where everything is.
  public private(set) var track: SliderTrack
  /// The thumb under the pointer.
  public private(set) var tracking: SliderTracking
  /// Whether the pointer is over the thumb.
  public private(set) var isHovered = false
  private let width: Double
  private let startValue: Int
  private var hasMoved = false

  /// Creates a slider of `width` layout pixels at `start`.
  public init(
    scale: Scale, start: Int, curve: any AccuracyCurve, width: Double, positions: Int? = nil
  ) {
    self.scale = scale
    self.positions = positions
    self.width = width
    startValue = scale.clamped(start)
    tracking = SliderTracking(curve: curve, fraction: scale.fraction(of: start))
    let nowhere = Rectangle(x: 0, y: 0, width: width, height: 0)
    let placement = Placement(
      area: nowhere, window: nowhere, unit: 1,
      digits: DigitAdvances(digit: 0, point: 0, comma: 0, minus: 0))
    track = SliderTrack(in: placement, width: width, inset: 0)
  }

  /// Whether the pointer holds the thumb.
  public var isHeld: Bool { tracking.pointer != nil }

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
    let inset = positions.map { max(0, (width - Double($0 - 1)) / 2) } ?? 0
    track = SliderTrack(in: placement, width: width, inset: inset)
  }

  /// Takes an event.
  public mutating func handle(_ event: StampedEvent) -> MethodResponse {
    switch event.event {
    case .pointerPressed(let point, .primary, _): press(at: point)
    case .pointerMoved(let point): move(to: point)
    case .pointerReleased(let point, .primary): release(at: point)
    case .pointerLeft: leave()
    default: .ignored
    }
  }

  private mutating func press(at point: Point) -> MethodResponse {
    let place = track.local(point)
    if track.thumbFrame(at: fraction).contains(point) {
      tracking.grab(x: place.x, y: place.y, length: track.length)
    } else if track.frame.contains(point) {
      tracking.place(x: place.x, y: place.y, length: track.length)
      hasMoved = true
    } else {
      return .ignored
    }
    isHovered = true
    return .handled
  }

  private mutating func move(to point: Point) -> MethodResponse {
    guard isHeld else {
      isHovered = track.thumbFrame(at: fraction).contains(point)
      return .ignored
    }
    let before = tracking.pointer?.x
    let place = track.local(point)
    tracking.move(x: place.x, y: place.y, length: track.length)
    // Not by the thumb's fraction, which rounding may change under a pointer that rests.
    hasMoved = hasMoved || tracking.pointer?.x != before
    return .handled
  }

  private mutating func release(at point: Point) -> MethodResponse {
    guard isHeld else { return .ignored }
    _ = move(to: point)
    tracking.release()
    isHovered = track.thumbFrame(at: fraction).contains(point)
    return .handled
  }

  private mutating func leave() -> MethodResponse {
    isHovered = isHeld
    return .ignored
  }
}
