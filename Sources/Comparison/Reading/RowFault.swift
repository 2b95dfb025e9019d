/// Why a row cannot be taken apart.
enum RowFault: Hashable {
  case width(found: Int, expected: Int)
  case quoteInsideCell
  case textAfterQuote
  case unclosedQuote
  case torn
  case tooLong
}

extension RowFault: CustomStringConvertible {
  /// What is wrong and how to mend it, to stand behind the file's name and the line.
  var description: String {
    switch self {
    case .width(let found, let expected):
      "\(found) \(found == 1 ? "field" : "fields") where the header has \(expected); "
        + "complete the row, and quote fields that contain commas"
    case .quoteInsideCell:
      "a quote stands inside an unquoted field; quote the field and double the quote"
    case .textAfterQuote:
      "text follows a closing quote; double quotes that are part of the text"
    case .unclosedQuote: "a quote is opened and never closed; close it"
    case .torn: "the last row has no line end; complete it or remove it"
    case .tooLong:
      "the row is longer than 1 MiB, and nothing behind it was read; remove it or break it up"
    }
  }
}
