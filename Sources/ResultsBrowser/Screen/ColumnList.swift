import Base
import Datasets
import Drawing
import Interface

/// The list of columns to choose from, under the button that opens it.
struct ColumnList: Element {
  let browser: Browser

  func extent(in room: Extent, _ context: ViewContext) -> Extent { room }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let below = page.buttons
    page.buttons = []
    content(context).padding(
      Edges(
        top: TrialTableView.headHeight + 3,
        trailing: 4 + context.paneWidth)
    ).filling(.trailing, .leading).place(in: frame, context, on: &page)
    // Of two under the pointer the first one is meant.
    page.buttons += below
  }

  private func content(_ context: ViewContext) -> any Element {
    let theme = context.theme
    let shown = TrialColumns(of: browser, in: context).all.map(\.kind)
    return Column(alignment: .stretch) {
      for column in BrowserColumn.allCases {
        let isChosen = browser.columns.contains(column)
        let button = Button(
          Browser.Button.column(column), column.rawValue,
          style: .choice(isSelected: false, anchor: .leading))
        Pressable(button) {
          Row(spacing: 8) {
            Spacer(.horizontal)
            if isChosen, !shown.contains(column) {
              Words("no room", size: 13, theme.mutedInk)
            }
            if isChosen { Icon([[(-4, 0), (-1, 3), (4, -3.5)]], color: theme.accent) }
          }.padding(Edges(trailing: 12))
        }.asCheckBox(isChecked: isChosen).sized(height: 35)
      }
    }.padding(6).sized(width: 190).on { [$1.panel($0, radius: 12)] }
  }
}
