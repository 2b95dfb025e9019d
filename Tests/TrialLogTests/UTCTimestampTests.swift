import Testing
import TrialLog

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
}
