import Files
import Formats
import Primitives

/// Unpacks and converts files that are not UTF-8 with commas, before they are read in parallel.
///
/// Files of the program's own are left on the disk after a look at their first bytes.
struct FilePreparation {
  /// How many bytes all files together may have, unpacked or converted: they are held in memory.
  static let byteLimit = 256 << 20
  /// How many lines each of them may have.
  static let lineLimit = 2_000_000

  private let names: ColumnNames
  private let byteLimit: Int
  private let lineLimit: Int
  /// How many bytes are held.
  private var held = 0
  private var head = CSVText(capacity: 1 << 16)
  /// The files that were read as Windows-1252, and those whose numbers have decimal commas.
  private var guessed: [String] = []
  private var withDecimalCommas: [String] = []

  /// Begins with no file; lower limits are for tests.
  init(
    names: ColumnNames, byteLimit: Int = FilePreparation.byteLimit,
    lineLimit: Int = FilePreparation.lineLimit
  ) {
    self.names = names
    (self.byteLimit, self.lineLimit) = (byteLimit, lineLimit)
  }

  /// Converts `file` where that is needed, or says why it is not to be read.
  mutating func prepare(_ file: inout FoundFile) {
    do throws(TrialFileProblem) {
      guard let text = try text(of: file) else { return }
      held += text.count
      file.text = text
    } catch {
      file.refusal = error
    }
  }

  /// The first file whose encoding or decimal commas were guessed; `nil` without one.
  var firstGuessed: String? { guessed.first ?? withDecimalCommas.first }

  /// What a reader has to know about guesses, a sentence each.
  var remarks: [String] {
    var remarks: [String] = []
    if let first = guessed.first {
      remarks.append(
        "\(Self.files(guessed)) \(guessed.count == 1 ? "is" : "are") not UTF-8 and read as Windows-1252 "
          + "(Latin-1), such as \(first.onOneLine); save as UTF-8 if letters such as ü are wrong.")
    }
    if let first = withDecimalCommas.first {
      remarks.append(
        "Commas in numbers are read as decimal ones in \(Self.files(withDecimalCommas)), such as "
          + "\(first.onOneLine).")
    }
    return remarks
  }

  private static func files(_ paths: [String]) -> String { ReportFormat.count(paths.count, "file") }

  /// The text to read; `nil` where the file can be read from the disk.
  private mutating func text(of file: FoundFile) throws(TrialFileProblem) -> [UInt8]? {
    let source = try TrialSource(file)
    head.clear()
    try source.load(0..<head.capacity, into: &head)
    let start = head.bytes.prefix(head.count)
    if GzipFile.isPacked(start), file.text != nil { throw .packedInput }
    if GzipFile.isPacked(start) { return try converted(unpacked(file), file) }
    if TextEncoding.marked(by: start) != nil { return try converted(whole(source), file) }
    guard !isOwn(start) else { return nil }
    let encoding = try survey(source)
    guard encoding == .utf8, separator(of: Array(start)) == Self.comma else {
      return try converted(whole(source), file)
    }
    return nil
  }

  private static let comma = UInt8(ascii: ",")

  /// Whether the header is that of the program's own files, which are read strictly as they are.
  private func isOwn(_ start: some Collection<UInt8>) -> Bool {
    let line = String(decoding: start.prefix { $0 != CSVWriter.lineFeed }, as: UTF8.self)
    let cells = Set(line.split(separator: ",").map(String.init))
    return TrialColumn.ownMarks.allSatisfy { cells.contains($0.name) }
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

  private func whole(_ source: TrialSource) throws(TrialFileProblem) -> [UInt8] {
    guard source.size <= byteLimit - held else { throw .tooLong }
    var part = CSVText(capacity: source.size)
    try source.load(0..<source.size, into: &part)
    return Array(part.bytes.prefix(part.count))
  }

  private mutating func survey(_ source: TrialSource) throws(TrialFileProblem) -> TextEncoding {
    var survey = EncodingSurvey()
    var part = CSVText(capacity: 1 << 18)
    for start in stride(from: 0, to: source.size, by: part.capacity) {
      try source.load(start..<start + part.capacity, into: &part)
      survey.add(part.bytes.span.extracting(first: part.count))
    }
    return survey.encoding
  }
}

extension FilePreparation {
  /// The text of `bytes` as UTF-8 with commas.
  private mutating func converted(
    _ bytes: [UInt8], _ file: FoundFile
  ) throws(TrialFileProblem) -> [UInt8] {
    guard bytes.count(where: { $0 == CSVWriter.lineFeed }) <= lineLimit else { throw .tooLong }
    guard !isOwn(bytes.prefix(head.capacity)) else { return bytes }
    var text = bytes
    var encoding = TextEncoding.marked(by: text)
    if encoding == nil {
      var survey = EncodingSurvey()
      survey.add(text.span)
      encoding = survey.encoding
      if encoding == .windows1252 { guessed.append(file.path) }
    }
    if let encoding, encoding != .utf8 {
      text = try encoding.utf8(of: text, limit: byteLimit - held)
    }
    let separator = separator(of: Array(text.prefix(head.capacity)))
    guard separator != Self.comma else { return text }
    if text.starts(with: Self.byteOrderMark) { text.removeFirst(Self.byteOrderMark.count) }
    let translation = SeparatorTranslation(
      separator: separator, numbers: numbers(in: text, separator), of: text)
    if translation.hasDecimalCommas { withDecimalCommas.append(file.path) }
    guard let commas = translation.translated(text, limit: byteLimit - held) else {
      throw .tooLong
    }
    return commas
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The separator with which the header names the columns that are needed, or else most columns.
  private func separator(of start: [UInt8]) -> UInt8 {
    let start = start.starts(with: Self.byteOrderMark) ? Array(start.dropFirst(3)) : start
    let separators = [Self.comma, UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let headers = separators.map { FieldScanner.header(of: start, separator: $0) }
    let complete = headers.firstIndex { (try? ColumnLayout(header: $0, names: names)) != nil }
    let most = headers.indices.reduce(0) {
      headers[$1].count > headers[$0].count ? $1 : $0
    }
    return separators[complete ?? most]
  }

  /// The positions of the columns that hold numbers.
  private func numbers(in text: [UInt8], _ separator: UInt8) -> Set<Int> {
    let header = FieldScanner.header(of: Array(text.prefix(head.capacity)), separator: separator)
    guard let layout = try? ColumnLayout(header: header, names: names) else { return [] }
    return Set(TrialColumn.numbers.map(layout.position).filter { $0 >= 0 })
  }
}

extension TrialColumn {
  /// The columns of numbers that need not be whole.
  static let numbers: [TrialColumn] = [
    .scaleMinimum, .scaleMaximum, .target, .error, .firstInput, .firstHit, .time,
  ]
}
