public import InputMethods
public import Primitives
import Sliders

/// A participant's way through a plan, as a state machine: pages, trials, saving, the end.
///
/// Each trial is saved before the next one can start: the session waits for `saved()` or
/// `saveFailed(_:)`. The owner executes the actions that the events return.
public struct Session: Sendable {
  /// Where the session is.
  public enum State: Sendable {
    /// The page before the block numbered so.
    case method(block: Int)
    /// The Start button before the trial at this place of the plan.
    case ready(Int)
    case trial(Trial)
    /// A finished trial on its way to the disk.
    case saving(TrialRecord)
    /// The page after the block numbered so.
    case pause(block: Int)
    case results
    /// The disk refused a trial.
    case failed(SaveFailure)
    case ended(Ending)
  }

  /// What the owner is to do.
  public enum Action: Sendable {
    case save(TrialRecord)
    /// To write the whole session anew in another folder, with this trial as the last one.
    case relocate(folder: String, TrialRecord)
    /// To complete the description of the session and leave.
    case finish(Ending)
  }

  /// How a session ended.
  public enum Ending: Hashable, Sendable {
    /// The whole plan was done.
    case completed
    /// The participant, or whoever closed the window, stopped it.
    case stopped
    /// It was stopped while a trial could not be saved.
    case lostTrial
  }

  /// The study.
  public let study: Study
  /// The plan.
  public let plan: Plan
  /// Where the session is.
  public internal(set) var state: State
  /// The finished trials, saved or being saved.
  public internal(set) var records: [TrialRecord] = []
  /// Whether the next press of the secondary action stops the session.
  public internal(set) var isStopArmed = false
  /// The method of the trial that ended last, as it was left.
  public private(set) var finishedMethod: (any InputMethod)?
  var closing: Ending?
  /// The folder typed on the error page, kept for the case that it fails as well.
  var triedFolder: LineEditor?

  /// Begins with the page before the first block.
  public init(study: Study, plan: Plan) {
    self.study = study
    self.plan = plan
    state = plan.trials.isEmpty ? .results : .method(block: 1)
  }

  /// The method of the trial or the page that is shown, by the study's entry.
  public var method: StudyMethod? { planned.map { study.methods[$0.method] } }

  /// The trial that is shown, or that comes next.
  public var planned: PlannedTrial? {
    switch state {
    case .method(let block): plan.first(ofBlock: block)
    case .ready(let index): plan.trials[index]
    case .trial(let trial): trial.planned
    case .saving(let record): record.planned
    case .failed(let failure): failure.record.planned
    case .pause(let block): plan.first(ofBlock: block)
    case .results, .ended: nil
    }
  }

  /// The primary action: Enter, or the one filled button of each page.
  public mutating func primary(at time: Instant) -> [Action] {
    isStopArmed = false
    switch state {
    case .method(let block): state = .ready(firstIndex(ofBlock: block))
    case .ready(let index): state = .trial(makeTrial(plan.trials[index]))
    case .trial(var trial):
      let record = trial.confirm(at: time)
      state = .trial(trial)
      return record.map { save($0) } ?? []
    case .pause(let block): state = .method(block: block + 1)
    case .results: return end(.completed)
    case .failed(let failure): return retry(failure)
    case .saving, .ended: break
    }
    return []
  }

  /// The secondary action, Esc: it gives up a trial; on a page it stops the session, asked twice.
  public mutating func secondary(at time: Instant) -> [Action] {
    switch state {
    case .trial(var trial):
      let record = trial.giveUp(at: time)
      state = .trial(trial)
      return record.map { save($0) } ?? []
    case .method, .ready, .pause, .failed:
      if isStopArmed { return close(at: time) }
      isStopArmed = true
    case .results: return end(.completed)
    case .saving, .ended: break
    }
    return []
  }

  /// Takes the first picture of a trial's target as its onset.
  public mutating func present(at time: Instant, utc: Int64) {
    withTrial { $0.present(at: time, utc: utc) }
  }

  /// Passes an event on to the trial's method, or to the folder's field of the error page.
  ///
  /// An event that a button has taken is measured and logged, and does not reach the method.
  public mutating func handle(_ event: StampedEvent, isTaken: Bool = false) -> MethodResponse {
    if case .failed(var failure) = state {
      let response = failure.handle(event.event)
      state = .failed(failure)
      return response
    }
    return withTrial { $0.handle(event, isTaken: isTaken) } ?? .ignored
  }

  /// Moves what moves by itself on to `time`, the time limit included.
  public mutating func advance(to time: Instant) -> [Action] {
    guard case .trial(var trial) = state else { return [] }
    trial.advance(to: time)
    let record = trial.expire(at: time)
    state = .trial(trial)
    return record.map { save($0) } ?? []
  }

  /// Puts the trial's method in its place, and that of a trial being saved.
  public mutating func place(in placement: Placement) {
    withTrial { $0.place(in: placement) }
    finishedMethod?.place(in: placement)
  }

  mutating func keepMethod(at time: Instant) {
    if case .trial(let trial) = state { finishedMethod = trial.methodAtRest(at: time) }
  }

  /// Counts a picture shown `seconds` after the input that it answers.
  public mutating func count(frameLatency seconds: Double) {
    withTrial { $0.count(frameLatency: seconds) }
  }

  @discardableResult
  private mutating func withTrial<Result>(_ body: (inout Trial) -> Result) -> Result? {
    guard case .trial(var trial) = state else { return nil }
    defer { state = .trial(trial) }
    return body(&trial)
  }

  private func makeTrial(_ planned: PlannedTrial) -> Trial {
    let scale = study.scale(of: planned)
    return Trial(
      planned,
      method: study.settings(of: planned).makeMethod(
        on: scale, from: planned.start ?? scale.middle),
      tolerance: study.scales[planned.scale].tolerance, rules: study.rules,
      isLiveValidated: study.methods[planned.method].isLiveValidated)
  }

  private func firstIndex(ofBlock block: Int) -> Int {
    plan.trials.firstIndex { $0.block == block } ?? 0
  }
}
