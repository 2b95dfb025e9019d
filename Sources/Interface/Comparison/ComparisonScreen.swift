import Base
import Drawing
import InputMethods

extension ViewContext {
  /// The answer of a comparison.
  package func comparisonScreen(_ page: ComparisonPage, _ pointing: Pointing) -> Screen {
    ComparisonScreen(page).screen(in: self, pointing)
  }

  /// Gives the rows of `page` their place; to be called before each event and picture.
  package func place(_ page: inout ComparisonPage) {
    // Many paragraphs take a while to measure: once for outline and picture.
    if page.view != .times { page.resizeText(to: ComparisonScreen(page).textHeight(self)) }
    let outline = ComparisonScreen(page).outline(in: self)
    guard page.view == .times else {
      return page.placeText(
        ScrollFrame(of: ComparisonScreen.text, on: outline, unit: unit, length: unit))
    }
    let frame = outline.frame(of: ComparisonScreen.plot)
    page.place(
      ScrollFrame(
        view: ComparisonScreen.rows(in: frame, self), unit: unit,
        length: ComparisonScreen.leastRow * unit))
  }
}

/// The answer of a comparison: the verdict of the chosen facet, its times and its outcomes.
struct ComparisonScreen: Page {
  let page: ComparisonPage
  package let name = Screen.Name.comparison

  /// Creates the page of a comparison.
  init(_ page: ComparisonPage) { self.page = page }

  package func content(in context: ViewContext) -> any Element {
    let count = page.facets.count
    return context.titledPage(
      page.title, page.subtitle, aside: count > 1 ? "\(page.selected + 1) of \(count)  ← →" : "",
      foot: foot
    ) {
      if count > 1 { tabs(context).padding(Edges(top: 12)) }
      if let facet = page.facet {
        switch page.view {
        case .times:
          verdict(of: facet, context).padding(Edges(top: 16, bottom: 14))
          rows(of: facet).padding(Edges(bottom: 12))
        case .pairs, .limits: textList(context).padding(Edges(top: 16, bottom: 14))
        }
      } else {
        Words(page.message, context.theme.body).padding(Edges(top: 16))
      }
      if page.view == .times || page.facet == nil {
        Spacer(.vertical)
        if let ratings = page.ratings {
          ratings.content(in: context).sized(height: 63).padding(Edges(bottom: 17))
        }
      }
      if let notice = page.notice {
        said(notice, context).padding(Edges(bottom: 12))
      }
    }
  }

  private func said(
    _ notice: (words: String, isProblem: Bool), _ context: ViewContext
  ) -> Words {
    let style = context.theme.subtitle
    return notice.isProblem
      ? Words(notice.words, style.colored(context.theme.error)).alert()
      : Words(notice.words, style)
  }

  private var foot: any Element {
    Layers {
      Button(ComparisonButton.close, "Close", key: "Enter", style: .primary)
        .filling(.center, .center)
      if page.hasViews {
        Row(spacing: 6) {
          for view in ComparisonPage.View.allCases {
            Button(
              ComparisonButton.view(view), view.rawValue.capitalizedStart,
              style: .choice(isSelected: view == page.view), tip: view.keyName
            ).sized(width: 76, height: 44)
          }
        }.filling(.leading, .center)
        Row {
          Button(ComparisonButton.openReport, "Open report", key: "O", style: .plain)
          Button(ComparisonButton.export, "Export", key: "E", style: .plain)
        }.padding(Edges(trailing: -12)).filling(.trailing, .center)
      }
    }
  }

  // MARK: - Pairs and limits

  /// The name of the room for pairs or limits.
  fileprivate static let text = "text"
  /// The room for the bar beside them, in layout units.
  private static let bar = 20.0

  private func paragraphs(_ context: ViewContext) -> any Element {
    let theme = context.theme
    let isPairs = page.view == .pairs
    let words = isPairs ? page.facet?.pairs ?? [] : page.limits
    let none =
      isPairs ? "There is no pair to compare." : "Nothing is known that limits the answers."
    return Column(spacing: 10) {
      Words(
        isPairs
          ? "Time of the first over that of the second, with 95 % intervals and p over all pairs (Bonferroni)"
          : "What the answers depend on", theme.heading)
      for paragraph in words.isEmpty ? [none] : words {
        Words(paragraph, theme.body).wrapping(lines: 40).keepingNumbers()
      }
    }
  }

  /// The height of all pairs or limits, in layout units.
  fileprivate func textHeight(_ context: ViewContext) -> Double {
    let width = context.lineRoom - Self.bar * context.unit
    return paragraphs(context).extent(in: Extent(width, .infinity), context).height / context.unit
  }

  private func textList(_ context: ViewContext) -> any Element {
    let height = page.text.total
    return ScrolledRows(
      Self.text, height: height, scroll: page.text.offset, bar: .beside(room: Self.bar, reach: 24)
    ) { _ in [ScrolledRows.Row(top: 0, height: height, paragraphs(context))] }
  }

  // MARK: - Facets

