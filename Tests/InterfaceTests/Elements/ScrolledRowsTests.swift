import Base
import Drawing
import InputMethods
import Languages
import Testing

@testable import Interface

/// Rows that scroll, and pages of which only the places are asked for.
@MainActor struct ScrolledRowsTests {
  private static let frame = Rectangle(x: 100, y: 50, width: 300, height: 200)

  private func context(_ language: String = "en") throws -> ViewContext {
    ViewContext(
      theme: .light, typesetter: try Typesetter(),
      layout: Layout(width: 1280, height: 800, unit: 1),
      language: try #require(Language.bundled(language)))
  }

  /// A hundred rows of 40 units; the rows from `first` on are in sight.
  private func rows(
    from scroll: Double, bar: ScrolledRows.Bar = .over,
    made: @escaping @MainActor (Int) -> Void = { _ in }
  ) -> ScrolledRows {
    ScrolledRows("rows", height: 4000, scroll: scroll, bar: bar) { seen in
      (Int(seen.lowerBound / 40)...Int((seen.upperBound - 1) / 40)).map { index in
        made(index)
        return ScrolledRows.Row(
          top: Double(index) * 40, height: 40, Painted { _, _ in [] }.part("row \(index)"))
      }
    }
  }

  private func placed(
    _ rows: ScrolledRows, _ context: ViewContext, isOutline: Bool = false
  ) -> PlacedPage {
    var page = PlacedPage(Pointing(), isOutline: isOutline)
    rows.place(in: Self.frame, context, on: &page)
    return page
  }

  private func frame(_ name: String, on page: PlacedPage) -> Rectangle? {
    page.parts.first { $0.name == name }?.frame
  }

  @Test func `tips of rows reach no further than the rows are seen`() throws {
    let rows = ScrolledRows("rows", height: 400, scroll: 20) { _ in
      [ScrolledRows.Row(top: 0, height: 400, Painted { _, _ in [] }.tip("row"))]
    }
    #expect(placed(rows, try context()).tips == [Tip("row", frame: Self.frame)])
  }

  @Test func `only the rows in sight are made, and hit no further than they are seen`() throws {
    var made: [Int] = []
    let page = placed(rows(from: 60) { made.append($0) }, try context())
    #expect(made == [1, 2, 3, 4, 5, 6])
    #expect(frame("rows", on: page) == Self.frame)
    #expect(frame("row 1", on: page) == Rectangle(x: 100, y: 50, width: 300, height: 20))
    #expect(frame("row 2", on: page) == Rectangle(x: 100, y: 70, width: 300, height: 40))
    #expect(frame("row 6", on: page)?.maxY == 250)
  }

  @Test func `the bar stands where lines end, beside rows that leave room`() throws {
    let page = placed(rows(from: 0), try context())
    #expect(frame("rows_bar", on: page)?.maxX == 399)
    let bar = ScrolledRows.Bar.beside(room: 16, reach: 4)
    let beside = placed(rows(from: 0, bar: bar), try context())
    #expect(frame("rows", on: beside)?.maxX == 384)
    #expect(frame("row 0", on: beside)?.width == 284)
    #expect(frame("rows_bar", on: beside) == Rectangle(x: 384, y: 50, width: 20, height: 200))
    let arabic = placed(rows(from: 0, bar: bar), try context("ar"))
    #expect(frame("rows", on: arabic)?.x == 116)
    #expect(frame("rows_bar", on: arabic)?.x == 96)
  }

  @Test func `rows that all have room have no bar to be seen`() throws {
    let rows = ScrolledRows("rows", height: 200, scroll: 0) { _ in [] }
    #expect(placed(rows, try context()).shapes.isEmpty)
    #expect(placed(rows, try context()).parts.map(\.name) == ["rows"])
    #expect(placed(self.rows(from: 0), try context()).shapes.count == 2)
  }

  private func list(_ count: Int, from first: Int = 0) -> ScrolledRows {
    ScrolledRows("list", count: count, first: first, rowHeight: 50) { index in
      Painted { _, _ in [] }.part("\(index)")
    }
  }

  private func list(
    _ list: ScrolledRows, height: Double, _ context: ViewContext
  ) -> PlacedPage {
    var page = PlacedPage(Pointing())
    list.place(in: Rectangle(x: 100, y: 50, width: 400, height: height), context, on: &page)
    return page
  }

  @Test func `rows of one height are whole, from the first one on, as many as there are`() throws {
    let context = try context()
    let few = list(list(3), height: 310, context)
    #expect(few.parts.map(\.name) == ["list", "0", "1", "2"])
    #expect(few.frame(of: "1") == Rectangle(x: 100, y: 100, width: 400, height: 50))
    #expect(few.frame(of: "list") == Rectangle(x: 100, y: 50, width: 400, height: 300))
    let many = list(list(9, from: 2), height: 310, context)
    #expect(many.parts.map(\.name) == ["list", "list_bar", "2", "3", "4", "5", "6", "7"])
    let last = list(list(9, from: 8), height: 310, context)
    #expect(
      last.parts.dropFirst(2).map(\.name) == ["3", "4", "5", "6", "7", "8"], "no gap at the end")
    let low = list(list(9), height: 20, context)
    #expect(low.parts.map(\.name) == ["list", "list_bar", "0"])
  }

