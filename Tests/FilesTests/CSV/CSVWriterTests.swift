import Base
import Files
import Testing

struct CSVWriterTests {
  @Test(arguments: [
    ("=A1", "'=A1"), ("+cmd|x", "'+cmd|x"), ("-2+3", "'-2+3"), ("@sum", "'@sum"), ("\t=1", "'\t=1"),
    ("=1,\"2\"", "\"'=1,\"\"2\"\"\""), ("-2", "-2"), ("+3.5", "+3.5"), ("-1e3", "-1e3"), ("", ""),
    ("-", "-"), ("P-1", "P-1"), ("'=1", "'=1"), ("a=b", "a=b"),
  ])
  func `a field that a spreadsheet would compute begins with an apostrophe`(
    text: String, field: String
  ) {
    #expect(String(decoding: CSVWriter.spreadsheetField(text), as: UTF8.self) == field)
  }
}
