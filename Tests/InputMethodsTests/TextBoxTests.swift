import Base
import Testing

@testable import InputMethods

@Suite struct TextBoxTests {
  /// The visible area of the text: three rows of 20 px, ten characters of 10 px a row.
  private static let frame = Rectangle(x: 90, y: 45, width: 120, height: 70)
  private static let textFrame = Rectangle(x: 100, y: 50, width: 100, height: 60)

  /// Rows of at most ten characters, as a typesetter of one width for all would make them.
  private static func rows(of box: TextBox) -> [TextRow] {
    var rows: [TextRow] = []
    var start = 0
    for line in box.editor.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      let end = start + line.count
      var first = start
      repeat {
        let isLast = !box.hasManyLines || end - first <= 10
        let last = isLast ? end : first + 9
        rows.append(
          TextRow(
            range: first...last, stops: (0...(last - first)).map { Double($0) * 10 },
            top: Double(rows.count) * 20, height: 20))
        first = last + 1
      } while first <= end
      start = end + 1
    }
    return rows
  }

  private func place(_ box: inout TextBox) {
    box.place(in: Self.frame, textFrame: Self.textFrame, rows: Self.rows(of: box))
  }

  private func box(_ text: String = "", hasManyLines: Bool = true) -> TextBox {
    var box = TextBox(LineEditor(maximumLength: 200) { _ in true }, hasManyLines: hasManyLines)
    _ = box.insert(text)
    place(&box)
    return box
  }

  @discardableResult
  private func press(_ box: inout TextBox, _ key: Key, _ modifiers: Modifiers = []) -> Bool {
    let isHandled = box.press(key, modifiers).isHandled
    place(&box)
    return isHandled
  }

  @Test func `up and down keep the column, and are left to others at the ends`() {
    var box = box("0123456\nab\n0123456")
    #expect(box.rows.count == 3 && box.editor.caret == 18)
    #expect(press(&box, .up) && box.editor.caret == 10)
    #expect(press(&box, .up) && box.editor.caret == 7)
    #expect(!press(&box, .up) && box.editor.caret == 7)
    #expect(press(&box, .down) && press(&box, .down) && box.editor.caret == 18)
    #expect(press(&box, .down) == false)
    press(&box, .up)
    press(&box, .left)
    #expect(press(&box, .up) && box.editor.caret == 1, "a step to the side is a new column")
  }

  @Test func `up and down go through the rows of a line that wraps`() {
    var box = box("0123456789abcdefghijKLM")
    #expect(box.rows.map(\.range) == [0...9, 10...19, 20...23])
    #expect(press(&box, .up) && box.editor.caret == 13)
    #expect(press(&box, .up, .shift) && box.editor.selectedText == "3456789abc")
    #expect(press(&box, .end) && box.editor.caret == 9)
    #expect(press(&box, .home, .shift) && box.editor.selectedText == "012345678")
    #expect(press(&box, .end, .control) && box.editor.caret == 23)
    #expect(press(&box, .home, .control) && box.editor.caret == 0)
  }

  @Test func `Enter makes a line where there may be many, and with Control continues`() {
    var many = box("ab")
    #expect(press(&many, .enter) && press(&many, .enter, .shift))
    #expect(many.editor.string == "ab\n\n" && many.rows.count == 3)
    #expect(press(&many, .enter, .control) == false)
    var one = box("ab", hasManyLines: false)
    for key in [Key.enter, .up, .down] { #expect(press(&one, key) == false) }
    #expect(press(&one, .home) && one.editor.caret == 0)
    #expect(press(&one, .end) && one.editor.caret == 2)
  }

  @Test func `the pointer sets the caret in its row, drags, and takes words and everything`() {
    var box = box("one two\nthree four")
    #expect(
      box.handle(.pointerPressed(Point(x: 131, y: 75), button: .primary, clicks: 1)) == .handled)
    #expect(box.editor.caret == 11)
    #expect(box.handle(.pointerMoved(Point(x: 111, y: 55))) == .handled)
    #expect(box.editor.selectedText == "ne two\nthr")
    #expect(box.handle(.pointerReleased(Point(x: 0, y: 0), button: .primary)) == .handled)
    #expect(box.handle(.pointerMoved(Point(x: 150, y: 55))) == .ignored)
    #expect(box.editor.selectedText == "ne two\nthr" && box.isHovered)
    _ = box.handle(.pointerPressed(Point(x: 111, y: 75), button: .primary, clicks: 2))
    #expect(box.editor.selectedText == "three")
    _ = box.handle(.pointerPressed(Point(x: 111, y: 75), button: .primary, clicks: 3))
    #expect(box.editor.selectedText == "one two\nthree four")
    _ = box.handle(.pointerPressed(Point(x: 199, y: 109), button: .primary, clicks: 1))
    #expect(box.editor.caret == 18, "below the text is its end")
    #expect(
      box.handle(.pointerPressed(Point(x: 10, y: 75), button: .primary, clicks: 1)) == .ignored)
    _ = box.handle(.pointerLeft)
    #expect(!box.isHovered)
  }

  @Test func `a drag ends where the window loses the focus`() {
    var box = box("one two")
    _ = box.handle(.pointerPressed(Point(x: 111, y: 55), button: .primary, clicks: 1))
    _ = box.handle(.focusLost)
    #expect(box.handle(.pointerMoved(Point(x: 150, y: 55))) == .ignored)
    #expect(box.editor.selection.isEmpty)
  }

  @Test func `the caret is brought into view, and the wheel takes the view elsewhere`() {
    var box = box("1\n2\n3\n4\n5\n6\n7\n8\n9\n10")
    #expect(box.scroll.y == 140, "seven of ten rows are above")
    #expect(box.scroll(at: Point(x: 120, y: 60), by: 1) && box.scroll.y == 80)
    place(&box)
    #expect(box.scroll.y == 80)
    #expect(box.scroll(at: Point(x: 120, y: 60), by: 99) && box.scroll.y == 0)
    #expect(box.scroll(at: Point(x: 500, y: 60), by: 1) == false)
    _ = box.handle(.pointerPressed(Point(x: 101, y: 91), button: .primary, clicks: 1))
    #expect(box.editor.caret == 4)
    _ = box.scroll(at: Point(x: 120, y: 60), by: -99)
    _ = box.insert("x")
    place(&box)
    #expect(box.scroll.y <= 40 && box.scroll.y >= 0, "typing shows what is typed")
    var short = self.box("1")
    #expect(short.scroll(at: Point(x: 120, y: 60), by: 1) == false)
  }

  @Test func `a line that is too long is scrolled sideways`() {
    var box = box("0123456789abcdef", hasManyLines: false)
    #expect(box.scroll.x == 60)
    press(&box, .home)
    #expect(box.scroll.x == 0)
    _ = box.handle(.pointerPressed(Point(x: 149, y: 55), button: .primary, clicks: 1))
    #expect(box.editor.caret == 5)
    press(&box, .end)
    for _ in 0..<12 { press(&box, .backspace) }
    #expect(box.scroll.x == 0 && box.editor.string == "0123")
  }

  @Test func `text that does not fit is refused whole`() {
    var box = TextBox(LineEditor(maximumLength: 5) { $0 != "x" }, hasManyLines: true)
    #expect(box.insert("abc\nde") == .tooLong(maximum: 5))
    #expect(box.insert("ax") == .character("x"))
    #expect(box.insert("ab\ncd") == nil && box.editor.string == "ab\ncd")
  }
}
