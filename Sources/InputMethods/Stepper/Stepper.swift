package import Base
package import Sliders

/// A number between two buttons that make it one step smaller or larger.
///
/// A press is one immediate step; while held, the button repeats at the intervals of `AutoRepeat`, until it is let go
/// or until the end of the scale; while the pointer is elsewhere it waits. With Shift a step counts ten times. The
/// mouse wheel and the keyboard step as well. A click on the number, or a digit typed, turns it into a text field.
package struct Stepper: InputMethod {
  /// The direction of a button, by the name under which it is announced.
  package enum Direction: String, CaseIterable, Sendable {
    case down, up
  }

  /// The numbers that can be entered.
  package let scale: Scale
  /// The frames of the number and the buttons.
  package private(set) var layout = StepperLayout()
  /// The button under the pointer.
  package private(set) var hovered: Direction?
  /// Whether the pointer is over the number.
  package private(set) var isNumberHovered = false
  /// Whether the keyboard was used last, so that the number is marked.
  package private(set) var isFocusVisible = false
  /// The steps that count as one with Shift.
  static let coarseStep = 10
  private var settled: Int
  private var entry: InPlaceField
  private var isNumberPressed = false
  private var hold: Hold?
  private var now = Instant(nanoseconds: 0)
  private var scrolled = ScrollSteps()

  /// A button that is held; the value follows from it and the time over it.
  private struct Hold {
    var direction: Direction
    var steps: Int
    var from: Int
    var repeats: AutoRepeat
    /// The time at which the pointer left the button; `nil` while it is over it.
    var left: Instant?

    func value(at time: Instant, on scale: Scale) -> Int {
      let count = repeats.count(at: left ?? time)
      return scale.clamped(from + direction.sign * steps * (1 + count))
    }

    /// Waits while the pointer is elsewhere: that time does not count.
    mutating func follow(isOver: Bool, at time: Instant) {
      if let since = left, isOver {
        repeats = repeats.delayed(by: time.seconds(since: since))
        left = nil
      } else if left == nil, !isOver {
        left = time
      }
    }
  }

  init(scale: Scale, start: Int, otherCharacters: OtherCharacters = .refuse) {
    self.scale = scale
    settled = scale.clamped(start)
    entry = InPlaceField(scale: scale, otherCharacters: otherCharacters)
  }

  /// The button that is held.
  package var pressed: Direction? { hold?.direction }
  /// The text field while the number is typed.
  package var edit: TextField? { entry.field }
  /// The number between the buttons, or the typed one; `nil` while the typed text is no number or is off the scale.
  package var value: Int? { edit.map(\.value) ?? shown }
  /// The problem with the text, as soon as further typing cannot fix it.
  package var entryProblem: EntryProblem? { edit?.entryProblem }
  /// The problem with the text if nothing more is typed.
  package var finishedProblem: EntryProblem? { edit?.finishedProblem }
  /// A digit typed begins a number.
  package var acceptsText: Bool { true }
  /// The number between the buttons.
  package var shown: Int { hold?.value(at: now, on: scale) ?? settled }

  /// Both buttons and the number.
  package var parts: [Part] {
    let number = edit?.editor.string ?? scale.text(shown)
    return Direction.allCases.map { Part($0.rawValue, layout.button($0), .hand) }
      + [Part(PartName.value, layout.value, .text, reading: number)]
  }

  /// The time of the held button's next repeat; `nil` at the end of the scale, and while the pointer is elsewhere.
  package var nextChange: Instant? {
    guard let hold, hold.left == nil, !isAtEnd(hold.direction) else { return nil }
    return hold.repeats.due(hold.repeats.count(at: now) + 1)
  }

  /// Whether the value is at the end of the scale in this direction.
  package func isAtEnd(_ direction: Direction) -> Bool {
    shown == (direction == .up ? scale.maximum : scale.minimum)
  }

  /// The machine as a case of the closed sum.
  package var concrete: ConcreteMethod { .stepper(self) }

  /// Moves to a new layout.
  package mutating func place(in placement: Placement) {
    layout = StepperLayout(in: placement)
    entry.place(in: placement)
  }

  /// Moves on to `now`.
  package mutating func advance(to now: Instant) { self.now = max(self.now, now) }

  /// Handles an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse {
    guard edit != nil else { return step(by: event) }
    let ends = endsTyping(event.event)
    switch entry.handle(event, ends: ends) {
    case .typed(let response):
      if case .pointerMoved(let point) = event.event { hover(point) }
      return response
    case .cancelled: isFocusVisible = true
    case .ended(let value):
      settled = value ?? settled
      if case .keyPressed(.tab, _, _) = event.event {
        isFocusVisible = true
      } else {
        return step(by: event)
      }
    }
    return .handled
  }

  /// Handles an event while the number is not typed.
  private mutating func step(by event: StampedEvent) -> MethodResponse {
    switch event.event {
    case .pointerPressed(let point, .primary, _): press(at: point, event)
    case .pointerMoved(let point): move(to: point, event.time)
    case .pointerReleased(let point, .primary): release(at: point, event.time)
    case .pointerLeft: leave()
    case .focusLost: settle(at: event.time)
    case .scrolled(let point, let steps): scroll(at: point, by: steps, event.modifiers)
    case .textEntered: hold == nil ? entry.begin(typing: event) : .handled
    case .keyPressed(let key, let modifiers, _): press(key, modifiers)
    default: .ignored
    }
  }

  /// Whether an event is for the buttons and the keys that step, and so accepts the typed number.
  private func endsTyping(_ event: InputEvent) -> Bool {
    switch event {
    case .pointerPressed(let point, .primary, _): !layout.value.contains(point)
    case .scrolled(let point, _): layout.whole.contains(point)
    case .keyPressed(let key, _, _): [.tab, .up, .down, .pageUp, .pageDown].contains(key)
    default: false
    }
  }

  private static func step(_ modifiers: Modifiers) -> Int {
    modifiers.contains(.shift) ? coarseStep : 1
  }

  private mutating func press(at point: Point, _ event: StampedEvent) -> MethodResponse {
    settle(at: event.time)
    hover(point)
    isFocusVisible = false
    isNumberPressed = layout.value.contains(point)
    guard let hovered else { return isNumberPressed ? .handled : .ignored }
    now = max(now, event.time)
    hold = Hold(
      direction: hovered, steps: Self.step(event.modifiers), from: settled,
      repeats: AutoRepeat(from: event.time))
    return .handled
  }

  private mutating func hover(_ point: Point) {
    hovered = Direction.allCases.first { layout.button($0).contains(point) }
    isNumberHovered = hold == nil && layout.value.contains(point)
  }

  private mutating func move(to point: Point, _ time: Instant) -> MethodResponse {
    hover(point)
    let isOver = hovered == hold?.direction
    hold?.follow(isOver: isOver, at: time)
    return hold == nil ? .ignored : .handled
  }

  private mutating func release(at point: Point, _ time: Instant) -> MethodResponse {
    hover(point)
    if isNumberPressed, layout.value.contains(point) { entry.begin(with: settled) }
    let response = isNumberPressed ? MethodResponse.handled : .ignored
    isNumberPressed = false
    return response.joined(with: settle(at: time))
  }

  /// Stops exactly at `time`: a later repeat that a frame has shown already is undone.
  @discardableResult
  private mutating func settle(at time: Instant) -> MethodResponse {
    guard let hold else { return .ignored }
    settled = hold.value(at: time, on: scale)
    self.hold = nil
    return .handled
  }

  private mutating func leave() -> MethodResponse {
    (hovered, isNumberHovered) = (nil, false)
    return .ignored
  }

  private mutating func scroll(
    at point: Point, by steps: Double, _ modifiers: Modifiers
  ) -> MethodResponse {
    guard layout.whole.contains(point) else { return .ignored }
    if hold == nil {
      settled = scale.clamped(settled + Self.step(modifiers) * scrolled.whole(steps))
    }
    return .handled
  }

  /// Copies the number, or begins to type over it with the pasted text.
  private mutating func useClipboard(_ key: Key, _ modifiers: Modifiers) -> MethodResponse? {
    if modifiers.copies(with: key) {
      return MethodResponse(isHandled: true, clipboard: .write(scale.text(shown)))
    }
    guard modifiers.pastes(with: key), hold == nil else { return nil }
    entry.begin(with: settled)
    return MethodResponse(isHandled: true, clipboard: .paste)
  }

  private mutating func press(_ key: Key, _ modifiers: Modifiers) -> MethodResponse {
    if let response = useClipboard(key, modifiers) { return response }
    guard let value = scale.value(after: key, modifiers, from: settled) else { return .ignored }
    isFocusVisible = true
    if hold == nil { settled = value }
    return .handled
  }
}

extension Stepper.Direction {
  /// The sign of its steps.
  fileprivate var sign: Int { self == .up ? 1 : -1 }
}

/// The frames of a stepper's number and its buttons, in window pixels.
package struct StepperLayout: Hashable, Sendable {
  /// The box around the number.
  package let value: Rectangle
  private let gap: Double

  /// A stepper that is not laid out yet.
  init() {
    value = Rectangle(x: 0, y: 0, width: 0, height: 0)
    gap = 0
  }

  /// A stepper with its number at the place of other methods' fields.
  init(in placement: Placement) {
    value = placement.fieldFrame
    gap = 10 * placement.unit
  }

  /// The button for `direction`: down at the left, up at the right, both square.
  package func button(_ direction: Stepper.Direction) -> Rectangle {
    let side = value.height
    let x = direction == .up ? value.maxX + gap : value.x - gap - side
    return Rectangle(x: x, y: value.y, width: side, height: side)
  }

  /// Everything over which the mouse wheel counts.
  var whole: Rectangle { button(.down).union(value).union(button(.up)) }
}
