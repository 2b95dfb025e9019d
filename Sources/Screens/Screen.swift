package import Drawing
package import InputMethods
package import Primitives

/// A screen, ready to be shown, hit and announced.
package struct Screen: Sendable {
  /// The names under which screens are announced.
  package enum Name: String, Sendable {
    case start, method, ready, trial
    case pause = "break"
    case results, error, comparison
    case instructions, questionnaire
    case play, curve
  }

  /// Which screen it is.
  package var name: Name
  /// Its picture.
  package var picture: Picture
  /// Its buttons.
  package var buttons: [Button]
  /// The other parts that can be hit.
  package var parts: [Part] = []

  /// How the pointer looks at `point`.
  package func pointerShape(at point: Point) -> PointerShape {
    if buttons.contains(where: { $0.isEnabled && $0.frame.contains(point) }) { return .hand }
    return parts.first { $0.frame.contains(point) }?.pointer ?? .arrow
  }

  /// Everything that can be hit, by name.
  package var hitParts: [Part] { buttons.map { Part($0.name, $0.frame) } + parts }
}

extension ViewContext {
  /// A screen with `shapes` on the window's background and `buttons` on top.
  ///
  /// Shapes and buttons are mirrored where pages are read from the right; `fixed` shapes, which stand
  /// over the others, `parts` and `overlay` stay where they are.
  func screen(
    _ name: Screen.Name, _ shapes: [Shape], fixed: [Shape] = [], buttons: [Button],
    parts: [Part] = [], overlay: [Shape] = [], _ pointing: Pointing
  ) -> Screen {
    let window = layout.window
    let drawn = buttons.flatMap { $0.shapes(in: self, pointing) }
    let picture = Picture(
      width: window.width, height: window.height, background: theme.background,
      shapes: mirrored(shapes) + fixed + mirrored(drawn) + overlay)
    return Screen(
      name: name, picture: picture, buttons: buttons.map(mirrored), parts: parts)
  }
}

/// The pointer over the buttons of a screen: a button acts when it is pressed and let go on itself.
///
/// The second press of a double click does nothing: whoever clicks Start twice has not yet seen what
/// stands under the pointer now. The third one acts again: whoever clicks on has seen it.
/// The first finger on the glass counts as the pointer.
package struct Pointing: Hashable, Sendable {
  /// The button under the pointer.
  package private(set) var hovered: Button.Identity?
  /// The button that was pressed and not let go yet.
  package private(set) var pressed: Button.Identity?
  /// The point at which the pointer was last seen.
  package private(set) var point: Point?
  private var fingers = FingerTracking()

  /// Creates a pointer that has not been seen.
  package init() {}

  /// The outcome of an event.
  package enum Result: Hashable, Sendable {
    /// Not for a button: pass it on.
    case passed
    /// For a button, and nothing more comes of it.
    case taken
    /// The button was pressed and let go.
    case activated(Button.Identity)
  }

  /// Handles an event before anything else does.
  package mutating func handle(_ event: StampedEvent, buttons: [Button]) -> Result {
    fingers.pointerEvents(for: event).reduce(.passed) { result, event in
      let next = handle(event.event, buttons: buttons)
      return result == .passed ? next : result
    }
  }

  /// Handles an event of the pointer.
  package mutating func handle(_ event: InputEvent, buttons: [Button]) -> Result {
    switch event {
    case .pointerMoved(let point):
      hover(point, buttons)
      return pressed == nil ? .passed : .taken
    case .pointerPressed(let point, .primary, let clicks):
      hover(point, buttons)
      guard let hovered else { return .passed }
      if clicks != 2 { pressed = hovered }
      return .taken
    case .pointerReleased(let point, .primary):
      hover(point, buttons)
      return release()
    case .pointerLeft:
      hovered = nil
      point = nil
      return .passed
    case .focusLost:
      // Its release may never be reported.
      pressed = nil
      return .passed
    default:
      return .passed
    }
  }

  /// Finds the button under the pointer on a new screen; a press on the old one means nothing there.
  package mutating func enter(_ buttons: [Button]) {
    pressed = nil
    if let point { hover(point, buttons) }
  }

  private mutating func hover(_ point: Point, _ buttons: [Button]) {
    self.point = point
    hovered = buttons.first { $0.isEnabled && $0.frame.contains(point) }?.identity
  }

  private mutating func release() -> Result {
    guard let identity = pressed else { return .passed }
    pressed = nil
    return hovered == identity ? .activated(identity) : .taken
  }
}
