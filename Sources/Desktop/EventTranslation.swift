internal import CSDL2
internal import Primitives

/// What an event of SDL's means to the owner of a window.
enum EventTranslation: Hashable {
  case input(InputEvent)
  case window(WindowEvent)
  /// Of no use here.
  case nothing

  /// Translates `event`, which came from a window of `width` by `height` pixels.
  init(_ event: SDL_Event, width: Int, height: Int) {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL:
      self = Self.pointer(event).map(EventTranslation.input) ?? .nothing
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      self = .input(Self.touch(event, width: width, height: height))
    case SDL_KEYDOWN:
      let keysym = event.key.keysym
      self = .input(
        .keyPressed(Key(keysym), Modifiers(keysym), isRepeat: event.key.repeat != 0))
    case SDL_KEYUP:
      self = .input(.keyReleased(Key(event.key.keysym)))
    case SDL_TEXTINPUT:
      self = .input(.textEntered(Self.text(event)))
    case SDL_WINDOWEVENT:
      self = Self.window(event.window)
    case SDL_QUIT:
      self = .window(.closeRequested)
    default:
      self = .nothing
    }
  }

  private static func pointer(_ event: SDL_Event) -> InputEvent? {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION:
      .pointerMoved(Point(x: Double(event.motion.x), y: Double(event.motion.y)))
    case SDL_MOUSEBUTTONDOWN:
      .pointerPressed(
        Point(x: Double(event.button.x), y: Double(event.button.y)),
        button: PointerButton(event.button.button), clicks: Int(event.button.clicks))
    case SDL_MOUSEBUTTONUP:
      .pointerReleased(
        Point(x: Double(event.button.x), y: Double(event.button.y)),
        button: PointerButton(event.button.button))
    default:
      scroll(event.wheel)
    }
  }

  /// Nil for a wheel that turns sideways only.
  private static func scroll(_ wheel: SDL_MouseWheelEvent) -> InputEvent? {
    let steps = wheel.preciseY == 0 ? Double(wheel.y) : Double(wheel.preciseY)
    guard steps != 0 else { return nil }
    let isFlipped = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue
    return .scrolled(
      Point(x: Double(wheel.mouseX), y: Double(wheel.mouseY)), steps: isFlipped ? -steps : steps)
  }

  /// SDL gives a finger's place as a fraction of the last pixel's coordinate.
  private static func touch(_ event: SDL_Event, width: Int, height: Int) -> InputEvent {
    let touch = event.tfinger
    let point = Point(
      x: Double(touch.x) * Double(max(0, width - 1)),
      y: Double(touch.y) * Double(max(0, height - 1)))
    return switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN: .touchBegan(point, finger: touch.fingerId)
    case SDL_FINGERUP: .touchEnded(point, finger: touch.fingerId)
    default: .touchMoved(point, finger: touch.fingerId)
    }
  }

  private static func text(_ event: SDL_Event) -> String {
    withUnsafeBytes(of: event.text.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private static func window(_ event: SDL_WindowEvent) -> EventTranslation {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      .input(.windowResized(width: Double(event.data1), height: Double(event.data2)))
    case SDL_WINDOWEVENT_FOCUS_GAINED: .input(.focusGained)
    case SDL_WINDOWEVENT_FOCUS_LOST: .input(.focusLost)
    case SDL_WINDOWEVENT_LEAVE: .input(.pointerLeft)
    case SDL_WINDOWEVENT_MOVED:
      .input(
        .screenChanged(.windowMoved(Point(x: Double(event.data1), y: Double(event.data2)))))
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: .input(.screenChanged(.windowHidden))
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN: .input(.screenChanged(.windowShown))
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: .input(.screenChanged(.displayChanged))
    case SDL_WINDOWEVENT_EXPOSED: .window(.exposed)
    case SDL_WINDOWEVENT_CLOSE: .window(.closeRequested)
    default: .nothing
    }
  }
}

extension PointerButton {
  /// The button that SDL counts as `number`.
  init(_ number: UInt8) {
    self =
      switch Int32(number) {
      case SDL_BUTTON_LEFT: .primary
      case SDL_BUTTON_MIDDLE: .middle
      case SDL_BUTTON_RIGHT: .secondary
      default: .other
      }
  }
}
