import Drawing
package import Figures
import Formats
import InputMethods
import Languages
import Primitives
package import Sessions
import Sliders
package import Studies

extension ViewContext {
  /// The page on which a logged trial is played.
  package func screen(for page: ReplayPage, _ pointing: Pointing) -> Screen {
    let context = onPage
    return ReplayView(page: page, context: context).screen(pointing)
  }

  /// Gives the parts of a replay along which time runs their places.
  package func place(_ page: inout ReplayPage) {
    page.place(ReplayLayout(onPage.layout).tracks(of: page, page.replayed.figure))
  }
}

extension ReplayedTrial {
  /// The plots of the trial.
  @MainActor package var figure: TraceFigure {
    TraceFigure(
      trace, on: study.scale(of: planned), target: planned.target,
      tolerance: study.scales[planned.scale].tolerance, caption: summary)
  }

  /// Whose trial it is, and what came of it, in one line.
  package var summary: String {
    "\(place), trial \(planned.trial), \(methodTitle): \(outcome.words) in "
      + "\(span.upperBound.fixed(2)) s"
  }

  /// Participant and session, and whether a program was the participant.
  var place: String {
    "\(origin.participant)\(origin.isSimulated ? " (simulated)" : ""), session \(origin.session)"
  }

  /// The title of the method, for who reads the data.
  var methodTitle: String { study.methods[planned.method].title(in: .english) }
}

extension Outcome {
  /// The outcome as figures name it.
  package var words: String {
    switch self {
    case .correct: "solved"
    case .incorrect: "wrong"
    case .gaveUp: "gave up"
    case .timedOut: "time ran out"
    case .aborted: "aborted"
    }
  }
}

/// The parts of the page.
@MainActor private struct ReplayView {
  let page: ReplayPage
  let context: ViewContext
  let places: ReplayLayout

  init(page: ReplayPage, context: ViewContext) {
    (self.page, self.context) = (page, context)
    places = ReplayLayout(context.layout)
  }

