import Base
import Datasets
import Files
import Glibc

/// The time from which the rows of a session count, even after it resumes.
struct TimeAxis {
  /// The moment of CLOCK_MONOTONIC from which all times count, in whole microseconds like the times in tables; after a
  /// restart of the computer it is computed.
  let start: Instant
  /// The identity of this start of the computer; `nil` if the system has none.
  let boot: String?

  /// Begins at `now`.
  init(from now: Instant, boot: String?) {
    start = now.roundedDownToMicrosecond
    self.boot = boot
  }

  /// Continues the time of a session, whose rows came up to `last` seconds.
  ///
  /// The computer's clock continues until a restart. After a restart the wall clock gives the time that has passed,
  /// unless it has been set back: times never decrease.
  init(
    resuming description: SessionDescription, last: Double, at now: Instant, wall: UTCTimestamp,
    boot: String?
  ) {
    self.boot = boot
    let part = description.parts?.last
    let seconds = part?.clockStartSeconds ?? description.clockStartSeconds
    if let boot, part?.boot == boot, Self.seconds.contains(seconds) {
      start = Instant(nanoseconds: 0).advanced(bySeconds: seconds).roundedDownToMicrosecond
    } else {
      let passed = wall.seconds(since: description.started)
      start =
        now.advanced(bySeconds: -min(max(passed, last, 0), Self.seconds.upperBound))
        .roundedDownToMicrosecond
    }
  }

  /// The accepted range of the clock and of a session's length in files: a century in nanoseconds is far from overflow.
  private static let seconds = -3e9...3e9

  /// The name that Linux gives this start of the computer.
  static var currentBoot: String? {
    guard let file = fopen("/proc/sys/kernel/random/boot_id", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let bytes = line.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: "\n")) }
    return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension UTCTimestamp {
  /// The seconds from `earlier` to this moment.
  fileprivate func seconds(since earlier: UTCTimestamp) -> Double {
    Double(seconds - earlier.seconds) + Double(nanoseconds - earlier.nanoseconds) / 1e9
  }
}
