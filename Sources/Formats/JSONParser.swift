import Primitives

extension JSONValue {
  /// Reads a whole JSON file, strictly by RFC 8259.
  ///
  /// No comments, no trailing comma, no second key of one name, no number beyond `Double`, nothing
  /// nested more than 64 deep. A byte order mark is skipped.
  public init(parsing bytes: [UInt8]) throws(JSONFault) {
    var parser = JSONParser(bytes)
    self = try parser.file()
  }
}

/// Reads JSON from left to right; its methods leave `next` behind what they read.
struct JSONParser {
  private let bytes: ArraySlice<UInt8>
  private var next: Int

  /// The deepest nesting, so that no file can exhaust the stack.
  static let depthLimit = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    next = self.bytes.startIndex
  }

  mutating func file() throws(JSONFault) -> JSONValue {
    skipSpace()
    if next == bytes.endIndex { throw fault(.empty) }
    let value = try value(depth: 0)
    skipSpace()
    if next < bytes.endIndex { throw unexpected() }
    return value
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
    if depth > Self.depthLimit { throw fault(.nestedTooDeeply) }
    switch peek {
    case nil: throw fault(.endsTooEarly)
    case "{": return try object(depth: depth)
    case "[": return try list(depth: depth)
    case "\"": return .text(try text())
    case "t": return try word("true", .boolean(true))
    case "f": return try word("false", .boolean(false))
    case "n": return try word("null", .null)
    case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": return .number(try number())
    default: throw unexpected()
    }
  }

  private mutating func object(depth: Int) throws(JSONFault) -> JSONValue {
    var members: [String: JSONValue] = [:]
    next += 1
    skipSpace()
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      let start = next
      guard peek == "\"" else { throw unexpected() }
      let name = try text()
      if members[name] != nil { throw fault(.secondKey(name), at: start) }
      skipSpace()
      guard take(":") else { throw unexpected() }
      skipSpace()
      members[name] = try value(depth: depth + 1)
      skipSpace()
    } while take(",")
    guard take("}") else { throw unexpected() }
    return .object(members)
  }

  private mutating func list(depth: Int) throws(JSONFault) -> JSONValue {
    var values: [JSONValue] = []
    next += 1
    skipSpace()
    if take("]") { return .list(values) }
    repeat {
      skipSpace()
      values.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw unexpected() }
    return .list(values)
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONFault) -> JSONValue {
    for byte in word.utf8 {
      guard next < bytes.endIndex, bytes[next] == byte else { throw unexpected() }
      next += 1
    }
    return value
  }

  private mutating func number() throws(JSONFault) -> Double {
    let start = next
    _ = take("-")
    let isZero = peek == "0"
    let digits = skipDigits()
    var isNumber = digits > 0 && !(isZero && digits > 1)
    if take(".") { isNumber = skipDigits() > 0 && isNumber }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      isNumber = skipDigits() > 0 && isNumber
    }
    guard isNumber, let number = Double(String(decoding: bytes[start..<next], as: UTF8.self)) else {
      throw fault(.wrongNumber, at: start)
    }
    guard number.isFinite else { throw fault(.numberTooLarge, at: start) }
    return number
  }
}

extension JSONParser {
  /// The character at `next` where it is ASCII; `nil` at the end.
  private var peek: Unicode.Scalar? {
    next < bytes.endIndex ? Unicode.Scalar(bytes[next]) : nil
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    next += 1
    return true
  }

  private mutating func skipSpace() {
    while next < bytes.endIndex, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[next]) { next += 1 }
  }

  private mutating func skipDigits() -> Int {
    let start = next
    while next < bytes.endIndex, (0x30...0x39).contains(bytes[next]) { next += 1 }
    return next - start
  }

  private func fault(_ cause: JSONFault.Cause, at offset: Int? = nil) -> JSONFault {
    JSONFault(cause, at: offset ?? next, of: bytes)
  }

  private func unexpected() -> JSONFault {
    var rest = bytes[next...].prefix(4).makeIterator()
    var decoder = UTF8()
    switch decoder.decode(&rest) {
    case .scalarValue(let scalar): return fault(.unexpected(scalar))
    case .emptyInput: return fault(.endsTooEarly)
    case .error: return fault(.notUTF8)
    }
  }
}

// MARK: - Texts

extension JSONParser {
  private mutating func text() throws(JSONFault) -> String {
    next += 1
    var text: [UInt8] = []
    let start = next
    while !take("\"") {
      guard next < bytes.endIndex else { throw fault(.endsTooEarly) }
      if bytes[next] < 0x20 { throw fault(.controlCharacter) }
      if take("\\") {
        text += Array(String(Character(try escape())).utf8)
      } else {
        text.append(bytes[next])
        next += 1
      }
    }
    guard let valid = String(validating: text, as: UTF8.self) else {
      throw fault(.notUTF8, at: start)
    }
    return valid
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    let simple: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"),
      ("r", "\r"), ("t", "\t"),
    ]
    for (letter, scalar) in simple where take(letter) { return scalar }
    let start = next
    guard take("u") else { throw fault(.wrongEscape) }
    var code = try hexadecimal()
    // A character beyond U+FFFF comes as a pair of surrogates.
    if (0xD800...0xDBFF).contains(code), take("\\"), take("u") {
      let low = try hexadecimal()
      guard (0xDC00...0xDFFF).contains(low) else { throw fault(.wrongEscape, at: start) }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw fault(.wrongEscape, at: start) }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONFault) -> UInt32 {
    let digits = bytes[next...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault(.wrongEscape) }
    next += 4
    return code
  }
}
