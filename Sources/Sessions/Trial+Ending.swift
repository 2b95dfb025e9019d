package import Base
import InputMethods
import Studies

extension Trial {
  /// The time at which the time limit ends the trial.
  package var deadline: Instant? {
    guard let onset, let timeLimit = rules.timeLimit else { return nil }
    return onset.time.advanced(bySeconds: timeLimit)
  }

  /// Confirms the value; returns the record if the trial has ended.
  ///
  /// `nil` if the trial continues: there is no value, the target has not been shown yet, or the value is wrong and may
  /// be corrected or is untouched.
  package mutating func confirm(at time: Instant) -> TrialRecord? {
    let time = time.roundedDownToMicrosecond
    guard let onset, time >= onset.time else { return nil }
    if let record = expire(at: time) { return record }
    log(.confirm, at: time)
    return confirmValue(at: time)
  }

  /// Confirms the value while the trial runs.
  @discardableResult
  private mutating func confirmValue(at time: Instant) -> TrialRecord? {
    guard let value = method.value else {
      isMethodMessageDue = true
      return reject(.noValue, at: time)
    }
    if isCorrect(value) { return end(.correct, at: time) }
    if isUntouched { return reject(.untouched, at: time) }
    return rules.wrongAnswers == .retry ? reject(.wrongValue, at: time) : end(.incorrect, at: time)
  }

  /// Gives up; `nil` if nothing has been shown yet, or if giving up is not allowed now.
  package mutating func giveUp(at time: Instant) -> TrialRecord? {
    let time = time.roundedDownToMicrosecond
    guard let onset, time >= onset.time else { return nil }
    if let record = expire(at: time) { return record }
    log(.giveUp, at: time)
    return mayGiveUp(at: time) ? end(.gaveUp, at: time) : nil
  }

  /// Ends the trial at its time limit if that has passed at `time`.
  ///
  /// Returns the record of a trial that has ended, by the limit or before; `nil` while it runs.
  package mutating func expire(at time: Instant) -> TrialRecord? {
    guard isOver(at: time) else { return nil }
    return record ?? deadline.map { end(.timedOut, at: $0) }
  }

  /// Aborts the trial, for a pause or with the session, unless it has ended by itself; returns its record.
  ///
  /// The end is never before the onset: a key that was pressed just before the onset may be handled after it.
  package mutating func abort(at time: Instant) -> TrialRecord {
    var time = time.roundedDownToMicrosecond
    if let onset { time = max(time, onset.time) }
    // No event has advanced the parts that move by themselves to the present.
    advance(to: time)
    return expire(at: time) ?? end(.aborted, at: time)
  }

  func isOver(at time: Instant) -> Bool {
    record != nil || deadline.map { time >= $0 } ?? false
  }

  func isCorrect(_ value: Int) -> Bool { abs(value - planned.target) <= tolerance }

  private mutating func reject(_ message: Message, at time: Instant) -> TrialRecord? {
    measures.wrongConfirms += 1
    (self.message, refusal) = (message, time)
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
  /// Whether the participant may give up.
  package enum GivingUp: Hashable, Sendable {
    case possible
    /// After this number of seconds, rounded up.
    case later(seconds: Int)
    case impossible
  }

  /// Whether the participant may give up at the latest moment that the trial has been advanced to.
  package var givingUp: GivingUp {
    switch rules.giveUp {
    case .always: return .possible
    case .never: return .impossible
    case .after(let seconds):
      let left = countdown?.seconds ?? Int(seconds.rounded(.up))
      return left == 0 ? .possible : .later(seconds: left)
    }
  }

  /// The time of the next change without an event: the value changes or has rested, the time is over, one second less
  /// is left until giving up is allowed, or a refusal is no longer fresh.
  package var nextChange: Instant? {
    [
      method.nextChange, dwell.end, deadline, countdown?.nextSecond,
      isRefusalFresh ? endOfRefusal : nil,
    ].compactMap(\.self).min()
  }

  /// Whether a confirmation was refused a moment ago: a second refusal must be visible although its message is the
  /// same.
  package var isRefusalFresh: Bool {
    guard message != nil, let now, let endOfRefusal else { return false }
    return now < endOfRefusal
  }

  private var endOfRefusal: Instant? { refusal?.advanced(bySeconds: 0.25) }

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

// MARK: - Confirmation without Done

extension Trial {
  /// Confirms the value after the release of the press that changed it.
  mutating func confirmRelease(at time: Instant) {
    guard rules.confirmation == .release, method.isEnteredByDragging,
      let onset, time >= onset.time, !isOver(at: time)
    else { return }
    confirmValue(at: time)
  }

  /// Confirms the value if `time` is the end of its dwell.
  ///
  /// If the study lets participants correct a wrong value, a wrong value may rest without effect.
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

/// The time for which a value has to rest to be confirmed, and the end of that time.
struct Dwell: Hashable, Sendable {
  private let seconds: Double?
  /// The time at which the value will have rested long enough; `nil` if it has not changed yet, or if the study asks
  /// for no dwell.
  private(set) var end: Instant?

  /// Begins without a change.
  init(_ confirmation: TrialRules.Confirmation) {
    seconds = if case .dwell(let seconds) = confirmation { seconds } else { nil }
  }

  /// Begins to wait after a change to `value`; an invalid value is not waited for.
  mutating func begin(with value: Int?, at time: Instant) {
    end = value == nil ? nil : seconds.map { time.advanced(bySeconds: $0) }
  }

  /// Stops waiting until the value changes again.
  mutating func stop() { end = nil }
}

/// Tracks the pointer's primary button, or the finger, and whether its press changed the value.
struct PressWatch: Sendable {
  private var isHeld = false
  private var hasChanged = false
  /// Whether the value has been changed at all, and whether it had been before the press.
  private var isTouched = (now: false, before: false)

  /// Follows the pointer's events; returns whether a press was released.
  mutating func follow(_ events: [StampedEvent]) -> Bool {
    var isReleased = false
    for stamped in events {
      switch stamped.event {
      case .pointerPressed(_, .primary, _):
        (isHeld, hasChanged) = (true, false)
        isTouched.before = isTouched.now
      case .pointerReleased(_, .primary): isReleased = isHeld
      // Its release may never be reported.
      case .focusLost: isHeld = false
      default: break
      }
    }
    return isReleased
  }

  /// Whether the value has been changed, and the press that did it was not taken back.
  var hasTouched: Bool { isTouched.now }

  /// Records that the value changed.
  mutating func recordChange() {
    isTouched.now = true
    if isHeld { hasChanged = true }
  }

  /// Takes the press back, so that its release means nothing; returns whether the value had been changed
  /// before it.
  mutating func cancel() -> Bool {
    (isHeld, hasChanged) = (false, false)
    isTouched.now = isTouched.before
    return isTouched.before
  }

  /// Ends the press; returns whether the value changed in it.
  mutating func endsWithChange() -> Bool {
    defer { (isHeld, hasChanged) = (false, false) }
    return hasChanged
  }
}
