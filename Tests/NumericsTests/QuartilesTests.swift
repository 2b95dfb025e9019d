import Testing

@testable import Numerics

struct QuartilesTests {
  /// quantile(c(1, 2, 4, 8), 1:3/4) of R 4.2.
  @Test func `quartiles lie between members as in type 7`() {
    #expect(
      Quartiles(sorted: [1, 2, 4, 8]) == Quartiles(count: 4, lower: 1.75, median: 3, upper: 5))
    #expect(Quartiles(sorted: []) == nil)
  }
}
