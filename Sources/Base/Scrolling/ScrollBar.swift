/// The bar beside scrolling content: its thumb represents the visible part.
///
/// The thumb that is drawn and the thumb that the pointer holds are the same.
package struct ScrollBar: Hashable, Sendable {
  /// The area that takes presses, in window pixels.
  package var frame: Rectangle
  /// The window's pixels for one layout unit.
  package var unit: Double
  /// The visible and the total height of the content, in any unit.
  package var seen: Double
  package var total: Double

  /// The least length of the thumb, in layout units.
  private static let leastThumb = 24.0

  /// The bar of content of which `seen` of `total` is visible.
  package init(_ frame: Rectangle, unit: Double, seen: Double, total: Double) {
    (self.frame, self.unit, self.seen, self.total) = (frame, unit, seen, total)
  }

  /// The farthest that it scrolls.
  package var last: Double { max(0, total - seen) }

  /// The thumb if the content above the visible part has the height `scroll`.
  package func thumb(at scroll: Double) -> Rectangle {
    guard total > 0 else { return frame }
    let length = min(frame.height, max(Self.leastThumb * unit, frame.height * seen / total))
    let share = min(max(scroll / max(1e-9, last), 0), 1)
    return Rectangle(
      x: frame.x, y: frame.y + (frame.height - length) * share, width: frame.width, height: length)
  }

  /// The height of the content above the visible part if the thumb begins at `y`.
  package func scroll(thumbAt y: Double) -> Double {
    let room = max(1, frame.height - thumb(at: 0).height)
    return last * min(max((y - frame.y) / room, 0), 1)
  }
}
