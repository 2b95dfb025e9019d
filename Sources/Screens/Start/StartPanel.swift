import Drawing
import InputMethods
import Primitives
import Sessions
import Studies

/// The panel with the chosen study: what it asks, what comes next, and the participant's code.
@MainActor struct StartPanel {
  let form: StartForm
  let context: ViewContext

  private var layout: StartLayout { StartLayout(context) }
  var unit: Double { context.unit }
  var theme: Theme { context.theme }
  private var isCompact: Bool { layout.isCompact }
  private var panel: Rectangle { layout.panel }
  private var padding: Double { (isCompact ? 20 : 28) * unit }
  private var left: Double { panel.x + padding }
  private var right: Double { panel.maxX - padding }
  private var width: Double { right - left }

  /// The white card.
  var ground: [Shape] {
    [
      .box(
        Box(
          panel, radius: 16 * unit, fill: theme.card, stroke: theme.boxStroke,
          strokeWidth: 1.5 * unit))
    ]
  }

  /// All words and pictures of the panel, over its buttons.
  var shapes: [Shape] {
    guard let study = form.study else { return codeShapes + buttonWords }
    return head(of: study) + figures(of: study) + order(of: study) + codeShapes + buttonWords
  }

  // MARK: - The bottom up

  /// Whether a long description takes room from the parts below it.
  private var isTight: Bool { !isCompact && descriptionLines > 3 }

  /// So many layout units above the panel's lower edge.
  private func up(_ units: Double) -> Double { panel.maxY - units * unit }

  private var actionFrames: [Rectangle] {
    let gap = 12 * unit
    let half = (width - gap) / 2
    let top = up(isCompact ? 58 : 72)
    return [left, left + half + gap].map {
      Rectangle(x: $0, y: top, width: half, height: 44 * unit)
    }
  }

  private var startFrame: Rectangle {
    Rectangle(
      x: left, y: up(isCompact ? 112 : 138), width: width, height: (isCompact ? 46 : 54) * unit)
  }

  /// The upper edge of the line below the field, counted from the panel's lower edge.
  private var hintTop: Double { isCompact ? 148 : isTight ? 164 : 177 }

  /// The code's field.
  var codeFrame: Rectangle {
    let height = (isCompact ? 48.0 : 54)
    return Rectangle(
      x: left, y: up(hintTop + height), width: width, height: height * unit)
  }

  private var codeStyle: TextStyle { context.style(isCompact ? 18 : 20, .medium, theme.ink) }

  /// The pen's stops in the code.
  var codeStops: [Double] {
    context.leadingStops(of: form.code, in: codeFrame, style: codeStyle)
  }

  private var pilotFrame: Rectangle {
    let words = context.typesetter.width("Pilot run", pilotStyle)
    let key = isCompact ? 0 : context.typesetter.width("F6", context.scaled(theme.hint)) + 10 * unit
    let width = max(44 * unit, words + key + 34 * unit)
    return Rectangle(
      x: right - width, y: codeFrame.y - 39 * unit, width: width, height: 44 * unit)
  }

  private var pilotStyle: TextStyle {
    context.style(14, .medium, form.isPilot ? theme.ink : theme.mutedInk)
  }

  /// The line above the code.
  private var lowerLine: Double { codeFrame.y - 40 * unit }

  // MARK: - Buttons and parts

  var buttons: [Button] {
    let actions = actionFrames
    return [
      Button(
        identity: .start, label: form.isPilot ? "Start pilot run" : "Start", key: "Enter",
        frame: startFrame, style: .primary),
      Button(
        identity: .form(.tryMethods), label: "", key: "", frame: actions[0],
        style: .tool(hasBox: true)),
      Button(
        identity: .compare, label: "", key: "", frame: actions[1], style: .tool(hasBox: true)),
      Button(
        identity: .form(.pilot), label: "", key: "", frame: pilotFrame,
        style: .tool(hasBox: false)),
    ]
  }

  var parts: [Part] { [Part("participant", codeFrame, .text)] }

  private var buttonWords: [Shape] {
    let labels = [("Try methods", "F3"), ("Compare", "F2")]
    return zip(actionFrames, labels).flatMap { frame, words in
      pair(words.0, words.1, in: frame)
    } + pilotShapes
  }

