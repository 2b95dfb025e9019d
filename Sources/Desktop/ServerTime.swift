internal import Primitives

/// The X server's time of an event, handed over apart from SDL's own form of that event.
struct ServerTime: Hashable {
  /// What happened, as the server names it.
  enum Kind: Hashable {
    case keyPress, keyRelease, buttonPress, buttonRelease, motion, crossing, touch
  }

  let kind: Kind
  let milliseconds: UInt32

  /// Whether SDL makes `event` out of a server's event of this kind.
  func canStamp(_ event: InputEvent) -> Bool {
    switch event {
    case .keyPressed, .textEntered: kind == .keyPress
    case .keyReleased: kind == .keyRelease
    case .pointerPressed, .scrolled: kind == .buttonPress
    case .pointerReleased: kind == .buttonRelease
    case .pointerMoved: kind == .motion || kind == .crossing
    case .pointerLeft: kind == .crossing
    case .touchBegan, .touchMoved, .touchEnded: kind == .touch
    case .focusGained, .focusLost, .windowResized, .screenChanged: false
    }
  }

  /// Whether one event of the server's makes several such events.
  static func isRepeatable(_ event: InputEvent) -> Bool {
    switch event {
    case .textEntered, .pointerLeft: true
    case .keyPressed, .keyReleased, .pointerPressed, .pointerReleased, .pointerMoved, .scrolled,
      .touchBegan, .touchMoved, .touchEnded, .focusGained, .focusLost, .windowResized,
      .screenChanged:
      false
    }
  }
}
