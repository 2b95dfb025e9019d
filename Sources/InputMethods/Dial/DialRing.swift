package import Base
import Glibc

/// The geometry of a dial's ring and knob, in window pixels: 270° clockwise from the lower left.
package struct DialRing: Hashable, Sendable {
  /// The middle.
  package var center: Point
  /// From the middle to the track's centre line.
  package var radius: Double
  /// The pixels of one layout unit.
  package var unit: Double

  /// The angle from the track's start to its end, in radians.
  package static let sweep = 1.5 * Double.pi
  private static let start = 0.75 * Double.pi

  /// The drawn knob's radius.
  package var thumbRadius: Double { 13 * unit }
  /// The drawn track's thickness.
  package var thickness: Double { 6 * unit }
  /// The knob's travel in layout pixels, the measure of curves.
  package var length: Double { radiusInUnits * Self.sweep }
  /// The radius in layout pixels: the length along the ring of an angle of 1.
  var radiusInUnits: Double { radius / unit }
  /// The radius of the middle, in which a pixel of the pointer would be a large angle; for a small ring, half its
  /// radius.
  var middleRadius: Double { min(20 * unit, radius / 2) }
  /// The smallest extent of the area that can be hit.
  private var hitExtent: Double { 44 * unit }

  init(center: Point, radius: Double, unit: Double) {
    self.center = center
    self.radius = radius
    self.unit = unit
  }

  /// A ring in the middle of the area, as large as asked for or as the area allows.
  init(in placement: Placement, diameter: Double) {
    let (unit, area) = (placement.unit, placement.area)
    let radius = min(diameter / 2 * unit, Self.largestRadius(in: placement)).rounded(.down)
    let above = Self.above * unit
    let spare = area.height - above - Self.below * unit - Self.share * radius
    self.init(
      center: Point(
        x: area.midX.rounded(), y: (area.y + above + min(spare / 2, 24 * unit) + radius).rounded()),
      radius: radius, unit: unit)
  }

  /// The heights of the texts above the ring and under its ends, in layout pixels.
  private static let (above, below) = (22.0, 36.0)
  /// The height of the ring in radii: below the middle lies less of it.
  private static let share = 1 + sin(45 * Double.pi / 180)

  /// The radius of the largest ring that the area holds, in window pixels.
  static func largestRadius(in placement: Placement) -> Double {
    let (unit, area) = (placement.unit, placement.area)
    // Subtracted one after the other, as ever: a sum would round otherwise.
    return min((area.height - above * unit - below * unit) / share, area.width / 2 - above * unit)
  }

  /// The area with everything that belongs to the ring: its labels too.
  var surroundings: Rectangle {
    let extent = 2 * (radius + hitExtent)
    return Rectangle(center: center, width: extent, height: extent)
  }

  /// The point on the ring at `fraction` of the knob's travel, moved outwards by `out`.
  package func point(at fraction: Double, out: Double = 0) -> Point {
    point(angle: fraction * Self.sweep, radius: radius + out)
  }

  /// The point at `angle` from the track's start, clockwise in radians, `radius` from the middle.
  package func point(angle: Double, radius: Double) -> Point {
    Point(
      x: center.x + radius * cos(Self.start + angle), y: center.y + radius * sin(Self.start + angle)
    )
  }

  /// The angle of `point` from the track's start, from the middle of the gap on: −45° to 315°.
  package func angle(of point: Point) -> Double {
    let angle = atan2(point.y - center.y, point.x - center.x) - Self.start
    let gap = -Double.pi / 4
    let turns = ((angle - gap) / (2 * Double.pi)).rounded(.down)
    return angle - turns * 2 * Double.pi
  }

  /// The distance of `point` from the ring; negative inside.
  package func distance(of point: Point) -> Double { center.distance(to: point) - radius }

  /// Whether `point` is in the middle.
  func middleContains(_ point: Point) -> Bool { center.distance(to: point) < middleRadius }

  /// The shares of the straight path at which it is nearest to the middle and crosses the edge of it.
  func middleCrossings(from start: Point, to end: Point) -> [Double] {
    let (wayX, wayY) = (end.x - start.x, end.y - start.y)
    let (fromX, fromY) = (start.x - center.x, start.y - center.y)
    // |from + share · way| = radius, a quadratic equation for the share.
    let square = wayX * wayX + wayY * wayY
    let half = fromX * wayX + fromY * wayY
    let rest = fromX * fromX + fromY * fromY - middleRadius * middleRadius
    guard square > 0 else { return [] }
    let root = max(0, half * half - square * rest).squareRoot()
    return [-half - root, -half, -half + root].map { $0 / square }.filter { $0 > 0 && $0 < 1 }
  }

  /// The area that counts as the knob.
  func thumbFrame(at fraction: Double) -> Rectangle {
    Rectangle(center: point(at: fraction), width: hitExtent, height: hitExtent)
  }

  /// Around everything that counts as the track.
  var frame: Rectangle {
    let top = center.y - radius - hitExtent / 2
    let bottom = (point(at: 0).y + hitExtent / 2).rounded(.up)
    return Rectangle(
      x: center.x - radius - hitExtent / 2, y: top, width: 2 * radius + hitExtent,
      height: bottom - top)
  }

  /// Whether `point` counts as on the track.
  func contains(_ point: Point) -> Bool {
    let nearest = min(max(angle(of: point) / Self.sweep, 0), 1)
    return self.point(at: nearest).distance(to: point) <= hitExtent / 2
  }
}
