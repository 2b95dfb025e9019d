import Glibc
import Primitives

extension PairTest {
  /// Every pair of `count` conditions; those in `times` are tested where it can be tested.
  static func all(of count: Int, times: CompleteTimes) -> [PairTest] {
    var pairs = (0..<count).flatMap { first in
      (first + 1..<max(count, first + 1)).map { PairTest(first: first, second: $0) }
    }
    guard times.isTestable else { return pairs }
    let planner = PowerPlanner(participants: times.participants)
    var columns = [Int?](repeating: nil, count: count)
    for (column, condition) in times.conditions.enumerated() { columns[condition] = column }
    let logs = times.conditions.indices.map(times.column)
    for place in pairs.indices {
      guard let first = columns[pairs[place].first], let second = columns[pairs[place].second]
      else { continue }
      let differences = zip(logs[first], logs[second]).map { $0 - $1 }
      pairs[place].test(differences, roundingError: times.roundingError, planner: planner)
    }
    pairs.adjust()
    return pairs
  }

  private mutating func test(
    _ differences: [Double], roundingError: Double, planner: PowerPlanner
  ) {
    let moments = RunningMoments(of: differences)
    participants = differences.count
    ratio = moments.geometricMean
    interval = ConfidenceInterval(moments)
    student = PairedStudent(moments, roundingError: roundingError)
    wilcoxon = SignedRank(differences)
    power = student.map { _ in planner.analysis(standardDeviation: moments.standardDeviation) }
  }
}

extension [PairTest] {
  /// Adjusts the p-values of each test over the pairs that have one.
  fileprivate mutating func adjust() {
    let tested = indices.filter { self[$0].student != nil }
    for (place, p) in zip(tested, holmAdjusted(tested.compactMap { self[$0].student?.p })) {
      self[place].student?.adjustedP = p
    }
    let ranked = indices.filter { self[$0].wilcoxon != nil }
    for (place, p) in zip(ranked, holmAdjusted(ranked.compactMap { self[$0].wilcoxon?.p })) {
      self[place].wilcoxon?.adjustedP = p
    }
  }
}
