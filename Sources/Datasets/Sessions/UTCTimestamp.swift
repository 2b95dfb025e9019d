package import Base
package import Glibc

/// A point in wall time for people to read; trials are never timed by it.
///
/// It is in the years 1 to 9999, which have four digits and which every reader accepts: if a clock is set to another
/// year, the first or the last moment of this range is used.
package struct UTCTimestamp: Hashable, Sendable, CustomStringConvertible {
  /// Whole seconds since 1970-01-01T00:00:00Z, leap seconds not counted, as in POSIX.
  package let seconds: Int64
  /// Nanoseconds past those seconds, from 0 to 999,999,999.
  package let nanoseconds: Int64

  /// Creates a timestamp; nanoseconds outside their range are carried over into seconds.
  package init(seconds: Int64, nanoseconds: Int64 = 0) {
    let carried = Self.floorDivision(nanoseconds, 1_000_000_000)
    // Within the bounds before the sum, which then cannot overflow, and after it.
    let sum =
      min(max(seconds, Self.first - Self.carriedAtMost), Self.last + Self.carriedAtMost)
      + carried.quotient
    self.seconds = min(max(sum, Self.first), Self.last)
    self.nanoseconds =
      sum < Self.first ? 0 : sum > Self.last ? 999_999_999 : carried.remainder
  }

  /// Creates the timestamp so many milliseconds after 1970.
  package init(milliseconds: Int64) {
    let (seconds, rest) = Self.floorDivision(milliseconds, 1000)
    self.init(seconds: seconds, nanoseconds: rest * 1_000_000)
  }

  /// 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
  private static let first: Int64 = -62_135_596_800
  private static let last: Int64 = 253_402_300_799
  /// As many seconds as 64 bits of nanoseconds can be.
  private static let carriedAtMost: Int64 = 10_000_000_000

  /// Whole milliseconds since 1970.
  package var milliseconds: Int64 { seconds * 1000 + nanoseconds / 1_000_000 }

  /// ISO 8601 with milliseconds cut off, not rounded: `2026-11-20T09:37:25.123Z`.
  package var description: String {
    let (days, second) = Self.floorDivision(seconds, 86_400)
    let (year, month, day) = Self.date(daysSince1970: days)
    let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    let (hour, minute) = (second / 3600, second / 60 % 60)
    let time = "\(Self.padded(hour, 2)):\(Self.padded(minute, 2)):\(Self.padded(second % 60, 2))"
    return "\(date)T\(time).\(Self.padded(nanoseconds / 1_000_000, 3))Z"
  }

  /// The same without punctuation, for the names of files: `20261120T093725123Z`.
  var compactText: String { description.filter { $0.isLetter || $0.isNumber } }

  /// The Gregorian date, after Howard Hinnant's `civil_from_days`
  /// (https://howardhinnant.github.io/date_algorithms.html): years are counted from 1 March, so
  /// that a leap day is a year's last day, in eras of 400 years or 146,097 days.
  private static func date(daysSince1970: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = floorDivision(daysSince1970 + 719_468, 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func floorDivision(
    _ number: Int64, _ divisor: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension UTCTimestamp {
  /// Reads exactly what `description` writes: `2026-11-20T09:37:25.123Z`; `nil` for anything else.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 24, let year = Self.number(bytes[0..<4]),
      let month = Self.number(bytes[5..<7]), let day = Self.number(bytes[8..<10]),
      let hour = Self.number(bytes[11..<13]), let minute = Self.number(bytes[14..<16]),
      let second = Self.number(bytes[17..<19]), let millisecond = Self.number(bytes[20..<23])
    else { return nil }
    let days = Self.daysSince1970(year: year, month: month, day: day)
    self.init(
      seconds: days * 86_400 + hour * 3600 + minute * 60 + second,
      nanoseconds: millisecond * 1_000_000)
    // Only a text that is written again in the same way has days, hours and signs that exist.
    guard description == text else { return nil }
  }

  /// Howard Hinnant's `days_from_civil`, the inverse of the calculation in `description`.
  private static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
    let (era, yearOfEra) = floorDivision(month <= 2 ? year - 1 : year, 400)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    digits.reduce(0 as Int64?) { number, digit in
      guard let number, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      return number * 10 + Int64(digit - UInt8(ascii: "0"))
    }
  }
}

extension JSONFormat<UTCTimestamp> {
  /// The text that `UTCTimestamp.description` writes.
  package static var time: Self {
    JSONFormat(
      example: JSONFormat<String>.text.example, write: { .text($0.description) },
      read: { JSONFormat<String>.text.read($0).flatMap { UTCTimestamp($0) } })
  }
}

extension UTCTimestamp: Comparable {
  /// Orders by time.
  package static func < (first: UTCTimestamp, second: UTCTimestamp) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }
}

/// The wall clock, read for people only.
package enum WallClock {
  /// Milliseconds since 1970, UTC.
  package static var milliseconds: Int64 { timestamp.milliseconds }

  /// Now.
  package static var timestamp: UTCTimestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return UTCTimestamp(time)
  }
}

extension UTCTimestamp {
  /// Reads a clock that may be set to any year.
  package init(_ time: timespec) {
    self.init(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
  }
}
