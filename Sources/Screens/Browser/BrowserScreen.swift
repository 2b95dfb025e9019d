package import Browsing
import Drawing
import Formats
import InputMethods
import Primitives
import Sessions

extension ViewContext {
  /// The results browser.
  package func screen(for browser: Browser, _ pointing: Pointing) -> Screen {
    if browser.isEnlarged, let replay = browser.replay {
      return screen(for: replay, pointing)
    }
    return BrowserPage(browser: browser, context: onPage).screen(pointing)
  }
}

/// The panes, the foot and what lies over them.
@MainActor struct BrowserPage {
  let browser: Browser
  let context: ViewContext

  private var layout: BrowserLayout { BrowserLayout(context) }
  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }

  func screen(_ pointing: Pointing) -> Screen {
    let sidebar = BrowserSidebar(
      sidebar: browser.sidebar, isFocused: browser.focus == .sidebar, context: context)
    let table = BrowserTableView(browser: browser, context: context)
    let search = BrowserSearch(browser: browser, context: context)
    let foot = BrowserFoot(browser: browser, context: context)
    let pane = browser.replay.map { ReplayPane($0, of: browser, in: context) }
    let shown = layout.hasPane ? pane : nil
    var screen = context.screen(
      .browser,
      grounds + sidebar.grounds + search.shapes + table.shapes + (shown?.shapes ?? emptyPane)
        + foot.shapes,
      buttons: sidebar.buttons + table.buttons + search.buttons + (shown?.buttons ?? [])
        + foot.buttons,
      parts: [
        Part("search", layout.search, .text), Part("rows", layout.frames.rows),
        Part("rows_bar", layout.frames.bar),
      ],
      overlay: sidebar.words + sidebar.focusRing + table.icons + (shown?.icons ?? []) + foot.icons,
      pointing)
    if browser.isChoosingColumns {
      screen = BrowserColumns(browser: browser, context: context).screen(over: screen, pointing)
    }
    if let focused = browser.focusedButton,
      let button = screen.buttons.first(where: { $0.identity == .browser(focused) })
    {
      screen.picture.shapes.append(
        context.focusRing(around: button.frame.grown(by: 2 * unit), radius: 10))
    }
    if let sheet = browser.sheet {
      screen = BrowserSheetView(sheet: sheet, context: context).screen(over: screen, pointing)
    }
    return screen
  }

  /// The sidebar and the foot stand on grounds of their own.
  private var grounds: [Shape] {
    let line = theme.line
    let width = max(1, (1.5 * unit).rounded())
    func edge(_ from: Point, _ to: Point) -> Shape {
      .line(Line([from, to], color: line, width: width))
    }
    let (sidebar, foot, pane) = (layout.sidebar, layout.foot, layout.pane)
    return [
      .box(Box(sidebar, fill: theme.wheelBand)),
      edge(Point(x: sidebar.maxX, y: sidebar.y), Point(x: sidebar.maxX, y: sidebar.maxY)),
      edge(Point(x: foot.x, y: foot.y), Point(x: foot.maxX, y: foot.y)),
    ]
      + (layout.hasPane
        ? [edge(Point(x: pane.x, y: pane.y), Point(x: pane.x, y: pane.maxY))] : [])
  }

  /// What stands in place of a replay.
  private var emptyPane: [Shape] {
    guard layout.hasPane else { return [] }
    let words =
      browser.focusedTrial == nil
      ? "Choose a trial to see how it was done."
      : browser.wantedReplay == nil ? "This trial cannot be shown." : "Reading the trial…"
    return [
      .text(
        context.text(
          words, x: layout.pane.midX, middle: layout.pane.midY, .center,
          context.style(15, .regular, theme.mutedInk)))
    ]
  }
}

/// The field for what is searched for, and the line under it.
@MainActor struct BrowserSearch {
  let browser: Browser
  let context: ViewContext

