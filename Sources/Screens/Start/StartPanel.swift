import Drawing
import InputMethods
import Languages
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
  private var left: Double { layout.panelLeft }
  private var right: Double { layout.panelRight }
  private var width: Double { layout.panelRoom }

  /// The white card.
  var ground: [Shape] {
    [
      .box(
        Box(
          panel, radius: 16 * unit, fill: theme.card, stroke: theme.boxStroke,
          strokeWidth: 1.5 * unit))
    ]
  }

  /// The words and pictures of the panel, over its buttons, before the page is mirrored.
  var shapes: [Shape] {
    guard let study = form.study else { return codeWords + buttonWords }
    return head(of: study) + figures(of: study) + order(of: study) + codeWords + buttonWords
  }

  /// What looks the same in every language, at its place on the page: pictures of methods, the code's
  /// field and the tick of a pilot run.
  var fixed: [Shape] {
    let field = FieldView(
      frame: codeField, editor: form.code, stops: codeStops, style: codeStyle,
      isWrong: form.message != nil, isFocused: form.folder == nil)
    return (tiles?.fixed ?? []) + field.shapes(in: context) + tick
  }

  // MARK: - The bottom up

  /// Whether a long description takes room from the parts below it.
  private var isTight: Bool { !isCompact && descriptionLines > 3 }

  /// So many layout units above the panel's lower edge.
  private func up(_ units: Double) -> Double { panel.maxY - units * unit }

  private var actionFrames: [Rectangle] {
    let top = up(isCompact ? 58 : 72)
    return [left, right - layout.actionWidth].map {
      Rectangle(x: $0, y: top, width: layout.actionWidth, height: 44 * unit)
    }
  }

  private var startFrame: Rectangle {
    Rectangle(
      x: left, y: up(isCompact ? 112 : 138), width: width, height: (isCompact ? 46 : 54) * unit)
  }

  /// The upper edge of the line below the field, counted from the panel's lower edge.
  private var hintTop: Double { isCompact ? 148 : isTight ? 164 : 177 }

  /// The code's field before the page is mirrored.
  private var codeFrame: Rectangle {
    let height = (isCompact ? 48.0 : 54)
    return Rectangle(
      x: left, y: up(hintTop + height), width: width, height: height * unit)
  }

  /// The code's field on the page; its letters are read from the left in every language.
  private var codeField: Rectangle { context.mirrored(codeFrame) }

  private var codeStyle: TextStyle { context.style(isCompact ? 18 : 20, .medium, theme.ink) }

  /// The pen's stops in the code.
  var codeStops: [Double] {
    context.leadingStops(of: form.code, in: codeField, style: codeStyle)
  }

  private var pilotFrame: Rectangle {
    let words = context.typesetter.width(context.words(.startPilot), pilotStyle)
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
        identity: .start, label: context.words(form.isPilot ? .startPilotStart : .buttonStart),
        key: "Enter", frame: startFrame, style: .primary),
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

  var parts: [Part] { [Part("participant", codeField, .text)] }

  private var buttonWords: [Shape] {
    let labels: [(Phrase, key: String)] = [(.startTryMethods, "F3"), (.buttonCompare, "F2")]
    return zip(actionFrames, labels).flatMap { frame, label in
      pair(context.words(label.0), label.key, in: frame)
    } + pilotShapes
  }

  /// A label with its key behind it, both together in the middle.
  private func pair(_ label: String, _ key: String, in frame: Rectangle) -> [Shape] {
    let hint = context.scaled(theme.hint)
    let keyWidth = isCompact ? 0 : context.typesetter.width(key, hint) + 14 * unit
    let style = context.fitted(
      context.style(isCompact ? 15 : 16, .medium, theme.ink), for: label,
      room: layout.actionRoom(beside: context.typesetter.width(key, hint)))
    let labelWidth = context.typesetter.width(label, style)
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

  private var pilotBox: Rectangle {
    Rectangle(
      center: Point(x: pilotFrame.x + 16 * unit, y: pilotFrame.midY + 1 * unit), width: 16 * unit,
      height: 16 * unit)
  }

  private var pilotShapes: [Shape] {
    let (frame, box) = (pilotFrame, pilotBox)
    let shapes: [Shape] = [
      .box(
        Box(
          box, radius: 4 * unit, fill: form.isPilot ? theme.accent : theme.card,
          stroke: form.isPilot ? theme.accent : theme.thumbStroke, strokeWidth: 1.5 * unit)),
      .text(
        context.text(
          context.words(.startPilot), x: box.maxX + 8 * unit, middle: box.midY, .leading,
          pilotStyle)),
    ]
    guard !isCompact else { return shapes }
    return shapes + [
      .text(
        context.text(
          "F6", x: frame.maxX - 2 * unit, middle: box.midY, .trailing, context.scaled(theme.hint)))
    ]
  }

  private var tick: [Shape] {
    form.isPilot
      ? [context.tick(at: context.mirrored(pilotBox).center, theme.onAccent)] : []
  }

  // MARK: - The code

  private var codeWords: [Shape] {
    let label = Text(
      context.words(.startCode), at: Point(x: left, y: codeFrame.y - 13 * unit),
      style: context.style(isCompact ? 14 : 15, .medium, theme.mutedInk))
    return [.text(label), .text(hint)]
  }

  private var hintLines: Int { isCompact || isTight ? 1 : 2 }

  /// Whether the message has no room below the code, so that the foot of the page has to show it.
  var cutsMessage: Bool {
    guard let message = form.message?.words(in: context.language) else { return false }
    let style = context.style(13, .regular, theme.error)
    return context.lines(of: message, style, width: width) > hintLines
  }

  /// The line below the code: what it may be, or what is wrong; a long message takes two.
  private var hint: Text {
    let usual: Phrase =
      form.isPilot ? .startPilotHint : isCompact ? .startCodeHintShort : .startCodeHint
    let words = form.message?.words(in: context.language) ?? context.words(usual)
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
    guard seconds < 100 else {
      return context.words(.startMinutes, count: Int((seconds / 60).rounded()))
    }
    return context.words(
      .resultsSeconds, ["seconds": "\(max(10, Int((seconds / 10).rounded()) * 10))"])
  }

  /// The figures in a line, where there is room for no more.
  private func summary(of study: Study) -> Text {
    let trials = study.mainTrials(methods: methodCount)
    let methods = context.words(.startMethods, count: methodCount)
    let count = context.words(.startTrials, count: trials)
    let all = count.followed(by: practice(of: study))
    let time =
      form.record.seconds == nil ? "" : context.words(.startAbout, ["duration": duration])
    let style = context.style(14, .regular, theme.mutedInk)
    // The tiles show how many methods there are, the pages of methods how much practice.
    let lines = [[methods, all, time], [all, time], [count, time]].map { parts in
      parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }
    let line = lines.first { context.typesetter.width($0, style) <= width } ?? lines[2]
    return Text(line, at: Point(x: left, y: panel.y + 58 * unit), style: style)
  }

  /// The practice trials behind the number of the others; empty where there are none.
  private func practice(of study: Study) -> String {
    let count = study.practiceTrials(methods: methodCount)
    guard count > 0 else { return "" }
    let phrase: Phrase =
      switch study.practice {
      case .trials: .startPractice
      case .criterion: .startPracticeMost
      }
    return context.words(phrase, ["practice": "\(count)"])
  }

  private var figureBaseline: Double { orderTop - 74 * unit }

  private func figures(of study: Study) -> [Shape] {
    guard !isCompact else { return [] }
    let people = form.record.people
    let trials = study.mainTrials(methods: methodCount)
    let figures = [
      figure("\(methodCount)", .startColumnMethods),
      figure("\(trials)", note: practice(of: study), .startColumnTrials),
      figure(form.record.seconds == nil ? "–" : "≈ \(duration)", .startColumnDuration),
      figure(form.record.problem == nil ? "\(people)" : "?", .startColumnPeople),
    ]
    // Each has a quarter of the width, unless one of them needs more.
    let room = layout.figureRoom
    let gap = (width - figures.reduce(0) { $0 + $1.width }) / Double(figures.count - 1)
    let areQuarters = figures.allSatisfy { $0.width <= room }
    var x = left
    return figures.enumerated().flatMap { index, figure -> [Shape] in
      if areQuarters { x = left + Double(index) * width / 4 }
      defer { x += figure.width + gap }
      return figure.texts.map { text in
        var text = text
        text.at.x += x
        return .text(text)
      }
    } + [rule(at: orderTop - 25 * unit)]
  }

  /// A number with what it counts below it, and a note behind it.
  private func figure(
    _ number: String, note: String = "", _ column: Phrase
  ) -> (texts: [Text], width: Double) {
    let numberStyle = context.fitted(
      context.style(20, .semibold, theme.ink), for: number, room: layout.figureRoom)
    let columnStyle = context.style(13, .regular, theme.mutedInk)
    let name = context.words(column)
    let nameStyle = context.fitted(columnStyle, for: name, room: layout.figureRoom)
    let numberWidth = context.typesetter.width(number, numberStyle)
    let noteStart = numberWidth + 5 * unit
    let noteWidth = note.isEmpty ? 0 : 5 * unit + context.typesetter.width(note, columnStyle)
    var texts = [
      Text(number, at: Point(x: 0, y: figureBaseline), style: numberStyle),
      Text(name, at: Point(x: 0, y: figureBaseline + 23 * unit), style: nameStyle),
    ]
    if !note.isEmpty {
      texts.append(Text(note, at: Point(x: noteStart, y: figureBaseline), style: columnStyle))
    }
    return (
      texts, max(numberWidth + noteWidth, context.typesetter.width(name, nameStyle))
    )
  }

  private func rule(at y: Double) -> Shape {
    .line(
      Line([Point(x: left, y: y), Point(x: right, y: y)], color: theme.line, width: 1.5 * unit))
  }

  // MARK: - The order

  /// The height of all tiles with their names.
  private var tilesHeight: Double { isCompact ? 62 : isTight ? 66 : 78 }

  /// The upper edge of the tiles.
  private var tilesTop: Double {
    isCompact ? panel.y + 104 * unit : lowerLine - (tilesHeight + 10) * unit
  }

  /// The baseline of the line above the tiles.
  private var orderTop: Double { isCompact ? panel.y + 92 * unit : tilesTop - 14 * unit }

  private func order(of study: Study) -> [Shape] {
    guard let order = form.order else { return [] }
    let style = context.style(isCompact ? 13 : 14, .medium, theme.mutedInk)
    let label = Text(
      form.hasOwnOrder
        ? context.words(.startOrderOwn, ["code": form.code.string]) : context.words(.startOrder),
      at: Point(x: left, y: orderTop), style: style)
    let room = width - context.typesetter.width(label.string, style) - 12 * unit
    let kindStyle = context.style(isCompact ? 13 : 14, .regular, theme.mutedInk)
    let kind = Text(
      context.cut(words(for: order), kindStyle, to: room), at: Point(x: right, y: orderTop),
      anchor: .trailing, style: kindStyle)
    return [.text(label), .text(kind)] + (tiles?.shapes ?? []) + [rule(at: lowerLine)]
  }

  /// The methods in their order, or `nil`: names of two lines take room from the tiles.
  private var tiles: MethodTiles? {
    guard let study = form.study, let order = form.order else { return nil }
    var tiles = MethodTiles(
      methods: order.methods.map { study.methods[$0] },
      frame: Rectangle(x: left, y: tilesTop, width: width, height: tilesHeight * unit),
      hasNames: !isCompact, context: context)
    tiles.height = (tilesHeight - (isCompact ? 14 : tiles.hasLongNames ? 39 : 24)) * unit
    return tiles
  }

  private func words(for order: MethodOrder) -> String {
    let words =
      switch order.kind {
      case .fixed: context.words(.startOrderFixed)
      case .random: context.words(.startOrderRandom)
      case .latin, .williams, .complete:
        order.rows == 1
          ? context.words(.startOrderFixed)
          : context.words(
            isCompact ? .startOrderRow : .startOrderBalanced,
            ["row": "\(order.row)", "rows": "\(order.rows)"])
      }
    return order.group.map { context.words(.startOrderGroup, ["group": $0, "order": words]) }
      ?? words
  }
}

extension ViewContext {
  /// The mark of what is chosen.
  func tick(at center: Point, _ color: Color) -> Shape {
    let points = [(-4.0, 0.0), (-1, 3), (4, -3.5)].map {
      Point(x: center.x + $0.0 * unit, y: center.y + $0.1 * unit)
    }
    return .line(Line(points, color: color, width: 2 * unit, cap: .round))
  }
}
