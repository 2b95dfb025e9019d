import Glibc
import Studies

/// A participant's times with one method, for the page of results.
package struct MethodSummary: Hashable, Sendable {
  /// The method's title.
  package var title: String
  /// Main trials that were not aborted.
  package var trials: Int
  /// Trials with the right value.
  package var correct: Int
  /// Trials with a wrong value.
  package var incorrect: Int
  /// Trials given up.
  package var gaveUp: Int
  /// Trials whose time ran out.
  package var timedOut: Int
  /// The geometric mean of the correct trials' times, in seconds; `nil` without any.
  package var geometricMean: Double?
  /// The shortest and the longest correct time, in seconds; `nil` without any.
  package var range: ClosedRange<Double>?
}

extension Session {
  /// A summary for each method, in the order of the plan, without practice.
  package var summaries: [MethodSummary] {
    var seen: Set<Int> = []
    return plan.trials.filter { seen.insert($0.method).inserted }.map {
      summary(ofMethod: $0.method)
    }
  }

  private func summary(ofMethod method: Int) -> MethodSummary {
    let tally = tallies[method]
    return MethodSummary(
      title: study.methods[method].title(in: study.language), trials: tally.trials,
      correct: tally.correct, incorrect: tally.incorrect, gaveUp: tally.gaveUp,
      timedOut: tally.timedOut, geometricMean: tally.geometricMean, range: tally.range)
  }
}

/// The counts and times of the saved trials with one method.
struct MethodTally: Hashable, Sendable {
  private(set) var trials = 0
  private(set) var correct = 0
  private(set) var incorrect = 0
  private(set) var gaveUp = 0
  private(set) var timedOut = 0
  private var timed = 0
  private var sumOfLogs = 0.0
  /// The shortest and the longest correct time, in seconds; `nil` without any.
  private(set) var range: ClosedRange<Double>?

  /// The geometric mean of the correct trials' times, in seconds; `nil` without any.
  var geometricMean: Double? { timed == 0 ? nil : exp(sumOfLogs / Double(timed)) }

  /// Counts a trial that took `seconds`, unless it is practice or was aborted.
  mutating func count(_ outcome: Outcome, phase: Phase, seconds: Double?) {
    guard phase == .main, outcome != .aborted else { return }
    trials += 1
    switch outcome {
    case .correct: count(correctIn: seconds)
    case .incorrect: incorrect += 1
    case .gaveUp: gaveUp += 1
    case .timedOut: timedOut += 1
    case .aborted: break
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
