import Base
import Testing

@testable import InputMethods

@Suite struct LineEditorTests {
  private func line(_ text: String = "") -> LineEditor {
    var line = LineEditor(maximumLength: 8) { $0.isASCII && $0.isNumber }
    _ = line.insert(text)
    return line
  }

  @Test func `text goes in at the caret`() {
    var line = line("1234")
    line.move(to: 2, selecting: false)
    #expect(line.insert("99") == nil)
    #expect(line.string == "129934" && line.caret == 4)
  }

  @Test(
    arguments: [
      ("12a", .character("a")), ("\n", .character("\n")), ("123456789", .tooLong(maximum: 8)),
      ("٣", .character("٣")),
    ] as [(String, LineEditor.Refusal)])
  func `text that does not fit is refused whole`(text: String, refusal: LineEditor.Refusal) {
    var line = line("55")
    #expect(line.insert(text) == refusal)
    #expect(line.string == "55" && line.caret == 2)
    line.undo()
    #expect(line.string == "")
  }

  @Test func `ten megabytes are refused by their first few characters`() {
    var line = line("55")
    #expect(line.insert(String(repeating: "7", count: 10_000_000)) == .tooLong(maximum: 8))
    #expect(line.string == "55")
  }

  @Test func `a selection makes room for what replaces it`() {
    var line = line("12345678")
    line.selectAll()
    #expect(line.insert("87654321") == nil)
    #expect(line.string == "87654321" && line.selection.isEmpty)
  }

  @Test func `nothing inserted changes nothing, not even a selection`() {
    var line = line("12")
    line.selectAll()
    #expect(line.insert("") == nil)
    #expect(line.string == "12" && line.selectedText == "12")
    line.undo()
    #expect(line.string == "")
  }

  @Test func `arrows, Home and End move the caret and stop at the ends`() {
    var line = line("123")
    for (key, place) in [
      (Key.right, 3), (.left, 2), (.home, 0), (.left, 0), (.right, 1), (.end, 3),
    ] {
      #expect(line.press(key, []).isHandled)
      #expect(line.caret == place && line.selection.isEmpty)
    }
  }

  @Test func `with Shift they select, and an arrow alone leaves on its own side`() {
    var line = line("12345")
    _ = line.press(.left, .shift)
    _ = line.press(.left, .shift)
    #expect(line.selectedText == "45")
    _ = line.press(.home, .shift)
    #expect(line.selectedText == "12345" && line.caret == 0)
    _ = line.press(.right, [])
    #expect(line.caret == 5 && line.selection.isEmpty)
    _ = line.press(.left, .shift)
    _ = line.press(.left, .shift)
    _ = line.press(.left, [])
    #expect(line.caret == 3 && line.selection.isEmpty)
    _ = line.press(.end, .shift)
    #expect(line.selectedText == "45")
  }

  @Test func `backspace and delete take one character, or the selection`() {
    var line = line("123456")
    line.move(to: 3, selecting: false)
    #expect(line.press(.backspace, []) == MethodResponse(isHandled: true, deletions: 1))
    #expect(line.string == "12456" && line.caret == 2)
    #expect(line.press(.delete, []).deletions == 1)
    #expect(line.string == "1256" && line.caret == 2)
    line.selectAll()
    #expect(line.press(.delete, []).deletions == 4)
    #expect(line.press(.backspace, []).deletions == 0)
    #expect(line.press(.delete, []).deletions == 0)
  }

  @Test func `copy, cut and paste go by the clipboard`() {
    var line = line("123")
    #expect(line.press(.character("c"), .control) == .handled)
    #expect(line.press(.character("x"), .control) == .handled)
    #expect(line.string == "123")
    #expect(line.press(.character("a"), .control) == .handled)
    #expect(line.press(.character("c"), .control).clipboard == .write("123"))
    let cut = line.press(.character("x"), .control)
    #expect(cut == MethodResponse(isHandled: true, clipboard: .write("123"), deletions: 3))
    #expect(line.string == "")
    #expect(line.press(.character("v"), .control).clipboard == .paste)
  }

  @Test func `undo takes changes back one by one, redo makes them again until something is typed`()
  {
    var line = line("1")
    _ = line.insert("2")
    _ = line.delete(forward: false)
    _ = line.press(.character("z"), .control)
    #expect(line.string == "12")
    _ = line.press(.character("z"), .control)
    #expect(line.string == "1")
    _ = line.press(.character("y"), .control)
    #expect(line.string == "12")
    _ = line.insert("3")
    line.redo()
    #expect(line.string == "123")
    for _ in 0..<9 { line.undo() }
    #expect(line.string == "" && line.caret == 0)
  }

