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

  /// The bar beside a table of `total` layout units.
  func scrollBar(total: Double) -> ScrollBar {
    ScrollBar(bar, unit: unit, seen: height, total: total)
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
