import Base
import Datasets
import Desktop
import Sessions
import Studies
import Windowing

extension SessionRunner {
  /// Begins a session of the participant, resumes one that was interrupted, or asks.
  func begin(study index: Int, participant: String, isPilot: Bool, language: String?) {
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

  /// Shows errors before a session in the form; without a form an error ends the run.
  func attempt(_ work: () throws(RunFailure) -> Void) {
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

  /// The measured desktop, once it meets the requirements of `study` on timing and lengths; and the pixels per
  /// millimetre, if the study gives lengths in millimetres.
  ///
  /// It is measured before anything is shown or written: if the display disconnects meanwhile, nothing has begun.
  /// Throws if the study refuses the timing of this machine, or if the display was not measured.
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

  func beginNew(_ opening: LogOpening) throws(RunFailure) {
    let study = opening.study
    let (desktop, density) = try measuredDesktop(for: study.study)
    let outputs = try openMarkers(for: study.study)
    let plan = try Plan(
      of: study.study, for: opening.participant.text, results: request.results,
      session: opening.session, seed: request.seed, methods: request.methods)
    try request.checkHasTrials(plan, of: study.study)
    var session = Session(study: study.study, plan: plan)
    session.isPilot = request.isPilot
    assist(study.study.access)
    if request.participant != nil {
      // The picture comes first: opening a log waits for the disk several times.
      show(session, density)
      loop.render(for: self)
    }
    survey.stop()
    let axis = TimeAxis(from: firstPicture ?? Window.now, boot: TimeAxis.currentBoot)
    var log = try opening.open(plan, at: WallClock.timestamp)
    var facts = SessionFacts(
      study: study, plan: plan, methods: request.methods, isPilot: request.isPilot, log: log,
      window: loop.presenter.window, appearance: loop.presenter.appearance,
      textSize: loop.presenter.shownTextSize, desktop: desktop,
      refresh: loop.presenter.refreshRate, axis: axis)
    let markers = markers(outputs, &facts)
    do throws(LogError) {
      try log.write(facts.current())
    } catch {
      log.discard()
      throw LogOpening.failure(error)
    }
    report(opening.notes(on: log))
    reportTextSize()
    show(
      session, RunningLog(log, facts, of: study, from: axis.start, markers: markers), density)
  }

  func resume(_ opening: LogOpening, session number: Int) throws(RunFailure) {
    let (desktop, density) = try measuredDesktop(for: opening.study.study)
    let outputs = try openMarkers(for: opening.study.study)
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
    let markers = markers(outputs, &facts)
    do throws(LogError) {
      try resumed.log.write(facts.current())
    } catch {
      throw LogOpening.failure(error)
    }
    report(opening.notes(on: resumed.log))
    reportTextSize()
    show(
      session, RunningLog(resumed.takeLog(), facts, of: study, from: axis.start, markers: markers),
      density)
  }

  private func show(_ session: Session, _ log: RunningLog, _ pixelsPerMillimetre: Double?) {
    if request.returnsToForm { origin = loop.content.form }
    let shown = firstPicture
    show(session, pixelsPerMillimetre)
    self.log = log
    if let markers = log.markers {
      loop.content.withSession { $0.send(markers, shownSince: shown) }
    }
  }

  /// The presentation of the session's first picture; `nil` before.
  private var firstPicture: Instant? { loop.content.withSession { $0.firstPicture } ?? nil }

  private func show(_ session: Session, _ pixelsPerMillimetre: Double?) {
    loop.content = SessionWindow(
      SessionContent(session, pixelsPerMillimetre: pixelsPerMillimetre))
  }
}
