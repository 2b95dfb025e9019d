/// Balanced orders of conditions: each stands equally often at each place and after each other one.
///
/// E. J. Williams, 'Experimental designs balanced for the estimation of residual effects of
/// treatments', Australian Journal of Scientific Research A 2 (1949) 149–168.
public enum WilliamsDesign {
  /// The rows for `count` conditions numbered from 0: `count` rows, or twice as many where `count` is
  /// odd, as only the rows together with their mirrors are then balanced.
  public static func rows(_ count: Int) -> [[Int]] {
    guard count > 1 else { return count == 1 ? [[0]] : [] }
    let first = (0..<count).map { place in
      place == 0 ? 0 : place.isMultiple(of: 2) ? count - place / 2 : (place + 1) / 2
    }
    let rows = (0..<count).map { shift in first.map { ($0 + shift) % count } }
    return count.isMultiple(of: 2) ? rows : rows + rows.map { $0.reversed() }
  }
}
