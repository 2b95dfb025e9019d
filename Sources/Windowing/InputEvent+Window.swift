package import Base

extension Key {
  /// The key that shows the comparison, where a button for it stands.
  package static let comparison = Key.other("F2")

  /// The key that pauses a trial, where participants may.
  package static let pause = Key.other("F7")
}

extension InputEvent {
  /// The key that is pressed, and not held on.
  package var pressedKey: Key? {
    if case .keyPressed(let key, _, false) = self { key } else { nil }
  }

  /// The point that is pressed by pointer or finger, and how often in a row.
  package var pressedPoint: (Point, clicks: Int)? {
    switch self {
    case .pointerPressed(let point, .primary, let clicks): (point, clicks)
    case .touchBegan(let point, _): (point, 1)
    default: nil
    }
  }

  /// Whether something is held after it; `nil` where it changes nothing about that.
  var holds: Bool? {
    switch self {
    case .pointerPressed, .touchBegan: true
    case .pointerReleased, .touchEnded, .focusLost: false
    case .pointerMoved, .touchMoved, .scrolled, .pointerLeft, .keyPressed, .keyReleased,
      .textEntered, .focusGained, .windowResized, .screenChanged:
      nil
    }
  }

  /// Whether it changes no layout but that of what is dragged.
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
