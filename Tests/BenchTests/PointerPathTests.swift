import Primitives
import Testing

@testable import caliper_bench

struct PointerPathTests {
  private let track = Rectangle(x: 240, y: 378, width: 800, height: 44)

  @Test func `the way along a track stays on it and turns at its ends`() {
    let places = (0...200).map { PointerPath.along(track, $0, step: 32).x }
    #expect(places.allSatisfy { $0 >= 300 && $0 <= 980 })
    #expect(places.first == 300)
    #expect(places.max() == 972)
    #expect(zip(places, places.dropFirst()).allSatisfy { abs($0 - $1) == 32 })
  }

  @Test func `it leaves the track only as far as asked for`() {
    let rows = (0...500).map { PointerPath.along(track, $0, step: 8, away: 120).y }
    #expect(rows.min() == 400)
    #expect(rows.max() == 520)
    #expect((0...500).allSatisfy { PointerPath.along(track, $0, step: 8).y == 400 })
  }

  @Test func `places over nothing do not repeat while an event can be mistaken for another`() {
    let places = (0..<300).map(PointerPath.overNothing)
    for (index, place) in places.enumerated() {
      #expect(!places[..<index].suffix(20).contains(place))
    }
  }
}