  private var replayed: ReplayedTrial { page.replayed }
  private var layout: Layout { context.layout }
  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }
  private var right: Double { layout.point(layout.width - Layout.margin, 0).x }

  func screen(_ pointing: Pointing) -> Screen {
    var figure = replayed.figure
    figure.playhead = page.seconds
    let chart = ChartContext(theme: theme, typesetter: context.typesetter, unit: unit)
    return context.screen(
      .replay,
      head + facts + ReplayStage(page: page, frame: places.stage, context: context).shapes
        + figure.shapes(in: places.plots, chart) + reading + bar + foot,
      buttons: buttons,
      parts: [Part("bar", places.bar.grown(by: 14 * unit), .hand)],
      overlay: icons, pointing)
  }

  // MARK: - Head

  private var head: [Shape] {
    let room = places.fact(0) - layout.point(Layout.margin, 0).x - 20 * unit
    let title = "Trial \(replayed.planned.trial)"
    let parts = [
      replayed.place, "block \(replayed.planned.block)",
      replayed.planned.phase == .practice ? "practice" : "", replayed.methodTitle,
      replayed.planned.task.rawValue,
    ]
    let chart = ChartContext(theme: theme, typesetter: context.typesetter, unit: unit)
    let subtitle = chart.fitted(
      parts.filter { !$0.isEmpty }.joined(separator: " · "), theme.subtitle, into: room)
    return [
      .text(
        Text(title, at: layout.point(Layout.margin, 50), style: context.scaled(theme.title))),
      .text(
        Text(subtitle, at: layout.point(Layout.margin, 78), style: context.scaled(theme.subtitle))),
    ]
  }

  private var facts: [Shape] {
    let scale = replayed.study.scale(of: replayed.planned)
    let facts = [
      ("target", scale.text(replayed.planned.target)),
      ("entered", replayed.entered.map(scale.text) ?? "–"),
      ("time", "\(replayed.span.upperBound.fixed(2)) s"),
      ("outcome", replayed.outcome.words),
    ]
    return facts.enumerated().flatMap { index, fact -> [Shape] in
      let x = places.fact(index)
      let room = (index < 3 ? places.fact(index + 1) : places.previousTrial.x) - x - 10 * unit
      let value =
        index == 3 ? context.style(17, .semibold, outcomeColor) : context.scaled(theme.figure)
      return [
        .text(
          Text(fact.0, at: Point(x: x, y: layout.point(0, 40).y), style: context.scaled(theme.note))
        ),
        .text(
          Text(
            fact.1, at: Point(x: x, y: layout.point(0, 64).y),
            style: context.fitted(value, for: fact.1, room: room))),
      ]
    }
  }

  private var outcomeColor: Color {
    switch replayed.outcome {
    case .correct: theme.good
    case .incorrect: theme.warning
    case .gaveUp, .timedOut, .aborted: theme.mutedInk
    }
  }

  // MARK: - Bar

  /// What happened last, under the picture.
  private var reading: [Shape] {
    let count = page.cursor.next
    let events = replayed.events
    var words = "event \(count) of \(events.count)"
    if count > 0 { words += ": \(events[count - 1].sentence)" }
    if let control = replayed.trace.control(at: page.seconds), let gain = control.gain {
      words += " · gain \(gain.threeFigures)"
      if let distance = control.distance {
        words += ", \(distance.threeFigures) px from the track"
      }
    }
    let chart = ChartContext(theme: theme, typesetter: context.typesetter, unit: unit)
    let y = places.stage.maxY + 22 * unit
    return [
      .text(
        Text(
          chart.fitted(words, theme.note, into: places.stage.width),
          at: Point(x: places.stage.x, y: y), style: context.scaled(theme.note)))
    ]
  }

  private func x(_ seconds: Double) -> Double {
    let span = replayed.span
    let length = span.upperBound - span.lowerBound
    return places.bar.x
      + places.bar.width * (length > 0 ? min(max((seconds - span.lowerBound) / length, 0), 1) : 0)
  }

  /// The bar with a tick for each input, longer ones for presses and keys.
  private var bar: [Shape] {
    let bar = places.bar
    let now = x(page.seconds)
    var done = bar
    done.width = now - bar.x
    let top = bar.maxY + 12 * unit
    var last = -Double.infinity
    let ticks: [Shape] = replayed.trace.inputs.compactMap { input in
      let x = x(input.seconds).rounded() + 0.5
      let isAction = input.kind == .action
      // Movements run together where there are many; presses and keys are all there.
      guard isAction || x - last >= 3 * unit else { return nil }
      last = x
      return .line(
        Line(
          [Point(x: x, y: top), Point(x: x, y: top + (isAction ? 15 : 8) * unit)],
          color: isAction ? theme.ink : theme.mutedInk, width: (isAction ? 2 : 1) * unit))
    }
    return [
      .box(Box(bar, radius: bar.height / 2, fill: theme.track)),
      .box(Box(done, radius: bar.height / 2, fill: theme.accent)),
    ] + ticks + [
      .circle(
        Circle(
          center: Point(x: now, y: bar.midY), radius: (page.isDragging ? 12 : 10) * unit,
          fill: theme.thumb, stroke: theme.accent, strokeWidth: 2.5 * unit))
    ]
  }

  // MARK: - Foot

  private var foot: [Shape] {
    let time = "\(page.seconds.fixed(2)) s"
    let style = context.style(17, .semibold, theme.ink)
    let x = places.play.maxX + 14 * unit
    let all = " of \(replayed.span.upperBound.fixed(2)) s"
    let width = context.typesetter.width(time, style)
    return [
      .text(context.text(time, x: x, middle: places.controls, .leading, style)),
      .text(
        context.text(
          all, x: x + width, middle: places.controls, .leading,
          context.style(17, .regular, theme.mutedInk))),
      Button.toolBox(places.speedGround, in: context),
    ] + agreement
  }

  /// Whether running the trial once more came out as the log has it.
  private var agreement: [Shape] {
    let middle = leave.frame.midY
    let style = context.style(16, .semibold, theme.good)
    let (words, color) =
      switch replayed.agreement {
      case .agrees: ("Replay agrees with the log", theme.good)
      case .differs(let difference): ("Replay differs from the log: \(difference)", theme.error)
      case .impossible: ("Plots only: this trial cannot be run again", theme.warning)
      }
    let chart = ChartContext(theme: theme, typesetter: context.typesetter, unit: unit)
    let room = right - leave.frame.maxX - 60 * unit
    let fitted = chart.fitted(words, style.unscaled(by: unit), into: room)
    let start = right - context.typesetter.width(fitted, style)
    return [
      .text(context.text(fitted, x: right, middle: middle, .trailing, style.colored(color)))
    ] + mark(at: Point(x: start - 16 * unit, y: middle), color)
  }

  /// A check where the replay agrees, a cross where it does not.
  private func mark(at center: Point, _ color: Color) -> [Shape] {
    func line(_ points: [(Double, Double)]) -> Shape {
      .line(
        Line(
          points.map { Point(x: center.x + $0.0 * unit, y: center.y + $0.1 * unit) }, color: color,
          width: 2.2 * unit, cap: .round))
    }
    switch replayed.agreement {
    case .agrees: return [line([(-6, 0), (-2, 4.5), (6, -4.5)])]
    case .differs: return [line([(-5, -5), (5, 5)]), line([(-5, 5), (5, -5)])]
    case .impossible: return [line([(-6, 0), (6, 0)])]
    }
  }

  // MARK: - Buttons

  private var leave: Button { .secondary(.replay(.leave), "Close", in: context) }

  private var buttons: [Button] {
    func tool(
      _ button: ReplayPage.Button, _ key: String, _ frame: Rectangle, isEnabled: Bool = true
    )
      -> Button
    {
      Button(
        identity: .replay(button), label: "", key: key, frame: frame, style: .tool(hasBox: true),
        isEnabled: isEnabled)
    }
    let speeds = zip(ReplayPage.speeds, places.speeds).enumerated().map { index, speed in
      Button(
        identity: .replay(.speed(index)), label: "\(speed.0.plainText)×", key: "",
        frame: speed.1, style: .choice(isSelected: page.speed == speed.0))
    }
    return [
      tool(.play, "Enter", places.play), tool(.previousInput, "←", places.previousInput),
      tool(.nextInput, "→", places.nextInput),
      tool(
        .previousTrial, "Page Up", places.previousTrial, isEnabled: page.neighbours.hasPrevious),
      tool(.nextTrial, "Page Down", places.nextTrial, isEnabled: page.neighbours.hasNext),
      leave,
    ] + speeds
  }

  /// The pictures on the buttons.
  private var icons: [Shape] {
    playIcon
      + chevron(in: places.previousInput, forward: false, hasBar: true)
      + chevron(in: places.nextInput, forward: true, hasBar: true)
      + chevron(
        in: places.previousTrial, forward: false, hasBar: false,
        isEnabled: page.neighbours.hasPrevious)
      + chevron(
        in: places.nextTrial, forward: true, hasBar: false, isEnabled: page.neighbours.hasNext)
  }

  private var playIcon: [Shape] {
    let center = places.play.center
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * unit, y: center.y + y * unit)
    }
    if page.isPlaying {
      return [-5.0, 5].map { x in
        .line(Line([point(x, -8), point(x, 8)], color: theme.accent, width: 5 * unit))
      }
    }
    let corners = [point(-6, -9), point(10, 0), point(-6, 9), point(-6, -9)]
    var triangle = Line(corners, color: theme.accent, width: unit)
    triangle.fill = theme.accent
    return [.line(triangle)]
  }

  /// An arrow head, with a bar where it goes to the next input.
  private func chevron(
    in frame: Rectangle, forward: Bool, hasBar: Bool, isEnabled: Bool = true
  ) -> [Shape] {
    let side = forward ? 1.0 : -1
    let color = isEnabled ? theme.ink : theme.faintInk.mixed(with: theme.background, by: 0.5)
    func line(_ points: [(Double, Double)]) -> Shape {
      .line(
        Line(
          points.map { Point(x: frame.midX + side * $0.0 * unit, y: frame.midY + $0.1 * unit) },
          color: color, width: 2.2 * unit, cap: .round))
    }
    return [line([(-4, -7), (3, 0), (-4, 7)])] + (hasBar ? [line([(8, -7), (8, 7)])] : [])
  }
}

extension TextStyle {
  /// The same in layout units of `unit` pixels.
  fileprivate func unscaled(by unit: Double) -> TextStyle {
    var style = self
    style.size /= unit
    return style
  }
}

extension LoggedEvent {
  /// The event in a few words.
  fileprivate var sentence: String {
    let name = kind.replacing("_", with: " ")
    if kind == Step.layout.rawValue { return name }
    let place = point.map { " at \($0.x.fixed(0)), \($0.y.fixed(0))" } ?? ""
    let what = key.map { " \($0.sanitizedForDisplay.prefix(40))" } ?? ""
    return name + what + place
  }
}
