package import Base
package import Sliders

/// A number that is dragged to the left and to the right, as in Dear ImGui and Blender, or typed.
///
/// A step takes `pixelsPerStep`, with Shift a tenth of the distance, with Alt or Control ten times as
/// much. A remainder below a step is kept, also for the next drag, and dropped at an end of the
/// scale. The pointer's way does not end with the window. A click on an arrow head makes a step, one on
/// the number, or a digit typed, turns it into a text field; Esc turns it back, and takes a drag back.
package struct ScrubField: InputMethod {
  /// The numbers that can be entered.
  package let scale: Scale
  /// The number dragged so far.
  package private(set) var shown: Int
  /// The box around the number, in window pixels.
  package private(set) var frame = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// Whether the pointer is over the box.
  package private(set) var isHovered = false
  /// Whether the keyboard was used last, so that the box is marked.
  package private(set) var isFocusVisible = false
  /// The arrow head under the pointer.
  package private(set) var hoveredArrow: Stepper.Direction?
  private let options: StepOptions
  private var placement: Placement?
  private var scrub: Scrub
  private var press: Press?
  private var entry: InPlaceField
  private(set) var steps: StepInput
  /// Whether the last press was a click on an arrow head.
  private var isStepped = false

  /// The pointer on the number: a click until it has moved.
  private struct Press {
    var start: Point
    /// The number and the remainder before.
    var before: (shown: Int, scrub: Scrub)
    /// The x coordinate up to which the distance is counted; `nil` while it may still be a click.
    var counted: Double?
  }
  /// The movement below which a press is a click, in layout pixels.
  private static let clickTolerance = 4.0
  /// The width of the part of an arrow head that can be hit, in layout pixels.
  private static let arrowWidth = 44.0

  init(
    scale: Scale, start: Int, pixelsPerStep: Double, steps options: StepOptions = StepOptions(),
    otherCharacters: OtherCharacters = .refuse
  ) {
    self.scale = scale
    entry = InPlaceField(scale: scale, otherCharacters: otherCharacters)
    self.options = options
    steps = StepInput(StepLadder(scale: scale), options)
    shown = scale.clamped(start)
    scrub = Scrub(pixelsPerStep: pixelsPerStep)
  }

  /// The text field while the number is typed.
  package var edit: TextField? { entry.field }
  /// The number, or the typed one; `nil` while the typed text is no number or is off the scale.
  package var value: Int? { edit.map(\.value) ?? shown }
  /// The problem with the text, as soon as further typing cannot fix it.
  package var entryProblem: EntryProblem? { edit?.entryProblem }
  /// The problem with the text if nothing more is typed.
  package var finishedProblem: EntryProblem? { edit?.finishedProblem }
  /// A digit typed begins a number.
  package var acceptsText: Bool { options.hasKeyboard }
  /// A drag sets the whole value, unless it is typed or stepped.
  package var isEnteredByDragging: Bool { edit == nil && !isStepped }
  /// Whether the number follows the pointer.
  package var isScrubbing: Bool { press?.counted != nil }
  /// A drag may be as long as the scale needs.
  package var wantsUnboundedPointer: Bool { press != nil }
  /// The time at which a held key next changes the number.
  package var nextChange: Instant? { steps.nextChange }

  /// The arrow heads and the box.
  package var parts: [Part] {
    if let edit { return edit.parts }
    let arrows = Stepper.Direction.allCases.map { Part($0.rawValue, arrow($0), .hand) }
    return arrows + [Part(PartName.field, frame, .sideways, reading: scale.text(shown))]
  }

  /// The area in which an arrow head can be hit: down at the left, up at the right end of the box.
  private func arrow(_ direction: Stepper.Direction) -> Rectangle {
    let width = Self.arrowWidth * (placement?.unit ?? 1)
    let x = direction == .up ? frame.maxX - width : frame.x
    return Rectangle(x: x, y: frame.y, width: width, height: frame.height)
  }

  private func arrow(at point: Point) -> Stepper.Direction? {
    Stepper.Direction.allCases.first { arrow($0).contains(point) }
  }

  /// The machine as a case of the closed sum.
  package var concrete: ConcreteMethod { .scrubField(self) }

  /// Moves to a new layout.
  package mutating func place(in placement: Placement) {
    self.placement = placement
    frame = placement.fieldFrame
    entry.place(in: placement)
  }

  /// Moves a number that a held key changes on to `now`.
  package mutating func advance(to now: Instant) {
    if let position = steps.advance(to: now) { show(scale.value(at: position)) }
  }

  /// Handles an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse {
    if edit != nil { return handleTyping(event) }
    if let response = useClipboard(event) ?? step(event) { return response }
    switch event.event {
    case .pointerPressed(let point, .primary, _): return press(at: point, event.time)
    case .pointerMoved(let point): return move(to: point, event.modifiers)
    case .pointerReleased(let point, .primary): return release(at: point, event.modifiers)
    case .pointerLeft: (isHovered, hoveredArrow) = (false, nil)
    case .focusLost:
      endSteps(at: event.time)
      press = nil
    case .textEntered where options.hasKeyboard: return type(event)
    case .keyPressed(.escape, _, _): return cancel()
    default: break
    }
    return .ignored
  }

  private mutating func press(at point: Point, _ time: Instant) -> MethodResponse {
    endSteps(at: time)
    hover(point)
    (isFocusVisible, isStepped) = (false, false)
    press = isHovered ? Press(start: point, before: (shown, scrub)) : nil
    return isHovered ? .handled : .ignored
  }

  private mutating func hover(_ point: Point) {
    isHovered = frame.contains(point)
    hoveredArrow = arrow(at: point)
  }

  private mutating func move(to point: Point, _ modifiers: Modifiers) -> MethodResponse {
    hover(point)
    guard let press else { return .ignored }
    let unit = placement?.unit ?? 1
    let tolerance = Self.clickTolerance * unit
    if press.counted == nil, press.start.distance(to: point) < tolerance { return .handled }
    // The distance within the tolerance does not count, so that nothing jumps at its end.
    let start = press.start.x
    let counted = press.counted ?? min(max(point.x, start - tolerance), start + tolerance)
    self.press?.counted = point.x
    shown = scrub.value(after: (point.x - counted) / unit, modifiers, from: shown, on: scale)
    return .handled
  }

  private mutating func release(at point: Point, _ modifiers: Modifiers) -> MethodResponse {
    let response = move(to: point, modifiers)
    if let press, press.counted == nil { click(at: press.start, modifiers) }
    press = nil
    return response
  }

  private mutating func click(at point: Point, _ modifiers: Modifiers) {
    if let direction = arrow(at: point) {
      let step = modifiers.contains(.shift) ? scale.coarseStep : 1
      isStepped = true
      show(scale.value(shown, after: .by(direction == .up ? step : -step)))
    } else if options.hasKeyboard {
      entry.begin(with: shown)
    }
  }

  /// Ends the drag as if it had never begun; a pointer that is still pressed holds nothing.
  private mutating func cancel() -> MethodResponse {
    guard let press else { return .ignored }
    (shown, scrub) = press.before
    self.press = nil
    return .cancelled
  }

  /// Copies the number, or begins to type over it with the pasted text.
  private mutating func useClipboard(_ event: StampedEvent) -> MethodResponse? {
    guard case .keyPressed(let key, let modifiers, _) = event.event, modifiers.contains(.control),
      options.hasKeyboard, press == nil
    else { return nil }
    switch key {
    case .character("c"):
      return MethodResponse(isHandled: true, clipboard: .write(scale.text(shown)))
    case .character("v"):
      endSteps(at: event.time)
      entry.begin(with: shown)
      return MethodResponse(isHandled: true, clipboard: .paste)
    default: return nil
    }
  }

  private mutating func step(_ event: StampedEvent) -> MethodResponse? {
    let position = scale.fraction(of: shown)
    let area = placement.map { options.wheelArea(over: frame, in: $0) } ?? frame
    let effect = steps.handle(event, at: position, over: area, isHeld: press != nil)
    guard let effect else { return nil }
    if case .move(let position, let isByKey) = effect {
      isFocusVisible = isFocusVisible || isByKey
      show(scale.value(at: position))
    }
    return .handled
  }

  private mutating func endSteps(at time: Instant) {
    if let position = steps.settle(at: time) { show(scale.value(at: position)) }
  }

  /// Begins to type, unless the text is nothing that a number begins with.
  private mutating func type(_ event: StampedEvent) -> MethodResponse {
    guard press == nil else { return .handled }
    let response = entry.begin(typing: event)
    if edit != nil { endSteps(at: event.time) }
    return response
  }

  private mutating func show(_ value: Int) {
    shown = value
    scrub.dropRemainder()
  }

  /// Handles an event while the number is typed; a text that is not a number of the scale stays, to be corrected.
  private mutating func handleTyping(_ event: StampedEvent) -> MethodResponse {
    let (isTab, isElsewhere) =
      switch event.event {
      case .keyPressed(.tab, _, _): (true, false)
      case .pointerPressed(let point, .primary, _): (false, !frame.contains(point))
      default: (false, false)
      }
    switch entry.handle(event, ends: (isTab || isElsewhere) && edit?.value != nil) {
    case .typed(let response): return isTab ? .handled : response
    case .cancelled:
      isFocusVisible = true
      return .handled
    case .ended(let value):
      show(value ?? shown)
      return isTab ? .handled : .ignored
    }
  }
}

