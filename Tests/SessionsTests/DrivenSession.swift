import Base
import InputMethods
import Sessions
import Studies

/// A session driven by tests, without window or disk; each press comes a second after the last one.
struct DrivenSession {
  var session: Session
  var seconds = 0.0
  var log: [String] = []
  /// The trials that were to be saved, each once.
  var records: [TrialRecord] = []
  /// The answers that were to be saved.
  var responses: [QuestionnaireResponses] = []

  init(_ extra: String = "\"practice\": 1, \"trials\": 2", methods: String = "\"text-field\"")
    throws
  {
    self.init(try study(extra, methods: methods))
  }

  init(_ session: Session) { self.session = session }

  init(_ study: Study) {
    session = Session(study: study, plan: Plan(study: study, participant: "P01"))
  }

  var now: Instant { at(seconds) }

  /// The state in a word.
  var page: String {
    switch session.state {
    case .consent: "consent"
    case .withdrawn: "withdrawn"
    case .instructions: "instructions"
    case .questions(let run):
      "ask \(run.topic.questionnaire) \(run.topic.block) \(run.topic.method)"
    case .method(let block): "method \(block)"
    case .ready(let planned): "ready \(planned.trial)"
    case .trial: "trial"
    case .saving: "saving"
    case .onBreak(let pause): pause.isWithinBlock ? "rest \(pause.block)" : "pause \(pause.block)"
    case .results: "results"
    case .failed: "failed"
    case .ended(let ending): "ended \(ending)"
    }
  }

  mutating func note(_ actions: [Session.Action]) {
    for action in actions {
      switch action {
      case .save(.trial(let record)):
        log.append("save \(record.planned.trial) \(record.outcome)")
        if records.last?.planned.trial != record.planned.trial { records.append(record) }
      case .save(.consent(let decision)): log.append("consent \(decision.isGiven)")
      case .relocate(let folder, .consent(let decision)):
        log.append("relocate \(folder) consent \(decision.isGiven)")
      case .save(.answers(let given)):
        log.append("answers \(given.topic.questionnaire)")
        responses.append(given)
      case .relocate(let folder, .answers(let given)):
        log.append("relocate \(folder) \(given.topic.questionnaire)")
      case .relocate(let folder, .trial(let record)):
        log.append("relocate \(folder) \(record.planned.trial)")
      case .finish(let ending): log.append("finish \(ending)")
      }
    }
  }

  mutating func primary() {
    seconds += 1
    note(session.primary(at: now))
  }

  mutating func secondary() {
    seconds += 1
    note(session.secondary(at: now))
  }

  /// Asks whether to stop, and answers that it is to.
  mutating func stop() {
    secondary()
    seconds += 1
    note(session.answer(.stop, at: now))
  }

  mutating func press(_ key: Key) {
    handle(StampedEvent(.keyPressed(key, [], isRepeat: false), at: now))
  }

  /// Whether the session asks whether to stop.
  var isAsking: Bool { session.stopQuestion != nil }

  mutating func close() { note(session.close(at: now)) }
  mutating func closeWindow() { note(session.requestClose(at: now)) }
  mutating func saved() { note(session.saved(at: now)) }
  mutating func fail() { note(session.saveFailed("the disk is full; choose another folder")) }

  mutating func handle(_ event: StampedEvent) { note(session.handle(event).actions) }
  mutating func type(_ text: String) { handle(typed(text, seconds)) }
  /// Lets so many seconds pass.
  mutating func wait(_ seconds: Double) {
    self.seconds += seconds
    note(session.advance(to: now))
  }

  /// From a page or a Start button into a trial whose target is shown.
  mutating func begin() {
    while page != "trial", seconds < 1000 { primary() }
    session.recordOnset(at: now, utc: 0)
  }

  /// A whole trial with the right number, or another one, saved.
  mutating func solve(_ text: String = "84.3") {
    begin()
    type(text)
    primary()
    saved()
  }

  /// Answers all questions, on all their pages, by the first choice or `text`.
  mutating func answer(_ text: String = "7") {
    while case .questions(let run) = session.state {
      for question in run.page.questions.indices {
        seconds += 1
        if run.page.questions[question].choices == nil {
          _ = session.activate(.field(question: question), at: now)
          type(text)
        } else {
          _ = session.activate(.point(0, question: question), at: now)
        }
      }
      primary()
      saved()
    }
  }
}
