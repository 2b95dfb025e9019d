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
      let nearest = design.curve.deadZone + play.contact(after: farthest - design.curve.deadZone)
      for _ in 0..<20 {
        thumb.move(x, random.number(in: (nearest + 1e-9)...farthest))
        try #require(thumb.tracking.fraction == before)
      }
    }
  }

  @Test(arguments: [50.0, 100, 150, 250, 350])
  func `a return meets the pointer little by little, 16 px inside the dead zone`(
    distance: Double
  ) throws {
    var (thumb, x) = away(at: distance, offset: 100)
    let line = AccuracyCurve.standard.deadZone - 16
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
    for y in [4.0, 19, 3, 19.9, -19, 0] {
      thumb.move(x, y)
      x += 7
      thumb.move(x, y)
      #expect(abs(thumb.x - x) < 1e-9)
    }
  }

  /// Approaching goes on where it stopped: what a tremor adds to a stopped return is once its own depth.
  @Test func `a return that stops is taken on by a tremor once, and by no more than its depth`() {
    var (thumb, x) = away(at: 200, offset: 60)
    thumb.move(x, 120)
    let stopped = thumb.x
    thumb.move(x, 118)
    let once = thumb.x
    #expect(once > stopped && once - stopped <= (x - stopped) * 2 / 116 + 1e-9)
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
