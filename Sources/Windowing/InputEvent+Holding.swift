import Base

extension InputEvent {
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
