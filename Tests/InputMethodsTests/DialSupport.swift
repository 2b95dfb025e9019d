import Base
import Glibc
import InputMethods
import Sliders

extension Driven<Dial> {
  /// A dial that nothing holds.
  static func dial(_ members: [String: JSONValue] = [:], start: Int = 505) throws -> Self {
    // Gains of a half and a quarter are at whole pixels with it.
    let exponential: JSONValue = .text("caliper-exponential")
    return try Self(
      settings(Dial.Settings.self, members.merging(["curve": exponential]) { own, _ in own }),
      as: Dial.self, start: start)
  }

  /// A dial whose knob is held in its middle.
  static func held(_ members: [String: JSONValue] = [:], start: Int = 505) throws -> Self {
    var dial = try dial(members, start: start)
    dial.press(try dial.middle(of: "thumb"))
    return dial
  }

  /// The place at `degrees` from the ring's start, so far outside of the ring.
  func place(_ degrees: Double, out: Double = 0) -> Point {
    let ring = method.ring
    return ring.point(angle: degrees * .pi / 180, radius: ring.radius + out)
  }

  /// The place so far to the right of the ring's middle and below it.
  func place(x: Double, y: Double) -> Point {
    Point(x: method.ring.center.x + x, y: method.ring.center.y + y)
  }

  /// The knob's position, in steps and fractions between two of them.
  var steps: Double { 10 + method.tracking.fraction * 990 }

  /// Moves the pointer along a circle, a degree at a time.
  @discardableResult
  mutating func turn(from start: Double, to end: Double, out: Double = 0) -> [Int] {
    stride(from: start, through: end, by: start < end ? 1 : -1).map { degrees in
      move(place(degrees, out: out))
      return value ?? 0
    }
  }

  /// Moves the pointer straight from one place to another, both relative to the ring's middle, in `events` events, or
  /// one for each pixel.
  ///
  /// Returns the most by which one of them moved the knob, as a share of the ring.
  @discardableResult
  mutating func glide(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), events: Int? = nil
  ) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let count = events ?? max(1, Int(hypot(dx, dy).rounded(.up)))
    return (1...count).reduce(0) { largest, event in
      let (before, share) = (method.tracking.fraction, Double(event) / Double(count))
      move(place(x: start.x + dx * share, y: start.y + dy * share))
      return max(largest, abs(method.tracking.fraction - before))
    }
  }
}
