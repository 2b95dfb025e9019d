package import Base
package import Sessions
import Sliders
import Studies

/// Finds the markers of a session by comparing it, after each of its steps, with the step before.
package struct MarkerWatch: Sendable {
  private let number: Int
  private var hasBegun = false
  private var hasEnded = false
  /// The block that began last.
  private var block: Int?
  /// The block of the break that is shown.
  private var pause: Int?
  /// The trial that was seen last.
  private var seen: TrialMoments?

  /// Watches the session with this number of its participant, from its beginning or resumption on.
  package init(session number: Int) { self.number = number }

  /// The markers of what has happened in `session` since the last call, in the order of their times; steps that are no
  /// input happened at `now`.
  package mutating func markers(of session: Session, at now: Instant) -> [Marker] {
    var found: [Marker] = []
    if !hasBegun {
      hasBegun = true
      found.append(Marker(.sessionBegin, at: now, identity(of: session)))
    }
    if let moments = session.moments {
      found += markers(of: moments, in: session)
      // Most steps are inputs of a trial, beside which nothing else happens.
      if moments.end == nil { return found }
    }
    found += markersOfBreak(session, at: now)
    found += markersOfBlock(session, at: now)
    if case .ended(let ending) = session.state, !hasEnded {
      hasEnded = true
      found.append(
        Marker(
          .sessionEnd, at: now, identity(of: session) + [Marker.Field("ending", ending.word)]))
    }
    return found
  }

  private func identity(of session: Session) -> [Marker.Field] {
    [
      Marker.Field("study", session.study.name),
      Marker.Field("participant", session.plan.participant), Marker.Field("session", number),
    ]
  }

  // MARK: - Trials

  private mutating func markers(of new: TrialMoments, in session: Session) -> [Marker] {
    let old = seen?.planned.trial == new.planned.trial ? seen : nil
    seen = new
    func marker(
      _ kind: MarkerKind, at time: Instant?, unlike earlier: Instant?, _ more: [Marker.Field] = [],
      outcome: Outcome? = nil
    ) -> Marker? {
      guard let time, time != earlier else { return nil }
      return Marker(
        kind, at: time, trial: new.planned.trial, outcome: outcome,
        Self.fields(of: new.planned, in: session.study) + more)
    }
    let isConfirmed = new.end.map { [.correct, .incorrect].contains($0.outcome) } ?? false
    return [
      marker(.onset, at: new.onset, unlike: old?.onset),
      marker(.firstInput, at: new.firstInput, unlike: old?.firstInput),
      marker(
        .confirmation, at: new.refusal, unlike: old?.refusal, [Marker.Field("accepted", false)]),
      marker(
        .confirmation, at: isConfirmed ? new.end?.time : nil, unlike: old?.end?.time,
        [Marker.Field("accepted", true)]),
      marker(
        .outcome, at: new.end?.time, unlike: old?.end?.time,
        Self.fields(of: new, in: session.study),
        outcome: new.end?.outcome),
    ].compactMap(\.self)
  }

  private static func fields(of planned: PlannedTrial, in study: Study) -> [Marker.Field] {
    let decimals = study.scale(of: planned).decimals
    return [
      Marker.Field("trial", planned.trial), Marker.Field("block", planned.block),
      Marker.Field("phase", planned.phase.rawValue),
      Marker.Field("method", study.methods[planned.method].name),
      Marker.Field("task", planned.task.rawValue),
      Marker.Field("target", FixedPoint.text(units: planned.target, places: decimals)),
    ]
  }

  private static func fields(of ended: TrialMoments, in study: Study) -> [Marker.Field] {
    guard let end = ended.end else { return [] }
    let decimals = study.scale(of: ended.planned).decimals
    let entered = end.entered.map { FixedPoint.text(units: $0, places: decimals) }
    return [Marker.Field("outcome", end.outcome.rawValue)]
      + (entered.map { [Marker.Field("entered", $0)] } ?? [])
  }

  // MARK: - Pages between trials

  private mutating func markersOfBreak(_ session: Session, at now: Instant) -> [Marker] {
    let old = pause
    if case .onBreak(let shown) = session.state { pause = shown.block } else { pause = nil }
    guard pause != old else { return [] }
    return [(MarkerKind.breakEnd, old), (.breakBegin, pause)].compactMap { kind, block in
      block.map { Marker(kind, at: now, [Marker.Field("block", $0)]) }
    }
  }

  private mutating func markersOfBlock(_ session: Session, at now: Instant) -> [Marker] {
    switch session.state {
    case .method, .ready: break
    case .consent, .withdrawn, .instructions, .questions, .trial, .saving, .onBreak, .results,
      .failed, .ended:
      return []
    }
    guard let next = session.planned, next.block != block else { return [] }
    block = next.block
    let method = session.study.methods[next.method].name
    return [
      Marker(
        .block, at: now,
        [
          Marker.Field("block", next.block), Marker.Field("method", method),
          Marker.Field("task", next.task.rawValue),
        ])
    ]
  }
}

extension Session.Ending {
  fileprivate var word: String {
    switch self {
    case .completed: "completed"
    case .stopped: "stopped"
    case .withdrawn: "withdrawn"
    case .lostConsent, .lostTrial, .lostAnswers: "not_saved"
    }
  }
}
