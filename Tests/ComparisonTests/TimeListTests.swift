import Base
import Numerics
import Testing

@testable import Comparison

struct TimeListTests {
  /// Whole microseconds, thirds and numbers of all sizes; few are sorted in another way than many.
  @Test(arguments: [20, 5000])
  func `a sorted list has all times with their marks, ascending`(count: Int) {
    var generator = SplitMix64(seed: 11)
    var expected = [
      (Double.leastNonzeroMagnitude, true), (1e-300, false), (60, true), (1e308, false),
    ]
    for index in 0..<count {
      let whole = Double(generator.below(200_000_000) + 1) / 1e6
      expected.append((index % 3 == 0 ? whole / 3 : whole, index % 5 == 0))
    }
    var list = TimeList()
    for (time, isEvent) in expected { list.append(time, isEvent: isEvent) }
    list.sort()
    var (times, events): ([Double], [Double]) = ([], [])
    list.visit { time, isEvent in
      times.append(time)
      if isEvent { events.append(time) }
    }
    #expect(times == expected.map(\.0).sorted())
    #expect(events == expected.filter(\.1).map(\.0).sorted())
    #expect(list.count == expected.count && list.largest == 1e308)
    #expect(list.events == expected.filter(\.1).map(\.0).sorted())
  }

  @Test func `a list of one time a hundred thousand times stays as it is`() {
    var list = TimeList()
    for _ in 0..<100_000 { list.append(0.1) }
    list.sort()
    #expect(list.count == 100_000 && Set(list.events) == [0.1])
  }

  @Test func `only whole microseconds are whole`() {
    var list = TimeList()
    list.append(4.123456)
    #expect(list.isWhole)
    list.append(4.1234567)
    #expect(!list.isWhole)
  }

  // MARK: - Quartiles

  @Test func `the quartiles of a list of times are those of its events`() {
    var times = TimeList()
    for time in [8, 1, 4, 2.0] { times.append(time) }
    for time in [3, 100.0] { times.append(time, isEvent: false) }
    times.sort()
    #expect(Quartiles(sorted: times) == Quartiles(count: 4, lower: 1.75, median: 3, upper: 5))
    #expect(Quartiles(sorted: TimeList()) == nil)
  }

  @Test(arguments: 1...9) func `a list of times and an array of them have the same quartiles`(
    count: Int
  ) {
    var times = TimeList()
    // Times that are not whole microseconds are kept separately.
    let all = (0..<count).map { Double($0 * $0) + ($0 % 2 == 0 ? 0.25 : 1e-9) }
    for time in all { times.append(time) }
    times.sort()
    #expect(Quartiles(sorted: times) == Quartiles(sorted: all.sorted()))
  }

  // MARK: - Ties

  private func list(_ times: [Double]) -> TimeList {
    times.reduce(into: TimeList()) { $0.append($1) }
  }

  @Test func `times that rounding alone tells apart are one, in all lists`() {
    let ties = TimeTies([list([0.1 + 0.2, 1, 5]), list([0.3, 2])])
    #expect(ties.time(0.1 + 0.2) == ties.time(0.3))
    #expect(ties.time(1) == 1 && ties.time(2) == 2)
  }

  @Test func `a chain of close times counts as its smallest`() {
    let step = 1.0e-8
    let ties = TimeTies([list([1, 1 + step, 1 + 2 * step, 1 + 10 * step])])
    #expect(ties.time(1 + 2 * step) == 1)
    #expect(ties.time(1 + 10 * step) == 1 + 10 * step)
  }

  /// The tolerance is relative to the mean, here 1.5e-8 · 1,000 s = 15 µs.
  @Test func `long times are tied across microseconds`() {
    let ties = TimeTies([list([1000, 1000.00001])])
    #expect(ties.time(1000.00001) == 1000)
  }
}
