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
