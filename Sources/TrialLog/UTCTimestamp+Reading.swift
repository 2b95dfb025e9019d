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
    // Only what is written again in the same way has days, hours and signs that exist.
    guard description == text else { return nil }
  }

  /// Howard Hinnant's `days_from_civil`, the inverse of the calculation in `description`.
  private static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
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

extension UTCTimestamp: Codable {
  /// Reads the text that `description` writes.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let timestamp = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a time as 2026-11-20T09:37:25.123Z")
    }
    self = timestamp
  }

  /// Writes the text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension UTCTimestamp: Comparable {
  /// Orders by time.
  package static func < (first: UTCTimestamp, second: UTCTimestamp) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }
}
