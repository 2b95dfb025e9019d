import Desktop
import Formats
import FreePlay
import InputMethods
import Primitives
import Screens
import Sessions
import Studies

extension SessionRunner {
  /// Takes what the window has to tell.
  func take(_ event: WindowEvent) {
    switch event {
    case .input(let stamped): take(stamped)
    case .exposed: presenter.presentAgain()
    case .closeRequested, .terminated: close()
    case .woken: break
    }
  }

  private func take(_ event: StampedEvent) {
    if !event.event.isOfWindow { unanswered = unanswered ?? event.arrival }
    facts?.count(event)
    if case .windowResized = event.event { layOut() }
    let result = presenter.point(event, isCovered: isCovered)
    let isHandled = pass(event, isTaken: result != .passed)
    if case .activated(let name) = result {
      activate(name, at: event.time)
    } else if !isHandled, case .keyPressed(let key, _, false) = event.event {
      press(key, at: event.time)
    } else if !isHandled, case .pointerPressed(let point, .primary, let clicks) = event.event {
      pressForm(at: point, clicks: clicks)
    } else if !isHandled, case .touchBegan(let point, _) = event.event {
      pressForm(at: point, clicks: 1)
    }
    // Buttons and parts may stand elsewhere now; the next event of this batch must meet them.
    if !isPlainMotion(event.event) { rebuild() }
  }

  /// Motion changes no layout but that of what is dragged.
  private func isPlainMotion(_ event: InputEvent) -> Bool {
    switch event {
    case .pointerMoved, .touchMoved: true
    default: false
    }
  }

  /// Whether a sheet covers the buttons.
  private var isCovered: Bool {
    guard case .trial(let trial)? = session?.state else { return false }
    return trial.method.isModal
  }

  /// Hands an event to whatever has the keyboard and the pointer; returns whether it was used.
  private func pass(_ event: StampedEvent, isTaken: Bool) -> Bool {
    var response = MethodResponse.ignored
    if comparison != nil { return isTaken }
    if session != nil {
      withSession { session in
        let (passed, actions) = session.handle(event, isTaken: isTaken)
        response = passed
        return actions
      }
    } else if !isTaken, question == nil {
      response = form.handle(event.event)
    }
    presenter.serve(response.clipboard, of: event) { _ = pass($0, isTaken: false) }
    return isTaken || response.isHandled
  }

  private func press(_ key: Key, at time: Instant) {
    if comparison != nil {
      if key == .enter || key == .escape { closeComparison() }
      return
    }
    if key == Self.comparisonKey { return showComparison() }
    if let question {
      if let action = question.offer.action(of: key) { perform(action) }
      return
    }
    switch key {
    case .enter: primary(at: time)
    case .escape: secondary(at: time)
    default: break
    }
  }

  private func activate(_ name: String, at time: Instant) {
    if comparison != nil { return closeComparison() }
    if name == "compare" { return showComparison() }
    if let question {
      if let action = question.offer.action(of: name) { perform(action) }
      return
    }
    if session?.activate(name, at: time) == true { return }
    switch name {
    case "give_up", "stop", "quit": secondary(at: time)
    default:
      if name.hasPrefix("study_"), let number = Int(name.dropFirst(6)) {
        form.select(number - 1)
      } else {
        primary(at: time)
      }
    }
  }

  private func primary(at time: Instant) {
    if session != nil {
      withSession { $0.primary(at: time) }
    } else if case .begin(let study, let participant) = form.primary() {
      begin(study: study, participant: participant)
    }
  }

  private func secondary(at time: Instant) {
    if session != nil {
      withSession { $0.secondary(at: time) }
    } else {
      outcome = .success(.stopped)
    }
  }

  private func close() {
    if session != nil {
      withSession { $0.close(at: Window.now) }
    } else {
      outcome = .success(.stopped)
    }
  }

  private func pressForm(at point: Point, clicks: Int) {
    guard session == nil, question == nil, comparison == nil,
      let part = presenter.screen?.parts.first(where: { $0.name == "participant" }),
      part.frame.contains(point)
    else { return }
    form.press(x: point.x, stops: presenter.context.codeStops(of: form), clicks: clicks)
  }
}
