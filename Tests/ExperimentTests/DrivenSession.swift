import Experiment
import InputMethods
import Primitives

/// A session driven by hand, without window or disk; each press comes a second after the last one.
struct DrivenSession {
  var session: Session
  var seconds = 0.0
  var log: [String] = []

  init(_ extra: String = "\"practice\": 1, \"trials\": 2", methods: String = "\"text-field\"")
    throws
  {
    let study = try study(extra, methods: methods)
    session = Session(study: study, plan: Plan(study: study, participant: "P01"))
  }

  var now: Instant { at(seconds) }

  /// The state in a word.
  var page: String {
    switch session.state {
    case .method(let block): "method \(block)"
    case .ready(let index): "ready \(index)"
    case .trial: "trial"
    case .saving: "saving"
    case .pause(let block): "pause \(block)"
    case .results: "results"
    case .failed: "failed"
    case .ended(let ending): "ended \(ending)"
    }
  }

  mutating func note(_ actions: [Session.Action]) {
    for action in actions {
      switch action {
      case .save(let record): log.append("save \(record.planned.trial) \(record.outcome)")
      case .relocate(let folder, let record):
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

  mutating func close() { note(session.close(at: now)) }
  mutating func saved() { note(session.saved()) }
  mutating func fail() { note(session.saveFailed("the disk is full; choose another folder")) }

  mutating func type(_ text: String) { _ = session.handle(typed(text, seconds)) }

  /// From a page or a Start button into a trial whose target is shown.
  mutating func begin() {
    while page != "trial", seconds < 1000 { primary() }
    session.present(at: now, utc: 0)
  }

  /// A whole trial with the right number, saved.
  mutating func solve() {
    begin()
    type("84.3")
    primary()
    saved()
  }
}
