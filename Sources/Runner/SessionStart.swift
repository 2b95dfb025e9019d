import Files
import Sessions
import Studies
import TrialLog

/// What a participant's run begins with.
enum SessionStart {
  /// A new session.
  case new(LogOpening)
  /// The session of this number goes on.
  case resume(LogOpening, session: Int)
  /// The person is asked.
  case ask(LogOpening, ResumeOffer)

  /// Looks at what there is of the participant; writes nothing.
  ///
  /// - Throws: `RunFailure` where the request cannot be met.
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
    switch last.verdict {
    case .isOver: self = try .nothingToResume(opening, request)
    case .isRunning:
      throw RunFailure(
        .failed,
        "session \(last.number) of \(participant) is running in another program; end it there, or "
          + "begin a new session with --restart")
    case .canGoOn(let session):
      try request.checkAgrees(with: session, number: last.number)
      let prospect = ResumeOffer.Prospect.possible(
        done: session.progress.trials, of: session.progress.total)
      self = .broken(opening, request, last.number, prospect)
    case .cannot(let reason):
      if request.continuation == .resume {
        throw RunFailure(.refused, "cannot go on with session \(last.number): \(reason)")
      }
      self = .broken(opening, request, last.number, .impossible(reason))
    }
  }

  private static func nothingToResume(
    _ opening: LogOpening, _ request: RunRequest
  ) throws(RunFailure) -> SessionStart {
    guard request.continuation == .resume else { return .new(opening) }
    throw RunFailure(
      .refused,
      "\(opening.participant) has no session of \(opening.study.study.name) that was broken off; "
        + "leave --resume out")
  }

  private static func broken(
    _ opening: LogOpening, _ request: RunRequest, _ session: Int, _ prospect: ResumeOffer.Prospect
  ) -> SessionStart {
    if request.continuation == .resume { return .resume(opening, session: session) }
    return .ask(
      opening,
      ResumeOffer(
        participant: opening.participant.text, session: session, prospect: prospect))
  }
}

extension RunRequest {
  /// A session goes on as it began: what was asked for to go on with it must not say otherwise.
  fileprivate func checkAgrees(with session: Session, number: Int) throws(RunFailure) {
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
  }
}
