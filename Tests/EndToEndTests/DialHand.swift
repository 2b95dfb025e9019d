import Formats
import Primitives

/// A hand that drags a dial's knob, and the twin that tells where this must lead.
struct DialHand {
  private(set) var twin: DialTwin
  private(set) var acts: [Act] = []
  private var degrees: Double
  private var out = 0.0

  /// The way between two events, in pixels: short, so that it counts as an arc.
  private static let step = 2.5

  init(_ twin: DialTwin) {
    self.twin = twin
    degrees = twin.degrees(of: twin.value)
  }

  mutating func grabKnob() {
    let place = twin.pixel(degrees, out: 0)
    acts += [.move(place), .press]
    twin.grab(at: place)
  }

  /// Goes to `degrees` from the ring's start, `out` pixels outside of the ring.
  mutating func go(to degrees: Double, out: Double) {
    let start = (degrees: self.degrees, out: self.out)
    let along = abs(degrees - start.degrees) * .pi / 180 * (twin.radius + max(out, start.out))
    let count = (max(along, abs(out - start.out)) / Self.step).rounded(.up)
    for number in stride(from: 1, through: count, by: 1) {
      let share = number / count
      self.degrees = start.degrees + (degrees - start.degrees) * share
      self.out = start.out + (out - start.out) * share
      follow(twin.pixel(self.degrees, out: self.out))
    }
  }

  /// Goes around at the same distance until the value is `value`; at most 400 steps.
  mutating func fineTune(to value: Int) {
    let step = Self.step / (twin.radius + out) * 180 / .pi
    for _ in 0..<400 where twin.value != value {
      degrees += twin.value < value ? step : -step
      follow(twin.pixel(degrees, out: out))
    }
  }

  mutating func letGo() { acts.append(.release) }

  private mutating func follow(_ point: Point) {
    guard acts.last?.place != point else { return }
    acts.append(.move(point))
    twin.move(to: point)
  }
}
