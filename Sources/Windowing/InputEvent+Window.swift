package import Base

extension Key {
  /// The key that shows the comparison, on screens with a button for it.
  package static let comparison = Key.other("F2")

  /// The key that pauses a trial, if participants may.
  package static let pause = Key.other("F7")
}

extension InputEvent {
  /// The key that is pressed, and not held on.
  package var pressedKey: Key? {
    if case .keyPressed(let key, _, false) = self { key } else { nil }
  }

  /// The point that is pressed by pointer or finger, and the number of presses in a row.
  package var pressedPoint: (Point, clicks: Int)? {
    switch self {
    case .pointerPressed(let point, .primary, let clicks): (point, clicks)
    case .touchBegan(let point, _): (point, 1)
    default: nil
    }
  }

  /// Whether something is held after it; `nil` if it does not change this.
  var holds: Bool? {
    switch self {
    case .pointerPressed, .touchBegan: true
    case .pointerReleased, .touchEnded, .focusLost: false
    case .pointerMoved, .touchMoved, .scrolled, .pointerLeft, .keyPressed, .keyReleased,
      .textEntered, .focusGained, .windowResized, .screenChanged:
      nil
    }
  }

  /// Whether it changes no layout except of the dragged part.
  var isPlainMotion: Bool {
    switch self {
    case .pointerMoved, .touchMoved: true
    case .pointerPressed, .pointerReleased, .scrolled, .pointerLeft, .touchBegan, .touchEnded,
      .keyPressed, .keyReleased, .textEntered, .focusGained, .focusLost, .windowResized,
      .screenChanged:
      false
    }
  }
}
