import Base
import Datasets
import Files
import InputMethods
import Sessions
import Studies
import Windowing

/// The start of a participant's run.
enum SessionStart {
  /// A new session.
  case new(LogOpening)
  /// Resumes the session of this number.
  case resume(LogOpening, session: Int)
  /// Asks the participant, who has these access settings.
  case ask(LogOpening, ResumeOffer, AccessSettings?)

  /// Reads the participant's earlier data; writes nothing.
  ///
  /// - Throws: `RunFailure` if the request cannot be met.
  init(_ request: RunRequest, study: LoadedStudy, participant: String) throws(RunFailure) {
    let opening = try LogOpening(request, study: study, participant: participant)
    let isNewByNumber = request.session != nil && request.continuation != .resume
    guard request.continuation != .restart, !isNewByNumber else {
      self = .new(opening)
      return
    }
    guard let last = try opening.lastSession(request.session) else {
      self = try .nothingToResume(opening, request)
      return
    }
    if last.isPilot != request.isPilot {
      guard request.continuation == .resume else {
        self = .new(opening)
        return
      }
      let (kind, advice) =
        last.isPilot ? ("a pilot run", "add --pilot") : ("no pilot run", "leave --pilot out")
      throw RunFailure(
        .refused, "session \(last.number) of \(participant) is \(kind); \(advice)")
    }
    switch last.verdict {
    case .isOver: self = try .nothingToResume(opening, request)
    case .isRunning:
      throw RunFailure(
        .failed,
        "session \(last.number) of \(participant) is running in another program; end it there, or "
          + "begin a new session with --restart")
    case .canResume(let session):
      try request.checkAgrees(with: session, number: last.number, access: last.access)
      let prospect = ResumeOffer.Prospect.possible(
        done: session.progress.trials, of: session.progress.total)
      self = .broken(opening, request, last, prospect)
    case .cannot(let reason):
      if request.continuation == .resume {
        throw RunFailure(.refused, "cannot resume session \(last.number): \(reason)")
      }
      self = .broken(opening, request, last, .impossible(reason))
    }
  }

  private static func nothingToResume(
    _ opening: LogOpening, _ request: RunRequest
  ) throws(RunFailure) -> SessionStart {
    guard request.continuation == .resume else { return .new(opening) }
    throw RunFailure(
      .refused,
      "\(opening.participant) has no session of \(opening.study.study.name) that was interrupted; "
        + "leave --resume out")
  }

  private static func broken(
    _ opening: LogOpening, _ request: RunRequest, _ last: LastSession,
    _ prospect: ResumeOffer.Prospect
  ) -> SessionStart {
    if request.continuation == .resume { return .resume(opening, session: last.number) }
    return .ask(
      opening,
      ResumeOffer(
        participant: opening.participant.text, session: last.number, prospect: prospect,
        isFromForm: request.participant == nil),
      last.access ?? opening.study.study.access)
  }
}

extension RunRequest {
  /// Rejects a seed, methods or access settings that differ from the ones at the session's beginning.
  fileprivate func checkAgrees(
    with session: Session, number: Int, access begunAccess: AccessSettings?
  ) throws(RunFailure) {
    guard continuation == .resume else { return }
    if let seed, seed != session.plan.seed {
      throw RunFailure(
        .refused,
        "session \(number) began with the seed \(session.plan.seed), not \(seed); leave --seed out")
    }
    let begun = Set(session.plan.trials.map { session.study.methods[$0.method].name })
    if let methods, Set(methods) != begun {
      throw RunFailure(
        .refused,
        "session \(number) began with the methods \(begun.sorted().joined(separator: ",")); "
          + "leave --methods out")
    }
    if let access, access != begunAccess ?? AccessSettings() {
      throw RunFailure(
        .refused, "session \(number) began with other access settings; leave --access out")
    }
  }
}

/// The last session of a participant, and whether it can resume.
struct LastSession {
  /// The number of the session.
  let number: Int
  /// Whether it was begun as a pilot run.
  let isPilot: Bool
  /// The access settings that it began with.
  let access: AccessSettings?
  let verdict: Verdict

