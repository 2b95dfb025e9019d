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

/// Balanced orders of conditions: each stands equally often at each place.
///
/// Each row is the one before, a condition on. The same condition follows each time, save at the ends:
/// where what comes before matters, `WilliamsDesign` is the one to take.
enum LatinSquare: OrderDesign {
  /// As many rows as conditions.
  static func rowCount(_ count: Int) -> Int { count }

  /// The conditions in turn, beginning with the one at `index`.
  static func row(_ index: Int, of count: Int) -> [Int] {
    (0..<count).map { ($0 + index) % count }
  }
}

/// Balanced orders of conditions: each stands equally often at each place and after each other one.
///
/// E. J. Williams, 'Experimental designs balanced for the estimation of residual effects of
/// treatments', Australian Journal of Scientific Research A 2 (1949) 149–168.
enum WilliamsDesign: OrderDesign {
  /// As many rows as conditions, or twice as many where their number is odd, as only the rows together
  /// with their mirrors are then balanced.
  static func rowCount(_ count: Int) -> Int {
    count.isMultiple(of: 2) || count == 1 ? count : 2 * count
  }

  /// The first row, all conditions moved on by `index`; from `count` rows on its mirrors.
  static func row(_ index: Int, of count: Int) -> [Int] {
    let row = firstRow(count).map { ($0 + index) % count }
    return index < count ? row : row.reversed()
  }

  /// 0, 1, last, 2, last but one …: from one place to the next each difference occurs once.
  static func firstRow(_ count: Int) -> [Int] {
    (0..<count).map { place in
      place == 0 ? 0 : place.isMultiple(of: 2) ? count - place / 2 : (place + 1) / 2
    }
  }
}

/// All orders of conditions that there are, each equally often.
///
/// They come in Latin squares, so that the first few participants are balanced already: every `count`
/// rows from the first one on have each condition at each place once. The first square is that of the
/// Williams design.
enum CompleteDesign: OrderDesign {
  /// The most squares that are told apart: those of nine conditions.
  ///
  /// More conditions have more orders than there are people to take them.
  static let squareLimit = 40_320

  /// The factorial of `count`, or all rows of `squareLimit` squares.
  static func rowCount(_ count: Int) -> Int { count * squares(count) }

  /// The row of its square, by the Williams design's first row with its conditions exchanged.
  static func row(_ index: Int, of count: Int) -> [Int] {
    let names = [0] + permutation(index / count, of: Array(1..<count))
    return WilliamsDesign.firstRow(count).map { (names[$0] + index) % count }
  }

  private static func squares(_ count: Int) -> Int {
    var squares = 1
    for factor in stride(from: 2, to: count, by: 1) {
      squares = min(squares * factor, squareLimit)
    }
    return squares
  }

  /// The members of `list` in the order at `index` among all in lexicographic order.
  private static func permutation(_ index: Int, of list: [Int]) -> [Int] {
    var rest = list
    var index = index
    var digits: [Int] = []
    for base in stride(from: 1, through: list.count, by: 1) {
      digits.append(index % base)
      index /= base
    }
    return digits.reversed().map { rest.remove(at: $0) }
  }
}
