internal import Primitives

/// The test that flips the signs of people's differences (Fisher 1935).
///
/// It requires that, without an effect, each difference is as likely as its opposite.
enum SignFlip {
  /// The most steps of the lattice for which all signs are tried.
  static let mostSteps = 10_000
  /// The most people whose signs are drawn.
  static let mostPeople = 500
  /// The number of draws.
  static let draws = 20_000

  /// The probability of a sum as far from 0 as that of `steps`, over all signs, by convolution.
  ///
  /// `nil` if the sum of all steps, in units of their greatest common divisor, exceeds `mostSteps`.
  static func exact(_ steps: [Int]) -> Double? {
    var divisor = 0
    for step in steps { divisor = greatestDivisor(divisor, step.magnitude) }
    guard divisor > 0 else { return 1 }
    let moved = steps.filter { $0 != 0 }.map { Int($0.magnitude) / divisor }
    var reach = 0
    for step in moved {
      reach += step
      guard reach <= mostSteps else { return nil }
    }
    // The chance of each sum, from −reach to reach.
    var chances = [Double](repeating: 0, count: 2 * reach + 1)
    chances[reach] = 1
    var edge = 0
    for step in moved {
      var next = [Double](repeating: 0, count: chances.count)
      for place in (reach - edge)...(reach + edge) where chances[place] > 0 {
        next[place - step] += chances[place] / 2
        next[place + step] += chances[place] / 2
      }
      chances = next
      edge += step
    }
    let sum = abs(steps.reduce(0, +) / divisor)
    return sum == 0 ? 1 : min(1, 2 * chances[(reach + sum)...].reduce(0, +))
  }

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
