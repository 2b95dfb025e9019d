package import Base

/// Where the table's rows stand in the window.
package struct TableFrame: Hashable, Sendable {
  /// Where its rows are seen, counted in layout units.
  package var rows = ScrollFrame()
  /// The search field.
  package var search = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The replay beside the table; empty where there is no room for it.
  package var pane = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The sidebar; empty where there is no room for it.
  package var sidebar = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The columns that there is room for, from the left.
  package var columns: [BrowserColumn] = []

  /// Creates an empty frame.
  package init() {}
}

/// A pointer or finger that is held on the table.
enum TableDrag: Hashable, Sendable {
  /// Rows are chosen up to the pointer.
  case choosing
  /// The table is scrolled by its bar, or by a finger; a finger that does not move chooses a row.
  case scrolling
}
