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
    page.scrollTimes(asWhole: false)
    if page.view == .times {
      let frame = ComparisonScreen(page).outline(in: self).frame(of: ComparisonScreen.plot)
      let room = PlotRoom(for: page.facet?.rows.count ?? 0, in: frame, self)
      page.place(
        ScrollFrame(view: room.view, bar: room.bar, unit: unit, length: room.least * unit))
      page.scrollTimes(asWhole: room.isTooSmall)
    }
    guard !page.scrollsRows else { return }
    // Many paragraphs take a while to measure: once for outline and picture.
    page.resizeText(to: ComparisonScreen(page).textHeight(self))
    let outline = ComparisonScreen(page).outline(in: self)
    page.placeText(
      ScrollFrame(of: ComparisonScreen.text, on: outline, unit: unit, length: unit))
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
      foot: foot(context)
    ) {
      if count > 1 { tabs(context).padding(Edges(top: 12)) }
      if page.facet == nil {
        Words(page.message, context.theme.body).padding(Edges(top: 16))
        Spacer(.vertical)
        ratings(context)
      } else if page.scrollsRows {
        times(context)
        Spacer(.vertical)
        ratings(context)
      } else {
        textList(context).padding(Edges(top: page.view == .times ? 0 : 16, bottom: 14))
      }
      if let notice = page.notice {
        said(notice, context).padding(Edges(bottom: 12))
      }
      if page.hasViews, isNarrow(context) {
        Row {
          views(width: 66)
          Spacer(.horizontal)
          files
        }.padding(Edges(bottom: 8))
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

  private func foot(_ context: ViewContext) -> any Element {
    Layers {
      Button(ComparisonButton.close, "Close", key: "Enter", style: .primary)
        .filling(.center, .center)
      if page.hasViews, !isNarrow(context) {
        views(width: 78).filling(.leading, .center)
        files.filling(.trailing, .center)
      }
    }
  }

  /// Whether Close leaves no room for other buttons beside it.
  private func isNarrow(_ context: ViewContext) -> Bool { context.lineRoom < 700 * context.unit }

  /// The parts to choose from, each so many layout units wide.
  private func views(width: Double) -> any Element {
    Row(spacing: 4) {
      for view in ComparisonPage.View.allCases {
        Button(
          ComparisonButton.view(view), view.rawValue.capitalizedStart, key: view.keyName,
          style: .choice(isSelected: view == page.view)
        ).sized(width: width, height: 44)
      }
    }
  }

  /// The buttons that write files.
  private var files: any Element {
    Row {
      Button(ComparisonButton.openReport, "Open report", key: "O", style: .plain)
      Button(ComparisonButton.export, "Export", key: "E", style: .plain)
    }.padding(Edges(trailing: -12))
  }

  // MARK: - Parts that scroll as a whole

  /// The name of the room for the part that scrolls as a whole.
  fileprivate static let text = "text"
  /// The room for the bar beside them, in layout units.
  private static let bar = 20.0

  /// The pairs, the limits, or the times with their ratings.
  private func whole(_ context: ViewContext) -> any Element {
    guard page.view == .times else { return paragraphs(context) }
    return Column {
      times(context)
      ratings(context)
    }
  }

  private func paragraphs(_ context: ViewContext) -> any Element {
    let theme = context.theme
    let isPairs = page.view == .pairs
    let words = isPairs ? page.facet?.pairs ?? [] : page.limits
    let none =
      isPairs ? "There is no pair to compare." : "Nothing is known that limits the answers."
    return Column(spacing: 10) {
      Words(
        isPairs
          ? "Time of the first divided by the time of the second, with 95 % intervals and p over all pairs (Bonferroni)"
          : "Limits of the answers", theme.heading)
      for paragraph in words.isEmpty ? [none] : words {
        Words(paragraph, theme.body).wrapping(lines: 40).keepingNumbers()
      }
    }
  }

  /// The height of all that scrolls as a whole, in layout units.
  fileprivate func textHeight(_ context: ViewContext) -> Double {
    let width = context.lineRoom - Self.bar * context.unit
    return whole(context).extent(in: Extent(width, .infinity), context).height / context.unit
  }

  private func textList(_ context: ViewContext) -> any Element {
    let height = page.text.total
    return ScrolledRows(
      Self.text, height: height, scroll: page.text.offset, bar: .beside(room: Self.bar, reach: 24)
    ) { _ in [ScrolledRows.Row(top: 0, height: height, whole(context))] }
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

  @ElementList private func times(_ context: ViewContext) -> [any Element] {
    if let facet = page.facet {
      verdict(of: facet, context).padding(Edges(top: 16, bottom: 14))
      rows(of: facet).padding(Edges(bottom: 12))
    }
  }

  @ElementList private func ratings(_ context: ViewContext) -> [any Element] {
    if let ratings = page.ratings {
      ratings.content(in: context).sized(height: 63).padding(Edges(bottom: 17))
    }
  }

  /// The plot of the rows that have room, with a bar beside it if these are not all.
  private func rows(of facet: ComparisonPage.Facet) -> any Element {
    Painted(flexibility: [.horizontal: .stretches, .vertical: .yields]) { room, context in
      let frame = Rectangle(x: 0, y: 0, width: room.width, height: room.height)
      let plot = PlotRoom(for: facet.rows.count, in: frame, context)
      return Extent(room.width, min(room.height, plot.bestHeight))
    } paint: { frame, context, placed in
      let room = PlotRoom(for: facet.rows.count, in: frame, context)
      if room.isScrollable { placed.parts.append(Part("\(Self.plot)_bar", room.bar)) }
      guard room.count > 0, !placed.isOutline else { return }
      let first = min(page.list.first, facet.rows.count - room.count)
      let rows = facet.rows.dropFirst(first).prefix(room.count)
      if room.isScrollable {
        let words = self.range(of: rows, among: facet.rows.count, context)
        if let frame = room.range {
          words.place(in: frame, context, on: &placed)
        } else {
          placed.read(words.string, as: .text)
        }
        placed.shapes += room.shapes(at: first, context)
      }
      for row in rows { placed.read(row.sentence, as: .text) }
      let times = page.facets.flatMap { $0.rows.flatMap(\.times) }
      placed.shapes += FacetPlot(Array(rows), others: times).shapes(in: room.plot, context.chart)
    }.named(Self.plot)
  }

  /// A line over the names with the numbers of the visible rows, for a plot without a title.
  private func range(
    of rows: ArraySlice<FacetPlot.Row>, among count: Int, _ context: ViewContext
  ) -> Words {
    Words("methods \(rows.startIndex + 1) to \(rows.endIndex) of \(count)", context.theme.axis)
      .unbroken()
  }

  /// The name of the plot, whose rows may scroll.
  fileprivate static let plot = "plot"
}

extension FacetPlot.Row {
  /// The row in words, to be read aloud.
  @MainActor fileprivate var sentence: String {
    [FacetPlot([self]).description, "\(perMinute) correct entries a minute", ratio]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
