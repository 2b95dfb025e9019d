import Base
import Testing

@testable import Drawing

@MainActor @Suite struct PictureChangesTests {
  let typesetter: Typesetter

  init() throws {
    typesetter = try Typesetter()
  }

  @Test(arguments: 0..<300)
  func `drawing only what changed leaves the same pixels as drawing everything`(
    seed: UInt64
  ) throws {
    var random = try RandomPicture(seed: seed, typesetter: typesetter)
    var shown = random.picture(shapes: 12)
    let patched = PixelMemory(width: 320, height: 200)
    let patchedCanvas = try canvas(over: patched)
    patchedCanvas.draw(shown)
    for step in 0..<4 {
      let next = random.variation(of: shown)
      let whole = PixelMemory(width: 320, height: 200)
      try canvas(over: whole).draw(next)
      _ = patchedCanvas.update(to: next, from: shown)
      #expect(patched.differences(from: whole) == 0, "step \(step)")
      shown = next
    }
  }

  @Test func `the same picture changes nothing`() throws {
    var random = try RandomPicture(seed: 1, typesetter: typesetter)
    let picture = random.picture(shapes: 20)
    #expect(picture.changes(since: picture, measuredBy: typesetter).isEmpty)
  }

  @Test func `a moved box changes where it was and where it is`() {
    let old = picture([box(10, 10), box(100, 100)])
    let new = picture([box(10, 10), box(200.5, 100)])
    #expect(
      Set(new.changes(since: old, measuredBy: typesetter)) == [
        Rectangle(x: 100, y: 100, width: 20, height: 20),
        Rectangle(x: 200, y: 100, width: 21, height: 20),
      ])
  }

  @Test func `an inserted shape leaves those after it alone`() {
    let old = picture([box(10, 10), box(100, 100)])
    let new = picture([box(10, 10), box(50, 50), box(100, 100)])
    #expect(
      new.changes(since: old, measuredBy: typesetter) == [
        Rectangle(x: 50, y: 50, width: 20, height: 20)
      ])
  }

  @Test func `another background or other extents change everything`() {
    let old = picture([box(10, 10)])
    var recolored = old
    recolored.background = Color(hex: 0)
    var wider = old
    wider.width = 400
    #expect(recolored.changes(since: old, measuredBy: typesetter) == [old.frame])
    #expect(wider.changes(since: old, measuredBy: typesetter) == [wider.frame])
  }

  @Test func `many changes give few disjoint rectangles inside the picture`() {
    let old = picture([])
    let new = picture((0..<30).map { box(Double($0 * 37 % 310), Double($0 * 53 % 190)) })
    let changes = new.changes(since: old, measuredBy: typesetter)
    #expect((1...4).contains(changes.count))
    for (index, one) in changes.enumerated() {
      #expect(one.intersection(new.frame) == one)
      #expect(!changes[..<index].contains { $0.intersects(one) })
    }
    for shape in new.shapes {
      let visible = shape.bounds(measuredBy: typesetter).intersection(new.frame)
      #expect(changes.contains { $0.union(visible) == $0 })
    }
  }

  @Test func `two long lists without anything in common are compared by index`() {
    let old = picture((0..<80).map { box(Double($0), 0) })
    let new = picture((0..<81).map { box(Double($0), 100) })
    #expect(
      Set(new.changes(since: old, measuredBy: typesetter)) == [
        Rectangle(x: 0, y: 0, width: 99, height: 20),
        Rectangle(x: 0, y: 100, width: 100, height: 20),
      ])
  }

  private func canvas(over memory: PixelMemory) throws -> Canvas {
    try Canvas(
      pixels: memory.start, width: memory.width, height: memory.height, stride: memory.stride,
      typesetter: typesetter)
  }

  private func picture(_ shapes: [Shape]) -> Picture {
    Picture(width: 320, height: 200, background: Color(hex: 0xffffff), shapes: shapes)
  }

  private func box(_ x: Double, _ y: Double) -> Shape {
    .box(Box(Rectangle(x: x, y: y, width: 20, height: 20), fill: Color(hex: 0x2c6bed)))
  }
}

@Suite struct DirtyRegionTests {
  private let limits = Rectangle(x: 0, y: 0, width: 100, height: 100)

  @Test func `rectangles apart stay apart`() {
    #expect(region([square(0, 0), square(50, 50)]).count == 2)
  }

  @Test func `overlapping rectangles become one, and what the union overlaps too`() {
    #expect(
      region([square(0, 0), square(12, 12), square(8, 8)]) == [
        Rectangle(x: 0, y: 0, width: 22, height: 22)
      ])
  }

  @Test func `what lies outside the limits is cut off`() {
    #expect(
      region([square(-5, -5), square(200, 0)]) == [Rectangle(x: 0, y: 0, width: 5, height: 5)])
  }

  @Test func `the fifth rectangle unites the two that cost least`() {
    let corners = [square(0, 0), square(90, 0), square(0, 90), square(90, 90)]
    let all = region(corners + [square(12, 0)])
    #expect(all.count == 4)
    #expect(all.contains(Rectangle(x: 0, y: 0, width: 22, height: 10)))
  }

  @Test func `an empty rectangle adds nothing`() {
    #expect(region([Rectangle(x: 5, y: 5, width: 0, height: 9)]).isEmpty)
  }

  private func region(_ rectangles: [Rectangle]) -> [Rectangle] {
    var region = DirtyRegion(within: limits)
    for rectangle in rectangles { region.insert(rectangle) }
    return region.rectangles
  }

  private func square(_ x: Double, _ y: Double) -> Rectangle {
    Rectangle(x: x, y: y, width: 10, height: 10)
  }
}
