import Testing

@testable import Sessions
@testable import Studies

@Suite struct TimeEstimateTests {
  /// exp(1.645 · 0.2) = 1.38957.
  @Test func `people differ, waiting does not`() {
    let people = TimeEstimate.people(100)
    #expect(people.typical == 100)
    #expect(abs(people.high - 138.957) < 1e-3 && abs(people.low - 71.965) < 1e-3)
    let sum = people + 2 * TimeEstimate.everybody(30)
    #expect(sum.typical == 160 && abs(sum.low - 131.965) < 1e-3)
    var total = sum
    total += .everybody(1)
    #expect(total.typical == 161)
  }
}
