import Browsing
import Drawing
import InputMethods
import Primitives

/// A question in front of the browser.
@MainActor struct BrowserSheetView {
  let sheet: BrowserSheet
  let context: ViewContext

  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }
  private var window: Rectangle { context.layout.window }
  private var style: TextStyle { context.style(16, .regular, theme.ink) }

  private var explanation: Text {
    Text(
      sheet.explanation,
      at: Point(
        x: card.x + 28 * unit, y: card.y + (sheet.exportKind == nil ? 76 : 130) * unit),
      style: context.style(15, .regular, theme.mutedInk), maximumWidth: card.width - 56 * unit)
  }

  private var card: Rectangle {
    let width = min(540 * unit, window.width - 40 * unit)
    let height = (sheet.field == nil ? 190 : sheet.exportKind == nil ? 306 : 350) * unit
    return Rectangle(
      x: (window.midX - width / 2).rounded(), y: (window.midY - height / 2).rounded(),
      width: width.rounded(), height: height.rounded())
  }

  private var field: Rectangle {
    Rectangle(
      x: card.x + 28 * unit, y: card.maxY - 140 * unit, width: card.width - 56 * unit,
      height: 44 * unit)
  }

  /// What can be exported, side by side.
  private var kinds: [Button] {
    guard let chosen = sheet.exportKind else { return [] }
    let all = TrialExport.Kind.allCases
    let gap = 8 * unit
    let width = (card.width - 56 * unit - gap * Double(all.count - 1)) / Double(all.count)
    return all.enumerated().map { index, kind in
      Button(
        identity: .browser(.exportKind(kind)), label: kind.title, key: "",
        frame: Rectangle(
          x: card.x + 28 * unit + Double(index) * (width + gap), y: card.y + 64 * unit,
          width: width, height: 38 * unit),
        style: .choice(isSelected: kind == chosen, anchor: .center))
    }
  }

  /// The pen's stops in the field; none without one.
  var stops: [Double] {
    sheet.field.map { context.leadingStops(of: $0, in: field, style: style) } ?? []
  }

  private var buttons: [Button] {
    let style = context.scaled(theme.secondaryButton)
    let width = max(
      110 * unit, context.typesetter.width(sheet.confirmation, style) + 40 * unit)
    func frame(_ right: Double, _ width: Double) -> Rectangle {
      Rectangle(x: right - width, y: card.maxY - 64 * unit, width: width, height: 42 * unit)
    }
    let confirm = frame(card.maxX - 28 * unit, width)
    return [
      Button(
        identity: .browser(.confirm), label: sheet.confirmation, key: "Enter", frame: confirm,
        style: .action(isPrimary: true)),
      Button(
        identity: .browser(.cancel), label: "Cancel", key: "Esc",
        frame: frame(confirm.x - 10 * unit, 104 * unit), style: .action(isPrimary: false)),
    ]
  }

  /// `screen` under the sheet, which alone can be hit.
  func screen(over screen: Screen, _ pointing: Pointing) -> Screen {
    var shapes: [Shape] = [
      .box(Box(window, fill: theme.scrim)),
      .box(
        Box(
          card, radius: 16 * unit, fill: theme.background, stroke: theme.boxStroke,
          strokeWidth: 1.5 * unit)),
      .text(
        Text(
          sheet.title, at: Point(x: card.x + 28 * unit, y: card.y + 46 * unit),
          style: context.style(20, .bold, theme.ink))),
      .text(explanation),
    ]
    if let editor = sheet.field, let name = sheet.fieldName {
      shapes.append(
        .text(
          Text(
            name, at: Point(x: field.x, y: field.y - 9 * unit),
            style: context.style(14, .medium, theme.mutedInk))))
      shapes += FieldView(
        frame: field, editor: editor, stops: stops, style: style, isWrong: sheet.problem != nil
      ).shapes(in: context)
    }
    if let problem = sheet.problem {
      // Beside the buttons, in as many lines as there is room for.
      let style = context.style(13.5, .regular, theme.error)
      let room = (buttons.map(\.frame.x).min() ?? card.maxX) - card.x - 44 * unit
      let top = sheet.field == nil ? card.maxY - 74 * unit : field.maxY + 8 * unit
      var text = Text(
        context.cut(problem, style, width: room, lines: sheet.field == nil ? 3 : 4),
        at: Point(x: card.x + 28 * unit, y: 0), style: style, maximumWidth: room)
      text.at.y = top + context.typesetter.baseline(of: text)
      shapes.append(.text(text))
    }
    var screen = screen
    let all = kinds + buttons
    screen.picture.shapes += shapes + all.flatMap { $0.shapes(in: context, pointing) }
    screen.buttons = all
    screen.parts = sheet.field == nil ? [] : [Part("sheet_field", field, .text)]
    return screen
  }
}

/// The list of columns to choose from, under its button.
@MainActor struct BrowserColumns {
  let browser: Browser
  let context: ViewContext

  private var unit: Double { context.unit }
  private var theme: Theme { context.theme }
  private static let rowHeight = 36.0

  private var card: Rectangle {
    let button = BrowserLayout(context).columnsButton
    let width = 190 * unit
    return Rectangle(
      x: button.maxX - width, y: button.maxY + 4 * unit, width: width,
      height: (Double(TableColumn.allCases.count) * Self.rowHeight + 12) * unit)
  }

  private var buttons: [Button] {
    TableColumn.allCases.enumerated().map { index, column in
      Button(
        identity: .browser(.column(column)), label: column.title, key: "",
        frame: Rectangle(
          x: card.x + 6 * unit, y: card.y + (6 + Double(index) * Self.rowHeight) * unit,
          width: card.width - 12 * unit, height: Self.rowHeight * unit),
        style: .choice(isSelected: false, anchor: .leading))
    }
  }

  /// `screen` under the list.
  func screen(over screen: Screen, _ pointing: Pointing) -> Screen {
    let ground = Shape.box(
      Box(
        card, radius: 12 * unit, fill: theme.background, stroke: theme.thumbStroke,
        strokeWidth: 1.5 * unit))
    let shown = Set(BrowserTableView(browser: browser, context: context).columns.map(\.column))
    let noRoom = zip(TableColumn.allCases, buttons).filter {
      browser.columns.contains($0.0) && !shown.contains($0.0)
    }.map {
      Shape.text(
        context.text(
          "no room", x: $0.1.frame.maxX - 32 * unit, middle: $0.1.frame.midY, .trailing,
          context.style(13, .regular, theme.mutedInk)))
    }
    let ticks = zip(TableColumn.allCases, buttons).filter { browser.columns.contains($0.0) }.map {
      context.tick(at: Point(x: $0.1.frame.maxX - 18 * unit, y: $0.1.frame.midY), theme.accent)
    }
    var screen = screen
    screen.picture.shapes +=
      [ground] + buttons.flatMap { $0.shapes(in: context, pointing) } + ticks + noRoom
    screen.buttons = buttons + screen.buttons
    return screen
  }
}
