internal import CSDL2
internal import Primitives

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

  /// SDL numbers keys by their character, where they have a visible one.
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
