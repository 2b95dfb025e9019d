package import Base

/// The middle, the tail and the shape of some times in milliseconds.
package struct DistributionSummary: Hashable, Sendable {
  /// The number of times.
  package private(set) var count = 0
  /// The time that half of them do not exceed.
  package private(set) var median = 0.0
  /// The time that 99 of 100 do not exceed.
  package private(set) var percentile99 = 0.0
  /// The longest time.
  package private(set) var worst = 0.0
  /// The number of times in each of the equal parts from 0 to `end`; longer ones are in the last part.
  package private(set) var histogram: [Int] = []
  /// The end of the histogram in milliseconds.
  package private(set) var end = 0.0

  /// The parts of a histogram.
  private static let parts = 40

  fileprivate init() {}

  /// Summarizes `times`; `nil` if none of them is a number.
  package init?(_ times: [Double]) {
    let sorted = times.filter(\.isFinite).sorted()
    guard let last = sorted.last else { return nil }
    count = sorted.count
    median = Self.rank(0.5, sorted)
    percentile99 = Self.rank(0.99, sorted)
    worst = last
    end = max(0.1, percentile99 * 1.4, median * 2)
    histogram = [Int](repeating: 0, count: Self.parts)
    for time in sorted {
      let part = (max(0, time) / end * Double(Self.parts)).rounded(.down)
      histogram[min(Self.parts - 1, Int(min(part, Double(Self.parts))))] += 1
    }
  }

  /// The time of the nearest rank: the least that so large a share does not exceed.
  private static func rank(_ share: Double, _ sorted: [Double]) -> Double {
    let rank = Int((share * Double(sorted.count)).rounded(.up))
    return sorted[min(max(rank, 1), sorted.count) - 1]
  }

  /// The form in JSON.
  package static let format = JSONObjectFormat(
    blank: Self(),
    [
      JSONMember("count", \.count, .integer),
      JSONMember("median_ms", \.median, .number),
      JSONMember("percentile_99_ms", \.percentile99, .number),
      JSONMember("worst_ms", \.worst, .number),
      JSONMember("histogram", \.histogram, .list(of: .integer)),
      JSONMember("histogram_end_ms", \.end, .number),
    ])
}
