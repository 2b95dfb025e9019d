/// A trial as the analysis of times until solved sees it: correct, given up or timed out.
struct CensoredTime {
  /// The seconds from the onset to the end, as the bits that stand for them.
  ///
  /// Positive numbers are ordered as their bits are.
  var timeBits: UInt64
  /// The participant's place.
  var participant: Int32
  /// The condition's place, twice; plus one where the trial was solved.
  private var conditionAndEvent: UInt32

  /// Takes what is needed of a trial.
  init(_ trial: Observation) {
    timeBits = trial.time.bitPattern
    participant = trial.participant
    conditionAndEvent = UInt32(trial.condition) << 1 | (trial.ending == .correct ? 1 : 0)
  }

  /// The seconds from the onset to the end.
  var time: Double { Double(bitPattern: timeBits) }
  /// The condition's place.
  var condition: Int { Int(conditionAndEvent >> 1) }
  /// Whether the trial was solved, and not censored.
  var isEvent: Bool { conditionAndEvent & 1 == 1 }
}

extension [CensoredTime] {
  /// Sorts by time, by one digit of 11 bits after the other from the lowest (radix sort).
  mutating func sortByTime() {
    guard count > 1 else { return }
    var spare = self
    for (digit, counts) in Self.digitCounts(of: self).enumerated()
    where !counts.contains(Int32(count)) {
      scatter(into: &spare, digit: digit, counts: counts)
      swap(&self, &spare)
    }
  }

  private static let digitBits = 11
  private static let digits = 6

  private static func digit(_ digit: Int, of bits: UInt64) -> Int {
    Int(truncatingIfNeeded: bits >> UInt64(truncatingIfNeeded: digit * digitBits) & 0x7FF)
  }

  /// How often each value of each digit occurs.
  private static func digitCounts(of endings: [CensoredTime]) -> [[Int32]] {
    var counts = [Int32](repeating: 0, count: digits << digitBits)
    for ending in endings {
      for digit in 0..<digits {
        counts[digit << digitBits + Self.digit(digit, of: ending.timeBits)] += 1
      }
    }
    return (0..<digits).map { [Int32](counts[$0 << digitBits..<($0 + 1) << digitBits]) }
  }

  private func scatter(into target: inout [CensoredTime], digit: Int, counts: [Int32]) {
    var next = counts
    var start: Int32 = 0
    for value in next.indices {
      start += counts[value]
      next[value] = start - counts[value]
    }
    for ending in self {
      let value = Self.digit(digit, of: ending.timeBits)
      target[Int(next[value])] = ending
      next[value] += 1
    }
  }
}

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
