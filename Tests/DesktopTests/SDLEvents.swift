import CSDL2

/// An event of SDL's of the given type, filled in by `change`.
func event(_ type: SDL_EventType, _ change: (inout SDL_Event) -> Void) -> SDL_Event {
  var event = SDL_Event()
  event.type = type.rawValue
  change(&event)
  event.type = type.rawValue
  return event
}

/// A key that is pressed or released.
func key(
  _ type: SDL_EventType, _ code: SDL_KeyCode, modifiers: SDL_Keymod = KMOD_NONE,
  isRepeat: Bool = false
) -> SDL_Event {
  event(type) {
    $0.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
    $0.key.keysym.mod = UInt16(modifiers.rawValue)
    $0.key.repeat = isRepeat ? 1 : 0
  }
}

/// A turn of the wheel at 30, 40.
func wheel(x: Float, y: Float, isFlipped: Bool = false) -> SDL_Event {
  event(SDL_MOUSEWHEEL) {
    $0.wheel.x = Int32(x)
    $0.wheel.y = Int32(y)
    $0.wheel.preciseX = x
    $0.wheel.preciseY = y
    $0.wheel.mouseX = 30
    $0.wheel.mouseY = 40
    $0.wheel.direction =
      isFlipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
  }
}

/// A button that is pressed or released at 12, 34.
func button(_ type: SDL_EventType, _ number: Int32, clicks: UInt8 = 1) -> SDL_Event {
  event(type) {
    $0.button.button = UInt8(number)
    $0.button.clicks = clicks
    $0.button.x = 12
    $0.button.y = 34
  }
}

/// A touch by finger 7, in fractions of the window.
func finger(_ type: SDL_EventType, x: Float, y: Float) -> SDL_Event {
  event(type) {
    $0.tfinger.fingerId = 7
    $0.tfinger.x = x
    $0.tfinger.y = y
  }
}

/// An event of the window's own.
func windowEvent(_ kind: SDL_WindowEventID) -> SDL_Event {
  event(SDL_WINDOWEVENT) { $0.window.event = UInt8(kind.rawValue) }
}
