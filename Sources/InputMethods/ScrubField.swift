import Formats
package import Primitives
package import Sliders

/// A number that is dragged to the left and to the right, as in Dear ImGui and Blender, or typed.
///
/// A step takes `pixelsPerStep`, with Shift a tenth of the way, with Alt or Control ten times as
/// much. What is left below a step counts on, also into the next drag; at an end of the scale
/// nothing is left. A click, or a digit typed, turns the number into a text field; Esc turns it back.
package struct ScrubField: InputMethod {
  /// The numbers that can be entered.
  package let scale: Scale
  /// The number, as far as it was dragged.
  package private(set) var shown: Int
  /// The text field while the number is typed.
  package private(set) var edit: TextField?
  /// The box around the number, in window pixels.
  package private(set) var frame = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// Whether the pointer is over the box.
  package private(set) var isHovered = false
  /// Whether the keyboard was used last, so that the box is marked.
  package private(set) var isFocusVisible = false
  private var placement: Placement?
  private var scrub: Scrub
  private var press: Press?

  /// The pointer on the number: a click until it has moved.
  private struct Press {
    var start: Point
    /// The place up to which the way is counted; `nil` for what may still be a click.
    var counted: Double?
  }
  /// The movement below which a press is a click, in layout pixels.
  private static let clickTolerance = 4.0

  init(scale: Scale, start: Int, pixelsPerStep: Double) {
    self.scale = scale
    shown = scale.clamped(start)
    scrub = Scrub(pixelsPerStep: pixelsPerStep)
  }

  /// The number, or what is typed; `nil` while that is none, or off the scale.
  package var value: Int? { edit.map(\.value) ?? shown }
  /// What is wrong with the text, as soon as typing on cannot mend it.
  package var complaint: String? { edit?.complaint }
  /// A digit typed begins a number.
  package var acceptsText: Bool { true }
  /// A drag sets the whole value, unless it is typed.
  package var isEnteredByDragging: Bool { edit == nil }
  /// Whether the number follows the pointer.
  package var isScrubbing: Bool { press?.counted != nil }

  /// The box.
  package var parts: [Part] {
    edit?.parts ?? [Part("field", frame, .sideways, reading: scale.text(shown))]
  }

  /// Takes its place in a new layout.
  package mutating func place(in placement: Placement) {
    self.placement = placement
    frame = placement.fieldFrame
    edit?.place(in: placement)
  }

  /// Takes an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse {
    if edit != nil { return handleTyping(event) }
    switch event.event {
    case .pointerPressed(let point, .primary, _): return press(at: point)
    case .pointerMoved(let point): return move(to: point, event.modifiers)
    case .pointerReleased(let point, .primary): return release(at: point, event.modifiers)
    case .pointerLeft: isHovered = false
    case .focusLost: press = nil
    case .textEntered(let text): return type(text, event)
    case .keyPressed(let key, let modifiers, _): return step(key, modifiers)
    default: break
    }
    return .ignored
  }

  private mutating func press(at point: Point) -> MethodResponse {
    isHovered = frame.contains(point)
    isFocusVisible = false
    press = isHovered ? Press(start: point) : nil
    return isHovered ? .handled : .ignored
  }

  private mutating func move(to point: Point, _ modifiers: Modifiers) -> MethodResponse {
    isHovered = frame.contains(point)
    guard let press else { return .ignored }
    let unit = placement?.unit ?? 1
    let tolerance = Self.clickTolerance * unit
    if press.counted == nil, press.start.distance(to: point) < tolerance { return .handled }
    // The way within the tolerance does not count, so that nothing jumps where it ends.
    let start = press.start.x
    let counted = press.counted ?? min(max(point.x, start - tolerance), start + tolerance)
    self.press?.counted = point.x
    shown = scrub.value(after: (point.x - counted) / unit, modifiers, from: shown, on: scale)
    return .handled
  }

  private mutating func release(at point: Point, _ modifiers: Modifiers) -> MethodResponse {
    let response = move(to: point, modifiers)
    if let press, press.counted == nil { begin(TextField(scale: scale, selecting: shown)) }
    press = nil
    return response
  }

  /// Copies the number, or begins to type over it with what is pasted.
  private mutating func useClipboard(_ key: Key) -> MethodResponse? {
    guard press == nil else { return nil }
    switch key {
    case .character("c"):
      return MethodResponse(isHandled: true, clipboard: .write(scale.text(shown)))
    case .character("v"):
      begin(TextField(scale: scale, selecting: shown))
      return MethodResponse(isHandled: true, clipboard: .paste)
    default: return nil
    }
  }

  private mutating func step(_ key: Key, _ modifiers: Modifiers) -> MethodResponse {
    if modifiers.contains(.control), let response = useClipboard(key) { return response }
    guard let value = scale.value(after: key, modifiers, from: shown) else { return .ignored }
    isFocusVisible = true
    if press == nil { take(value) }
    return .handled
  }

  /// Begins to type, unless `text` is nothing that a number begins with.
  private mutating func type(_ text: String, _ event: StampedEvent) -> MethodResponse {
    guard press == nil else { return .handled }
    var field = TextField(scale: scale)
    let response = field.handle(event)
    guard !field.editor.text.isEmpty else { return .ignored }
    begin(field)
    return response
  }

  private mutating func begin(_ field: TextField) {
    edit = field
    if let placement { edit?.place(in: placement) }
  }

  private mutating func take(_ value: Int) {
    shown = value
    scrub.forgetRest()
  }

  private mutating func handleTyping(_ event: StampedEvent) -> MethodResponse {
    switch event.event {
    case .keyPressed(.escape, _, _):
      edit = nil
      isFocusVisible = true
      return .handled
    case .keyPressed(.tab, _, _):
      endTyping()
      return .handled
    case .pointerPressed(let point, .primary, _) where !frame.contains(point): endTyping()
    default: break
    }
    return edit?.handle(event) ?? .ignored
  }

  /// Takes what was typed; a text that is no number of the scale stays, to be mended.
  private mutating func endTyping() {
    guard let value = edit?.value else { return }
    take(value)
    edit = nil
  }
}
