/// Content taller than its room, scrolled by the wheel, by its bar, or by a finger on it.
///
/// It counts in units of its owner's choice, such as layout units, rows or pixels.
package struct ScrollingView: Hashable, Sendable {
  /// The height of its content above the visible part.
  package private(set) var offset = 0.0
  /// The height of all of it.
  package private(set) var total = 0.0
  /// The place in which it is visible.
  package private(set) var frame = ScrollFrame()
  /// Whether only whole units are shown.
  private let isWhole: Bool
  /// The part of a unit that was scrolled beyond whole ones.
  private var rest = 0.0
  private var drag: Drag?

  /// The part that the pointer holds.
  private enum Drag: Hashable {
    /// The view itself, since a place of the pointer and an offset; it scrolls as soon as the pointer has moved.
    case view(start: Double, offset: Double, hasMoved: Bool)
    /// The bar, so far from its thumb's upper end.
    case bar(Double)
  }

  /// The distance in layout units from which a press is a drag.
  private static let slack = 8.0

  /// A view of nothing, by whole units or by any part of one.
  package init(byWholeUnits isWhole: Bool = false) { self.isWhole = isWhole }

  /// The visible height of its content; at least one unit if it shows whole units only.
  package var seen: Double {
    let height = frame.view.height / max(1e-9, frame.length)
    // The last unit may be short by rounding.
    return isWhole ? max(1, (height + 0.01).rounded(.down)) : height
  }

  /// The bar beside it.
  package var bar: ScrollBar {
    ScrollBar(frame.bar, unit: frame.unit, seen: seen, total: total)
  }

  /// Whether a part of it cannot be seen.
  package var isScrollable: Bool { bar.last > 0 }

  /// Sets its place; if the place changes, a drag ends.
  package mutating func place(_ frame: ScrollFrame) {
    guard frame != self.frame else { return }
    (self.frame, drag) = (frame, nil)
    scroll(to: offset + rest)
  }

  /// Changes its height.
  package mutating func resize(to total: Double) {
    self.total = max(0, total)
    scroll(to: offset + rest)
  }

  /// Scrolls by `distance`, down if positive; parts of units add up.
  package mutating func scroll(by distance: Double) {
    if distance.isFinite { scroll(to: offset + rest + distance) }
  }

  /// Scrolls so that the content above the visible part has the height `exact`, or the nearest possible height.
  package mutating func scroll(to exact: Double) {
    let exact = min(max(0, exact), bar.last)
    // A half is none yet.
    offset = isWhole ? max(0, (exact - 1e-9).rounded()) : exact
    rest = exact - offset
  }

  /// Scrolls only as far as needed to show `part`, its beginning rather than its end.
  package mutating func reveal(_ part: ClosedRange<Double>) {
    if part.upperBound > offset + seen { scroll(to: part.upperBound - seen) }
    if part.lowerBound < offset { scroll(to: part.lowerBound) }
  }

  /// Handles the pointer, which holds the bar, or the visible content if `isHeld`; returns whether it scrolls, so that
  /// nothing is pressed by it.
  package mutating func point(_ event: InputEvent, isHeld: Bool = true) -> Bool {
    switch event {
    case .pointerPressed(let point, .primary, _): return press(point, isHeld: isHeld)
    case .pointerMoved(let point): return move(to: point.y)
    case .pointerReleased(_, .primary):
      defer { drag = nil }
      return scrolls
    case .focusLost, .pointerLeft:
      drag = nil
      return false
    default: return false
    }
  }

  /// Ends a drag.
  package mutating func letGo() { drag = nil }

  /// Whether the pointer scrolls it.
  private var scrolls: Bool {
    switch drag {
    case .view(_, _, let hasMoved): hasMoved
    case .bar: true
    case nil: false
    }
  }

  private mutating func press(_ point: Point, isHeld: Bool) -> Bool {
    drag = nil
    guard isScrollable else { return false }
    if frame.bar.contains(point) {
      let thumb = bar.thumb(at: offset)
      // A press beside the thumb brings its middle there.
      drag = .bar(thumb.contains(point) ? point.y - thumb.y : thumb.height / 2)
      return move(to: point.y)
    }
    if isHeld, frame.view.contains(point) {
      drag = .view(start: point.y, offset: offset, hasMoved: false)
    }
    return false
  }

  private mutating func move(to y: Double) -> Bool {
    switch drag {
    case .view(let start, let before, let hasMoved):
      let moves = hasMoved || abs(y - start) > Self.slack * frame.unit
      drag = .view(start: start, offset: before, hasMoved: moves)
      if moves { scroll(to: before - (y - start) / max(1e-9, frame.length)) }
    case .bar(let grip): scroll(to: bar.scroll(thumbAt: y - grip))
    case nil: break
    }
    return scrolls
  }
}

/// The place in which scrolling content is visible.
package struct ScrollFrame: Hashable, Sendable {
  /// The part of the window in which it is visible.
  package var view = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The area of its bar that takes presses; empty if it has none.
  package var bar = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The window's pixels for one layout unit.
  package var unit = 1.0
  /// The window's pixels for one of the units that it counts in.
  package var length = 1.0

  /// Creates an empty frame.
  package init() {}

  /// The frame of something that counts in units of `length` pixels; in layout units unless that is given.
  package init(view: Rectangle, bar: Rectangle? = nil, unit: Double, length: Double? = nil) {
    (self.view, self.unit, self.length) = (view, unit, length ?? unit)
    if let bar { self.bar = bar }
  }
}
