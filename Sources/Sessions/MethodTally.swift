import Glibc
import Studies

/// What is kept of the trials with one method once they are on the disk.
struct MethodTally: Hashable, Sendable {
  private(set) var trials = 0
  private(set) var correct = 0
  private(set) var notSolved = 0
  private var timed = 0
  private var sumOfLogs = 0.0
  /// The shortest and the longest correct time, in seconds; `nil` without any.
  private(set) var range: ClosedRange<Double>?

  /// The geometric mean of the correct trials' times, in seconds; `nil` without any.
  var geometricMean: Double? { timed == 0 ? nil : exp(sumOfLogs / Double(timed)) }

  /// Counts a trial that took `seconds`; practice and what was broken off count nothing.
  mutating func count(_ outcome: Outcome, phase: Phase, seconds: Double?) {
    guard phase == .main, outcome != .aborted else { return }
    trials += 1
    switch outcome {
    case .correct: count(correctIn: seconds)
    case .gaveUp, .timedOut: notSolved += 1
    case .incorrect, .aborted: break
    }
  }

  private mutating func count(correctIn seconds: Double?) {
    correct += 1
    guard let seconds, seconds > 0 else { return }
    timed += 1
    sumOfLogs += log(seconds)
    range = min(range?.lowerBound ?? seconds, seconds)...max(range?.upperBound ?? seconds, seconds)
  }
}
