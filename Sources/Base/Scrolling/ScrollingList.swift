/// A list of which some rows are shown, with a chosen one: scrolled by whole rows.
package struct ScrollingList: Hashable, Sendable {
  /// The number of rows.
  package private(set) var count: Int
  /// The index of the chosen row.
  package private(set) var selected = 0
  /// The visible part of the rows, counted in rows.
  private var view = ScrollingView(byWholeUnits: true)

  /// Creates a list that shows its first rows.
  package init(count: Int) {
    self.count = count
    view.resize(to: Double(count))
  }

  /// The index of the first row that is shown.
  package var first: Int { Int(view.offset) }
  /// The number of rows that have room.
  package var room: Int { Int(min(view.seen, Double(Int32.max))) }
  /// The rows that are shown.
  package var shown: Range<Int> { first..<min(count, first + room) }
  /// Whether not all rows have room.
  package var isScrollable: Bool { view.isScrollable }

  /// Gives the list its place; its frame counts in rows.
  package mutating func place(_ frame: ScrollFrame) {
    guard frame != view.frame else { return }
    view.place(frame)
    reveal()
  }

  /// Inserts `number` rows before the one at `index`; the chosen row stays chosen.
  package mutating func insert(_ number: Int, at index: Int) {
    count += number
    view.resize(to: Double(count))
    if index <= selected, count > number { selected += number }
    reveal()
  }

  /// Changes the number of rows, with the one at `index` chosen; if possible the same ones stay visible.
  package mutating func resize(to count: Int, choosing index: Int) {
    self.count = max(0, count)
    selected = min(max(0, index), max(0, count - 1))
    view.resize(to: Double(self.count))
  }

  /// Chooses the row at `index`, and scrolls only as far as needed to show it; ignores one that is not there.
  package mutating func select(_ index: Int) {
    guard (0..<count).contains(index) else { return }
    selected = index
    reveal()
  }

  /// Scrolls by `rows`, down if positive; parts of rows add up.
  package mutating func scroll(by rows: Double) { view.scroll(by: rows) }

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
  package mutating func point(_ event: InputEvent) -> Bool { view.point(event) }

  /// Ends a drag.
  package mutating func letGo() { view.letGo() }

  private mutating func reveal() { view.reveal(Double(selected)...Double(selected + 1)) }
}
