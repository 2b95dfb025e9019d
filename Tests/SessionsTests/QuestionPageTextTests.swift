import Base
import InputMethods
import Languages
import Testing

@testable import Sessions
@testable import Studies

@Suite struct QuestionPageTextTests {
  private func person(_ answer: FormField.Answer, isRequired: Bool = true) -> QuestionPerson {
    QuestionPerson(
      [FormField(name: "field", label: "Field", answer: answer, isRequired: isRequired)].page)
  }

  @Test(arguments: [
    "He said \"no\", 'no' and “no”.", "a,b;c\td", "first\nsecond\r\nthird\n\n", "👩‍👩‍👧 🇩🇪 e\u{301} 1️⃣",
    "אברהם \u{200F}(Abraham)", "=cmd|' /C calc'!A0", "\u{FEFF}bom", "  spaces at both ends  ",
    String(repeating: "0123456789", count: 1000), String(repeating: "zeile\n", count: 1666),
  ])
  func `free text is kept exactly, pasted or typed`(text: String) throws {
    var pasting = person(.text(maximumLength: 10_000))
    #expect(pasting.page.acceptsText && pasting.page.enterMakesLine)
    pasting.key(.character("v"), modifiers: .control)
    pasting.type(text)
    let answer = try pasting.answer()
    #expect(answer.value == nil)
    #expect(try #require(answer.text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func `a paste is asked for, a selection is handed out`() {
    var person = person(.text(maximumLength: 100))
    let paste = InputEvent.keyPressed(.character("v"), .control, isRepeat: false)
    #expect(person.act(paste).clipboard == .paste)
    person.type("a\nb")
    person.key(.character("a"), modifiers: .control)
    let copy = InputEvent.keyPressed(.character("c"), .control, isRepeat: false)
    #expect(person.act(copy).clipboard == .write("a\nb"))
  }

  @Test func `Enter makes a line in free text, and with Control is left to the page's owner`() {
    var person = person(.text(maximumLength: 100))
    #expect(person.act(.keyPressed(.enter, [], isRepeat: false)).isHandled)
    #expect(!person.act(.keyPressed(.enter, .control, isRepeat: false)).isHandled)
    #expect(person.page.entries[0].box?.editor.string == "\n")
    var code = self.person(.code)
    #expect(!code.act(.keyPressed(.enter, [], isRepeat: false)).isHandled)
    #expect(!code.page.enterMakesLine)
  }

