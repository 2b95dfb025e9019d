import Base
import Datasets
import Drawing
import Interface

/// The line at the foot: the number of trials or the last change, and the buttons for further ones.
@MainActor struct BrowserFoot {
  let browser: Browser

  func element(in context: ViewContext) -> any Element {
    let actions = browser.footButtons
    return Row(spacing: 10) {
      // The words begin at the left edge of the table, if there is room.
      Row {
        for action in actions where action.button == .leave { button(action, context) }
      }.filling(width: context.sidebarWidth - 2, height: nil, .leading)
      FirstFitting { words(context) + [Spacer(.horizontal)] }.fillingWidth()
      Row(spacing: 4) {
        for action in actions where action.button.isOfHistory { button(action, context) }
      }.padding(Edges(trailing: 8))
      for action in actions where action.button != .leave && !action.button.isOfHistory {
        button(action, context)
      }
    }.padding(Edges(leading: 12, trailing: 24)).on { [$1.edge(.top, of: $0)] }
  }

  // MARK: - Words

  /// The last change, or the number of trials: in a longer and a shorter form.
  private func words(_ context: ViewContext) -> [any Element] {
    let theme = context.theme
    if context.hasPane, let notice = browser.notice {
      let words = Words(notice.words, size: 14, notice.isProblem ? theme.error : theme.ink, .medium)
        .wrapping(lines: 2).tellingWhole()
      return [notice.isProblem ? words.alert() : words]
    }
    let found = browser.table.layout.rows.count
    let all = BrowserWords.count(browser.table.index.count, "trial")
    let count = Words(
      found == browser.table.index.count ? all : "\(found.grouped) of \(all)", size: 15, theme.ink,
      .semibold
    ).unbroken()
    let chosen = browser.selection.chosenCount
    let rest = browser.isReading ? "· reading…" : chosen > 1 ? "· \(chosen.grouped) chosen" : ""
    let both = Row(spacing: 4, alignment: .baseline) {
      count
      Words(rest, size: 15, theme.mutedInk).unbroken()
    }.readAsOne()
    return [both, count]
  }

  // MARK: - Buttons

  private func button(_ action: Browser.FootButton, _ context: ViewContext) -> any Element {
    let label = label(of: action.button, context)
    switch action.button {
    case .leave: return Button(action.button, label, key: action.button.keyName, style: .plain)
    case .undo, .redo:
      return Pressable.tool(
        action.button, width: 40, height: 40, isEnabled: action.isEnabled,
        tip: "\(action.button == .undo ? "Undo" : "Redo")  \(action.button.keyName)",
        arrow(isBack: action.button == .undo, isEnabled: action.isEnabled, context.theme))
    default:
      let key = action.button.keyName
      let showsKey = context.hasRoomForKeys && !key.isEmpty
      var words = Button(
        action.button, label, key: key, style: .action(isPrimary: false, showsKey: showsKey),
        isEnabled: action.isEnabled, tip: showsKey || key.isEmpty ? nil : key)
      // All of them have room in the smallest window.
      let style = context.scaled(context.theme.secondaryButton)
      let least = context.typesetter.width(label, style) / context.unit * 0.94 + 28
      let width =
        showsKey
        ? words.extent(in: Extent(.infinity, .infinity), context).width / context.unit : least
      // It keeps its width while its key does nothing.
      if !action.isEnabled { words.key = "" }
      return words.sized(width: width.rounded(.up), height: 40)
    }
  }

  private func label(of button: Browser.Button, _ context: ViewContext) -> String {
    switch button {
    case .enlarge: "Open"
    case .exclude: "Exclude…"
    case .include: "Include…"
    case .delete: context.hasPane ? "Delete session…" : "Delete…"
    case .restore: "Restore"
    case .merge: "Merge…"
    case .export: "Export…"
    case .leave: "Close"
    default: ""
    }
  }

  private func arrow(isBack: Bool, isEnabled: Bool, _ theme: Theme) -> Icon {
    let side = isBack ? 1.0 : -1
    let strokes: [Icon.Stroke] = [
      [(-3, -7), (-8, -2.5), (-3, 2)],
      [(-7, -2.5), (2, -2.5), (6, -1), (7.5, 2), (6, 5), (2, 6.5), (-2, 6.5)],
    ]
    return Icon(
      strokes.map { $0.map { (side * $0.x, $0.y) } },
      color: isEnabled ? theme.ink : theme.mutedInk.mixed(with: theme.background, by: 0.5),
      isDirected: true)
  }
}

extension Browser.Button {
  /// Whether it takes back a change of trials, or makes it again.
  fileprivate var isOfHistory: Bool { self == .undo || self == .redo }
}
