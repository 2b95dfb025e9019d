import Access
import Comparison
import ComparisonReports
import Desktop
import Files
import Formats
import InputMethods
import Languages
import Primitives
import Screens
import Sessions
import Studies
import TrialLog

/// Owns the window and the log of a run with participants, and executes what its content asks for.
@MainActor package final class SessionRunner {
  var request: RunRequest
  let loop: EventLoop<SessionWindow>
  /// The start of the participant named in the request.
  private let start: SessionStart?
  private var log: RunningLog?
  private var outcome: Result<RunEnding, RunFailure>?
  /// The files of the trials of the sessions that have ended with everything on the disk.
  package private(set) var trialsPaths: [String] = []
  /// The form from which the session began, which is shown again after it.
  private var origin: StartForm?
  /// How the session before the form ended.
  private var lastEnding: RunEnding?
  /// The text size that was chosen for all, beside which a participant may have an own one.
  var textSize: Double
  /// What was said last about a text size that cannot be had.
  private var textSizeNote: String?
  /// What was said last about a length that cannot be had.
  private var lengthNote: String?
  /// Finds out what the form shows beside the studies, while it is shown.
  private(set) var survey: StudySurvey
  private var hasAsked = false
  /// The choice among the curves of the study that was compared last.
  private var round: CurveRound?
  /// Whether the session ends because its display is gone.
  private var isDisplayLost = false

  /// Opens the window; with a participant the log's preconditions are checked before.
  ///
  /// - Throws: `RunFailure` with one line: what, where and how to fix it.
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
  /// - Throws: `RunFailure` with one line: what, where and how to fix it.
  package func run() throws(RunFailure) -> RunEnding {
    DisplayLoss.whenLost { [weak self] in (self?.endWithoutDisplay() ?? .failed).rawValue }
    defer { survey.stop() }
    if let participant = request.participant {
      begin(
        study: 0, participant: participant, isPilot: request.isPilot, language: request.language)
    }
    loop.run(for: self)
    return try (outcome ?? .success(.done)).get()
  }

  /// Compares everything in the dataset of `study`.
  private func compare(_ study: Study) {
    let dataset = Path.join(request.results, study.name)
    let reading = TrialReading.read(paths: [dataset])
    var result = ComparisonResult(of: reading.observations)
    result.name(methods: study.methodTitles)
    var page = ComparisonPage(result, title: study.title)
    // Participants see no decision.
    round = loop.content.form == nil ? nil : CurveRound(of: study, in: dataset)
    page.curves = round?.words
    loop.content.show(page)
  }

  /// Makes the study of the next round of curves beside the results folder, and offers it in the form.
  private func makeNextRound() {
    guard let round else { return }
    do throws(RunFailure) {
      let path = try round.write(into: Path.folder(of: request.results))
      loop.content.show(curves: round.words + ["The study of the next round is in \(path)."])
      survey.find(in: path)
    } catch {
      loop.content.show(curves: round.words + [error.description])
    }
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

  /// The session's description where the trial that ends now was shown in a new layout.
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
    guard var log else {
      outcome = .success(.stopped)
      return
    }
    let reason = log.writer.write(
      log.facts.ended(ending, isDisplayLost: isDisplayLost, at: WallClock.timestamp))
    let report = EndReport(
      ending: ending, path: log.writer.trialsPath, presence: log.writer.presence,
      descriptionError: reason)
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
    if let form = origin, !loop.isClosing, !isDisplayLost {
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

  /// Ends the run without a session, or after the last one.
  func leave() { outcome = .success(isDisplayLost ? .stopped : lastEnding ?? .stopped) }

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

  // MARK: - Beginning and resuming

  /// Begins a session of the participant, resumes one that was interrupted, or asks.
  private func begin(study index: Int, participant: String, isPilot: Bool, language: String?) {
    request.isPilot = isPilot
    attempt { () throws(RunFailure) in
      let start =
        if let start { start } else {
          try SessionStart(
            request, study: request.spoken(request.studies[index], in: language),
            participant: participant)
        }
      switch start {
      case .new(let opening): if try !asks(about: opening) { try beginNew(opening) }
      case .resume(let opening, let session): try resume(opening, session: session)
      case .ask(let opening, let offer, let access):
        loop.content.show(ResumeQuestion(offer, opening))
        assist(access)
      }
    }
  }

  /// Asks on the form, once, whether a code is meant that may be a slip; returns whether it does.
  ///
  /// A code of the command line is meant, and pilot runs take nothing from anyone.
  private func asks(about opening: LogOpening) throws(RunFailure) -> Bool {
    guard request.participant == nil, request.continuation == .ask, !request.isPilot,
      let form = loop.content.form, let doubt = try opening.doubt(), form.asked != doubt
    else { return false }
    loop.content.withForm { $0.ask(doubt) }
    return true
  }

  /// The form says what goes wrong before a session; without a form that ends the run.
  private func attempt(_ work: () throws(RunFailure) -> Void) {
    let form = loop.content.form
    do throws(RunFailure) {
      try work()
    } catch {
      if request.participant != nil { outcome = .failure(error) }
      guard var form else { return }
      form.show(error.description)
      loop.content = SessionWindow(form)
      assistForm()
    }
  }

  /// Takes inputs from now on as `access` has it, and has all on screen as large as it says.
  private func assist(_ access: AccessSettings?) { assist(access, size: access?.size) }

  /// Takes inputs from now on, and has all on screen, as the form does.
  private func assistForm() { assist(request.access, size: Self.sizeOfForm(request)) }

  /// Without a size all on screen has that which was chosen for all.
  private func assist(_ access: AccessSettings?, size: Double?) {
    var appearance = loop.presenter.appearance
    appearance.textSize = size ?? textSize
    if appearance != loop.presenter.appearance { change(appearance) }
    loop.assist(access)
  }

  /// The text size that all sessions from the form will have; `nil` where studies differ.
  private static func sizeOfForm(_ request: RunRequest) -> Double? {
    let known = request.studies.count == 1 ? request.studies.first?.study.access : nil
    return (request.access ?? known)?.size
  }

  /// Has all on screen look so from the next picture on.
  func change(_ appearance: Appearance) {
    loop.presenter.change(appearance)
    loop.resume()
  }

  /// The desktop as it was measured, once it meets what `study` requires of timing and lengths; and the pixels of a
  /// millimetre, where the study gives lengths so.
  ///
  /// Asked for before anything is shown or written: with a display that goes meanwhile, nothing has begun. Throws where
  /// the study refuses machines that time as this one does, or the display was not measured.
  private func measuredDesktop(
    for study: Study
  ) throws(RunFailure) -> (desktop: SessionDescription.Desktop, density: Double?) {
    let presenter = loop.presenter
    presenter.awaitDisplay()
    let measured = MeasuredDesktop(of: presenter.window)
    try checkTiming(of: study, on: measured)
    presenter.refreshRate = measured.refreshRate
    var desktop = SessionDescription.Desktop(measured, typeface: presenter.typeface)
    desktop.prefersDark = request.window.preferences?.isDark
    desktop.prefersContrast = request.window.preferences?.hasHighContrast
    desktop.prefersReducedMotion = request.window.preferences?.reducesMotion
    desktop.isAnnounced = request.window.announce == nil ? nil : true
    return (desktop, try study.pixelsPerMillimetre(on: measured.size))
  }

  private func checkTiming(
    of study: Study, on measured: MeasuredDesktop
  ) throws(RunFailure) {
    guard let requirement = study.timing else { return }
    let problems = requirement.problems(
      source: loop.presenter.window.environment.stampSource, report: measured.timing)
    guard let first = problems.first else { return }
    switch requirement.otherwise {
    case .refuse: throw RunFailure(.failed, first)
    case .warn: report(problems.map { "note: \($0)" })
    }
  }

  private func beginNew(_ opening: LogOpening) throws(RunFailure) {
    let study = opening.study
    let (desktop, density) = try measuredDesktop(for: study.study)
    let plan = try Plan(
      of: study.study, for: opening.participant.text, results: request.results,
      seed: request.seed, methods: request.methods)
    let session = Session(study: study.study, plan: plan)
    assist(study.study.access)
    if request.participant != nil {
      // The picture comes first: opening a log waits for the disk several times.
      show(session, density)
      loop.render(for: self)
    }
    survey.stop()
    let axis = TimeAxis(from: Window.now, boot: TimeAxis.currentBoot)
    var log = try opening.open(at: WallClock.timestamp)
    var facts = SessionFacts(
      study: study, plan: plan, methods: request.methods, isPilot: request.isPilot, log: log,
      window: loop.presenter.window, appearance: loop.presenter.appearance,
      textSize: loop.presenter.shownTextSize, desktop: desktop,
      refresh: loop.presenter.refreshRate, axis: axis)
    do throws(LogError) {
      try log.write(facts.current())
    } catch {
      log.discard()
      throw LogOpening.failure(error)
    }
    report(opening.notes(on: log))
    reportTextSize()
    show(session, RunningLog(log, facts, of: study, from: axis.start), density)
  }

  /// Reports once for each window in which trials cannot have the wanted text size.
  private func reportTextSize() {
    let note = loop.presenter.textSizeNote
    if let note, note != textSizeNote { report([note]) }
    textSizeNote = note
  }

  /// Reports once for each method and window in which it cannot have its length in millimetres.
  private func reportLength() {
    guard let note = loop.content.withSession({ $0.lengthNote }) else { return }
    if let note, note != lengthNote { report([note]) }
    lengthNote = note
  }

  private func report(_ notes: [String]) { for note in notes { request.note?(note) } }

  private func resume(_ opening: LogOpening, session number: Int) throws(RunFailure) {
    let (desktop, density) = try measuredDesktop(for: opening.study.study)
    survey.stop()
    var resumed = try opening.reopen(number)
    let contents = resumed.contents
    let study = opening.study.asRun(in: contents.description)
    // Checked once more under its lock: another program may have resumed it since.
    guard let description = contents.description,
      let session = Session(study.study, resuming: contents, description)
    else { throw RunFailure(.refused, "session \(number) has changed; start again") }
    do throws(LogError) {
      try resumed.log.cutAnswers(
        after: LoggedAnswers(contents.answers, of: study.study).wholeRows)
    } catch {
      throw LogOpening.failure(error)
    }
    assist(study.study.access)
    let wall = WallClock.timestamp
    let axis = TimeAxis(
      resuming: description, last: contents.lastSeconds, at: Window.now, wall: wall,
      boot: TimeAxis.currentBoot)
    var facts = SessionFacts(
      study: study, plan: session.plan, methods: description.methods,
      isPilot: description.isPilot, log: resumed.log, window: loop.presenter.window,
      appearance: loop.presenter.appearance, textSize: loop.presenter.shownTextSize,
      desktop: desktop, refresh: loop.presenter.refreshRate, axis: axis)
    facts.resume(from: description, firstTrial: session.progress.trials + 1, at: wall)
    do throws(LogError) {
      try resumed.log.write(facts.current())
    } catch {
      throw LogOpening.failure(error)
    }
    report(opening.notes(on: resumed.log))
    reportTextSize()
    show(session, RunningLog(resumed.takeLog(), facts, of: study, from: axis.start), density)
  }

  private func show(_ session: Session, _ log: RunningLog, _ pixelsPerMillimetre: Double?) {
    if request.returnsToForm { origin = loop.content.form }
    show(session, pixelsPerMillimetre)
    self.log = log
  }

  private func show(_ session: Session, _ pixelsPerMillimetre: Double?) {
    loop.content = SessionWindow(
      SessionContent(session, pixelsPerMillimetre: pixelsPerMillimetre))
  }
}

extension SessionRunner: EventLoopOwner {
  typealias Action = SessionWindow.Action

  var isOver: Bool { outcome != nil }

  func perform(_ action: Action) {
    switch action {
    case .begin(let study, let participant, let isPilot, let language):
      begin(study: study, participant: participant, isPilot: isPilot, language: language)
    case .form(let request): perform(request)
    case .resume(let opening, let session):
      attempt { () throws(RunFailure) in try resume(opening, session: session) }
    case .restart(let opening): attempt { () throws(RunFailure) in try beginNew(opening) }
    case .compare(let study): compare(study)
    case .nextRound: makeNextRound()
    case .session(let action): perform(action)
    case .returnToForm: assistForm()
    }
  }

  /// Only once there is a picture.
  func willWait() {
    guard !hasAsked, loop.content.showsForm else { return }
    hasAsked = true
    survey.ask(about: request.studies.map(\.study), durations: loop.content.form?.durations ?? [:])
    survey.findResults()
  }

  func handleReports() {
    // What is reported after a session has begun is asked again after it.
    for report in survey.takeReports() where loop.content.form != nil { handle(report) }
    guard let writer = log?.writer else { return }
    for report in writer.takeReports() {
      let requests = loop.content.withSession { $0.handle(report, at: Window.now) }
      loop.serve(requests ?? [], for: self)
      // No trial waits for it.
      if loop.content.participantSession?.isPausing == true, let facts = log?.facts.current() {
        writer.describe(facts)
      }
    }
  }

  func count(_ event: StampedEvent) { log?.facts.count(event) }

  func count(frameLatency latency: Double?) {
    log?.facts.count(frameLatency: latency, period: loop.presenter.refreshPeriod)
  }
}

/// The log of the session that runs, and what its description gathers.
@MainActor private struct RunningLog {
  let study: LoadedStudy
  let writer: LogWriter
  var facts: SessionFacts

  /// Writes to `log`, whose times count from `start`.
  init(
    _ log: consuming SessionLog, _ facts: SessionFacts, of study: LoadedStudy, from start: Instant
  ) {
    self.study = study
    writer = LogWriter(
      log: log, study: study.study, start: start,
      pixelsPerMillimetre: facts.description.desktop?.pixelsPerMillimetre)
    self.facts = facts
  }
}

extension Result<RunEnding, RunFailure> {
  fileprivate static func failure(_ sentence: String) -> Self {
    .failure(RunFailure(.failed, sentence))
  }
}
