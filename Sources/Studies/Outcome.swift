/// How a trial ended.
package enum Outcome: String, CaseIterable, Sendable {
  /// A value within the tolerance was confirmed.
  case correct
  /// Another value was confirmed.
  case incorrect
  /// The person gave up.
  case gaveUp = "gave_up"
  /// The time limit passed.
  case timedOut = "timed_out"
  /// The session ended while the trial ran.
  case aborted
}
