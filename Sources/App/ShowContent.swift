package import Base
package import InputMethods
import Interface
import People
package import Sessions
import Studies
import Windowing

/// A simulated participant's session in the window: the participant's acts are played to the session's own state
/// machine, at their own pace.
@MainActor package struct ShowContent: WindowContent {
  package private(set) var session: Session
  private var simulated: SimulatedSession
  private var hand = SimulatedHand()
  private var pointing = Pointing()
  private var scene = Scene.page(until: nil)

  /// A request to the owner.
  package enum Action {
    /// Records a trial, which is shown from now on; `parts` is all that can be hit in it.
    case record(TrialRecord, parts: [Part])
    /// Completes the recording: the session has ended.
    case finish(at: Instant)
  }

  private enum Scene {
    /// A page without a trial, once it is shown until this moment.
    case page(until: Instant?)
    case trial(PlayedTrial)
    case over
  }

  /// A trial of which the acts before `next` have been played.
  private struct PlayedTrial {
    var acts: [SimulatedAct]
    var next = 0
    /// The onset and the end by the simulation's clock.
    var onset: Instant
    var end: Instant
    /// The onset by the window's clock; `nil` before its first picture.
    var start: Instant?

    /// The simulation's time at `now` of the window's clock.
    func time(at now: Instant, _ start: Instant) -> Instant {
      onset.advanced(bySeconds: now.seconds(since: start))
    }

    /// The next act, or the end.
    var nextTime: Instant { next < acts.count ? min(acts[next].time, end) : end }
  }

  /// The seconds for which a page without a trial is shown.
  private static let pageTime = 1.0

  /// Shows the acts of `simulated` in `session`, which has not begun.
  init(_ simulated: SimulatedSession, in session: Session) {
    self.simulated = simulated
    self.session = session
  }

  /// The session's screen with the simulated pointer.
  func screen(in context: ViewContext, _: Pointing, at now: Instant) -> Screen? {
    let screen = context.screen(for: session, pointing)
    return context.screen(screen, with: hand, of: session.plan.participant)
  }

  /// The number of trials with each method so far, including earlier sessions.
  var practice: [Int: Int] { simulated.practice }

  var followsPointer: Bool { false }

  mutating func handle(
    _ event: StampedEvent, _ press: Pointing.Result, on screen: Screen?
  ) -> [WindowRequest<Action>] {
    if case .keyPressed(.escape, _, _) = event.event { [.leave] } else { [] }
  }

  /// The latest moment of the next picture; the earliest possible one if the first picture of a scene was shown.
  func deadline(nextFrame: Instant, now: Instant) -> Instant? {
    switch scene {
    case .page(let end): end ?? Instant(nanoseconds: 0)
    case .trial(let trial):
      trial.start.map { start in
        min(nextFrame, start.advanced(bySeconds: trial.nextTime.seconds(since: trial.onset)))
      } ?? Instant(nanoseconds: 0)
    case .over: nil
    }
  }

  /// Plays the acts until `now`; `screen` is the one that is shown.
  mutating func advance(to now: Instant, on screen: Screen?) -> [WindowRequest<Action>] {
    switch scene {
    case .page(nil):
      scene = .page(until: now.advanced(bySeconds: Self.pageTime))
      return []
    case .page(let end?):
      if now < end { return [] }
      turnPage()
    case .trial(var trial):
      guard let start = trial.start else {
        trial.start = now
        scene = .trial(trial)
        return []
      }
      if play(&trial, to: trial.time(at: now, start), on: screen) {
        scene = .trial(trial)
        return []
      }
      _ = session.advance(to: trial.end)
    case .over: return []
    }
    return nextScene()
  }

  /// Leaves a page, at the moment of the simulation's clock at which that was done.
  private mutating func turnPage() {
    var time = simulated.now
    if case .ready = session.state { time = simulated.nextOnset }
    _ = session.primary(at: time)
  }

  private mutating func nextScene() -> [WindowRequest<Action>] {
    if case .saving = session.state { _ = session.saved(at: simulated.now) }
    switch session.state {
    case .trial: return beginTrial()
    case .onBreak(let pause):
      _ = session.advance(to: simulated.now.advanced(bySeconds: Double(pause.secondsLeft)))
      scene = .page(until: nil)
    case .consent, .instructions, .questions, .method, .ready, .results:
      scene = .page(until: nil)
    case .withdrawn, .saving, .failed: return leave()
    case .ended:
      scene = .over
      return [.own(.finish(at: simulated.now))]
    }
    return []
  }

  private mutating func leave() -> [WindowRequest<Action>] {
    scene = .over
    return [.leave]
  }

  // MARK: - Trials

  private mutating func beginTrial() -> [WindowRequest<Action>] {
    guard let record = simulated.next() else { return leave() }
    let onset = record.onset ?? record.end
    session.place(in: simulated.window.showing(record.planned.task).placement)
    session.recordOnset(at: onset, utc: record.onsetUTC ?? 0)
    scene = .trial(PlayedTrial(acts: simulated.acts, onset: onset, end: record.end))
    return [.own(.record(record, parts: simulated.parts))]
  }

  /// Plays the acts that are due at `time` of the simulation's clock; returns whether the trial continues.
  private mutating func play(
    _ trial: inout PlayedTrial, to time: Instant, on screen: Screen?
  ) -> Bool {
    while session.isInTrial, trial.next < trial.acts.count, trial.acts[trial.next].time <= time {
      perform(trial.acts[trial.next], on: screen)
      trial.next += 1
    }
    guard session.isInTrial, trial.nextTime > time else { return false }
    _ = session.advance(to: time)
    return session.isInTrial
  }

  private mutating func perform(_ act: SimulatedAct, on screen: Screen?) {
    if case .input(let event, _) = act {
      hand.follow(event.event)
      _ = pointing.handle(event, buttons: screen?.buttons ?? [], pause: session.study.clickPause)
    }
    session.perform(act)
  }
}

extension Session {
  fileprivate var isInTrial: Bool {
    if case .trial = state { true } else { false }
  }
}
