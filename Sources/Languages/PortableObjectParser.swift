/// A mistake that keeps a PO file from being read.
package struct PortableObjectError: Error, Hashable, CustomStringConvertible {
  /// The number of the line, from 1.
  package let line: Int
  /// The mistake and its correction.
  package let sentence: String

  /// The line and the sentence.
  package var description: String { "line \(line): \(sentence)" }
}

extension PortableObject {
  /// The most bytes of a file.
  static let maximumBytes = 1_000_000

  /// Reads a file strictly: every line is one of the format.
  package init(parsing bytes: [UInt8]) throws(PortableObjectError) {
    guard bytes.count <= Self.maximumBytes else {
      throw PortableObjectError(
        line: 1,
        sentence: "more than \(Self.maximumBytes) bytes; this is no list of Caliper's texts")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw PortableObjectError(line: 1, sentence: "the file is not UTF-8; save it as UTF-8")
    }
    var parser = PortableObjectParser()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      try parser.read(line)
    }
    self = try parser.finish()
  }
}

/// Reads the lines of a PO file one after the other.
private struct PortableObjectParser {
  private var file = PortableObject()
  private var entry = PortableObject.Entry()
  /// The part of the entry to which the strings of the next lines belong.
  private var part: Part?
  private var isHeaderRead = false
  private var line = 0

  private enum Part: Equatable {
    case context, text, plural
    case translation(Int)
  }

  mutating func read(_ raw: Substring) throws(PortableObjectError) {
    line += 1
    var words = raw
    while words.last?.isWhitespace == true { words.removeLast() }
    if words.isEmpty { return }
    if words.first == "#" { return try comment(words) }
    if words.first == "\"" { return try add(string(words)) }
    guard let space = words.firstIndex(of: " ") else { throw unknown(words) }
    let keyword = words[..<space]
    // A line that does not belong in a PO file is reported as such, with any text after the keyword.
    let next = try part(keyword)
    let value = try string(words[words.index(after: space)...].drop { $0 == " " })
    try begin(next, keyword)
    try add(value)
  }

  /// The file, once all lines are read.
  mutating func finish() throws(PortableObjectError) -> PortableObject {
    try close()
    guard isHeaderRead else {
      throw PortableObjectError(
        line: 1, sentence: "no header; the file begins with 'msgid \"\"', as exported ones do")
    }
    return file
  }

  private mutating func comment(_ words: Substring) throws(PortableObjectError) {
    // Texts that are no longer used stay in files as comments.
    if words.hasPrefix("#~") { return }
    if case .translation = part { try close() }
    if words.hasPrefix("#. ") { entry.notes.append(String(words.dropFirst(3))) }
    if words.hasPrefix("#,"), words.contains("fuzzy") { entry.isFuzzy = true }
  }

  private func part(_ keyword: Substring) throws(PortableObjectError) -> Part {
    switch keyword {
    case "msgctxt": return .context
    case "msgid": return .text
    case "msgid_plural": return .plural
    case "msgstr": return .translation(0)
    default:
      guard keyword.hasPrefix("msgstr["), keyword.hasSuffix("]"),
        let index = Int(keyword.dropFirst(7).dropLast()), 0...5 ~= index
      else { throw unknown(keyword) }
      return .translation(index)
    }
  }

  /// Begins a part of an entry, and a new entry if the last one is complete.
  private mutating func begin(
    _ next: Part, _ keyword: Substring
  ) throws(PortableObjectError) {
    if case .translation = part, next == .context || next == .text { try close() }
    let isInOrder: Bool
    switch (part, next) {
    case (nil, .context), (nil, .text), (.context, .text), (.text, .plural): isInOrder = true
    case (.text, .translation(0)): isInOrder = keyword == "msgstr"
    case (.plural, .translation(0)): isInOrder = keyword == "msgstr[0]"
    case (.translation(let last), .translation(let index)):
      isInOrder = entry.plural != nil && index == last + 1
    default: isInOrder = false
    }
    guard isInOrder else {
      throw error("'\(keyword)' is not expected here; an entry has " + Self.order)
    }
    switch next {
    case .context: entry.context = ""
    case .text: break
    case .plural: entry.plural = ""
    case .translation: entry.translations.append("")
    }
    if entry.line == 0 { entry.line = line }
    part = next
  }

  private static let order =
    "msgctxt, msgid, msgid_plural where there is one, and msgstr, in this order"

  private mutating func add(_ string: String) throws(PortableObjectError) {
    switch part {
    case .context: entry.context = (entry.context ?? "") + string
    case .text: entry.text += string
    case .plural: entry.plural = (entry.plural ?? "") + string
    case .translation: entry.translations[entry.translations.count - 1] += string
    case nil: throw error("a text without msgid or msgstr before it; remove it")
    }
  }

  /// Ends the entry, if one has begun.
  private mutating func close() throws(PortableObjectError) {
    guard let part else {
      entry = PortableObject.Entry()
      return
    }
    guard case .translation = part else {
      throw error("the entry before this has no msgstr; add one, which may be empty")
    }
    if isHeaderRead {
      file.entries.append(entry)
    } else {
      try readHeader()
    }
    entry = PortableObject.Entry()
    self.part = nil
  }

  private mutating func readHeader() throws(PortableObjectError) {
    guard entry.text.isEmpty, entry.context == nil, entry.plural == nil else {
      throw PortableObjectError(
        line: entry.line, sentence: "no header; the file begins with 'msgid \"\"'")
    }
    isHeaderRead = true
    for field in (entry.translations.first ?? "").split(separator: "\n") {
      guard let colon = field.firstIndex(of: ":") else {
        throw PortableObjectError(
          line: entry.line, sentence: "'\(field)' has no ':'; a line of the header is 'Name: value'"
        )
      }
      file.header.append(
        .init(
          String(field[..<colon]),
          String(field[field.index(after: colon)...].drop { $0 == " " })))
    }
  }

  /// The text between the quotation marks of `words`.
  private func string(_ words: Substring) throws(PortableObjectError) -> String {
    guard words.count >= 2, words.first == "\"", words.last == "\"" else {
      throw error("expected a text in quotation marks; write \"…\"")
    }
    var text = String.UnicodeScalarView()
    var scalars = words.unicodeScalars.dropFirst().dropLast().makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case "\"": throw error("a quotation mark within the text; write \\\"")
      case "\\":
        switch scalars.next() {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "\"": text.append("\"")
        case "\\": text.append("\\")
        default: throw error("an unknown escape; known are \\n, \\t, \\\" and \\\\")
        }
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  private func unknown(_ words: Substring) -> PortableObjectError {
    error("'\(words.prefix(40))' is no line of a PO file; see an exported one")
  }

  private func error(_ sentence: String) -> PortableObjectError {
    PortableObjectError(line: line, sentence: sentence)
  }
}
