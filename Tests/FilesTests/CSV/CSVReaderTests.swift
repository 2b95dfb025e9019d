import Files
import Testing

@testable import Base

struct CSVReaderTests {
  static let awkward = [
    "plain", "", "a,b", "say \"84.3\"", "\"", "\"\"", "two\nlines", "CR\r\nLF", "🙂 é 数", "=cmd()",
    " spaces ", "'", ";", "\t", "-1", "+1", "@SUM(A1)",
  ]

  @Test(arguments: [true, false])
  func `what was written is read back`(isFreeText: Bool) throws {
    let fields = Self.awkward.map { CSVWriter.field($0, isFreeText: isFreeText) }
    let line = CSVWriter.line(fields)
    #expect(try CSVReader.rows(of: line + line) == [Self.awkward, Self.awkward])
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
    ("a\n", [["a"]]), ("a,b\n,\n", [["a", "b"], ["", ""]]),
    ("\"a\",\"b\"\"c\"\n\"x\ny\",\"\"\n", [["a", "b\"c"], ["x\ny", ""]]),
  ])
  func `sound files are read`(text: String, rows: [[String]]) throws {
    #expect(try CSVReader.rows(of: Array(text.utf8)) == rows)
  }

  @Test(arguments: [
    ("", CSVProblem.empty), ("\u{FEFF}a\n", .byteOrderMark), ("a,b\n1,2", .tornLastLine(line: 2)),
    ("a,b\n1", .tornLastLine(line: 2)), ("a,b\n1,", .tornLastLine(line: 2)),
    ("a,b\n1,\"x\"", .tornLastLine(line: 2)), ("a,b\n1,2\r", .tornLastLine(line: 2)),
    ("a,b\n1\n", .unequalWidths(line: 2, expected: 2, found: 1)),
    ("a,b\n\n", .unequalWidths(line: 2, expected: 2, found: 1)),
    ("a\n\"x\n\n\"\n1,2\n", .unequalWidths(line: 5, expected: 1, found: 2)),
    ("a\n1\n\"x\ny\n", .unclosedQuote(line: 3)), ("a\nx\"y\n", .quoteInsideField(line: 2)),
    ("a\n\"x\ny\"z\n", .textAfterQuote(line: 3)), ("a\rb\n", .strayCarriageReturn(line: 1)),
  ])
  func `what is out of order is reported with its line`(text: String, error: CSVProblem) {
    #expect(throws: error) { try CSVReader.rows(of: Array(text.utf8)) }
  }

  @Test func `bytes that are no text are reported`() {
    #expect(throws: CSVProblem.notUTF8) { try CSVReader.rows(of: [0xFF, 0x0A]) }
  }
}
