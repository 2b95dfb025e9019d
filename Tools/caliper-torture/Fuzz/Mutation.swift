import Base

/// Damages files as a slip of the hand, a bad disk or a hostile person would, the same way for the
/// same seed.
struct Mutation {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// A uniform whole number from 0 to `bound` − 1.
  mutating func below(_ bound: Int) -> Int { generator.below(bound) }

  /// One of `list`, which has a member.
  mutating func choice<Element>(of list: [Element]) -> Element { list[below(list.count)] }

  /// `bytes` with one to four damages, most often one, that suit the file called `name`.
  mutating func damaged(_ bytes: [UInt8], _ name: String) -> [UInt8] {
    var result = bytes
    for _ in 0...below(1 + below(4)) where !result.isEmpty {
      switch below(10) {
      case 0..<3: damage(&result)
      case _ where name.hasSuffix(".csv"): changeCell(&result)
      case _ where name.hasSuffix(".json"): changeValue(&result)
      default: damage(&result)
      }
    }
    return result
  }

  /// A text that some part of a program may not expect, as a cell or an option.
  mutating func extreme() -> String { choice(of: Self.extremes) }

  /// Numbers at the ends of types, of formats and of ranges, and texts that are almost numbers.
  static let extremes: [String] =
    [
      "", "0", "-0", "1", "-1", "0.1", "0.5", "1e0", "00", "+1", " 1", "1 ", ".", "-", "e", "nan",
      "inf", "-inf", "NaN", "0x10", "true", "false", "null", "x", "P1", "sim1", "../x", "/", "~",
      "4294967295", "4294967296", "2147483647", "2147483648", "-2147483649", "999999999",
      "1000000000", "1000000000000", "1000000000001", "999999999999999999", "922337203685477580",
      "9223372036854775806", "9223372036854775807", "9223372036854775808",
      "-9223372036854775808", "-92233720368547758.0", "18446744073709551615",
      "18446744073709551616", "170141183460469231731687303715884105728", "1e18", "1e19", "-1e19",
      "1e300", "-1e300", "1e308", "1.7976931348623157e308", "1e309", "5e-324", "1e-400",
      "0.1234567890123456789", "1000000000000000.5", "31557600", "31557601", "1e-7",
      "\"\"", "\"x\"", "\"a,b\"", "\"a\nb\"", "\"", "\"\"\"", "a\u{0}b", "\u{1B}[31m", "\u{202E}",
      "é", "👩‍🔬", "1970-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z",
    ] + [40, 400, 5000].map { String(repeating: "9", count: $0) }

  private static let values: [String] =
    extremes.filter { Double($0) != nil } + [
      "null", "true", "false", "\"\"", "\"x\"", "\"../x.csv\"", "\"random\"", "[]", "{}", "[1,2]",
      "[[[[]]]]", "{\"a\":{}}", "\"\\ud800\"", "\"\\u0000\"", "\"\\u001b[31m\"", "NaN", "1e400",
    ] + [String(repeating: "[", count: 5000)]
}

extension Mutation {
  private mutating func damage(_ bytes: inout [UInt8]) {
    let place = below(bytes.count)
    let end = min(bytes.count, place + 1 + below(40))
    switch below(9) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
    case 1: bytes[place] ^= 1 << UInt8(below(8))
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count))
    case 4: bytes.removeSubrange(place...)
    case 5: bytes.insert(contentsOf: choice(of: Self.values).utf8, at: place)
    case 6:
      bytes.insert(contentsOf: [UInt8](repeating: bytes[place], count: 1 << below(19)), at: place)
    case 7: bytes.insert(contentsOf: [0xEF, 0xBB, 0xBF], at: below(4) == 0 ? place : 0)
    default: bytes.insert(choice(of: Array(",\"\n\r;\t\0{}[]:".utf8)), at: place)
    }
  }

  /// Puts an extreme number into a cell, mostly of a row.
  private mutating func changeCell(_ bytes: inout [UInt8]) {
    let place = below(bytes.count)
    let ends = Array(",\n".utf8)
    guard let mark = bytes[place...].firstIndex(where: ends.contains) else { return damage(&bytes) }
    let end = bytes[(mark + 1)...].firstIndex(where: ends.contains) ?? bytes.endIndex
    bytes.replaceSubrange(mark + 1..<end, with: extreme().utf8)
  }

  /// Replaces the next value by another one.
  private mutating func changeValue(_ bytes: inout [UInt8]) {
    let place = below(bytes.count)
    let marks = Array((below(4) == 0 ? ",[" : ":").utf8)
    guard let mark = bytes[place...].firstIndex(where: marks.contains) else {
      return damage(&bytes)
    }
    let start = bytes[(mark + 1)...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.endIndex
    let end = bytes[start...].firstIndex(where: Array(",]}\n".utf8).contains) ?? bytes.endIndex
    bytes.replaceSubrange(start..<end, with: choice(of: Self.values).utf8)
  }
}
