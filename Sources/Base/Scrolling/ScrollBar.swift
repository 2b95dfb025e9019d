/// The bar beside what scrolls: its thumb stands for the part that is seen.
///
/// What is drawn and what is held by the pointer are the same thumb.
package struct ScrollBar: Hashable, Sendable {
  /// Where it can be hit, in window pixels.
  package var frame: Rectangle
  /// The window's pixels for one layout unit.
  package var unit: Double
  /// How much is seen, and how much there is, in any unit.
  package var seen: Double
  package var total: Double

  /// The least length of the thumb, in layout units.
  private static let leastThumb = 24.0

  /// The bar of something of which `seen` of `total` is seen.
  package init(_ frame: Rectangle, unit: Double, seen: Double, total: Double) {
    (self.frame, self.unit, self.seen, self.total) = (frame, unit, seen, total)
  }

  /// The farthest that it scrolls.
  package var last: Double { max(0, total - seen) }

  /// The thumb when so much lies above what is seen.
  package func thumb(at scroll: Double) -> Rectangle {
    guard total > 0 else { return frame }
    let length = min(frame.height, max(Self.leastThumb * unit, frame.height * seen / total))
    let share = min(max(scroll / max(1e-9, last), 0), 1)
    return Rectangle(
      x: frame.x, y: frame.y + (frame.height - length) * share, width: frame.width, height: length)
  }

  /// How much lies above what is seen when the thumb begins at `y`.
  package func scroll(thumbAt y: Double) -> Double {
    let room = max(1, frame.height - thumb(at: 0).height)
    return last * min(max((y - frame.y) / room, 0), 1)
  }
}
