import Drawing
package import Figures
package import Primitives

/// The contents of the page that shows a comparison, one task and scale at a time.
package struct ComparisonPage {
  /// The title of the study.
  package var title: String
  /// Whose trials were compared, in one line.
  package var subtitle: String
  /// The words where there is no facet to show.
  package var message: String
  /// What the methods are compared in.
  package var facets: [Facet]
  /// The score of a questionnaire by method; `nil` where none was asked about methods.
  package var ratings: Ratings?
  /// The curve to ship and the next round, a sentence or two each; `nil` unless people used several curves of a slider.
  package var curves: [String]?
  /// The index of the facet that is shown.
  package private(set) var selected = 0
  /// The first row shown where not all have room; the picture limits it.
  private(set) var firstRow = 0

  /// A task and scale with its verdict.
  package struct Facet: Hashable, Sendable {
    var heading: String
    /// The task and the scale, as far as they differ between facets: at most two are shown.
    var shortHeading: [String]
    var mark: VerdictMark
    var words: String
    var verdict: [String]
    var rows: [FacetPlot.Row]

    /// Creates a facet with its verdict and the rows of its plot.
    package init(
      heading: String, shortHeading: [String], mark: VerdictMark, words: String, verdict: [String],
      rows: [FacetPlot.Row]
    ) {
      (self.heading, self.shortHeading) = (heading, shortHeading)
      (self.mark, self.words, self.verdict, self.rows) = (mark, words, verdict, rows)
    }
  }

  /// Creates the contents; the first facet is shown.
  package init(
    title: String, subtitle: String, message: String, facets: [Facet], ratings: Ratings? = nil
  ) {
    (self.title, self.subtitle, self.message) = (title, subtitle, message)
    (self.facets, self.ratings) = (facets, ratings)
  }

  /// Chooses a facet or scrolls the rows; returns whether the event was for the page.
  package mutating func handle(_ event: InputEvent, _ press: Pointing.Result) -> Bool {
    if case .activated(.facet(let index)) = press { return select(index) }
    switch event {
    case .keyPressed(.left, _, _): return select(selected - 1)
    case .keyPressed(.right, _, _): return select(selected + 1)
    case .keyPressed(.down, _, _): return scroll(by: 1)
    case .keyPressed(.up, _, _): return scroll(by: -1)
    case .scrolled(_, let steps): return scroll(by: steps > 0 ? -1 : 1)
    default: return false
    }
  }

  private mutating func select(_ index: Int) -> Bool {
    guard facets.indices.contains(index) else { return true }
    (selected, firstRow) = (index, 0)
    return true
  }

  private mutating func scroll(by rows: Int) -> Bool {
    guard facets.indices.contains(selected) else { return true }
    // Three rows have room in the smallest window.
    firstRow = min(max(0, firstRow + rows), max(0, facets[selected].rows.count - 3))
    return true
  }
}

extension ViewContext {
  /// The answer of a comparison: the verdict of the chosen facet, its times and its outcomes.
  package func comparisonScreen(
    _ page: ComparisonPage, _ pointing: Pointing
  ) -> Screen {
    let parts = ComparisonLayout(page: page, hovered: pointing.hovered, context: self)
    return screen(
      .comparison, parts.head + parts.verdict + parts.plot + parts.ratings,
      buttons: [.primary(.close, "Close", in: layout)] + parts.next + parts.tabs,
      overlay: parts.marks, pointing)
  }
}

/// Where the parts of the page of a comparison stand.
@MainActor private struct ComparisonLayout {
  let page: ComparisonPage
  let hovered: Button.Identity?
  let context: ViewContext

  private var unit: Double { context.unit }
  private var layout: Layout { context.layout }
  private var theme: Theme { context.theme }
  private var left: Double { layout.point(Layout.margin, 0).x }
  private var width: Double { layout.stage.width - 2 * Layout.margin * unit }
  private var facet: ComparisonPage.Facet? {
    page.facets.indices.contains(page.selected) ? page.facets[page.selected] : nil
  }
  private var chart: ChartContext {
    ChartContext(theme: theme, typesetter: context.typesetter, unit: unit)
  }

  /// Title and subtitle.
  var head: [Shape] {
    let title = chart.fitted(page.title, theme.title, into: width)
    return [
      .text(
        Text(
          title, at: Point(x: left, y: layout.point(0, 52).y), style: context.scaled(theme.title))),
      .text(
        Text(
          page.subtitle, at: Point(x: left, y: layout.point(0, 80).y),
          style: context.scaled(theme.subtitle))),
    ] + position
  }

  /// Which of several facets and of many rows are shown, and the keys that change it.
  private var position: [Shape] {
    var words: [String] = []
    if let facet, rows.count < facet.rows.count {
      words.append(
        "methods \(rows.lowerBound + 1) to \(rows.upperBound) of \(facet.rows.count)  ↑ ↓")
    }
    if page.facets.count > 1 {
      words.append("\(page.selected + 1) of \(page.facets.count)  ← →")
    }
    return [
      .text(
        Text(
          words.joined(separator: "   ·   "), at: Point(x: left + width, y: layout.point(0, 80).y),
          anchor: .trailing, style: context.scaled(theme.subtitle)))
    ]
  }

  // MARK: - Facets

  private static let leastTab = 170.0

  /// The facets whose tabs have room, the chosen one among them.
  private var shown: Range<Int> {
    let room = max(1, Int(width / (Self.leastTab * unit)))
    let count = min(room, page.facets.count)
    let first = min(max(0, page.selected - count / 2), page.facets.count - count)
    return first..<(first + count)
  }

