package import Base
package import Sliders

/// The state machine that all sliders share: a thumb that is grabbed, dragged and let go.
///
/// A press on the thumb keeps the offset between the two, a press on the track moves the thumb
/// there; both hold it until the button is released, wherever the pointer goes, or until Esc takes it
/// back to where it was before the press. A finger is a pointer by `FingerTracking`; only the release
/// filter distinguishes them. Keys and the mouse wheel move the thumb by steps while nothing holds it.
package struct SliderMachine: Sendable {
  /// The numbers that the slider covers.
  package let scale: Scale
  /// The number of positions of the thumb; `nil` if it can stand anywhere.
  package let positions: Int?
  /// The options of the study.
  package let options: SliderOptions
  /// Where everything is.
  package private(set) var track: SliderTrack
  /// Where the mouse wheel counts.
  private var area: Rectangle
  /// The thumb under the pointer.
  package private(set) var tracking: SliderTracking
  /// Whether the pointer is over the thumb.
  package private(set) var isHovered = false
  /// Whether the keyboard was used last, so that the thumb is marked.
  package private(set) var isFocusVisible = false
  private let startValue: Int
  private(set) var steps: StepInput
  /// The pointer in the window, as last seen while it holds the thumb.
  private var pointer: Point?
  private var hasMoved = false
  private var filter: ReleaseFilter?
  /// The state before the press that holds the thumb.
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
    steps = StepInput(
      StepLadder(scale: scale, positions: positions), options.steps, along: options.direction)
    tracking = SliderTracking(
      curve: design.curve, law: design.law, fraction: scale.fraction(of: start))
    let nowhere = Rectangle(x: 0, y: 0, width: options.width, height: 0)
    let placement = Placement(
      area: nowhere, window: nowhere, unit: 1,
      digits: DigitAdvances(digit: 0, point: 0, comma: 0, minus: 0))
    track = SliderTrack(
      in: placement, width: options.width, inset: 0, direction: options.direction)
    area = nowhere
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

  /// When a held key moves the thumb next, if one does.
  package var nextChange: Instant? { steps.nextChange }

  /// Moves the thumb on to where a held key has it at `now`.
  package mutating func advance(to now: Instant) {
    if let position = steps.advance(to: now) { go(to: position) }
  }

  /// Moves to a new layout; a held thumb is grabbed again where the pointer is.
  package mutating func place(in placement: Placement) {
    area = placement.area
    let width = options.length.pixels(in: placement)
    let inset = positions.map { max(0, (width - Double($0 - 1)) / 2) } ?? 0
    let new = SliderTrack(
      in: placement, width: width, inset: inset, direction: options.direction)
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
    if let effect = steps.handle(event, at: fraction, over: area, isHeld: isHeld) {
      return apply(effect)
    }
    switch event.event {
    case .pointerPressed(let point, .primary, _):
      return press(at: point, byFinger: event.isByFinger, time)
    case .pointerMoved(let point): return move(to: point, time)
    case .pointerReleased(let point, .primary):
      guard isHeld else { return .ignored }
      _ = move(to: point, time)
      return release(time)
    case .keyPressed(.escape, _, _): return cancel()
    // Its release may never be reported.
    case .focusLost:
      endSteps(at: time)
      return release(time)
    case .pointerLeft: isHovered = isHeld
    default: break
    }
    return .ignored
  }

  private mutating func press(
    at point: Point, byFinger isByFinger: Bool, _ time: Instant
  ) -> MethodResponse {
    endSteps(at: time)
    let before = (tracking.fraction, hasMoved)
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
    grabbed = before
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

// MARK: - Keys and wheel

extension SliderMachine {
  /// Ends the drag as if it had never begun; a pointer that is still pressed holds nothing.
  private mutating func cancel() -> MethodResponse {
    guard isHeld else { return .ignored }
    tracking.release()
    tracking.jump(to: grabbed.fraction)
    hasMoved = grabbed.hasMoved
    isHovered = pointer.map { track.thumbFrame(at: fraction).contains($0) } ?? false
    pointer = nil
    filter = nil
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
    guard position != fraction else { return }
    tracking.jump(to: position)
    hasMoved = true
  }
}
