/// What is wrong with a CSV file; lines are counted from 1.
public enum CSVError: Error, Hashable, Sendable {
  case empty
  case byteOrderMark
  case notUTF8
  case tornLastLine(line: Int)
  case unclosedQuote(line: Int)
  case quoteInsideField(line: Int)
  case textAfterQuote(line: Int)
  case strayCarriageReturn(line: Int)
  case rowTooLong(line: Int)
  case unequalWidths(line: Int, expected: Int, found: Int)
  case repeatedHeader(name: String)
}

extension CSVError: CustomStringConvertible {
  /// What is wrong and how to mend it, to stand behind the file's name.
  public var description: String {
    switch self {
    case .empty: "the file is empty; it must start with a header line"
    case .byteOrderMark: "the file starts with a byte order mark; save it as UTF-8 without one"
    case .notUTF8: "the file is not UTF-8; save it as UTF-8"
    case .tornLastLine(let line):
      "line \(line): the last line has no line end; remove it or complete it"
    case .unclosedQuote(let line): "line \(line): a quote is opened and never closed; close it"
    case .quoteInsideField(let line):
      "line \(line): a quote stands inside an unquoted field; quote the field and double the quote"
    case .textAfterQuote(let line):
      "line \(line): text follows a closing quote; double quotes that are part of the text"
    case .strayCarriageReturn(let line):
      "line \(line): a carriage return stands without a line feed; end lines with LF or CR LF"
    case .rowTooLong(let line):
      "line \(line): the row is longer than any that Caliper writes; look for a quote that is "
        + "opened and never closed"
    case .unequalWidths(let line, let expected, let found):
      "line \(line): \(found) fields where the header has \(expected); "
        + "quote fields that contain commas"
    case .repeatedHeader(let name):
      "line 1: the column \(name) appears twice; give every column its own name"
    }
  }
}
