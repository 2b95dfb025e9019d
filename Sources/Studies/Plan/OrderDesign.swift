import Base

/// Balanced orders of conditions, as rows that are given to one participant after the other.
protocol OrderDesign {
  /// The number of rows for `count` conditions; 0 without conditions.
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
  /// The design whose row follows from the order index; `nil` for fixed and random orders.
  var design: (any OrderDesign.Type)? {
    switch self {
    case .fixed, .random: nil
    case .latin: LatinSquare.self
    case .williams: WilliamsDesign.self
    case .complete: CompleteDesign.self
    }
  }

  /// The number of orders of `count` conditions in the design; 1 for fixed and random orders.
  func rowCount(_ count: Int) -> Int { max(1, design?.rowCount(count) ?? 1) }

  /// The members of `list` in this order: by the design's `row` modulo the number of rows, or drawn.
  func arranged<Element>(
    _ list: [Element], row: Int, drawing generator: inout SplitMix64
  ) -> [Element] {
    if self == .random { return generator.shuffled(list) }
    guard let design, !list.isEmpty else { return list }
    return design.row(row % rowCount(list.count), of: list.count).map { list[$0] }
  }
}

/// Orders that are balanced for position: each condition is equally often at each position.
///
/// Each row is the one before, shifted by one. Nearly always the same condition follows another: if
/// carry-over effects matter, use `WilliamsDesign`.
enum LatinSquare: OrderDesign {
  /// As many rows as conditions.
  static func rowCount(_ count: Int) -> Int { count }

  /// The conditions in turn, beginning with the one at `index`.
  static func row(_ index: Int, of count: Int) -> [Int] {
    (0..<count).map { ($0 + index) % count }
  }
}

/// Orders that are balanced for position and carry-over: each condition is equally often at each position
/// and after each other one.
///
/// E. J. Williams, 'Experimental designs balanced for the estimation of residual effects of
/// treatments', Australian Journal of Scientific Research A 2 (1949) 149–168.
enum WilliamsDesign: OrderDesign {
  /// As many rows as conditions, or twice as many if their number is odd: only the rows together with
  /// their mirrors are then balanced.
  static func rowCount(_ count: Int) -> Int {
    count.isMultiple(of: 2) || count == 1 ? count : 2 * count
  }

  /// The first row, shifted by `index`; from index `count` on, its mirror.
  static func row(_ index: Int, of count: Int) -> [Int] {
    let row = firstRow(count).map { ($0 + index) % count }
    return index < count ? row : row.reversed()
  }

  /// 0, 1, last, 2, last but one …: from one position to the next each difference occurs once.
  static func firstRow(_ count: Int) -> [Int] {
    (0..<count).map { position in
      position == 0
        ? 0 : position.isMultiple(of: 2) ? count - position / 2 : (position + 1) / 2
    }
  }
}

/// All permutations of the conditions.
///
/// They are arranged in Latin squares, so that even the first few participants are balanced: each group of `count` rows
/// has each condition at each position once. The first square is the Williams design's.
enum CompleteDesign: OrderDesign {
  /// The largest number of squares, which nine conditions have.
  ///
  /// More conditions have more orders than any study has participants.
  static let squareLimit = 40_320

  /// The factorial of `count`, or all rows of `squareLimit` squares.
  static func rowCount(_ count: Int) -> Int { count * squares(count) }

  /// The Williams design's first row with its conditions permuted, and shifted by the row of the square.
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
