package import Browsing
import Drawing
import Primitives
import Sessions

/// Where the parts of the results browser stand: sidebar, table and replay beside each other, a foot below.
@MainActor struct BrowserLayout {
  let context: ViewContext

  private var window: Rectangle { context.layout.window }
  private var unit: Double { context.unit }
  private var width: Double { window.width / unit }

  /// The height of the foot, in layout units.
  private static let footHeight = 64.0
  /// The height of what stands above the rows, in layout units.
  private static let headHeight = 112.0
  /// The height of a row of the sidebar, in layout units.
  private static let itemHeight = 36.0

  init(_ context: ViewContext) { self.context = context }

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
    Rectangle(
      x: (window.x + x * unit).rounded(), y: (window.y + y * unit).rounded(),
      width: (width * unit).rounded(), height: (height * unit).rounded())
  }

  private var bottom: Double { window.height / unit - Self.footHeight }

  // MARK: - Panes

  /// Whether there is room for a replay beside the table.
  var hasPane: Bool { width >= 1100 }
  private var sidebarWidth: Double { hasPane ? 236 : 190 }
  private var paneWidth: Double { hasPane ? 396 : 0 }

  var sidebar: Rectangle { frame(0, 0, sidebarWidth, bottom) }
  var table: Rectangle { frame(sidebarWidth, 0, width - sidebarWidth - paneWidth, bottom) }
  /// The replay; without width where there is no room for it.
  var pane: Rectangle { frame(width - paneWidth, 0, paneWidth, bottom) }
  var foot: Rectangle { frame(0, bottom, width, Self.footHeight) }

  // MARK: - Sidebar

  /// The baselines of its title and subtitle, and where its words begin and end.
  var sidebarTitle: Point { Point(x: sidebar.x + 24 * unit, y: window.y + 46 * unit) }
  var sidebarRight: Double { sidebar.maxX - 28 * unit }

  /// The rows that have room, and the list's bar.
  var items: ListFrame {
    let top = 88.0
    let rows = max(1, ((bottom - top - 12) / Self.itemHeight).rounded(.down))
    var list = ListFrame()
    list.unit = unit
    list.rowHeight = Self.itemHeight * unit
    list.rows = frame(8, top, sidebarWidth - 24, rows * Self.itemHeight)
    list.bar = frame(sidebarWidth - 14, top, 12, rows * Self.itemHeight)
    return list
  }

  /// The row at `position` of those that are shown.
  func item(_ position: Int) -> Rectangle {
    let list = items
    return Rectangle(
      x: list.rows.x, y: list.rows.y + Double(position) * list.rowHeight, width: list.rows.width,
      height: list.rowHeight)
  }

  /// Where the row in `frame` is opened and closed.
  func opening(_ frame: Rectangle, depth: Int) -> Rectangle {
    Rectangle(
      x: frame.x + (2 + Double(depth) * 18) * unit, y: frame.y, width: 26 * unit,
      height: frame.height)
  }

  // MARK: - Table

  private var tableWidth: Double { width - sidebarWidth - paneWidth }

  /// The search field.
  var search: Rectangle { frame(sidebarWidth + 20, 20, tableWidth - 40, 42) }
  /// The baseline of the line under it.
  var hint: Point { Point(x: search.x + 2 * unit, y: search.maxY + 16 * unit) }
  /// The middle of the columns' titles.
  var titles: Double { window.y + (Self.headHeight - 17) * unit }
  /// The button that shows the list of columns.
  var columnsButton: Rectangle { frame(width - paneWidth - 36, Self.headHeight - 33, 32, 32) }

  /// The places that the state machine needs.
  var frames: TableFrame {
    var frames = TableFrame()
    frames.unit = unit
    frames.rows = frame(sidebarWidth, Self.headHeight, tableWidth, bottom - Self.headHeight)
    frames.bar = frame(
      width - paneWidth - 15, Self.headHeight + 4, 14, bottom - Self.headHeight - 8)
    frames.search = search
    frames.sidebar = sidebar
    frames.pane = pane
    return frames
  }

  // MARK: - Columns

  /// A column in its place.
  struct Column {
    var column: TableColumn
    var x: Double
    var width: Double

    /// The end at which its words stand.
    var anchor: Anchor { column.isNumber ? .trailing : .leading }
    /// Where its words stand.
    var edge: Double { column.isNumber ? x + width : x }
  }

  /// The least room between two columns, in layout units.
  private static let leastGap = 14.0

  /// The columns to be shown as far as there is room for them; those that say whose trial it is, the `naming` ones, and
  /// that by which the rows are `ordered` always have room.
  func columns(
    _ chosen: Set<TableColumn>, ordered: TableColumn?, naming: Set<TableColumn>
  ) -> [Column] {
    var shown = TableColumn.allCases.filter { chosen.contains($0) || naming.contains($0) }
    let room = tableWidth - 20 - 26
    func needed() -> Double {
      shown.reduce(0) { $0 + $1.leastWidth + Self.leastGap } - Self.leastGap
    }
    for column in TableColumn.dispensable
    where column != ordered && !naming.contains(column) && needed() > room {
      shown.removeAll { $0 == column }
    }
    // What is left over goes to the names of methods, and to the gaps.
    let rest = max(0, room - needed())
    let gap = Self.leastGap + min(24, rest * 0.5 / Double(max(1, shown.count - 1)))
    let used = shown.reduce(0) { $0 + $1.leastWidth + gap } - gap
    var x = sidebarWidth + 20
    return shown.map { column in
      let width = column.leastWidth + (column == .method ? max(0, room - used) : 0)
      defer { x += width + gap }
      return Column(column: column, x: x * unit, width: width * unit)
    }
  }
}

