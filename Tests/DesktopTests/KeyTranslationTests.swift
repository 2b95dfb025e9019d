import Base
import CSDL2
import Testing

@testable import Desktop

/// SDL's description of a key held together with modifiers.
private func keysym(_ code: SDL_KeyCode, _ modifiers: [SDL_Keymod] = []) -> SDL_Keysym {
  var keysym = SDL_Keysym()
  keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
  keysym.mod = UInt16(modifiers.reduce(0) { $0 | $1.rawValue })
  return keysym
}

struct `A key` {
  static let named: [(SDL_KeyCode, Key)] = [
    (SDLK_RETURN, .enter), (SDLK_RETURN2, .enter), (SDLK_KP_ENTER, .enter),
    (SDLK_ESCAPE, .escape), (SDLK_TAB, .tab), (SDLK_SPACE, .space),
    (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete), (SDLK_LEFT, .left),
    (SDLK_RIGHT, .right), (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_HOME, .home),
    (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
  ]

  @Test(arguments: named)
  func `has a name of its own where it acts`(code: SDL_KeyCode, expected: Key) {
    #expect(Key(keysym(code)) == expected)
    #expect(Key(keysym(code, [KMOD_LSHIFT, KMOD_NUM])) == expected)
  }

  @Test(
    arguments: [
      (SDLK_a, "a"), (SDLK_z, "z"), (SDLK_0, "0"), (SDLK_9, "9"), (SDLK_PERIOD, "."),
      (SDLK_COMMA, ","), (SDLK_MINUS, "-"), (SDLK_KP_PLUS, "+"), (SDLK_KP_DIVIDE, "/"),
      (SDL_KeyCode(0xE4), "\u{E4}"), (SDL_KeyCode(0xC4), "\u{E4}"), (SDL_KeyCode(0x416), "\u{436}"),
    ] as [(SDL_KeyCode, Character)])
  func `stands for its character in lower case`(code: SDL_KeyCode, expected: Character) {
    #expect(Key(keysym(code)) == .character(expected))
  }

  static let numberBlock: [(SDL_KeyCode, Key, Key)] = [
    (SDLK_KP_0, .character("0"), .other("Insert")), (SDLK_KP_1, .character("1"), .end),
    (SDLK_KP_2, .character("2"), .down), (SDLK_KP_3, .character("3"), .pageDown),
    (SDLK_KP_4, .character("4"), .left), (SDLK_KP_5, .character("5"), .other("Clear")),
    (SDLK_KP_6, .character("6"), .right), (SDLK_KP_7, .character("7"), .home),
    (SDLK_KP_8, .character("8"), .up), (SDLK_KP_9, .character("9"), .pageUp),
    (SDLK_KP_PERIOD, .character("."), .delete), (SDLK_KP_COMMA, .character(","), .delete),
  ]

  @Test(arguments: numberBlock)
  func `of the number block is a digit or a direction by Num Lock`(
    code: SDL_KeyCode, digit: Key, direction: Key
  ) {
    #expect(Key(keysym(code, [KMOD_NUM])) == digit)
    #expect(Key(keysym(code)) == direction)
    #expect(Key(keysym(code, [KMOD_NUM, KMOD_RSHIFT])) == direction)
    #expect(Key(keysym(code, [KMOD_LSHIFT])) == digit)
  }

  @Test func `has SDL's name where it is none of these`() {
    #expect(Key(keysym(SDLK_F5)) == .other("F5"))
    #expect(Key(keysym(SDLK_LSHIFT)) == .other("Left Shift"))
  }

  @Test func `has its place for a name where SDL has none`() {
    var unknown = keysym(SDLK_UNKNOWN)
    unknown.scancode = SDL_Scancode(rawValue: 321)
    #expect(Key(unknown) == .other("Key 321"))
  }

  @Test(
    arguments: [
      ([], []), ([KMOD_LSHIFT], .shift), ([KMOD_RSHIFT], .shift), ([KMOD_LCTRL], .control),
      ([KMOD_RCTRL], .control), ([KMOD_LALT], .alt), ([KMOD_RALT], .alt),
      ([KMOD_CAPS, KMOD_NUM], []),
      ([KMOD_LSHIFT, KMOD_RCTRL, KMOD_LALT, KMOD_NUM], [.shift, .control, .alt]),
    ] as [([SDL_Keymod], Modifiers)])
  func `comes with the modifiers of either side`(held: [SDL_Keymod], expected: Modifiers) {
    #expect(Modifiers(keysym(SDLK_a, held)) == expected)
  }
}
