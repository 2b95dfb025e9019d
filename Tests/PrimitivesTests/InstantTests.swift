import Primitives
import Testing

@Suite struct InstantTests {
  @Test func `seconds are counted between moments`() {
    let start = Instant(nanoseconds: 1_000_000_000)
    #expect(start.advanced(bySeconds: 1.5).nanoseconds == 2_500_000_000)
    #expect(start.advanced(bySeconds: 1.5).seconds(since: start) == 1.5)
    #expect(start.seconds(since: start.advanced(bySeconds: 0.25)) == -0.25)
    #expect(start < start.advanced(bySeconds: 1e-9))
  }
}
