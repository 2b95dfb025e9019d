import Glibc
import Testing

@testable import Sliders

@Suite struct PointerSegmentTests {
  private func split(
    _ start: Place, _ end: Place, by curve: AccuracyCurve = .standard
  ) -> [PointerSegment] {
    PointerSegment.split(from: start, to: end, by: curve)
  }

  @Test func `a way along the track is one piece`() throws {
    let segments = split((10, -50), (90, -50))
    #expect(segments.count == 1)
    let only = try #require(segments.first)
    #expect(only.startX == 10 && only.endX == 90)
    #expect(only.startDistance == 50 && only.endDistance == 50 && !only.isApproaching)
  }

  @Test(arguments: SampleDesign.proportional)
  func `pieces join, are short, and cross no edge of the curve`(design: SampleDesign) throws {
    let curve = design.curve
    var random = RepeatableRandom(seed: 7)
    for _ in 0..<100 {
      let start = (x: random.number(in: -900...900), y: random.number(in: -500...500))
      let end = (x: random.number(in: -900...900), y: random.number(in: -500...500))
      let segments = split(start, end, by: curve)
      let first = try #require(segments.first)
      let last = try #require(segments.last)
      try #require(first.startX == start.x && abs(last.endX - end.x) < 1e-9)
      try #require(first.startDistance == abs(start.y))
      try #require(abs(last.endDistance - abs(end.y)) < 1e-9)
      try #require(
        zip(segments, segments.dropFirst()).allSatisfy {
          $0.endX == $1.startX && $0.endDistance == $1.startDistance
        })
      for segment in segments {
        let low = min(segment.startDistance, segment.endDistance)
        let high = max(segment.startDistance, segment.endDistance)
        let edges = [curve.deadZone] + curve.breaks
        try #require(high - low <= PointerSegment.longest + 1e-9)
        try #require(edges.allSatisfy { low > $0 - 1e-9 || high < $0 + 1e-9 })
      }
    }
  }

  @Test func `the mean is exact for polynomials up to degree 9`() {
    let segment = PointerSegment(startX: 0, endX: 1, startDistance: 1, endDistance: 3)
    for degree in 0...9 {
      let power = Double(degree + 1)
      let exact = (pow(3, power) - 1) / power / 2
      #expect(abs(segment.mean { pow($0, Double(degree)) } / exact - 1) < 1e-13)
    }
  }

  /// The steepest curve that a file can give, over the longest piece; the integral in closed form.
  @Test(arguments: [1.0, 5, 39])
  func `the mean of the gain is exact on the longest piece`(halving: Double) throws {
    let curve = try ExponentialCurve(deadZone: 20, halving: halving, floor: 0.0001)
    let longest = PointerSegment.longest
    let segment = PointerSegment(
      startX: 0, endX: 1, startDistance: 20, endDistance: 20 + longest)
    let rate = log(2) / halving
    let exact = (1 - exp(-rate * longest)) / rate / longest
    #expect(abs(segment.mean(curve.gain(at:)) - exact) < 1e-8)
  }

  @Test func `a jump across the whole screen is cut into a bounded number of pieces`() {
    #expect(split((0, -1e9), (0, 1e9)).count <= 1010)
  }
}
