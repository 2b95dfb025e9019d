package import Formats
package import Primitives
package import Sliders

/// A number between two buttons that make it one step smaller or larger.
///
/// A press is one step at once; held, the button repeats as `AutoRepeat` has it until it is let go,
/// wherever the pointer is, or until the end of the scale. With Shift a step counts ten times. The
/// mouse wheel and the keyboard step as well.
package struct Stepper: InputMethod {
  /// The direction of a button, by the name under which it is announced.
  package enum Direction: String, CaseIterable, Sendable {
    case down, up
  }

  /// The numbers that can be entered.
  package let scale: Scale
  /// Where everything is.
  package private(set) var layout = StepperLayout()
  /// The button under the pointer.
  package private(set) var hovered: Direction?
  /// Whether the keyboard was used last, so that the number is marked.
  package private(set) var isFocusVisible = false
  private var settled: Int
  private var hold: Hold?
  private var now = Instant(nanoseconds: 0)
  private var scrolled = ScrollSteps()

  /// A button under the pointer; the value follows from it and the time.
  private struct Hold {
    var direction: Direction
    var steps: Int
    var from: Int
    var repeats: AutoRepeat

    func value(at time: Instant, on scale: Scale) -> Int {
      scale.clamped(from + direction.sign * steps * (1 + repeats.count(at: time)))
    }
  }

  init(scale: Scale, start: Int) {
    self.scale = scale
    settled = scale.clamped(start)
  }

  /// The button that is held.
  package var pressed: Direction? { hold?.direction }
  /// The number between the buttons.
  package var value: Int? { shown }
  /// The number between the buttons.
  package var shown: Int { hold?.value(at: now, on: scale) ?? settled }

  /// Both buttons and the number.
  package var parts: [Part] {
    Direction.allCases.map { Part($0.rawValue, layout.button($0), .hand) }
      + [Part(PartName.value, layout.value, reading: scale.text(shown))]
  }

  /// When the button held repeats next; never at the end of the scale.
  package var nextChange: Instant? {
    guard let hold, !isAtEnd(hold.direction) else { return nil }
    return hold.repeats.due(hold.repeats.count(at: now) + 1)
  }

  /// Whether the value is at the end of the scale in this direction.
  package func isAtEnd(_ direction: Direction) -> Bool {
    shown == (direction == .up ? scale.maximum : scale.minimum)
  }

  /// The machine as a case of the closed sum.
  package var concrete: ConcreteMethod { .stepper(self) }

  /// Moves to a new layout.
  package mutating func place(in placement: Placement) { layout = StepperLayout(in: placement) }

  /// Moves on to `now`.
  package mutating func advance(to now: Instant) { self.now = max(self.now, now) }

  /// Handles an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse {
    switch event.event {
    case .pointerPressed(let point, .primary, _): press(at: point, event)
    case .pointerMoved(let point): hover(point)
    case .pointerReleased(let point, .primary): release(at: point, event.time)
    case .pointerLeft: leave()
    case .focusLost: settle(at: event.time)
    case .scrolled(let point, let steps): scroll(at: point, by: steps, event.modifiers)
    case .keyPressed(let key, let modifiers, _): press(key, modifiers)
    default: .ignored
    }
  }

  private mutating func press(at point: Point, _ event: StampedEvent) -> MethodResponse {
    _ = settle(at: event.time)
    _ = hover(point)
    isFocusVisible = false
    guard let hovered else { return .ignored }
    now = max(now, event.time)
    hold = Hold(
      direction: hovered, steps: event.modifiers.contains(.shift) ? 10 : 1, from: settled,
      repeats: AutoRepeat(from: event.time))
    return .handled
  }

  private mutating func hover(_ point: Point) -> MethodResponse {
    hovered = Direction.allCases.first { layout.button($0).contains(point) }
    return hold == nil ? .ignored : .handled
  }

  private mutating func release(at point: Point, _ time: Instant) -> MethodResponse {
    _ = hover(point)
    return settle(at: time)
  }

  /// Stops exactly at `time`: a later repeat that a frame has shown already is undone.
  private mutating func settle(at time: Instant) -> MethodResponse {
    guard let hold else { return .ignored }
    settled = hold.value(at: time, on: scale)
    self.hold = nil
    return .handled
  }

  private mutating func leave() -> MethodResponse {
    hovered = nil
    return .ignored
  }

  private mutating func scroll(
    at point: Point, by steps: Double, _ modifiers: Modifiers
  ) -> MethodResponse {
    guard layout.whole.contains(point) else { return .ignored }
    if hold == nil {
      let step = modifiers.contains(.shift) ? 10 : 1
      settled = scale.clamped(settled + step * scrolled.whole(steps))
    }
    return .handled
  }

  private mutating func press(_ key: Key, _ modifiers: Modifiers) -> MethodResponse {
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

extension Stepper {
  /// The parameters of a stepper: none.
  package struct Settings: MethodSettings {
    /// The kind of method.
    package static let kind = MethodKind.stepper
    /// The name for people.
    package static let title = "Stepper"
    /// How it works.
    package static let instruction =
      "Press + and −, and hold them to go faster. Shift makes tens; the mouse wheel and arrows work."
    /// How it works where a picture is to be matched.
    package static let matchInstruction =
      "Press + and −, and hold them to go faster, until your picture looks like the other "
      + "one. Shift makes tens; the mouse wheel and arrows work."
    /// It begins at the start value.
    package static let showsStartValue = true

    /// Reads nothing.
    package init(_ fields: StrictObject, scale: Scale) {}

    /// The stepper before a trial.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      Stepper(scale: scale, start: start)
    }
  }
}

/// Where a stepper's number and its buttons are, in window pixels.
package struct StepperLayout: Hashable, Sendable {
  /// The box around the number.
  package let value: Rectangle
  private let gap: Double

  /// A stepper that is not laid out yet.
  init() {
    value = Rectangle(x: 0, y: 0, width: 0, height: 0)
    gap = 0
  }

  /// A stepper with its number where other methods have their field.
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