  /// Whether a session can resume.
  enum Verdict {
    /// It has ended, or nothing has been done in it.
    case isOver
    /// Another program runs it.
    case isRunning
    /// It can resume, with this state from the disk.
    case canResume(Session)
    /// It cannot, in one line.
    case cannot(String)
  }

  /// Looks at session `number` of `participant`.
  init(
    _ number: Int, of participant: ParticipantCode, in dataset: Dataset, study: LoadedStudy
  ) {
    self.number = number
    let paths = dataset.paths(of: participant, session: number)
    let description = try? SessionDescription.read(paths.description)
    isPilot = description?.isPilot == true
    access = description?.access
    if description?.isComplete == true || description?.consent?.isGiven == false {
      verdict = .isOver
      return
    }
    do throws(LogError) {
      let contents = try SessionContents(reading: number, of: participant, in: dataset)
      verdict = try Self.verdict(
        on: contents, of: "session \(number) of \(participant)", in: dataset, study)
    } catch {
      verdict = .cannot(error.description)
    }
  }

  private static func verdict(
    on contents: SessionContents, of name: String, in dataset: Dataset, _ study: LoadedStudy
  ) throws(LogError) -> Verdict {
    if contents.isBeingWritten { return .isRunning }
    if let missing = contents.missingFiles.first {
      let isEmpty = contents.trials.isEmpty && contents.answers == nil
      return isEmpty ? .isOver : .cannot(LogError.missing(path: missing).description)
    }
    if let torn = contents.tornRows.first {
      return .cannot(
        "\(torn.path) has a torn last row, line \(torn.line); repair it with "
          + "'caliper results verify \(dataset.folder) --repair', or begin a new session")
    }
    guard let description = contents.description else {
      return .cannot(LogError.notDecodable(path: contents.paths.description).description)
    }
    guard FormatVersion.isKnown(description.formatVersion) else {
      return .cannot(
        LogError.unknownFormat(
          path: contents.paths.description, version: description.formatVersion
        ).description)
    }
    guard description.study.isSameFile(as: SessionDescription.Study(study)) else {
      return .cannot(
        "the study has changed since \(name) began; use it as it was, or begin a new session")
    }
    guard
      let session = Session(study.asRun(in: description).study, resuming: contents, description)
    else {
      return .cannot(
        "the trials of \(name) are not those that the study plans now; begin a new session")
    }
    if let difference = try contents.differences().first {
      return .cannot(LogError.notAsRecorded(difference).description)
    }
    return .canResume(session)
  }
}

extension SessionDescription.Study {
  /// Names a study by all its bytes.
  init(_ study: LoadedStudy) {
    self.init(name: study.study.name, json: study.file, files: study.resources)
    clickPause = study.study.clickPause
    otherCharacters = Dictionary(
      study.study.methods.compactMap { method in
        method.settings.first?.otherCharacters.map { (method.name, $0.rawValue) }
      }
    ) { first, _ in first }
  }
}

extension Session {
  /// Resumes a session that was interrupted, from its files; `nil` if they do not fit the study's plan.
  init?(_ study: Study, resuming contents: SessionContents, _ description: SessionDescription) {
    let plan = Plan(of: study, in: description)
    let finished = contents.trials.compactMap(FinishedTrial.init)
    guard finished.count == contents.trials.count else { return nil }
    let answers = LoggedAnswers(contents.answers, of: study)
    // A form is filled in before the first trial: without it the answers have gone.
    guard study.form.isEmpty || finished.isEmpty || answers.topics.contains(.form) else {
      return nil
    }
    self.init(
      study: study, plan: plan, finished: finished, answered: answers.topics,
      conventions: TrialConventions(formatVersion: description.formatVersion),
      hasConsent: description.consent?.isGiven == true)
    isPilot = description.isPilot
  }
}

extension FinishedTrial {
  /// Takes a row of the log; `nil` if it lacks a value that every trial has.
  fileprivate init?(_ row: TrialRow) {
    guard let block = row.block, let blockTrial = row.blockTrial, let phase = row.phase,
      let task = row.task, let target = row.target, let outcome = row.outcome
    else { return nil }
    self.init(
      block: block, blockTrial: blockTrial, phase: phase, task: task, method: row.method,
      target: target.description, outcome: outcome, entered: row.entered?.description,
      seconds: row.time?.value)
  }
}