  /// The facets whose tabs have room, the chosen one among them.
  private func tabs(_ context: ViewContext) -> any Element {
    let room = context.lineRoom / context.unit
    let count = min(max(1, Int(room / 170)), page.facets.count)
    let first = min(max(0, page.selected - count / 2), page.facets.count - count)
    let pitch = min(room / Double(count), 300)
    return Row(spacing: 8) {
      for index in first..<(first + count) {
        tab(index, context).sized(width: pitch - 8, height: 44)
      }
    }
  }

  private func tab(_ index: Int, _ context: ViewContext) -> any Element {
    let facet = page.facets[index]
    let isSelected = index == page.selected
    let color = isSelected ? context.theme.ink : context.theme.mutedInk
    return Pressable(
      Button(
        ComparisonButton.facet(index), style: .choice(isSelected: isSelected, anchor: .leading))
    ) {
      Row(spacing: 5) {
        Column(spacing: 2) {
          for (line, words) in facet.shortHeading.prefix(2).enumerated() {
            Words(
              words,
              TextStyle(size: 13, weight: line == 0 ? .semibold : .regular, color: color)
            ).cut()
          }
        }
        Spacer(.horizontal)
        mark(facet.mark, radius: 6)
      }.padding(Edges(leading: 12, trailing: 14))
    }
  }

  private func mark(_ mark: VerdictMark, radius: Double) -> any Element {
    Painted(width: 2 * radius, height: 2 * radius) { frame, context in
      context.chart.shapes(of: mark, center: frame.center, radius: frame.width / 2)
    }
  }

  // MARK: - Verdict

  /// The first sentence beside its mark, and the others under it.
  private func verdict(
    of facet: ComparisonPage.Facet, _ context: ViewContext
  ) -> any Element {
    let theme = context.theme
    return Column(spacing: 4) {
      Row(spacing: 25, alignment: .leading) {
        Words(facet.verdict.first ?? "", theme.heading).keepingNumbers().fillingWidth()
        Row(spacing: 9) {
          mark(facet.mark, radius: 7)
          Words(facet.words, theme.outcome.colored(context.chart.color(of: facet.mark))).unbroken()
        }.padding(Edges(top: 2))
      }
      Words(
        (facet.verdict.dropFirst() + (page.curves ?? [])).joined(separator: " "), theme.subtitle
      ).keepingNumbers()
      if page.curves != nil {
        Button(ComparisonButton.nextRound, "Make the next round", key: "N", style: .plain)
          .padding(Edges(leading: -12))
      }
    }
  }

  // MARK: - Times

  /// The least and the best height of a row, and that of the plot's titles, axis and legend, in layout units.
  fileprivate static let (leastRow, bestRow, around) = (27.0, 72.0, 100.0)

  /// The plot of the rows that have room.
  private func rows(of facet: ComparisonPage.Facet) -> any Element {
    func shown(in height: Double, _ context: ViewContext) -> ArraySlice<FacetPlot.Row> {
      let room = max(1, Int((height / context.unit - Self.around) / Self.leastRow))
      let count = min(room, facet.rows.count)
      return facet.rows.dropFirst(min(page.list.first, facet.rows.count - count)).prefix(count)
    }
    return Painted(flexibility: [.horizontal: .stretches, .vertical: .yields]) { room, context in
      let count = Double(shown(in: room.height, context).count)
      let best = (count * Self.bestRow + Self.around) * context.unit
      return Extent(room.width, count == 0 ? 0 : min(room.height, best))
    } paint: { frame, context, placed in
      let rows = shown(in: frame.height, context)
      guard !rows.isEmpty, !placed.isOutline else { return }
      if rows.count < facet.rows.count {
        // Over the names, where the plot has no title.
        let words = Words(
          "methods \(rows.startIndex + 1) to \(rows.endIndex) of \(facet.rows.count)  ↑ ↓",
          context.theme.axis
        ).unbroken()
        let extent = words.extent(in: .zero, context)
        words.place(
          in: Rectangle(
            x: frame.x + 4 * context.unit, y: frame.y + 16 * context.unit - extent.height / 2,
            width: extent.width, height: extent.height), context, on: &placed)
      }
      for row in rows { placed.read(row.sentence, as: .text) }
      let times = page.facets.flatMap { $0.rows.flatMap(\.times) }
      placed.shapes += FacetPlot(Array(rows), others: times).shapes(in: frame, context.chart)
    }.named(Self.plot)
  }

  /// The name of the plot, whose rows may scroll.
  fileprivate static let plot = "plot"

  /// The part of the plot's `frame` that its rows have.
  fileprivate static func rows(in frame: Rectangle, _ context: ViewContext) -> Rectangle {
    let around = Self.around * context.unit
    return Rectangle(
      x: frame.x, y: frame.y + around / 2, width: frame.width,
      height: max(0, frame.height - around))
  }
}

extension FacetPlot.Row {
  /// The row as it is read aloud.
  @MainActor fileprivate var sentence: String {
    [FacetPlot([self]).description, "\(perMinute) right a minute", ratio]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
