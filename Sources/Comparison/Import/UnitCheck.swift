import Base
import Numerics

/// Looks for times in another unit than the assumed one.
///
/// Nobody needs 100 s for each of several numbers, or less than a tenth of one, nor do two methods or people differ by
/// a factor of 1000 with nothing between them.
struct UnitCheck {
  /// The median above which times cannot be seconds and must be milliseconds.
  static let leastMilliseconds = 100.0
  /// The median below which seconds must be minutes, and milliseconds seconds.
  static let leastSeconds = 0.05
  /// The factor between two neighbouring medians that two methods or people hardly have, and that one person's sessions
  /// hardly have.
  private static func gap(_ kind: Kind) -> Double { kind == .cell ? 200 : 30 }

  /// The times, each with its method, table, participant and cell.
  struct Sample {
    var seconds: Double
    var method: Int32
    var participant: Int32
    var table: Int32
    /// The participant, method, table and session together, as an index.
    var cell: Int32
  }

  /// The identity of a cell.
  struct Cell: Hashable {
    var participant: Int32
    var method: Int32
    var table: Int32
    var session: Int32
  }

  /// The apparent unit of the times.
  enum Finding: Hashable {
    case milliseconds(lowest: Double, highest: Double)
    /// They are shorter than anybody can be, in a unit that is given or in seconds.
    case tooShort(TimeUnit?, highest: Double)
    /// The times of some methods, people or tables are `factor` times as long as all others; the first of each side, by
    /// index.
    case mixed(Kind, low: Int32, high: Int32, factor: Double)
  }

  /// The grouping of times for medians.
  enum Kind: Hashable, CaseIterable { case method, table, participant, cell }

  /// The finding for times in `unit`; nil if they may be in it.
  ///
  /// Seconds are accepted without a check if an option names them.
  static func finding(_ samples: [Sample], in unit: TimeUnit?) -> Finding? {
    if unit == .seconds { return nil }
    for kind in Kind.allCases {
      if let mixed = mixed(samples, kind) { return mixed }
    }
    let medians = medians(samples, .method).map(\.median)
    guard let lowest = medians.min(), let highest = medians.max() else { return nil }
    if unit == nil, lowest >= leastMilliseconds {
      return .milliseconds(lowest: lowest, highest: highest)
    }
    return highest < leastSeconds ? .tooShort(unit, highest: highest) : nil
  }

  private static func mixed(_ samples: [Sample], _ kind: Kind) -> Finding? {
    let sorted = medians(samples, kind).sorted { ($0.median, $0.index) < ($1.median, $1.index) }
    let gaps = zip(sorted, sorted.dropFirst()).map { $1.median / $0.median }
    guard let widest = gaps.indices.max(by: { gaps[$0] < gaps[$1] }), gaps[widest] >= gap(kind)
    else {
      return nil
    }
    let (low, high) = (sorted[...widest], sorted[(widest + 1)...])
    // A single person who was interrupted is no evidence of another unit.
    let share = Double(high.reduce(0) { $0 + $1.count }) / Double(max(1, samples.count))
    guard kind == .cell || 0.02...0.98 ~= share, high.contains(where: { $0.count > 1 }) else {
      return nil
    }
    let factor = (high.first?.median ?? 1) / (low.last?.median ?? 1)
    return .mixed(
      kind, low: low.first?.index ?? 0, high: high.first?.index ?? 0, factor: factor)
  }

  private static func medians(
    _ samples: [Sample], _ kind: Kind
  ) -> [(index: Int32, median: Double, count: Int)] {
    func index(of sample: Sample) -> Int32 {
      switch kind {
      case .method: sample.method
      case .table: sample.table
      case .participant: sample.participant
      case .cell: sample.cell
      }
    }
    let count = Int(samples.reduce(-1) { max($0, index(of: $1)) }) + 1
    var counts = [Int](repeating: 0, count: count)
    for sample in samples { counts[Int(index(of: sample))] += 1 }
    var times = counts.map { count in
      var times: [Double] = []
      times.reserveCapacity(count)
      return times
    }
    for sample in samples { times[Int(index(of: sample))].append(sample.seconds) }
    return times.enumerated().compactMap { index, times in
      Quartiles(sorted: times.sorted()).map { (Int32(clamping: index), $0.median, times.count) }
    }
  }
}

extension UnitCheck.Finding {
  /// The finding and the option that settles it; `name` returns the name of a group of times.
  func sentence(_ name: (UnitCheck.Kind, Int32) -> String) -> String {
    switch self {
    case .milliseconds(let lowest, let highest):
      let (from, to) = (lowest.threeFigures, highest.threeFigures)
      return
        "the median times are \(from == to ? from : "\(from) to \(to)"), which look like milliseconds; add --unit ms, or "
        + "--unit s if they are seconds"
    case .tooShort(let unit, let highest):
      let other =
        unit == nil
        ? "minutes; add --unit min, or --unit s if they are seconds" : "seconds: try --unit s"
      return
        "the median times are \(highest.threeFigures) s at most\(unit.map { " with --unit \($0.rawValue)" } ?? ""), which "
        + "nobody needs to enter a number; they look like \(other)"
    case .mixed(let kind, let low, let high, let factor):
      let other = kind == .cell ? "others" : name(kind, low)
      return
        "the times of \(name(kind, high)) are \(factor.threeFigures) times as long as those of \(other), with none "
        + "between them: they look like two units; convert one of them; if they are not, give all in seconds, with "
        + "--unit s"
    }
  }
}
