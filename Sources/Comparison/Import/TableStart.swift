import Files

/// The position of a table's header, and the separator of its columns.
struct TableStart: Sendable {
  /// The byte between columns; a blank means any number of blanks and tabs.
  var separator: UInt8
  /// The offset at which the header begins.
  var offset: Int
  /// Its line, counted from 1.
  var line: Int
  /// The names in it.
  var header: [String]
  /// Whether lines that are neither empty nor comments precede it, so that it was found by its names.
  var isFound = false

  /// The number of lines searched for a header.
  static let mostLines = 60
  private static let separators = Array(",;\t |".utf8)

  /// Looks for the first line of `text` that names all columns that are needed, by `isComplete`; without one the first
  /// line that is not a comment is used.
  ///
  /// - Throws: `TrialFileProblem` if the file has no such line, or no line `headerLine`.
  init(
    of text: [UInt8], headerLine: Int?, isComplete: ([String]) -> Bool
  ) throws(TrialFileProblem) {
    let lines = Self.lines(of: text, upTo: headerLine ?? Self.mostLines)
    guard !lines.isEmpty else { throw .empty }
    if let headerLine {
      guard lines.count >= headerLine else { throw .noHeaderLine(headerLine, lines: lines.count) }
      self = Self.start(at: headerLine - 1, lines, text, Self.separators, isComplete)
      return
    }
    var separators = Self.separators
    var first = 0
    if let named = Self.namedSeparator(of: text[lines[0]]) {
      // Excel's line that names the separator of the other lines.
      separators = [named]
      first = 1
    }
    let candidates = lines.indices.dropFirst(first).filter {
      !Self.isBlank(text[lines[$0]]) && !Self.isComment(text[lines[$0]])
    }
    guard let start = candidates.first else { throw .empty }
    let complete = candidates.first { index in
      separators.contains { isComplete(Self.header(text, from: lines[index], $0)) }
    }
    self = Self.start(at: complete ?? start, lines, text, separators, isComplete)
    isFound = complete.map { $0 > start } ?? false
  }

  private init(separator: UInt8, offset: Int, line: Int, header: [String]) {
    (self.separator, self.offset, self.line, self.header) = (separator, offset, line, header)
  }

  /// The header in a line, by the first separator with which it is complete, or else has most names.
  private static func start(
    at index: Int, _ lines: [Range<Int>], _ text: [UInt8], _ separators: [UInt8],
    _ isComplete: ([String]) -> Bool
  ) -> TableStart {
    let headers = separators.map { header(text, from: lines[index], $0) }
    // Blanks within names would make the most columns of all.
    let most = headers.indices.reduce(0) {
      headers[$1].count > headers[$0].count && separators[$1] != blank ? $1 : $0
    }
    let place = headers.firstIndex(where: isComplete) ?? most
    return TableStart(
      separator: separators[place], offset: lines[index].lowerBound, line: index + 1,
      header: headers[place])
  }

  private static func header(
    _ text: [UInt8], from line: Range<Int>, _ separator: UInt8
  ) -> [String] {
    let end = min(text.count, line.lowerBound + CSVRowReader.longest)
    return FieldScanner.header(of: text[line.lowerBound..<end], separator: separator)
  }

  /// The first lines, without their line feeds.
  private static func lines(of text: [UInt8], upTo count: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < text.count, lines.count < count {
      let end = text[start...].firstIndex(of: CSVWriter.lineFeed) ?? text.count
      lines.append(start..<end)
      start = end + 1
    }
    return lines
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { CSVRowReader.isBlank($0) || separators.contains($0) }
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    let start = line.drop(while: CSVRowReader.isBlank)
    return ["#", "%", "//", "***"].contains { start.starts(with: $0.utf8) }
  }

  /// The separator in a line such as `sep=;`.
  private static func namedSeparator(of line: ArraySlice<UInt8>) -> UInt8? {
    let text = String(decoding: line, as: UTF8.self).filter { $0 != "\"" && $0 != "\r" }
    guard text.lowercased().hasPrefix("sep="), text.utf8.count == 5 else { return nil }
    return text.utf8.last
  }

  static let blank = UInt8(ascii: " ")
}
