package import Primitives

/// A list of which some rows are shown, with a chosen one: scrolled by whole rows.
package struct ScrollingList: Hashable, Sendable {
  /// The number of rows.
  package private(set) var count: Int
  /// The index of the chosen row.
  package private(set) var selected = 0
  /// The index of the first row that is shown.
  package private(set) var first = 0
  /// The number of rows that have room.
  package private(set) var room = 1
  /// The part of a row that the wheel has turned beyond whole ones.
  private var fraction = 0.0
  private var frame = ListFrame()
  private var drag: Drag?

  /// A pointer that is held on the rows or on the bar.
  private struct Drag: Hashable {
    enum Handle { case rows, bar }

    var handle: Handle
    var start: Double
    var first: Int
    var hasMoved: Bool
  }

  /// The distance in layout units from which a press is a drag.
  private static let slack = 8.0

  /// Creates a list that shows its first rows.
  package init(count: Int) { self.count = count }

  /// The rows that are shown.
  package var shown: Range<Int> { first..<min(count, first + room) }
  /// Whether not all rows have room.
  package var isScrollable: Bool { count > room }
  /// The first row that can be the first one shown, at most.
  private var last: Int { max(0, count - room) }

  /// Gives the list its place.
  package mutating func place(_ frame: ListFrame) {
    guard frame != self.frame else { return }
    self.frame = frame
    drag = nil
    room = max(1, Int((frame.rows.height / max(1, frame.rowHeight)).rounded(.down)))
    reveal()
  }

  /// Inserts `number` rows before the one at `index`; the chosen row stays chosen.
  package mutating func insert(_ number: Int, at index: Int) {
    count += number
    if index <= selected, count > number { selected += number }
    reveal()
  }

  /// Changes the number of rows, with the one at `index` chosen; as far as it goes the same ones stay shown.
  package mutating func resize(to count: Int, choosing index: Int) {
    self.count = max(0, count)
    selected = min(max(0, index), max(0, count - 1))
    show(first)
  }

  /// Chooses the row at `index`, and scrolls as far as it takes to show it; ignores one that is not there.
  package mutating func select(_ index: Int) {
    guard (0..<count).contains(index) else { return }
    selected = index
    reveal()
  }

  /// Scrolls by `rows`, down where positive; parts of rows add up.
  package mutating func scroll(by rows: Double) {
    guard rows.isFinite else { return }
    fraction += min(max(rows, -Double(count)), Double(count))
    let whole = fraction.rounded(.towardZero)
    fraction -= whole
    show(first + Int(whole))
  }

  /// Handles a key that moves the choice; returns whether it is one.
  package mutating func press(_ key: Key) -> Bool {
    switch key {
    case .up: select(selected - 1)
    case .down: select(selected + 1)
    case .pageUp: select(max(0, selected - room))
    case .pageDown: select(min(count - 1, selected + room))
    case .home: select(0)
    case .end: select(count - 1)
    default: return false
    }
    return true
  }

  /// Handles the pointer; returns whether it drags the list, so that no row is chosen by it.
  package mutating func point(_ event: InputEvent) -> Bool {
    switch event {
    case .pointerPressed(let point, .primary, _):
      drag = handle(at: point).map {
        Drag(handle: $0, start: point.y, first: first, hasMoved: false)
      }
      if drag?.handle == .bar { jump(to: point.y) }
      return drag?.handle == .bar
    case .pointerMoved(let point): return move(to: point.y)
    case .pointerReleased(_, .primary):
      defer { drag = nil }
      return drag.map { $0.hasMoved || $0.handle == .bar } ?? false
    case .focusLost, .pointerLeft:
      drag = nil
      return false
    default: return false
    }
  }

  /// Ends a drag.
  mutating func letGo() { drag = nil }

  private func handle(at point: Point) -> Drag.Handle? {
    guard isScrollable else { return nil }
    if frame.rows.contains(point) { return .rows }
    return frame.bar.contains(point) ? .bar : nil
  }

  /// A press beside the thumb brings the thumb there.
  private mutating func jump(to y: Double) {
    let thumb = frame.thumb(of: self)
    if y < thumb.y || y > thumb.maxY {
      show(frame.first(at: y - thumb.height / 2, of: self))
      drag?.first = first
    }
  }

  private mutating func move(to y: Double) -> Bool {
    guard var drag else { return false }
    drag.hasMoved = drag.hasMoved || abs(y - drag.start) > Self.slack * frame.unit
    self.drag = drag
    guard drag.hasMoved else { return drag.handle == .bar }
    switch drag.handle {
    case .rows: show(drag.first - Int(((y - drag.start) / frame.rowHeight).rounded()))
    case .bar:
      let share = (y - drag.start) / max(1, frame.rows.height)
      show(drag.first + Int((share * Double(count)).rounded()))
    }
    return true
  }

  private mutating func show(_ index: Int) { first = min(max(0, index), last) }

  private mutating func reveal() {
    if selected < first { first = selected }
    if selected >= first + room { first = selected - room + 1 }
    show(first)
  }
}

/// Where a list and its bar stand.
package struct ListFrame: Hashable, Sendable {
  /// The rows, in window pixels.
  package var rows = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The height of a row.
  package var rowHeight = 1.0
  /// Where the bar can be hit.
  package var bar = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The window's pixels for one layout unit.
  package var unit = 1.0

  /// Creates an empty frame.
  package init() {}

  /// The part of the bar that stands for the rows that are shown.
  package func thumb(of list: ScrollingList) -> Rectangle {
    let count = Double(max(1, list.count))
    let shown = Double(min(list.count, list.room))
    return Rectangle(
      x: bar.x, y: rows.y + rows.height * Double(list.first) / count, width: bar.width,
      height: rows.height * shown / count)
  }

  /// The first row shown where the thumb begins at `y`.
  func first(at y: Double, of list: ScrollingList) -> Int {
    Int(((y - rows.y) / max(1, rows.height) * Double(list.count)).rounded())
  }
}
