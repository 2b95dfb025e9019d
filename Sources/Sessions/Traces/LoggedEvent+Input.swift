package import Base

extension LoggedEvent {
  /// The input that the row records; `nil` if the row is no input, or lacks a value that its kind needs.
  package var input: StampedEvent? {
    guard let event else { return nil }
    return StampedEvent(event, at: time, arrival: arrival, modifiers: modifiers)
  }

  private var event: InputEvent? {
    switch kind {
    case .motion: return point.map { .pointerMoved($0) }
    case .press:
      guard let point, let button, let clicks else { return nil }
      return .pointerPressed(point, button: button, clicks: clicks)
    case .release:
      guard let point, let button else { return nil }
      return .pointerReleased(point, button: button)
    case .scroll:
      guard let point, let steps = key.flatMap({ DecimalNumber($0)?.value }),
        steps.magnitude <= Self.mostSteps
      else { return nil }
      return .scrolled(point, steps: steps)
    case .keyDown:
      guard let key, let isRepeat else { return nil }
      return .keyPressed(Key(name: key), modifiers, isRepeat: isRepeat)
    case .keyUp: return key.map { .keyReleased(Key(name: $0)) }
    case .text: return key.map { .textEntered($0) }
    case .touchDown, .touchMove, .touchUp: return touch
    case .focusIn: return .focusGained
    case .focusOut: return .focusLost
    case .resize: return point.map { .windowResized(width: $0.x, height: $0.y) }
    case .screen: return screenChange
    case .value, .layout, .onset, .advance, .confirm, .giveUp, .marker: return nil
    }
  }

  /// More steps of a mouse wheel than any event has.
  private static let mostSteps = 100_000.0

  private var button: PointerButton? { key.flatMap(PointerButton.init) }

  private var touch: InputEvent? {
    guard let point, let finger = key.flatMap({ Int64($0) }) else { return nil }
    return switch kind {
    case .touchDown: .touchBegan(point, finger: finger)
    case .touchMove: .touchMoved(point, finger: finger)
    default: .touchEnded(point, finger: finger)
    }
  }

  private var screenChange: InputEvent? {
    switch key {
    case "pointer_left": .pointerLeft
    case "window_moved": point.map { .screenChanged(.windowMoved($0)) }
    case "pointer_returned": point.map { .screenChanged(.pointerReturned($0)) }
    default:
      [
        ScreenChange.windowHidden, .windowShown, .displayChanged, .screenSaverOn, .screenSaverOff,
        .programStopped,
      ].first { $0.name == key }.map { .screenChanged($0) }
    }
  }
}
