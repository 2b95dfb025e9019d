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
