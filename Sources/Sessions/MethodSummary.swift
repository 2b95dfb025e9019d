import Studies

/// One person's times with one method, for the page at the end.
package struct MethodSummary: Hashable, Sendable {
  /// The method's name for people.
  package var title: String
  /// Main trials that were not aborted.
  package var trials: Int
  /// Trials with the right value.
  package var correct: Int
  /// Trials given up or timed out.
  package var notSolved: Int
  /// The geometric mean of the correct trials' times, in seconds; `nil` without any.
  package var geometricMean: Double?
  /// The shortest and the longest correct time, in seconds; `nil` without any.
  package var range: ClosedRange<Double>?
}

extension Session {
  /// A summary for each method, in the order in which they were done; practice is left out.
  package var summaries: [MethodSummary] {
    var seen: Set<Int> = []
    return plan.trials.filter { seen.insert($0.method).inserted }.map {
      summary(ofMethod: $0.method)
    }
  }

  private func summary(ofMethod method: Int) -> MethodSummary {
    let tally = tallies[method]
    return MethodSummary(
      title: study.methods[method].title, trials: tally.trials, correct: tally.correct,
      notSolved: tally.notSolved, geometricMean: tally.geometricMean, range: tally.range)
  }
}