  /// A label with its key behind it, both together in the middle.
  private func pair(_ label: String, _ key: String, in frame: Rectangle) -> [Shape] {
    let style = context.style(isCompact ? 15 : 16, .medium, theme.ink)
    let hint = context.scaled(theme.hint)
    let labelWidth = context.typesetter.width(label, style)
    let keyWidth = isCompact ? 0 : context.typesetter.width(key, hint) + 14 * unit
    let start = frame.midX - (labelWidth + keyWidth) / 2
    let words = context.text(label, x: start, middle: frame.midY, .leading, style)
    guard !isCompact else { return [.text(words)] }
    return [
      .text(words),
      .text(
        context.text(
          key, x: start + labelWidth + 14 * unit, middle: frame.midY, .leading, hint)),
    ]
  }

  private var pilotShapes: [Shape] {
    let frame = pilotFrame
    let middle = frame.midY + 1 * unit
    let box = Rectangle(
      center: Point(x: frame.x + 16 * unit, y: middle), width: 16 * unit, height: 16 * unit)
    var shapes: [Shape] = [
      .box(
        Box(
          box, radius: 4 * unit, fill: form.isPilot ? theme.accent : theme.card,
          stroke: form.isPilot ? theme.accent : theme.thumbStroke, strokeWidth: 1.5 * unit)),
      .text(
        context.text(
          "Pilot run", x: box.maxX + 8 * unit, middle: middle, .leading, pilotStyle)),
    ]
    if form.isPilot {
      let tick = [(-4.0, 0.0), (-1, 3), (4, -3.5)].map {
        Point(x: box.midX + $0.0 * unit, y: box.midY + $0.1 * unit)
      }
      shapes.append(.line(Line(tick, color: theme.onAccent, width: 2 * unit, cap: .round)))
    }
    guard !isCompact else { return shapes }
    return shapes + [
      .text(
        context.text(
          "F6", x: frame.maxX - 2 * unit, middle: middle, .trailing, context.scaled(theme.hint)))
    ]
  }

  // MARK: - The code

  private var codeShapes: [Shape] {
    let frame = codeFrame
    let label = Text(
      "Participant code", at: Point(x: left, y: frame.y - 13 * unit),
      style: context.style(isCompact ? 14 : 15, .medium, theme.mutedInk))
    let field = FieldView(
      frame: frame, editor: form.code, stops: codeStops, style: codeStyle,
      isWrong: form.message != nil, isFocused: form.folder == nil)
    return [.text(label), .text(hint)] + field.shapes(in: context)
  }

  private var hintLines: Int { isCompact || isTight ? 1 : 2 }

  /// Whether the message has no room below the code, so that the foot of the page has to show it.
  var cutsMessage: Bool {
    guard let message = form.message else { return false }
    let style = context.style(13, .regular, theme.error)
    return context.lines(of: message, style, width: width) > hintLines
  }

  /// The line below the code: what it may be, or what is wrong; a long message takes two.
  private var hint: Text {
    let words =
      form.message
      ?? (form.isPilot
        ? "takes no order of the design; analyses leave it out"
        : isCompact
          ? "letters and digits; never a name" : "letters and digits, such as P25; never a name")
    let style = context.style(13, .regular, form.message == nil ? theme.mutedInk : theme.error)
    return Text(
      context.cut(words, style, width: width, lines: hintLines),
      at: Point(x: left, y: codeFrame.maxY + 17 * unit), style: style, maximumWidth: width,
      lineSpacing: 1.05)
  }

  // MARK: - The study

  private var descriptionStyle: TextStyle { context.style(14, .regular, theme.mutedInk) }

  private var descriptionLines: Int {
    guard let study = form.study, !study.description.isEmpty else { return 0 }
    return context.lines(of: study.description, descriptionStyle, width: width)
  }

  private func head(of study: Study) -> [Shape] {
    let titleStyle = context.style(isCompact ? 18 : 22, .semibold, theme.ink)
    let title = Text(
      context.cut(study.title, titleStyle, to: width),
      at: Point(x: left, y: panel.y + (isCompact ? 34 : 44) * unit), style: titleStyle)
    if isCompact { return [.text(title), .text(summary(of: study))] }
    let top = panel.y + 72 * unit
    let line = context.typesetter.lineHeight(descriptionStyle) * 1.2
    let room = figureBaseline - 30 * unit - top
    let lines = max(1, Int((room / line).rounded(.down)) + 1)
    let description = Text(
      context.cut(study.description, descriptionStyle, width: width, lines: lines),
      at: Point(x: left, y: top), style: descriptionStyle, maximumWidth: width)
    return [.text(title), .text(description)]
  }