  @Test func `a press sets the caret at the nearest place, a double click selects all`() {
    let stops = [100.0, 110, 120, 130]
    var line = line("123")
    for (x, place) in [(-50.0, 0), (104, 0), (106, 1), (119, 2), (500, 3)] {
      line.press(x: x, stops: stops, clicks: 1)
      #expect(line.caret == place && line.selection.isEmpty)
    }
    line.press(x: 100, stops: stops, clicks: 2)
    #expect(line.selectedText == "123")
    line.press(x: 109, stops: stops, clicks: 1)
    line.drag(x: 131, stops: stops)
    #expect(line.selectedText == "23")
    line.drag(x: 0, stops: stops)
    #expect(line.selectedText == "1" && line.caret == 0)
  }

  @Test(
    arguments: [
      (["e", "\u{301}"], "e\u{301}", 1), (["👩", "\u{200D}", "💻"], "👩‍💻", 1),
      (["🇩", "🇪", "🇫", "🇷"], "🇩🇪🇫🇷", 2), (["a", "\r", "\n"], "a\r\n", 2),
    ] as [([String], String, Int)])
  func `what joins the character before it makes no place of its own`(
    parts: [String], whole: String, places: Int
  ) {
    var line = LineEditor(maximumLength: 9) { _ in true }
    for part in parts { #expect(line.insert(part) == nil) }
    #expect(line.string == whole && line.text.count == places && line.caret == places)
    #expect(line.text.count == line.string.count)
    for count in parts.indices.dropFirst().reversed() {
      line.undo()
      #expect(line.string == parts.prefix(count).joined())
      #expect(line.text.count == line.string.count)
    }
    for _ in parts { line.redo() }
    #expect(line.string.unicodeScalars.elementsEqual(whole.unicodeScalars))
  }

  @Test func `a line says what can be undone, and nothing behind a text that it begins with`() {
    var line = line("12")
    #expect(line.canUndo && !line.canRedo)
    line.forgetChanges()
    #expect(!line.canUndo && !line.canRedo)
    _ = line.insert("3")
    line.undo()
    #expect(line.string == "12" && !line.canUndo && line.canRedo)
  }

  @Test func `deleting what stood between joins the neighbours, and undo parts them again`() {
    var line = LineEditor(maximumLength: 9) { _ in true }
    _ = line.insert("ex\u{301}y")
    #expect(line.text == ["e", "x\u{301}", "y"])
    _ = line.insert("\u{302}")
    line.move(to: 1, selecting: false)
    _ = line.delete(forward: true)
    #expect(line.string == "ey\u{302}" && line.caret == 1)
    line.undo()
    #expect(line.string == "ex\u{301}y\u{302}" && line.caret == 1)
  }

  @Test func `ten thousand characters are typed one by one and taken back one by one`() {
    var line = LineEditor(maximumLength: 10_000) { _ in true }
    for index in 0..<10_000 { _ = line.insert("\(index % 10)") }
    #expect(line.text.count == 10_000 && line.insert("x") == .tooLong(maximum: 10_000))
    for _ in 0..<9_999 { line.undo() }
    #expect(line.string == "0")
  }

  @Test(arguments: [Key.up, .enter, .escape, .tab, .character("8"), .other("F1")])
  func `other keys are left to others`(key: Key) {
    var line = line("1")
    #expect(!line.press(key, []).isHandled)
    #expect(!line.press(key, .control).isHandled)
  }
}

struct LineEditorLayoutTests {
  private let field = Rectangle(x: 100, y: 0, width: 280, height: 68)
  private let digits = DigitAdvances(digit: 0.5, point: 0.25, comma: 0.25, minus: 0.5)

  @Test func `a number stands in the middle`() {
    #expect(stops(of: "84.3") == [212, 228, 244, 252, 268])
  }

  @Test func `the caret of a text too long for the field is seen at either end`() {
    let text = String(repeating: "8", count: 24)
    let atEnd = stops(of: text)
    #expect(atEnd.last == field.maxX - 16)
    let atStart = stops(of: text, caret: 0)
    #expect(atStart.first == field.x + 16)
    for caret in 0...24 {
      let place = stops(of: text, caret: caret)[caret]
      #expect(place >= field.x + 16 && place <= field.maxX - 16)
    }
  }

  private func stops(of text: String, caret: Int? = nil) -> [Double] {
    var editor = LineEditor(maximumLength: 24) { _ in true }
    _ = editor.insert(text)
    editor.move(to: caret ?? text.count, selecting: false)
    return editor.stops(in: field, digits: digits, fontSize: 32)
  }
}
