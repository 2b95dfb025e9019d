import CWayland
import Testing

@testable import Desktop

/// The layouts in a keyboard's map.
struct KeymapTests {
  private static let text = """
    xkb_keymap {
    xkb_keycodes "(unnamed)" { indicator 1 = "Caps Lock"; };
    xkb_types "(unnamed)" {
    \ttype "TWO_LEVEL" {
    \t\tlevel_name[1]= "Base";
    \t};
    };
    xkb_symbols "(unnamed)" {
    \tname[1]="English (US)";
    \tname[Group2]="German";
    \tkey <ESC> { [ Escape ] };
    };
    };\0
    """

  @Test func `are the names of its groups`() {
    #expect(Keymap(bytes: Array(Self.text.utf8)).layouts == "English (US),German")
  }

  @Test(arguments: ["", "\0", "name[1]=", "name[1]=\"\";", "name[1]=\"German", "\"name[1]=\"x\""])
  func `are not known where it names none`(text: String) {
    #expect(Keymap(bytes: Array(text.utf8)).layouts == nil)
  }

  @Test func `are taken from the compositor's event`() {
    var input = WaylandInput()
    let bytes = Array(Self.text.utf8CString)
    bytes.withUnsafeBufferPointer { buffer in
      var event = caliper_wayland_event()
      event.kind = CALIPER_WAYLAND_KEYMAP
      (event.text, event.length) = (buffer.baseAddress, buffer.count - 1)
      let meaning = input.handle(event)
      #expect(meaning == .nothing)
    }
    #expect(input.keymap.layouts == "English (US),German")
  }
}
