package import Base
package import Drawing
import Glibc
package import InputMethods

extension ViewContext {
  /// The choices for switches in `room`, with the marked ones.
  package func scanStrip(_ scanning: Scanning, in room: Rectangle) -> [Shape] {
    var page = PlacedPage(Pointing())
    ScanStrip(scanning: scanning, theme: theme).element.place(in: room, self, on: &page)
    return page.shapes
  }

  /// The pointer at the position that a filter gives it, while the desktop's own pointer is hidden.
  package func movedPointer(at point: Point) -> [Shape] {
    [
      .circle(
        Circle(
          center: point, radius: 7 * unit, fill: theme.accent, stroke: theme.onAccent,
          strokeWidth: 2 * unit))
    ]
  }

  /// A ring around the pointer that closes while the pointer rests, before it clicks or releases a held part.
  package func dwellRing(at point: Point, progress: Double, isHolding: Bool) -> [Shape] {
    let radius = 18 * unit
    let steps = max(1, Int((progress * 48).rounded()))
    let arc = (0...steps).map { step -> Point in
      let angle = (Double(step) / 48 * 2 - 0.5) * Double.pi
      return Point(x: point.x + radius * cos(angle), y: point.y + radius * sin(angle))
    }
    return [
      .circle(
        Circle(center: point, radius: radius, stroke: theme.boxStroke, strokeWidth: 3 * unit)),
      .line(
        Line(
          arc, color: isHolding ? theme.warning : theme.accent, width: 5 * unit, cap: .round)),
    ]
  }
}
