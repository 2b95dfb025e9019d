import Base
import Languages
import Sliders
import Testing

@testable import InputMethods

@Suite struct TextFieldTests {
  private func field(
    _ scale: Scale? = Scale(minimum: 10, maximum: 1000, decimals: 1)
  ) throws -> Driven<TextField> {
    try Driven(
      settings(TextField.Settings.self, scale: scale), as: TextField.self, scale: scale)
  }

  private let negative = Scale(minimum: -1000, maximum: -10, decimals: 1)

  @Test(arguments: [
    ("", "Type a number first. 1 to 100, one decimal"), ("0.5", "at least 1"), ("84.3", nil),
    ("843", "at most 100"), ("84.35", "1 to 100, one decimal"),
  ])
  func `Done says what is wrong with a number that goes on no more`(text: String, words: String?)
    throws
  {
    var field = try field()
    field.type(text)
    #expect(field.method.problem(isRefused: true)?.message(in: .english) == words)
    #expect((field.value == nil) == (words != nil))
  }

  @Test func `it begins empty, without a value and without a message`() throws {
    let field = try field()
    #expect(field.value == nil && field.method.entryProblem == nil && field.method.acceptsText)
  }

  @Test(arguments: ["84.3", "84,3", "84.30", "084.3", " 84.3\n"])
  func `a number has a value, whichever way it is written`(text: String) throws {
    var field = try field()
    #expect(field.type(text).isHandled)
    #expect(field.value == 843 && field.method.entryProblem == nil)
  }

  @Test func `it is checked while it is typed`() throws {
    var field = try field()
    var seen: [Int?] = []
    for character in "84.31" {
      field.type(String(character))
      seen.append(field.value)
    }
    #expect(seen == [80, 840, 840, 843, nil])
    #expect(field.method.entryProblem?.message(in: .english) == "1 to 100, one decimal")
    field.key(.backspace)
    #expect(field.value == 843 && field.method.entryProblem == nil)
  }

  @Test(arguments: [
    ("abc", "'a' is not part of a number"), ("8a", "'a' is not part of a number"),
    ("-3", "'-' is not part of a number"), ("Ⅲ", "'Ⅲ' is not part of a number"),
    ("1\n2", "' ' is not part of a number"),
    ("123456789012345678901", "at most 24 characters"),
  ])
  func `what no number has is refused, and the text before it stays`(
    text: String, message: String
  ) throws {
    var field = try field()
    field.type("84.3")
    field.type(text)
    #expect(field.method.editor.string == "84.3" && field.value == 843)
    #expect(field.method.entryProblem?.message(in: .english) == message)
    field.key(.left)
    #expect(field.method.entryProblem == nil)
  }

  @Test(arguments: ["٨٤٫٣", "۸۴.۳", "८४.३", "８４．３", "𝟖𝟒.𝟑", "８４,3"])
  func `digits of every script are read, and full-width ones`(text: String) throws {
    var field = try field()
    for character in text { field.type(String(character)) }
    #expect(field.value == 843 && field.method.editor.string.allSatisfy(\.isASCII))
    let negatives = Scale(minimum: -1000, maximum: 1000, decimals: 1)
    for sign in ["-", "−", "－"] {
      var below = try self.field(negatives)
      below.type(sign + text)
      #expect(below.value == -843)
    }
  }

  @Test(arguments: [
    ("x", ""), ("8x4.y3", "84.3"), ("about 84.3 kg", "84.3"), ("½", ""), ("²", ""),
  ])
  func `characters that no number has are left out where the study says so`(
    text: String, left: String
  ) throws {
    var field = try Driven(
      settings(TextField.Settings.self, ["otherCharacters": .text("ignore")]), as: TextField.self)
    field.type(text)
    #expect(field.method.editor.string == left && field.method.entryProblem == nil)
  }

  @Test func `ignoring letters never makes another number of what is no number here`() throws {
    let whole = Scale(minimum: 0, maximum: 100, decimals: 0)
    let lenient = try settings(
      TextField.Settings.self, ["otherCharacters": .text("ignore")], scale: whole)
    for text in ["8.5", "-5", "8,5 kg"] {
      var field = try Driven(lenient, as: TextField.self, scale: whole)
      field.type(text)
      #expect(field.value == nil && field.method.entryProblem != nil)
    }
  }

