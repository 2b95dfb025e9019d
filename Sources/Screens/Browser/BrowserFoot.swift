import Browsing
import Curation
import Drawing
import Primitives

/// The line at the foot: how many trials there are, what was done, and what can be.
@MainActor struct BrowserFoot {
  let browser: Browser
  let context: ViewContext
  /// The buttons, from the right to the left.
  let buttons: [Button]

  init(browser: Browser, context: ViewContext) {
    (self.browser, self.context) = (browser, context)
    buttons = Self.buttons(of: browser, in: context)
  }

  private var layout: BrowserLayout { BrowserLayout(context) }
  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }

  private static func buttons(of browser: Browser, in context: ViewContext) -> [Button] {
    let foot = BrowserLayout(context).foot
    let unit = context.unit
    let height = (40 * unit).rounded()
    let y = (foot.midY - 20 * unit).rounded()
    var right = foot.maxX - 24 * unit
    return browser.footButtons.reversed().map { action in
      let (label, key, style) = appearance(of: action.button, in: context)
      var frame = Rectangle(
        x: 0, y: y, width: width(of: action.button, label, key, in: context), height: height)
      frame.x =
        action.button == .leave ? foot.x + 12 * unit : (right - frame.width).rounded()
      right = frame.x - (style == .tool(hasBox: true) ? 4 : 10) * unit
      // Undoing stands apart from what is done to trials.
      if action.button == .include || action.button == .exclude { right -= 8 * unit }
      return Button(
        identity: .browser(action.button), label: label, key: key, frame: frame, style: style,
        isEnabled: action.isEnabled)
    }
  }

  private static func appearance(
    of button: Browser.Button, in context: ViewContext
  ) -> (label: String, key: String, style: Button.Style) {
    let action = Button.Style.action(isPrimary: false)
    return switch button {
    case .exclude: ("Exclude…", "", action)
    case .include: ("Include…", "", action)
    case .delete: (BrowserLayout(context).hasPane ? "Delete session…" : "Delete…", "", action)
    case .restore: ("Restore", "", action)
    case .merge: ("Merge…", "", action)
    case .export: ("Export…", "", action)
    case .leave: ("Close", "Esc", .plain)
    default: ("", "", .tool(hasBox: true))
    }
  }

  private static func width(
    of button: Browser.Button, _ label: String, _ key: String, in context: ViewContext
  ) -> Double {
    let (theme, unit, typesetter) = (context.theme, context.unit, context.typesetter)
    switch button {
    case .undo, .redo: return 40 * unit
    case .leave:
      return typesetter.width(label, context.scaled(theme.secondaryAction))
        + typesetter.width(context.keyName(key), context.scaled(theme.hint)) + 38 * unit
    default:
      return (typesetter.width(label, context.scaled(theme.secondaryButton)) * 0.94 + 28 * unit)
        .rounded(.up)
    }
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
    let leave = buttons.last?.frame.maxX ?? layout.foot.x
    let start = max(layout.table.x + 20 * unit, leave + 12 * unit)
    let middle = layout.foot.midY
    if layout.hasPane, let notice = browser.notice {
      let style = context.style(14, .medium, notice.isProblem ? theme.error : theme.ink)
      let words = context.cut(notice.words, style, width: end - start, lines: 2)
      var text = Text(words, at: Point(x: start, y: 0), style: style, maximumWidth: end - start)
      text.at.y =
        middle - context.typesetter.size(of: text).height / 2
        + context.typesetter.baseline(of: text)
      return [.text(text)]
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
