import Comparison
import Glibc
package import Primitives
import Simulation

/// How long simulated people are expected to take for an entry, and how sure that is.
///
/// The interval tells of other people and chances out of the same model; how good the model is it does
/// not tell.
package struct Prediction: Hashable, Sendable {
  /// For each person the mean logarithm of the times in seconds, those given up being censored.
  package let meanLogarithms: [Double]
  /// How many entries there were.
  package let entries: Int
  /// How many of them were solved.
  package let solved: Int

  /// `nil` where nobody entered anything.
  init?(_ times: [EntryTimes]) {
    meanLogarithms = times.compactMap(\.meanLogarithm)
    entries = times.reduce(0) { $0 + $1.count }
    solved = times.reduce(0) { $0 + $1.solved }
    guard !meanLogarithms.isEmpty else { return nil }
  }

  /// The mean over people of their mean logarithms: what tuning makes as small as can be.
  package var meanLogarithm: Double { RunningMoments(of: meanLogarithms).mean }
  /// The geometric mean of the times, in seconds.
  package var seconds: Double { exp(meanLogarithm) }
  /// The 95 % interval of `seconds`, by Student's t over people; `nil` below two of them.
  package var interval: ConfidenceInterval? {
    ConfidenceInterval(RunningMoments(of: meanLogarithms))
  }
  /// The share of the entries that were solved.
  package var solvedShare: Double { entries > 0 ? Double(solved) / Double(entries) : 0 }

  /// How much longer the same people take than with `other`; `nil` where they are not the same.
  package func ratio(to other: Prediction) -> PredictedRatio? {
    guard meanLogarithms.count == other.meanLogarithms.count else { return nil }
    return PredictedRatio(
      differences: zip(meanLogarithms, other.meanLogarithms).map { $0 - $1 })
  }
}

/// The ratio of the times that the same simulated people take with two curves.
package struct PredictedRatio: Hashable, Sendable {
  /// The ratio; below 1 where the first curve is faster.
  package let ratio: Double
  /// Its 95 % interval, by Student's t over people; `nil` below two of them.
  package let interval: ConfidenceInterval?
  /// The standard deviation over people of the logarithm of their ratios.
  package let deviation: Double

  init(differences: [Double]) {
    let moments = RunningMoments(of: differences)
    ratio = exp(moments.mean)
    interval = ConfidenceInterval(moments)
    deviation = moments.standardDeviation
  }

  /// What the interval supports: nothing is called a difference that it does not leave on one side of 1.
  package var verdict: Verdict {
    guard let interval else { return .undecided }
    if interval.high < 1 { return .faster }
    if interval.low > 1 { return .slower }
    let isNarrow = interval.low > 1 / Self.negligible && interval.high < Self.negligible
    return isNarrow ? .same : .undecided
  }

  /// A ratio nearer to 1 is not worth telling.
  package static let negligible = 1.02

  /// Which of two curves is faster.
  package enum Verdict: String, Sendable {
    /// The first one.
    case faster
    /// The second one.
    case slower
    /// Neither, and the interval leaves no difference that is worth telling.
    case same
    /// The interval does not tell.
    case undecided
  }
}

/// The times that one person took for a number of entries, some of which were given up.
package struct EntryTimes: Sendable {
  private var endings: [(logarithm: Double, isSolved: Bool)] = []

  /// The seconds up to which times are counted: longer ones are not told apart.
  package static let horizon = 120.0

  /// Begins without any.
  package init() {}

  /// Takes in an entry that ended after `seconds`; one that was not solved is censored there.
  package mutating func add(seconds: Double, isSolved: Bool) {
    endings.append((log(max(seconds, 1e-3)), isSolved))
  }

  /// How many entries there were.
  package var count: Int { endings.count }
  /// How many of them were solved.
  package var solved: Int { endings.count { $0.isSolved } }

  /// The mean of the logarithms of the times, restricted to the horizon; `nil` without entries.
  ///
  /// The area under Kaplan and Meier's share of the unsolved (JASA 1958), over the logarithm of time.
  /// Behind the last time, what is not solved stays so until the horizon: where nothing was solved
  /// this is the logarithm of the horizon.
  package var meanLogarithm: Double? {
    let end = log(Self.horizon)
    // Of those that end at one time the solved ones are first.
    let ordered = endings.sorted {
      ($0.logarithm, $0.isSolved ? 0 : 1) < ($1.logarithm, $1.isSolved ? 0 : 1)
    }
    guard var time = ordered.first.map({ min($0.logarithm, end) }) else { return nil }
    var (mean, share) = (time, 1.0)
    for (place, ending) in ordered.enumerated() where ending.isSolved && ending.logarithm < end {
      mean += share * (ending.logarithm - time)
      time = ending.logarithm
      let atRisk = Double(ordered.count - place)
      share *= (atRisk - 1) / atRisk
    }
    return mean + share * (end - time)
  }
}
