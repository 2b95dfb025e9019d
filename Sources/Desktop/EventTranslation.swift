import Base
internal import CSDL2

/// The meaning of an event of SDL's to the owner of a window.
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
    case SDL_DROPFILE:
      // SDL allocated the path for the receiver of the event.
      defer { SDL_free(event.drop.file) }
      self = event.drop.file.map { .window(.dropped(path: Self.path($0))) } ?? .nothing
    default:
      self = .nothing
    }
  }

  /// The path; one that is not UTF-8 is shown with bytes as `\xFF`, and leads nowhere.
  private static func path(_ string: UnsafePointer<CChar>) -> String {
    let bytes = SystemText.bytes(string)
    return SystemText.text(bytes) ?? SystemText.shown(bytes)
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

extension Key {
  /// The key that SDL means by `keysym`.
  ///
  /// Both enter keys are one. Keys of the number block mean digits or directions as they would in
  /// text: by Num Lock, which Shift turns round.
  init(_ keysym: SDL_Keysym) {
    let symbol = SDL_KeyCode(UInt32(bitPattern: keysym.sym))
    let isNumeric = keysym.has(KMOD_NUM) != keysym.has(KMOD_SHIFT)
    if let key = Self.named(symbol) ?? Self.numberBlock(symbol, isNumeric: isNumeric) {
      self = key
    } else if let character = Self.character(of: keysym.sym) {
      self = .character(character)
    } else {
      self = .other(Self.name(of: keysym))
    }
  }

  private static func named(_ symbol: SDL_KeyCode) -> Key? {
    switch symbol {
    case SDLK_RETURN, SDLK_RETURN2, SDLK_KP_ENTER: .enter
    case SDLK_ESCAPE: .escape
    case SDLK_TAB: .tab
    case SDLK_SPACE: .space
    case SDLK_BACKSPACE: .backspace
    case SDLK_DELETE: .delete
    case SDLK_LEFT: .left
    case SDLK_RIGHT: .right
    case SDLK_UP: .up
    case SDLK_DOWN: .down
    case SDLK_HOME: .home
    case SDLK_END: .end
    case SDLK_PAGEUP: .pageUp
    case SDLK_PAGEDOWN: .pageDown
    default: nil
    }
  }

  private static func numberBlock(_ symbol: SDL_KeyCode, isNumeric: Bool) -> Key? {
    switch symbol {
    case SDLK_KP_0: isNumeric ? .character("0") : .other("Insert")
    case SDLK_KP_1: isNumeric ? .character("1") : .end
    case SDLK_KP_2: isNumeric ? .character("2") : .down
    case SDLK_KP_3: isNumeric ? .character("3") : .pageDown
    case SDLK_KP_4: isNumeric ? .character("4") : .left
    case SDLK_KP_5: isNumeric ? .character("5") : .other("Clear")
    case SDLK_KP_6: isNumeric ? .character("6") : .right
    case SDLK_KP_7: isNumeric ? .character("7") : .home
    case SDLK_KP_8: isNumeric ? .character("8") : .up
    case SDLK_KP_9: isNumeric ? .character("9") : .pageUp
    case SDLK_KP_PERIOD: isNumeric ? .character(".") : .delete
    case SDLK_KP_COMMA: isNumeric ? .character(",") : .delete
    case SDLK_KP_PLUS: .character("+")
    case SDLK_KP_MINUS: .character("-")
    case SDLK_KP_MULTIPLY: .character("*")
    case SDLK_KP_DIVIDE: .character("/")
    case SDLK_KP_EQUALS: .character("=")
    default: nil
    }
  }

  /// SDL numbers keys by their character, if they have a visible one.
  private static func character(of symbol: SDL_Keycode) -> Character? {
    guard symbol > 0x20, symbol != 0x7F, let scalar = Unicode.Scalar(UInt32(symbol)) else {
      return nil
    }
    return Character(scalar).lowercased().first
  }

  private static func name(of keysym: SDL_Keysym) -> String {
    let name = SDL_GetKeyName(keysym.sym).map { String(cString: $0) } ?? ""
    return name.isEmpty ? "Key \(keysym.scancode.rawValue)" : name
  }
}

extension Modifiers {
  /// The modifiers held according to `keysym`.
  init(_ keysym: SDL_Keysym) {
    self.init(SDL_Keymod(UInt32(keysym.mod)))
  }

  /// The modifiers among `state`, either key of each pair.
  init(_ state: SDL_Keymod) {
    self = []
    if state.has(KMOD_SHIFT) { insert(.shift) }
    if state.has(KMOD_CTRL) { insert(.control) }
    if state.has(KMOD_ALT) { insert(.alt) }
  }
}

extension SDL_Keysym {
  fileprivate func has(_ modifier: SDL_Keymod) -> Bool {
    SDL_Keymod(UInt32(mod)).has(modifier)
  }
}

extension SDL_Keymod {
  fileprivate func has(_ modifier: SDL_Keymod) -> Bool { rawValue & modifier.rawValue != 0 }
}
