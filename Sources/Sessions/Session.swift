package import Base
package import InputMethods
package import Studies

/// A participant's path through a plan, as a state machine: pages, trials, saving, the end.
///
/// Events return actions, which the owner executes. After `save` or `relocate` the session waits until the owner calls
/// `saved(at:)` or `saveFailed(_:)`, so that each trial is saved before the next one can start.
package struct Session: Sendable {
  /// The page that the session shows, or the step for which it waits.
  package enum State: Sendable {
    /// Asks for consent.
    case consent(ConsentPage)
    /// The participant withdrew; the page lists the data that were kept.
    case withdrawn
    case instructions(InstructionPage)
    /// The form of the study, or a questionnaire.
    case questions(QuestionnaireRun)
    /// The page before the block of this number.
    case method(block: Int)
    /// The Start button before this trial.
    case ready(PlannedTrial)
    case trial(Trial)
    /// Waits until this is on the disk.
    case saving(PendingSave)
    case onBreak(Break)
    case results
    /// Saving failed.
    case failed(SaveError)
    case ended(Ending)
  }

  /// An action that the owner executes.
  package enum Action: Sendable {
    /// Writes the pending result to the disk.
    case save(PendingSave)
    /// Writes the whole session again in another folder, followed by the pending result.
    case relocate(folder: String, PendingSave)
    /// Completes the description of the session; the session is over.
    case finish(Ending)
  }

  /// The outcome of a session.
  package enum Ending: Hashable, Sendable {
    /// The whole plan was done.
    case completed
    /// It was stopped by the participant, or by closing the window.
    case stopped
    /// The participant did not consent.
    case withdrawn
    /// It was stopped while the answer to the consent page could not be saved.
    case lostConsent
    /// It was stopped while a trial could not be saved.
    case lostTrial
    /// It was stopped while answers could not be saved.
    case lostAnswers
  }

  /// The study with the variation of this session.
  package let study: Study
  /// All trials of the session in their order; `progress` has the skipped and repeated ones.
  package let plan: Plan
  /// Whether it is a pilot run, which is marked on all its pages.
  package var isPilot = false
  /// The page that the session shows, or the step for which it waits.
  ///
  /// A running trial is stored in `trial` alone and changed there, so that its log of events has one owner and grows
  /// without being copied.
  package internal(set) var state: State {
    get { trial.map(State.trial) ?? page }
    set {
      if case .trial(let begun) = newValue {
        trial = begun
      } else {
        (trial, page) = (nil, newValue)
      }
    }
  }
  /// The running trial.
  var trial: Trial?
  /// The state while no trial runs; never `.trial`.
  private var page = State.results
  /// The participant's progress; a trial counts once it is saved.
  package internal(set) var progress: Progress
  /// Whether the window is large enough for trials: without room none begins, and one that runs is aborted and repeated.
  package private(set) var hasRoom = true
  /// Whether the window became too small during the trial before the page that is shown.
  package private(set) var lostRoom = false
  /// The question whether to stop, shown over the page on which it was asked; `nil` if there is none.
  package internal(set) var stopQuestion: StopQuestion?
  /// The trial before the page that is shown; `nil` if the page follows something else.
  package internal(set) var preceding: FinishedEntry?
  /// The method of the last finished trial, in its final state.
  package private(set) var finishedMethod: (any InputMethod)?
  /// Whether the participant agreed to take part, or need not be asked.
  var hasConsent: Bool
  /// The questionnaires that have been answered.
  var answered: Set<AnswerTopic> = []
  /// A tally of the finished trials for each method of the study.
  var tallies: [MethodTally]
  var timeOnTask = TimeOnTask()
  /// The conventions of its trials.
  var conventions = TrialConventions.current
  var closing: Ending?
  /// Whether the stop question follows once the pending result is on the disk.
  var asksAfterSaving = false
  /// Whether the window closes after the session, because closing it was the reason to stop.
  package internal(set) var closesWindow = false
  /// The folder typed on the error page, kept in case that it fails as well.
  var triedFolder: LineEditor?

  /// Creates a session of `study` that shows the pages before the first block.
  package init(study: Study, plan: Plan) {
    let study = study.varied(by: plan.variation)
    self.study = study
    self.plan = plan
    progress = Progress(plan: plan, practice: study.practice)
    tallies = study.methods.map { _ in MethodTally() }
    hasConsent = study.consent == nil
    begin()
  }

  /// The method of the trial `planned`; `nil` if there is none.
  package var method: StudyMethod? { planned.map { study.methods[$0.method] } }

  /// The trial that the page belongs to; `nil` if there is none.
  ///
  /// It is the trial that runs, is being saved or comes next. In a break, and for questions about a method, it is the
  /// last finished one.
  package var planned: PlannedTrial? {
    switch state {
    case .questions(let run): run.topic.method.isEmpty ? nil : progress.last
    case .method: progress.nextTrial
    case .instructions(let page): page.block.flatMap { _ in progress.nextTrial }
    case .ready(let planned): planned
    case .trial(let trial): trial.planned
    case .saving(let pending): pending.planned
    case .failed(let error): error.pending.planned
    case .onBreak: progress.last
    case .consent, .withdrawn, .results, .ended: nil
    }
  }

  /// Handles the primary action: Enter, or the one filled button of each page.
  ///
  /// If the question whether to stop is shown, the action gives the answer that has the focus.
  package mutating func primary(at time: Instant) -> [Action] {
    if let stopQuestion { return answer(stopQuestion.focus, at: time) }
    switch state {
    case .consent(var page):
      let decision = page.primary()
      state = .consent(page)
      guard let decision else { return [] }
      return decide(decision)
    case .withdrawn: return end(.withdrawn)
    case .instructions(var page):
      let isRead = page.primary()
      state = .instructions(page)
      guard isRead else { break }
      if let block = page.block { state = .method(block: block) } else { proceed(at: time) }
    case .questions(let run): return endPage(of: run, at: time)
    case .method: showNextTrial(afterMethodPage: false)
    case .ready(let planned): if hasRoom { begin(planned, at: time) }
    case .trial: return endTrial(with: trial?.confirm(at: time))
    case .onBreak(let pause): endBreak(pause, at: time)
    case .results: return end(.completed)
    case .failed(let error): return retry(error)
    case .saving, .ended: break
    }
    return []
  }

  /// Handles the secondary action, Esc.
  ///
  /// Esc gives up a trial, closes the stop question, ends the session on its last page, and on other pages asks whether
  /// to stop.
  package mutating func secondary(at time: Instant) -> [Action] {
    if stopQuestion != nil { return answer(.goOn, at: time) }
    switch state {
    case .trial: return endTrial(with: trial?.giveUp(at: time))
    case .consent, .instructions, .questions, .method, .ready, .onBreak, .failed:
      stopQuestion = StopQuestion()
    case .withdrawn: return end(.withdrawn)
    case .results: return end(.completed)
    case .saving, .ended: break
    }
    return []
  }

  /// Ends the trial as aborted if the participant may pause: it is repeated from the page with the Start button.
  package mutating func pause(at time: Instant) -> [Action] {
    guard mayPause else { return [] }
    return endTrial(with: trial?.abort(at: time))
  }

  /// Whether the trial that runs can be paused.
  var mayPause: Bool { study.access?.pauses == true && trial?.isRunning == true }

  /// Records the first picture of a trial's target as its onset.
  package mutating func recordOnset(at time: Instant, utc: Int64) {
    trial?.recordOnset(at: time, utc: utc)
  }

  /// Passes an event on to the trial's method, a page of questions, or the error page's field.
  ///
  /// An event that a button has taken is measured and logged, and reaches neither method nor field. If the event, or an
  /// earlier change, ends the trial, the actions save it.
  package mutating func handle(
    _ event: StampedEvent, isTaken: Bool = false
  ) -> (response: MethodResponse, actions: [Action]) {
    if let response = trial?.handle(event, isTaken: isTaken) {
      return (response, endTrial(with: trial?.record))
    }
    if stopQuestion != nil { return (handleInQuestion(event.event), []) }
    if case .failed(var error) = state, !isTaken {
      let response = error.handle(event.event)
      state = .failed(error)
      return (response, [])
    }
    return (handleOnPage(event, isTaken: isTaken), [])
  }

  /// Advances everything that moves by itself to `time`, the time limit and the countdown of a break
  /// included.
  package mutating func advance(to time: Instant) -> [Action] {
    advanceBreak(to: time)
    if !hasRoom, trial != nil { return interrupt(at: time) }
    trial?.advance(to: time)
    return endTrial(with: trial?.expire(at: time))
  }

  /// The time of the next change of the state without an event; `nil` if there is none.
  package var nextChange: Instant? {
    switch state {
    case .trial(let trial): trial.nextChange
    case .onBreak(let pause): pause.countdown.nextSecond
    case .consent, .withdrawn, .instructions, .questions, .method, .ready, .saving, .results,
      .failed, .ended:
      nil
    }
  }

  /// Ends the trial for which there is no room any more; without an onset nothing of it is to be saved.
  private mutating func interrupt(at time: Instant) -> [Action] {
    guard let trial else { return [] }
    lostRoom = true
    guard trial.isRunning else {
      state = .ready(trial.planned)
      return []
    }
    return endTrial(with: self.trial?.abort(at: time))
  }

  /// Lays out the method of the trial, or of the trial that is being saved, unless there is no room for trials.
  package mutating func place(in placement: Placement) {
    hasRoom = placement.takesTrials
    guard hasRoom else { return }
    trial?.place(in: placement)
    finishedMethod?.place(in: placement)
  }

  /// Counts a picture shown `seconds` after the input that it answers.
  package mutating func count(
    frameLatency seconds: Double, period: Double = TrialMeasures.usualPeriod
  ) { trial?.count(frameLatency: seconds, period: period) }

  /// Saves the answer to the consent page.
  mutating func decide(_ decision: ConsentDecision) -> [Action] {
    state = .saving(.consent(decision))
    return [.save(.consent(decision))]
  }

  private mutating func begin(_ planned: PlannedTrial, at time: Instant) {
    preceding = nil
    lostRoom = false
    timeOnTask.begin(at: time)
    state = .trial(study.trial(planned, after: progress, by: conventions))
  }

  /// Saves the trial if it has ended, with `record` as its result.
  mutating func endTrial(with record: TrialRecord?) -> [Action] {
    guard let record, let trial else { return [] }
    finishedMethod = trial.methodAtRest(at: record.end)
    state = .saving(.trial(record))
    return [.save(.trial(record))]
  }
}
