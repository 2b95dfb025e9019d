import Testing

@testable import Comparison

struct QuartilesTests {
  /// quantile(c(1, 2, 4, 8), 1:3/4) of R 4.2.
  @Test func `quartiles lie between members as in type 7`() {
    #expect(
      Quartiles(sorted: [1, 2, 4, 8]) == Quartiles(count: 4, lower: 1.75, median: 3, upper: 5))
    #expect(Quartiles(sorted: []) == nil)
  }

  @Test func `those of a list of times are those of its events`() {
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
    // Those that are no whole microseconds are held apart.
    let all = (0..<count).map { Double($0 * $0) + ($0 % 2 == 0 ? 0.25 : 1e-9) }
    for time in all { times.append(time) }
    times.sort()
    #expect(Quartiles(sorted: times) == Quartiles(sorted: all.sorted()))
  }
}
