internal import Files
internal import TrialLog

/// Why a file, folder or pattern gives no trials, or only some.
enum FileFault: Error, Hashable {
  case unreadable(SystemError)
  case noMatch
  case notAFile
  case noTrialsInFolder
  case empty
  case noText
  case noLineEnd
  case lineEndsOfOldMac
  case otherSeparator(String)
  case header(RowFault)
  case missing(column: String, named: String, header: [String])
  case repeated(column: String)
  case repeatedUnread(column: String)
  case changed
}

extension FileFault {
  /// Whether it is the first line that is wrong.
  var isInHeader: Bool {
    switch self {
    case .unreadable, .noMatch, .notAFile, .noTrialsInFolder, .empty, .changed: false
    case .noText, .noLineEnd, .lineEndsOfOldMac, .otherSeparator, .header, .missing, .repeated,
      .repeatedUnread:
      true
    }
  }
}

extension FileFault: CustomStringConvertible {
  /// What is wrong and how to mend it, to stand behind the file's name.
  var description: String {
    switch self {
    case .unreadable(let error): "cannot be read: \(error.text); check the path and its rights"
    case .noMatch: "matches no file; check the pattern"
    case .notAFile: "is a pipe or a device; save what it gives as a file, and name that"
    case .noTrialsInFolder:
      "no file called …\(TrialFileSearch.ending) in it; name the files themselves, such as *.csv"
    case .empty: "the file is empty; it must start with a header line"
    case .noText: "the first line is no text in UTF-8; give a CSV file, saved as UTF-8"
    case .noLineEnd: "the first line is longer than 1 MiB; give a CSV file with a header line"
    case .lineEndsOfOldMac: "lines end in a carriage return alone; save it with line feeds"
    case .otherSeparator(let separator):
      "columns are separated by \(separator); save it with commas, and '.' in numbers"
    case .header(let fault): fault.description
    case .missing(let column, let named, let header): Self.missing(column, named, header)
    case .repeated(let column):
      "the column '\(column)' appears twice; give every column its own name"
    case .repeatedUnread(let column):
      "the column '\(column)' appears twice, which changes nothing as it is not read; "
        + "give every column its own name"
    case .changed: "the file became shorter while it was read; read it again"
    }
  }

  private static func missing(_ column: String, _ named: String, _ header: [String]) -> String {
    let shown = header.prefix(8).map { "'\($0.prefix(32))'" }.joined(separator: ", ")
    let rest = header.count > 8 ? " and \(header.count - 8) more" : ""
    return "no column '\(named)'; say which one it is by --column \(column)=NAME; "
      + "the header has \(shown)\(rest)"
  }
}
