import InputMethods
package import Primitives
import Studies

extension Trial {
  /// When the time limit ends the trial.
  package var deadline: Instant? {
    guard let onset, let timeLimit = rules.timeLimit else { return nil }
    return onset.time.advanced(bySeconds: timeLimit)
  }

  /// Confirms the value; `nil` where there is none to confirm, where it is wrong and the study lets
  /// people go on, or where nothing has been shown yet.
  package mutating func confirm(at time: Instant) -> TrialRecord? {
    guard let onset, time >= onset.time else { return nil }
    if let record = expire(at: time) { return record }
    guard let value = method.value else {
      isComplaintDue = true
      return refuse(.noValue)
    }
    if isCorrect(value) { return end(.correct, at: time) }
    return rules.wrongAnswers == .retry ? refuse(.wrongValue) : end(.incorrect, at: time)
  }

  /// Gives up; `nil` where nothing has been shown yet, or nobody may give up now.
  package mutating func giveUp(at time: Instant) -> TrialRecord? {
    guard let onset, time >= onset.time else { return nil }
    if let record = expire(at: time) { return record }
    return mayGiveUp(at: time) ? end(.gaveUp, at: time) : nil
  }

  /// Ends the trial if its time limit has passed at `time`, or its value has rested long enough;
  /// its time is then the limit itself, or the end of the rest.
  package mutating func expire(at time: Instant) -> TrialRecord? {
    guard isOver(at: time) else { return nil }
    return record ?? deadline.map { end(.timedOut, at: $0) }
  }

  /// Ends the trial with the session, unless it has ended by itself before.
  package mutating func abort(at time: Instant) -> TrialRecord {
    expire(at: time) ?? end(.aborted, at: time)
  }

  func isOver(at time: Instant) -> Bool {
    record != nil || deadline.map { time >= $0 } ?? false
  }

  func isCorrect(_ value: Int) -> Bool { abs(value - planned.target) <= tolerance }

  private mutating func refuse(_ reason: Refusal) -> TrialRecord? {
    measures.wrongConfirms += 1
    refusal = reason
    return nil
  }

  @discardableResult
  mutating func end(_ outcome: Outcome, at time: Instant) -> TrialRecord {
    measures.finish(at: time)
    let record = TrialRecord(
      planned: planned, outcome: outcome, entered: method.value, onset: onset?.time,
      onsetUTC: onset?.utc, end: time, measures: measures, events: events)
    self.record = record
    return record
  }
}

extension Trial {
  /// Whether people may give up.
  package enum GivingUp: Hashable, Sendable {
    case possible
    /// In so many seconds, rounded up.
    case later(seconds: Int)
    case impossible
  }

  /// Whether people may give up at the moment that the trial was last told of.
  package var givingUp: GivingUp {
    switch rules.giveUp {
    case .always: return .possible
    case .never: return .impossible
    case .after(let seconds):
      let left = countdown?.seconds ?? Int(seconds.rounded(.up))
      return left == 0 ? .possible : .later(seconds: left)
    }
  }

  /// When something happens next without an event: the value changes or has rested, the time is
  /// over, or the seconds until people may give up are one less.
  package var nextChange: Instant? {
    [method.nextChange, dwell.end, deadline, countdown?.nextSecond].compactMap(\.self).min()
  }

  func mayGiveUp(at time: Instant) -> Bool {
    switch rules.giveUp {
    case .always: true
    case .never: false
    case .after: countdown.map { time >= $0.end } ?? false
    }
  }

  private var countdown: Countdown? {
    guard case .after(let seconds) = rules.giveUp, let onset, let now else { return nil }
    return Countdown(end: onset.time.advanced(bySeconds: seconds), now: now)
  }
}

// What confirms a value besides Done.

extension Trial {
  /// The press that changed the value has been let go.
  mutating func confirmRelease(at time: Instant) {
    guard rules.confirmation == .release, method.isEnteredByDragging else { return }
    _ = confirm(at: time)
  }

  /// The value has rested until `time`: long enough, if that is the end of the dwell.
  ///
  /// A wrong value may rest for as long as it likes where the study lets people go on.
  mutating func confirmDwell(at time: Instant) {
    guard dwell.end == time, deadline.map({ time < $0 }) ?? true, let value = method.value
    else { return }
    dwell.stop()
    if isCorrect(value) {
      end(.correct, at: time)
    } else if rules.wrongAnswers == .accept {
      end(.incorrect, at: time)
    }
  }
}

/// How long a value has to rest to be confirmed, and since when it does.
struct Dwell: Hashable, Sendable {
  private let seconds: Double?
  /// When the value will have rested long enough; `nil` where it has not changed yet, or need not.
  private(set) var end: Instant?

  /// Begins without a change.
  init(_ confirmation: TrialRules.Confirmation) {
    seconds = if case .dwell(let seconds) = confirmation { seconds } else { nil }
  }

  /// The value became `value`; one that is none cannot rest.
  mutating func begin(with value: Int?, at time: Instant) {
    end = value == nil ? nil : seconds.map { time.advanced(bySeconds: $0) }
  }

  /// The value has rested; only another change begins anew.
  mutating func stop() { end = nil }
}

/// Follows the pointer's primary button, or the finger, and whether its press changed the value.
struct PressWatch: Hashable, Sendable {
  private var isHeld = false
  private var hasChanged = false

  /// Takes what a pointer did; returns whether a press was let go.
  mutating func follow(_ events: [StampedEvent]) -> Bool {
    var isReleased = false
    for stamped in events {
      switch stamped.event {
      case .pointerPressed(_, .primary, _): (isHeld, hasChanged) = (true, false)
      case .pointerReleased(_, .primary): isReleased = isHeld
      // Its release may never be told.
      case .focusLost: isHeld = false
      default: break
      }
    }
    return isReleased
  }

  /// The value changed.
  mutating func noteChange() { if isHeld { hasChanged = true } }

  /// Ends the press; returns whether the value changed in it.
  mutating func endsWithChange() -> Bool {
    defer { (isHeld, hasChanged) = (false, false) }
    return hasChanged
  }
}
