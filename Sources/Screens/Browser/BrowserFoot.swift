import Browsing
import Curation
import Drawing
import Primitives

/// The line at the foot: how many trials there are, what was done, and what can be.
@MainActor struct BrowserFoot {
  let browser: Browser
  let context: ViewContext

  private var layout: BrowserLayout { BrowserLayout(context) }
  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }

  /// An action at the right.
  private struct Action {
    var button: Browser.Button
    var label: String
    var isEnabled: Bool
  }

  private var actions: [Action] {
    let hasChosen = browser.selection.chosenCount > 0
    let includes = browser.includes
    return [
      Action(
        button: includes ? .include : .exclude, label: includes ? "Include…" : "Exclude…",
        isEnabled: hasChosen),
      Action(
        button: .delete, label: layout.hasPane ? "Delete session…" : "Delete…",
        isEnabled: hasChosen),
      Action(button: .restore, label: "Restore", isEnabled: !browser.restorable.isEmpty),
      Action(button: .merge, label: "Merge…", isEnabled: browser.merged != nil),
      Action(
        button: .export, label: "Export…", isEnabled: !browser.table.layout.rows.isEmpty),
    ]
  }

  private func frame(endingAt x: Double, width: Double) -> Rectangle {
    Rectangle(
      x: (x - width).rounded(), y: (layout.foot.midY - 20 * unit).rounded(), width: width,
      height: (40 * unit).rounded())
  }

  var buttons: [Button] {
    let style = context.scaled(theme.secondaryButton)
    var right = layout.foot.maxX - 24 * unit
    var buttons: [Button] = []
    for action in actions.reversed() {
      let width = (context.typesetter.width(action.label, style) * 0.94 + 28 * unit).rounded(.up)
      let frame = frame(endingAt: right, width: width)
      buttons.append(
        Button(
          identity: .browser(action.button), label: action.label, key: "", frame: frame,
          style: .action(isPrimary: false), isEnabled: action.isEnabled))
      right = frame.x - 10 * unit
    }
    right -= 8 * unit
    for (button, isEnabled) in [
      (Browser.Button.redo, !browser.history.undone.isEmpty),
      (.undo, !browser.history.done.isEmpty),
    ] {
      let frame = frame(endingAt: right, width: 40 * unit)
      buttons.append(
        Button(
          identity: .browser(button), label: "", key: "", frame: frame,
          style: .tool(hasBox: true), isEnabled: isEnabled))
      right = frame.x - 4 * unit
    }
    return buttons + [leave]
  }

  private var leave: Button {
    let style = context.scaled(theme.secondaryAction)
    let width =
      context.typesetter.width("Close", style)
      + context.typesetter.width(context.keyName("Esc"), context.scaled(theme.hint)) + 38 * unit
    return Button(
      identity: .browser(.leave), label: "Close", key: "Esc",
      frame: Rectangle(
        x: layout.foot.x + 12 * unit, y: (layout.foot.midY - 20 * unit).rounded(), width: width,
        height: (40 * unit).rounded()), style: .plain)
  }

  /// The arrows on the buttons for undoing.
  var icons: [Shape] {
    buttons.filter { [.browser(.undo), .browser(.redo)].contains($0.identity) }.flatMap { button in
      let side = button.identity == .browser(.undo) ? 1.0 : -1
      let color =
        button.isEnabled ? theme.ink : theme.mutedInk.mixed(with: theme.background, by: 0.5)
      let (middle, unit) = (button.frame.center, unit)
      func line(_ points: [(Double, Double)]) -> Shape {
        .line(
          Line(
            points.map { Point(x: middle.x + side * $0.0 * unit, y: middle.y + $0.1 * unit) },
            color: color, width: 2 * unit, cap: .round))
      }
      return [
        line([(-3, -7), (-8, -2.5), (-3, 2)]),
        line([(-7, -2.5), (2, -2.5), (6, -1), (7.5, 2), (6, 5), (2, 6.5), (-2, 6.5)]),
      ]
    }
  }

  var shapes: [Shape] {
    let end =
      (buttons.map(\.frame.x).filter { $0 > layout.table.x }.min() ?? layout.foot.maxX) - 14 * unit
    let start = max(layout.table.x + 20 * unit, leave.frame.maxX + 12 * unit)
    let middle = layout.foot.midY
    if layout.hasPane, let notice = browser.notice {
      let style = context.style(15, .medium, notice.isProblem ? theme.error : theme.ink)
      return [
        .text(
          context.text(
            context.cut(notice.words, style, to: end - start), x: start, middle: middle, .leading,
            style))
      ]
    }
    let found = browser.table.layout.rows.count
    let all = browser.table.index.count
    let words =
      found == all
      ? BrowserWords.count(all, "trial") : "\(found.grouped) of \(BrowserWords.count(all, "trial"))"
    let style = context.style(15, .semibold, theme.ink)
    let chosen = browser.selection.chosenCount
    let rest = browser.isReading ? " · reading…" : chosen > 1 ? " · \(chosen.grouped) chosen" : ""
    let x = start + context.typesetter.width(words, style)
    // The search field says it as well.
    if x > end { return [] }
    let restStyle = context.style(15, .regular, theme.mutedInk)
    return [
      .text(context.text(words, x: start, middle: middle, .leading, style)),
      .text(
        context.text(
          context.cut(rest, restStyle, to: max(0, end - x)), x: x, middle: middle, .leading,
          restStyle)),
    ]
  }
}
