import Base
import Datasets
import Drawing
import InputMethods
import Interface

/// The field for what is searched for, and the line under it.
@MainActor struct BrowserSearch {
  let browser: Browser

  func element(in context: ViewContext) -> any Element {
    let theme = context.theme
    let found = "\(browser.table.layout.rows.count.grouped) found"
    return Column(alignment: .stretch) {
      Layers {
        field(context)
        Row(spacing: 6) {
          Icon([[(4.5, 4.5), (9, 9)]], ring: 6, color: theme.mutedInk)
            .padding(Edges(leading: 16, bottom: 3))
          Spacer(.horizontal)
          Words(found, size: 14, theme.mutedInk).unbroken()
          if !browser.search.text.isEmpty {
            Button(
              Browser.Button.clearSearch, "×", style: .choice(isSelected: false),
              tip: "Empty the search  \(Browser.Button.leave.keyName)"
            ).sized(width: 30, height: 30)
          }
        }.padding(Edges(trailing: browser.search.text.isEmpty ? 14 : 6))
      }.sized(height: 42)
      hint(context)
    }
  }

  /// The field, with room for the glass before the words and for the count behind them.
  private func field(_ context: ViewContext) -> LineField {
    let isFocused =
      browser.focus == .search && browser.focusedButton == nil && browser.sheet == nil
    return LineField(
      name: "search", label: "Search", editor: browser.search,
      style: TextStyle(size: 15, weight: .medium, color: context.theme.ink),
      states: isFocused ? [.focused] : [], isWrong: browser.problem != nil, placeholder: "Search",
      edges: Edges(leading: 26, trailing: 120))
  }

  /// Examples, or what is wrong; if the foot has no room for what was done, that.
  private func hint(_ context: ViewContext) -> any Element {
    let examples =
      "for example:  wheel   participant:P07   outcome:gave_up   time>2.5   -excluded:yes   target=84.3"
    let notice = context.hasPane ? nil : browser.notice
    let isProblem = browser.problem != nil || notice?.isProblem == true
    let words = Words(
      browser.problem ?? notice?.words ?? examples, size: 13,
      isProblem ? context.theme.error : context.theme.mutedInk
    ).cut()
    return (isProblem ? words.alert() : words).padding(Edges(leading: 2))
      .sized(height: 18, .stretch, .trailing)
  }
}
