import Browsing
import Drawing
import Figures
import Formats
import Primitives
import Sessions
import Sliders
import Studies

/// A replay beside the table of the results browser: narrower than the page, with the same parts.
@MainActor struct ReplayPane {
  let page: ReplayPage
  /// Why comparisons leave the trial out; `nil` where they count it.
  let exclusion: String?
  /// The part of the window that it fills.
  let frame: Rectangle
  let context: ViewContext

  /// The replay `page` of the trial that has the focus in `browser`.
  init(_ page: ReplayPage, of browser: Browser, in context: ViewContext) {
    (self.page, self.context) = (page, context)
    exclusion = browser.selection.focus.flatMap { browser.table.exclusion(at: $0) }
    frame = BrowserLayout(context).pane
  }

  private var replayed: ReplayedTrial { page.replayed }
  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }
  private var parts: ReplayParts { ReplayParts(page: page, context: context) }
  private var chart: ChartContext {
    ChartContext(theme: theme, typesetter: context.typesetter, unit: unit)
  }

  // MARK: - Places

  private var left: Double { frame.x + 24 * unit }
  private var right: Double { frame.maxX - 24 * unit }
  private var room: Double { right - left }

  private func square(_ x: Double, middle: Double, side: Double) -> Rectangle {
    Rectangle(x: x, y: middle - side * unit / 2, width: side * unit, height: side * unit)
  }

  private var next: Rectangle { square(right - 38 * unit, middle: frame.y + 43 * unit, side: 38) }
  private var previous: Rectangle {
    square(next.x - 42 * unit, middle: frame.y + 43 * unit, side: 38)
  }
  private var enlarge: Rectangle {
    square(previous.x - 42 * unit, middle: frame.y + 43 * unit, side: 38)
  }
  private var bar: Rectangle {
    Rectangle(x: left, y: frame.maxY - 154 * unit, width: room, height: 6 * unit)
  }
  private var controls: Double { frame.maxY - 78 * unit }
  private var play: Rectangle { square(left, middle: controls, side: 40) }

  /// The trial's own picture, of which the upper part, with the target, is left out.
  private var stage: Rectangle {
    let height = min(room / 1.6, max(room * 0.39, frame.height * 0.19))
    return Rectangle(x: left, y: bar.y - 24 * unit - height, width: room, height: height)
  }

  private var plots: Rectangle {
    let top = reason.map { $0.bottom + 14 * unit } ?? frame.y + 138 * unit
    let height = min(stage.y - 12 * unit - top, room * 1.2)
    return Rectangle(x: left - 16 * unit, y: top, width: room + 26 * unit, height: height)
  }

  /// The most letters of a reason that are shown.
  private static let longestReason = 240

  /// Why the trial is excluded, in as many lines as that takes, and where they end; `nil` where it counts.
  private var reason: (text: Text, bottom: Double)? {
    guard let exclusion else { return nil }
    let words = exclusion.sanitizedForDisplay
    let shown =
      words.count > Self.longestReason ? words.prefix(Self.longestReason) + "…" : words[...]
    var text = Text(
      "excluded: “\(shown)”", at: Point(x: left + 19 * unit, y: 0),
      style: context.style(13, .medium, theme.strong(theme.warning)),
      maximumWidth: room - 19 * unit)
    let top = frame.y + 136 * unit
    text.at.y = top + context.typesetter.baseline(of: text)
    return (text, top + context.typesetter.size(of: text).height)
  }

  /// Where a press shows another moment.
  var tracks: [ReplayPage.TimeTrack] {
    let plot = replayed.figure.timeFrame(in: plots, unit: unit)
    return [
      ReplayPage.TimeTrack(frame: bar.grown(by: 14 * unit), ends: bar.x...bar.maxX),
      ReplayPage.TimeTrack(frame: plot, ends: plot.x...plot.maxX),
    ]
  }

  /// The speeds that there is room for, by their index.
  private var speeds: [(index: Int, frame: Rectangle)] {
    let shown = ReplayPage.speeds.indices.filter { [0.25, 1, 4].contains(ReplayPage.speeds[$0]) }
    let width = 50 * unit
    let first = right - Double(shown.count) * width - 3 * unit
    return shown.enumerated().map { position, index in
      (
        index,
        Rectangle(
          x: first + Double(position) * width, y: controls - 15 * unit, width: width,
          height: 30 * unit)
      )
    }
  }

  // MARK: - Shapes

  /// Everything but the buttons.
  var shapes: [Shape] {
    var figure = replayed.figure
    figure.playhead = page.seconds
    return head + facts + reasonShapes + figure.shapes(in: plots, chart)
      + ReplayStage(page: page, frame: stage, context: context, isCloseUp: true).shapes
      + parts.bar(bar) + time + agreement + speedGround
  }

  private var head: [Shape] {
    let words = [
      replayed.place, replayed.methodTitle, replayed.planned.task.rawValue,
      replayed.planned.phase == .practice ? "practice" : "",
    ].filter { !$0.isEmpty }.joined(separator: " · ")
    let style = context.style(14, .regular, theme.mutedInk)
    return [
      .text(
        Text(
          "Trial \(replayed.planned.trial)", at: Point(x: left, y: frame.y + 46 * unit),
          style: context.style(20, .bold, theme.ink))),
      .text(
        Text(
          context.cut(words, style, to: room),
          at: Point(x: left, y: frame.y + 78 * unit), style: style)),
    ]
  }

  private var facts: [Shape] {
    let scale = replayed.study.scale(of: replayed.planned)
    let facts = [
      ("target", scale.text(replayed.planned.target)),
      (parts.enteredName, replayed.entered.map(scale.text) ?? "–"),
      ("time", "\(replayed.span.upperBound.fixed(2)) s"),
      ("outcome", replayed.outcome.word),
    ]
    return facts.enumerated().flatMap { index, fact -> [Shape] in
      let x = left + Double(index) * room * 0.25
      let style = context.style(
        15, .semibold, index == 3 ? parts.outcomeColor : theme.ink)
      return [
        .text(
          Text(
            fact.0, at: Point(x: x, y: frame.y + 103 * unit),
            style: context.style(13, .regular, theme.mutedInk))),
        .text(
          Text(
            fact.1, at: Point(x: x, y: frame.y + 124 * unit),
            style: context.fitted(style, for: fact.1, room: room * 0.25 - 6 * unit))),
      ]
    }
  }

  private var reasonShapes: [Shape] {
    guard let text = reason?.text else { return [] }
    let sign = Point(x: left + 6 * unit, y: text.at.y - 4.5 * unit)
    return context.excludedSign(at: sign, text.style.color) + [.text(text)]
  }

  private var time: [Shape] {
    let style = context.style(15, .semibold, theme.ink)
    let words = page.seconds.fixed(2)
    let x = play.maxX + 14 * unit
    return [
      .text(context.text(words, x: x, middle: controls, .leading, style)),
      .text(
        context.text(
          " of \(replayed.span.upperBound.fixed(2)) s",
          x: x + context.typesetter.width(words, style),
          middle: controls, .leading, context.style(15, .regular, theme.mutedInk))),
    ]
  }

  private var speedGround: [Shape] {
    let frames = speeds.map(\.frame)
    let ground = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
    return [Button.toolBox(ground.grown(by: 4 * unit), in: context)]
  }

  /// Whether running the trial once more came out as the log has it.
  private var agreement: [Shape] {
    let middle = frame.maxY - 27 * unit
    let (words, color) = parts.agreementWords
    let count = BrowserWords.count(replayed.events.count, "event")
    let countStyle = context.style(14, .regular, theme.mutedInk)
    let style = context.style(15, .semibold, color)
    let start = left + 24 * unit
    let end = right - context.typesetter.width(count, countStyle) - 12 * unit
    return parts.mark(at: Point(x: left + 7 * unit, y: middle), color) + [
      .text(
        context.text(
          context.cut(words, style, to: end - start), x: start, middle: middle, .leading, style)),
      .text(context.text(count, x: right, middle: middle, .trailing, countStyle)),
    ]
  }

  // MARK: - Buttons

  /// The buttons, without the pictures on them.
  var buttons: [Button] {
    func tool(_ identity: Button.Identity, _ frame: Rectangle, isEnabled: Bool = true) -> Button {
      Button(
        identity: identity, label: "", key: "", frame: frame, style: .tool(hasBox: true),
        isEnabled: isEnabled)
    }
    return [
      tool(.replay(.previousTrial), previous, isEnabled: page.neighbours.hasPrevious),
      tool(.replay(.nextTrial), next, isEnabled: page.neighbours.hasNext),
      tool(.browser(.enlarge), enlarge),
      tool(.replay(.play), play),
    ]
      + speeds.map { index, frame in
        Button(
          identity: .replay(.speed(index)), label: "\(ReplayPage.speeds[index].plainText)×",
          key: "", frame: frame,
          style: .choice(isSelected: page.speed == ReplayPage.speeds[index]))
      }
  }

  /// The pictures on the buttons.
  var icons: [Shape] {
    parts.playIcon(in: play, theme.accent)
      + parts.chevron(
        in: previous, forward: false, hasBar: false, isEnabled: page.neighbours.hasPrevious)
      + parts.chevron(in: next, forward: true, hasBar: false, isEnabled: page.neighbours.hasNext)
      + corners
  }

  /// Two arrows from each other.
  private var corners: [Shape] {
    func line(_ points: [(Double, Double)]) -> Shape {
      .line(
        Line(
          points.map { Point(x: enlarge.midX + $0.0 * unit, y: enlarge.midY + $0.1 * unit) },
          color: theme.ink, width: 2 * unit, cap: .round))
    }
    return [
      line([(1, -7), (7, -7), (7, -1)]), line([(7, -7), (1.5, -1.5)]),
      line([(-1, 7), (-7, 7), (-7, 1)]), line([(-7, 7), (-1.5, 1.5)]),
    ]
  }
}
