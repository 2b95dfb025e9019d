import Base
import Drawing
import InputMethods
import Languages
import Testing

@testable import Interface

/// Words on a page: their fit, their beginning, and the text for screen readers.
@MainActor struct WordsTests {
  private static let long = "Drag the thumb to the number, and let go where it stands right."

  private func context(_ language: String = "en") throws -> ViewContext {
    ViewContext(
      theme: .light, typesetter: try Typesetter(),
      layout: Layout(width: 1280, height: 800, unit: 1),
      language: try #require(Language.bundled(language)))
  }

  private func page(
    _ element: any Element, width: Double, in context: ViewContext
  ) -> PlacedPage {
    var page = PlacedPage(Pointing())
    let extent = element.extent(in: Extent(width, 1000), context)
    element.place(
      in: Rectangle(x: 100, y: 100, width: width, height: extent.height), context, on: &page)
    return page
  }

  @Test func `words wrap, shrink or are cut as they declare`() throws {
    let context = try context()
    let words = Words(Self.long, context.theme.body)
    let line = context.typesetter.lineHeight(context.scaled(context.theme.body))
    #expect(words.extent(in: Extent(200, 1000), context).height > 2 * line)
    #expect(words.shrinking().extent(in: Extent(200, 1000), context).height < line)
    #expect(words.shrinking().extent(in: Extent(200, 1000), context).width <= 201)
    let cut = page(words.cut(), width: 200, in: context)
    #expect(cut.words.first?.isShortened == true)
    #expect(cut.words.first?.string.hasSuffix("…") == true)
    #expect(try #require(cut.words.first).frame.maxX <= 301)
    #expect(cut.elements.map(\.label) == [Self.long], "all of it is read")
    let unbroken = page(words.unbroken(), width: 200, in: context)
    #expect(try #require(unbroken.words.first).frame.maxX > 400)
  }

  @Test func `a tip has all of the words whose end is cut off`() throws {
    let context = try context()
    let words = Words(Self.long, context.theme.body).cut()
    #expect(page(words, width: 200, in: context).tips.isEmpty)
    #expect(page(words.tellingWhole(), width: 200, in: context).tips.map(\.words) == [Self.long])
    #expect(page(words.tellingWhole(), width: 2000, in: context).tips.isEmpty)
  }

  @Test func `an action has the name of its key behind its words if it shows it`() throws {
    let context = try context()
    func action(_ showsKey: Bool) -> Button {
      Button(
        ComparisonButton.close, "Leave", key: "Esc",
        style: .action(isPrimary: false, showsKey: showsKey))
    }
    func texts(_ button: Button) -> [Text] { page(button, width: 200, in: context).shapes.texts }
    #expect(texts(action(false)).map(\.string) == ["Leave"])
    let shown = texts(action(true))
    #expect(shown.map(\.string) == ["Leave", "Esc"])
    let inks = shown.map { context.typesetter.inkBounds(of: $0) }
    #expect(inks[0].maxX < inks[1].x)
    let room = Extent(1000, 1000)
    #expect(
      action(true).extent(in: room, context).width > action(false).extent(in: room, context).width)
  }

  @Test func `words that were measured do not wrap anew in what they took`() throws {
    let context = try context()
    for width in stride(from: 60.0, to: 500, by: 7) {
      let words = Words(Self.long, context.theme.body)
      let extent = words.extent(in: Extent(width, 1000), context)
      #expect(words.extent(in: extent, context) == extent, "\(width)")
    }
  }

  @Test(
    arguments: [
      ("p < .001, p > .999", "p~<~.^001, p~>~.^999"), ("(p = .462; 80 %)", "(p~=~.^462; 80~%)"),
      ("×0.450 [0.406, 0.499], right", "×0.450 [0.406,~0.499], right"),
      ("[−4, +71] and [a, b]", "[−4,~+71] and [a, b]"), ("2.00–2.47 s long", "2.00–^2.47~s long"),
      ("2 seconds, stop = 3", "2 seconds, stop =~3"), ("right – or 5.", "right – or 5."),
      ("unclosed [1, 2", "unclosed [1, 2"), ("", ""), ("[", "["), (".", "."),
    ])
  func `numbers are kept together`(words: String, expected: String) {
    #expect(
      words.withUnbrokenNumbers
        == expected.replacing("~", with: "\u{A0}").replacing("^", with: "\u{2060}"))
  }

  @Test func `no line ends within a number, and it is read as it is written`() throws {
    let context = try context()
    let string = "Right +80 points [+66, +89], p < .001, and over others p > .999 (2.0–2.5)"
    let words = Words(string, context.theme.body)
    func breaks(_ words: Words) -> Set<String> {
      Set(
        stride(from: 130.0, to: 500, by: 7).flatMap { width -> [String] in
          let drawn = page(words, width: width, in: context).words.first?.string ?? ""
          return words.rows(in: width, context).dropFirst().map {
            String(drawn.dropFirst($0.range.lowerBound).prefix(4))
          }
        })
    }
    let divided: Set = ["001,", "999 ", "+89]", "2.5)"]
    #expect(!breaks(words).isDisjoint(with: divided))
    #expect(breaks(words.keepingNumbers()).isDisjoint(with: divided))
    #expect(
      page(words.keepingNumbers(), width: 200, in: context).elements.map(\.label) == [string])
  }

  @Test func `lines begin where the language begins them`() throws {
    let english = try context()
    let arabic = try context("ar")
    let latin = Words("Caliper", english.theme.body)
    #expect(try #require(page(latin, width: 400, in: english).words.first).frame.x < 110)
    #expect(try #require(page(latin, width: 400, in: arabic).words.first).frame.maxX > 490)
    let trailing = latin.aligned(.trailing)
    #expect(try #require(page(trailing, width: 400, in: arabic).words.first).frame.x < 110)
    let own = Words(arabic.words(.buttonContinue), arabic.theme.body)
    for words in [own, own.unbroken()] {
      #expect(try #require(page(words, width: 400, in: arabic).words.first).frame.maxX > 490)
      let other = page(words.aligned(.trailing), width: 400, in: arabic)
      #expect(try #require(other.words.first).frame.x < 110)
    }
  }

  @Test func `what is read is declared, in the order of the tree`() throws {
    let context = try context()
    let column = Column {
      Words("Title", context.theme.title).heading()
      Words("Hidden", context.theme.body).silent()
      Row {
        Words("one", context.theme.body)
        Words("two", context.theme.body)
      }.readAsOne()
      Words("Wrong", context.theme.body).alert()
    }
    let read = page(column, width: 400, in: context).elements
    #expect(read.map(\.role) == [.heading, .text, .alert])
    #expect(read.map(\.label) == ["Title", "one, two", "Wrong"])
    #expect(read.map(\.name) == ["text_1", "text_2", "text_3"])
  }

  @Test func `what leaves a clip is neither hit nor seen`() throws {
    let context = try context()
    var placed = PlacedPage(Pointing())
    let frame = Rectangle(x: 0, y: 0, width: 300, height: 40)
    placed.clipping(to: frame) { page in
      for (index, y) in [10.0, 30, 60].enumerated() {
        Painted(width: 50, height: 20) { _, _ in [] }.part("part \(index)")
          .place(in: Rectangle(x: 0, y: y, width: 50, height: 20), context, on: &page)
      }
    }
    #expect(placed.parts.map(\.name) == ["part 0", "part 1"])
    #expect(placed.parts.last?.frame == Rectangle(x: 0, y: 30, width: 50, height: 10))
  }
}
