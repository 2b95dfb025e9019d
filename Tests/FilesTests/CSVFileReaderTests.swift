import LogSupport
import TestSupport
import Testing

@testable import Base
@testable import Files

struct CSVFileReaderTests {
  /// All rows with their lines and problems.
  private struct Found: Equatable {
    var rows: [[String]?] = []
    var lines: [Int] = []
    var problems: [CSVProblem] = []
    var torn: Int?
    var whole = 0
  }

  /// Reads a file to its end.
  private func scan(_ reader: CSVFileReader) throws -> Found {
    var reader = reader
    var found = Found()
    while true {
      let event = try reader.next()
      found.whole = reader.wholeLength
      if event == .end { return found }
      found.problems += reader.row.problems
      if event == .tornRow {
        found.torn = reader.row.line
        return found
      }
      found.rows.append(reader.row.texts)
      found.lines.append(reader.row.line)
    }
  }

  /// Reads the bytes in memory and out of a file, in small pieces and as a whole.
  private func scan(
    _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Found {
    var reader = CSVReader(bytes)
    var found = Found()
    reading: while true {
      let event = reader.next()
      found.whole = reader.wholeLength
      if event != .end { found.problems += reader.row.problems }
      switch event {
      case .end: break reading
      case .tornRow:
        found.torn = reader.row.line
        break reading
      case .row:
        found.rows.append(reader.row.texts)
        found.lines.append(reader.row.line)
      }
    }
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "x.csv")
    for length in [bytes.count < 1000 ? 7 : 1 << 16, 1 << 17] {
      let inFile = try scan(CSVFileReader(path: folder.file("x.csv"), bufferLength: length))
      #expect(inFile == found, sourceLocation: sourceLocation)
    }
    return found
  }

  @Test func `reading continues behind a problem`() throws {
    let text = "a,b\nx\"y,1\n\"z\"w,2\r\nu\rv,3\n\n4,5,6\n"
    let found = try scan(bytes(text))
    #expect(
      found.rows == [
        ["a", "b"], ["x\"y", "1"], ["zw", "2"], ["u\rv", "3"], [""], ["4", "5", "6"],
      ])
    #expect(found.lines == [1, 2, 3, 4, 5, 6])
    #expect(
      found.problems == [
        .quoteInsideField(line: 2), .textAfterQuote(line: 3), .strayCarriageReturn(line: 4),
      ])
    #expect(found.torn == nil)
    #expect(found.whole == text.utf8.count)
  }

  @Test(arguments: [
    ("", nil, 0), ("a\n", nil, 2), ("a", 1, 0), ("a\n1", 2, 2), ("a\n1,", 2, 2), ("a\n\"", 2, 2),
    ("a\n\"1\"", 2, 2), ("a\n\"1\n\"\n\"2\n\n", 4, 7), ("\u{FEFF}", nil, 0), ("\u{FEFF}a", 1, 0),
    ("\u{FEFF}a\nb", 2, 5),
  ])
  func `a torn row is reported with the length of the whole rows`(
    text: String, line: Int?, length: Int
  ) throws {
    let found = try scan(bytes(text))
    #expect(found.torn == line)
    #expect(found.whole == length)
  }

  @Test(arguments: 1...40)
  func `a file is read as its bytes are, wherever the buffer ends`(bufferLength: Int) throws {
    let folder = try TemporaryFolder()
    let text = "head,x\n\"a\"\"b\nc\",d\r\n1,2\r\nü,4\n\"\",\"\"\"\"\r\n"
    try folder.write(text, to: "x.csv")
    let reader = try CSVFileReader(path: folder.file("x.csv"), bufferLength: bufferLength)
    let found = try scan(reader)
    #expect(
      found.rows == [["head", "x"], ["a\"b\nc", "d"], ["1", "2"], ["ü", "4"], ["", "\""]])
    #expect(found.lines == [1, 2, 4, 5, 6])
    #expect(found.problems.isEmpty && found.torn == nil)
    #expect(found.whole == text.utf8.count)
  }

  @Test func `a byte order mark is skipped in a file too`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{FEFF}a\n", to: "x.csv")
    let reader = try CSVFileReader(path: folder.file("x.csv"))
    #expect(reader.hasByteOrderMark)
    #expect(try scan(reader).rows == [["a"]])
  }

  @Test(arguments: [
    (UInt8(ascii: "x"), CSVRow.byteLimit + 1), (UInt8(ascii: ","), CSVRow.fieldLimit),
  ])
  func `a row without end is reported once and the next one read`(
    part: UInt8, count: Int
  ) throws {
    let row = [UInt8](repeating: part, count: count)
    let found = try scan(bytes("a\n") + row + bytes("\nb\n"))
    #expect(found.problems == [.rowTooLong(line: 2)])
    #expect(found.rows.count == 3)
    #expect(found.rows.last == ["b"])
  }

  @Test func `a row with countless problems reports some of them`() throws {
    let found = try scan(bytes("x" + String(repeating: "\"", count: 1000) + "\n"))
    #expect(found.problems == Array(repeating: .quoteInsideField(line: 1), count: 8))
  }

  @Test func `a carriage return within a plain row is a problem, before its line feed none`() throws
  {
    let found = try scan(bytes("a,b\r\n1,2\r\nlonger text\rin it,4\r\n,\r\r\n"))
    #expect(found.problems == [.strayCarriageReturn(line: 3), .strayCarriageReturn(line: 4)])
    #expect(found.rows.prefix(2) == [["a", "b"], ["1", "2"]])
  }

  @Test func `bytes that are not UTF-8 have no text`() throws {
    #expect(try scan([0xFF, 0x0A, 0x41, 0x0A, 0xFE, 0x0A]).rows == [nil, ["A"], nil])
  }

  @Test func `a file can be read on from the end of any row`() throws {
    let folder = try TemporaryFolder()
    let text =
      "a,b\n1,\"x\ny\"\n\n2,\"\"\"\"\r\nlong,\(String(repeating: "z", count: 300))\n3\n4,5\n6,\"to"
    let path = try folder.write(text, to: "file.csv")
    let whole = try scan(CSVFileReader(path: path))
    var reader = try CSVFileReader(path: path)
    var count = 0
    while try reader.next() == .row {
      count += 1
      for length in [64, 1 << 17] {
        let rest = try CSVFileReader(
          path: path, from: reader.wholeLength, lines: reader.wholeLines, width: 2,
          bufferLength: length)
        let found = try scan(rest)
        #expect(found.rows == Array(whole.rows.dropFirst(count)))
        #expect(found.lines == Array(whole.lines.dropFirst(count)))
        #expect(found.torn == whole.torn && found.whole == whole.whole)
      }
    }
    #expect(count == 7 && whole.torn == 9)
    let end = try CSVFileReader(path: path, from: text.utf8.count, lines: 9, width: 2)
    #expect(try scan(end) == Found(whole: text.utf8.count))
  }
}
