import Base
import Files

/// A file's first line, and the position of the rows.
struct TrialFileHeader {
  /// The columns.
  let layout: ColumnLayout
  /// The offset of the first row.
  let end: Int
  /// The number of lines that end before it.
  let lines: Int

  /// Reads the header of `source`, for which `part` lends its memory.
  init(
    of source: TrialSource, names: ColumnNames, isImported: Bool, part: inout CSVText
  ) throws(TrialFileProblem) {
    part.clear()
    try source.load(0..<CSVRowReader.longest, into: &part)
    guard part.count > 0 else { throw .empty }
    var row = CSVRow(.tolerant)
    switch row.read(part, from: part.hasByteOrderMark ? 3 : 0) {
    case .ended(let next): (end, lines) = (next, row.lineFeeds)
    case .open where part.isLast && row.endsInQuotes: throw .header(.unclosedQuote(line: 0))
    case .open where part.isLast:
      row.finish()
      (end, lines) = (part.count, 1)
    case .open: throw .noLineEnd
    case .problem(let problem): throw row.text.contains(0) ? .noText : .header(problem)
    }
    layout = try ColumnLayout(
      header: try Self.cells(of: row), names: names, isImported: isImported)
  }

  private static func cells(of row: CSVRow) throws(TrialFileProblem) -> [String] {
    guard !row.text.contains(0), String(validating: row.text, as: UTF8.self) != nil else {
      throw .noText
    }
    var cells: [String] = []
    var start = 0
    for end in row.ends {
      let cell = CSVRowReader.trimmed(start..<end, in: row.text.span)
      cells.append(String(decoding: row.text[cell], as: UTF8.self))
      start = end + 1
    }
    if cells.contains(where: { $0.utf8.contains(0x0D) }) { throw .lineEndsOfOldMac }
    return cells
  }
}

/// The reason that a file, folder or pattern yields no trials, or only some.
enum TrialFileProblem: Error, Hashable {
  case unreadable(SystemError)
  case noMatch
  case notAFile
  case noTrialsInFolder(String)
  /// The description of a session whose table of trials is not beside it.
  case withoutTrials
  /// The description of its session cannot be read.
  case unknownSession(reason: String)
  case empty
  case noText
  case noLineEnd
  case lineEndsOfOldMac
  case gzipDamaged
  /// Standard input is packed.
  case packedInput
  case damagedUTF16
  /// It is too long to be unpacked or converted in memory.
  case tooLong
  /// It is not a table of text.
  case noTable(ForeignKind)
  /// The line chosen for the header is beyond its last line.
  case noHeaderLine(Int, lines: Int)
  /// Commas in numbers may be decimal ones or separate thousands.
  case unclearComma(String)
  /// A table with a column for each method lacks one of them.
  case missingWide(method: String, column: String, header: [String])
  case header(CSVProblem)
  case missing(column: String, named: String, header: [String], hint: String)
  case repeated(column: String)
  case repeatedUnread(column: String)
  case changed
}

extension TrialFileProblem {
  /// Whether it is the first line that is wrong.
  var isInHeader: Bool {
    switch self {
    case .unreadable, .noMatch, .notAFile, .noTrialsInFolder, .withoutTrials, .unknownSession,
      .empty, .changed, .gzipDamaged, .packedInput, .damagedUTF16, .tooLong, .noTable,
      .noHeaderLine, .unclearComma:
      false
    case .noText, .noLineEnd, .lineEndsOfOldMac, .header, .missing, .missingWide, .repeated,
      .repeatedUnread:
      true
    }
  }
}

extension TrialFileProblem: CustomStringConvertible {
  /// The problem and its fix, as a clause to follow the file's name.
  var description: String {
    switch self {
    case .unreadable(let error): "cannot be read: \(error.text); \(error.readingRemedy)"
    case .noMatch: "matches no file; check the pattern"
    case .notAFile: "is no ordinary file; save what it gives as a file, and name that"
    case .noTrialsInFolder(let folder):
      "it is no data set of Caliper, as no file in it is called …\(TrialFileSearch.ending); name tables of other programs "
        + "themselves: '\(Path.join(folder, "*.csv"))'"
    case .withoutTrials:
      "the session's table of trials is not beside it; see 'caliper results verify'"
    case .unknownSession(let reason):
      "the description of its session cannot be read (\(reason)), so it is not known whether and in which group it counts; "
        + "see 'caliper results verify'"
    case .empty: "the file is empty; it must start with a header line"
    case .noText: "the first line is no text in UTF-8; give a CSV file, saved as UTF-8"
    case .noLineEnd: "the first line is longer than 1 MiB; give a CSV file with a header line"
    case .lineEndsOfOldMac: "lines end in a carriage return alone; save it with line feeds"
    case .gzipDamaged: "the gzip file is damaged or cut off; pack it again"
    case .packedInput:
      "it is packed by gzip; unpack it first: zcat FILE | caliper compare --partial"
    case .damagedUTF16: "the text in UTF-16 is damaged; save it as UTF-8"
    case .tooLong:
      "it has more than \(TableLoading.byteLimit >> 20) MiB or "
        + "\(TableLoading.lineLimit / 1_000_000) million lines, with the files before it; give parts of it, each with "
        + "whole people, to --partial, and merge them by --merge"
    case .noTable(let kind): kind.sentence
    case .noHeaderLine(let line, let lines):
      "--header-line \(line): it has \(ReportFormat.count(lines, "line")); count from 1"
    case .unclearComma(let example):
      "commas in numbers such as \(example) may be decimal ones or separate thousands; save the table without "
        + "separators of thousands, and with points"
    case .missingWide(let method, let column, let header):
      "no column '\(column)', which --wide \(method)=\(column) names; \(Self.names(in: header))"
    case .header(let problem): problem.rowSentence
    case .missing(let column, let named, let header, let hint):
      "no column '\(named)'; "
        + (hint.isEmpty
          ? "say which one it is by --column \(column)=NAME"
          : "if these are the right ones, add \(hint)") + "; \(Self.names(in: header))"
    case .repeated(let column):
      "the column '\(column)' appears twice; give every column its own name"
    case .repeatedUnread(let column):
      "the column '\(column)' appears twice, which changes nothing as it is not read; "
        + "give every column its own name"
    case .changed: "the file became shorter while it was read; read it again"
    }
  }

  private static func names(in header: [String]) -> String {
    let names = header.filter { !$0.isEmpty }
    let shown = names.prefix(24).map { "'\($0.prefix(32))'" }.joined(separator: ", ")
    let rest = names.count > 24 ? " and \(names.count - 24) more" : ""
    // A title has one cell, and empty ones behind it.
    let isTitle = names.count < 2 || 2 * names.count < header.count
    return "the header has \(shown)\(rest)"
      + (isTitle ? "; if it is in another line, add --header-line N" : "")
  }
}
