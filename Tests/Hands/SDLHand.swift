package import Base
package import CSDL2

/// Acts on the window as a person would, by events pushed into SDL.
package enum SDLHand {
  package static func move(_ point: Point) {
    push(SDL_MOUSEMOTION) {
      $0.motion.x = Int32(point.x)
      $0.motion.y = Int32(point.y)
    }
  }

  package static func press(_ point: Point) { button(SDL_MOUSEBUTTONDOWN, point) }

  package static func release(_ point: Point) { button(SDL_MOUSEBUTTONUP, point) }

  package static func click(_ point: Point) {
    move(point)
    press(point)
    release(point)
  }

  /// Presses at `start`, moves through `points`, and lets go at the last of them.
  package static func drag(_ start: Point, _ points: Point...) {
    press(start)
    for point in points { move(point) }
    release(points.last ?? start)
  }

  /// Taps with one finger, while a second one touches and leaves another place of the window.
  package static func tap(
    _ point: Point, beside other: Point, in size: (width: Double, height: Double)
  ) {
    finger(SDL_FINGERDOWN, 7, point, size)
    finger(SDL_FINGERDOWN, 8, other, size)
    finger(SDL_FINGERUP, 8, other, size)
    finger(SDL_FINGERUP, 7, point, size)
  }

  /// One event of the finger numbered `id`, at `point` of a window of that size.
  package static func finger(
    _ type: SDL_EventType, _ id: Int64, _ point: Point, _ size: (width: Double, height: Double)
  ) {
    push(type) {
      $0.tfinger.fingerId = id
      $0.tfinger.x = Float(point.x / (size.width - 1))
      $0.tfinger.y = Float(point.y / (size.height - 1))
    }
  }

  package static func scroll(_ point: Point, steps: Int) {
    push(SDL_MOUSEWHEEL) {
      $0.wheel.y = Int32(steps)
      $0.wheel.preciseY = Float(steps)
      $0.wheel.mouseX = Int32(point.x)
      $0.wheel.mouseY = Int32(point.y)
    }
  }

  package static func type(_ text: String) {
    for byte in text.utf8 {
      push(SDL_TEXTINPUT) { $0.text.text.0 = CChar(bitPattern: byte) }
    }
  }

  package static func key(_ code: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE) {
    for type in [SDL_KEYDOWN, SDL_KEYUP] {
      push(type) {
        $0.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
        $0.key.keysym.mod = UInt16(modifiers.rawValue)
      }
    }
  }

  /// Puts `text` on the clipboard and pastes it.
  package static func paste(_ text: String) {
    SDL_SetClipboardText(text)
    key(SDLK_v, KMOD_LCTRL)
  }

  /// Another window takes the keyboard.
  package static func loseFocus() {
    push(SDL_WINDOWEVENT) { $0.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue) }
  }

  /// Closes the window, once more if it asks.
  package static func closeWindow() { for _ in 0..<2 { push(SDL_QUIT) { _ in } } }

  /// A file or folder is dropped on the window.
  package static func drop(_ path: String) {
    push(SDL_DROPFILE) { $0.drop.file = SDL_strdup(path) }
  }

  private static func button(_ type: SDL_EventType, _ point: Point) {
    push(type) {
      $0.button.button = UInt8(SDL_BUTTON_LEFT)
      $0.button.clicks = 1
      $0.button.x = Int32(point.x)
      $0.button.y = Int32(point.y)
    }
  }

  private static func push(_ type: SDL_EventType, _ change: (inout SDL_Event) -> Void) {
    var event = SDL_Event()
    event.type = type.rawValue
    change(&event)
    event.type = type.rawValue
    SDL_PushEvent(&event)
  }
}
