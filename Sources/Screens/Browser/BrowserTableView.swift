import Browsing
import Curation
import Drawing
import Formats
import InputMethods
import Primitives
import Sessions
import Studies

/// The rows of trials with their headers.
@MainActor struct BrowserTableView {
  let browser: Browser
  let context: ViewContext

  private var layout: BrowserLayout { BrowserLayout(context) }
  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }
  private var table: BrowserTable { browser.table }
  private var rows: RowLayout { browser.table.layout }
  private var frame: Rectangle { layout.frames.rows }
  /// The columns that there is room for.
  var columns: [BrowserLayout.Column] {
    let order = browser.question.order?.column
    return layout.columns(browser.columns, ordered: order, naming: order == nil ? [] : naming)
  }

  /// The columns without which rows that stand in no section would not say whose trials they are.
  private var naming: Set<TableColumn> {
    switch browser.sidebar.chosen {
    case .session, .deleted: []
    case .participant: [.session]
    case .everything, .dataSet, .excluded, .simulated, .trash:
      browser.sidebar.entries.count > 1 && !isOneDataSet
        ? [.study, .participant, .session] : [.participant, .session]
    }
  }

  private var isOneDataSet: Bool {
    if case .dataSet = browser.sidebar.chosen { true } else { false }
  }

  /// The window's y coordinate of so many layout units from the table's top.
  private func y(_ units: Double) -> Double { frame.y + (units - browser.scroll) * unit }

  // MARK: - Titles

  /// The titles of the columns, by which the table is ordered.
  var buttons: [Button] {
    columns.filter(\.column.isSortable).map { column in
      Button(
        identity: .browser(.order(column.column)), label: "", key: "",
        frame: titleFrame(column), style: .tool(hasBox: false))
    } + [
      Button(
        identity: .browser(.columns), label: "", key: "", frame: layout.columnsButton,
        style: .tool(hasBox: false))
    ]
  }

  private func titleFrame(_ column: BrowserLayout.Column) -> Rectangle {
    let width = max(column.width, 40 * unit) + 12 * unit
    let x =
      column.column.isNumber ? column.x + column.width - width + 6 * unit : column.x - 6 * unit
    return Rectangle(x: x, y: layout.titles - 16 * unit, width: width, height: 32 * unit)
  }

  /// What stands on the buttons.
  var icons: [Shape] {
    columns.flatMap(title)
      + [8.0, 14, 20].map { offset in
        let button = layout.columnsButton
        return .circle(
          Circle(
            center: Point(x: button.midX, y: button.y + (offset + 2) * unit), radius: 1.8 * unit,
            fill: theme.mutedInk))
      }
  }

  private func title(_ column: BrowserLayout.Column) -> [Shape] {
    let order = browser.question.order
    let isOrdered = order?.column == column.column
    let style = context.style(
      13.5, isOrdered ? .semibold : .regular, isOrdered ? theme.ink : theme.mutedInk)
    let words = column.column.title
    let text = context.text(words, x: column.edge, middle: layout.titles, column.anchor, style)
    guard isOrdered else { return [.text(text)] }
    let side = order?.isAscending == true ? 1.0 : -1
    let width = context.typesetter.width(words, style)
    let x =
      column.column.isNumber ? column.edge - width - 9 * unit : column.edge + width + 9 * unit
    let arrow = Line(
      [(-4.0, 2.0), (0, -2.5), (4, 2)].map {
        Point(x: x + $0.0 * unit, y: layout.titles + $0.1 * side * unit)
      }, color: theme.ink, width: 1.8 * unit, cap: .round)
    return [.text(text), .line(arrow)]
  }

  // MARK: - Rows

  var shapes: [Shape] {
    let top = frame.y
    let line = Shape.line(
      Line(
        [Point(x: frame.x, y: top), Point(x: frame.maxX, y: top)], color: theme.line,
        width: max(1, (1.5 * unit).rounded())))
    guard !rows.rows.isEmpty else {
      let ring = context.focusRing(around: frame.grown(by: -3 * unit), radius: 6)
      return [line] + nothing + (browser.focus == .table ? [ring] : [])
    }
    let shown = browser.shownPositions
    let columns = columns
    let content =
      shown.flatMap { row($0, columns) } + headers(of: shown) + scrollBar
    return [.clipped(Clip(to: frame, content)), line]
  }

  /// Why there are no rows.
  private var nothing: [Shape] {
    let words: String
    switch browser.sidebar.chosen {
    case .trash, .deleted:
      words = "Sessions in the trash have no rows here. Restore brings them back."
    default:
      words =
        browser.isReading
        ? "Reading the data…"
        : browser.search.text.isEmpty
          ? "There are no trials here yet."
          : "No trial\(browser.sidebar.ofChosen) matches the search. \(context.keyName("Esc")) empties it."
    }
    return [
      .text(
        context.text(
          words, x: frame.midX, middle: frame.y + 120 * unit, .center,
          context.style(16, .regular, theme.mutedInk)))
    ]
  }

  private func row(_ position: Int, _ columns: [BrowserLayout.Column]) -> [Shape] {
    let extent = rows.extent(of: position)
    let top = y(extent.top)
    let ground = Rectangle(
      x: frame.x, y: top, width: frame.width, height: extent.height * unit)
    let isChosen = browser.selection.contains(position)
    let isExcluded = rows.isTall(position)
    var shapes: [Shape] = []
    if isChosen {
      shapes.append(.box(Box(ground, fill: theme.background.mixed(with: theme.accent, by: 0.13))))
      shapes.append(
        .box(
          Box(
            Rectangle(x: frame.x, y: top, width: 4 * unit, height: ground.height),
            fill: theme.accent)))
    } else if position % 2 == 1 {
      shapes.append(.box(Box(ground, fill: theme.wheelBand.mixed(with: theme.background, by: 0.4))))
    }
    if browser.focus == .table, browser.selection.focus == position {
      shapes.append(context.focusRing(around: ground.grown(by: -1.5 * unit), radius: 4))
    }
    let middle = top + (isExcluded ? 18 : RowLayout.rowHeight / 2) * unit
    for column in columns {
      shapes += cell(column, position, middle, isExcluded: isExcluded)
    }
    if isExcluded { shapes += exclusion(position, middle, columns) }
    return shapes
  }

  private func cell(
    _ column: BrowserLayout.Column, _ position: Int, _ middle: Double, isExcluded: Bool
  ) -> [Shape] {
    guard let field = column.column.field else {
      return thumbnail(
        position,
        in: Rectangle(x: column.x, y: middle - 14 * unit, width: column.width, height: 28 * unit),
        isExcluded: isExcluded)
    }
    let text = table.text(field, at: position)
    let ink = isExcluded ? theme.mutedInk : theme.ink
    switch column.column {
    case .outcome: return outcome(text, column, middle, isExcluded: isExcluded)
    case .time:
      return [words(BrowserWords.seconds(text), column, middle, .semibold, ink)]
    case .error:
      let isZero = Double(text) == 0
      return [
        words(BrowserWords.error(text), column, middle, .regular, isZero ? theme.mutedInk : ink)
      ]
    case .trial, .block, .session:
      return [words(text, column, middle, .regular, theme.mutedInk)]
    case .method: return [words(BrowserWords.method(text), column, middle, .regular, ink)]
    case .entered:
      let outcome = Outcome(rawValue: table.text(.outcome, at: position))
      return [
        words(text, column, middle, .regular, outcome?.hasEntry == false ? theme.mutedInk : ink)
      ]
    case .study, .participant, .phase, .target, .trace:
      return [words(text, column, middle, .regular, ink)]
    }
  }

  private func words(
    _ words: String, _ column: BrowserLayout.Column, _ middle: Double, _ weight: Weight,
    _ color: Color
  ) -> Shape {
    let style = context.style(15, weight, color)
    let shown = column.column.isNumber ? words : context.cut(words, style, to: column.width)
    return .text(context.text(shown, x: column.edge, middle: middle, column.anchor, style))
  }

  private func outcome(
    _ name: String, _ column: BrowserLayout.Column, _ middle: Double, isExcluded: Bool
  ) -> [Shape] {
    let known = Outcome(rawValue: name)
    let color = isExcluded ? theme.mutedInk : theme.strong(known.map(theme.color) ?? theme.mutedInk)
    let mark: Mark =
      switch known {
      case .correct: .check
      case .incorrect: .cross
      case .gaveUp, .timedOut, .aborted, nil: .dash
      }
    let style = context.style(15, .medium, color)
    return context.mark(mark, at: Point(x: column.x + 6 * unit, y: middle), color) + [
      .text(
        context.text(
          known?.word ?? name, x: column.x + 19 * unit, middle: middle, .leading, style))
    ]
  }

  /// A line through the cells, and why the trial is excluded.
  private func exclusion(
    _ position: Int, _ middle: Double, _ columns: [BrowserLayout.Column]
  ) -> [Shape] {
    let text = columns.filter { $0.column != .trace && $0.column != .trial }
    guard let first = text.first, let last = text.last else { return [] }
    let y = middle + 21 * unit
    let warning = theme.strong(theme.warning)
    let style = context.style(13, .medium, warning)
    let reason = table.exclusion(at: position).map { "excluded: “\($0)”" } ?? "excluded"
    let room = frame.maxX - 120 * unit - first.x
    return [
      .line(
        Line(
          [Point(x: first.x, y: middle), Point(x: last.x + last.width, y: middle)],
          color: theme.mutedInk, width: 1.2 * unit))
    ] + context.excludedSign(at: Point(x: first.x + 6 * unit, y: y), warning) + [
      .text(
        context.text(
          context.cut(reason, style, to: room), x: first.x + 19 * unit, middle: y, .leading, style))
    ]
  }

  // MARK: - Thumbnails

  private func thumbnail(_ position: Int, in frame: Rectangle, isExcluded: Bool) -> [Shape] {
    guard let trial = table.identity(at: position) else { return [] }
    guard let thumbnail = browser.thumbnails[trial] else {
      return browser.thumbnails.has(trial) ? [] : placeholder(frame)
    }
    let inner = frame.grown(by: -3 * unit)
    func placed(_ point: Point) -> Point {
      Point(x: inner.x + point.x * inner.width, y: inner.maxY - point.y * inner.height)
    }
    let target = inner.maxY - thumbnail.target * inner.height
    let color = isExcluded ? theme.mutedInk : theme.accent
    return [
      .line(
        Line(
          [Point(x: inner.x, y: target), Point(x: inner.maxX, y: target)],
          color: isExcluded ? theme.mutedInk : theme.good, width: 1.2 * unit,
          dash: [3.5 * unit, 2.5 * unit]))
    ]
      + thumbnail.lines.map {
        .line(Line($0.map(placed), color: color, width: 1.6 * unit, cap: .round))
      }
  }

  /// What stands there until the trace was read.
  private func placeholder(_ frame: Rectangle) -> [Shape] {
    [.box(Box(frame, radius: 4 * unit, fill: theme.line.mixed(with: theme.background, by: 0.4)))]
      + [-7.0, 0, 7].map { offset in
        .circle(
          Circle(
            center: Point(x: frame.midX + offset * unit, y: frame.midY), radius: 1.6 * unit,
            fill: theme.mutedInk))
      }
  }

  // MARK: - Headers

  private func headers(of shown: Range<Int>) -> [Shape] {
    guard rows.hasHeaders, !shown.isEmpty else { return [] }
    let first = rows.section(of: shown.lowerBound)
    let last = rows.section(of: shown.upperBound - 1)
    return (first...last).flatMap { index -> [Shape] in
      let own = y(rows.sections[index].top)
      guard index == first else { return header(index, at: own) }
      // The first one stays at the top until the next one pushes it away.
      let next =
        index + 1 < rows.sections.count
        ? y(rows.sections[index + 1].top) - RowLayout.headerHeight * unit : .infinity
      return header(index, at: min(max(own, frame.y), next))
    }
  }

  private func header(_ index: Int, at top: Double) -> [Shape] {
    let ground = Rectangle(
      x: frame.x, y: top, width: frame.width, height: RowLayout.headerHeight * unit)
    let (title, counts) = words(ofSection: index)
    let countStyle = context.style(13.5, .regular, theme.mutedInk)
    let right = frame.maxX - 32 * unit
    let style = context.style(14.5, .semibold, theme.ink)
    let left = frame.x + 20 * unit
    let room = right - context.typesetter.width(counts, countStyle) - 16 * unit - left
    func edge(_ y: Double) -> Shape {
      .line(
        Line(
          [Point(x: ground.x, y: y), Point(x: ground.maxX, y: y)], color: theme.line, width: unit))
    }
    return [
      .box(Box(ground, fill: theme.wheelBand)), edge(ground.y), edge(ground.maxY),
      .text(
        context.text(
          context.cut(title, style, to: room), x: left, middle: ground.midY, .leading, style)),
      .text(context.text(counts, x: right, middle: ground.midY, .trailing, countStyle)),
    ]
  }

  /// The most rows of a section that are counted by their outcomes for every picture.
  private static let mostCounted = 2000

  private func words(ofSection index: Int) -> (title: String, counts: String) {
    let section = table.sections[index]
    let first = section.positions.lowerBound
    var parts: [String] = []
    if !isOneSession {
      parts += [
        table.text(.participant, at: first), "session \(table.text(.session, at: first))",
      ]
    }
    let isCounted = section.positions.count <= Self.mostCounted
    func count(_ isSo: (Int) -> Bool) -> Int {
      isCounted ? section.positions.count(where: isSo) : 0
    }
    let practice = count { table.text(.phase, at: $0) == Phase.practice.rawValue }
    let isPractice = isCounted && practice == section.positions.count
    parts += [
      "Block \(section.block)\(isPractice ? ", practice" : "")",
      BrowserWords.method(table.text(.method, at: first)),
    ]
    var counts = [BrowserWords.count(section.positions.count, "trial")]
    if isCounted {
      if practice > 0, !isPractice { counts.append("\(practice) for practice") }
      let correct = count { table.text(.outcome, at: $0) == Outcome.correct.rawValue }
      counts.append("\(correct) \(Outcome.correct.word)")
      let excluded = count(rows.isTall)
      if excluded > 0 { counts.append("\(excluded) excluded") }
    }
    return (parts.joined(separator: " · "), counts.joined(separator: " · "))
  }

  /// Whether the sidebar says already whose trials they are.
  private var isOneSession: Bool {
    if case .session = browser.sidebar.chosen { true } else { false }
  }

  private var scrollBar: [Shape] {
    let frames = layout.frames
    guard rows.height > frames.rows.height / unit + 0.5 else { return [] }
    let thumb = frames.thumb(total: rows.height, scroll: browser.scroll)
    func painted(_ frame: Rectangle) -> Rectangle {
      Rectangle(x: frame.midX - 3 * unit, y: frame.y, width: 6 * unit, height: frame.height)
    }
    return [
      .box(Box(painted(frames.bar), radius: 3 * unit, fill: theme.line)),
      .box(Box(painted(thumb), radius: 3 * unit, fill: theme.thumbStroke)),
    ]
  }
}
