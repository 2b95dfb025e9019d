package import Base
package import Sessions
import Sliders
import Studies

/// Finds the markers of a session by comparing it, after each of its steps and pictures, with the one before.
package struct MarkerWatch: Sendable {
  private let number: Int
  private var hasBegun = false
  private var hasEnded = false
  /// The block that began last.
  private var block: Int?
  /// The break that the session is in.
  private var pause: Pause?
  /// The trial that was seen last.
  private var seen: TrialMoments?

  /// A break of a session.
  private struct Pause {
    let block: Int
    /// The presentation of its page; `nil` before.
    var shown: Instant?
  }

  /// Watches the session with this number of its participant, from its beginning or resumption on.
  package init(session number: Int) { self.number = number }

  /// The markers of a step that `session` took at `time`, by an input or by itself, in the order of their times.
  package mutating func markers(ofStepOf session: Session, at time: Instant) -> [Marker] {
    var found: [Marker] = []
    if let moments = session.moments {
      found = markers(of: moments, in: session)
      // Most steps are inputs of a trial, beside which nothing else happens.
      if moments.end == nil { return found }
    }
    found += markersOfBreak(session, at: time)
    if case .ended(let ending) = session.state, !hasEnded {
      hasEnded = true
      found += beginning(of: session, at: time)
      found.append(
        Marker(
          .sessionEnd, at: time, identity(of: session) + [Marker.Field("ending", ending.word)]))
    }
    return found
  }

  /// The markers of the picture of `session` that was presented at `time`: of pages that it shows first, and the onset.
  package mutating func markers(ofPictureOf session: Session, at time: Instant) -> [Marker] {
    let moments = session.moments
    // Most pictures are of a trial that has been shown before.
    if hasBegun, let moments, moments == seen { return [] }
    return beginning(of: session, at: time) + markersOfBreakPage(session, at: time)
      + markersOfBlock(session, at: time) + (moments.map { markers(of: $0, in: session) } ?? [])
  }

  private mutating func beginning(of session: Session, at time: Instant) -> [Marker] {
    if hasBegun { return [] }
    hasBegun = true
    return [Marker(.sessionBegin, at: time, identity(of: session))]
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

  /// The end of a break, with its beginning if its page was never shown.
  private mutating func markersOfBreak(_ session: Session, at time: Instant) -> [Marker] {
    if case .onBreak(let shown) = session.state {
      if pause == nil { pause = Pause(block: shown.block) }
      return []
    }
    guard let over = pause else { return [] }
    pause = nil
    // An input may have happened just before the picture after which it is handled.
    let end = Marker(.breakEnd, at: max(time, over.shown ?? time), Self.fields(of: over))
    return over.shown == nil ? [Marker(.breakBegin, at: time, Self.fields(of: over)), end] : [end]
  }

  private mutating func markersOfBreakPage(_ session: Session, at time: Instant) -> [Marker] {
    guard case .onBreak(let shown) = session.state else { return [] }
    var pause = pause ?? Pause(block: shown.block)
    defer { self.pause = pause }
    guard pause.shown == nil else { return [] }
    pause.shown = time
    return [Marker(.breakBegin, at: time, Self.fields(of: pause))]
  }

  private static func fields(of pause: Pause) -> [Marker.Field] {
    [Marker.Field("block", pause.block)]
  }

  private mutating func markersOfBlock(_ session: Session, at time: Instant) -> [Marker] {
    switch session.state {
    case .method, .ready, .trial: break
    case .consent, .withdrawn, .instructions, .questions, .saving, .onBreak, .results, .failed,
      .ended:
      return []
    }
    guard let next = session.planned, next.block != block else { return [] }
    block = next.block
    let method = session.study.methods[next.method].name
    return [
      Marker(
        .block, at: time,
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
