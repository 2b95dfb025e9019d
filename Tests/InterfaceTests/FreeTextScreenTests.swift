import Base
import Drawing
import InputMethods
import Testing

@testable import CurveEditing
@testable import Interface
@testable import Sessions
@testable import Studies

@MainActor struct FreeTextScreenTests {
  private func hand(maximum: Int = 10_000) throws -> QuestionHand {
    let page = [
      FormField(
        name: "notes", label: "Notes", answer: .text(maximumLength: maximum), isRequired: true)
    ].page
    return QuestionHand(page, in: try SampleStudy.context(width: 1280, height: 800))
  }

  @Test(arguments: [
    "שלום, שמי אברהם ואני כותב מימין לשמאל. ", "مرحبا بالعالم ١٢٣ ", "👩‍👩‍👧🇩🇪👍🏽 1️⃣ ", "mixed עברית and 😀 ",
    "\n",
    "a\u{300}\u{301}\u{302}\u{303} ", "Wolkenkratzer",
  ])
  func `text of any script is drawn, edited by every key, and kept`(piece: String) throws {
    let text = String(repeating: piece, count: 40)
    var hand = try hand()
    hand.type(text)
    #expect(hand.page.entries[0].box?.editor.string == text)
    let keys: [Key] = [
      .home, .end, .up, .up, .left, .left, .right, .down, .home, .backspace, .delete, .end,
    ]
    for modifiers in [[], Modifiers.shift] {
      for key in keys {
        hand.key(key, modifiers: modifiers)
        try draw(hand)
      }
    }
    for x in stride(from: 300.0, to: 1000, by: 90) {
      hand.click(Point(x: x, y: 200))
      hand.click(Point(x: x, y: 220), clicks: 2)
      try draw(hand)
    }
  }

  @Test func `a caret that a press has set stands where the press was`() throws {
    var hand = try hand()
    hand.type("The first line\nand the second one")
    let box = try #require(hand.page.entries[0].box)
    #expect(box.rows.count == 2)
    for place in 15...29 {
      let row = box.rows[1]
      hand.click(
        Point(
          x: box.textFrame.x + row.stop(at: place), y: box.textFrame.y + row.top + row.height / 2))
      #expect(hand.page.entries[0].box?.editor.caret == place)
    }
  }

  @Test func `of a long text the rows around the caret are drawn, and no others`() throws {
    var hand = try hand()
    hand.type((1...900).map { "line \($0)" }.joined(separator: "\n"))
    let texts = try screen(hand).texts
    #expect(texts.contains("line 900") && !texts.contains("line 880"))
    hand.key(.home, modifiers: .control)
    let first = try screen(hand).texts
    #expect(first.contains("line 1") && !first.contains("line 30"))
    hand.act(.scrolled(Point(x: 640, y: 200), steps: -3))
    let scrolled = try screen(hand).texts
    #expect(!scrolled.contains("line 1") && scrolled.contains("line 12"))
  }

  @Test func `a long word wraps inside the box`() throws {
    var hand = try hand()
    hand.type(String(repeating: "w", count: 10_000))
    let box = try #require(hand.page.entries[0].box)
    #expect(box.rows.count > 100)
    #expect(box.rows.allSatisfy { ($0.stops.max() ?? 0) <= box.textFrame.width + 1 })
    try draw(hand)
  }

  @Test func `how much room is left is reported near the end of it`() throws {
    var hand = try hand(maximum: 50)
    hand.type(String(repeating: "x", count: 44))
    #expect(try !screen(hand).texts.contains { $0.contains("of at most") })
    hand.type("y")
    #expect(try screen(hand).texts.contains("45 of at most 50 characters"))
    hand.type("123456")
    #expect(
      try screen(hand).texts.contains("that is too long: at most 50 characters in all"))
  }

  @Test func `the primary button tells which keys continue`() throws {
    let hand = try hand()
    #expect(try screen(hand).buttons.first?.key == "Ctrl Enter")
  }

  private func screen(_ hand: QuestionHand) throws -> Screen {
    try SampleQuestions.screen(of: hand.page, in: hand.context)
  }

  private func draw(_ hand: QuestionHand) throws {
    let picture = try screen(hand).picture
    let canvas = try Canvas(
      imageOfWidth: Int(picture.width), height: Int(picture.height),
      typesetter: hand.context.typesetter)
    canvas.draw(picture)
  }
}
