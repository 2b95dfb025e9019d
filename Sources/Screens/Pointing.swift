import InputMethods
package import Primitives

/// The pointer over the buttons of a screen: a button acts when it is pressed and let go on itself.
///
/// The second press of a double click does nothing: whoever clicks Start twice has not yet seen what
/// stands under the pointer now. The third one acts again: whoever goes on clicking has seen it.
/// The first finger on the glass counts as the pointer.
package struct Pointing: Hashable, Sendable {
  /// The button under the pointer.
  package private(set) var hovered: Button.Identity?
  /// The button that was pressed and not let go yet.
  package private(set) var pressed: Button.Identity?
  /// The pointer's place as last seen.
  package private(set) var place: Point?
  private var fingers = FingerTracking()

  /// Creates a pointer that has not been seen.
  package init() {}

  /// What came of an event.
  package enum Result: Hashable, Sendable {
    /// Not for a button: pass it on.
    case passed
    /// For a button, and nothing more comes of it.
    case taken
    /// The button was pressed and let go.
    case activated(Button.Identity)
  }

  /// Takes an event before anything else does.
  package mutating func handle(_ event: StampedEvent, buttons: [Button]) -> Result {
    fingers.pointerEvents(for: event).reduce(.passed) { result, event in
      let next = handle(event.event, buttons: buttons)
      return result == .passed ? next : result
    }
  }

  /// Takes what a pointer did.
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
      place = nil
      return .passed
    case .focusLost:
      // Its release may never be told.
      pressed = nil
      return .passed
    default:
      return .passed
    }
  }

  /// Finds the button under the pointer on a new screen; a press on the old one means nothing there.
  package mutating func enter(_ buttons: [Button]) {
    pressed = nil
    if let place { hover(place, buttons) }
  }

  private mutating func hover(_ point: Point, _ buttons: [Button]) {
    place = point
    hovered = buttons.first { $0.isEnabled && $0.frame.contains(point) }?.identity
  }

  private mutating func release() -> Result {
    guard let identity = pressed else { return .passed }
    pressed = nil
    return hovered == identity ? .activated(identity) : .taken
  }
}
