package import Base
package import Drawing

/// The contents of the page that shows a comparison, one task and scale at a time.
package struct ComparisonPage {
  /// The title of the study.
  package var title: String
  /// Whose trials were compared, in one line.
  package var subtitle: String
  /// The words if there is no facet to show.
  package var message: String
  /// The measures in which the methods are compared.
  package var facets: [Facet]
  /// The score of a questionnaire by method; `nil` if none was asked about methods.
  package var ratings: Ratings?
  /// The curve to ship and the next round, a sentence or two each; `nil` unless people used several curves of a slider.
  package var curves: [String]?
  /// The limits of the answers, a paragraph each.
  package var limits: [String] = []
  /// Whether pairs and limits can be shown, and files written: for researchers, not for participants.
  package var isForResearchers = false
  /// The result of the last action in words, and whether it failed; `nil` before the first one.
  package var notice: (words: String, isProblem: Bool)?
  /// The part that is shown.
  package private(set) var view = View.times
  /// The index of the facet that is shown.
  package private(set) var selected = 0
  /// The rows of its plot, of which not all may have room.
  private(set) var list = ScrollingList(count: 0)
  /// The pairs, the limits, or all of the times.
  private(set) var text = ScrollingView()
  /// Whether the times scroll as a whole, verdict and plot: the plot alone would have too little room.
  private(set) var isWhole = false

  /// A part of the page.
  package enum View: String, CaseIterable, Sendable {
    /// The verdict, the times and the outcomes.
    case times
    /// Each pair of methods.
    case pairs
    /// The limits of the answers.
    case limits

    /// The key that shows it.
    var key: Key { .character(letter) }
    /// The name of its key.
    var keyName: String { letter.uppercased() }
    private var letter: Character {
      switch self {
      case .times: "t"
      case .pairs: "p"
      case .limits: "l"
      }
    }
  }

  /// A task and scale with its verdict.
  package struct Facet: Hashable, Sendable {
    var heading: String
    /// The task and the scale, if they differ between facets: at most two are shown.
    var shortHeading: [String]
    package var mark: VerdictMark
    var words: String
    var verdict: [String]
    package var rows: [FacetPlot.Row]
    /// Each pair of methods, in a line.
    package var pairs: [String]

    /// Creates a facet with its verdict, the rows of its plot and its pairs.
    package init(
      heading: String, shortHeading: [String], mark: VerdictMark, words: String, verdict: [String],
      rows: [FacetPlot.Row], pairs: [String] = []
    ) {
      (self.heading, self.shortHeading) = (heading, shortHeading)
      (self.mark, self.words, self.verdict, self.rows) = (mark, words, verdict, rows)
      self.pairs = pairs
    }
  }

  /// Creates the contents; the first facet is shown.
  package init(
    title: String, subtitle: String, message: String, facets: [Facet], ratings: Ratings? = nil
  ) {
    (self.title, self.subtitle, self.message) = (title, subtitle, message)
    (self.facets, self.ratings) = (facets, ratings)
    list = ScrollingList(count: facets.first?.rows.count ?? 0)
  }

  /// The facet that is shown; `nil` if there is none.
  var facet: Facet? { facets.indices.contains(selected) ? facets[selected] : nil }

  /// Whether it has parts to choose from, and files to write.
  package var hasViews: Bool { isForResearchers && facet != nil }

  /// Whether the rows of the plot scroll, and nothing else.
  var scrollsRows: Bool { view == .times && !isWhole }

  /// Gives the rows of the plot their place.
  package mutating func place(_ frame: ScrollFrame) { list.place(frame) }

  /// Says whether the times scroll as a whole.
  mutating func scrollTimes(asWhole isWhole: Bool) { self.isWhole = isWhole }

  /// Notes the height of all that scrolls as a whole, in layout units.
  mutating func resizeText(to height: Double) { text.resize(to: height) }

  /// Sets the place of the part that scrolls as a whole.
  mutating func placeText(_ frame: ScrollFrame) { text.place(frame) }

  /// Chooses a part or a facet, or scrolls; returns whether the event was for the page.
  package mutating func handle(_ event: InputEvent, _ press: Pointing.Result) -> Bool {
    if case .activated(let button as ComparisonButton) = press {
      switch button {
      case .facet(let index): return select(index)
      case .view(let view): return show(view)
      default: break
      }
    }
    if case .keyPressed(let key, [], _) = event,
      let view = View.allCases.first(where: { $0.key == key })
    {
      return show(view)
    }
    switch event {
    case .keyPressed(.left, _, _): return select(selected - 1)
    case .keyPressed(.right, _, _): return select(selected + 1)
    case .keyPressed(.down, _, _): scroll(by: 1)
    case .keyPressed(.up, _, _): scroll(by: -1)
    case .keyPressed(.pageDown, _, _): scroll(by: 6)
    case .keyPressed(.pageUp, _, _): scroll(by: -6)
    case .keyPressed(.home, _, _): scroll(by: -Self.all)
    case .keyPressed(.end, _, _): scroll(by: Self.all)
    case .scrolled(_, let steps): scroll(by: -steps)
    default: return scrollsRows ? list.point(event) : text.point(event)
    }
    return true
  }

  /// The height of a line of text, in layout units.
  private static let line = 24.0

  /// More lines or rows than there are.
  private static let all = 1e6

  private mutating func scroll(by steps: Double) {
    if scrollsRows { list.scroll(by: steps) } else { text.scroll(by: steps * Self.line) }
  }

  private mutating func show(_ view: View) -> Bool {
    guard hasViews else { return true }
    if view != self.view { (self.view, text) = (view, ScrollingView()) }
    return true
  }

  private mutating func select(_ index: Int) -> Bool {
    guard facets.indices.contains(index), index != selected else { return true }
    selected = index
    list = ScrollingList(count: facets[index].rows.count)
    text = ScrollingView()
    return true
  }
}

/// The buttons of the page of a comparison.
package enum ComparisonButton: ButtonIdentity {
  /// Leaves the comparison.
  case close
  /// Makes the study of the next round of curves.
  case nextRound
  /// Writes the report and opens it.
  case openReport
  /// Writes the report, its figures, the trials and scripts for R and Python.
  case export
  /// Shows a part of the page.
  case view(ComparisonPage.View)
  /// Chooses the task and scale at an index.
  case facet(Int)

  package var name: String {
    switch self {
    case .close: "close"
    case .nextRound: "next_round"
    case .openReport: "open_report"
    case .export: "export"
    case .view(let view): view.rawValue
    case .facet(let index): "facet_\(index + 1)"
    }
  }
}
