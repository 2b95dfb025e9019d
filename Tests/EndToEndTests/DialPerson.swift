import Base
import Glibc
import Sliders
import TestSupport
import Testing

/// A person's use of the dial: around to the neighbourhood, away from the ring, along, let go.
struct DialPerson {
  static func perform(_ index: Int, target: String, on screen: AnnouncedScreen) throws
    -> Performance
  {
    let goal = try BundledScale.steps(target)
    let scale = try #require(BundledScale.tenths)
    var hand = DialHand(
      try DialTwin(on: screen, scale: scale, startValue: BundledScale.start))
    hand.grabKnob()
    if index % 2 == 0 {
      // Over the end, through the gap below, and over the start: the knob stays at the end.
      hand.go(to: 370, out: 0)
      #expect(hand.twin.value == 1000)
    }
    let near = hand.twin.degrees(of: goal) - 3
    hand.go(to: near, out: 0)
    hand.go(to: near, out: 150 * hand.twin.unit)
    hand.fineTune(to: goal)
    hand.letGo()
    return Performance(
      acts: hand.acts, ending: index % 2 == 0 ? .doneButton : .enterKey,
      entered: scale.text(hand.twin.value), slider: hand.twin.measures)
  }
}

/// A hand that drags a dial's knob, and the twin that computes the result.
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
    let spot = twin.pixel(degrees, out: 0)
    acts += [.move(spot), .press]
    twin.grab(at: spot)
  }

  /// Moves to `degrees` from the ring's start, `out` pixels outside of the ring.
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

  /// Moves around at the same distance until the value is `value`; at most 400 steps.
  mutating func fineTune(to value: Int) {
    let step = Self.step / (twin.radius + out) * 180 / .pi
    for _ in 0..<400 where twin.value != value {
      degrees += twin.value < value ? step : -step
      follow(twin.pixel(degrees, out: out))
    }
  }

  mutating func letGo() { acts.append(.release) }

  private mutating func follow(_ point: Point) {
    guard acts.last?.point != point else { return }
    acts.append(.move(point))
    twin.move(to: point)
  }
}

/// The behaviour that a dial of the program must have outside of its ring, derived from its announced rectangles and
/// the product `Sliders` alone.
struct DialTwin {
  private let scale: Scale
  private let center: Point
  /// From the middle to the ring, in pixels.
  let radius: Double
  /// The pixels of one layout pixel.
  let unit: Double
  private let startValue: Int
  private var tracking: SliderTracking
  private var hasMoved = false
  /// The pointer's angle from the ring's start, in radians, counted on through the gap.
  private var angle = 0.0
  private(set) var measures = SliderMeasures()

  private static let sweep = 1.5 * Double.pi

  init(on screen: AnnouncedScreen, scale: Scale, startValue: Int) throws {
    let track = try screen.rectangle("track")
    unit = try screen.rectangle("thumb").width / 44
    radius = track.width / 2 - 22 * unit
    center = Point(x: track.midX, y: track.y + 22 * unit + radius)
    self.scale = scale
    self.startValue = startValue
    tracking = SliderTracking(curve: .standard, fraction: scale.fraction(of: startValue))
  }

  /// The value at the knob, in steps.
  var value: Int { hasMoved ? scale.value(at: tracking.fraction) : startValue }

  /// The angle at which the knob shows `value`, in degrees from the ring's start.
  func degrees(of value: Int) -> Double { scale.fraction(of: value) * 270 }

  /// The pixel at `degrees` from the ring's start, `out` pixels outside of the ring.
  func pixel(_ degrees: Double, out: Double) -> Point {
    let angle = (135 + degrees) * .pi / 180
    return Point(
      x: (center.x + (radius + out) * cos(angle)).rounded(),
      y: (center.y + (radius + out) * sin(angle)).rounded())
  }

  mutating func grab(at point: Point) {
    angle = nearest(to: Self.sweep * tracking.fraction, of: point)
    tracking.grab(x: angle * radius / unit, y: distance(of: point), length: length)
    measure()
  }

  mutating func move(to point: Point) {
    angle = nearest(to: angle, of: point)
    tracking.move(x: angle * radius / unit, y: distance(of: point), length: length)
    hasMoved = true
    measure()
  }

  private var length: Double { radius / unit * Self.sweep }

  private func distance(of point: Point) -> Double { (center.distance(to: point) - radius) / unit }

  /// The angle of `point`, in the turn that brings it nearest to `angle`.
  private func nearest(to angle: Double, of point: Point) -> Double {
    let plain = atan2(point.y - center.y, point.x - center.x) - 0.75 * .pi
    return plain + ((angle - plain) / (2 * .pi)).rounded() * 2 * .pi
  }

  private mutating func measure() {
    measures.distance = max(measures.distance, tracking.distance * unit)
    measures.gain = min(measures.gain, tracking.gain)
  }
}
