package import InputMethods
package import Primitives
package import Studies

/// A participant's way through a plan, as a state machine: pages, trials, saving, the end.
///
/// Each trial is saved before the next one can start: the session waits for `saved()` or
/// `saveFailed(_:)`. The owner executes the actions that the events return.
package struct Session: Sendable {
  /// Where the session is.
  package enum State: Sendable {
    case instructions(InstructionPage)
    /// The form, or a questionnaire.
    case questions(QuestionnaireRun)
    /// The page before the block numbered so.
    case method(block: Int)
    /// The Start button before this trial.
    case ready(PlannedTrial)
    case trial(Trial)
    /// On its way to the disk.
    case saving(PendingSave)
    /// A break.
    case pause(Break)
    case results
    /// The disk refused something.
    case failed(SaveFailure)
    case ended(Ending)
  }

  /// What the owner is to do.
  package enum Action: Sendable {
    case save(PendingSave)
    /// To write the whole session anew in another folder, this last.
    case relocate(folder: String, PendingSave)
    /// To complete the description of the session and leave.
    case finish(Ending)
  }

  /// How a session ended.
  package enum Ending: Hashable, Sendable {
    /// The whole plan was done.
    case completed
    /// The participant, or whoever closed the window, stopped it.
    case stopped
    /// It was stopped while a trial could not be saved.
    case lostTrial
    /// It was stopped while answers could not be saved.
    case lostAnswers
  }

  /// The study.
  package let study: Study
  /// The plan.
  package let plan: Plan
  /// Where the session is.
  package internal(set) var state = State.results
  /// How far it has come; a trial counts once it is saved.
  package internal(set) var progress: Progress
  /// Whether the next press of the secondary action stops the session.
  package internal(set) var isStopArmed = false
  /// The method of the trial that ended last, as it was left.
  package private(set) var finishedMethod: (any InputMethod)?
  /// What has been answered.
  var answered: Set<AnswerTopic> = []
  /// What is kept of the finished trials, for each method of the study.
  var tallies: [MethodTally]
  var work = TimeOnTask()
  var closing: Ending?
  /// The folder typed on the error page, kept for the case that it fails as well.
  var triedFolder: LineEditor?

  /// Begins with what comes before the first block.
  package init(study: Study, plan: Plan) {
    self.study = study
    self.plan = plan
    progress = Progress(plan: plan, practice: study.practice)
    tallies = study.methods.map { _ in MethodTally() }
    begin()
  }

  /// The method of the trial or the page that is shown, by the study's entry.
  package var method: StudyMethod? { planned.map { study.methods[$0.method] } }

  /// The trial that is shown, asked about or comes next; in a break, the one before it.
  package var planned: PlannedTrial? {
    switch state {
    case .questions(let inquiry): inquiry.topic.method.isEmpty ? nil : progress.last
    case .method: progress.nextTrial
    case .ready(let planned): planned
    case .trial(let trial): trial.planned
    case .saving(let unsaved): unsaved.planned
    case .failed(let failure): failure.unsaved.planned
    case .pause: progress.last
    case .instructions, .results, .ended: nil
    }
  }

  /// The primary action: Enter, or the one filled button of each page.
  package mutating func primary(at time: Instant) -> [Action] {
    isStopArmed = false
    switch state {
    case .instructions(var page):
      let isRead = page.primary()
      state = .instructions(page)
      if isRead { proceed(at: time) }
    case .questions(let inquiry): return endPage(of: inquiry, at: time)
    case .method: showNextTrial(afterMethodPage: false)
    case .ready(let planned): begin(planned, at: time)
    case .trial: return endTrial { $0.confirm(at: time) }
    case .pause(let rest): endRest(rest, at: time)
    case .results: return end(.completed)
    case .failed(let failure): return retry(failure)
    case .saving, .ended: break
    }
    return []
  }

  /// The secondary action, Esc: it gives up a trial; on a page it stops the session, asked twice.
  package mutating func secondary(at time: Instant) -> [Action] {
    switch state {
    case .trial: return endTrial { $0.giveUp(at: time) }
    case .instructions, .questions, .method, .ready, .pause, .failed:
      if isStopArmed { return close(at: time) }
      isStopArmed = true
    case .results: return end(.completed)
    case .saving, .ended: break
    }
    return []
  }

  /// Takes the first picture of a trial's target as its onset.
  package mutating func present(at time: Instant, utc: Int64) {
    withTrial { $0.present(at: time, utc: utc) }
  }

  /// Passes an event on to the trial's method, a page of questions, or the error page's field.
  ///
  /// An event that a button has taken is measured and logged, and does not reach the method. Where
  /// the event, or what happened before it, ends the trial there is something to save.
  package mutating func handle(
    _ event: StampedEvent, isTaken: Bool = false
  ) -> (response: MethodResponse, actions: [Action]) {
    if case .failed(var failure) = state {
      let response = failure.handle(event.event)
      state = .failed(failure)
      return (response, [])
    }
    guard case .trial = state else { return (handleOnPage(event, isTaken: isTaken), []) }
    var response = MethodResponse.ignored
    let actions = endTrial {
      response = $0.handle(event, isTaken: isTaken)
      return $0.record
    }
    return (response, actions)
  }

  /// Moves what moves by itself on to `time`, the time limit and the seconds of a break included.
  package mutating func advance(to time: Instant) -> [Action] {
    advanceRest(to: time)
    return endTrial {
      $0.advance(to: time)
      return $0.expire(at: time)
    }
  }

  /// When something happens next without an event; `nil` where nothing will.
  package var nextChange: Instant? {
    switch state {
    case .trial(let trial): trial.nextChange
    case .pause(let rest): rest.countdown.nextSecond
    case .instructions, .questions, .method, .ready, .saving, .results, .failed, .ended: nil
    }
  }

  /// Puts the trial's method in its place, and that of a trial being saved.
  package mutating func place(in placement: Placement) {
    withTrial { $0.place(in: placement) }
    finishedMethod?.place(in: placement)
  }

  /// Counts a picture shown `seconds` after the input that it answers.
  package mutating func count(frameLatency seconds: Double) {
    withTrial { $0.count(frameLatency: seconds) }
  }

  private mutating func begin(_ planned: PlannedTrial, at time: Instant) {
    work.begin(at: time)
    state = .trial(study.trial(planned, after: progress))
  }

  /// Saves what became of the trial where `step` ends it.
  mutating func endTrial(_ step: (inout Trial) -> TrialRecord?) -> [Action] {
    var finished: (record: TrialRecord, method: any InputMethod)?
    withTrial { trial in
      finished = step(&trial).map { ($0, trial.methodAtRest(at: $0.end)) }
    }
    guard let finished else { return [] }
    finishedMethod = finished.method
    state = .saving(.trial(finished.record))
    return [.save(.trial(finished.record))]
  }

  private mutating func withTrial(_ change: (inout Trial) -> Void) {
    guard case .trial(var trial) = state else { return }
    // While the state holds the trial too, each event would copy all events before it.
    state = .results
    change(&trial)
    state = .trial(trial)
  }
}
