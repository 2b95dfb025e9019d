import Base
import Drawing
import InputMethods
import Languages
import Testing

@testable import Interface

/// Words in a height, and the menus that open under a button.
@MainActor struct PopUpTests {
  private enum Key: String, ButtonIdentity {
    case menu, other, entry
    var name: String { rawValue }
  }

  private func context(_ language: String = "en", unit: Double = 1) throws -> ViewContext {
    ViewContext(
      theme: .light, typesetter: try Typesetter(),
      layout: Layout(width: 1280 * unit, height: 800 * unit, unit: unit),
      language: try #require(Language.bundled(language)))
  }

  private func page(
    _ element: any Element, in context: ViewContext, width: Double = 416, height: Double = 310
  ) -> PlacedPage {
    var page = PlacedPage(Pointing())
    element.place(
      in: Rectangle(x: 100, y: 50, width: width, height: height), context, on: &page)
    return page
  }

  @Test func `words are cut where the height ends, and left out without a line of room`() throws {
    let context = try context()
    let words = Words(
      String(repeating: "word ", count: 80), TextStyle(size: 14, color: context.theme.ink)
    ).cutToHeight()
    let line = context.typesetter.lineHeight(context.scaled(words.style)) * words.lineSpacing
    for lines in 1...3 {
      let extent = words.extent(in: Extent(300, line * (Double(lines) + 0.5)), context)
      #expect(extent.height <= line * Double(lines) + 0.5)
      #expect(extent.height > line * (Double(lines) - 0.5))
    }
    #expect(words.extent(in: Extent(300, line / 2), context) == .zero)
    let placed = page(words, in: context, height: 2 * line)
    #expect(placed.words.count == 1 && placed.words[0].isShortened)
    #expect(placed.elements.map(\.label) == [words.string], "all is read")
  }

  @Test func `what opens under a button is all that can be hit`() throws {
    let row = Row {
      Button(Key.other, style: .tool(hasBox: true)).sized(width: 60, height: 44)
      Button(Key.menu, style: .tool(hasBox: true)).sized(width: 60, height: 44)
    }
    let entry = Button(Key.entry, style: .tool(hasBox: true)).sized(width: 100, height: 44)
    let closed = PopUp(entry, under: Key.menu, on: row)
    let placed = page(closed, in: try context(), height: 44)
    #expect(placed.buttons.map(\.name) == ["entry"] && placed.parts.isEmpty)
    #expect(placed.buttons[0].frame == Rectangle(x: 160, y: 96, width: 100, height: 44))
    #expect(placed.elements.map(\.name) == ["other", "menu", "entry"])
    let arabic = page(closed, in: try context("ar"), width: 120, height: 44)
    #expect(arabic.buttons[0].frame.maxX == 160, "it begins where its button does")
  }
}
