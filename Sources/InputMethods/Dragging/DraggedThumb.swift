import Base
import Sliders

/// The way of a thumb: a straight track, or a ring.
protocol ThumbWay: Sendable {
  /// The thumb's travel, in layout pixels.
  var length: Double { get }
  /// Everything that counts as the way, in window pixels.
  var frame: Rectangle { get }

  /// The area that counts as the thumb at `fraction` of its travel.
  func thumbFrame(at fraction: Double) -> Rectangle
  /// Whether a press at `point` places the thumb.
  func contains(_ point: Point) -> Bool
  /// Whether a pointer at `point` can be followed.
  func reaches(_ point: Point) -> Bool
  /// Begins to follow a pointer at `point`; returns its place along and across the way, in layout pixels.
  mutating func begin(at point: Point) -> (x: Double, y: Double)
  /// Has a thumb follow the pointer from one point to another.
  mutating func follow(from start: Point, to end: Point, _ tracking: inout SliderTracking)
}

/// A thumb that is grabbed, dragged and let go, and moved by keys and the mouse wheel.
///
/// A press on the thumb keeps the offset between the two, a press on its way moves the thumb there. Both hold it, at
/// any position of the pointer, until the button is released or Esc returns it to its place before the press. A finger
/// is a pointer by `FingerTracking`; only the release filter distinguishes them. Keys and the mouse wheel move the
/// thumb by steps while nothing holds it.
struct DraggedThumb<Way: ThumbWay>: Sendable {
  /// The geometry.
  private(set) var way: Way
  /// The thumb under the pointer.
  private(set) var tracking: SliderTracking
  /// The pointer in the window, as last seen while it holds the thumb.
  private(set) var pointer: Point?
  /// Whether the pointer is over the thumb.
  private(set) var isHovered = false
  /// Whether the keyboard was used last, so that the thumb is marked.
  private(set) var isFocusVisible = false
  /// Keys and the mouse wheel.
  private(set) var steps: StepInput
  /// The area in which the mouse wheel counts.
  var area = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// Whether Shift, Control or Alt makes a drag ten times finer.
  var takesFineKeys = false
  private let releaseFilter: ReleaseFiltering
  private let startValue: Int
  private var hasMoved = false
  private var filter: ReleaseFilter?
  /// The state before the press that holds the thumb.
  private var grabbed = (fraction: 0.0, hasMoved: false)

  /// Creates a thumb at `start` that `steps` can move along their ladder.
  init(
    on way: Way, at start: Int, _ design: SliderDesign, _ steps: StepInput,
    _ releaseFilter: ReleaseFiltering
  ) {
    let scale = steps.ladder.scale
    self.way = way
    self.steps = steps
    self.releaseFilter = releaseFilter
    startValue = scale.clamped(start)
    tracking = SliderTracking(
      curve: design.curve, law: design.law, fraction: scale.fraction(of: start))
  }

  /// The numbers along the way.
  var scale: Scale { steps.ladder.scale }
  /// Whether the pointer holds the thumb.
  var isHeld: Bool { tracking.pointer != nil }

  /// The thumb's fraction of its travel, rounded to one of its positions if it has few.
  var fraction: Double {
    guard let positions = steps.ladder.positions, hasMoved else { return tracking.fraction }
    let last = Double(positions - 1)
    return (tracking.fraction * last).rounded() / last
  }

  /// The value at the thumb, rounded once.
  var value: Int { hasMoved ? scale.value(at: fraction) : startValue }

  /// The parts that can be hit.
  var parts: [Part] {
    [
      Part(PartName.thumb, way.thumbFrame(at: fraction), .hand),
      Part(PartName.track, way.frame, .hand),
    ]
  }

  /// Moves to another way; a held thumb is grabbed again at the pointer's position.
  mutating func place(on way: Way) {
    self.way = way
    guard isHeld, let pointer else { return }
    // Otherwise the way's movement under a resting pointer would count as the pointer's.
    let place = self.way.begin(at: pointer)
    tracking.grab(x: place.x, y: place.y, length: way.length)
  }

  /// Moves the thumb to the position that a held key gives it at `now`.
  mutating func advance(to now: Instant) {
    if let position = steps.advance(to: now) { go(to: position) }
  }

  /// Handles an event.
  mutating func handle(_ event: StampedEvent) -> MethodResponse {
    let time = event.time
    if let effect = steps.handle(event, at: fraction, over: area, isHeld: isHeld) {
      return apply(effect)
    }
    // Any of them: people have learnt different ones.
    if takesFineKeys, isHeld { tracking.isFine = !event.modifiers.isEmpty }
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
    let isOnThumb = isOnThumb(point)
    guard isOnThumb || way.contains(point) else { return .ignored }
    grabbed = (tracking.fraction, hasMoved)
    let place = way.begin(at: point)
    if isOnThumb {
      tracking.grab(x: place.x, y: place.y, length: way.length)
    } else {
      tracking.place(x: place.x, y: place.y, length: way.length)
      hasMoved = true
    }
    (pointer, isHovered, isFocusVisible) = (point, true, false)
    if releaseFilter.applies(byFinger: isByFinger) {
      filter = ReleaseFilter(value: value, fraction: tracking.fraction, at: time)
    }
    return .handled
  }

  private mutating func move(to point: Point, _ time: Instant) -> MethodResponse {
    guard isHeld, let start = pointer else {
      isHovered = isOnThumb(point)
      return .ignored
    }
    guard way.reaches(point) else { return .ignored }
    let before = tracking.pointer?.x
    way.follow(from: start, to: point, &tracking)
    pointer = point
    // The thumb's fraction would not do: rounding may change it under a resting pointer.
    hasMoved = hasMoved || tracking.pointer?.x != before
    let shown = value
    filter?.record(value: shown, fraction: tracking.fraction, at: time)
    return .handled
  }

  private mutating func release(_ time: Instant) -> MethodResponse {
    guard isHeld else { return .ignored }
    tracking.release()
    if let meant = filter?.fraction(releasedAt: time, length: way.length) {
      tracking.jump(to: meant)
      if meant == grabbed.fraction { hasMoved = grabbed.hasMoved }
    }
    leave()
    return .handled
  }

  /// Ends the drag as if it had never begun; a pointer that is still pressed holds nothing.
  private mutating func cancel() -> MethodResponse {
    guard isHeld else { return .ignored }
    tracking.release()
    tracking.jump(to: grabbed.fraction)
    hasMoved = grabbed.hasMoved
    leave()
    return .cancelled
  }

  /// Leaves the thumb in its place.
  private mutating func leave() {
    isHovered = pointer.map(isOnThumb) ?? false
    (pointer, filter) = (nil, nil)
  }

  private func isOnThumb(_ point: Point) -> Bool { way.thumbFrame(at: fraction).contains(point) }

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

extension ThumbWay {
  /// Every place can be followed to.
  func reaches(_ point: Point) -> Bool { true }
}
