import Base
import CurveEditing
import Datasets
import Files
import Glibc
import Sessions
import Studies
import Testing

@testable import App

struct TimeAxisTests {
  /// A session that began at second 100 of its computer's clock.
  private func description(
    boot: String?, clock: Double = 100.25
  ) throws -> SessionDescription {
    var description = try SessionDescription.sample(
      clockStartSeconds: clock, started: UTCTimestamp(seconds: 1_000_000))
    description.parts = [SessionDescription.Part(description, firstTrial: 1, boot: boot)]
    return description
  }

  private func resumed(
    boot: String?, at now: Double, wall: Int64, last: Double = 60, before: String? = "a"
  ) throws -> TimeAxis {
    TimeAxis(
      resuming: try description(boot: before), last: last,
      at: Instant(nanoseconds: 0).advanced(bySeconds: now), wall: UTCTimestamp(seconds: wall),
      boot: boot)
  }

  @Test func `while the computer runs on so does its clock`() throws {
    // The wall clock was set, which means nothing.
    let axis = try resumed(boot: "a", at: 500, wall: 5)
    #expect(axis.start.nanoseconds == 100_250_000_000 && axis.boot == "a")
  }

  @Test(arguments: [("b", "a"), (nil, "a"), ("a", nil), (nil, nil)] as [(String?, String?)])
  func `after a restart the wall clock says how much time has passed`(now: String?, before: String?)
    throws
  {
    let axis = try resumed(boot: now, at: 3, wall: 1_000_600, before: before)
    #expect(axis.start.nanoseconds == 3_000_000_000 - 600_000_000_000)
  }

  @Test(arguments: [1_000_059, 0] as [Int64])
  func `time never goes back, whatever the wall clock says`(wall: Int64) throws {
    let axis = try resumed(boot: "b", at: 3, wall: wall)
    #expect(axis.start.nanoseconds == 3_000_000_000 - 60_000_000_000)
  }

  @Test(arguments: [.min, .max, 253_402_300_800] as [Int64])
  func `a wall clock in another age does no harm`(wall: Int64) throws {
    let axis = try resumed(boot: "b", at: 3, wall: wall)
    let passed = Instant(nanoseconds: 3_000_000_000).seconds(since: axis.start)
    #expect((60...3e9).contains(passed))
  }

  @Test(
    arguments: [
      (.max, 999_999_999, "9999-12-31T23:59:59.999Z"), (.min, 0, "0001-01-01T00:00:00.000Z"),
      (1_700_000_000, 250_000_000, "2023-11-14T22:13:20.250Z"),
      (9_300_000_000, 0, "2264-09-14T21:20:00.000Z"),
    ] as [(Int, Int, String)])
  func `a clock may be set to any year`(seconds: Int, nanoseconds: Int, text: String) {
    #expect(UTCTimestamp(timespec(tv_sec: seconds, tv_nsec: nanoseconds)).description == text)
  }

  @Test(arguments: [1e300, -1e300, .infinity, .nan, 9.3e9, -9.3e9] as [Double])
  func `a time in a file that no computer has run for is not believed`(seconds: Double) throws {
    let now = Instant(nanoseconds: 5_000_000_000)
    let clock = TimeAxis(
      resuming: try description(boot: "a", clock: seconds), last: 60, at: now,
      wall: UTCTimestamp(seconds: 1_000_600), boot: "a")
    #expect(clock.start.seconds(since: now) == -600)
    for wall in [-62_135_596_800, 253_402_300_799] as [Int64] {
      let last = TimeAxis(
        resuming: try description(boot: "a"), last: seconds.isNaN ? 0 : seconds, at: now,
        wall: UTCTimestamp(seconds: wall), boot: "b")
      #expect((-3e9...0).contains(last.start.seconds(since: now)))
    }
  }

  @Test func `Linux tells its starts apart`() throws {
    let boot = try #require(TimeAxis.currentBoot)
    #expect(boot.count == 36 && boot == TimeAxis.currentBoot)
  }
}
