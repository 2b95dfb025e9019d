import Base
import Sliders
import Testing

@Suite struct ReleaseFilterTests {
  private let start = Instant(nanoseconds: 9_000_000_000)

  private func time(_ seconds: Double) -> Instant { start.advanced(bySeconds: seconds) }

  /// Values with the seconds at which they came; their fractions are thousandths.
  private func filter(_ values: [(Int, Double)]) -> ReleaseFilter {
    var filter = ReleaseFilter(value: 500, fraction: 0.5, at: start)
    for (value, seconds) in values {
      filter.record(value: value, fraction: Double(value) / 1000, at: time(seconds))
    }
    return filter
  }

  @Test func `a slip of the finger within 12 px and 0.05 s is taken back`() {
    let slipped = filter([(503, 0.2), (505, 0.22)])
    #expect(slipped.fraction(releasedAt: time(0.23), length: 800) == 0.5)
  }

  @Test func `the latest value that was held is taken, not an earlier one`() {
    let slipped = filter([(505, 0.2), (507, 0.3), (509, 0.31)])
    #expect(slipped.fraction(releasedAt: time(0.32), length: 800) == 0.505)
  }

  @Test func `a last value that was held itself stays`() {
    #expect(filter([(503, 0.2)]).fraction(releasedAt: time(0.26), length: 800) == nil)
    #expect(filter([(503, 0.2)]).fraction(releasedAt: time(0.24), length: 800) == 0.5)
  }

  @Test(arguments: [(514, 0.5), (516, nil), (486, 0.5), (484, nil)] as [(Int, Double?)])
  func `only what lies within 12 px counts as a slip`(last: Int, expected: Double?) {
    // On 800 px a thousandth is 0.8 px.
    #expect(filter([(last, 0.2)]).fraction(releasedAt: time(0.21), length: 800) == expected)
  }

  @Test func `a drag without rest has nothing to go back to`() {
    let quick = filter([(502, 0.01), (504, 0.02), (506, 0.03)])
    #expect(quick.fraction(releasedAt: time(0.04), length: 800) == nil)
  }

  @Test func `movements that leave the value alone do not end its stay`() {
    var filter = ReleaseFilter(value: 500, fraction: 0.5, at: start)
    for step in 1...10 {
      filter.record(value: 500, fraction: 0.5 + Double(step) / 1e5, at: time(Double(step) / 100))
    }
    filter.record(value: 501, fraction: 0.501, at: time(0.11))
    #expect(filter.fraction(releasedAt: time(0.12), length: 800) == 0.5001)
  }
}
