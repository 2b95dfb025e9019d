import Base
import Testing

@Suite struct InstantTests {
  @Test func `seconds are counted between moments`() {
    let start = Instant(nanoseconds: 1_000_000_000)
    #expect(start.advanced(bySeconds: 1.5).nanoseconds == 2_500_000_000)
    #expect(start.advanced(bySeconds: 1.5).seconds(since: start) == 1.5)
    #expect(start.seconds(since: start.advanced(bySeconds: 0.25)) == -0.25)
    #expect(start < start.advanced(bySeconds: 1e-9))
  }

  @Test(arguments: [1e10, 1e300, .infinity, -1e10, -1e300, -.infinity] as [Double])
  func `a moment beyond the last one is the last one`(seconds: Double) {
    let end: Int64 = seconds < 0 ? .min : .max
    for start in [0, 1, -1, .max, .min, end] as [Int64] {
      let moment = Instant(nanoseconds: start).advanced(bySeconds: seconds)
      #expect(moment.nanoseconds == end || seconds.magnitude == 1e10 && start == -1 - end)
    }
  }

  @Test func `no number of seconds later is now`() {
    #expect(Instant(nanoseconds: 7).advanced(bySeconds: .nan).nanoseconds == 7)
  }

  @Test func `the ends of time are as far apart as they are`() {
    let (first, last) = (Instant(nanoseconds: .min), Instant(nanoseconds: .max))
    #expect(last.seconds(since: first) == 0x1p64 / 1e9)
    #expect(first.seconds(since: last) == -0x1p64 / 1e9)
  }
}
