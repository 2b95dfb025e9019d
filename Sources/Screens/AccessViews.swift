package import Access
package import Drawing
import Glibc
package import Primitives

extension ViewContext {
  /// The choices for switches in `room`, with what is marked.
  package func scanStrip(_ scanning: Scanning, in room: Rectangle) -> [Shape] {
    var shapes: [Shape] = [
      .box(Box(room, fill: theme.card)),
      .line(
        Line(
          [Point(x: room.x, y: room.y), Point(x: room.maxX, y: room.y)], color: theme.boxStroke,
          width: unit)),
    ]
    let labels = scanning.labels
    guard !labels.isEmpty else { return shapes }
    for (index, (label, cell)) in zip(labels, scanCells(for: labels, in: room)).enumerated() {
      let isMarked = index == scanning.marked
      shapes.append(
        .box(
          Box(
            cell, radius: 8 * unit, fill: isMarked ? theme.accent : theme.background,
            stroke: isMarked ? theme.accent : theme.boxStroke,
            strokeWidth: (isMarked ? 3 : 1) * unit)))
      let words = style(20, .semibold, isMarked ? theme.onAccent : theme.ink)
      let fitting = fitted(words, for: label, room: cell.width - 12 * unit)
      shapes.append(.text(text(label, x: cell.midX, middle: cell.midY, .center, fitting)))
    }
    return shapes
  }

  /// Where `labels` stand in the strip: side by side, or in two lines where they would be hard to read so.
  private func scanCells(for labels: [String], in room: Rectangle) -> [Rectangle] {
    let gap = 10 * unit
    let left = room.x + 24 * unit
    func cells(lines: Int, inset: Double) -> [Rectangle] {
      let columns = (labels.count + lines - 1) / lines
      let width = (room.maxX - 24 * unit - left + gap) / Double(columns) - gap
      let height = (room.height - 2 * inset + gap) / Double(lines) - gap
      return labels.indices.map { index in
        Rectangle(
          x: left + Double(index % columns) * (width + gap),
          y: room.y + inset + Double(index / columns) * (height + gap), width: width, height: height
        )
      }
    }
    let line = cells(lines: 1, inset: 14 * unit)
    let isLegible = zip(labels, line).allSatisfy { label, cell in
      typesetter.width(label, style(14, .semibold, theme.ink)) <= cell.width - 12 * unit
    }
    return isLegible ? line : cells(lines: 2, inset: 6 * unit)
  }

  /// The pointer where a filter has it, while the desktop's own is hidden.
  package func movedPointer(at point: Point) -> [Shape] {
    [
      .circle(
        Circle(
          center: point, radius: 7 * unit, fill: theme.accent, stroke: theme.onAccent,
          strokeWidth: 2 * unit))
    ]
  }

  /// A ring around the pointer that closes while it rests, before it clicks, or lets go of what it holds.
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
