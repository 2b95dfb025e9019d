import Files

/// Loads files as UTF-8 text, with any packing and encoding.
///
/// Caliper's files are left on the disk after their first bytes are checked.
struct TableLoading {
  /// The limit of bytes for all tables of other programs together, because they are held in memory.
  static let byteLimit = 1 << 30
  /// The limit of lines for each of them.
  static let lineLimit = 10_000_000

  private let byteLimit: Int
  private let lineLimit: Int
  /// The number of bytes held.
  private var held = 0
  private var head = CSVText(capacity: 1 << 16)

  /// Begins with no file; lower limits are for tests.
  init(byteLimit: Int = TableLoading.byteLimit, lineLimit: Int = TableLoading.lineLimit) {
    (self.byteLimit, self.lineLimit) = (byteLimit, lineLimit)
  }

  /// The content of a file.
  enum Content {
    /// One of Caliper's tables, which is read strictly: these bytes or, without any, the bytes on the disk.
    case own([UInt8]?)
    /// The text of another program's table; whether its encoding was guessed.
    case other([UInt8], isGuessed: Bool)
  }

  /// Loads `file`; throws the reason if it must not be read.
  mutating func content(of file: FoundFile) throws(TrialFileProblem) -> Content {
    let source = try TrialSource(file)
    head.clear()
    try source.load(0..<head.capacity, into: &head)
    let start = head.bytes.prefix(head.count)
    if GzipFile.isPacked(start) {
      if file.text != nil { throw .packedInput }
      return try content(unpacked(file))
    }
    if Self.isOwn(start) { return .own(nil) }
    return try content(whole(source))
  }

  private mutating func content(_ bytes: [UInt8]) throws(TrialFileProblem) -> Content {
    guard bytes.count(where: { $0 == CSVWriter.lineFeed }) <= lineLimit else { throw .tooLong }
    if Self.isOwn(bytes.prefix(head.capacity)) {
      held += bytes.count
      return .own(bytes)
    }
    if let kind = ForeignKind(bytes.prefix(1 << 12)), kind != .json { throw .noTable(kind) }
    var encoding = TextEncoding.marked(by: bytes)
    let isGuessed = encoding == nil
    if encoding == nil {
      var survey = EncodingSurvey()
      survey.add(bytes.span)
      encoding = survey.encoding
    }
    var text = bytes
    if let encoding, encoding != .utf8 {
      text = try encoding.utf8(of: bytes, limit: byteLimit - held)
    }
    if text.starts(with: Self.byteOrderMark) { text.removeFirst(Self.byteOrderMark.count) }
    if let kind = ForeignKind(text.prefix(1 << 12)) {
      guard kind == .json, let table = JSONTable.text(of: text) else { throw .noTable(kind) }
      held += table.count
      return .other(table, isGuessed: false)
    }
    if Self.isOwn(text.prefix(head.capacity)) {
      held += text.count
      return .own(text)
    }
    held += text.count
    return .other(text, isGuessed: isGuessed && encoding != .utf8)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether the header is the header of Caliper's files.
  private static func isOwn(_ start: some Collection<UInt8>) -> Bool {
    let line = String(decoding: start.prefix { $0 != CSVWriter.lineFeed }, as: UTF8.self)
    return hasOwnMarks(line.split(separator: ",").map(String.init))
  }

  /// Whether the names identify one of Caliper's files.
  static func hasOwnMarks(_ header: some Sequence<String>) -> Bool {
    Set(TrialColumn.ownMarks.map(\.name)).isSubset(of: header)
  }

  private func unpacked(_ file: FoundFile) throws(TrialFileProblem) -> [UInt8] {
    do throws(GzipError) {
      return try GzipFile.read(file.path, limit: byteLimit - held)
    } catch {
      switch error {
      case .unreadable(let error): throw .unreadable(error)
      case .damaged: throw .gzipDamaged
      case .tooLong: throw .tooLong
      }
    }
  }

  /// Refuses a file whose first line does not end, before all of it is loaded.
  private func refuseEndlessLine(of source: TrialSource) throws(TrialFileProblem) {
    var start = CSVText(capacity: CSVRowReader.longest)
    try source.load(0..<CSVRowReader.longest, into: &start)
    guard start.bytes.prefix(start.count).contains(CSVWriter.lineFeed) else { throw .noLineEnd }
  }

  private func whole(_ source: TrialSource) throws(TrialFileProblem) -> [UInt8] {
    if case .memory(let bytes) = source { return bytes }
    if source.size > CSVRowReader.longest { try refuseEndlessLine(of: source) }
    guard source.size <= byteLimit - held else { throw .tooLong }
    var part = CSVText(capacity: source.size)
    try source.load(0..<source.size, into: &part)
    if part.isShort { throw .changed }
    return Array(part.bytes.prefix(part.count))
  }
}
