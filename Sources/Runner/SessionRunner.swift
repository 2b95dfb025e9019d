import Desktop
import Formats
import FreePlay
import InputMethods
import Primitives
import Screens
import Sessions
import Studies

/// Owns the window, the session and its log, and executes what the session asks for.
@MainActor package final class SessionRunner {
  let request: RunRequest
  let presenter: Presenter
  /// What is shown before there is a session.
  var form: StartForm
  var session: Session?
  /// The question whether a session goes on, while it is asked.
  var question: (offer: ResumeOffer, opening: LogOpening)?
  /// What all sessions have shown so far, while it is looked at.
  var comparison: ComparisonPage?
  /// What the participant named in the request begins with.
  let beginning: SessionStart?
  var writer: LogWriter?
  var facts: SessionFacts?
  var study: LoadedStudy?
  var announcer: Announcer
  var outcome: Result<RunEnding, RunFailure>?
  /// The arrival of the first input that the next picture answers.
  var unanswered: Instant?
  var savingSince: Instant?
  /// The placement's letter widths, measured once a layout.
  var placement: Placement?

  /// Opens the window; with a participant the log's preconditions are checked before.
  ///
  /// - Throws: `RunFailure` with one line that says what, where and how to mend it.
  package init(_ request: RunRequest) throws(RunFailure) {
    self.request = request
    announcer = Announcer(request.announce)
    Signals.install()
    beginning =
      if let participant = request.participant, let study = request.studies.first {
        try SessionStart(request, study: study, participant: participant)
      } else {
        nil
      }
    presenter = try Presenter(
      isFullscreen: request.isFullscreen, appearance: request.appearance)
    form = StartForm(studies: request.studies.map(\.study))
  }

  /// Runs until the session ends.
  ///
  /// - Throws: `RunFailure` with one line that says what, where and how to mend it.
  package func run() throws(RunFailure) -> RunEnding {
    if let participant = request.participant {
      begin(study: 0, participant: participant)
    }
    while outcome == nil {
      render()
      for event in presenter.window.events(until: deadline) where outcome == nil {
        take(event)
      }
      takeReports()
      advance()
    }
    return try (outcome ?? .success(.done)).get()
  }

  /// When the loop has to go on without an event: for the next picture of a movement, for what the
  /// session does by itself, or to say that saving takes long.
  private var deadline: Instant? {
    guard outcome == nil, let session else { return nil }
    if case .saving = session.state {
      return savingNoticeIsShown ? nil : savingSince?.advanced(bySeconds: Self.savingPatience)
    }
    guard case .trial(let trial) = session.state, trial.method.isMoving else {
      return session.nextChange
    }
    let picture = presenter.lastFrame.advanced(bySeconds: presenter.framePeriod)
    return min(picture, session.nextChange ?? picture)
  }

  private func advance() {
    withSession { $0.advance(to: Window.now) }
  }

  /// Lets the session take a step and does what it asks for.
  func withSession(_ step: (inout Session) -> [Session.Action]) {
    // Taken out: a second copy would have every event of a trial copied with the next one.
    guard var session = session.take() else { return }
    let actions = step(&session)
    self.session = session
    for action in actions { perform(action) }
  }

  private func takeReports() {
    for report in writer?.takeReports() ?? [] {
      savingSince = nil
      switch report {
      case .saved: withSession { $0.saved(at: Window.now) }
      case .failed(let sentence): withSession { $0.saveFailed(sentence) }
      }
    }
  }

  /// The seconds after which the person is told that saving takes long.
  static let savingPatience = 0.3

  /// Whether saving has taken so long that the screen says so.
  var savingNoticeIsShown: Bool {
    savingSince.map { Window.now.seconds(since: $0) >= Self.savingPatience } ?? false
  }
}
