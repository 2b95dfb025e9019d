import Files
import Formats
import Primitives

/// Reads parts of files one after the other, in memory that it keeps.
///
/// A part of a file has the rows that begin in it. Where the first of them begins is a guess, save
/// in a file's first part: behind the first line feed. `ChunkResult.firstRow` is the guess;
/// where the part before it ends elsewhere, the part is read again.
struct ChunkReader {
  /// The length of a part in bytes: small enough for a core's own cache.
  static let length = 1 << 18
  /// More than most rows have: what is read behind a part, to complete its last row.
  private static let overlap = 1 << 12

  private let names: ColumnNames
  private var part = CSVText(capacity: length + CSVRowReader.longest + overlap)
  /// The last file, kept open for its other parts.
  private var open: (path: String, content: Result<Content, TrialFileProblem>)?

  private struct Content {
    var source: TrialSource
    var header: TrialFileHeader
  }

  /// Creates a reader for files whose columns have these names.
  init(names: ColumnNames) { self.names = names }

  /// Reads the part `chunk` of `file`, whose first row begins at `start` where that is known.
  mutating func read(_ chunk: Int, of file: FoundFile, from start: Int? = nil) -> ChunkResult {
    do throws(TrialFileProblem) {
      let content = try content(of: file)
      let begin = chunk == 0 ? content.header.end : start
      return try read(chunk, of: content, from: begin, leavingOut: file.exclusions)
    } catch {
      return ChunkResult(error)
    }
  }

  private mutating func content(of file: FoundFile) throws(TrialFileProblem) -> Content {
    if let open, open.path == file.path { return try open.content.get() }
    let content = Result { () throws(TrialFileProblem) in
      let source = try TrialSource(file)
      let header = try TrialFileHeader(
        of: source, names: names, treatment: file.treatment, part: &part)
      return Content(source: source, header: header)
    }
    open = (file.path, content)
    return try content.get()
  }

  private mutating func read(
    _ chunk: Int, of content: Content, from known: Int?, leavingOut exclusions: ExclusionTable
  ) throws(TrialFileProblem) -> ChunkResult {
    let end = min((chunk + 1) * Self.length, content.source.size)
    let lower = known ?? chunk * Self.length - 1
    // A header may be longer than a part, and a file shorter by now than when it was found.
    try load(lower..<max(lower, end + Self.overlap), of: content.source)
    let start = known == nil ? (firstLineEnd ?? part.count) + 1 : 0
    var rows = CSVRowReader(
      part.bytes.span, from: start, lines: chunk == 0 ? content.header.lines : 0,
      width: content.header.layout.width)
    var counting = TrialRowParser(
      layout: content.header.layout, isFirst: chunk == 0, exclusions: exclusions,
      outcomes: names.outcomes,
      capacity: max(0, end - part.origin) / 150)
    while readRows(&rows, &counting, before: end - part.origin) {
      let needed = part.origin + rows.next + CSVRowReader.longest + 1
      try load(part.origin..<needed, of: content.source)
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
    _ rows: inout CSVRowReader, _ counting: inout TrialRowParser, before limit: Int
  ) -> Bool {
    let text = part.bytes.span
    let limit = min(limit, part.count)
    while rows.next < limit {
      switch rows.read(text, until: part.count, isLast: part.isLast) {
      case .cells(let isWhole) where !isWhole && counting.layout.isOwn:
        counting.add(.tornLastLine(line: rows.line), at: rows.line)
      case .cells where rows.isQuoted: counting.count(rows, in: rows.quoted.text.span)
      case .cells: counting.count(rows, in: text)
      case .blank: continue
      case .problem(let problem): counting.add(problem, at: rows.line)
      case .cut: return true
      case .endless:
        counting.add(.rowTooLong(line: rows.line), at: rows.line)
        counting.end()
        return false
      }
    }
    return false
  }

  private var firstLineEnd: Int? {
    part.bytes[..<part.count].firstIndex(of: UInt8(ascii: "\n"))
  }

  private mutating func load(_ range: Range<Int>, of source: TrialSource) throws(TrialFileProblem) {
    try source.load(range, into: &part)
  }
}

/// The result of reading a part of a file.
struct ChunkResult: Sendable {
  /// Where the first of the rows begins in the file.
  var firstRow = 0
  /// Where the row behind the last one begins.
  var nextRow = 0
  /// How many lines end within the part.
  var lines = 0
  /// How many rows there are, those included that are not counted.
  var rows = 0
  /// The counted trials; participant and condition are indices of the lists here.
  var trials: [Observation] = []
  /// The participants.
  var participants: [ParticipantKey] = []
  /// The cluster of each participant, by the index; shorter if the last ones have none, and empty if no column was named.
  var clusters: [String?] = []
  /// The conditions; nil where none of the trials has it.
  var conditions: [ConditionKey?] = []
  /// How many of the trials are those of simulated people.
  var simulated = 0
  /// The labels of the sessions, of which trials have the index; empty where they have numbers.
  var sessions: [String] = []
  /// How well the trials of people were timed.
  var timing = TrialOrigin.Timing()
  /// The exclusions of options that name a trial, by their indices.
  var usedOptions: Set<Int> = []
  /// Whether the file is one of the program's own.
  var isOwn = false
  /// What the columns of a file of another program hold.
  var foreign = ForeignColumns()
  /// The rows that are not counted.
  var leftOut = LeftOut()
  /// The first problems.
  private(set) var problems: [Problem] = []
  /// How many problems there are.
  private(set) var problemCount = 0
  /// The columns that the file has under the names given for them.
  var renamed: [TrialColumn] = []
  /// Whether nothing behind the part can be read.
  var isEnd = false
  /// Whether there is nothing but a problem of the whole file.
  private(set) var isRefusal = false

  /// Something wrong, with the line in the part counted from 0; nil where it is the whole file.
  struct Problem: Sendable {
    var line: Int?
    var sentence: String
  }

  /// How many problems of a file are reported one by one.
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
