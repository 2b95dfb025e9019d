import Testing

@testable import Curation
@testable import Files
@testable import TrialLog

struct CSVScannerTests {
  /// All rows with their lines and faults.
  private func scan(
    _ scanner: CSVScanner
  ) throws -> (rows: [[String]?], lines: [Int], faults: [CSVError], torn: Int?, whole: Int) {
    var scanner = scanner
    var (rows, lines, faults) = ([[String]?](), [Int](), [CSVError]())
    while true {
      let finding = try scanner.next()
      if finding == .end { return (rows, lines, faults, nil, scanner.wholeLength) }
      faults += scanner.row.faults
      if finding == .tornRow {
        return (rows, lines, faults, scanner.row.line, scanner.wholeLength)
      }
      rows.append(scanner.row.texts)
      lines.append(scanner.row.line)
    }
  }

  @Test func `reading goes on behind what is out of order`() throws {
    let text = "a,b\nx\"y,1\n\"z\"w,2\r\nu\rv,3\n\n4,5,6\n"
    let found = try scan(CSVScanner(bytes(text)))
    #expect(
      found.rows == [
        ["a", "b"], ["x\"y", "1"], ["zw", "2"], ["u\rv", "3"], [""], ["4", "5", "6"],
      ])
    #expect(found.lines == [1, 2, 3, 4, 5, 6])
    #expect(
      found.faults == [
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
  func `a torn row is told with the length of what is whole`(
    text: String, line: Int?, length: Int
  ) throws {
    let found = try scan(CSVScanner(bytes(text)))
    #expect(found.torn == line)
    #expect(found.whole == length)
  }

  @Test(arguments: 1...40)
  func `a file is read as its bytes are, wherever the buffer ends`(bufferLength: Int) throws {
    let folder = try TemporaryFolder()
    let text = "head,x\n\"a\"\"b\nc\",d\r\n\"\",\"\"\"\"\r\n"
    try folder.write(text, to: "x.csv")
    let scanner = try CSVScanner(path: folder.file("x.csv"), bufferLength: bufferLength)
    let found = try scan(scanner)
    #expect(found.rows == [["head", "x"], ["a\"b\nc", "d"], ["", "\""]])
    #expect(found.lines == [1, 2, 4])
    #expect(found.faults.isEmpty && found.torn == nil)
    #expect(found.whole == text.utf8.count)
  }

  @Test func `a byte order mark is skipped in a file too`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{FEFF}a\n", to: "x.csv")
    let scanner = try CSVScanner(path: folder.file("x.csv"))
    #expect(scanner.hasByteOrderMark)
    #expect(try scan(scanner).rows == [["a"]])
  }

  @Test(arguments: [("x", CSVRow.byteLimit + 1), (",", CSVRow.fieldLimit)])
  func `a row without end is told once and the next one read`(part: String, count: Int) throws {
    let row = Array(repeatElement(bytes(part), count: count).joined())
    let found = try scan(CSVScanner(bytes("a\n") + row + bytes("\nb\n")))
    #expect(found.faults == [.rowTooLong(line: 2)])
    #expect(found.rows.count == 3)
    #expect(found.rows.last == ["b"])
  }

  @Test func `a row with countless faults tells some of them`() throws {
    let found = try scan(CSVScanner(bytes("x" + String(repeating: "\"", count: 1000) + "\n")))
    #expect(found.faults == Array(repeating: .quoteInsideField(line: 1), count: 8))
  }

  @Test func `bytes that are no text have none`() throws {
    #expect(try scan(CSVScanner([0xFF, 0x0A, 0x41, 0x0A])).rows == [nil, ["A"]])
  }
}
