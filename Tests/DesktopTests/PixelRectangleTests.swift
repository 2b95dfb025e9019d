import Base
import Testing

@testable import Desktop

/// The pixels that a rectangle touches in a picture of 100 by 50, as x, y, width and height.
private func pixels(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Int32]? {
  PixelRectangle(
    covering: Rectangle(x: x, y: y, width: width, height: height), width: 100, height: 50
  ).map { [$0.x, $0.y, $0.width, $0.height] }
}

struct `A rectangle of pixels` {
  @Test func `goes outwards to whole pixels`() {
    #expect(pixels(1, 2, 3, 4) == [1, 2, 3, 4])
    #expect(pixels(1.2, 2.9, 0.1, 0.2) == [1, 2, 1, 2])
    #expect(pixels(1.999, 0, 1, 1) == [1, 0, 2, 1])
  }

  @Test func `stays within the picture`() {
    #expect(pixels(-10, -10, 1000, 1000) == [0, 0, 100, 50])
    #expect(pixels(-0.5, 49.5, 1, 1) == [0, 49, 1, 1])
    #expect(pixels(-1e300, 0, 1e301, .infinity) == [0, 0, 100, 50])
  }

  @Test(
    arguments: [
      [100, 0, 5, 5], [0, 50, 5, 5], [-5, 0, 5, 5], [0, -6, 5, 5], [1, 1, 0, 5], [1, 1, 5, 0],
      [.nan, 0, 5, 5], [0, 0, .nan, 5], [.infinity, 0, 5, 5], [-.infinity, 0, .infinity, 5],
    ] as [[Double]])
  func `is none where nothing of the picture is touched`(edges: [Double]) {
    #expect(pixels(edges[0], edges[1], edges[2], edges[3]) == nil)
  }

  @Test func `is none in a picture without pixels`() {
    let rectangle = Rectangle(x: 0, y: 0, width: 5, height: 5)
    #expect(PixelRectangle(covering: rectangle, width: 0, height: 0) == nil)
  }
}
