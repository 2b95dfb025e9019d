import Formats
import Glibc
import Primitives
import Sliders
import Testing

/// What a dial of the program must do outside of its ring, told from its announced rectangles and
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

  init(on screen: Announced, scale: Scale, startValue: Int) throws {
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
