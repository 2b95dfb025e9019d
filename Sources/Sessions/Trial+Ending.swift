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
