/// A small seeded random number generator with the same sequence on every machine.
///
/// Steele, Lea & Flood, 'Fast splittable pseudorandom number generators', OOPSLA 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; the same `seed` gives the same sequence.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A uniform whole number from 0 to `bound` − 1; 0 if `bound` is below 2.
  public mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    let range = UInt64(bound)
    let unbiased = UInt64.max - UInt64.max % range
    var bits = next()
    while bits >= unbiased { bits = next() }
    return Int(bits % range)
  }

  /// The members of `list` in random order.
  ///
  /// Fisher–Yates in a fixed form, as the standard library may change its own shuffle.
  public mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
    var result = list
    for last in stride(from: list.count - 1, to: 0, by: -1) {
      result.swapAt(last, below(last + 1))
    }
    return result
  }
}