  @Test func `text that is too long, or has control characters, is refused whole and reported`() {
    var person = person(.text(maximumLength: 10))
    person.type("12345")
    person.type("123456")
    #expect(
      person.page.entries[0].problem?.message(in: .english)
        == "that is too long: at most 10 characters in all")
    #expect(person.page.entries[0].box?.editor.string == "12345")
    person.type("\u{1B}[31m")
    #expect(
      person.page.entries[0].problem?.message(in: .english)
        == "that has a control character and cannot be kept")
    person.type("6")
    #expect(person.page.entries[0].problem == nil)
    #expect(person.primary()?.first?.text == "123456")
  }

  @Test(arguments: [
    ("42", 42), ("4.5", 4.5), ("4,5", 4.5), ("-3", -3), (" 7\n", 7), ("0.1", 0.1), (".5", 0.5),
    ("007", 7),
  ])
  func `a number has either decimal sign, whatever the locale`(text: String, value: Double) throws {
    var person = person(.number(-10...50))
    person.type(text)
    let answer = try person.answer()
    #expect(answer.value == value && answer.text == nil)
  }

  @Test(arguments: [
    ("51", "use a number from -10 to 50"), ("-10.5", "use a number from -10 to 50"),
    ("1.234,5", "'1.234,5' is not a number"), ("1,2,3", "'1,2,3' is not a number"),
    ("--1", "'--1' is not a number"), ("-", "'-' is not a number"),
    (String(repeating: "9", count: 32), "use a number from -10 to 50"),
  ])
  func `what is no number of the range is reported when the page is to be left`(
    text: String, message: String
  ) {
    var person = person(.number(-10...50))
    person.type(text)
    #expect(person.page.entries[0].problem == nil)
    #expect(
      person.primary() == nil && person.page.entries[0].problem?.message(in: .english) == message)
    person.key(.character("a"), modifiers: .control)
    person.type("5")
    #expect(person.page.entries[0].problem == nil && person.primary()?.first?.value == 5)
  }

  @Test(arguments: ["1e3", "inf", "nan", "0x10", "½", "²", "1 000"])
  func `what is no part of a number is refused at once`(text: String) throws {
    var person = person(.number(0...5000))
    person.type(text)
    #expect(person.page.entries[0].box?.editor.string == "")
    #expect(
      try #require(person.page.entries[0].problem?.message(in: .english)).contains(
        "is not part of a number"))
  }

  @Test(arguments: [("٣", 3.0), ("１２", 12)])
  func `digits of every script are digits`(text: String, value: Double) {
    var person = person(.number(0...5000))
    person.type(text)
    #expect(person.primary()?.first?.value == value)
  }

  @Test func `a code that lost a character is said again before it counts`() {
    var person = person(.code)
    for character in "P-1" { person.type("\(character)") }
    #expect(person.page.entries[0].box?.editor.string == "P1")
    #expect(person.primary() == nil)
    #expect(
      person.page.entries[0].problem?.message(in: .english)
        == "the code is now P1; continue again if that is right")
    #expect(person.primary()?.first?.text == "P1")
  }

  @Test func `a code has at most 32 letters and digits`() {
    var person = person(.code)
    person.type(String(repeating: "a", count: 33))
    #expect(person.page.entries[0].problem?.message(in: .english) == "at most 32 characters")
    person.type("é")
    #expect(
      person.page.entries[0].problem?.message(in: .english)
        == "'é' cannot be used: letters A–Z and digits only")
    person.type(String(repeating: "a", count: 32))
    #expect(person.primary() == nil, "what was left out is said once more")
    #expect(person.primary()?.first?.text?.count == 32)
  }

  @Test func `an empty field is missing only where an answer is required`() {
    var required = person(.text(maximumLength: 10))
    #expect(required.primary() == nil && required.page.isMissing(0))
    var optional = person(.number(0...1), isRequired: false)
    #expect(optional.primary()?.first?.value == nil)
    optional.type("9")
    #expect(optional.primary() == nil, "what is there has to be right all the same")
  }

  @Test func `every wrong answer is reported at once`() {
    var person = QuestionPerson(
      [
        FormField(name: "a", label: "A", answer: .number(0...1), isRequired: true),
        FormField(name: "b", label: "B", answer: .number(0...1), isRequired: true),
      ].page)
    person.type("2")
    person.key(.tab)
    person.type("3")
    #expect(person.primary() == nil && person.page.focus == 0)
    #expect(
      person.page.entries.allSatisfy {
        $0.problem?.message(in: .english) == "use a number from 0 to 1"
      })
  }

  @Test func `a press on a box has keys go there, by a finger as well`() {
    var person = QuestionPerson(
      [
        FormField(name: "a", label: "A", answer: .code, isRequired: true),
        FormField(name: "b", label: "B", answer: .code, isRequired: true),
      ].page)
    let frames = [0.0, 100].map { Rectangle(x: 0, y: $0, width: 200, height: 50) }
    person.page.place(
      frames.indices.map {
        QuestionPage.BoxLayout(question: $0, frame: frames[$0], textFrame: frames[$0], rows: [])
      })
    person.act(.pointerPressed(Point(x: 10, y: 110), button: .primary, clicks: 1))
    person.act(.pointerReleased(Point(x: 10, y: 110), button: .primary))
    person.type("b")
    person.act(.touchBegan(Point(x: 10, y: 10), finger: 1))
    person.act(.touchEnded(Point(x: 10, y: 10), finger: 1))
    person.type("a")
    #expect(person.primary()?.map(\.text) == ["a", "b"])
  }
}
