package import Base
import Glibc
import Numerics

/// The predicted time of simulated people for an entry, with its interval.
///
/// The interval covers sampling variation within the model, not model error.
package struct Prediction: Hashable, Sendable {
  /// For each person the mean logarithm of the times in seconds, with unsolved entries censored.
  let meanLogarithms: [Double]
  /// The number of entries.
  package let entries: Int
  /// The number of solved entries.
  package let solved: Int

  /// Creates the prediction from the times of each person; `nil` without any entry.
  init?(_ times: [EntryTimes]) {
    meanLogarithms = times.compactMap(\.meanLogarithm)
    entries = times.reduce(0) { $0 + $1.count }
    solved = times.reduce(0) { $0 + $1.solved }
    guard !meanLogarithms.isEmpty else { return nil }
  }

  /// The mean over people of their mean logarithms.
  var meanLogarithm: Double { RunningMoments(of: meanLogarithms).mean }
  /// The geometric mean of the times, in seconds.
  package var seconds: Double { exp(meanLogarithm) }
  /// The 95 % interval of `seconds`, by Student's t over people; `nil` below two of them.
  package var interval: ConfidenceInterval? {
    ConfidenceInterval(RunningMoments(of: meanLogarithms))
  }
  /// The share of the entries that were solved.
  package var solvedShare: Double { entries > 0 ? Double(solved) / Double(entries) : 0 }

  /// The ratio of the times to the times of the same people with `other`, with its 95 % interval over other such people
  /// and other chances; `nil` if they are not the same, and for one person.
  package func ratio(to other: Prediction) -> PredictedRatio? {
    guard meanLogarithms.count == other.meanLogarithms.count else { return nil }
    let moments = RunningMoments(of: zip(meanLogarithms, other.meanLogarithms).map { $0 - $1 })
    return PredictedRatio(ratio: exp(moments.mean), interval: ConfidenceInterval(moments))
  }
}

/// The ratio of the times of the same simulated people with two curves.
package struct PredictedRatio: Hashable, Sendable {
  /// The ratio; below 1 if the first curve is faster.
  package var ratio: Double
  /// Its 95 % interval, by Student's t over people; `nil` below two of them.
  package var interval: ConfidenceInterval?
}

/// The times of a person for several entries, some of them unsolved.
struct EntryTimes: Sendable {
  private var endings: [(logarithm: Double, isSolved: Bool)] = []

  /// The restriction time in seconds: longer times are not distinguished.
  package static let horizon = 120.0

  /// Adds an entry that ended after `seconds`; an unsolved one is censored there.
  package mutating func add(seconds: Double, isSolved: Bool) {
    endings.append((log(max(seconds, 1e-3)), isSolved))
  }

  /// The number of entries.
  package var count: Int { endings.count }
  /// The number of solved entries.
  package var solved: Int { endings.count { $0.isSolved } }

  /// The mean of the logarithms of the times, restricted to the horizon; `nil` without entries.
  ///
  /// It is the area under Kaplan and Meier's curve of the unsolved share (JASA 1958), over the logarithm of
  /// time. After the last time, unsolved entries stay unsolved until the horizon: without any solved entry,
  /// the mean is the logarithm of the horizon.
  var meanLogarithm: Double? {
    let end = log(Self.horizon)
    // Of entries that end at the same time, the solved ones are first.
    let ordered = endings.sorted {
      ($0.logarithm, $0.isSolved ? 0 : 1) < ($1.logarithm, $1.isSolved ? 0 : 1)
    }
    guard var time = ordered.first.map({ min($0.logarithm, end) }) else { return nil }
    var (mean, share) = (time, 1.0)
    for (index, ending) in ordered.enumerated() where ending.isSolved && ending.logarithm < end {
      mean += share * (ending.logarithm - time)
      time = ending.logarithm
      let atRisk = Double(ordered.count - index)
      share *= (atRisk - 1) / atRisk
    }
    return mean + share * (end - time)
  }
}
