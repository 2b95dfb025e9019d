/// A column of the table of trials.
package enum BrowserColumn: String, CaseIterable, Hashable, Sendable {
  case study, participant, session, block, trial, phase, method, target, entered, outcome, time,
    error
  case trace

  /// The columns that are shown unless others are chosen.
  static let usual: Set<BrowserColumn> = [
    .trial, .method, .target, .entered, .outcome, .time, .error, .trace,
  ]

  /// Whether the table can be sorted by it.
  var isSortable: Bool { self != .trace }
}

/// The order of the table's rows; without one they are in the order of recording.
package struct TableOrder: Hashable, Sendable {
  var column: BrowserColumn
  var isAscending: Bool

  /// Orders by `column`.
  init(by column: BrowserColumn, isAscending: Bool = true) {
    (self.column, self.isAscending) = (column, isAscending)
  }
}

/// A question about trials: which ones are to be shown, and in which order.
package struct TableQuestion: Hashable, Sendable {
  /// Which question it is; later ones have higher numbers.
  package var number = 0
  /// The part of the data that is chosen in the sidebar.
  var place = Sidebar.Place.everything
  /// The text of the search field.
  package var words = ""
  /// The order; `nil` for the order of recording.
  package var order: TableOrder?

  /// Asks for all trials.
  package init() {}
}
