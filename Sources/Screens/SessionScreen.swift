import Drawing
import Formats
import FreePlay
import InputMethods
import Languages
import Primitives
package import Sessions
import Studies

extension ViewContext {
  /// The screen of a session as it stands.
  ///
  /// `dataFile` is where the trials are, for the page at the end.
  package func screen(for session: Session, dataFile: String, _ pointing: Pointing) -> Screen {
    switch session.state {
    case .instructions(let page):
      screen(for: page, header: header(session), secondary: stopButton(session), pointing)
    case .questions(let run):
      screen(for: run.page, header: header(session), secondary: stopButton(session), pointing)
    case .method(let block): methodScreen(session, block: block, pointing)
    case .ready(let planned): readyScreen(session, planned, pointing)
    case .trial(let trial): trialScreen(session, trial, pointing)
    case .saving(let pending): savingScreen(session, pending, pointing)
    case .onBreak(let pause): breakScreen(session, pause, pointing)
    case .results, .ended: resultsScreen(session, dataFile: dataFile, pointing)
    case .failed(let error): errorScreen(session, error, pointing)
    }
  }

  /// The header: block, trial, and how much is done.
  func header(_ session: Session) -> [Shape] {
    SessionHeader(session: session, context: self).shapes
  }

  /// The secondary button of pages on which it stops the session.
  func stopButton(_ session: Session) -> Button {
    .secondary(.stop, words(session.isStopArmed ? .buttonReallyStop : .buttonStop), in: self)
  }

  private func methodScreen(_ session: Session, block: Int, _ pointing: Pointing) -> Screen {
    let method = session.plan.first(ofBlock: block).map { session.study.methods[$0.method] }
    let instruction = method?.instruction(in: language) ?? ""
    return screen(
      .method,
      header(session)
        + page(
          title: method?.title(in: language) ?? "",
          paragraphs: [instruction, conditions(of: session.study)]),
      buttons: [.primary(.proceed, words(.buttonContinue), in: layout), stopButton(session)],
      pointing)
  }

  private func conditions(of study: Study) -> String {
    var values = ["trials": words(.methodTrials, count: study.trials)]
    let practice = study.practice.limit
    if practice > 0 { values["practice"] = words(.methodPractice, count: practice) }
    let limit = study.rules.timeLimit
    if let limit { values["limit"] = words(.methodLimit, count: Int(limit)) }
    let sentence: Phrase =
      switch (practice > 0, limit != nil) {
      case (false, false): .methodConditions
      case (false, true): .methodConditionsLimit
      case (true, false): .methodConditionsPractice
      case (true, true): .methodConditionsPracticeLimit
      }
    return words(sentence, values).capitalizedStart + " " + words(.methodWork)
  }

  private func readyScreen(
    _ session: Session, _ planned: PlannedTrial, _ pointing: Pointing
  ) -> Screen {
    let title = words(planned.phase == .practice ? .readyPractice : .readyTitle)
    return screen(
      .ready,
      header(session)
        + page(
          title: title, paragraphs: [words(.readyExplanation)]),
      buttons: [.primary(.start, words(.buttonStart), in: layout), stopButton(session)], pointing)
  }
}

/// The line over every page of a session: block, trial, and how much is done.
@MainActor struct SessionHeader {
  let session: Session
  let context: ViewContext

  var shapes: [Shape] {
    let theme = context.theme
    let layout = context.layout
    let style = context.scaled(theme.header)
    let left = layout.point(Layout.margin, 46)
    let right = layout.point(layout.width - Layout.margin, 46)
    return [
      .text(Text(position, at: left, style: style)),
      .text(Text(count, at: right, anchor: .trailing, style: style)),
    ] + bar
  }

  private var position: String {
    guard let planned = session.planned, let method = session.method else {
      return session.study.title
    }
    return context.words(
      planned.phase == .practice && session.showsTrial ? .headerPractice : .headerBlock,
      [
        "block": "\(planned.block)", "blocks": "\(session.plan.blocks)",
        "method": method.title(in: context.language),
      ])
  }

  private var count: String {
    guard let planned = session.planned, session.showsTrial else { return "" }
    return context.words(
      .headerTrial, ["trial": "\(planned.trial)", "trials": "\(session.progress.total)"])
  }

  private var bar: [Shape] {
    let theme = context.theme
    let layout = context.layout
    let start = layout.point(Layout.margin, 62)
    let width = layout.stage.width - 2 * Layout.margin * layout.unit
    let height = 4 * layout.unit
    let whole = Rectangle(x: start.x, y: start.y, width: width, height: height)
    let done = Rectangle(
      x: start.x, y: start.y, width: width * session.progress.share, height: height)
    return [
      .box(Box(whole, radius: height / 2, fill: theme.line)),
      .box(Box(done, radius: height / 2, fill: theme.accent)),
    ]
  }
}

extension Session {
  /// Whether the page belongs to one trial.
  fileprivate var showsTrial: Bool {
    switch state {
    case .ready, .trial, .saving, .failed: true
    case .instructions, .questions, .method, .onBreak, .results, .ended: false
    }
  }
}

extension ViewContext {
  /// A break after a block or within one; until it has been long enough it cannot be left.
  func breakScreen(_ session: Session, _ pause: Break, _ pointing: Pointing) -> Screen {
    var next = Button.primary(.proceed, words(.buttonContinue), in: layout)
    if pause.secondsLeft > 0 {
      next.key = countdown(pause.secondsLeft)
      next.isEnabled = false
    }
    return screen(
      .pause,
      header(session)
        + page(
          title: pause.isWithinBlock
            ? words(.breakWithin)
            : words(
              .breakBetween, ["block": "\(pause.block)", "blocks": "\(session.plan.blocks)"]),
          paragraphs: [
            words(pause.secondsLeft > 0 ? .breakWait : .breakFree),
            whatFollows(pause, session),
          ]),
      buttons: [next, stopButton(session)], pointing)
  }

  private func whatFollows(_ pause: Break, _ session: Session) -> String {
    if pause.isWithinBlock { return words(.breakContinues, ["block": "\(pause.block)"]) }
    return words(.breakFollow, count: session.plan.blocks - pause.block)
  }

  /// Seconds as a clock counts them down.
  func countdown(_ seconds: Int) -> String {
    guard seconds >= 60 else { return words(.trialSeconds, ["seconds": "\(seconds)"]) }
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension ViewContext {
  /// A title and paragraphs in the middle of the stage.
  func page(title: String, paragraphs: [String]) -> [Shape] {
    let middle = layout.stage.midX
    var y = layout.stage.y + (layout.height * 0.36) * unit
    var shapes: [Shape] = [
      .text(
        Text(
          title, at: Point(x: middle, y: y), anchor: .center,
          style: fitted(style(44, .semibold, theme.ink), for: title, room: lineRoom)))
    ]
    y += 62 * unit
    for paragraph in paragraphs {
      let text = Text(
        paragraph, at: Point(x: middle, y: y), anchor: .center,
        style: style(20, .regular, theme.mutedInk),
        maximumWidth: 640 * unit, lineSpacing: 1.25)
      shapes.append(.text(text))
      y += typesetter.size(of: text).height + 18 * unit
    }
    return shapes
  }
}
