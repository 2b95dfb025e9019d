import Base

/// Where the table's rows stand in the window.
struct TableFrame: Hashable, Sendable {
  /// Where its rows are seen, counted in layout units.
  var rows = ScrollFrame()
  /// The search field.
  var search = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The replay beside the table; empty where there is no room for it.
  var pane = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The sidebar; empty where there is no room for it.
  var sidebar = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The columns that there is room for, from the left.
  var columns: [BrowserColumn] = []
  /// How many examples of a search there is room for.
  var examples = 0
}

/// A pointer or finger that is held on the table.
enum TableDrag: Hashable, Sendable {
  /// Rows are chosen up to the pointer.
  case choosing
  /// The table is scrolled by its bar, or by a finger; a finger that does not move chooses a row.
  case scrolling
}
