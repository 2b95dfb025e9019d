import Desktop
import InputMethods
import Screens
import Sessions
import Studies
import TrialLog

extension SessionRunner {
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
