package import Base
package import Sliders

/// A field for a number typed on the keyboard, checked against the scale during typing.
///
/// The field always has the focus during its trial.
package struct TextField: InputMethod {
  /// The number typed so far.
  package private(set) var number: NumberEditor
  /// The field, in window pixels.
  package private(set) var frame = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The pixels of one layout unit.
  package private(set) var unit = 1.0
  /// Whether the pointer is over the field.
  package private(set) var isHovered = false
  private var digits = DigitAdvances(digit: 0, point: 0, comma: 0, minus: 0)
  private var isDragging = false

  /// Creates an empty field, or one with `value`, all of it selected.
  package init(
    scale: Scale, selecting value: Int? = nil, otherCharacters: OtherCharacters = .refuse
  ) {
    number = NumberEditor(scale: scale, selecting: value, otherCharacters: otherCharacters)
  }

  /// The numbers that can be entered.
  package var scale: Scale { number.scale }
  /// The line and its caret.
  package var editor: LineEditor { number.line }
  /// The size of the digits, in pixels.
  package var fontSize: Double { 32 * unit }

  /// The number typed; `nil` while the text is none, or off the scale.
  package var value: Int? { number.value }
  /// The problem with the text, as soon as further typing cannot fix it.
  package var entryProblem: EntryProblem? { number.entryProblem }
  /// The problem with the text if nothing more is typed.
  package var finishedProblem: EntryProblem? { number.finishedProblem }
  /// It accepts text.
  package var acceptsText: Bool { true }
  /// The field.
  package var parts: [Part] { [Part(PartName.field, frame, .text, reading: editor.string)] }

  /// The x coordinates of the pen in the window: before each character, and after the last one.
  package var caretStops: [Double] {
    editor.stops(in: frame, digits: digits, fontSize: fontSize)
  }

  /// The machine as a case of the closed sum.
  package var concrete: ConcreteMethod { .textField(self) }

  /// Moves to a new layout.
  package mutating func place(in placement: Placement) {
    unit = placement.unit
    digits = placement.digits
    frame = placement.fieldFrame
  }

  /// Handles an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse {
    switch event.event {
    case .textEntered(let text): number.enter(text)
    case .keyPressed(let key, let modifiers, _): number.press(key, modifiers)
    case .pointerPressed(let point, .primary, let clicks): press(at: point, clicks: clicks)
    case .pointerPressed(let point, .middle, _): paste(at: point)
    case .pointerMoved(let point): move(to: point)
    case .pointerReleased(_, .primary): release()
    case .pointerLeft: leave()
    // Its release may never be reported.
    case .focusLost: release()
    default: .ignored
    }
  }

  private mutating func press(at point: Point, clicks: Int) -> MethodResponse {
    guard frame.contains(point) else { return .ignored }
    isHovered = true
    isDragging = clicks == 1
    number.press(x: point.x, stops: caretStops, clicks: clicks)
    return .handled
  }

  /// Pastes at the point at which the middle button is pressed.
  private mutating func paste(at point: Point) -> MethodResponse {
    guard frame.contains(point), !isDragging else { return .ignored }
    number.press(x: point.x, stops: caretStops, clicks: 1)
    return MethodResponse(isHandled: true, clipboard: .pasteSelection)
  }

  private mutating func move(to point: Point) -> MethodResponse {
    isHovered = frame.contains(point)
    guard isDragging else { return .ignored }
    number.drag(x: point.x, stops: caretStops)
    return .handled
  }

  private mutating func release() -> MethodResponse {
    defer { isDragging = false }
    return isDragging ? .handled : .ignored
  }

  private mutating func leave() -> MethodResponse {
    isHovered = false
    return .ignored
  }
}
