import Desktop
import Formats
import FreePlay
import Primitives
import Screens
import Sessions
import Simulation
import Studies
import TrialLog
import Tuning

/// Shows simulated people at a study in a window, one after the other and in real time.
///
/// What they do is played to the session's own machines and screens. What is written is what they did on
/// their own clock: the tables are those of `Simulation.run()`, to the byte.
@MainActor package final class SimulationShow {
  private let simulation: Simulation
  private let presenter: Presenter
  private var hand = SimulatedHand()
  private var pointing = Pointing()
  private var isStopped = false

  /// The seconds for which a page without a trial is shown.
  private static let pageTime = 1.0

  /// Opens the window, as large as the one that simulated people sit at.
  ///
  /// - Throws: `RunFailure` with one line that says what, where and how to mend it.
  package init(_ simulation: Simulation) throws(RunFailure) {
    self.simulation = simulation
    let (width, height) = Layout.largest
    presenter = try Presenter(
      isFullscreen: false, appearance: Appearance(),
      fixedLayout: Layout(width: width, height: height, unit: 1))
    let window = presenter.window
    guard Double(window.width) >= width, Double(window.height) >= height else {
      throw RunFailure(
        .failed,
        "simulate: the window has \(window.width) × \(window.height) px, and simulated people need "
          + "\(Int(width)) × \(Int(height)); use a larger display, or leave --on-screen out")
    }
  }

  /// Shows everybody who is not there yet, until all are or somebody closes the window.
  ///
  /// - Throws: `RunFailure` with one line that says what, where and how to mend it; what was done before
  ///   is there.
  package func run() throws(RunFailure) -> SimulationOutcome {
    try simulation.fill { (sessions, numbers, tally) throws(LogError) in
      for number in numbers {
        guard let recording = try show(number, tally) else { return }
        try sessions.add(recording.session, recording.description)
        tally.countParticipant()
      }
    }
  }

  /// Shows the session of participant `number`; `nil` where it was stopped.
  private func show(
    _ number: Int, _ tally: SimulationTally
  ) throws(LogError) -> SimulatedRecording? {
    let plan = simulation.people.plan(of: number)
    var (simulated, recording) = simulation.begin(plan, of: number, keepsActs: true)
    var session = Session(study: simulation.people.study.withoutQuestions, plan: plan)
    hand = SimulatedHand()
    while !isStopped {
      switch session.state {
      case .trial:
        guard let record = simulated.next() else { return nil }
        play(simulated.acts, until: record, in: &session)
        try recording.add(record, of: simulated)
        tally.countTrial()
      case .ready: turnPage(of: &session, at: simulated.nextOnset)
      case .onBreak(let pause):
        _ = session.advance(to: simulated.now.advanced(bySeconds: Double(pause.secondsLeft)))
        turnPage(of: &session, at: simulated.now)
      case .instructions, .questions, .method, .results:
        turnPage(of: &session, at: simulated.now)
      case .saving: _ = session.saved(at: simulated.now)
      case .failed: return nil
      case .ended:
        recording.finish(at: simulated.now)
        return recording
      }
    }
    return nil
  }

  /// Shows a page for a moment and goes on, at `time` of the simulation's clock.
  private func turnPage(of session: inout Session, at time: Instant) {
    let end = Window.now.advanced(bySeconds: Self.pageTime)
    while !isStopped, Window.now < end {
      render(session)
      watch(until: end)
    }
    _ = session.primary(at: time)
  }

  // MARK: - Trials

  /// Plays what was done in a trial, at the pace at which it was done.
  private func play(
    _ acts: [SimulatedAct], until record: TrialRecord, in session: inout Session
  ) {
    let onset = record.onset ?? record.end
    session.place(in: SimulatedWindow.standard.placement)
    session.present(at: onset, utc: record.onsetUTC ?? 0)
    render(session)
    let start = Window.now
    for act in acts {
      show(&session, from: start, onset: onset, to: act.time)
      guard !isStopped, session.isInTrial else { return }
      perform(act, in: &session)
    }
    show(&session, from: start, onset: onset, to: record.end)
    _ = session.advance(to: record.end)
  }

  private func perform(_ act: SimulatedAct, in session: inout Session) {
    if case .input(let event, _) = act {
      hand.follow(event.event)
      _ = pointing.handle(event, buttons: presenter.screen?.buttons ?? [])
    }
    session.perform(act)
  }

  /// Shows picture after picture until `time` of the simulation's clock, which stood at `onset` when it
  /// was `start`.
  private func show(
    _ session: inout Session, from start: Instant, onset: Instant, to time: Instant
  ) {
    let end = start.advanced(bySeconds: time.seconds(since: onset))
    while !isStopped, session.isInTrial, Window.now < end {
      let now = onset.advanced(bySeconds: min(Window.now, end).seconds(since: start))
      _ = session.advance(to: min(now, time))
      render(session)
      watch(until: min(end, presenter.lastFrame.advanced(bySeconds: presenter.framePeriod)))
    }
  }

  // MARK: - Window

  private func render(_ session: Session) {
    let context = presenter.context
    let screen = context.screen(for: session, dataFile: "", pointing)
    _ = presenter.enter(context.screen(screen, with: hand, of: session.plan.participant))
    _ = presenter.present()
  }

  /// Waits until `deadline`, and notices where somebody has seen enough.
  private func watch(until deadline: Instant) {
    while !isStopped {
      let events = presenter.window.events(until: deadline)
      if events.isEmpty { return }
      for event in events { take(event) }
    }
  }

  private func take(_ event: WindowEvent) {
    switch event {
    case .closeRequested, .terminated: isStopped = true
    case .exposed: presenter.presentAgain()
    case .input(let stamped):
      if case .keyPressed(.escape, _, _) = stamped.event { isStopped = true }
      if case .windowResized = stamped.event { presenter.layOut() }
    case .woken: break
    }
  }
}

extension Session {
  fileprivate var isInTrial: Bool {
    if case .trial = state { true } else { false }
  }
}
