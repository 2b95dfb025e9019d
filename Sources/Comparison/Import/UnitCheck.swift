import Numerics

/// Looks for times in another unit than the one they are taken for.
///
/// Nobody needs 100 s for each of several numbers, nor do two methods or people differ by a factor of 1000 with nothing
/// between them.
struct UnitCheck {
  /// The median above which seconds are taken for milliseconds.
  static let leastMilliseconds = 100.0
  /// The factor between two neighbouring medians that two methods or people hardly have, and that one person's sessions
  /// hardly have.
  private static func gap(_ kind: Kind) -> Double { kind == .cell ? 200 : 30 }

  /// The times, each with what it belongs to.
  struct Sample {
    var seconds: Double
    var method: Int32
    var participant: Int32
    var table: Int32
    /// The participant, method, table and session together.
    var cell: Int32
  }

  /// What the times look like.
  enum Finding: Hashable {
    case milliseconds(lowest: Double, highest: Double)
    /// Those of some methods, people or tables are so many times as long as all others; the first of each side, by index.
    case mixed(Kind, low: Int32, high: Int32, factor: Double)
  }

  /// What medians are taken of.
  enum Kind: Hashable, CaseIterable { case method, table, participant, cell }

  /// The finding; nil if the times may be seconds.
  static func finding(_ samples: [Sample]) -> Finding? {
    for kind in Kind.allCases {
      if let mixed = mixed(samples, kind) { return mixed }
    }
    let medians = medians(samples, .method).map(\.median)
    guard let lowest = medians.min(), let highest = medians.max(), lowest >= leastMilliseconds
    else {
      return nil
    }
    return .milliseconds(lowest: lowest, highest: highest)
  }

  private static func mixed(_ samples: [Sample], _ kind: Kind) -> Finding? {
    let sorted = medians(samples, kind).sorted { ($0.median, $0.index) < ($1.median, $1.index) }
    let gaps = zip(sorted, sorted.dropFirst()).map { $1.median / $0.median }
    guard let widest = gaps.indices.max(by: { gaps[$0] < gaps[$1] }), gaps[widest] >= gap(kind)
    else {
      return nil
    }
    let (low, high) = (sorted[...widest], sorted[(widest + 1)...])
    // A single person who was interrupted is no unit.
    let share = Double(high.reduce(0) { $0 + $1.count }) / Double(max(1, samples.count))
    guard 0.02...0.98 ~= share, high.contains(where: { $0.count > 1 }) else { return nil }
    let factor = (high.first?.median ?? 1) / (low.last?.median ?? 1)
    return .mixed(
      kind, low: low.first?.index ?? 0, high: high.first?.index ?? 0, factor: factor)
  }

  private static func medians(
    _ samples: [Sample], _ kind: Kind
  ) -> [(index: Int32, median: Double, count: Int)] {
    var times: [Int32: [Double]] = [:]
    for sample in samples {
      let index =
        switch kind {
        case .method: sample.method
        case .table: sample.table
        case .participant: sample.participant
        case .cell: sample.cell
        }
      times[index, default: []].append(sample.seconds)
    }
    return times.compactMap { index, times in
      Quartiles(sorted: times.sorted()).map { (index, $0.median, times.count) }
    }
  }
}
