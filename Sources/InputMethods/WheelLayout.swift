import Formats
import Glibc
package import Primitives

/// Where the wheels stand, in window pixels: columns of a cylinder seen from the front.
package struct WheelLayout: Hashable, Sendable {
  /// The middle of the band that marks the chosen row.
  package var center: Point
  /// The middle of each wheel, from left to right.
  package var columns: [Double]
  /// The middle of the decimal sign; `nil` where the scale has none.
  package var separator: Double?
  /// The pixels of one layout unit.
  package var unit: Double

  /// The angle from one row to the next: 22°, in radians.
  package static let rowAngle = 22 * Double.pi / 180
  /// The wheel's radius.
  package var radius: Double { 118 * unit }
  /// The height of a row in the middle of the wheel.
  package var rowHeight: Double { radius * sin(Self.rowAngle) }
  /// The band that marks the chosen row.
  package var band: Rectangle {
    Rectangle(center: center, width: width + 70 * unit, height: 48 * unit)
  }

  /// Wheels for `integers` and `decimals` digits around `center`.
  init(center: Point, integers: Int, decimals: Int, unit: Double) {
    self.center = center
    self.unit = unit
    let pitch = 90 * unit
    let gap = decimals > 0 ? 40 * unit : 0
    let count = integers + decimals
    let span = Double(count - 1) * pitch + gap
    columns = (0..<count).map { index in
      center.x - span / 2 + Double(index) * pitch + (index >= integers ? gap : 0)
    }
    separator =
      decimals > 0 ? center.x - span / 2 + Double(integers - 1) * pitch + (pitch + gap) / 2 : nil
  }

  /// What belongs to the wheel at `index`.
  package func column(_ index: Int) -> Rectangle {
    Rectangle(
      center: Point(x: columns[index], y: center.y), width: 84 * unit, height: 240 * unit)
  }

  /// The wheel under `point`.
  func wheel(at point: Point) -> Int? {
    columns.indices.first { column($0).contains(point) }
  }

  /// How many rows `point` lies below the chosen one.
  func rows(below point: Point) -> Int {
    let share = min(max((point.y - center.y) / radius, -1), 1)
    return Int((asin(share) / Self.rowAngle).rounded())
  }

  private var width: Double { 310 * unit + max(0, Double(columns.count - 3)) * 90 * unit }
}