/// Turns the pointer's horizontal movement into steps of a scale.
struct Scrub: Hashable, Sendable {
  /// The distance that makes a step, in tenths of layout pixels: whole numbers, so that nothing is lost to rounding
  /// when the fine speed adds up ten tenths.
  private let distancePerStep: Double
  private var remainder = 0.0

  init(pixelsPerStep: Double) { distancePerStep = 10 * pixelsPerStep }

  /// Drops the distance that has not made a step yet.
  mutating func dropRemainder() { remainder = 0 }

  /// The value after `pixels` to the right from `value`; the remainder below a step is kept.
  mutating func value(
    after pixels: Double, _ modifiers: Modifiers, from value: Int, on scale: Scale
  ) -> Int {
    remainder += pixels * Self.tenths(modifiers)
    let steps = (remainder / distancePerStep).rounded(.towardZero)
    remainder -= steps * distancePerStep
    let reached = scale.clamped(value + Int(steps))
    // At an end the way back begins immediately.
    if reached == scale.maximum { remainder = min(remainder, 0) }
    if reached == scale.minimum { remainder = max(remainder, 0) }
    return reached
  }

  /// The tenths for which a pixel counts: ten, with Shift ten times that, with Alt or Control a tenth.
  private static func tenths(_ modifiers: Modifiers) -> Double {
    let coarse = modifiers.contains(.shift) ? 10.0 : 1
    let isFine = modifiers.contains(.alt) || modifiers.contains(.control)
    return coarse * (isFine ? 1 : 10)
  }
}
