package import Drawing
package import Figures
import Formats
import InputMethods
import Languages
import Primitives
package import Sessions
import Sliders
import Studies

extension ViewContext {
  /// The page on which a logged trial is played.
  package func screen(for page: ReplayPage, _ pointing: Pointing) -> Screen {
    let context = onPage
    return ReplayView(page: page, context: context).screen(pointing)
  }

  /// The picture of a film of a replay at `speed`: the page without its buttons.
  package func filmPicture(of page: ReplayPage, speed: Double) -> Picture {
    ReplayView(page: page, context: onPage, filmSpeed: speed).filmPicture
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

  /// The trial as one of the small multiples of a sheet.
  package var multiple: TraceSheet.Trial {
    TraceSheet.Trial(
      trace, on: study.scale(of: planned), target: planned.target,
      tolerance: study.scales[planned.scale].tolerance, outcome: outcome.word,
      isSolved: outcome == .correct,
      whose: "\(origin.participant) · session \(origin.session) · trial \(planned.trial)",
      isSimulated: origin.isSimulated, isExcluded: exclusion != nil)
  }

  /// Whose trial it is, and what came of it, in one line.
  package var summary: String {
    "\(place), trial \(planned.trial), \(methodTitle): \(outcome.word) in "
      + "\(span.upperBound.fixed(2)) s"
  }

  /// Participant and session, and whether a program was the participant.
  var place: String {
    "\(origin.participant)\(origin.isSimulated ? " (simulated)" : ""), session \(origin.session)"
  }

  /// The title of the method, for who reads the data.
  package var methodTitle: String { study.methods[planned.method].title(in: .english) }
}

extension Outcome {
  /// The outcome as figures name it.
  var word: String {
    switch self {
    case .correct: OutcomeParts.Kind.correct.word
    case .incorrect: OutcomeParts.Kind.incorrect.word
    case .gaveUp: OutcomeParts.Kind.gaveUp.word
    case .timedOut: OutcomeParts.Kind.timedOut.word
    case .aborted: "aborted"
    }
  }
}

/// The parts of the page.
@MainActor private struct ReplayView {
  let page: ReplayPage
  let context: ViewContext
  let places: ReplayLayout
  /// The speed of the film; `nil` in a window.
  let filmSpeed: Double?

  init(page: ReplayPage, context: ViewContext, filmSpeed: Double? = nil) {
    (self.page, self.context, self.filmSpeed) = (page, context, filmSpeed)
    places = ReplayLayout(context.layout, isFilm: filmSpeed != nil)
  }

  private var replayed: ReplayedTrial { page.replayed }
  private var parts: ReplayParts { ReplayParts(page: page, context: context) }
  private var layout: Layout { context.layout }
  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }
  private var chart: ChartContext {
    ChartContext(theme: theme, typesetter: context.typesetter, unit: unit)
  }
  private var right: Double { layout.point(layout.width - Layout.margin, 0).x }

  func screen(_ pointing: Pointing) -> Screen {
    context.screen(
      .replay, shapes + [Button.toolBox(places.speedGround, in: context)], buttons: buttons,
      parts: [Part("bar", places.barRoom, .hand)],
      overlay: icons, pointing)
  }

  var filmPicture: Picture {
    context.screen(.replay, shapes, buttons: [], Pointing()).picture
  }

  /// All but the buttons.
  private var shapes: [Shape] {
    var figure = replayed.figure
    figure.playhead = page.seconds
    return head + facts + ReplayStage(page: page, frame: places.stage, context: context).shapes
      + figure.shapes(in: places.plots, chart) + reading + parts.bar(places.bar) + foot
  }

  // MARK: - Head

  private var head: [Shape] {
    let room = places.fact(0) - layout.point(Layout.margin, 0).x - 20 * unit
    let title = "Trial \(replayed.planned.trial)"
    let parts = [
      replayed.place, "block \(replayed.planned.block)",
      replayed.planned.phase == .practice ? "practice" : "", replayed.methodTitle,
      replayed.planned.task.rawValue,
      replayed.exclusion.map { "excluded: “\($0.sanitizedForDisplay)”" } ?? "",
    ]
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
      (parts.enteredName, replayed.entered.map(scale.text) ?? "–"),
      ("time", "\(replayed.span.upperBound.fixed(2)) s"),
      ("outcome", replayed.outcome.word),
    ]
    return facts.enumerated().flatMap { index, fact -> [Shape] in
      let x = places.fact(index)
      let room = (index < 3 ? places.fact(index + 1) : places.factsEnd) - x - 10 * unit
      let value =
        index == 3 ? context.style(17, .semibold, parts.outcomeColor) : context.scaled(theme.figure)
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

  // MARK: - Below the picture

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
    let y = places.stage.maxY + 22 * unit
    return [
      .text(
        Text(
          chart.fitted(words, theme.note, into: places.stage.width),
          at: Point(x: places.stage.x, y: y), style: context.scaled(theme.note)))
    ]
  }

  // MARK: - Foot

  private var foot: [Shape] {
    let time = "\(page.seconds.fixed(2)) s"
    let style = context.style(17, .semibold, theme.ink)
    let otherStyle = context.style(17, .regular, theme.mutedInk)
    let x = filmSpeed == nil ? places.play.maxX + 14 * unit : places.bar.x
    let all = " of \(replayed.span.upperBound.fixed(2)) s" + speedNote
    let width = context.typesetter.width(time, style)
    return [
      .text(context.text(time, x: x, middle: places.controls, .leading, style)),
      .text(
        context.text(all, x: x + width, middle: places.controls, .leading, otherStyle)),
    ] + agreement(from: x + width + context.typesetter.width(all, otherStyle))
  }

  /// The speed of a film that is slower or faster than the trial was.
  private var speedNote: String {
    guard let filmSpeed, filmSpeed != 1 else { return "" }
    return " · at \(filmSpeed.plainText)× the speed"
  }

  /// Whether running the trial once more came out as the log has it.
  ///
  /// In a film it stands in the row of the time, which ends at `timeEnd`.
  private func agreement(from timeEnd: Double) -> [Shape] {
    let middle = filmSpeed == nil ? leave.frame.midY : places.controls
    let style = TextStyle(size: 16, weight: .semibold, color: theme.good)
    let (words, color) = parts.agreementWords
    let room = right - (filmSpeed == nil ? leave.frame.maxX : timeEnd) - 60 * unit
    let fitted = chart.fitted(words, style, into: room)
    let start = right - chart.width(fitted, style)
    return [chart.text(fitted, x: right, middle: middle, .trailing, style.colored(color))]
      + parts.mark(at: Point(x: start - 16 * unit, y: middle), color)
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
    parts.playIcon(in: places.play, theme.accent)
      + parts.chevron(in: places.previousInput, forward: false, hasBar: true)
      + parts.chevron(in: places.nextInput, forward: true, hasBar: true)
      + parts.chevron(
        in: places.previousTrial, forward: false, hasBar: false,
        isEnabled: page.neighbours.hasPrevious)
      + parts.chevron(
        in: places.nextTrial, forward: true, hasBar: false, isEnabled: page.neighbours.hasNext)
  }
}

extension LoggedEvent {
  /// The event in a few words.
  fileprivate var sentence: String {
    let name = kind.rawValue.replacing("_", with: " ")
    if kind == .layout { return name }
    let place = point.map { " at \($0.x.fixed(0)), \($0.y.fixed(0))" } ?? ""
    let what = key.map { " \($0.sanitizedForDisplay.prefix(40))" } ?? ""
    return name + what + place
  }
}