  private var methodCount: Int { form.order?.methods.count ?? 0 }

  /// About how long a session takes; a dash while that is not known.
  private var duration: String {
    guard let seconds = form.record.seconds else { return "–" }
    return seconds < 100
      ? "\(max(10, Int((seconds / 10).rounded()) * 10)) s" : "\(Int((seconds / 60).rounded())) min"
  }

  /// The figures in a line, where there is room for no more.
  private func summary(of study: Study) -> Text {
    let trials = study.mainTrials(methods: methodCount)
    let parts = [
      methodCount == 1 ? "1 method" : "\(methodCount) methods",
      trials == 1 ? "1 trial" : "\(trials) trials",
      form.record.seconds == nil ? "" : "about \(duration)",
    ]
    return Text(
      parts.filter { !$0.isEmpty }.joined(separator: " · "),
      at: Point(x: left, y: panel.y + 58 * unit), style: context.style(14, .regular, theme.mutedInk)
    )
  }

  private var figureBaseline: Double { orderTop - 74 * unit }

  private func figures(of study: Study) -> [Shape] {
    guard !isCompact else { return [] }
    let people = form.record.people
    let trials = study.mainTrials(methods: methodCount)
    let figures = [
      ("\(methodCount)", methodCount == 1 ? "method" : "methods"),
      ("\(trials)", trials == 1 ? "trial" : "trials"),
      (form.record.seconds == nil ? "–" : "≈ \(duration)", "in all"),
      (
        form.record.problem == nil ? "\(people)" : "?",
        people == 1 ? "person so far" : "people so far"
      ),
    ]
    return figures.enumerated().flatMap { index, figure -> [Shape] in
      let x = left + Double(index) * width / 4
      return [
        .text(
          Text(
            figure.0, at: Point(x: x, y: figureBaseline),
            style: context.style(20, .semibold, theme.ink))),
        .text(
          Text(
            figure.1, at: Point(x: x, y: figureBaseline + 23 * unit),
            style: context.style(13, .regular, theme.mutedInk))),
      ]
    } + [rule(at: orderTop - 25 * unit)]
  }

  private func rule(at y: Double) -> Shape {
    .line(
      Line([Point(x: left, y: y), Point(x: right, y: y)], color: theme.line, width: 1.5 * unit))
  }

  // MARK: - The order

  private var tileHeight: Double { isCompact ? 48 : isTight ? 42 : 54 }

  /// The height of all tiles with their names.
  private var tilesHeight: Double { isCompact ? 62 : tileHeight + 24 }

  /// The upper edge of the tiles.
  private var tilesTop: Double {
    isCompact ? panel.y + 104 * unit : lowerLine - (tilesHeight + 10) * unit
  }

  /// The baseline of the line above the tiles.
  private var orderTop: Double { isCompact ? panel.y + 92 * unit : tilesTop - 14 * unit }

  private func order(of study: Study) -> [Shape] {
    guard let order = form.order else { return [] }
    let style = context.style(isCompact ? 13 : 14, .medium, theme.mutedInk)
    let label = Text("Order for the next person", at: Point(x: left, y: orderTop), style: style)
    let room = width - context.typesetter.width(label.string, style) - 12 * unit
    let kindStyle = context.style(isCompact ? 13 : 14, .regular, theme.mutedInk)
    let kind = Text(
      context.cut(words(for: order), kindStyle, to: room), at: Point(x: right, y: orderTop),
      anchor: .trailing, style: kindStyle)
    let tiles = MethodTiles(
      methods: order.methods.map { study.methods[$0] },
      frame: Rectangle(x: left, y: tilesTop, width: width, height: tilesHeight * unit),
      height: tileHeight * unit, hasNames: !isCompact, context: context)
    return [.text(label), .text(kind)] + tiles.shapes + [rule(at: lowerLine)]
  }

  private func words(for order: MethodOrder) -> String {
    let words =
      switch order.kind {
      case .fixed: "the same for all"
      case .random: "random"
      case .latin, .williams, .complete:
        order.rows == 1
          ? "the same for all"
          : "\(order.row) of \(order.rows)" + (isCompact ? "" : ", balanced")
      }
    return order.group.map { "\($0), \(words)" } ?? words
  }
}