  @Test func `a middle click pastes the selection where it is`() throws {
    var field = try field()
    field.type("84.3")
    let stops = field.method.caretStops
    let point = Point(x: stops[1] + 1, y: field.method.frame.midY)
    let pressed = field.send(.pointerPressed(point, button: .middle, clicks: 1))
    #expect(pressed == MethodResponse(isHandled: true, clipboard: .pasteSelection))
    #expect(field.method.editor.caret == 1)
    let outside = Point(x: 1, y: 1)
    #expect(!field.send(.pointerPressed(outside, button: .middle, clicks: 1)).isHandled)
    #expect(!field.send(.pointerPressed(point, button: .secondary, clicks: 1)).isHandled)
  }

  @Test func `ten megabytes pasted are refused`() throws {
    var field = try field()
    field.type("84.3")
    field.type(String(repeating: "1", count: 10_000_000))
    #expect(
      field.value == 843
        && field.method.entryProblem?.message(in: .english) == "at most 24 characters")
  }

  @Test func `a decimal sign may replace the one that is selected`() throws {
    var field = try field()
    field.type("84.3")
    field.key(.character("a"), .control)
    #expect(field.type("9.5") == MethodResponse(isHandled: true, deletions: 4))
    #expect(field.value == 95)
  }

  @Test func `white space alone changes nothing`() throws {
    var field = try field()
    field.type("84.3")
    field.key(.character("a"), .control)
    #expect(field.type(" ") == .handled)
    #expect(field.value == 843)
  }

  @Test func `a whole-number scale has no decimals, one from 0 no minus`() throws {
    var field = try field(Scale(minimum: 0, maximum: 99, decimals: 0))
    field.type("8.")
    #expect(field.value == 8 && field.method.entryProblem == nil)
    field.type("5")
    #expect(field.method.editor.string == "8.5" && field.value == nil)
    #expect(field.method.entryProblem?.message(in: .english) == "0 to 99, whole numbers")
    field.key(.backspace)
    field.type("-")
    #expect(field.method.entryProblem?.message(in: .english) == "'-' is not part of a number")
  }

  /// Scales from 0 to 10,000 with none to four decimals.
  static let scales = [1, 10, 100, 1000, 10_000].enumerated().compactMap {
    Scale(minimum: 0, maximum: 10_000 * $0.element, decimals: $0.offset)
  }

  @Test(arguments: ["1,234.5", "1.234,5", "1,234,567", "1.2.3", "1,234.", "12,34,5"], scales)
  func `a second sign is seen and makes no number, typed or pasted`(
    text: String, scale: Scale
  ) throws {
    var typed = try field(scale)
    for character in text { typed.type(String(character)) }
    var pasted = try field(scale)
    pasted.type(text)
    for field in [typed, pasted] {
      #expect(field.method.editor.string == text && field.value == nil)
      #expect(field.method.entryProblem?.message(in: .english) == "one decimal sign only")
    }
    // The wrong part can be deleted, and then the text is a number again.
    let second = text.lastIndex { ".,".contains($0) } ?? text.startIndex
    for _ in text[second...] { typed.key(.backspace) }
    #expect(typed.method.editor.string == text[..<second])
  }

  @Test(arguments: ["1,234", "1.234", "12,000", "1,000", "999.000"])
  func `three digits behind a sign are no decimals where there are fewer`(text: String) throws {
    for scale in Self.scales.prefix(3) {
      var field = try field(scale)
      for character in text { field.type(String(character)) }
      #expect(field.method.editor.string == text && field.value == nil)
      #expect(field.method.entryProblem?.message(in: .english) == "no separator of thousands")
    }
  }

  @Test func `a pasted comma that may separate thousands makes no number`() throws {
    for scale in Self.scales.suffix(2) {
      var field = try field(scale)
      field.type("1,234")
      #expect(field.method.editor.string == "1,234" && field.value == nil)
      #expect(field.method.entryProblem?.message(in: .english) == "no separator of thousands")
      field.key(.backspace)
      #expect(field.value == (scale.decimals == 3 ? 1230 : 12_300))
      field.key(.character("a"), .control)
      field.type("1.234")
      #expect(field.value == (scale.decimals == 3 ? 1234 : 12_340))
      // Typed it is a decimal sign, as on the keyboards of half the world.
      field.key(.character("a"), .control)
      for character in "1,234" { field.type(String(character)) }
      #expect(field.value == (scale.decimals == 3 ? 1234 : 12_340))
    }
    // Off the scale it means nothing else.
    var small = try field(Scale(minimum: 0, maximum: 9_999, decimals: 3))
    small.type("1,234")
    #expect(small.value == 1234)
  }

  @Test func `below the minimum a number may still grow, above the maximum it cannot`() throws {
    var field = try field()
    field.type("0.5")
    #expect(field.value == nil && field.method.entryProblem == nil)
    field.key(.character("a"), .control)
    field.type("101")
    #expect(field.value == nil && field.method.entryProblem?.message(in: .english) == "at most 100")
  }

  @Test func `with a minus sign it is the other way round`() throws {
    var field = try field(negative)
    field.type("-0")
    #expect(field.value == nil && field.method.entryProblem == nil)
    field.type(".5")
    #expect(field.method.entryProblem == nil)
    field.key(.character("a"), .control)
    field.type("-50")
    #expect(field.value == -500)
    field.type("0")
    #expect(
      field.value == nil && field.method.entryProblem?.message(in: .english) == "at least -100")
    field.key(.home)
    field.type("8")
    #expect(
      field.method.editor.string == "8-500" && field.value == nil
        && field.method.entryProblem?.message(in: .english) == "not a number")
    field.key(.backspace)
    field.type("-")
    #expect(
      field.method.editor.string == "--500" && field.value == nil
        && field.method.entryProblem?.message(in: .english) == "not a number")
  }

  @Test func `the pen stops before each character, around the field's middle`() throws {
    var field = try field()
    field.type("84.3")
    let digit = field.method.fontSize * 10 / 34
    let stops = field.method.caretStops.map { (($0 - 640) / digit * 100).rounded() / 100 }
    #expect(stops == [-1.75, -0.75, 0.25, 0.75, 1.75])
  }

  @Test func `a press sets the caret, dragging selects, a double click selects all`() throws {
    var field = try field()
    field.type("84.3")
    let middle = try field.middle(of: "field")
    let stops = field.method.caretStops
    #expect(field.press(Point(x: stops[1] + 1, y: middle.y)).isHandled)
    #expect(field.method.editor.caret == 1)
    #expect(field.move(Point(x: stops[3] - 1, y: middle.y + 500)).isHandled)
    #expect(field.method.editor.selectedText == "4.")
    #expect(field.release(middle).isHandled)
    #expect(!field.move(Point(x: stops[0], y: middle.y)).isHandled)
    #expect(field.method.editor.selectedText == "4.")
    field.press(middle, clicks: 2)
    field.move(Point(x: stops[0], y: middle.y))
    #expect(field.method.editor.selectedText == "84.3")
    #expect(!field.press(Point(x: 0, y: 0)).isHandled)
  }

  @Test func `every value of the scale can be typed`() throws {
    let scale = try #require(negative)
    let method = try settings(TextField.Settings.self, scale: scale)
    for value in stride(from: -1000, through: -10, by: 33) {
      var field = try field(negative)
      field.type(scale.text(value))
      #expect(field.value == value && method.canEnter(value, on: scale))
    }
  }

  @Test func `without the focus nothing is selected any more`() throws {
    var field = try field()
    field.type("84.3")
    let stops = field.method.caretStops
    let y = try field.middle(of: "field").y
    field.press(Point(x: stops[4], y: y))
    field.move(Point(x: stops[3], y: y))
    field.send(.focusLost)
    field.move(Point(x: stops[0], y: y))
    #expect(field.method.editor.selectedText == "3")
  }
}
