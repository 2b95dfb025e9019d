import Base
import Sessions
import Sliders
import Studies
import Windowing

/// The lines about a running session for an experimenter: one after each saved trial, and at blocks and breaks.
package struct SessionMonitor {
  /// A line about a session.
  package struct Line: Hashable, Sendable {
    package var text: String
    /// Whether it stays on a terminal; otherwise the next line takes its place.
    package var stays = false
  }

  /// The trial that is on its way to the disk.
  private var unsaved: FinishedEntry?
  /// The last line about something other than a trial.
  private var last: Line?

  /// Returns the lines about the events since the last call; call it before and after each save.
  mutating func follow(_ session: Session) -> [Line] {
    if case .saving(let pending) = session.state {
      if case .trial(let record) = pending { unsaved = FinishedEntry(record) }
      return []
    }
    let trial = takeSaved(session).map { Line(text: words(on: $0, in: session)) }
    let news = progress(of: session)
    defer { last = news }
    return [trial, news == last ? nil : news].compactMap(\.self)
  }

  /// The trial that was on its way to the disk, if it has arrived.
  private mutating func takeSaved(_ session: Session) -> FinishedEntry? {
    defer { unsaved = nil }
    switch session.state {
    case .failed, .ended(.lostTrial): return nil
    default: return unsaved
    }
  }

  private func words(on entry: FinishedEntry, in session: Session) -> String {
    let (planned, study) = (entry.planned, session.study)
    let scale = study.scale(of: planned)
    return [
      "\(planned.phase == .practice ? "practice " : "")trial \(planned.trial) of \(session.progress.total)",
      study.methods[planned.method].name, "target \(scale.text(planned.target))",
      entry.entered.map { "\(entry.outcome.hasEntry ? "entered" : "left at") \(scale.text($0))" }
        ?? "nothing entered",
      entry.seconds.map { "\($0.fixed(2)) s" },
      entry.outcome.rawValue.replacing("_", with: " "),
    ].compactMap(\.self).joined(separator: ", ").about(session)
  }

  /// The page that the participant reads or waits on; `nil` while a trial is done or about to begin.
  private func progress(of session: Session) -> Line? {
    let blocks = session.plan.blocks
    let text: String
    switch session.state {
    case .ready, .trial, .saving: return nil
    case .consent: text = "asked for consent"
    case .withdrawn: text = "does not take part"
    case .instructions: text = "instructions"
    case .questions(let run): text = "questions '\(run.topic.questionnaire)'"
    case .method(let block):
      text = "block \(block) of \(blocks) begins, \(session.method?.name ?? "")"
    case .onBreak(let pause):
      text = "break \(pause.isWithinBlock ? "in" : "after") block \(pause.block) of \(blocks)"
    case .results: text = "all trials are done"
    case .failed(let error):
      return Line(text: "not saved: \(error.sentence)".about(session), stays: true)
    case .ended(let ending):
      let words = ending == .completed ? "completed" : "ended early"
      return Line(
        text: "session \(words), trials: \(session.progress.trials)".about(session), stays: true)
    }
    return Line(text: text.about(session))
  }
}

extension String {
  /// The words with the participant before them.
  fileprivate func about(_ session: Session) -> String { "\(session.plan.participant): \(self)" }
}

extension SessionRunner {
  /// Passes the lines about the events in the session to the experimenter.
  func reportProgress() {
    guard let monitor = request.monitor, let session = loop.content.participantSession else {
      return
    }
    for line in self.monitor.follow(session) { monitor(line) }
  }
}
