package import Base
import Glibc
package import Numerics

/// The comparison of two conditions, over the participants who solved every solved condition.
package struct PairTest: Equatable, Sendable {
  /// The first condition, as an index into `ComparisonResult.methods`.
  package var first: Int
  /// The second condition, as such an index; above `first`.
  package var second: Int
  /// The number of participants in the test; 0 if there are too few.
  package var participants = 0
  /// The first condition's geometric mean time over the second's; `nil` without a test.
  package var ratio: Double?
  /// The interval of `ratio` by Student's t; `nil` without a test.
  package var interval: ConfidenceInterval?
  /// The paired t-test of mean log times; `nil` without differences or if all are the same.
  package var student: PairedStudent?
  /// The signed-rank test of the same differences; `nil` without any or if all are 0.
  package var wilcoxon: SignedRank?
}

extension PairTest {
  /// The pairs of `conditions`, ascending; the pairs in `times` are tested if these are testable.
  static func all(of conditions: [Int], times: CompleteTimes) -> [PairTest] {
    var pairs = conditions.enumerated().flatMap { place, first in
      conditions[(place + 1)...].map { PairTest(first: first, second: $0) }
    }
    guard times.isTestable else { return pairs }
    var columns: [Int: Int] = [:]
    for (column, condition) in times.conditions.enumerated() { columns[condition] = column }
    let logs = times.conditions.indices.map(times.column)
    for index in pairs.indices {
      guard let first = columns[pairs[index].first], let second = columns[pairs[index].second]
      else { continue }
      let differences = zip(logs[first], logs[second]).map { $0 - $1 }
      pairs[index].test(differences, roundingError: times.roundingError)
    }
    pairs.adjust()
    return pairs
  }

  private mutating func test(_ differences: [Double], roundingError: Double) {
    let moments = RunningMoments(of: differences)
    participants = differences.count
    ratio = moments.geometricMean
    interval = ConfidenceInterval(moments)
    student = PairedStudent(moments, roundingError: roundingError)
    wilcoxon = SignedRank(differences)
  }
}

extension [PairTest] {
  /// Adjusts the p-values of each test over the pairs that have one.
  fileprivate mutating func adjust() {
    let tested = indices.filter { self[$0].student != nil }
    for (index, p) in zip(tested, holmAdjusted(tested.compactMap { self[$0].student?.p })) {
      self[index].student?.adjustedP = p
    }
    let ranked = indices.filter { self[$0].wilcoxon != nil }
    for (index, p) in zip(ranked, holmAdjusted(ranked.compactMap { self[$0].wilcoxon?.p })) {
      self[index].wilcoxon?.adjustedP = p
    }
  }
}
