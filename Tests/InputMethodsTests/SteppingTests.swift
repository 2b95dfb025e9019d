import Base
import Testing

@testable import InputMethods

@Suite struct AutoRepeatTests {
  private let held = AutoRepeat(from: Instant(nanoseconds: 5_000_000_000))

  private func count(after seconds: Double) -> Int {
    held.count(at: held.start.advanced(bySeconds: seconds))
  }

  @Test func `nothing repeats before the delay, and the first one is due at its very end`() {
    #expect(count(after: -1) == 0 && count(after: 0) == 0 && count(after: 0.3999) == 0)
    #expect(held.due(1) == held.start.advanced(bySeconds: 0.4))
    #expect(count(after: 0.4) == 1)
  }

  /// 1 + 12 / ln 2 · (2^t − 1) for t seconds after the delay, rounded down.
  @Test(arguments: [(0.4, 1), (0.479, 1), (0.482, 2), (1.4, 18), (2.4, 52), (3.4, 122)])
  func `there are twelve a second at first, twice as many with each second`(
    seconds: Double, expected: Int
  ) {
    #expect(count(after: seconds) == expected)
  }

  @Test func `there are never more than 120 a second`() {
    for second in 4..<60 {
      let more = count(after: Double(second) + 1) - count(after: Double(second))
      #expect((119...121).contains(more))
    }
  }

  @Test func `each repeat counts from the nanosecond at which it is due`() {
    for number in 1...2000 {
      let due = held.due(number)
      #expect(held.count(at: due) == number)
      #expect(held.count(at: Instant(nanoseconds: due.nanoseconds - 1)) == number - 1)
      #expect(held.due(number + 1) > due)
    }
  }
}
