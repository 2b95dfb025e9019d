import Base
import Drawing
import InputMethods
import Languages
import Testing

@testable import Interface

/// The division of a page's room among its elements.
@MainActor struct StackTests {
  /// An element of a fixed size that notes its place, as an image of its name.
  private func block(_ name: String, _ width: Double, _ height: Double) -> Painted {
    Painted { _, _ in
      Extent(width, height)
    } paint: { frame, _, page in
      page.parts.append(Part(name, frame))
    }
  }

  /// The same in all of the room along an axis.
  private func stretching(_ name: String, _ axis: Axis) -> Painted {
    Painted(flexibility: [axis: .stretches]) { _, _ in
      Extent(10, 10)
    } paint: { frame, _, page in
      page.parts.append(Part(name, frame))
    }
  }

  private func context(_ language: String = "en", unit: Double = 1) throws -> ViewContext {
    ViewContext(
      theme: .light, typesetter: try Typesetter(),
      layout: Layout(width: 1280 * unit, height: 800 * unit, unit: unit),
      language: try #require(Language.bundled(language)))
  }

  private func frames(
    _ element: any Element, in context: ViewContext, width: Double = 400, height: Double = 300
  ) -> [String: Rectangle] {
    var page = PlacedPage(Pointing())
    element.place(
      in: Rectangle(x: 100, y: 50, width: width, height: height), context, on: &page)
    return Dictionary(page.parts.map { ($0.name, $0.frame) }) { first, _ in first }
  }

  @Test func `a row begins where lines of the language begin`() throws {
    let row = Row(spacing: 8) {
      block("first", 40, 20)
      block("second", 60, 30)
    }
    let english = frames(row, in: try context())
    #expect(english["first"] == Rectangle(x: 100, y: 190, width: 40, height: 20))
    #expect(english["second"] == Rectangle(x: 148, y: 185, width: 60, height: 30))
    let arabic = frames(row, in: try context("ar"))
    #expect(arabic["first"] == Rectangle(x: 460, y: 190, width: 40, height: 20))
    #expect(arabic["second"] == Rectangle(x: 392, y: 185, width: 60, height: 30))
  }

  @Test func `spacing and sizes are layout units`() throws {
    let row = Row(spacing: 8, alignment: .leading) {
      block("first", 40, 20)
      block("second", 60, 30).sized(width: 70)
    }
    let placed = frames(row, in: try context(unit: 2))
    #expect(placed["second"] == Rectangle(x: 156, y: 50, width: 140, height: 30))
  }

  @Test func `what stretches shares what is left`() throws {
    let row = Row(spacing: 10) {
      stretching("left", .horizontal)
      block("middle", 100, 20)
      stretching("right", .horizontal)
    }
    let placed = frames(row, in: try context())
    #expect(placed["left"]?.width == 140 && placed["right"]?.width == 140)
    #expect(placed["middle"]?.x == 250)
    #expect(row.extent(in: Extent(400, 300), try context()).width == 400)
  }

  @Test func `a column of what is fixed leaves the rest to what gives way`() throws {
    let column = Column {
      block("head", 50, 40)
      Painted(flexibility: [.vertical: .yields]) { room, _ in
        Extent(50, max(30, min(200, room.height)))
      } paint: { frame, _, page in
        page.parts.append(Part("picture", frame))
      }
      block("foot", 50, 60)
    }
    #expect(frames(column, in: try context())["picture"]?.height == 200)
    #expect(frames(column, in: try context(), height: 180)["picture"]?.height == 80)
    #expect(frames(column, in: try context(), height: 100)["picture"]?.height == 30)
    #expect(column.extent(in: Extent(400, 100), try context()).height == 130, "too tall by 30")
  }

  @Test func `the first way that has room is shown, else the last`() throws {
    let ways = FirstFitting {
      block("large", 300, 100)
      block("small", 100, 50)
    }
    #expect(frames(ways, in: try context()).keys.sorted() == ["large"])
    #expect(frames(ways, in: try context(), width: 200).keys.sorted() == ["small"])
    #expect(frames(ways, in: try context(), width: 20).keys.sorted() == ["small"])
  }

  @Test func `something rests at its height, and moves up where it has no room below`() throws {
    let resting = Resting(at: 100, block("words", 10, 60))
    #expect(frames(resting, in: try context())["words"]?.maxY == 150)
    #expect(frames(resting, in: try context(), height: 90)["words"]?.y == 80)
    let tall = Resting(at: 20, block("words", 10, 200))
    #expect(frames(tall, in: try context())["words"]?.y == 50)
  }

  @Test func `padding has its sides where lines begin`() throws {
    let padded = block("inside", 30, 30).filling().padding(Edges(top: 5, leading: 20))
    #expect(
      frames(padded, in: try context())["inside"]
        == Rectangle(x: 120, y: 55, width: 380, height: 295))
    #expect(frames(padded, in: try context("ar"))["inside"]?.x == 100)
  }

  @Test func `a stretched row says so if its elements are higher than its room`() throws {
    let row = Row(alignment: .stretch) {
      stretching("low", .vertical)
      block("high", 10, 80)
    }
    let context = try context()
    #expect(row.extent(in: Extent(400, 60), context).height == 80)
    #expect(row.extent(in: Extent(400, 100), context).height == 100)
  }
}
