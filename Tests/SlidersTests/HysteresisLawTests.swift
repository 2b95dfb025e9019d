import Glibc
import Testing

@testable import Sliders

/// The value holds while a hand trembles or arcs, and meets the pointer on a deliberate return.
@Suite struct HysteresisLawTests {
  /// A thumb at `distance` px from the track, with the pointer `offset` px ahead of it.
  private func away(
    at distance: Double, offset: Double, _ curve: AccuracyCurve = .standard,
    law: TrackingLaw = .hysteresis
  ) -> (thumb: HeldThumb, x: Double) {
    var thumb = HeldThumb(at: 300, curve: curve, law: law)
    thumb.move(300, distance)
    let x = 300 + offset / (1 - curve.gain(at: distance))
    thumb.move(x, distance)
    return (thumb, x)
  }

  @Test(arguments: [20.0, 60, 150])
  func `a tremor never moves the thumb, at any distance`(offset: Double) throws {
    for distance in stride(from: 21.0, through: 400, by: 1) {
      for width in [0.5, 1, 2, 4] {
        var (thumb, x) = away(at: distance, offset: offset)
        let before = thumb.tracking.fraction
        for _ in 0..<10 {
          thumb.move(x, distance - width)
          try #require(thumb.tracking.fraction == before, "\(width) px at \(distance)")
          thumb.move(x, distance + width)
          try #require(thumb.tracking.fraction == before, "\(width) px at \(distance)")
        }
      }
    }
  }

  @Test(arguments: [20.0, 60, 150])
  func `arcs to and fro bring the value back to where it was`(offset: Double) throws {
    for distance in stride(from: 21.0, through: 400, by: 3) {
      for way in [-150.0, -60, 60, 150] {
        var (thumb, x) = away(at: distance, offset: offset)
        // At an end of the track the thumb would stop.
        guard x < 750, x + way < 750 else { continue }
        let before = thumb.x
        for piece in 0...60 {
          let share = 0.5 - 0.5 * cos(.pi * Double(piece) / 10)
          thumb.move(x + way * share, distance - 0.08 * abs(way) * sin(.pi * share))
        }
        try #require(abs(thumb.x - before) * 990 / 800 < 0.01, "\(way) px at \(distance)")
      }
    }
  }

  @Test(arguments: SampleDesign.hysteresis)
  func `no motion across the track within the play moves a thumb`(design: SampleDesign) throws {
    let play = Backlash.standard.fitted(toDeadZone: design.curve.deadZone)
    var random = RepeatableRandom(seed: 16)
    for _ in 0..<30 {
      var thumb = HeldThumb(at: random.number(in: 200...600), design)
      let farthest = random.number(in: 0...350) + design.curve.deadZone
      let x = random.number(in: 100...700)
      thumb.move(400, farthest)
      thumb.move(x, farthest)
      let before = thumb.tracking.fraction
      let nearest = play.contact(after: farthest, deadZone: design.curve.deadZone)
      for _ in 0..<20 {
        thumb.move(x, random.number(in: (nearest + 1e-9)...farthest))
        try #require(thumb.tracking.fraction == before)
      }
    }
  }

  /// The thumb waits at the ends within each piece of a path, so that half a pixel may depend on the pieces.
  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `the number of events does not matter, also beyond the ends`(unit: Double) throws {
    var random = RepeatableRandom(seed: 17)
    for _ in 0..<2000 {
      var (whole, pieces) = (
        HeldThumb(at: 400, law: .hysteresis), HeldThumb(at: 400, law: .hysteresis)
      )
      var last: Place = (400, 0)
      for _ in 0..<2 {
        let place: Place = (
          random.number(in: -800...1600).rounded() / unit,
          random.number(in: -120...120).rounded() / unit
        )
        let way: Place = (place.x - last.x, place.y - last.y)
        let count = max(1, hypot(way.x, way.y).rounded(.up))
        whole.move(place.x, place.y)
        for piece in 1...Int(count) {
          let share = Double(piece) / count
          pieces.move(last.x + way.x * share, last.y + way.y * share)
        }
        last = place
      }
      try #require(abs(whole.x - pieces.x) < 1, "\(last): \(whole.x), \(pieces.x)")
    }
  }

  /// Computed from its share of the way, the end at 20 px would lie beyond 20 px.
  @Test func `a way that ends at the edge of the dead zone has not left it`() {
    var thumb = HeldThumb(at: 720, law: .hysteresis)
    for (x, y) in [(1200.0, -19.2), (1200, 20), (700, 10)] { thumb.move(x, y) }
    #expect(thumb.x == 700)
  }

