/// A trial in the analysis of times until solved: correct, or censored by a give-up or time-out.
struct CensoredTime {
  /// The bit pattern of `time`; those of positive numbers have the numbers' order.
  var timeBits: UInt64
  /// The participant's index.
  var participant: Int32
  /// Twice the condition's index, plus one where the trial was solved.
  private var conditionAndEvent: UInt32

  /// Creates the time of `trial`.
  init(_ trial: Observation) {
    timeBits = trial.time.bitPattern
    participant = trial.participant
    conditionAndEvent = UInt32(trial.condition) << 1 | (trial.ending == .correct ? 1 : 0)
  }

  /// The seconds from the onset to the end.
  var time: Double { Double(bitPattern: timeBits) }
  /// The condition's index.
  var condition: Int { Int(conditionAndEvent >> 1) }
  /// Whether the trial was solved rather than censored.
  var isEvent: Bool { conditionAndEvent & 1 == 1 }
}

extension [CensoredTime] {
  /// Sorts by time: a radix sort by digits of 11 bits, from the lowest.
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

  /// The number of occurrences of each value of each digit.
  private static func digitCounts(of times: [CensoredTime]) -> [[Int32]] {
    var counts = [Int32](repeating: 0, count: digits << digitBits)
    for time in times {
      for digit in 0..<digits {
        counts[digit << digitBits + Self.digit(digit, of: time.timeBits)] += 1
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
    for time in self {
      let value = Self.digit(digit, of: time.timeBits)
      target[Int(next[value])] = time
      next[value] += 1
    }
  }
}

/// Merges times that differ by rounding errors only.
///
/// A time closer than a tolerance to the next smaller one is tied with it; all times of such a chain
/// count as the smallest, as in `aeqSurv` of R's package survival.
struct TimeTies {
  private let tolerance: Double
  /// The time of the present chain.
  private(set) var time = 0.0
  /// The number of chains so far.
  private(set) var count: Int32 = 0
  private var last = -Double.infinity

  /// R's tolerance: the square root of the spacing of doubles at 1.
  private static let relativeTolerance = Double.ulpOfOne.squareRoot()

  /// Derives the tolerance from `times`, which are sorted.
  init(_ times: [CensoredTime]) {
    // Shares of the largest time, since a sum of large times would overflow.
    let largest = times.last?.time ?? 0
    var (last, sum, count) = (-Double.infinity, 0.0, 0)
    for time in times where time.time != last {
      last = time.time
      sum += last / largest
      count += 1
    }
    let mean = count > 0 ? sum / Double(count) * largest : 0
    tolerance = Self.relativeTolerance * max(1, mean)
  }

  /// Advances to the next time in ascending order.
  mutating func advance(to next: Double) {
    if next - last > tolerance {
      time = next
      count += 1
    }
    last = next
  }
}
