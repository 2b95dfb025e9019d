/// Paths, names and variables as the system has them: bytes, of which only UTF-8 is text here.
///
/// A `String` would repair other bytes, and a repaired path leads to another file.
package enum SystemText {
  /// The text of `bytes`; `nil` if they are not UTF-8.
  package static func text(_ bytes: some Sequence<UInt8>) -> String? {
    String(validating: bytes, as: UTF8.self)
  }

  /// `bytes` to be read by a person: all that are not ASCII as `\xFF`.
  package static func shown(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { byte in
      byte < 0x80
        ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// The bytes of a C string.
  package static func bytes(_ string: UnsafePointer<CChar>) -> [UInt8] {
    var count = 0
    while string[count] != 0 { count += 1 }
    return UnsafeBufferPointer(start: string, count: count).map { UInt8(bitPattern: $0) }
  }
}
