import Base
import Datasets
import Drawing
import InputMethods
import Interface

/// The search field, and the line under it.
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
      hint(context).sized(height: Self.hintHeight, .stretch, .trailing)
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

  /// The height of the line under the field, in layout units.
  static let hintHeight = 24.0

  /// Examples, or the problem with the search; or the last change if the foot has no room for it.
  private func hint(_ context: ViewContext) -> any Element {
    let notice = context.hasPane ? nil : browser.notice
    guard let said = browser.problem ?? notice?.words else { return examples(context) }
    let isProblem = browser.problem != nil || notice?.isProblem == true
    let words = Words(
      said, size: 13, isProblem ? context.theme.error : context.theme.mutedInk
    ).cut().tellingWhole()
    return (isProblem ? words.alert() : words).padding(Edges(leading: 2))
  }

  /// As many examples as there is room for, each a button that searches for it.
  private func examples(_ context: ViewContext) -> any Element {
    let examples = browser.examples
    return FirstFitting {
      for count in examples.indices.reversed() {
        Row(spacing: 6) {
          Words("For example", size: 13, context.theme.mutedInk).unbroken()
          for index in 0...count { example(index, examples[index], context) }
        }.padding(Edges(leading: 2))
      }
    }
  }

  private func example(_ index: Int, _ words: String, _ context: ViewContext) -> any Element {
    Pressable(
      Button(
        Browser.Button.example(index), style: .action(isPrimary: false),
        spoken: "Search for \(words)", tip: "Search for these words")
    ) {
      Words(words, size: 12.5, context.theme.ink).unbroken().padding(Edges(across: 8, down: 0))
        .sized(height: 20, .center, .center)
    }
  }
}
