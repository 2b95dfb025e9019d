import Base
import Datasets
import Drawing
package import Interface
import Languages
import Replay

/// The results browser: sidebar, table and replay beside each other, a foot below them, and sheets over them.
struct BrowserScreen: Page {
  let browser: Browser
  /// The question in front of it; `nil` for none.
  let sheet: BrowserSheet?
  let name = Screen.Name.browser

  /// The height of the foot, in layout units.
  static let footHeight = 64.0

  /// The page of `browser`.
  init(_ browser: Browser) { self.init(browser, sheet: browser.sheet) }

  fileprivate init(_ browser: Browser, sheet: BrowserSheet?) {
    (self.browser, self.sheet) = (browser, sheet)
  }

  func content(in context: ViewContext) -> any Element {
    Layers {
      Column(alignment: .stretch) {
        Row(alignment: .stretch) {
          BrowserSidebar(sidebar: browser.sidebar, isFocused: browser.focus == .sidebar)
            .element(in: context).sized(width: context.sidebarWidth)
          TrialTableView(browser: browser).element(in: context)
          if context.hasPane { pane(context) }
        }.filling()
        Painted.picture(of: BrowserFoot(browser: browser).element).sized(height: Self.footHeight)
      }
      if browser.isChoosingColumns { ColumnList(browser: browser) }
      focusRing
      if let sheet { BrowserSheetView(sheet: sheet) }
    }
  }

  /// The replay of the trial that has the focus, or the words in its place.
  private func pane(_ context: ViewContext) -> any Element {
    Layers {
      if let replay = browser.replay {
        ReplayPane(
          page: replay,
          exclusion: browser.selection.focus.flatMap { browser.table.exclusion(at: $0) }
        ).element(in: context)
      } else {
        Words(emptiness, size: 15, context.theme.mutedInk).aligned(.center)
          .filling(.stretch, .center)
      }
    }.sized(width: context.paneWidth).part("pane").on { [$1.edge(.leading, of: $0)] }
  }

  private var emptiness: String {
    if browser.focusedTrial == nil { return "Choose a trial to see how it was done." }
    return browser.wantedReplay == nil ? "This trial cannot be shown." : "Reading the trial…"
  }

  /// The outline of the button or the part that keys go to; rows and fields have their own.
  private var focusRing: any Element {
    Painted { _, context, page in
      // A sheet has the keys, and a ring of its own.
      guard browser.sheet == nil else { return }
      if browser.focus == .sidebar {
        let items = browser.sidebar.items
        if let chosen = items.firstIndex(where: { $0.place == browser.sidebar.chosen }) {
          page.focus(on: Browser.Button.item(chosen).name)
        }
      }
      if browser.focus == .pane, browser.focusedButton == nil, browser.replay != nil {
        page.focus(on: "plots")
        let frame = page.frame(of: "pane").grown(by: -4 * context.unit)
        if !frame.isEmpty { page.shapes.append(context.focusRing(around: frame, radius: 8)) }
      }
      guard let focused = browser.focusedButton,
        let button = page.buttons.first(where: { $0.name == focused.name })
      else { return }
      page.focus(on: focused.name)
      page.shapes.append(
        context.focusRing(around: button.frame.grown(by: 2 * context.unit), radius: 10))
    }
  }
}

extension ViewContext {
  /// Whether there is room for a replay beside the table.
  var hasPane: Bool { layout.window.width >= 1100 * unit }
  /// Whether there is room for the names of keys beside the words on buttons.
  var hasRoomForKeys: Bool { layout.window.width >= 1380 * unit }
  /// The width of the replay, in layout units.
  var paneWidth: Double { hasPane ? 396 : 0 }
  /// The width of the sidebar, in layout units.
  var sidebarWidth: Double { hasPane ? 236 : 190 }
  /// The width of the table, in layout units.
  var tableWidth: Double { layout.window.width / unit - sidebarWidth - paneWidth }

  /// A side of a part of the page.
  enum Side { case top, leading, trailing }

  /// The line at a side of `frame` between two parts of the page.
  func edge(_ side: Side, of frame: Rectangle) -> Shape {
    let isRight = (side == .trailing) != language.isRightToLeft
    let start = Point(x: side != .top && isRight ? frame.maxX : frame.x, y: frame.y)
    let end = side == .top ? Point(x: frame.maxX, y: frame.y) : Point(x: start.x, y: frame.maxY)
    let points = [start, end].map { Point(x: $0.x.rounded(), y: $0.y.rounded()) }
    return .line(Line(points, color: theme.line, width: max(1, (1.5 * unit).rounded())))
  }

  /// The ground of something that lies over the page.
  func panel(_ frame: Rectangle, radius: Double) -> Shape {
    .box(
      Box(
        frame, radius: radius * unit, fill: theme.background, stroke: theme.thumbStroke,
        strokeWidth: 1.5 * unit))
  }
}

extension ViewContext {
  /// The results browser.
  package func screen(for browser: Browser, _ pointing: Pointing) -> Screen {
    if browser.isEnlarged, let replay = browser.replay {
      return screen(for: replay, pointing)
    }
    return BrowserScreen(browser).screen(in: onPage, pointing)
  }

  /// Gives the parts of `browser` their places; to be called before each event and picture.
  package func place(_ browser: inout Browser) {
    let context = onPage
    let page = BrowserScreen(browser, sheet: nil).outline(in: context)
    var table = TableFrame()
    table.rows = ScrollFrame(of: "rows", on: page, unit: context.unit)
    (table.sidebar, table.pane) = (page.frame(of: "sidebar"), page.frame(of: "pane"))
    table.search = page.frame(of: "search")
    table.columns = TrialColumns(of: browser, in: context).all.map(\.kind)
    table.examples = page.buttons.count { button in
      if case .example? = button.identity as? Browser.Button { true } else { false }
    }
    let list = ScrollFrame(
      of: "items", on: page, unit: context.unit, length: BrowserSidebar.rowHeight * context.unit)
    var tracks: [ReplayPage.TimeTrack] = []
    if let replay = browser.replay {
      tracks =
        browser.isEnlarged
        ? context.tracks(of: replay)
        : ReplayPane.tracks(of: replay, on: page, unit: context.unit)
    }
    browser.place(table, sidebar: list, replay: tracks)
  }
}