  private var layout: BrowserLayout { BrowserLayout(context) }
  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }
  private var style: TextStyle { context.style(15, .medium, theme.ink) }

  /// The field without the glass at its left and the count at its right.
  private var field: Rectangle {
    var frame = layout.search
    frame.x += 26 * unit
    frame.width -= (26 + 120) * unit
    return frame
  }

  /// The pen's stops.
  var stops: [Double] { context.leadingStops(of: browser.search, in: field, style: style) }

  var shapes: [Shape] {
    let frame = layout.search
    let isFocused = browser.focus == .search && browser.sheet == nil
    var view = FieldView(
      frame: field, editor: browser.search, stops: stops, style: style,
      isWrong: browser.problem != nil, isFocused: isFocused)
    // The outline is that of the whole field.
    let border = browser.problem != nil ? theme.error : isFocused ? theme.accent : theme.boxStroke
    let ground = Shape.box(
      Box(
        frame, radius: 10 * unit, fill: theme.card, stroke: border,
        strokeWidth: (isFocused ? 2.5 : 1.5) * unit))
    view.isWrong = false
    let content = Array(view.shapes(in: context).dropFirst())
    let found = "\(browser.table.layout.rows.count.grouped) found"
    return [ground] + glass + content + placeholder + [
      .text(
        context.text(
          found, x: frame.maxX - (browser.search.text.isEmpty ? 14 : 42) * unit, middle: frame.midY,
          .trailing, context.style(14, .regular, theme.mutedInk)))
    ] + hint
  }

  private var glass: [Shape] {
    let center = Point(x: layout.search.x + 22 * unit, y: layout.search.midY - 1.5 * unit)
    return [
      .circle(
        Circle(center: center, radius: 6 * unit, stroke: theme.mutedInk, strokeWidth: 2 * unit)),
      .line(
        Line(
          [
            Point(x: center.x + 4.5 * unit, y: center.y + 4.5 * unit),
            Point(x: center.x + 9 * unit, y: center.y + 9 * unit),
          ], color: theme.mutedInk, width: 2 * unit, cap: .round)),
    ]
  }

  private var placeholder: [Shape] {
    guard browser.search.text.isEmpty, browser.focus != .search else { return [] }
    return [
      .text(
        context.text(
          "Search", x: stops.first ?? field.x, middle: field.midY, .leading,
          context.style(15, .regular, theme.mutedInk)))
    ]
  }

  /// Examples, or what is wrong.
  private var hint: [Shape] {
    let examples =
      "wheel   participant:P07   outcome:gave_up   time>2.5   -excluded:yes   target=84.3"
    // Where the foot has no room for what was done it stands here.
    let notice = layout.hasPane ? nil : browser.notice
    let isProblem = browser.problem != nil || notice?.isProblem == true
    let style = context.style(13, .regular, isProblem ? theme.error : theme.mutedInk)
    let words = browser.problem ?? notice?.words ?? examples
    return [
      .text(Text(context.cut(words, style, to: layout.search.width), at: layout.hint, style: style))
    ]
  }

  var buttons: [Button] {
    guard !browser.search.text.isEmpty else { return [] }
    let frame = layout.search
    return [
      Button(
        identity: .browser(.clearSearch), label: "×", key: "",
        frame: Rectangle(
          x: frame.maxX - 36 * unit, y: frame.y + 6 * unit, width: 30 * unit,
          height: frame.height - 12 * unit), style: .choice(isSelected: false))
    ]
  }
}

extension ViewContext {
  /// The outline of what keys go to, with corners of so many layout units.
  func focusRing(around frame: Rectangle, radius: Double) -> Shape {
    .box(Box(frame, radius: radius * unit, stroke: theme.accent, strokeWidth: 2.5 * unit))
  }
}

extension Int {
  /// The number with spaces between its thousands.
  var grouped: String {
    var text = ""
    for (index, digit) in String(magnitude).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append("\u{2009}") }
      text.append(digit)
    }
    return (self < 0 ? "−" : "") + String(text.reversed())
  }
}
