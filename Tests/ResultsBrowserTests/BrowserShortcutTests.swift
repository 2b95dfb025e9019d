import Base
import Testing

@testable import ResultsBrowser

struct BrowserShortcutTests {
  private static let buttons: [Browser.Button] = [
    .exclude, .delete, .merge, .export, .undo, .redo, .enlarge, .leave,
  ]

  @Test func `a button is pressed by the key that its tip names`() {
    #expect(
      Self.buttons.map(\.keyName) == [
        "Ctrl E", "Delete", "Ctrl M", "Ctrl S", "Ctrl Z", "Ctrl Y", "Enter", "Esc",
      ])
    #expect(Browser.Button.redo.isPressed(by: .character("z"), [.control, .shift]))
    #expect(!Browser.Button.undo.isPressed(by: .character("z"), [.control, .shift]))
    #expect(Browser.Button.undo.isPressed(by: .character("z"), .control))
    #expect(!Browser.Button.undo.isPressed(by: .character("z"), []))
    #expect(Browser.Button.columns.keyName.isEmpty)
  }

  @Test func `no key presses two buttons`() {
    let all = Self.buttons.flatMap(\.shortcuts)
    #expect(Set(all).count == all.count)
    #expect(Browser.Button.include.shortcuts == Browser.Button.exclude.shortcuts)
  }
}
