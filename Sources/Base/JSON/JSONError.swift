/// The reason that bytes are not JSON, with its line and column.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistakes that a file can have.
  package enum Cause: Hashable, Sendable {
    case empty
    /// The file ends inside a value.
    case endsTooEarly
    case unexpected(Unicode.Scalar)
    /// A comma before the end of an object or a list.
    case trailingComma
    case notUTF8
    /// A line break or another control character inside a text.
    case controlCharacter
    case wrongEscape
    case wrongNumber
    /// A number beyond `Double`.
    case numberTooLarge
    case nestedTooDeeply
    case secondKey(String)
  }

  /// The mistake.
  package var cause: Cause
  /// The line, from 1.
  package var line: Int
  /// The character within the line, from 1.
  package var column: Int

  /// Creates the error `cause` at the byte `offset` of `bytes`.
  init(_ cause: Cause, at offset: Int, of bytes: ArraySlice<UInt8>) {
    self.cause = cause
    let before = bytes[..<min(offset, bytes.endIndex)]
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    // A byte 10xxxxxx continues a character.
    column = 1 + before[lineStart...].count { $0 & 0xC0 != 0x80 }
  }

  /// The line, the column and the cause in one sentence without a line break.
  package var description: String { "line \(line), column \(column): \(sentence)" }

  /// The cause in one sentence without a line break.
  package var sentence: String {
    switch cause {
    case .empty: "the file is empty"
    case .endsTooEarly: "the file ends too early; close every text, list and object"
    case .unexpected(let scalar): "'\(scalar)' is not expected here; look for a missing ',' or '\"'"
    case .trailingComma: "a comma before the end of a list or object; remove it"
    case .notUTF8: "this is not UTF-8; save the file with that encoding"
    case .controlCharacter: "a line break or control character in a text; write it as \\n"
    case .wrongEscape: "no escape; use one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000"
    case .wrongNumber: "no number; write it as 0.5 or -12"
    case .numberTooLarge: "this number is too large"
    case .nestedTooDeeply: "lists and objects are nested more than \(JSONParser.depthLimit) deep"
    case .secondKey(let name): "a second \"\(name)\" in the same object; remove one"
    }
  }
}
