/// The encoding of text in a file of another program.
enum TextEncoding: Hashable, Sendable {
  /// UTF-8, or something that is not known and is read as UTF-8, strictly.
  case utf8
  /// UTF-16 behind its byte order mark.
  case utf16(isBigEndian: Bool)
  /// Windows-1252, which agrees with Latin-1 on every letter of Latin-1.
  case windows1252
}

extension TextEncoding {
  /// The encoding that a file's first bytes name; `nil` if they name none but UTF-8.
  static func marked(by start: some Collection<UInt8>) -> TextEncoding? {
    if start.starts(with: [0xFF, 0xFE]) { return .utf16(isBigEndian: false) }
    return start.starts(with: [0xFE, 0xFF]) ? .utf16(isBigEndian: true) : nil
  }

  /// The text of `bytes` as UTF-8, without a byte order mark.
  ///
  /// - Throws: `TrialFileProblem` if it is longer than `limit` or not text of the encoding.
  func utf8(of bytes: [UInt8], limit: Int) throws(TrialFileProblem) -> [UInt8] {
    switch self {
    case .utf8: bytes
    case .utf16(let isBigEndian): try Self.fromUTF16(bytes, isBigEndian, limit)
    case .windows1252: try Self.fromWindows1252(bytes, limit)
    }
  }

  private static func fromUTF16(
    _ bytes: [UInt8], _ isBigEndian: Bool, _ limit: Int
  ) throws(TrialFileProblem) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else { throw .damagedUTF16 }
    var text: [UInt8] = []
    text.reserveCapacity(min(limit, bytes.count / 2 + bytes.count / 8) + 4)
    var highSurrogate: UInt32?
    for offset in stride(from: 2, to: bytes.count, by: 2) {
      let (first, second) = (UInt32(bytes[offset]), UInt32(bytes[offset + 1]))
      let unit = isBigEndian ? first << 8 | second : second << 8 | first
      switch (highSurrogate, unit) {
      case (nil, 0xD800...0xDBFF): highSurrogate = unit
      case (let high?, 0xDC00...0xDFFF):
        highSurrogate = nil
        append(0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00), to: &text)
      case (nil, 0..<0xD800), (nil, 0xE000...): append(unit, to: &text)
      default: throw .damagedUTF16
      }
      guard text.count <= limit else { throw .tooLong }
    }
    guard highSurrogate == nil else { throw .damagedUTF16 }
    return text
  }

  private static func fromWindows1252(
    _ bytes: [UInt8], _ limit: Int
  ) throws(TrialFileProblem) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(min(limit, bytes.count + bytes.count / 8) + 4)
    for byte in bytes {
      let scalar = 0x80...0x9F ~= byte ? upperControls[Int(byte) - 0x80] : UInt16(byte)
      append(UInt32(scalar), to: &text)
      guard text.count <= limit else { throw .tooLong }
    }
    return text
  }

  /// The characters of 80 to 9F (WHATWG Encoding Standard, index windows-1252); 0 if there is none.
  private static let upperControls: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// Whether Windows-1252 has a character for `byte`.
  fileprivate static func isInWindows1252(_ byte: UInt8) -> Bool {
    !(0x80...0x9F ~= byte) || upperControls[Int(byte) - 0x80] != 0
  }

  private static func append(_ scalar: UInt32, to text: inout [UInt8]) {
    func part(_ shift: UInt32) -> UInt8 { UInt8(0x80 | scalar >> shift & 0x3F) }
    switch scalar {
    case 0..<0x80: text.append(UInt8(scalar))
    case 0x80..<0x800: text += [UInt8(0xC0 | scalar >> 6), part(0)]
    case 0x800..<0x10000: text += [UInt8(0xE0 | scalar >> 12), part(6), part(0)]
    default: text += [UInt8(0xF0 | scalar >> 18 & 0x07), part(12), part(6), part(0)]
    }
  }
}

/// Distinguishes UTF-8 and Windows-1252 by all bytes of a file, which come in parts.
struct EncodingSurvey {
  private var isUTF8 = true
  /// Whether there is a letter beyond ASCII in UTF-8.
  private var hasLetterOfUTF8 = false
  private var isWindows1252 = true
  /// The number of bytes of a letter still to come.
  private var awaited = 0

  /// Looks at the next bytes.
  mutating func add(_ bytes: Span<UInt8>) {
    var offset = 0
    while offset < bytes.count {
      if awaited == 0, offset + 8 <= bytes.count,
        bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
          & 0x8080_8080_8080_8080 == 0
      {
        offset += 8
        continue
      }
      add(bytes[offset])
      offset += 1
    }
  }

  private mutating func add(_ byte: UInt8) {
    if !TextEncoding.isInWindows1252(byte) { isWindows1252 = false }
    if awaited > 0 {
      if byte & 0xC0 == 0x80 {
        awaited -= 1
        if awaited == 0 { hasLetterOfUTF8 = true }
        return
      }
      (isUTF8, awaited) = (false, 0)
    }
    switch byte {
    case 0..<0x80: break
    case 0xC2...0xDF: awaited = 1
    case 0xE0...0xEF: awaited = 2
    case 0xF0...0xF4: awaited = 3
    default: isUTF8 = false
    }
  }

  /// The encoding, after all bytes were examined.
  ///
  /// A file that has letters of UTF-8 is UTF-8, though damaged if it contains other bytes.
  var encoding: TextEncoding {
    (isUTF8 && awaited == 0) || hasLetterOfUTF8 || !isWindows1252 ? .utf8 : .windows1252
  }
}
