import Base
import Testing

@testable import Drawing

/// Outlines at quarters of a pixel, whose coverage is kept.
@MainActor @Suite struct MaskTests {
  private let typesetter: Typesetter
  private let blue = Color(hex: 0x2c6bed)

  init() throws { typesetter = try Typesetter() }

  @Test(arguments: UInt64(0)..<60)
  func `an outline looks as beside a quarter, where it is drawn anew`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let shape = shape(using: &random)
    let kept = try canvas(of: shape).bytes
    // Too little to be seen, but not at a quarter any more.
    let drawn = try canvas(of: shape.moved(by: 1e-7)).bytes
    #expect(zip(kept, drawn).allSatisfy { abs(Int($0) - Int($1)) <= 3 })
    #expect(Set(kept).count > 3)
  }

  @Test(arguments: UInt64(0)..<60) func `a pixel of it is the same in any part of the picture`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let picture = Picture(
      width: 120, height: 90, background: Color(hex: 0xffffff),
      shapes: (0..<4).map { _ in shape(using: &random) })
    let whole = try Canvas(imageOfWidth: 120, height: 90, typesetter: typesetter)
    whole.draw(picture)
    let parts = try Canvas(imageOfWidth: 120, height: 90, typesetter: typesetter)
    let (x, y) = (Double.random(in: 1..<119, using: &random), 40.0)
    for (left, right) in [(0, x), (x, 120)] {
      for (top, bottom) in [(0, y), (y, 90)] {
        parts.draw(
          picture, in: [Rectangle(x: left, y: top, width: right - left, height: bottom - top)])
      }
    }
    #expect(parts.bytes == whole.bytes)
  }

  @Test func `an outline is the same at another pixel, and another one at another quarter`() throws
  {
    func outline(_ x: Double) throws -> Outline {
      try #require(Outline(Circle(center: Point(x: x, y: 20.5), radius: 7), strokeWidth: 2))
    }
    #expect(try outline(10.25) == outline(31.25))
    #expect(try outline(10.25) != outline(10.5))
    #expect(Outline(Circle(center: Point(x: 10.3, y: 20.5), radius: 7), strokeWidth: 2) == nil)
  }

  @Test func `an outline that is too large is drawn all the same`() throws {
    let circle = Circle(center: Point(x: 60, y: 45), radius: 400, fill: blue)
    #expect(try #require(Outline(circle, strokeWidth: nil)).isKept == false)
    #expect(try canvas(of: .circle(circle)).color(x: 3, y: 3) == blue)
  }

  @Test func `what is rehearsed is not seen`() throws {
    let canvas = try canvas(
      of: .circle(Circle(center: Point(x: 60, y: 45), radius: 20, fill: blue)))
    let before = canvas.bytes
    let other = Picture(width: 120, height: 90, background: blue)
    canvas.rehearse(other, in: [Rectangle(x: -10, y: 5, width: 400, height: 50)])
    #expect(canvas.bytes == before)
  }

  private func canvas(of shape: Shape) throws -> Canvas {
    let canvas = try Canvas(imageOfWidth: 120, height: 90, typesetter: typesetter)
    canvas.draw(
      Picture(width: 120, height: 90, background: Color(hex: 0xffffff), shapes: [shape]))
    return canvas
  }

  /// A box, a circle or a chain of segments at quarters of a pixel.
  private func shape(using random: inout SplitMix64) -> Shape {
    func point() -> Point {
      Point(
        x: .random(in: 15...100, using: &random), y: .random(in: 15...70, using: &random)
      ).onQuarters
    }
    let color = Color(hex: 0x2c6bed, alpha: .random(in: 0.3...1, using: &random))
    let size = Double.random(in: 4...20, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let corner = point()
      return .box(
        Box(
          Rectangle(x: corner.x, y: corner.y, width: 3 * size, height: size), radius: size / 2,
          fill: color))
    case 1:
      return .circle(
        Circle(center: point(), radius: size, fill: color, stroke: color, strokeWidth: size / 9))
    default:
      return .line(
        Line([point(), point(), point()], color: color, width: size / 4, cap: .round))
    }
  }
}

extension Shape {
  fileprivate func moved(by distance: Double) -> Shape {
    switch self {
    case .box(var box):
      box.frame.x += distance
      return .box(box)
    case .circle(var circle):
      circle.center.x += distance
      return .circle(circle)
    case .line(var line):
      for index in line.points.indices { line.points[index].x += distance }
      return .line(line)
    case .text, .blurred, .image, .clipped: return self
    }
  }
}
