import Primitives
import Testing

@testable import Drawing

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
