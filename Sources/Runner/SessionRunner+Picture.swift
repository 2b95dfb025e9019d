import Desktop
import Experiment
import InputMethods
import Primitives
import Screens

extension SessionRunner {
  /// Builds the screen of the present state; a trial being saved stays on screen for a moment.
  func rebuild() {
    guard let screen = currentScreen(), presenter.enter(screen) else { return }
    presenter.window.acceptsText = acceptsText
    // The pointer may already be over a button of the new screen.
    if let screen = currentScreen() { _ = presenter.enter(screen) }
  }

  /// Shows what changed, times it, and tells of a new screen.
  func render() {
    rebuild()
    if let time = presenter.present() { count(time) }
    unanswered = nil
    if presenter.screen?.name == .trial, presenter.isCurrent {
      let time = presenter.lastFrame
      withSession { session in
        session.present(at: time, utc: WallClock.nanoseconds)
        return []
      }
    }
    announce()
  }

  /// Lays the window out anew.
  func layOut() {
    presenter.layOut()
    placement = nil
    rebuild()
  }

  private func currentScreen() -> Screen? {
    switch stage {
    case .form(let form): return presenter.context.screen(for: form, presenter.pointing)
    case .session(let session):
      if case .saving = session.state, !savingNoticeIsShown { return nil }
      let placed = placed(session)
      return presenter.context.screen(
        for: placed, dataFile: dataFile(of: placed), presenter.pointing)
    }
  }

  /// The session with the method of a trial that has begun, or of a new layout, in its place.
  private func placed(_ session: Session) -> Session {
    guard needsPlace(session) else { return session }
    let current = placement ?? presenter.context.placement
    placement = current
    var placed = session
    placed.place(in: current)
    stage = .session(placed)
    return placed
  }

  private func needsPlace(_ session: Session) -> Bool {
    switch session.state {
    case .trial(let trial): placement == nil || !trial.isRunning
    case .saving: placement == nil
    case .method, .ready, .pause, .results, .failed, .ended: false
    }
  }

  private func count(_ time: Instant) {
    let latency = unanswered.map { time.seconds(since: $0) }
    facts?.count(frameLatency: latency)
    guard let latency else { return }
    withSession { session in
      session.count(frameLatency: latency)
      return []
    }
  }

  private var acceptsText: Bool {
    guard case .session(let session) = stage else { return true }
    switch session.state {
    case .trial(let trial): return trial.method.acceptsText
    case .failed: return true
    case .method, .ready, .saving, .pause, .results, .ended: return false
    }
  }

  private func dataFile(of session: Session) -> String {
    if case .results = session.state { writer?.trialsPath ?? "" } else { "" }
  }

  private func announce() {
    guard announcer.isHeard, let screen = presenter.screen else { return }
    var session: Session?
    if case .session(let current) = stage {
      if case .saving = current.state { return }
      session = current
    }
    announcer.announce(Announcement(screen, session))
  }
}
