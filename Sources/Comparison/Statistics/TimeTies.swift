/// Which times count as equal, so that rounding errors make no difference to tied events.
///
/// Times closer than a tolerance to the next smaller one are tied with it and count as the smallest
/// of their chain, as `aeqSurv` of R's package survival has it.
struct TimeTies {
  private let tolerance: Double
  /// The time of the chain that the last one belongs to.
  private(set) var time = 0.0
  /// How many chains there were so far.
  private(set) var count: Int32 = 0
  private var last = -Double.infinity

  /// R's: the square root of the spacing of doubles at 1.
  private static let relativeTolerance = Double.ulpOfOne.squareRoot()

  /// Prepares to go through `endings`, which are sorted by time.
  init(_ endings: [CensoredTime]) {
    // The sum of large times is beyond all numbers: they are taken as shares of the largest.
    let largest = endings.last?.time ?? 0
    var (last, sum, count) = (-Double.infinity, 0.0, 0)
    for ending in endings where ending.time != last {
      last = ending.time
      sum += last / largest
      count += 1
    }
    let mean = count > 0 ? sum / Double(count) * largest : 0
    tolerance = Self.relativeTolerance * max(1, mean)
  }

  /// Goes on to the next time in the order of time.
  mutating func advance(to next: Double) {
    if next - last > tolerance {
      time = next
      count += 1
    }
    last = next
  }
}
