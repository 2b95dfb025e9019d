package import Base
package import Drawing

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
  /// The rows of its plot, of which not all may have room.
  private(set) var list = ScrollingList(count: 0)

  /// A task and scale with its verdict.
  package struct Facet: Hashable, Sendable {
    var heading: String
    /// The task and the scale, as far as they differ between facets: at most two are shown.
    var shortHeading: [String]
    package var mark: VerdictMark
    var words: String
    var verdict: [String]
    package var rows: [FacetPlot.Row]

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
    list = ScrollingList(count: facets.first?.rows.count ?? 0)
  }

  /// Gives the rows their place.
  package mutating func place(_ frame: ScrollFrame) { list.place(frame) }

  /// Chooses a facet or scrolls the rows; returns whether the event was for the page.
  package mutating func handle(_ event: InputEvent, _ press: Pointing.Result) -> Bool {
    if case .activated(let button as ComparisonButton) = press, case .facet(let index) = button {
      return select(index)
    }
    switch event {
    case .keyPressed(.left, _, _): return select(selected - 1)
    case .keyPressed(.right, _, _): return select(selected + 1)
    case .keyPressed(.down, _, _): list.scroll(by: 1)
    case .keyPressed(.up, _, _): list.scroll(by: -1)
    case .scrolled(_, let steps): list.scroll(by: -steps)
    default: return list.point(event)
    }
    return true
  }

  private mutating func select(_ index: Int) -> Bool {
    guard facets.indices.contains(index) else { return true }
    selected = index
    list = ScrollingList(count: facets[index].rows.count)
    return true
  }
}

/// The buttons of the page of a comparison.
package enum ComparisonButton: ButtonIdentity {
  /// Leaves the comparison.
  case close
  /// Makes the study of the next round of curves.
  case nextRound
  /// Chooses the task and scale at an index.
  case facet(Int)

  package var name: String {
    switch self {
    case .close: "close"
    case .nextRound: "next_round"
    case .facet(let index): "facet_\(index + 1)"
    }
  }
}
