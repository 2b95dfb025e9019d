import FoundationEssentials
import TestSupport

/// A call that the shim recorded, or a mark that the program put between the calls.
struct TracedCall: Hashable, Sendable {
  /// The kind of call; the raw value is the shim's letter.
  enum Kind: Character, CaseIterable, Sendable {
    case openToWrite = "O"
    case openToRead = "o"
    case write = "W"
    case read = "r"
    case sync = "S"
    case truncate = "T"
    case rename = "N"
    case link = "L"
    case unlink = "U"
    case makeFolder = "M"
    case removeFolder = "D"
    case lock = "F"
    case openFolder = "i"
    case readFolder = "I"
    case close = "C"
    /// A query about a path or an open file: its status, whether it may be read, the target of a link.
    case ask = "q"
    /// A change of an open file's owner or permissions.
    case permit = "H"
    case mark = "#"
  }

  var kind: Kind
  /// The number among all calls, from 1; 0 of marks.
  var number = 0
  var result = 0
  /// The error, if it failed.
  var error: Int32 = 0
  /// The offset of written bytes, or the length to which a file was truncated.
  var offset = 0
  var descriptor = -1
  var flags: Int32 = 0
  var path = ""
  /// The new path of a renaming or a link.
  var newPath = ""
  /// The written bytes, or the text of a mark.
  var bytes: [UInt8] = []
  /// Whether a rule had it fail.
  var isInjected = false

  /// The text of a mark.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension TracedCall {
  /// The length of the part of a record that all of them have.
  private static let headLength = 56

  /// Reads a trace; an incomplete record of a killed program at the end is ignored.
  static func read(_ path: String) -> [TracedCall] {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return [] }
    return parse(Array(data))
  }

  /// Parses the bytes of a trace.
  static func parse(_ bytes: [UInt8]) -> [TracedCall] {
    var calls: [TracedCall] = []
    var start = 0
    while case (let call, let end)? = parse(bytes, from: start) {
      if let call { calls.append(call) }
      start = end
    }
    return calls
  }

  private static func parse(_ bytes: [UInt8], from start: Int) -> (TracedCall?, end: Int)? {
    guard start + headLength <= bytes.count else { return nil }
    func number<Number: FixedWidthInteger>(_ offset: Int, _: Number.Type) -> Int {
      var value: Number = 0
      for index in (0..<MemoryLayout<Number>.size).reversed() {
        value = value << 8 | Number(truncatingIfNeeded: bytes[start + offset + index])
      }
      return Int(value)
    }
    let lengths = [36, 40, 44].map { number($0, UInt32.self) }
    let end = start + headLength + lengths.reduce(0, +)
    guard end <= bytes.count else { return nil }
    let letter = Character(UnicodeScalar(bytes[start + 48]))
    guard let kind = Kind(rawValue: letter) else { return (nil, end) }
    var call = TracedCall(kind: kind)
    call.number = number(0, Int64.self)
    call.result = number(8, Int64.self)
    call.offset = number(16, Int64.self)
    call.error = Int32(truncatingIfNeeded: number(24, Int32.self))
    call.descriptor = number(28, Int32.self)
    call.flags = Int32(truncatingIfNeeded: number(32, Int32.self))
    call.isInjected = bytes[start + 49] != 0
    var parts: [[UInt8]] = []
    var partStart = start + headLength
    for length in lengths {
      parts.append(Array(bytes[partStart..<partStart + length]))
      partStart += length
    }
    call.path = String(decoding: parts[0], as: UTF8.self)
    call.newPath = String(decoding: parts[1], as: UTF8.self)
    call.bytes = parts[2]
    return (call, end)
  }
}
