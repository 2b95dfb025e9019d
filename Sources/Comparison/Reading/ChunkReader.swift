internal import Files
internal import Formats
internal import Primitives
internal import TrialLog

/// Reads parts of files one after the other, in memory that it keeps.
///
/// A part of a file has the rows that begin in it. Where the first of them begins is a guess, save
/// in a file's first part: behind the first line feed. `ChunkResult.firstRow` tells the guess, and
/// whoever knows better, from the part before, has the part read again.
struct ChunkReader {
  /// The length of a part in bytes: small enough for a core's own cache.
  static let length = 1 << 18
  /// More than most rows have: what is read behind a part, to complete its last row.
  private static let overlap = 1 << 12

  private let names: ColumnNames
  private var part = FilePart(capacity: length + RowReader.longest + overlap)
  /// The last file, kept open for its other parts.
  private var open: (path: String, content: Result<Content, FileFault>)?

  private struct Content {
    var file: TrialFile
    var header: TrialFileHeader
  }

  /// Creates a reader for files whose columns have these names.
  init(names: ColumnNames) { self.names = names }

  /// Reads the part `chunk` of `file`, whose first row begins at `start` where that is known.
  mutating func read(_ chunk: Int, of file: FoundFile, from start: Int? = nil) -> ChunkResult {
    do throws(FileFault) {
      let content = try content(of: file)
      let begin = chunk == 0 ? content.header.end : start
      return try read(chunk, of: content, from: begin, leavingOut: file.exclusions)
    } catch {
      return ChunkResult(error)
    }
  }

  private mutating func content(of file: FoundFile) throws(FileFault) -> Content {
    if let open, open.path == file.path { return try open.content.get() }
    let content = Result { () throws(FileFault) in
      let opened = try TrialFile(file.path)
      let header = try TrialFileHeader(of: opened, names: names, part: &part)
      return Content(file: opened, header: header)
    }
    open = (file.path, content)
    return try content.get()
  }

  private mutating func read(
    _ chunk: Int, of content: Content, from known: Int?, leavingOut exclusions: [Exclusion]
  ) throws(FileFault) -> ChunkResult {
    let end = min((chunk + 1) * Self.length, content.file.size)
    try load((known ?? chunk * Self.length - 1)..<end + Self.overlap, of: content.file)
    let start = known == nil ? (firstLineEnd ?? part.count) + 1 : 0
    var rows = RowReader(
      part.bytes.span, from: start, lines: chunk == 0 ? content.header.lines : 0,
      width: content.header.layout.width)
    var counting = TrialRowParser(
      layout: content.header.layout, isFirst: chunk == 0, exclusions: exclusions,
      capacity: (end - part.origin) / 150)
    while readRows(&rows, &counting, before: end - part.origin) {
      let needed = part.origin + rows.next + RowReader.longest + 1
      try load(part.origin..<needed, of: content.file)
      rows.resume(part.bytes.span)
    }
    if part.isShort { counting.end(.changed) }
    var reading = counting.finish()
    reading.firstRow = part.origin + start
    reading.nextRow = part.origin + rows.next
    reading.lines = rows.lines
    return reading
  }

  /// Counts all rows that begin before `limit`; returns whether one of them needs more bytes.
  private func readRows(
    _ rows: inout RowReader, _ counting: inout TrialRowParser, before limit: Int
  ) -> Bool {
    let text = part.bytes.span
    let limit = min(limit, part.count)
    while rows.next < limit {
      switch rows.read(text, until: part.count, isLast: part.isLast) {
      case .cells(let isWhole) where !isWhole && counting.layout.isOwn:
        counting.note(.torn, at: rows.line)
      case .cells where rows.isQuoted: counting.count(rows, in: rows.quoted.text.span)
      case .cells: counting.count(rows, in: text)
      case .blank: continue
      case .fault(let fault): counting.note(fault, at: rows.line)
      case .cut: return true
      case .endless:
        counting.note(.tooLong, at: rows.line)
        counting.end()
        return false
      }
    }
    return false
  }

  private var firstLineEnd: Int? {
    part.bytes[..<part.count].firstIndex(of: UInt8(ascii: "\n"))
  }

  private mutating func load(_ range: Range<Int>, of file: TrialFile) throws(FileFault) {
    do throws(SystemError) {
      try part.load(range, of: file)
    } catch {
      throw .unreadable(error)
    }
  }
}