  /// The pointer is far ahead of a thumb that waited at the end of the track, or whose gain fell suddenly.
  @Test(arguments: [
    (AccuracyCurve.standard, [(720.0, 0.0), (720, 21), (1200, 21), (750, 10)], 2.95),
    (.stepped(SteppedCurve()), [(80, 0), (80, 50), (600, 50)], 31),
  ])
  func `a return from just beyond the dead zone does not leap`(
    curve: AccuracyCurve, way: [Place], contact: Double
  ) throws {
    var thumb = HeldThumb(at: way[0].x, curve: curve, law: .hysteresis)
    for place in way { thumb.move(place.x, place.y) }
    let last = way[way.count - 1]
    let offset = last.x - thumb.x
    #expect(offset > 200)
    for y in stride(from: last.y, through: 0, by: -0.05) {
      let before = thumb.x
      thumb.move(last.x, y)
      try #require(thumb.x - before <= offset * 0.05 / contact * 1.02, "at \(y)")
    }
    thumb.move(last.x, 0)
    #expect(thumb.x == last.x)
  }

  @Test(arguments: [3.0, 6, 10, 19.5])
  func `near the track a thumb at an end waits, also after a return that stopped`(distance: Double)
  {
    var (thumb, x) = away(at: 150, offset: 60)
    thumb.move(x, distance)
    let lag = x - thumb.x
    #expect(lag > 0.1 && lag < 20)
    for x in [900.0, 850, 800] { thumb.move(x, distance) }
    #expect(thumb.x == 800)
    thumb.move(730, distance)
    #expect(thumb.x == 730)
  }

  @Test(arguments: [50.0, 100, 150, 250, 350])
  func `a return meets the pointer little by little, 2 px from the track`(
    distance: Double
  ) throws {
    var (thumb, x) = away(at: distance, offset: 100)
    let line = Backlash.meeting(deadZone: 20)
    var y = distance
    var begun: Double?
    while y > 0 {
      let (before, beyond) = (thumb.x, max(y - line, 0))
      y -= 0.25
      thumb.move(x, y)
      let moved = thumb.x - before
      if moved > 0 { begun = begun ?? y }
      // The share of the offset by which the pointer came closer to the line.
      let most = beyond > 0 ? (x - before) * min(1, 0.25 / beyond) : 0
      try #require(moved >= 0 && moved <= most + 1e-9, "at \(y)")
    }
    let contact = 20 + 0.95 * (distance - 20) - 16
    #expect(try abs(#require(begun) - contact) <= 0.25)
    #expect(abs(thumb.x - x) < 1e-9)
  }

  @Test func `after a return the thumb is at the pointer until it leaves the dead zone again`() {
    var (thumb, x) = away(at: 150, offset: 60)
    for y in [2.0, 19, 3, 20, -19, 5] {
      thumb.move(x, y)
      x += 7
      thumb.move(x, y)
      #expect(abs(thumb.x - x) < 1e-9)
    }
  }

  /// An approach continues from its last place: a tremor adds its own depth, once, to a return that has stopped.
  @Test func `a return that stops is taken on by a tremor once, and by no more than its depth`() {
    var (thumb, x) = away(at: 200, offset: 60)
    thumb.move(x, 120)
    let stopped = thumb.x
    thumb.move(x, 118)
    let once = thumb.x
    #expect(once > stopped && once - stopped <= (x - stopped) * 2 / 118 + 1e-9)
    for _ in 0..<50 {
      thumb.move(x, 122)
      thumb.move(x, 118)
      #expect(thumb.x == once)
    }
  }

  @Test func `the first law creeps under the same hand`() {
    var (thumb, x) = away(at: 150, offset: 60, law: .proportional)
    let before = thumb.x
    for _ in 0..<10 {
      thumb.move(x, 148)
      thumb.move(x, 152)
    }
    #expect(thumb.x - before > 10)
  }

  @Test
  func `the play is no wider than the dead zone, so that the pointer need not cross the track`()
    throws
  {
    let curve = AccuracyCurve.hyperbolic(try HyperbolicCurve(deadZone: 5, steepness: 0.07))
    var (thumb, x) = away(at: 100, offset: 60, curve)
    thumb.move(x, 0)
    #expect(thumb.x == x)
  }
}
