import Desktop
import Files
import Formats
import Primitives
import Screens
import Sessions
import Studies
import TrialLog

extension SessionRunner {
  /// Begins a session of the participant, goes on with one that was broken off, or asks.
  func begin(study index: Int, participant: String) {
    attempt { () throws(RunFailure) in
      let beginning =
        if let beginning { beginning } else {
          try SessionStart(request, study: request.studies[index], participant: participant)
        }
      try follow(beginning)
    }
  }

  /// Does what was chosen about a session that was broken off.
  func perform(_ action: ResumeOffer.Action) {
    guard let (offer, opening) = question else { return }
    if action != .leave { question = nil }
    attempt { () throws(RunFailure) in
      switch action {
      case .resume: try resume(opening, session: offer.session)
      case .restart: try beginAnew(opening)
      case .leave: outcome = .success(.stopped)
      }
    }
  }

  private func follow(_ beginning: SessionStart) throws(RunFailure) {
    switch beginning {
    case .new(let opening): try beginAnew(opening)
    case .resume(let opening, let session): try resume(opening, session: session)
    case .ask(let opening, let offer): question = (offer, opening)
    }
  }

  /// What goes wrong before a session is said in the form; without one it ends the run.
  private func attempt(_ work: () throws(RunFailure) -> Void) {
    do throws(RunFailure) {
      try work()
    } catch {
      session = nil
      if request.participant != nil { outcome = .failure(error) }
      form.show(error.description)
    }
  }

  private func beginAnew(_ opening: LogOpening) throws(RunFailure) {
    let study = opening.study
    let plan = try Plan(
      of: study.study, for: opening.participant.text, results: request.results,
      seed: request.seed, methods: request.methods)
    let session = Session(study: study.study, plan: plan)
    if request.participant != nil {
      // The picture comes first: opening a log waits for the disk several times.
      self.session = session
      render()
    }
    let axis = TimeAxis(from: Window.now, boot: TimeAxis.currentBoot)
    let log = try opening.open(at: WallClock.timestamp)
    if let note = opening.note { request.note?(note) }
    let facts = SessionFacts(
      study: study, plan: plan, methods: request.methods, log: log, window: presenter.window,
      appearance: request.appearance, axis: axis)
    try write(to: log, facts, study, axis)
    self.session = session
  }

  private func resume(_ opening: LogOpening, session number: Int) throws(RunFailure) {
    let (broken, contents) = try opening.reopen(number)
    var log = broken
    let study = opening.study
    // Under its lock the session is looked at once more: it may have been gone on with since.
    guard let description = contents.description,
      let session = Session(study.study, resuming: contents, description)
    else { throw RunFailure(.refused, "session \(number) has changed; start again") }
    do throws(LogError) {
      try log.cutAnswers(
        after: LoggedAnswers(contents.questionnaires, of: study.study).wholeRows)
    } catch {
      throw LogOpening.failure(error)
    }
    let wall = WallClock.timestamp
    let axis = TimeAxis(
      resuming: description, last: contents.lastSeconds, at: Window.now, wall: wall,
      boot: TimeAxis.currentBoot)
    var facts = SessionFacts(
      study: study, plan: session.plan, methods: description.methods, log: log,
      window: presenter.window, appearance: request.appearance, axis: axis)
    facts.resume(from: description, firstTrial: session.progress.trials + 1, at: wall)
    try write(to: log, facts, study, axis)
    self.session = session
  }

  private func write(
    to log: SessionLog, _ facts: SessionFacts, _ study: LoadedStudy, _ axis: TimeAxis
  ) throws(RunFailure) {
    var facts = facts
    let writer = LogWriter(log: log, study: study.study, start: axis.start)
    if let sentence = writer.write(facts.current()) { throw RunFailure(.failed, sentence) }
    self.facts = facts
    self.writer = writer
    self.study = study
  }
}
