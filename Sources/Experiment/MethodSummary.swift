/// One person's times with one method, for the page at the end.
public struct MethodSummary: Hashable, Sendable {
  /// The method's name for people.
  public var title: String
  /// Main trials that were not aborted.
  public var trials: Int
  /// Trials with the right value.
  public var correct: Int
  /// Trials given up or timed out.
  public var notSolved: Int
  /// The geometric mean of the correct trials' times, in seconds; `nil` without any.
  public var geometricMean: Double?
  /// The shortest and the longest correct time, in seconds; `nil` without any.
  public var range: ClosedRange<Double>?
}

extension Session {
  /// A summary for each method, in the order in which they were done; practice is left out.
  public var summaries: [MethodSummary] {
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
