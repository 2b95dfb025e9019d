package import Base
import Datasets
import Desktop
import Interface
import Languages
import Sessions
import Studies
package import Windowing

/// Owns the window and the log of a run with participants, and executes the actions of its content.
@MainActor package final class SessionRunner {
  var request: RunRequest
  let loop: EventLoop<SessionWindow>
  /// The start of the participant named in the request.
  let start: SessionStart?
  /// The log of the session that runs.
  var log: RunningLog?
  /// The outcome of the run; `nil` before its end.
  var outcome: Result<RunEnding, RunFailure>?
  /// The files of the trials of the sessions that have ended with everything on the disk.
  package private(set) var trialsPaths: [String] = []
  /// The form from which the session began, which is shown again after it.
  var origin: StartForm?
  /// The ending of the session before the form.
  private var lastEnding: RunEnding?
  /// The text size that was chosen for all; a participant may have a different one.
  var textSize: Double
  /// The last note on a text size that is not possible.
  var textSizeNote: String?
  /// The last note on a length that is not possible.
  var lengthNote: String?
  /// Collects the facts about studies for the form, while it is shown.
  private(set) var survey: StudySurvey
  private var hasAsked = false
  /// The study that was compared last.
  var compared: Study?
  /// The choice among its curves.
  var round: CurveRound?
  /// The lines about destinations of markers that were lost.
  let markerReports = ReportQueue<String>()
  /// The monitor of the session for the experimenter.
  var monitor = SessionMonitor()
  /// Whether the session ends because its display is gone.
  private var isDisplayLost = false

  /// Opens the window; with a participant the log's preconditions are checked before.
  ///
  /// - Throws: `RunFailure` with one line: the problem, its place and the fix.
  package init(_ request: RunRequest) throws(RunFailure) {
    self.request = request
    Signals.install()
    start =
      if let participant = request.participant, let study = request.studies.first {
        try SessionStart(
          request, study: request.spoken(study, in: request.language), participant: participant)
      } else {
        nil
      }
    var window = request.window
    textSize = window.appearance.textSize
    window.appearance.textSize = Self.sizeOfForm(request) ?? textSize
    let presenter = try Presenter(window)
    var form = StartForm(
      studies: request.studies.map(\.study), isPilot: request.isPilot,
      language: request.language.flatMap(Language.bundled))
    form.results = request.shownResults
    form.takesFolders = request.catalog != nil
    form.canBrowse = request.browsing != nil
    if let notice = request.notice { form.show(notice) }
    survey = StudySurvey(results: request.results, catalog: request.catalog)
    loop = EventLoop(presenter, SessionWindow(form), announce: window.announce)
    loop.assist(request.access)
  }

  /// Runs until the session ends.
  ///
  /// - Throws: `RunFailure` with one line: the problem, its place and the fix.
  package func run() throws(RunFailure) -> RunEnding {
    DisplayLoss.whenLost { [weak self] in
      defer { self?.request.finishNotes?() }
      return (self?.endWithoutDisplay() ?? .failed).rawValue
    }
    defer { survey.stop() }
    if let participant = request.participant {
      begin(
        study: 0, participant: participant, isPilot: request.isPilot, language: request.language)
    }
    loop.run(for: self)
    return try (outcome ?? .success(.done)).get()
  }

  // MARK: - The session's requests

  private func perform(_ action: Session.Action) {
    switch action {
    case .save(.consent(let decision)):
      beginSaving()
      guard let consent = loop.content.participantSession?.study.consent else { return }
      log?.facts.record(decision, on: consent, at: WallClock.timestamp)
      log?.writer.save(.consent(decision), description: log?.facts.current())
    case .save(let pending):
      beginSaving()
      log?.writer.save(pending, description: changedDescription())
    case .relocate(let folder, let pending):
      beginSaving()
      if let log { log.writer.relocate(to: folder, study: log.study, pending) }
    case .finish(let ending): finish(ending)
    }
  }

  private func beginSaving() { loop.content.withSession { $0.beginSaving(at: Window.now) } }

  /// The session's description, if the trial that ends now was shown in a new layout; otherwise `nil`.
  private func changedDescription() -> SessionDescription? {
    reportTextSize()
    reportLength()
    guard let method = loop.content.participantSession?.method?.name,
      let screen = loop.presenter.screen
    else { return nil }
    return log?.facts.recordLayout(
      screen.hitParts, ofMethod: method, textSize: loop.presenter.shownTextSize) == true
      ? log?.facts.current() : nil
  }

  private func finish(_ ending: Session.Ending) {
    reportProgress()
    guard var log else {
      outcome = .success(.stopped)
      return
    }
    let ended = log.facts.ended(ending, isDisplayLost: isDisplayLost, at: WallClock.timestamp)
    if let markers = log.markers {
      // A program that is killed while it waits for a slow destination leaves a session that has ended.
      _ = log.writer.write(ended)
      markers.finish()
      report(markerReports.drain())
    }
    let written = log.writer.write(ended)
    if let reason = written.markersError {
      self.report(["note: the last markers have no rows: \(reason)"])
    }
    let report = EndReport(
      ending: ending, path: log.writer.trialsPath, presence: log.writer.presence,
      descriptionError: written.descriptionError)
    if let sentence = report.sentence {
      outcome = .failure(sentence)
      return
    }
    if log.writer.copies > 0 {
      self.report([
        "note: another program has put copies in the place of \(report.path) or of files beside it during the "
          + "session; all rows are there; let nothing synchronize a folder that a session writes to"
      ])
    }
    trialsPaths.append(report.path)
    let result: RunEnding = ending == .completed ? .done : .stopped
    let closesWindow = loop.isClosing || loop.content.participantSession?.closesWindow == true
    if let form = origin, !closesWindow, !isDisplayLost {
      lastEnding = result
      showAgain(form, after: ending, of: loop.content.participantSession?.plan.participant ?? "")
    } else {
      outcome = .success(result)
    }
  }

  /// Shows the form for the next participant; nothing of the session that has ended is left.
  private func showAgain(_ form: StartForm, after ending: Session.Ending, of participant: String) {
    (log, origin) = (nil, nil)
    loop.forgetCopiedText()
    var form = form
    form.renew(after: ending, of: participant)
    loop.content = SessionWindow(form)
    assistForm()
    survey = StudySurvey(results: request.results, catalog: request.catalog)
    hasAsked = false
  }

  /// Reports each line to the person who started the run.
  package func report(_ notes: [String]) { for note in notes { request.note?(note) } }

  /// Ends the run without a session, or after the last one.
  package func leave() { outcome = .success(isDisplayLost ? .stopped : lastEnding ?? .stopped) }

  /// Ends the session as if its window were closed, but waits for the disk: no event comes any more.
  private func endWithoutDisplay() -> RunEnding {
    isDisplayLost = true
    loop.serve(loop.content.close(at: Window.now), for: self)
    while outcome == nil, let log {
      log.writer.finish()
      handleReports()
    }
    let lost = DisplayLoss.description
    switch outcome {
    case .success(.done): return .done
    case .failure(let failure): report(["\(lost); \(failure)"])
    case .success, nil:
      let path = log?.writer.trialsPath
      let advice = path.map { "all finished trials are in \($0); continue with --resume" }
      report(["\(lost); \(advice ?? "start again")"])
    }
    return .failed
  }
}

