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

/// The order of the table's rows; without one they stand as they were recorded.
package struct TableOrder: Hashable, Sendable {
  var column: BrowserColumn
  var isAscending: Bool

  /// Orders by `column`.
  init(by column: BrowserColumn, isAscending: Bool = true) {
    (self.column, self.isAscending) = (column, isAscending)
  }
}

/// What is asked of the trials: which ones are to be shown, and in which order.
package struct TableQuestion: Hashable, Sendable {
  /// Which question it is; later ones have higher numbers.
  package var number = 0
  /// The part of the data that is chosen in the sidebar.
  var place = Sidebar.Place.everything
  /// What stands in the search field.
  package var words = ""
  /// The order; `nil` for that of the recording.
  package var order: TableOrder?

  /// Asks for all trials.
  package init() {}
}
