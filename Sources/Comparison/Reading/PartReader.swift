import Files

/// Reads parts of files one after the other, in memory that it keeps.
struct PartReader {
  private let files: [FoundFile]
  private let names: ColumnNames
  private var text = CSVText(
    capacity: FileCutting.length + CSVRowReader.longest + FileCutting.overlap)
  /// The last file, kept open for its other parts.
  private var open: (file: Int, content: Result<Content, TrialFileProblem>)?

  private struct Content {
    var source: TrialSource
    var header: TrialFileHeader
  }

  /// Creates a reader of `files` whose columns have these names.
  init(_ files: [FoundFile], names: ColumnNames) { (self.files, self.names) = (files, names) }

  /// Cuts the next part off, whose beginning is in memory then.
  mutating func next(of cutting: inout FileCutting) -> FilePart? {
    var (open, names, files) = (open, names, files)
    defer { self.open = open }
    return cutting.next(&text) { file, text in
      let content = Self.content(of: file, files, names, &open, &text)
      return (try? content.get()).map { ($0.source, $0.header.end) }
    }
  }

  /// Reads `part`.
  mutating func read(_ part: FilePart) -> ReadPart {
    do throws(TrialFileProblem) {
      let content = try Self.content(of: part.file, files, names, &open, &text).get()
      return try read(part, of: content, files[part.file])
    } catch {
      return ReadPart(error)
    }
  }

  private static func content(
    of file: Int, _ files: [FoundFile], _ names: ColumnNames,
    _ open: inout (file: Int, content: Result<Content, TrialFileProblem>)?, _ text: inout CSVText
  ) -> Result<Content, TrialFileProblem> {
    if let open, open.file == file { return open.content }
    let content = Result { () throws(TrialFileProblem) in
      let source = try TrialSource(files[file])
      let header = try TrialFileHeader(
        of: source, names: names, isImported: files[file].importedRows != nil, part: &text)
      return Content(source: source, header: header)
    }
    open = (file, content)
    return content
  }

  private mutating func read(
    _ part: FilePart, of content: Content, _ file: FoundFile
  ) throws(TrialFileProblem) -> ReadPart {
    let (start, end) = (part.start ?? content.header.end, part.end ?? content.source.size)
    var parser = TrialRowParser(
      layout: content.header.layout, isFirst: part.number == 0, exclusions: file.exclusions,
      capacity: max(0, min(end - start, FileCutting.length)) / 150)
    try load(start, upTo: end, of: content.source)
    var rows = CSVRowReader(
      text.bytes.span, from: 0, lines: part.number == 0 ? content.header.lines : 0,
      width: content.header.layout.width)
    while readRows(&rows, &parser, before: end - text.origin) {
      // The row that was cut, and the rows after it.
      try load(text.origin + rows.next, upTo: end, of: content.source)
      rows.resume(text.bytes.span, at: 0)
    }
    if text.isShort || max(end, file.length) > content.source.size { parser.end(.changed) }
    var result = parser.finish(by: file.entry)
    result.lines = rows.lines
    return result
  }

  /// Counts all rows that begin before `limit`; returns whether more rows follow the bytes in memory.
  private func readRows(
    _ rows: inout CSVRowReader, _ parser: inout TrialRowParser, before limit: Int
  ) -> Bool {
    let bytes = text.bytes.span
    let end = min(limit, text.count)
    while rows.next < end {
      switch rows.read(bytes, until: text.count, isLast: text.isLast) {
      case .cells(let isWhole) where !isWhole && parser.layout.isOwn:
        parser.add(.tornLastLine(line: rows.line), at: rows.line)
      case .cells where rows.isQuoted: parser.count(rows, in: rows.quoted.text.span)
      case .cells: parser.count(rows, in: bytes)
      case .blank: continue
      case .problem(let problem): parser.add(problem, at: rows.line)
      case .cut: return true
      case .endless:
        parser.add(.rowTooLong(line: rows.line), at: rows.line)
        parser.end()
        return false
      }
    }
    return rows.next < limit && !text.isLast
  }

  /// Loads the bytes from `start` to `end`, and more than a row behind them, as far as they fit.
  private mutating func load(
    _ start: Int, upTo end: Int, of source: TrialSource
  ) throws(TrialFileProblem) {
    let wanted = min(end, start + FileCutting.length) + FileCutting.overlap
    // A row may be longer than the rest of the bytes in memory.
    let least = start == text.origin ? start + text.count + CSVRowReader.longest : 0
    try source.load(start..<max(start, wanted, least), into: &text)
  }
}

