import Base
package import Datasets
package import InputMethods
package import Replay
package import Sessions

/// The results browser as a state machine: it knows no window, clock, thread or disk.
///
/// Its owner reads the data, answers its questions, makes its changes and reports the outcome.
package struct Browser: Sendable {
  /// The part of the page that keys go to, in the order in which Tab goes through them and their buttons.
  enum Focus: CaseIterable, Hashable, Sendable {
    case sidebar, search, titles, table, pane, actions
  }

  /// A line at the foot of the page.
  package struct Notice: Hashable, Sendable {
    package var words: String
    var isProblem: Bool
  }

  /// A request to the owner.
  package enum Action: Sendable {
    /// Makes a change, and reports it with `wasChanged` or `failed`.
    case change(DataChange)
    /// Writes a file, and reports it with `wasExported` or `failed`.
    case export(TrialExport)
    /// Determines the effects of merging two data sets, and reports them with `show(_:)` or `failed`.
    case plan(dataset: String, other: String)
    /// Merges data sets into a new one below a folder, and reports it with `wasMerged` or `failed`.
    case merge(MergePlan, output: String)
    case clipboard(ClipboardRequest)
    case leave
  }

  /// A button of the browser alone.
  enum Button: Hashable, Sendable {
    case exclude, include, delete, restore, merge, export, leave, undo, redo
    case columns
    case column(BrowserColumn)
    /// Orders the table by a column.
    case order(BrowserColumn)
    /// Chooses the row of the sidebar at an index, or opens and closes it.
    case item(Int)
    case opening(Int)
    /// Plays the shown trial in all of the window.
    case enlarge
    /// A button of the trial beside the table.
    case replay(ReplayPage.Button)
    /// Carries out the sheet's purpose, or closes it.
    case confirm, cancel
    /// Chooses the kind of export.
    case exportKind(TrialExport.Kind)
    case clearSearch
    /// Searches for the example at an index.
    case example(Int)
  }

  var sidebar = Sidebar()
  /// The search words.
  var search = LineEditor(maximumLength: 1000) { !$0.isNewline }
  var focus = Focus.table {
    didSet {
      if focus != oldValue { reachedButton = nil }
      switch focus {
      case .sidebar: actsOnSidebar = true
      case .search, .table: actsOnSidebar = false
      case .titles, .pane, .actions: break
      }
    }
  }
  /// Whether the space that comes as text next has pressed a button.
  var ignoresSpace = false
  /// Whether buttons act on the choice of the sidebar, which had the focus last, and not on trials.
  private(set) var actsOnSidebar = false
  /// The button that was reached last by keys; it may be another one by now, or none.
  var reachedButton: Button?
  /// The table that answered the last question.
  private(set) var table = BrowserTable()
  var selection = RowSelection(count: 0)
  /// The visible part of the table, in layout units.
  var view = ScrollingView()
  /// The distance by which the table is scrolled, in layout units.
  package var scroll: Double { view.offset }
  var columns = BrowserColumn.usual
  /// The column that was added last, which has room before the others; `nil` if it was left out again.
  var addedColumn: BrowserColumn?
  /// Whether the list of columns is open.
  var isChoosingColumns = false
  /// The last question; the owner answers the one with the highest number.
  package private(set) var question = TableQuestion()
  /// The problem with the search, in one line; `nil` for none.
  private(set) var problem: String?
  /// The question before a change; `nil` for none.
  var sheet: BrowserSheet?
  var history = ChangeHistory()
  package var notice: Notice?
  /// The trial beside the table; `nil` before it was read.
  var replay: ReplayPage?
  /// Which trial that is.
  package private(set) var replayed: TrialKey?
  /// Whether the trial fills the window.
  var isEnlarged = false
  /// Whether the data are still being read.
  private(set) var isReading = true
  /// The change in progress, and its effect on the history.
  var pending: (step: ChangeHistory.Step, kind: PendingKind)?
  private(set) var thumbnails = ThumbnailCache()
  /// The place of the table, in window pixels.
  var frame = TableFrame()
  var fingers = FingerTracking()
  var drag: TableDrag?

  /// The effect of a change in progress on the history.
  enum PendingKind { case new, undo, redo }

  /// Creates a browser that waits for data.
  package init() {}

  // MARK: - Data

  /// Shows the choices of the sidebar.
  package mutating func show(_ library: Library, isReading: Bool) {
    self.isReading = isReading
    let before = sidebar.chosen
    sidebar.show(library)
    if sidebar.chosen != before { ask() }
  }

  /// Shows the answer to the question `number`; older answers are left out.
  ///
  /// The chosen trials stay chosen if they still exist.
  package mutating func show(_ table: BrowserTable, answering number: Int, problem: String?) {
    guard number == question.number else { return }
    let chosen = chosenTrials(upTo: Self.keptSelection)
    let focused = focusedTrial
    let isFirst = self.table.layout.rows.isEmpty
    self.table = table
    self.problem = problem
    let positions = table.positions(of: Set(chosen))
    let focus = focused.flatMap { table.positions(of: [$0]).first }
    if table.layout.rows.isEmpty { (replay, replayed, isEnlarged) = (nil, nil, false) }
    selection =
      positions.isEmpty
      ? RowSelection(count: table.layout.rows.count)
      : RowSelection(
        count: table.layout.rows.count, positions: positions, focus: focus)
    if isFirst || positions.isEmpty { view.scroll(to: 0) }
    view.resize(to: table.layout.height)
  }

  /// The most trials that stay chosen when the table changes.
  private static let keptSelection = 500

  /// Asks the question again: the choice, the search or the data have changed.
  mutating func ask() {
    question.number += 1
    question.place = sidebar.chosen
    question.words = search.string
  }

  /// Orders the table by `column`; by the same again the other way round, and then as recorded.
  package mutating func order(by column: BrowserColumn) {
    guard column.isSortable else { return }
    switch question.order {
    case TableOrder(by: column): question.order = TableOrder(by: column, isAscending: false)
    case TableOrder(by: column, isAscending: false): question.order = nil
    default: question.order = TableOrder(by: column)
    }
    view.scroll(to: 0)
    ask()
  }

  // MARK: - Trials

  /// The trial that keys move from; `nil` in an empty table.
  var focusedTrial: TrialKey? { selection.focus.flatMap { table.identity(at: $0) } }

  /// The chosen trials in the order of the table, at most so many.
  func chosenTrials(upTo limit: Int = .max) -> [TrialKey] {
    guard selection.chosenCount <= limit else { return [] }
    return selection.positions.ranges.flatMap { $0.compactMap { table.identity(at: $0) } }
  }

  /// The trial that is to be read and shown beside the table; `nil` if it is shown already.
  var wantedReplay: TrialKey? {
    guard let focusedTrial, focusedTrial != replayed else { return nil }
    return focusedTrial
  }

  /// Shows the trial `identity` beside the table; `nil` if it cannot be shown.
  package mutating func show(_ trial: ReplayedTrial?, of identity: TrialKey) {
    guard identity == focusedTrial else { return }
    replayed = identity
    guard var trial else {
      replay = nil
      isEnlarged = false
      return
    }
    let position = selection.focus ?? 0
    trial.exclusion = table.exclusion(at: position)
    replay = ReplayPage(
      trial,
      neighbours: ReplayPage.Neighbours(
        hasPrevious: position > 0, hasNext: position + 1 < table.layout.rows.count),
      speed: replay?.speed ?? 1)
  }

  // MARK: - Thumbnails

  /// The trials in sight whose thumbnails are not there yet, the uppermost first.
  package var wantedThumbnails: [TrialKey] {
    guard columns.contains(.trace) else { return [] }
    return shownPositions.compactMap { table.identity(at: $0) }.filter { !thumbnails.has($0) }
  }

  /// Keeps thumbnails; `nil` if a trial has none.
  package mutating func show(_ new: [TrialKey: TraceThumbnail?]) { thumbnails.add(new) }

  /// The positions of the rows in sight.
  var shownPositions: Range<Int> {
    table.layout.positions(in: scroll...scroll + view.seen)
  }
}
