import Primitives
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct PointerWayTests {
  @Test func `a line is gone evenly`() {
    let way = PointerPath.line(from: Point(x: 10, y: 20), to: Point(x: 30, y: 0))
    #expect(way.place(at: 0) == Point(x: 10, y: 20))
    #expect(way.place(at: 0.25) == Point(x: 15, y: 15))
    #expect(way.place(at: 1) == Point(x: 30, y: 0))
  }

  @Test func `an arc keeps its distance from the middle`() {
    let center = Point(x: 100, y: 100)
    let way = PointerPath.arc(
      around: center, from: .init(angle: 0, radius: 50), to: .init(angle: .pi, radius: 50))
    for share in [0.0, 0.3, 0.7, 1] {
      #expect(abs(way.place(at: share).distance(to: center) - 50) < 1e-9)
    }
    // Angles go clockwise, as y grows downwards.
    #expect(way.place(at: 0.5).distance(to: Point(x: 100, y: 150)) < 1e-9)
  }
}
