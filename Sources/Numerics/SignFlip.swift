import Base

/// The test that flips the signs of people's differences (Fisher 1935).
///
/// It requires that, without an effect, each difference is as likely as its opposite.
enum SignFlip {
  /// The most people's steps times steps of the lattice that are added up: as many as take some hundredths of a second.
  static let mostSums = 100_000_000
  /// The most steps to which differences are brought.
  static let mostSteps = 10_000
  /// The most people whose signs are drawn.
  static let mostPeople = 500
  /// The number of draws.
  static let draws = 20_000

  /// The probability of a sum as far from 0 as the sum of `steps`, over all signs (Pagano and Tritchler, Journal of the
  /// American Statistical Association 1983).
  ///
  /// Half of the sum's distance from its least value is a sum of some of the steps. The chances of each such sum follow
  /// from the chances with one step less, in time in proportion to their number and the sum of all. `nil` if that is
  /// too long.
  static func exact(_ steps: [Int]) -> Double? {
    var divisor = 0
    for step in steps { divisor = greatestDivisor(divisor, step.magnitude) }
    guard divisor > 0 else { return 1 }
    let moved = steps.filter { $0 != 0 }.map { Int($0.magnitude) / divisor }
    var reach = 0
    for step in moved {
      let (sum, isTooLarge) = reach.addingReportingOverflow(step)
      guard !isTooLarge, sum <= mostSums / moved.count else { return nil }
      reach = sum
    }
    let distance = abs(steps.reduce(0, +) / divisor)
    if distance == 0 { return 1 }
    let chances = chances(of: moved, reach)
    // The sums of chosen steps that are as far above the middle; as many are as far below.
    return min(1, 2 * chances[((reach + distance) / 2)...].reduce(0, +))
  }

  /// The chance of each sum, from 0 to `reach`, of steps of which each is chosen or not.
  private static func chances(of steps: [Int], _ reach: Int) -> [Double] {
    var chances = [Double](repeating: 0, count: reach + 1)
    var next = chances
    chances[0] = 1
    // Beyond these sums no chance is worth mentioning, and numbers next to 0 take long to add.
    var (low, high) = (0, 0)
    for step in steps {
      let (lower, upper) = (low + step, high + 1)
      // First the sums without the step, and last the sums that must contain it.
      for sum in low..<min(lower, upper) { next[sum] = chances[sum] / 2 }
      for sum in min(lower, upper)..<lower { next[sum] = 0 }
      for sum in lower..<max(lower, upper) {
        next[sum] = (chances[sum] + chances[sum - step]) / 2
      }
      for sum in max(lower, upper)...high + step { next[sum] = chances[sum - step] / 2 }
      high += step
      while next[low] < negligible, low < high {
        (next[low], next[high]) = (0, 0)
        (low, high) = (low + 1, high - 1)
      }
      swap(&chances, &next)
    }
    return chances
  }

  private static let negligible = 1e-200

  /// The probability from seeded draws, which include the data themselves.
  static func drawn(_ differences: [Double], seed: UInt64) -> Double {
    // Equal sums differ by rounding errors.
    let bound = abs(differences.reduce(0, +)) * (1 - 1e-12)
    var generator = SplitMix64(seed: seed)
    var extreme = 1
    for _ in 0..<draws {
      var (sum, bits, left) = (0.0, UInt64(0), 0)
      for value in differences {
        if left == 0 { (bits, left) = (generator.next(), 64) }
        sum += bits & 1 == 0 ? value : -value
        bits >>= 1
        left -= 1
      }
      if abs(sum) >= bound { extreme += 1 }
    }
    return Double(extreme) / Double(draws + 1)
  }

  /// The greatest common divisor, of which 0 is a multiple.
  static func greatestDivisor(_ one: Int, _ other: UInt) -> Int {
    var (one, other) = (UInt(one), other)
    while other != 0 { (one, other) = (other, one % other) }
    return Int(one)
  }
}
