import Base

/// The places of the table and the parts around it in the window.
struct TableFrame: Hashable, Sendable {
  /// The area in which its rows are visible, counted in layout units.
  var rows = ScrollFrame()
  /// The search field.
  var search = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The replay beside the table; empty if there is no room for it.
  var pane = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The sidebar; empty if there is no room for it.
  var sidebar = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The columns that there is room for, from the left.
  var columns: [BrowserColumn] = []
  /// The number of search examples that there is room for.
  var examples = 0
}

/// A pointer or finger that is held on the table.
enum TableDrag: Hashable, Sendable {
  /// Rows are chosen up to the pointer.
  case choosing
  /// The table is scrolled by its bar, or by a finger; a finger that does not move chooses a row.
  case scrolling
}
