import Numerics

/// Times in seconds, each with the mark whether it is an event; four bytes for those in whole microseconds.
struct TimeList: Sendable {
  /// Twice the microseconds, plus one for an event.
  private var short: [UInt32] = []
  private var other: [(time: Double, isEvent: Bool)] = []
  /// The largest time; −∞ without any.
  private(set) var largest = -Double.infinity

  /// Creates an empty list; memory for `capacity` times is reserved, and used only when they are added.
  init(capacity: Int = 0) { short.reserveCapacity(capacity) }

  /// The number of times.
  var count: Int { short.count + other.count }

  /// Whether all times are whole microseconds, so that different ones are a microsecond apart at least.
  var isWhole: Bool { other.isEmpty }

  /// Appends a time, which is finite and at or above 0.
  mutating func append(_ time: Double, isEvent: Bool = true) {
    largest = max(largest, time)
    if let whole = Microseconds.whole(time), whole < 1 << 31 {
      short.append(UInt32(whole) << 1 | (isEvent ? 1 : 0))
    } else {
      // Adding 0 turns −0 into 0.
      other.append((time + 0, isEvent))
    }
  }

  /// Sorts by time.
  mutating func sort() {
    short.sortByDigits()
    other.sort { $0.time < $1.time }
  }

  /// Hands over all times; from the smallest to the largest if they are sorted.
  func visit(_ body: (_ time: Double, _ isEvent: Bool) -> Void) {
    var rest = other[...]
    for code in short {
      let time = Microseconds.seconds(code >> 1)
      while let first = rest.first, first.time < time {
        body(first.time, first.isEvent)
        rest.removeFirst()
      }
      body(time, code & 1 == 1)
    }
    for (time, isEvent) in rest { body(time, isEvent) }
  }

  /// The times of events; from the smallest to the largest if they are sorted.
  var events: [Double] {
    var times: [Double] = []
    times.reserveCapacity(count)
    visit { time, isEvent in if isEvent { times.append(time) } }
    return times
  }
}

extension Quartiles {
  /// The quartiles of the events in `times`, which are sorted; `nil` without any.
  init?(sorted times: TimeList) {
    self.init(sorted: times.events)
  }
}

extension [UInt32] {
  /// Sorts by digits of 11 bits, from the lowest (radix sort).
  fileprivate mutating func sortByDigits() {
    guard count > Self.simplySorted else { return sort() }
    var spare = self
    for digit in 0..<3 {
      let shift = UInt32(digit * 11)
      var next = [Int](repeating: 0, count: 1 << 11)
      for code in self { next[Int(code >> shift & 0x7FF)] += 1 }
      if next.contains(count) { continue }
      var start = 0
      for value in next.indices { (next[value], start) = (start, start + next[value]) }
      for code in self {
        let value = Int(code >> shift & 0x7FF)
        spare[next[value]] = code
        next[value] += 1
      }
      swap(&self, &spare)
    }
  }

  /// Fewer are sorted as fast without counting.
  private static var simplySorted: Int { 1 << 10 }
}

/// Seconds as whole microseconds, the resolution of Caliper's files.
enum Microseconds {
  /// The whole microseconds that equal `seconds` exactly; `nil` if there are none, or more than 2^50.
  static func whole(_ seconds: Double) -> UInt64? {
    let microseconds = (seconds * 1e6).rounded()
    guard seconds.sign == .plus, microseconds <= 0x1p50,
      (microseconds / 1e6).bitPattern == seconds.bitPattern
    else { return nil }
    return UInt64(microseconds)
  }

  /// The number of seconds that is nearest to this number of microseconds.
  static func seconds(_ microseconds: some BinaryInteger) -> Double { Double(microseconds) / 1e6 }
}
