import Desktop
import Experiment
import InputMethods
import Screens
import TrialLog

extension SessionRunner {
  /// Opens the log and begins the session; where that fails, says so in the form or ends the run.
  func begin(study index: Int, participant: String) {
    let study = request.studies[index]
    do throws(RunFailure) {
      let plan = try Plan(
        of: study.study, for: participant, results: request.results, seed: request.seed,
        methods: request.methods)
      let session = Session(study: study.study, plan: plan)
      if request.participant != nil {
        // The picture comes first: opening a log waits for the disk several times.
        self.session = session
        render()
      }
      try openLog(study, plan)
      self.session = session
    } catch {
      if request.participant != nil { outcome = .failure(error) }
      form.refuse(error.description)
    }
  }

  private func openLog(_ study: LoadedStudy, _ plan: Plan) throws(RunFailure) {
    let start = Window.now
    let opening = try LogOpening(request, study: study, participant: plan.participant)
    let log = try opening.open(at: WallClock.timestamp)
    if let note = opening.note { request.note?(note) }
    var facts = SessionFacts(
      study: study, plan: plan, log: log, window: presenter.window,
      appearance: request.appearance, start: start)
    let writer = LogWriter(log: log, study: study.study, start: start)
    if let sentence = writer.write(facts.current()) { throw RunFailure(.failed, sentence) }
    self.facts = facts
    self.writer = writer
    self.study = study
  }

  /// Does what the session asks for.
  func perform(_ action: Session.Action) {
    switch action {
    case .save(let unsaved):
      savingSince = Window.now
      writer?.save(unsaved, description: newFacts())
    case .relocate(let folder, let unsaved):
      savingSince = Window.now
      if let study { writer?.relocate(to: folder, study: study, unsaved) }
    case .finish(let ending): finish(ending)
    }
  }

  /// The session's description where the trial that ends now was shown in a new layout.
  private func newFacts() -> SessionDescription? {
    guard let method = session?.method?.name, let screen = presenter.screen, var facts
    else { return nil }
    defer { self.facts = facts }
    return facts.keep(screen.hitParts, ofMethod: method) ? facts.current() : nil
  }

  private func finish(_ ending: Session.Ending) {
    guard var facts, let writer else {
      outcome = .success(.stopped)
      return
    }
    let sentence = writer.write(facts.ended(ending, at: WallClock.timestamp))
    switch (ending, sentence) {
    case (.lostTrial, _):
      outcome = .failure(
        RunFailure(
          .failed,
          "the last trial could not be saved in \(writer.trialsPath); all trials before it are there"
        ))
    case (.lostAnswers, _):
      outcome = .failure(
        RunFailure(
          .failed,
          "the last answers could not be saved beside \(writer.trialsPath); all before them are there"
        ))
    case (_, .some(let sentence)): outcome = .failure(RunFailure(.failed, sentence))
    case (.completed, nil): outcome = .success(.done)
    case (.stopped, nil): outcome = .success(.stopped)
    }
  }
}