/// The result of reading a part of a file.
struct ReadPart: Sendable {
  /// The number of lines that end within the part.
  var lines = 0
  /// The number of rows, including rows that are not counted.
  var rows = 0
  /// The counted trials; participant and condition are indices of the lists here.
  var trials: [Observation] = []
  /// The participants.
  var participants: [ParticipantKey] = []
  /// The cluster of each participant, by the index; shorter if the last ones have none, and empty if no column was named.
  var clusters: [String?] = []
  /// The conditions; nil if none of the trials has it.
  var conditions: [ConditionKey?] = []
  /// The number of trials of simulated people.
  var simulated = 0
  /// The quality of timing of people's trials.
  var timing = TrialOrigin.Timing()
  /// The exclusions of options that name a trial, by their indices.
  var usedOptions: Set<Int> = []
  /// Whether the file is one of Caliper's.
  var isOwn = false
  /// The rows that are not counted.
  var leftOut = LeftOut()
  /// The first problems.
  private(set) var problems: [Problem] = []
  /// The number of problems.
  private(set) var problemCount = 0
  /// The columns that the file has under the names given for them.
  var renamed: [TrialColumn] = []
  /// Whether nothing behind the part is to be read.
  var isEnd = false
  /// Whether there is nothing but a problem of the whole file.
  private(set) var isRefusal = false

  /// A problem, with its line in the part counted from 0; nil if it concerns the whole file.
  struct Problem: Sendable {
    var line: Int?
    var sentence: String
  }

  /// The number of problems of a file that are reported one by one.
  static let reportedProblemLimit = 20

  /// Whether another problem is listed, and not only counted.
  var listsProblems: Bool { problems.count < Self.reportedProblemLimit }

  /// No rows yet.
  init() {}

  /// Nothing but a problem of the whole file.
  init(_ problem: TrialFileProblem) {
    add(problem)
    isEnd = true
    isRefusal = true
  }

  /// Notes a row that cannot be read.
  mutating func add(problem sentence: String, at line: Int) {
    leftOut.unreadable += 1
    problemCount += 1
    if listsProblems { problems.append(Problem(line: line, sentence: sentence)) }
  }

  /// Notes something that no single row is to blame for.
  mutating func add(_ problem: TrialFileProblem) {
    problemCount += 1
    if listsProblems {
      problems.append(Problem(line: problem.isInHeader ? 0 : nil, sentence: problem.description))
    }
  }
}

/// A part of a file: whole rows.
struct FilePart: Hashable, Sendable {
  /// The index of the file among the files that are read.
  var file: Int
  /// The number of parts of the file before it.
  var number = 0
  /// The offset at which its first row begins; `nil` behind the header.
  var start: Int?
  /// The offset at which the row behind its last one begins; `nil` at the end of the file.
  var end: Int?
}

/// Cuts files into parts for several threads.
///
/// A file is cut behind line feeds before which it has no quote at all, so that each of them ends a row for certain. From
/// its first quote on a file is one part, which one thread reads. Small files are one part, and are not opened here.
struct FileCutting {
  /// The length of a part in bytes: small enough for a core's own cache.
  static let length = 1 << 18
  /// The number of bytes read after a part to find the end of its last row: more than most rows have.
  static let overlap = 1 << 12

  private let files: [FoundFile]
  /// The next part, up to its end, which is not known yet.
  private var following = FilePart(file: 0)

  /// Begins with the first of `files`.
  init(_ files: [FoundFile]) { self.files = files }

  /// The next part, whose beginning `text` holds if the file has more parts; `nil` behind the last one.
  ///
  /// `open` gives the content of a file and the end of its header; `nil` if it cannot be read, which is reported when its
  /// part is read.
  mutating func next(
    _ text: inout CSVText, open: (Int, inout CSVText) -> (source: TrialSource, headerEnd: Int)?
  ) -> FilePart? {
    guard following.file < files.count else { return nil }
    var part = following
    if files[part.file].length > Self.length, let content = open(part.file, &text) {
      let start = part.start ?? content.headerEnd
      part.end = Self.end(ofPartFrom: start, of: content.source, &text)
    }
    following =
      part.end == nil
      ? FilePart(file: part.file + 1)
      : FilePart(file: part.file, number: part.number + 1, start: part.end)
    return part
  }

  /// The end of the part that begins at `start`; `nil` if it is not certain that a row ends before the file's end.
  private static func end(
    ofPartFrom start: Int, of source: TrialSource, _ text: inout CSVText
  ) -> Int? {
    let wanted = start + length
    guard wanted < source.size,
      (try? source.load(start..<wanted + overlap, into: &text)) != nil, text.count > length
    else { return nil }
    let bytes = text.bytes.span
    guard
      let end = (length - 1..<text.count).first(where: { bytes[$0] == CSVWriter.lineFeed }),
      !bytes.contains(CSVWriter.quote, in: 0..<end), start + end + 1 < source.size
    else { return nil }
    return start + end + 1
  }
}
