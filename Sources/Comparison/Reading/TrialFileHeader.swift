internal import Files
internal import TrialLog

/// A file's first line, and where the rows begin.
struct TrialFileHeader {
  /// The columns.
  let layout: ColumnLayout
  /// Where the first row begins.
  let end: Int
  /// How many lines end before it.
  let lines: Int

  /// Reads the header of `file`, for which `part` lends its memory.
  init(of file: TrialFile, names: ColumnNames, part: inout FilePart) throws(FileFault) {
    part.clear()
    do throws(SystemError) {
      try part.load(0..<RowReader.longest, of: file)
    } catch {
      throw .unreadable(error)
    }
    guard part.count > 0 else { throw .empty }
    let start = part.bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    var row = QuotedRow()
    switch row.read(part.bytes.span, start..<part.count) {
    case .closed(let next, let lines): (end, self.lines) = (next, lines)
    case .open where part.isLast && !row.isInQuotes: (end, lines) = (part.count, 1)
    case .open where part.isLast: throw .header(.unclosedQuote)
    case .open: throw .noLineEnd
    case .fault(let fault): throw row.text.contains(0) ? .noText : .header(fault)
    }
    layout = try ColumnLayout(header: try Self.cells(of: row), names: names)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func cells(of row: QuotedRow) throws(FileFault) -> [String] {
    guard !row.text.contains(0), let text = String(validating: row.text, as: UTF8.self) else {
      throw .noText
    }
    var cells: [String] = []
    var start = 0
    for end in row.ends {
      let cell = RowReader.trimmed(start..<end, in: row.text.span)
      cells.append(String(decoding: row.text[cell], as: UTF8.self))
      start = end + 1
    }
    if cells.contains(where: { $0.utf8.contains(0x0D) }) { throw .lineEndsOfOldMac }
    if cells.count == 1 {
      if text.contains(";") { throw .otherSeparator("';'") }
      if text.contains("\t") { throw .otherSeparator("tabs") }
    }
    return cells
  }
}
