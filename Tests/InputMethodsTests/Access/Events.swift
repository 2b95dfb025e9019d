import Base

func at(_ seconds: Double) -> Instant {
  Instant(nanoseconds: 0).advanced(bySeconds: seconds)
}

func moved(_ x: Double, _ y: Double, at seconds: Double) -> StampedEvent {
  StampedEvent(.pointerMoved(Point(x: x, y: y)), at: at(seconds), source: .xServer)
}

func pressed(_ x: Double, _ y: Double, at seconds: Double) -> StampedEvent {
  StampedEvent(
    .pointerPressed(Point(x: x, y: y), button: .primary, clicks: 1), at: at(seconds),
    source: .xServer)
}

func released(_ x: Double, _ y: Double, at seconds: Double) -> StampedEvent {
  StampedEvent(
    .pointerReleased(Point(x: x, y: y), button: .primary), at: at(seconds), source: .xServer)
}

func down(_ key: Key, at seconds: Double) -> StampedEvent {
  StampedEvent(.keyPressed(key, [], isRepeat: false), at: at(seconds), source: .xServer)
}

func up(_ key: Key, at seconds: Double) -> StampedEvent {
  StampedEvent(.keyReleased(key), at: at(seconds), source: .xServer)
}

func typed(_ text: String, at seconds: Double) -> StampedEvent {
  StampedEvent(.textEntered(text), at: at(seconds), source: .xServer)
}