  private func tabFrame(_ index: Int) -> Rectangle {
    let pitch = min(width / Double(max(1, shown.count)), 300 * unit)
    return Rectangle(
      x: left + pitch * Double(index - shown.lowerBound), y: layout.point(0, 96).y,
      width: pitch - 8 * unit, height: 44 * unit)
  }

  /// A button for each facet; none where there is one facet.
  var tabs: [Button] {
    guard page.facets.count > 1 else { return [] }
    return shown.map { index in
      let frame = tabFrame(index)
      // The words stand on it in two lines.
      return Button(
        identity: .facet(index), label: "", key: "", frame: frame,
        style: .choice(isSelected: index == page.selected, anchor: .leading))
    }
  }

  /// The words and the marks of the verdicts on the buttons.
  var marks: [Shape] {
    guard page.facets.count > 1 else { return [] }
    return shown.flatMap { index in
      let frame = tabFrame(index)
      return chart.shapes(
        of: page.facets[index].mark, center: Point(x: frame.maxX - 20 * unit, y: frame.midY),
        radius: 6 * unit) + words(of: index, in: frame)
    }
  }

  private func words(of index: Int, in frame: Rectangle) -> [Shape] {
    let lines = page.facets[index].shortHeading.prefix(2)
    let isStrong = index == page.selected || hovered == .facet(index)
    return lines.enumerated().map { line, words in
      var style = theme.axis
      if isStrong { style.color = theme.ink }
      if line == 0 { style.weight = .semibold }
      let offset = lines.count == 1 ? 0 : (Double(line) - 0.5) * 18 * unit
      return chart.text(
        chart.fitted(words, style, into: frame.width - 48 * unit), x: frame.x + 12 * unit,
        middle: frame.midY + offset, .leading, style)
    }
  }

  /// The button for the study of the next round, if there are curves to choose from.
  var next: [Button] {
    guard page.curves != nil else { return [] }
    var button = Button.secondary(.nextRound, "Make the next round", in: context)
    button.key = "N"
    return [button]
  }

  // MARK: - Verdict

  private var verdictTop: Double { layout.point(0, page.facets.count > 1 ? 172 : 118).y }

  /// The first sentence beside its mark, and the others under it.
  private var verdictTexts: [Text] {
    guard let facet else {
      return [
        Text(
          page.message, at: Point(x: left, y: verdictTop), style: context.scaled(theme.body),
          maximumWidth: width)
      ]
    }
    let room = width - markWidth(facet)
    let first = Text(
      facet.verdict.first ?? "", at: Point(x: left, y: verdictTop),
      style: context.scaled(theme.heading), maximumWidth: room)
    let rest = (facet.verdict.dropFirst() + (page.curves ?? [])).joined(separator: " ")
    guard !rest.isEmpty else { return [first] }
    let below = verdictTop + context.typesetter.size(of: first).height
    return [
      first,
      Text(
        rest, at: Point(x: left, y: below + 4 * unit), style: context.scaled(theme.subtitle),
        maximumWidth: width),
    ]
  }

  private func markWidth(_ facet: ComparisonPage.Facet) -> Double {
    chart.width(facet.words, theme.outcome) + 52 * unit
  }

  /// The verdict with its mark.
  var verdict: [Shape] {
    guard let facet else { return verdictTexts.map { .text($0) } }
    var style = theme.outcome
    style.color = chart.color(of: facet.mark)
    let middle = verdictTop - 6 * unit
    let words = chart.text(
      facet.words, x: left + width, middle: middle, .trailing, style)
    let center = Point(
      x: left + width - chart.width(facet.words, theme.outcome) - 16 * unit, y: middle)
    return verdictTexts.map { .text($0) } + [words]
      + chart.shapes(of: facet.mark, center: center, radius: 7 * unit)
  }

  private var verdictBottom: Double {
    guard let last = verdictTexts.last else { return verdictTop }
    return last.at.y + context.typesetter.size(of: last).height
      - context.typesetter.lineHeight(last.style) / 2
  }

  // MARK: - Times

  private static let leastRow = 27.0
  private static let bestRow = 72.0
  /// The room of the plot's titles, axis and legend.
  private static let around = 100.0

  private var plotTop: Double { verdictBottom + 8 * unit }
  private var plotHeight: Double { bottom - 12 * unit - plotTop }
  /// The end of the room for the plot: the button, or the ratings over it.
  private var bottom: Double { ratingsFrame?.y ?? layout.primaryButton.y }

  private var ratingsFrame: Rectangle? {
    guard page.ratings != nil else { return nil }
    let height = ComparisonRatingsView.height * unit
    return Rectangle(
      x: left, y: layout.primaryButton.y - height - 8 * unit, width: width, height: height)
  }

  /// The ratings of the methods, the same for all facets.
  var ratings: [Shape] {
    guard let ratings = page.ratings, let frame = ratingsFrame else { return [] }
    return ComparisonRatingsView(ratings: ratings, frame: frame, chart: chart).shapes
  }

  /// The rows that have room.
  private var rows: Range<Int> {
    guard let facet else { return 0..<0 }
    let room = max(1, Int((plotHeight / unit - Self.around) / Self.leastRow))
    let count = min(room, facet.rows.count)
    let first = min(page.firstRow, facet.rows.count - count)
    return first..<(first + count)
  }

  /// The plot of the rows that have room.
  var plot: [Shape] {
    guard let facet, !facet.rows.isEmpty else { return [] }
    let frame = Rectangle(
      x: left, y: plotTop, width: width,
      height: min(plotHeight, (Double(rows.count) * Self.bestRow + Self.around) * unit))
    let times = page.facets.flatMap { $0.rows.flatMap(\.times) }
    return FacetPlot(Array(facet.rows[rows]), others: times).shapes(in: frame, chart)
  }
}
