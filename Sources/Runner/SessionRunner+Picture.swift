import Desktop
import Formats
import FreePlay
import InputMethods
import Primitives
import Screens
import Sessions
import Studies

extension SessionRunner {
  /// Builds the screen of the present state; a trial being saved stays on screen for a moment.
  func rebuild() {
    placePages()
    guard let screen = currentScreen() else { return }
    presenter.window.keepAccepting(text: acceptsText)
    guard presenter.enter(screen) else { return }
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
    if let comparison {
      return presenter.context.comparisonScreen(comparison, presenter.pointing)
    }
    if let question {
      return presenter.context.screen(for: question.offer, presenter.pointing)
    }
    guard let session else { return presenter.context.screen(for: form, presenter.pointing) }
    if case .saving = session.state, !savingNoticeIsShown { return nil }
    place(session)
    guard let session = self.session else { return nil }
    return presenter.context.screen(
      for: session, dataFile: dataFile(of: session), presenter.pointing)
  }

  /// Puts what stands on a page of questions or instructions in its place.
  private func placePages() {
    let context = presenter.context
    session?.placePages(
      questions: { context.place(&$0) }, instructions: { context.place(&$0) })
  }

  /// Puts the method of a trial that has begun, or of a new layout, in its place.
  private func place(_ session: Session) {
    guard needsPlace(session) else { return }
    let current = placement ?? presenter.context.placement
    placement = current
    self.session?.place(in: current)
  }

  private func needsPlace(_ session: Session) -> Bool {
    switch session.state {
    case .trial(let trial): placement == nil || !trial.isRunning
    case .saving: placement == nil
    case .instructions, .questions, .method, .ready, .onBreak, .results, .failed, .ended: false
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
    switch session?.state {
    case nil: question == nil
    case .failed: true
    case .trial(let trial): trial.method.acceptsText
    case .questions(let run): run.page.acceptsText
    case .instructions, .method, .ready, .saving, .onBreak, .results, .ended: false
    }
  }

  private func dataFile(of session: Session) -> String {
    if case .results = session.state { writer?.trialsPath ?? "" } else { "" }
  }

  private func announce() {
    guard announcer.isEnabled, let screen = presenter.screen else { return }
    if case .saving? = session?.state { return }
    announcer.announce(Announcement(screen, session))
  }
}
