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
    times.append(100, isEvent: false)
    #expect(Quartiles(of: times) == Quartiles(count: 4, lower: 1.75, median: 3, upper: 5))
    #expect(Quartiles(of: TimeList()) == nil)
  }
}
