import Sliders

/// Random numbers that are the same in every run: Knuth's MMIX linear congruential generator.
struct RepeatableRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    var result: UInt64 = 0
    for _ in 0..<2 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      result = result << 32 | state >> 32
    }
    return result
  }

  /// A number from `range`, each as likely as the other.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let share = Double(next() >> 11) / Double(UInt64(1) << 53)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }
}

/// A place of the pointer: along the track, and across it.
typealias Place = (x: Double, y: Double)

/// A slider's thumb on a track of `length`, held from the start, with its place in pixels.
struct HeldThumb {
  var tracking: SliderTracking
  let length: Double

  /// Takes the thumb exactly at its middle, on the track.
  init(
    at x: Double, curve: AccuracyCurve = CurveFamily.exponential.standard,
    law: TrackingLaw = .proportional,
    length: Double = 800
  ) {
    self.length = length
    tracking = SliderTracking(curve: curve, law: law, fraction: x / length)
    tracking.grab(x: x, y: 0, length: length)
  }

  /// Takes the thumb of a slider of `design`.
  init(at x: Double, _ design: SampleDesign, length: Double = 800) {
    self.init(at: x, curve: design.curve, law: design.law, length: length)
  }

  var x: Double { tracking.fraction * length }

  mutating func move(_ x: Double, _ y: Double) {
    tracking.move(x: x, y: y, length: length)
  }

  /// Moves straight to a place in `pieces` events of equal length.
  mutating func move(from start: Place, to end: Place, pieces: Int) {
    for piece in 1...pieces {
      let share = Double(piece) / Double(pieces)
      move(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
    }
  }
}

/// Scales whose values are made by numbers that are right by construction.
func scale(_ minimum: Int, _ maximum: Int, _ decimals: Int) throws(NoScale) -> Scale {
  guard let scale = Scale(minimum: minimum, maximum: maximum, decimals: decimals) else {
    throw NoScale()
  }
  return scale
}

struct NoScale: Error {}
