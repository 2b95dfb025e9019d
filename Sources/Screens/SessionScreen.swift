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
  /// `pictures` show the method of the page before a block.
  package func screen(
    for session: Session, pictures: MethodPictures? = nil, _ pointing: Pointing
  ) -> Screen {
    let page = onPage
    if let question = session.stopQuestion { return page.stopScreen(session, question, pointing) }
    return switch session.state {
    case .consent(let content): page.consentScreen(session, content, pointing)
    case .withdrawn: page.withdrawnScreen(session, pointing)
    case .instructions(let content):
      page.screen(
        for: content, header: header(session), secondary: page.stopButton, pointing)
    case .questions(let run):
      page.screen(
        for: run.page, header: header(session), secondary: page.stopButton, pointing)
    case .method(let block): page.methodScreen(session, block: block, pictures, pointing)
    case .ready(let planned): readyScreen(session, planned, pointing)
    case .trial(let trial): trialScreen(session.study, trial, header: header(session), pointing)
    case .saving(let pending): savingScreen(session, pending, pointing)
    case .onBreak(let pause): page.breakScreen(session, pause, pointing)
    case .results, .ended: page.resultsScreen(session, pointing)
    case .failed(let error): page.errorScreen(session, error, pointing)
    }
  }

  /// The header: block, trial, and how much is done.
  func header(_ session: Session) -> [Shape] {
    SessionHeader(session: session, context: onPage).shapes
  }

  /// The secondary button of pages on which it asks whether to stop the session.
  var stopButton: Button { .secondary(.stop, words(.buttonStop), in: self) }

  /// The page with the Start button: its buttons are those of the trial, so that the pointer begins
  /// where it always does; its words are those of a page.
  private func readyScreen(
    _ session: Session, _ planned: PlannedTrial, _ pointing: Pointing
  ) -> Screen {
    let title = words(planned.phase == .practice ? .readyPractice : .readyTitle)
    let explanation =
      switch planned.task {
      case .enter: words(.readyExplanation)
      case .match: words(.readyExplanationMatch)
      }
    let page = onPage.page(
      title: title,
      paragraphs: session.hasRoom
        ? [explanation, whatCame(before: session)] : [words(.readyTooSmall)],
      bottom: layout.primaryButton.y - 24 * unit)
    var start = Button.primary(.start, words(.buttonStart), in: layout)
    start.isEnabled = session.hasRoom
    return screen(.ready, header(session) + page, buttons: [start, stopButton], pointing)
  }
}

extension ViewContext {
  /// What a participant has to know of the trial before, and of the next one after it; empty where nothing is special.
  private func whatCame(before session: Session) -> String {
    let ending = words(onEndOf: session)
    if session.progress.isAtPracticeEnd { return ending.followed(by: words(.readyCounts)) }
    return ending.isEmpty ? "" : ending.followed(by: words(.readyNext))
  }

  /// How the trial before ended, where it ended without an entry; else empty.
  private func words(onEndOf session: Session) -> String {
    switch session.precedingOutcome {
    case .gaveUp: words(.readyGaveUp)
    case .timedOut: words(.readyTimeUp)
    case .aborted: words(session.lostRoom ? .readyInterrupted : .readyPaused)
    case .correct, .incorrect, nil: ""
    }
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

  /// The words, without those that are empty.
  var words: [String] { [position, count].filter { !$0.isEmpty } }

  private var position: String {
    guard let planned = session.planned, let method = session.method else {
      return session.study.title
    }
    return context.words(
      .headerBlock,
      [
        "block": "\(planned.block)", "blocks": "\(session.plan.blocks)",
        "method": method.title(in: context.language),
      ])
  }

  private var count: String {
    guard let planned = session.planned, session.showsTrial else { return "" }
    let (number, total) = session.progress.count(of: planned)
    return context.words(
      planned.phase == .practice ? .headerPractice : .headerTrial,
      ["trial": "\(number)", "trials": "\(total)"])
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
    case .consent, .withdrawn, .instructions, .questions, .method, .onBreak, .results, .ended: false
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
            words(onEndOf: session), words(pause.secondsLeft > 0 ? .breakWait : .breakFree),
            whatFollows(pause, session),
          ]),
      buttons: [next, stopButton], pointing)
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
  /// A title and paragraphs in the middle of the stage, above `bottom`: by default the buttons.
  ///
  /// Words that have no room at their size begin further up; where that is not enough they are smaller.
  func page(
    title: String, paragraphs: [String], bottom: Double? = nil, color: Color? = nil
  ) -> [Shape] {
    let bottom = bottom ?? layout.primaryButton.y - 24 * unit
    let usual = layout.stage.y + layout.height * 0.36 * unit
    let highest = layout.point(0, 76).y
    func height(_ scale: Double) -> (above: Double, below: Double) {
      let texts = pageTexts(title, paragraphs, scale, color)
      let above = typesetter.capHeight(texts[0].style)
      return (above, (texts.last.map { $0.at.y + typesetter.size(of: $0).height } ?? 0))
    }
    let scale = textScale(downTo: 0.5) { scale in
      let height = height(scale)
      return highest + height.above + height.below <= bottom
    }
    let top = min(usual, bottom - height(scale).below)
    return pageTexts(title, paragraphs, scale, color).map { text in
      var text = text
      text.at.y += top
      return .text(text)
    }
  }

  /// The most width of a paragraph, in layout units.
  static let widestParagraph = 640.0

  /// The texts of a page, the title's baseline at 0; without a `color` the paragraphs are muted.
  private func pageTexts(
    _ title: String, _ paragraphs: [String], _ scale: Double, _ color: Color?
  ) -> [Text] {
    let middle = layout.stage.midX
    let whole = layout.stage.width - 2 * Layout.margin * unit
    var texts = [
      Text(
        title, at: Point(x: middle, y: 0), anchor: .center,
        style: style(44 * scale, .semibold, theme.ink), maximumWidth: whole)
    ]
    let line = Text(" ", at: texts[0].at, style: texts[0].style)
    var y =
      62 * scale * unit + typesetter.size(of: texts[0]).height - typesetter.size(of: line).height
    for paragraph in paragraphs where !paragraph.isEmpty {
      let text = Text(
        paragraph, at: Point(x: middle, y: y), anchor: .center,
        style: style(20 * scale, .regular, color ?? theme.mutedInk),
        maximumWidth: min(whole, Self.widestParagraph * max(1, scale) * unit), lineSpacing: 1.25)
      texts.append(text)
      y += typesetter.size(of: text).height + 18 * scale * unit
    }
    return texts
  }
}
