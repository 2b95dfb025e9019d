import Base
import Testing

@Suite struct RectangleTests {
  private let square = Rectangle(x: 10, y: 20, width: 30, height: 30)

  @Test func `left and upper edges are inside, right and lower ones outside`() {
    #expect(square.contains(Point(x: 10, y: 20)))
    #expect(square.contains(Point(x: 39.999, y: 49.999)))
    #expect(!square.contains(Point(x: 40, y: 30)))
    #expect(!square.contains(Point(x: 30, y: 50)))
    #expect(!square.contains(Point(x: 9.999, y: 30)))
  }

  @Test func `edges and middles follow from corner and extents`() {
    #expect(square.maxX == 40 && square.maxY == 50)
    #expect(square.center == Point(x: 25, y: 35))
    #expect(Rectangle(center: square.center, width: 30, height: 30) == square)
  }

  @Test func `extents are never negative`() {
    let nothing = Rectangle(x: 1, y: 2, width: -5, height: 4)
    #expect(nothing.width == 0)
    #expect(nothing.isEmpty)
    #expect(square.grown(by: -20).isEmpty)
  }

  @Test func `growing moves every edge outwards`() {
    #expect(square.grown(by: 5) == Rectangle(x: 5, y: 15, width: 40, height: 40))
  }

  @Test func `a union covers both, an empty one adds nothing`() {
    let other = Rectangle(x: 0, y: 45, width: 5, height: 15)
    #expect(square.union(other) == Rectangle(x: 0, y: 20, width: 40, height: 40))
    let nothing = Rectangle(x: -100, y: 0, width: 0, height: 9)
    #expect(square.union(nothing) == square)
    #expect(nothing.union(square) == square)
  }

  @Test func `what lies inside is its own intersection to the last bit`() {
    let inside = Rectangle(x: 16.200000000000003, y: 1007.1, width: 140, height: 59.4)
    #expect(inside.intersection(Rectangle(x: -1, y: -1, width: 1922, height: 1082)) == inside)
  }

  @Test func `an intersection is what both cover`() {
    let other = Rectangle(x: 30, y: 0, width: 30, height: 30)
    #expect(square.intersection(other) == Rectangle(x: 30, y: 20, width: 10, height: 10))
    #expect(square.intersects(other) && other.intersects(square))
    #expect(!square.intersects(Rectangle(x: 40, y: 20, width: 9, height: 9)))
    #expect(square.intersection(Rectangle(x: 90, y: 90, width: 9, height: 9)).isEmpty)
  }

  @Test func `distance is straight`() {
    #expect(Point(x: 1, y: 2).distance(to: Point(x: 4, y: -2)) == 5)
  }
}
