import Base
import InputMethods
import Testing

@Suite struct LineEditorShortcutTests {
  private func words(_ text: String, at caret: Int) -> LineEditor {
    var line = LineEditor(maximumLength: 30) { _ in true }
    _ = line.insert(text)
    line.move(to: caret, selecting: false)
    return line
  }

  @Test func `Control deletes to the word's beginning or end, a number being one word`() {
    for (text, caret, key, left, deletions) in [
      ("-84.35", 6, Key.backspace, "", 6), ("-84.35", 3, .backspace, ".35", 3),
      ("-84.35", 0, .delete, "", 6), ("-84.35", 0, .backspace, "-84.35", 0),
      ("one two  ", 9, .backspace, "one ", 5), ("one  two x", 3, .delete, "one x", 5),
    ] {
      var line = words(text, at: caret)
      #expect(line.press(key, .control) == MethodResponse(isHandled: true, deletions: deletions))
      #expect(line.string == left)
      // Without a deletion there is only the typing to undo.
      if deletions > 0 { line.undo() }
      #expect(line.string == text)
    }
    var selected = words("84.35", at: 2)
    selected.move(to: 4, selecting: true)
    #expect(selected.press(.delete, .control).deletions == 2 && selected.string == "845")
  }

  @Test func `Insert and Delete copy, paste and cut`() {
    var line = words("12", at: 2)
    let insert = Key.other("Insert")
    #expect(line.press(insert, .shift).clipboard == .paste)
    #expect(!line.press(insert, []).isHandled)
    line.selectAll()
    #expect(line.press(insert, .control).clipboard == .write("12"))
    let cut = MethodResponse(isHandled: true, clipboard: .write("12"), deletions: 2)
    #expect(line.press(.delete, .shift) == cut && line.string == "")
  }
}