  @Test func `the thumb that is painted is the thumb that is held`() throws {
    let context = try context()
    for first in [0, 4, 20, 94] {
      let page = list(list(100, from: first), height: 310, context)
      var held = ScrollingList(count: 100)
      held.place(ScrollFrame(of: "list", on: page, unit: 1, length: 50))
      held.scroll(by: Double(first))
      #expect(held.first == first && held.room == 6)
      let bar = ScrollBar(page.frame(of: "list_bar"), unit: 1, seen: 6, total: 100)
      guard case .box(let thumb)? = page.shapes.last else { return }
      #expect(abs(thumb.frame.y - bar.thumb(at: Double(first)).y) < 1e-9)
      #expect(abs(thumb.frame.height - bar.thumb(at: Double(first)).height) < 1e-9)
    }
  }

  @Test func `an outline has the places, and neither rows nor shapes`() throws {
    var made = 0
    let page = placed(rows(from: 0) { _ in made += 1 }, try context(), isOutline: true)
    #expect(made == 0)
    #expect(page.parts.map(\.name) == ["rows", "rows_bar"])
    #expect(page.shapes.isEmpty)
  }

  @Test func `under a sheet nothing is hit or read`() throws {
    var page = PlacedPage(Pointing())
    let context = try context()
    let below = Words("Below", TextStyle(size: 16, color: context.theme.ink)).part("below")
    below.place(in: Self.frame, context, on: &page)
    page.cover()
    #expect(page.parts.isEmpty && page.elements.isEmpty && page.words.isEmpty)
    #expect(page.shapes.count == 1)
  }

  @Test func `a directed sign turns where lines begin at the right`() throws {
    func points(_ language: String, isDirected: Bool) throws -> [Point] {
      var page = PlacedPage(Pointing())
      try Icon([[(-2, 0), (4, 1)]], color: context("en").theme.ink, isDirected: isDirected).place(
        in: Rectangle(x: 0, y: 0, width: 20, height: 20), try context(language), on: &page)
      guard case .line(let line)? = page.shapes.first else { return [] }
      return line.points
    }
    #expect(try points("en", isDirected: true) == [Point(x: 8, y: 10), Point(x: 14, y: 11)])
    #expect(try points("ar", isDirected: true) == [Point(x: 12, y: 10), Point(x: 6, y: 11)])
    #expect(try points("ar", isDirected: false) == [Point(x: 8, y: 10), Point(x: 14, y: 11)])
  }
}
