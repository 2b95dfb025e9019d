import Base
import Datasets
import Drawing
import InputMethods
import Interface

/// The table of trials under its search field.
@MainActor struct TrialTableView {
  let browser: Browser

  /// The height of the parts above the rows, in layout units.
  static let headHeight = 118.0

  private var rows: RowLayout { browser.table.layout }

  func element(in context: ViewContext) -> any Element {
    let columns = TrialColumns(of: browser, in: context)
    return Column(alignment: .stretch) {
      Column(alignment: .stretch) {
        BrowserSearch(browser: browser).element(in: context)
          .padding(Edges(top: 20, leading: 20, trailing: 20))
        Painted.picture { titles(columns, $0) }.sized(height: 32)
      }.sized(height: Self.headHeight)
      Layers {
        ScrolledRows("rows", height: rows.height, scroll: browser.scroll) {
          rows(in: $0, columns, context)
        }
        if rows.rows.isEmpty { nothing(context) }
        Painted { [$1.edge(.top, of: $0)] }
      }
    }
  }

  // MARK: - Titles

  /// The titles of the columns, by which the table is ordered, and the button that shows the list of columns.
  private func titles(_ columns: TrialColumns, _ context: ViewContext) -> any Element {
    // A title can be hit a little beside its column, but not beyond the next one.
    let beside = min(6, columns.gap / 2)
    return Layers {
      Row(spacing: columns.gap - 2 * beside) {
        for column in columns.all {
          title(column.kind, beside, context)
            .sized(width: column.width + 2 * beside, height: 32)
        }
      }.padding(Edges(leading: TrialColumns.leading - beside))
      Row {
        Spacer(.horizontal)
        Pressable.tool(
          Browser.Button.columns, width: 26, height: 32, hasBox: false, tip: columns.tip,
          sign(columns, context))
      }.padding(Edges(trailing: 2))
    }
  }

  /// Three dots, or the number of chosen columns that have no room.
  private func sign(_ columns: TrialColumns, _ context: ViewContext) -> any Element {
    if columns.missing.isEmpty { return Painted { $1.dots(around: $0.center, 6, .vertical) } }
    return Words("+\(columns.missing.count)", size: 13.5, context.theme.ink, .semibold).unbroken()
      .filling(.center, .center)
  }

  private func title(_ column: BrowserColumn, _ beside: Double, _ context: ViewContext)
    -> any Element
  {
    let order = browser.question.order
    let isOrdered = order?.column == column
    let theme = context.theme
    let words = Words(
      column.rawValue, size: 13.5, isOrdered ? theme.ink : theme.mutedInk,
      isOrdered ? .semibold : .regular
    ).unbroken()
    let side = order?.isAscending == true ? 1.0 : -1
    let arrow = Icon(
      [[(-4, 2 * side), (0, -2.5 * side), (4, 2 * side)]], color: theme.ink, thickness: 1.8, size: 8
    )
    let content = Row(spacing: 5) {
      if isOrdered, column.isNumber { arrow }
      words
      if isOrdered, !column.isNumber { arrow }
    }.padding(Edges(across: beside, down: 0)).filling(
      column.isNumber ? .trailing : .leading, .center)
    guard column.isSortable else { return content }
    return Pressable(Button(Browser.Button.order(column), style: .tool(hasBox: false))) { content }
  }

  // MARK: - Rows

  /// The rows in sight, and over them the headers of their sections.
  private func rows(
    in seen: ClosedRange<Double>, _ columns: TrialColumns, _ context: ViewContext
  ) -> [ScrolledRows.Row] {
    let shown = rows.positions(in: seen)
    guard !shown.isEmpty else { return [] }
    let trials = shown.map { position in
      let extent = rows.extent(of: position)
      let row = TrialRowView(
        browser: browser, position: position, columns: columns, context: context)
      return ScrolledRows.Row(top: extent.top, height: extent.height, row.element)
    }
    guard rows.hasHeaders else { return trials }
    let first = rows.section(of: shown.lowerBound)
    return (first...rows.section(of: shown.upperBound - 1)).flatMap { index in
      var top = rows.sections[index].top
      if index == first {
        // The first one stays at the top until the next one pushes it away.
        let next = index + 1 < rows.sections.count ? rows.sections[index + 1].top : .infinity
        top = min(max(top, seen.lowerBound), next - RowLayout.headerHeight)
      }
      let header = ScrolledRows.Row(
        top: top, height: RowLayout.headerHeight, isOver: true,
        SectionHeader(browser: browser, index: index).element(in: context))
      let own = rows.sections[index].positions.clamped(to: shown)
      return [header]
        + trials[(own.lowerBound - shown.lowerBound)..<(own.upperBound - shown.lowerBound)]
    }
  }

  /// The reason that there are no rows.
  private func nothing(_ context: ViewContext) -> any Element {
    Words(emptiness(context), size: 16, context.theme.mutedInk).aligned(.center)
      .padding(Edges(top: 110, leading: 20, trailing: 20)).on { frame, context in
        browser.focus == .table
          ? [context.focusRing(around: frame.grown(by: -3 * context.unit), radius: 6)] : []
      }
  }

  private func emptiness(_ context: ViewContext) -> String {
    switch browser.sidebar.chosen {
    case .trash, .deleted:
      return "Sessions in the trash have no rows here. Restore brings them back."
    default: break
    }
    if browser.isReading { return "Reading the data…" }
    if browser.search.text.isEmpty { return "There are no trials here yet." }
    return "No trial\(browser.sidebar.ofChosen) matches the search. "
      + "\(context.keyName("Esc")) empties it."
  }
}

extension ViewContext {
  /// Three dots in a row, the outer ones so many layout units from `center`.
  func dots(around center: Point, _ distance: Double, _ axis: Axis) -> [Shape] {
    [-distance * unit, 0, distance * unit].map { way in
      let place = Point(
        x: center.x + (axis == .horizontal ? way : 0), y: center.y + (axis == .vertical ? way : 0))
      return .circle(Circle(center: place, radius: 1.7 * unit, fill: theme.mutedInk))
    }
  }
}
