import Browsing
import FreePlay
import InputMethods
import MachineTiming
import Primitives
import Screens
import Sessions
import Studies

extension Mode {
  /// The key that shows the comparison, where a button for it stands.
  static let comparisonKey = Key.other("F2")

  /// The key that pauses a trial, where participants may.
  static let pauseKey = Key.other("F7")

  /// Handles an event; `press` is what the pointer did with the buttons of `screen` by it.
  mutating func handle(
    _ event: StampedEvent, _ press: Pointing.Result, on screen: Screen?,
    in context: @autoclosure () -> ViewContext
  ) -> [Action] {
    switch self {
    case .blank: return []
    case .form(var form):
      defer { self = .form(form) }
      return form.handle(event, press, on: screen, in: context())
    case .resumeQuestion(let offer, let opening, let form):
      let action = Self.action(of: event, press, on: offer)
      if action == .leave, offer.isFromForm {
        self = .form(form)
        return [.returnToForm]
      }
      return action.map { [$0.action(for: offer, opening)] } ?? []
    case .session: return withSession { $0.handle(event, press) } ?? []
    case .comparison(var page, let mode):
      if press.closesComparison || event.event.closesComparison {
        self = mode
      } else if page.curves != nil,
        press == .activated(.nextRound) || event.event.pressedKey == .character("n")
      {
        return [.nextRound]
      } else if page.handle(event.event, press) {
        self = .comparison(page, over: mode)
      }
      return []
    case .play:
      return withPlay { $0.handle(event, press, on: screen, in: context()) } ?? []
    case .show: return event.event.isPress(of: .escape) ? [.leave] : []
    case .replay: return handleInReplay(event, press)
    case .browser:
      return withBrowser { $0.handle(event, press, on: screen, in: context()) } ?? []
    case .timing: return handleInTiming(event, press)
    }
  }

  /// Handles text from the clipboard.
  mutating func paste(_ event: StampedEvent) -> [Action] {
    switch self {
    case .form(var form):
      _ = form.handle(event.event)
      self = .form(form)
    case .session: return withSession { $0.paste(event) } ?? []
    case .play: return withPlay { $0.paste(event) } ?? []
    case .browser:
      if case .textEntered(let text) = event.event { withBrowser { $0.paste(text) } }
    case .blank, .resumeQuestion, .comparison, .show, .replay, .timing: break
    }
    return []
  }

  /// Handles a file or folder that was dropped on the window.
  mutating func drop(_ path: String) -> [Action] {
    withBrowser { $0.drop(path) }?.map { .browser($0) } ?? []
  }

  private mutating func handleInReplay(
    _ event: StampedEvent, _ press: Pointing.Result
  ) -> [Action] {
    let action = withReplay { page -> ReplayPage.Action? in
      switch press {
      case .activated(.replay(let button)): page.activate(button)
      case .activated, .taken: nil
      case .passed: page.handle(event)
      }
    }
    return (action ?? nil).map { [.replay($0)] } ?? []
  }

  private mutating func handleInTiming(
    _ event: StampedEvent, _ press: Pointing.Result
  ) -> [Action] {
    let actions = withTiming { page -> [TimingPage.Action] in
      switch press {
      case .activated(.timing(let button)): page.activate(button, at: event.arrival)
      // What is pressed on a button is timed as well.
      case .activated, .taken, .passed: page.handle(event)
      }
    }
    return actions?.map { .timing($0) } ?? []
  }

  /// Handles the wish to close the window, or a signal to end.
  mutating func close(at time: Instant) -> [Action] {
    withSession { $0.step { $0.close(at: time) } } ?? [.leave]
  }

  private static func action(
    of event: StampedEvent, _ press: Pointing.Result, on offer: ResumeOffer
  ) -> ResumeOffer.Action? {
    switch press {
    case .activated(.offer(let action)): action
    case .activated, .taken: nil
    case .passed: event.event.pressedKey.flatMap { offer.action(of: $0) }
    }
  }
}

extension ResumeOffer.Action {
  /// The request to the owner.
  fileprivate func action(for offer: ResumeOffer, _ opening: LogOpening) -> Mode.Action {
    switch self {
    case .resume: .resume(opening, session: offer.session)
    case .restart: .restart(opening)
    case .leave: .leave
    }
  }
}

extension Pointing.Result {
  fileprivate var closesComparison: Bool { self == .activated(.close) }
}

extension InputEvent {
  /// The key that is pressed, and not held on.
  var pressedKey: Key? {
    if case .keyPressed(let key, _, false) = self { key } else { nil }
  }

  /// The point that is pressed by pointer or finger, and how often in a row.
  var pressedPoint: (Point, clicks: Int)? {
    switch self {
    case .pointerPressed(let point, .primary, let clicks): (point, clicks)
    case .touchBegan(let point, _): (point, 1)
    default: nil
    }
  }

  fileprivate func isPress(of key: Key) -> Bool {
    if case .keyPressed(key, _, _) = self { true } else { false }
  }

  fileprivate var closesComparison: Bool { pressedKey == .enter || pressedKey == .escape }
}
