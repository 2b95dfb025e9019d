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
