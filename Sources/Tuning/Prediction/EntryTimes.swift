import Glibc

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
