import Base
import Sliders
import TestSupport
import Testing

/// The behaviour that a slider of the program must have, derived from its announced rectangles and the product
/// `Sliders` alone.
struct SliderTwin {
  private let scale: Scale
  private let start: Point
  private let length: Double
  /// The pixels of one layout pixel.
  let unit: Double
  private let positions: Int?
  private let startValue: Int
  private var tracking: SliderTracking
  private var hasMoved = false
  private(set) var measures = SliderMeasures()

  /// A slider on `screen` at `startValue` steps; `positions` as in the study file.
  init(
    on screen: AnnouncedScreen, scale: Scale, startValue: Int, curve: AccuracyCurve,
    law: TrackingLaw = .hysteresis, positions: Int? = nil
  ) throws {
    let track = try screen.rectangle("track")
    let unit = track.height / 44
    let inset = positions.map { (track.width / unit - Double($0 - 1)) / 2 * unit } ?? 0
    start = Point(x: track.x + inset, y: track.midY)
    length = (track.width - 2 * inset) / unit
    self.unit = unit
    self.scale = scale
    self.positions = positions
    self.startValue = startValue
    tracking = SliderTracking(curve: curve, law: law, fraction: scale.fraction(of: startValue))
  }

  private var fraction: Double {
    guard let positions, hasMoved else { return tracking.fraction }
    return (tracking.fraction * Double(positions - 1)).rounded() / Double(positions - 1)
  }

  /// The value at the thumb, in steps.
  var value: Int { hasMoved ? scale.value(at: fraction) : startValue }

  /// The track's height in the window.
  var trackY: Double { start.y }

  /// The pixel in the middle of the thumb.
  var thumb: Point {
    Point(x: (start.x + fraction * length * unit).rounded(), y: start.y)
  }

  /// The pixel nearest to the thumb's middle at `value`.
  func point(of value: Int) -> Point {
    Point(x: (start.x + scale.fraction(of: value) * length * unit).rounded(), y: start.y)
  }

  /// Takes hold of the thumb.
  mutating func grab(at point: Point) {
    let local = local(point)
    tracking.grab(x: local.x, y: local.y, length: length)
    measure()
  }

  /// Presses on the track, away from the thumb.
  mutating func jump(to point: Point) {
    let local = local(point)
    tracking.place(x: local.x, y: local.y, length: length)
    hasMoved = true
    measure()
  }

  mutating func move(to point: Point) {
    let local = local(point)
    tracking.move(x: local.x, y: local.y, length: length)
    hasMoved = true
    measure()
  }

  private func local(_ point: Point) -> (x: Double, y: Double) {
    ((point.x - start.x) / unit, (point.y - start.y) / unit)
  }

  private mutating func measure() {
    measures.distance = max(measures.distance, tracking.distance * unit)
    measures.gain = min(measures.gain, tracking.gain)
  }
}
