import Base
import CSDL2
import TestSupport

/// A field that is typed into; fingers leave that to the keyboard of the window system.
enum TextFieldHand: MethodHand {
  static func useMouse(_ screen: AnnouncedScreen, to number: EnteredNumber) {
    SDLHand.type(number.text)
    SDLHand.key(SDLK_RETURN)
  }

  static func useFingers(
    _ fingers: Fingers, _ screen: AnnouncedScreen, to number: EnteredNumber
  ) { SDLHand.type(number.text) }
}

/// Keys on the screen.
enum KeypadHand: MethodHand {
  /// The keys and Done with a finger, a second one resting beside it.
  static func useMouse(_ screen: AnnouncedScreen, to number: EnteredNumber) throws {
    for name in number.text.map(keyName) + ["done"] {
      SDLHand.tap(
        try screen.middle(name), beside: try screen.middle("field"), in: try screen.windowSize)
    }
  }

  /// A wrong digit, taken out again, and the number.
  static func useFingers(
    _ fingers: Fingers, _ screen: AnnouncedScreen, to number: EnteredNumber
  ) throws {
    for name in ["key_9", "key_delete"] + number.text.map(keyName) {
      fingers.tap(try screen.middle(name))
    }
  }

  private static func keyName(_ character: Character) -> String {
    character == "." ? "key_point" : "key_\(character)"
  }
}
