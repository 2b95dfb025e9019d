extension JSONValue {
  /// Reads a whole JSON file, strictly by RFC 8259.
  ///
  /// No comments, no trailing comma, no second key of one name, no number beyond `Double`, nothing
  /// nested more than 64 deep. A byte order mark is skipped.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes, isLenient: false)
    self = try parser.file()
  }

  /// Reads a whole JSON file that people may have edited: a comma may trail, and of two keys of one
  /// name the first counts.
  package init(parsingLeniently bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes, isLenient: true)
    self = try parser.file()
  }
}

/// Reads JSON from left to right; its methods leave `next` behind the text that they read.
struct JSONParser {
  private let bytes: ArraySlice<UInt8>
  private let isLenient: Bool
  private var next: Int
  /// The values whose lines are looked for.
  private(set) var wanted: WantedValues
  /// The one of them that is being read; `nil` if nothing in it is looked for.
  private var current: Int?

  /// The deepest nesting, so that no file can exhaust the stack.
  static let depthLimit = 64

  init(_ bytes: [UInt8], isLenient: Bool, finding wanted: WantedValues = WantedValues()) {
    self.isLenient = isLenient
    self.wanted = wanted
    current = wanted.isEmpty ? nil : WantedValues.whole
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    next = self.bytes.startIndex
  }

  mutating func file() throws(JSONError) -> JSONValue {
    skipSpace()
    if next == bytes.endIndex { throw error(.empty) }
    let value = try value(depth: 0)
    skipSpace()
    if next < bytes.endIndex { throw unexpected() }
    return value
  }

  /// Reads the value that `step` leads to from the one around it, and begins, with its key if it has one, at `start`.
  private mutating func value(
    depth: Int, at step: @autoclosure () -> JSONPath.Step, from start: Int
  ) throws(JSONError) -> JSONValue {
    guard let outer = current else { return try value(depth: depth) }
    current = wanted.member(step(), of: outer)
    if let current { wanted.find(current, at: start) }
    defer { current = outer }
    return try value(depth: depth)
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    if depth > Self.depthLimit { throw error(.nestedTooDeeply) }
    switch peek {
    case nil: throw error(.endsTooEarly)
    case "{": return try object(depth: depth)
    case "[": return try list(depth: depth)
    case "\"": return .text(try text())
    case "t": return try word("true", .boolean(true))
    case "f": return try word("false", .boolean(false))
    case "n": return try word("null", .null)
    case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": return try number()
    default: throw unexpected()
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    var members: [String: JSONValue] = [:]
    next += 1
    skipSpace()
    if consume("}") { return .object(members) }
    repeat {
      skipSpace()
      if try endsWithComma("}") { break }
      let (name, value) = try member(depth: depth, after: members)
      if members[name] == nil { members[name] = value }
      skipSpace()
    } while consume(",")
    guard consume("}") else { throw unexpected() }
    return .object(members)
  }

  private mutating func member(
    depth: Int, after members: [String: JSONValue]
  ) throws(JSONError) -> (String, JSONValue) {
    let start = next
    guard peek == "\"" else { throw unexpected() }
    let name = try text()
    if !isLenient, members[name] != nil { throw error(.secondKey(name), at: start) }
    skipSpace()
    guard consume(":") else { throw unexpected() }
    skipSpace()
    return (name, try value(depth: depth + 1, at: .key(name), from: start))
  }

  /// Whether the object or list ends here with `end`, behind a comma.
  private func endsWithComma(_ end: Unicode.Scalar) throws(JSONError) -> Bool {
    guard peek == end else { return false }
    guard isLenient else { throw error(.trailingComma) }
    return true
  }

  private mutating func list(depth: Int) throws(JSONError) -> JSONValue {
    var values: [JSONValue] = []
    next += 1
    skipSpace()
    if consume("]") { return .list(values) }
    repeat {
      skipSpace()
      if try endsWithComma("]") { break }
      values.append(
        try value(depth: depth + 1, at: .index(values.count), from: next))
      skipSpace()
    } while consume(",")
    guard consume("]") else { throw unexpected() }
    return .list(values)
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for byte in word.utf8 {
      guard next < bytes.endIndex, bytes[next] == byte else { throw unexpected() }
      next += 1
    }
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = next
    _ = consume("-")
    let isZero = peek == "0"
    let digits = skipDigits()
    var isNumber = digits > 0 && !(isZero && digits > 1)
    let wholeEnd = next
    if consume(".") { isNumber = skipDigits() > 0 && isNumber }
    if consume("e") || consume("E") {
      if !consume("+") { _ = consume("-") }
      isNumber = skipDigits() > 0 && isNumber
    }
    let text = String(decoding: bytes[start..<next], as: UTF8.self)
    guard isNumber, let number = Double(text) else { throw error(.wrongNumber, at: start) }
    guard number.isFinite else { throw error(.numberTooLarge, at: start) }
    // A Double of this size may have lost digits, of which 64 bits hold more.
    if number.magnitude >= 0x1p53, next == wholeEnd {
      if let integer = Int64(text) { return .integer(integer) }
      if let integer = UInt64(text) { return .integer(integer) }
    }
    return .number(number)
  }
}

extension JSONParser {
  /// The character at `next` if it is ASCII; `nil` at the end.
  private var peek: Unicode.Scalar? {
    next < bytes.endIndex ? Unicode.Scalar(bytes[next]) : nil
  }

  private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
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

  private func error(_ cause: JSONError.Cause, at offset: Int? = nil) -> JSONError {
    JSONError(cause, at: offset ?? next, of: bytes)
  }

  private func unexpected() -> JSONError {
    var rest = bytes[next...].prefix(4).makeIterator()
    var decoder = UTF8()
    switch decoder.decode(&rest) {
    case .scalarValue(let scalar): return error(.unexpected(scalar))
    case .emptyInput: return error(.endsTooEarly)
    case .error: return error(.notUTF8)
    }
  }
}

// MARK: - Texts

extension JSONParser {
  private mutating func text() throws(JSONError) -> String {
    next += 1
    var text: [UInt8] = []
    let start = next
    while !consume("\"") {
      guard next < bytes.endIndex else { throw error(.endsTooEarly) }
      if bytes[next] < 0x20 { throw error(.controlCharacter) }
      if consume("\\") {
        text += Array(String(Character(try escape())).utf8)
      } else {
        text.append(bytes[next])
        next += 1
      }
    }
    guard let valid = String(validating: text, as: UTF8.self) else {
      throw error(.notUTF8, at: start)
    }
    return valid
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let simple: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"),
      ("r", "\r"), ("t", "\t"),
    ]
    for (letter, scalar) in simple where consume(letter) { return scalar }
    let start = next
    guard consume("u") else { throw error(.wrongEscape) }
    var code = try hexadecimal()
    // A character beyond U+FFFF is encoded as a pair of surrogates.
    if (0xD800...0xDBFF).contains(code), consume("\\"), consume("u") {
      let low = try hexadecimal()
      guard (0xDC00...0xDFFF).contains(low) else { throw error(.wrongEscape, at: start) }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw error(.wrongEscape, at: start) }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    let digits = bytes[next...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error(.wrongEscape) }
    next += 4
    return code
  }
}
