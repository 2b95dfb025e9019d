import Formats
import Primitives
import Testing

@testable import InputMethods

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
