import Desktop
import Experiment
import InputMethods
import Primitives

/// Owns the window, the session and its log, and executes what the session asks for.
@MainActor public final class SessionRunner {
  enum Stage {
    case form(StartForm)
    case session(Session)
  }

  let request: RunRequest
  let presenter: Presenter
  var stage: Stage
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
  public init(_ request: RunRequest) throws(RunFailure) {
    self.request = request
    announcer = Announcer(request.announce)
    Signals.install()
    if let participant = request.participant, let study = request.studies.first {
      _ = try LogOpening(request, study: study, participant: participant)
    }
    presenter = try Presenter(
      isFullscreen: request.isFullscreen, appearance: request.appearance)
    stage = .form(StartForm(studies: request.studies.map(\.study)))
  }

  /// Runs until the session ends.
  ///
  /// - Throws: `RunFailure` with one line that says what, where and how to mend it.
  public func run() throws(RunFailure) -> RunEnding {
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

  /// When the loop has to go on without an event: for the next picture of a movement, the next
  /// repeat of something held, the end of a time limit, or to say that saving takes long.
  private var deadline: Instant? {
    guard outcome == nil, case .session(let session) = stage else { return nil }
    switch session.state {
    case .trial(let trial):
      let picture =
        trial.method.isMoving ? presenter.lastFrame.advanced(bySeconds: presenter.framePeriod) : nil
      return [picture, trial.method.nextChange, trial.deadline].compactMap(\.self).min()
    case .saving:
      return savingNoticeIsShown ? nil : savingSince?.advanced(bySeconds: Self.savingPatience)
    case .method, .ready, .pause, .results, .failed, .ended: return nil
    }
  }

  private func advance() {
    withSession { $0.advance(to: Window.now) }
  }

  /// Lets the session take a step and does what it asks for.
  func withSession(_ step: (inout Session) -> [Session.Action]) {
    guard case .session(var session) = stage else { return }
    let actions = step(&session)
    stage = .session(session)
    for action in actions { perform(action) }
  }

  private func takeReports() {
    for report in writer?.takeReports() ?? [] {
      savingSince = nil
      switch report {
      case .saved: withSession { $0.saved() }
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