extension TableColumn {
  /// Whether it has numbers, which stand under each other by their ends.
  var isNumber: Bool {
    switch self {
    case .session, .block, .trial, .target, .entered, .time, .error: true
    case .study, .participant, .phase, .method, .outcome, .trace: false
    }
  }

  /// The width in layout units without which it cannot be read.
  var leastWidth: Double {
    switch self {
    case .study: 84
    case .participant: 76
    case .session, .block: 50
    case .trial: 32
    case .phase: 62
    case .method: 106
    case .target: 50
    case .entered: 58
    case .outcome: 82
    case .time: 58
    case .error: 44
    case .trace: 72
    }
  }

  /// The columns that are left out first where there is no room for all.
  static let dispensable: [TableColumn] = [
    .study, .phase, .block, .error, .session, .entered, .participant, .outcome, .target, .trace,
  ]

  /// The name above the column.
  var title: String { rawValue }
}

extension ViewContext {
  /// Gives the parts of `browser` their places; to be called before each event and picture.
  package func place(_ browser: inout Browser) {
    let page = onPage
    let places = BrowserLayout(page)
    var tracks: [ReplayPage.TimeTrack] = []
    if let replay = browser.replay {
      tracks =
        browser.isEnlarged
        ? ReplayLayout(page.layout).tracks(of: replay, replay.replayed.figure)
        : places.hasPane ? ReplayPane(replay, of: browser, in: page).tracks : []
    }
    var frames = places.frames
    frames.columns = BrowserTableView(browser: browser, context: page).columns.map(\.column)
    browser.place(frames, sidebar: places.items, replay: tracks)
  }

  /// The pen's stops in the search field, for presses of the pointer.
  package func searchStops(of browser: Browser) -> [Double] {
    BrowserSearch(browser: browser, context: onPage).stops
  }

  /// The pen's stops in the field of the sheet, for presses of the pointer; none without a field.
  package func sheetStops(of browser: Browser) -> [Double] {
    browser.sheet.map { BrowserSheetView(sheet: $0, context: onPage).stops } ?? []
  }
}
