import Datasets
import Testing

struct UTCTimestampTests {
  // Reference values from GNU date: date -u -d @SECONDS +%FT%TZ
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.000Z"),
      (951_782_400, "2000-02-29T00:00:00.000Z"), (951_868_799, "2000-02-29T23:59:59.000Z"),
      (951_868_800, "2000-03-01T00:00:00.000Z"), (1_709_164_800, "2024-02-29T00:00:00.000Z"),
      (1_740_787_199, "2025-02-28T23:59:59.000Z"), (1_740_787_200, "2025-03-01T00:00:00.000Z"),
      (4_107_542_399, "2100-02-28T23:59:59.000Z"), (4_107_542_400, "2100-03-01T00:00:00.000Z"),
      (1_798_761_599, "2026-12-31T23:59:59.000Z"), (-2_203_891_200, "1900-03-01T00:00:00.000Z"),
    ] as [(Int64, String)])
  func `dates follow the Gregorian calendar`(seconds: Int64, text: String) {
    #expect(UTCTimestamp(seconds: seconds).description == text)
  }

  @Test(
    arguments: [
      (123_999_999, "1970-01-01T00:00:00.123Z"), (999_999_999, "1970-01-01T00:00:00.999Z"),
      (1_000_000_000, "1970-01-01T00:00:01.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
    ] as [(Int64, String)])
  func `milliseconds are cut off and carried`(nanoseconds: Int64, text: String) {
    #expect(UTCTimestamp(seconds: 0, nanoseconds: nanoseconds).description == text)
  }

  @Test(
    arguments: [
      (253_402_300_799, 999_999_999, "9999-12-31T23:59:59.999Z"),
      (253_402_300_800, 0, "9999-12-31T23:59:59.999Z"), (.max, .max, "9999-12-31T23:59:59.999Z"),
      (.max, .min, "9999-12-31T23:59:59.999Z"),
      (-62_135_596_800, 0, "0001-01-01T00:00:00.000Z"),
      (-62_135_596_800, -1, "0001-01-01T00:00:00.000Z"), (.min, .min, "0001-01-01T00:00:00.000Z"),
      (.min, .max, "0001-01-01T00:00:00.000Z"), (-62_135_596_801, 0, "0001-01-01T00:00:00.000Z"),
      (-62_135_596_801, 1_500_000_000, "0001-01-01T00:00:00.500Z"),
    ] as [(Int64, Int64, String)])
  func `a clock beyond the years 1 to 9999 gives a time that can be read`(
    seconds: Int64, nanoseconds: Int64, text: String
  ) {
    let time = UTCTimestamp(seconds: seconds, nanoseconds: nanoseconds)
    #expect(time.description == text && UTCTimestamp(text)?.description == text)
    #expect(UTCTimestamp(milliseconds: time.milliseconds).description == text)
  }

  @Test(arguments: [.min, .max] as [Int64])
  func `any number of milliseconds is a time`(milliseconds: Int64) {
    let year = milliseconds < 0 ? "0001" : "9999"
    #expect(UTCTimestamp(milliseconds: milliseconds).description.hasPrefix(year))
  }

  @Test func `what is written is read back`() {
    // Every 11 hours and some from 1901 to 2099, leap years and centuries among them.
    for step in -50_000..<90_000 as Range<Int64> {
      let time = UTCTimestamp(
        seconds: step * 40_007, nanoseconds: step.magnitude % 1000 == 0 ? 0 : 123_000_000)
      guard UTCTimestamp(time.description) == time else {
        Issue.record("\(time)")
        return
      }
    }
  }

  @Test(arguments: [
    "", "2026-11-20", "2026-11-20T09:37:25Z", "2026-13-20T09:37:25.123Z",
    "2026-02-29T09:37:25.123Z", "2026-11-20T24:00:00.000Z", "2026-11-20T09:60:25.123Z",
    "2026-11-20t09:37:25.123Z", "2026-11-20T09:37:25.123+", "2026-11-20T09:37:25.1234Z",
    "2026-11--2T09:37:25.123Z", "٢٠٢٦-11-20T09:37:25.123Z", "2026-00-20T09:37:25.123Z",
  ])
  func `what is no such time is refused`(text: String) {
    #expect(UTCTimestamp(text) == nil)
  }
}
