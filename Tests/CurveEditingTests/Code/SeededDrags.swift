import Base
import Sliders

/// Drags that are the same in every run, as lines for the drivers, with the results of our slider.
struct SeededDrags: Sendable {
  /// An event: a word, x, y and the track's length.
  private(set) var lines: [String] = []
  /// After each line the thumb's fraction, the gain there, and the step of 990.
  private(set) var expected: [(fraction: Double, gain: Double, step: Int)] = []
  private var tracking: SliderTracking
  private var random: SplitMix64

  static let steps = 990

  /// `count` drags with the slider of `design`.
  init(_ count: Int, _ design: SliderDesign, seed: UInt64) {
    random = SplitMix64(seed: seed)
    tracking = SliderTracking(curve: design.curve, law: design.law, fraction: 0)
    for _ in 0..<count { drag(design) }
  }

  /// From a press to a release, and a key press between them and after them.
  private mutating func drag(_ design: SliderDesign) {
    let length = number(in: 100...1000)
    let start = number(in: 0...1)
    tracking = SliderTracking(curve: design.curve, law: design.law, fraction: start)
    record("at", start, 0, 0)
    var (x, y) = (start * length + number(in: -13...13), number(in: -20...20))
    if Bool.random(using: &random) {
      tracking.grab(x: x, y: y, length: length)
      record("grab", x, y, length)
    } else {
      x = number(in: -10...(length + 10))
      tracking.place(x: x, y: y, length: length)
      record("place", x, y, length)
    }
    for _ in 0..<6 { move(&x, &y, length) }
    // No screen has such a place.
    tracking.move(x: 1e300, y: y, length: length)
    record("move", 1e300, y, length)
    jump(to: number(in: -0.5...1.5))
    tracking.release()
    record("release", 0, 0, 0)
    jump(to: number(in: -0.5...1.5))
    // Without the thumb in its hand the pointer moves nothing.
    move(&x, &y, length)
  }

  /// Near or far, along the track or away from it, over its ends, and at times by whole pixels.
  private mutating func move(_ x: inout Double, _ y: inout Double, _ length: Double) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: y = number(in: -400...400)
    case 1: y += number(in: -60...60)
    case 2: y = number(in: -25...25).rounded()
    case 3: y = (y / 10).rounded() * 10
    case 4: y = -y
    default: break
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: x = number(in: -200...(length + 200))
    case 1: x += number(in: -5...5).rounded()
    case 2: x += number(in: -90...90)
    default: break
    }
    tracking.move(x: x, y: y, length: length)
    record("move", x, y, length)
  }

  private mutating func jump(to fraction: Double) {
    tracking.jump(to: fraction)
    record("jump", fraction, 0, 0)
  }

  private mutating func record(_ word: String, _ x: Double, _ y: Double, _ length: Double) {
    lines.append("\(word) \(x) \(y) \(length)")
    let step = Int((tracking.fraction * Double(Self.steps)).rounded())
    expected.append((tracking.fraction, tracking.gain, step))
  }

  private mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }
}
