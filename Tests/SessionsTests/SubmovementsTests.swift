import Base
import Foundation
import Testing

@testable import Sessions

/// Submovements of ways whose strokes are known.
@Suite struct SubmovementsTests {
  /// A stroke of minimum jerk: how far along it is after `share` of its time (Flash and Hogan 1985).
  private func minimumJerk(_ share: Double) -> Double {
    let s = min(max(share, 0), 1)
    return 10 * pow(s, 3) - 15 * pow(s, 4) + 6 * pow(s, 5)
  }

  /// The way of strokes along a line, each `distance` px from `start` on for `seconds`.
  ///
  /// It is seen 125 times a second as whole pixels, as a mouse reports it: only after a movement.
  private func way(
    of strokes: [(start: Double, seconds: Double, distance: Double)],
    tremor: Double = 0
  ) -> [TrialTrace.Position] {
    var random = SplitMix64(seed: 7)
    var last: Point?
    return (0...500).compactMap { sample in
      let seconds = Double(sample) / 125
      let x = strokes.reduce(200.0) {
        $0 + $1.distance * minimumJerk((seconds - $1.start) / $1.seconds)
      }
      let shake = tremor * (Double(random.next() >> 11) / 0x1p53 - 0.5)
      let point = Point(x: (x + shake).rounded(), y: 300)
      defer { last = point }
      return point == last ? nil : TrialTrace.Position(seconds: seconds, point: point)
    }
  }

  @Test func `one stroke is one submovement, from where it begins to where it ends`() throws {
    let found = Submovements.ranges(of: way(of: [(0.5, 0.4, 400)]))
    try #require(found.count == 1)
    #expect(abs(found[0].lowerBound - 0.55) < 0.06 && abs(found[0].upperBound - 0.85) < 0.06)
  }

  @Test(arguments: [0.02, 0.1, 0.5])
  func `a stroke and its correction are two, whatever the time between`(pause: Double) {
    let strokes = [(0.2, 0.4, 400.0), (0.6 + pause, 0.25, -40)]
    #expect(Submovements.ranges(of: way(of: strokes)).count == 2)
  }

  @Test func `each of several strokes is found in order`() {
    let strokes = [(0.1, 0.4, 500.0), (0.7, 0.3, 120), (1.2, 0.25, -60), (2.0, 0.25, 45)]
    let found = Submovements.ranges(of: way(of: strokes))
    #expect(found.count == 4)
    for (range, stroke) in zip(found, strokes) {
      #expect(range.contains(stroke.0 + stroke.1 / 2), "\(range)")
    }
  }

  @Test func `whole pixels and tremor of half a pixel add none`() {
    let found = Submovements.ranges(of: way(of: [(0.5, 0.5, 500)], tremor: 0.6))
    #expect(found.count == 1)
    #expect(Submovements.ranges(of: way(of: [], tremor: 0.4)).isEmpty)
  }

  @Test func `a way without time, or of no end, has none`() {
    let still = TrialTrace.Position(seconds: 1, point: Point(x: 1, y: 1))
    #expect(Submovements.ranges(of: []).isEmpty && Submovements.ranges(of: [still]).isEmpty)
    let far = TrialTrace.Position(seconds: 1e9, point: Point(x: 900, y: 1))
    #expect(Submovements.ranges(of: [still, far]).isEmpty)
  }
}