extension SessionRunner: EventLoopOwner {
  package typealias Action = SessionWindow.Action

  package var isOver: Bool { outcome != nil }

  package func perform(_ action: Action) {
    switch action {
    case .begin(let study, let participant, let isPilot, let language):
      begin(study: study, participant: participant, isPilot: isPilot, language: language)
    case .form(let request): perform(request)
    case .resume(let opening, let session):
      attempt { () throws(RunFailure) in try resume(opening, session: session) }
    case .restart(let opening): attempt { () throws(RunFailure) in try beginNew(opening) }
    case .compare(let study): compare(study)
    case .nextRound: makeNextRound()
    case .write(let files): write(files)
    case .session(let action): perform(action)
    case .returnToForm: assistForm()
    }
  }

  /// Only once there is a picture.
  package func willWait() {
    reportProgress()
    guard !hasAsked, loop.content.showsForm else { return }
    hasAsked = true
    survey.ask(about: request.studies.map(\.study), durations: loop.content.form?.durations ?? [:])
    survey.findResults()
  }

  package func handleReports() {
    // Reports that arrive after a session has begun are requested again after it.
    for report in survey.takeReports() where loop.content.form != nil { handle(report) }
    report(markerReports.drain())
    reportProgress()
    guard let writer = log?.writer else { return }
    for report in writer.takeReports() {
      let requests = loop.content.withSession { $0.handle(report, at: Window.now) }
      loop.serve(requests ?? [], for: self)
      reportProgress()
      // No trial waits for it.
      if loop.content.participantSession?.isPausing == true, let facts = log?.facts.current() {
        writer.describe(facts)
      }
    }
  }

  package func count(_ event: StampedEvent) { log?.facts.count(event) }

  package func count(frameLatency latency: Double?) {
    log?.facts.count(frameLatency: latency, period: loop.presenter.refreshPeriod)
  }
}

extension Result<RunEnding, RunFailure> {
  fileprivate static func failure(_ sentence: String) -> Self {
    .failure(RunFailure(.failed, sentence))
  }
}
