import Glibc
import Sliders
import Testing

/// The differences between the laws.
@Suite struct TrackingLawTests {
  /// A thumb that was dragged 100 px to the right, 150 px away from the track.
  private func fine(_ law: TrackingLaw) -> HeldThumb {
    var thumb = HeldThumb(at: 400, curve: CurveFamily.stepped.standard, law: law)
    thumb.move(400, 150)
    thumb.move(500, 150)
    return thumb
  }

  @Test(arguments: TrackingLaw.allCases)
  func `away from the track every law moves the thumb by the gain`(law: TrackingLaw) {
    #expect(abs(fine(law).x - 410) < 1e-9)
  }

  @Test(arguments: [
    (TrackingLaw.hysteresis, 500 - 90 * 96.0 / 126, 500.0), (.proportional, 456, 500),
    (.snap, 410, 500), (.never, 410, 410), (.pressPoint, 450, 500),
  ])
  func `on the way back the thumb is where its law says`(
    law: TrackingLaw, near: Double, track: Double
  ) {
    var thumb = fine(law)
    // Just outside of the dead zone of 50 px for the jump, and midway for the others.
    thumb.move(500, law == .snap || law == .never ? 51 : 99)
    #expect(abs(thumb.x - (law == .proportional ? 500 - 90 * 0.49 : near)) < 0.01)
    thumb.move(500, 0)
    #expect(abs(thumb.x - track) < 1e-9)
  }

  @Test func `after snapping the thumb stays under the pointer`() {
    var thumb = fine(.snap)
    thumb.move(500, 49)
    #expect(thumb.x == 500)
    thumb.move(520, 10)
    #expect(thumb.x == 520)
  }

  @Test func `without a law of return even the track is relative`() {
    var thumb = fine(.never)
    thumb.move(500, 0)
    thumb.move(530, 0)
    #expect(abs(thumb.x - 440) < 1e-9)
  }

  @Test func `a press on the track begins there for every law`() {
    for law in TrackingLaw.allCases {
      var tracking = SliderTracking(curve: CurveFamily.stepped.standard, law: law, fraction: 0.5)
      tracking.place(x: 200, y: 0, length: 800)
      tracking.move(x: 200, y: 120, length: 800)
      tracking.move(x: 240, y: 120, length: 800)
      #expect(abs(tracking.fraction * 800 - 210) < 1e-9)
    }
  }

  @Test func `the decorative jaws are twice as wide as the reach in the middle`() throws {
    var thumb = HeldThumb(
      at: 400, curve: .power(try PowerCurve(deadZone: 62, reference: 31, exponent: 1)), law: .snap)
    #expect(thumb.tracking.jaws(.decorative, length: 800) == .whole(800))
    thumb.move(400, 62)
    #expect(thumb.tracking.jaws(.decorative, length: 800) == .whole(800))
    thumb.move(400, 124)
    #expect(thumb.tracking.jaws(.reach, length: 800) == Reach(lower: 300, upper: 500))
    #expect(thumb.tracking.jaws(.decorative, length: 800) == Reach(lower: 200, upper: 600))
    thumb.tracking.release()
    #expect(thumb.tracking.jaws(.decorative, length: 800) == .whole(800))
  }
}

/// OBSlider as in its source: event by event.
@Suite struct OBSliderLawTests {
  private func thumb(at x: Double = 400) -> HeldThumb {
    HeldThumb(at: x, curve: CurveFamily.stepped.standard, law: .obslider)
  }

  @Test(arguments: [(1.0, 1.0), (5, 47), (10, 73), (20, 83)])
  func `how much of the offset is left on return depends on the steps`(
    step: Double, percent: Double
  ) {
    var thumb = thumb()
    thumb.move(400, 150)
    thumb.move(500, 150)
    let offset = 500 - thumb.x
    for y in stride(from: 150 - step, through: -step, by: -step) { thumb.move(500, max(0, y)) }
    let left = (500 - thumb.x) / offset * 100
    #expect(abs(left - percent) < 0.5, "\(left) %")
  }

  @Test func `the speed is that of the new event's distance`() {
    var thumb = thumb()
    thumb.move(440, 100)
    #expect(abs(thumb.x - 410) < 1e-9)
    thumb.move(440, 49)
    let met = thumb.x
    #expect(abs(met - (410 + 30.0 / 50)) < 1e-9)
    thumb.move(450, 49)
    #expect(abs(thumb.x - (met + 10)) < 1e-9)
  }

  @Test func `moving away or through the track takes nothing back`() {
    var thumb = thumb()
    thumb.move(400, 150)
    thumb.move(500, 150)
    let fine = thumb.x
    for y in [160.0, -20, -150, 0] {
      thumb.move(500, y)
      #expect(abs(thumb.x - fine) < 1e-9)
    }
  }

  @Test func `overshooting an end leaves an offset`() {
    var thumb = thumb(at: 700)
    thumb.move(1000, 0)
    #expect(thumb.x == 800)
    thumb.move(800, 0)
    #expect(thumb.x == 600)
    // Full speed would be at 800 now; only a way back from afar brings some of that.
    thumb.move(800, 10)
    thumb.move(800, 4)
    #expect(abs(thumb.x - (600 + 200.0 / 5)) < 1e-9)
  }

  @Test func `one drag ends elsewhere at another event rate`() {
    let ends = [60, 1000].map { events in
      var thumb = thumb()
      thumb.move(400, 150)
      thumb.move(500, 150)
      thumb.move(from: (500, 150), to: (500, 0), pieces: events)
      return thumb.x
    }
    #expect(abs(ends[0] - ends[1]) > 10)
  }
}

/// Caliper's first law beside a dead zone at whose edge the gain jumps, so that 1 / d̂ has a pole there.
@Suite struct ProportionalLawPoleTests {
  /// A thumb that lags `lag` px behind the pointer, at `distance` px from the track.
  private func thumb(lagging lag: Double, at distance: Double, jumpAt edge: Double) throws
    -> HeldThumb
  {
    let curve = try SteppedCurve(steps: [CurveKnot(0, 1), CurveKnot(edge, 0.5)])
    var thumb = HeldThumb(at: 400, curve: .stepped(curve))
    thumb.move(400, distance)
    thumb.move(400 + 2 * lag, distance)
    return thumb
  }

  /// With a constant gain the integral of (1 − gain) · dx / d̂ is a logarithm.
  @Test(arguments: [(4.0, 1.0), (4, 0.1), (2, 0.01), (3, 0.001), (0.5, 1e-9)])
  func `an approach that ends just outside of the edge is integrated exactly`(
    start: Double, end: Double
  ) throws {
    var thumb = try thumb(lagging: 20, at: 50 + start, jumpAt: 50)
    thumb.move(447, 50 + end)
    let offset = (20 / start + 7 * 0.5 * log(start / end) / (start - end)) * end
    #expect(abs(447 - thumb.x - offset) < 1e-9)
  }

  /// 64 is the smallest number of its binade: between its neighbour and itself the outermost node
  /// rounds down to the number before it, which is the dead zone's edge.
  @Test func `a node of the integration that rounding puts on the edge counts for nothing`() throws
  {
    var thumb = try thumb(lagging: 5, at: 64.0.nextUp, jumpAt: 64)
    thumb.move(411, 64)
    let offset = 5 / 3.0 + 1 * 0.5 * log(3) / 2
    #expect(abs(411 - thumb.x - offset) < 1e-9)
  }
}
