import Glibc
import Sliders
import Testing

/// Laws that hold for any drag, tried on thousands of random ones.
@Suite struct SliderTrackingPropertyTests {
  @Test(arguments: SampleDesign.all)
  func `the thumb never leaves the track, however wild the drag`(design: SampleDesign) throws {
    var random = RepeatableRandom(seed: 2012)
    let scale = try scale(10, 1000, 1)
    for _ in 0..<30 {
      var thumb = HeldThumb(at: random.number(in: 0...800), design)
      for _ in 0..<5 {
        thumb.move(random.number(in: -3000...4000), random.number(in: -500...500))
        let fraction = thumb.tracking.fraction
        try #require(fraction >= 0 && fraction <= 1 && scale.contains(scale.value(at: fraction)))
      }
    }
  }

  @Test(arguments: SampleDesign.proportional + SampleDesign.hysteresis)
  func `places on edges and a rounding error beside them are numbers`(
    design: SampleDesign
  ) throws {
    let curve = design.curve
    let edges = [0, curve.deadZone, -curve.deadZone] + curve.breaks + curve.breaks.map { -$0 }
    let places = edges.flatMap { [$0, $0.nextUp, $0.nextDown, $0 + 16, $0 - 16, $0 + 48] }
    for start in places {
      for end in places {
        var thumb = HeldThumb(at: 400, design)
        thumb.move(400, start)
        thumb.move(407, end)
        thumb.move(401, start)
        try #require(thumb.tracking.fraction > 0.3 && thumb.tracking.fraction < 0.7)
      }
    }
  }

  /// Both ways, with movement along the track; the pointer stays within the track's ends.
  ///
  /// A unit is eight thousand times the error that the integration may have.
  @Test(arguments: SampleDesign.rateFree)
  func `a straight way in many pieces ends where it does in one`(design: SampleDesign) throws {
    var random = RepeatableRandom(seed: 84)
    for _ in 0..<20 {
      let first = (x: random.number(in: 250...550), y: random.number(in: -400...400))
      let last = (x: random.number(in: 250...550), y: random.number(in: -400...400))
      var whole = HeldThumb(at: 400, design)
      whole.move(400, first.y)
      whole.move(first.x, first.y)
      var pieces = whole
      whole.move(last.x, last.y)
      pieces.move(from: first, to: last, pieces: 2 + Int(random.number(in: 0...20)))
      try #require(abs(whole.x - pieces.x) < 1e-4, "from \(first) to \(last)")
    }
  }

  /// Per step the thumb moves at most as far as the pointer, and by the share of its offset by
  /// which the pointer came closer: nothing else could be felt as a jump.
  @Test(arguments: SampleDesign.proportional)
  func `small movements move the thumb a little, everywhere`(design: SampleDesign) {
    var random = RepeatableRandom(seed: 843)
    var worst = -1.0
    for _ in 0..<4 {
      var place = (x: random.number(in: 100...700), y: 0.0)
      var thumb = HeldThumb(at: place.x, design)
      var heading = (x: 0.0, y: 0.05)
      for step in 0..<1_000 {
        if step % 250 == 0 {
          heading = (random.number(in: -0.05...0.05), random.number(in: -0.1...0.1))
        }
        let offset = abs(place.x - thumb.x)
        let beyond = max(0, abs(place.y) - design.curve.deadZone)
        let before = thumb.x
        place = (place.x + heading.x, place.y + heading.y)
        thumb.move(place.x, place.y)
        let nearer = beyond > 0 ? min(1, abs(heading.y) / beyond) : 0
        let most = abs(heading.x) + (offset + abs(heading.x)) * nearer
        worst = max(worst, abs(thumb.x - before) - most)
      }
    }
    #expect(worst < 1e-9)
  }

  @Test func `the offset is gone before the dead zone is entered`() {
    var thumb = HeldThumb(at: 400)
    thumb.move(400, 300)
    thumb.move(700, 300)
    thumb.move(700, 20.001)
    let outside = thumb.x
    thumb.move(700, 19.999)
    #expect(abs(thumb.x - outside) < 0.002)
    #expect(abs(thumb.x - 700) < 1e-9)
  }
}
