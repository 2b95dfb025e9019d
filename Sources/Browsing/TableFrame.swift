package import Primitives

/// Where the table's rows stand in the window.
package struct TableFrame: Hashable, Sendable {
  /// The part of the window in which rows are seen.
  package var rows = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// Where its scroll bar can be hit.
  package var bar = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The search field.
  package var search = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The replay beside the table; empty where there is no room for it.
  package var pane = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The sidebar; empty where there is no room for it.
  package var sidebar = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The columns that there is room for, from the left.
  package var columns: [TableColumn] = []
  /// The window's pixels for one layout unit.
  package var unit = 1.0

  /// Creates an empty frame.
  package init() {}

  /// How much of the table is seen, in layout units.
  var height: Double { unit > 0 ? rows.height / unit : 0 }

  /// The part of the bar that stands for what is seen of a table of `total` layout units, scrolled by `scroll`.
  package func thumb(total: Double, scroll: Double) -> Rectangle {
    guard total > 0 else { return bar }
    let least = min(bar.height, 24 * unit)
    let length = min(bar.height, max(least, bar.height * height / total))
    let way = max(1e-9, total - height)
    return Rectangle(
      x: bar.x, y: bar.y + (bar.height - length) * min(max(scroll / way, 0), 1), width: bar.width,
      height: length)
  }

  /// How far the table is scrolled where the thumb begins at `y`.
  func scroll(thumbAt y: Double, total: Double) -> Double {
    let length = thumb(total: total, scroll: 0).height
    let room = max(1, bar.height - length)
    return (total - height) * min(max((y - bar.y) / room, 0), 1)
  }
}

/// A pointer or finger that is held on the table.
enum TableDrag: Hashable, Sendable {
  /// Rows are chosen up to the pointer.
  case choosing
  /// A finger moves the table; it has chosen nothing before it moves.
  case scrolling(startY: Double, scroll: Double, hasMoved: Bool)
  /// The scroll bar is held so far from its thumb's upper end.
  case bar(offset: Double)
}
