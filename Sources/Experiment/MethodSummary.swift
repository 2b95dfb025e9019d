import Glibc

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
    let order = (1...max(1, plan.blocks)).compactMap { plan.first(ofBlock: $0)?.method }
    return order.map(summary)
  }

  private func summary(ofMethod method: Int) -> MethodSummary {
    let counted = records.filter {
      $0.planned.method == method && $0.planned.phase == .main && $0.outcome != .aborted
    }
    let correct = counted.filter { $0.outcome == .correct }
    let times = correct.compactMap(\.seconds).filter { $0 > 0 }
    let meanLog = times.isEmpty ? nil : times.map { log($0) }.reduce(0, +) / Double(times.count)
    let bounds = times.min().flatMap { low in times.max().map { low...$0 } }
    return MethodSummary(
      title: study.methods[method].title, trials: counted.count, correct: correct.count,
      notSolved: counted.filter { $0.outcome == .gaveUp || $0.outcome == .timedOut }.count,
      geometricMean: meanLog.map { exp($0) }, range: bounds)
  }
}
