import Formats
import Primitives

/// Orders of conditions of which participants take one after the other, so that they are balanced.
protocol OrderDesign {
  /// How many rows there are for `count` conditions; none without conditions.
  static func rowCount(_ count: Int) -> Int
  /// The conditions, numbered from 0, in the order of the row at `index`, from 0 to `rowCount` − 1.
  static func row(_ index: Int, of count: Int) -> [Int]
}

extension OrderDesign {
  /// All rows for `count` conditions.
  static func rows(_ count: Int) -> [[Int]] {
    (0..<rowCount(count)).map { row($0, of: count) }
  }
}

extension Order {
  /// Where the order of a participant follows from their place; `nil` where it does not.
  var design: (any OrderDesign.Type)? {
    switch self {
    case .fixed, .random: nil
    case .latin: LatinSquare.self
    case .williams: WilliamsDesign.self
    case .complete: CompleteDesign.self
    }
  }

  /// How many orders of `count` conditions follow from places: 1 where they follow from the seed.
  func rowCount(_ count: Int) -> Int { max(1, design?.rowCount(count) ?? 1) }

  /// The members of `list` in this order: by the design's `row`, from 0 and beginning again at its end,
  /// or drawn.
  func arranged<Element>(
    _ list: [Element], row: Int, drawing generator: inout SplitMix64
  ) -> [Element] {
    if self == .random { return generator.shuffled(list) }
    guard let design, !list.isEmpty else { return list }
    return design.row(row % rowCount(list.count), of: list.count).map { list[$0] }
  }
}
