/// A problem of a CSV file; lines are counted from 1.
package enum CSVProblem: Error, Hashable, Sendable {
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

extension CSVProblem: CustomStringConvertible {
  /// The problem and its fix, to be printed behind the file's name.
  package var description: String {
    line.map { "line \($0): \(reason)" } ?? reason
  }

  /// The line that has the problem; `nil` for the whole file.
  package var line: Int? {
    switch self {
    case .empty, .byteOrderMark, .notUTF8: nil
    case .tornLastLine(let line), .unclosedQuote(let line), .quoteInsideField(let line),
      .textAfterQuote(let line), .strayCarriageReturn(let line), .rowTooLong(let line),
      .unequalWidths(let line, _, _):
      line
    case .repeatedHeader: 1
    }
  }

  /// The problem and its fix, without the line.
  package var reason: String {
    switch self {
    case .empty: "the file is empty; it must start with a header line"
    case .byteOrderMark: "the file starts with a byte order mark; save it as UTF-8 without one"
    case .notUTF8: "the file is not UTF-8; save it as UTF-8"
    case .tornLastLine: "the last line has no line end; remove it or complete it"
    case .unclosedQuote: "a quote is opened and never closed; close it"
    case .quoteInsideField:
      "a quote stands inside an unquoted field; quote the field and double the quote"
    case .textAfterQuote:
      "text follows a closing quote; double quotes that are part of the text"
    case .strayCarriageReturn:
      "a carriage return stands without a line feed; end lines with LF or CR LF"
    case .rowTooLong:
      "the row is longer than any that Caliper writes; look for a quote that is opened and never "
        + "closed"
    case .unequalWidths(_, let expected, let found):
      "\(found) fields where the header has \(expected); quote fields that contain commas"
    case .repeatedHeader(let name):
      "the column \(name) appears twice; give every column its own name"
    }
  }
}
