import Files
import Formats
package import TrialLog

/// All that a dataset has of one participant.
///
/// That is every file and folder named after them, wherever it lies, deleted sessions and the originals of
/// repairs included; and their rows in all tables that have a column `participant`.
package struct Erasure {
  /// Something that the participant left.
  package enum Item: Hashable, Sendable {
    /// A file, or a link.
    case file(String)
    /// A folder, behind all that is in it.
    case folder(String)
    /// Rows of a table that has those of others as well.
    case rows(Int, path: String)
  }

  /// The participant.
  package let participant: ParticipantCode
  /// What they left, in the order in which it is erased: the row in the table of participants last.
  package var items: [Item] { files + folders.reversed() + tables.map(\.item) }
  /// What may still tell of them, a sentence each.
  package private(set) var remarks: [String] = []

  private let dataset: Dataset
  private var files: [Item] = []
  private var folders: [Item] = []
  private var unseenLinks: [String] = []
  /// Files and folders with names that are not UTF-8.
  private var foreignNames: [String] = []
  /// The tables with the bytes of the participant's rows.
  private(set) var tables: [PersonalRows] = []

  /// Looks for all that `dataset` has of `participant`; changes nothing.
  ///
  /// Throws `LogError.failed` where a part of the dataset cannot be read, as there might be more,
  /// `.unnameable` where a name that is not UTF-8 is the participant's, `.sessionInUse` and `.inUse` where a program is
  /// writing some of it, and `.noParticipant` where there is nothing.
  package init(of participant: ParticipantCode, in dataset: Dataset) throws(LogError) {
    self.participant = participant
    self.dataset = dataset
    let tree = FolderTree(of: dataset.folder, takesHidden: true, calls: dataset.calls)
    for entry in tree.entries { try sort(entry) }
    tables.sort { one, other in
      let last = dataset.participantsPath
      return (one.path == last ? 1 : 0, one.path) < (other.path == last ? 1 : 0, other.path)
    }
    if items.isEmpty {
      if let link = unseenLinks.first { throw .notLookedInto(path: link) }
      if let path = foreignNames.first { throw .unnameable(path: path) }
      throw .noParticipant(participant.text, dataset: dataset.folder)
    }
  }

  private mutating func sort(_ entry: FolderTree.Entry) throws(LogError) {
    switch entry.kind {
    case .unreadable(let error): throw .file(.failed(.read, path: entry.path, error))
    case .tooDeep:
      remarks.append(
        "\(entry.path) is nested too deeply and was not looked through; look through it")
    case .foreignName:
      // It could not be erased, and would keep the folder that it lies in.
      if isNamed(entry.path) { throw .unnameable(path: entry.path) }
      foreignNames.append(entry.path)
      remarks.append(
        "the name of \(entry.path) is not UTF-8, so it was not looked into; look through it")
    case .file, .folder, .linkedFolder, .deadLink, .other:
      if isNamed(entry.path) { try addNamed(entry) } else { try lookInto(entry) }
    }
  }

  private mutating func lookInto(_ entry: FolderTree.Entry) throws(LogError) {
    switch entry.kind {
    case .file(let size):
      let encoding: FileEncoding
      do throws(SystemError) {
        encoding = try FileEncoding(of: entry.path)
      } catch {
        throw .file(.failed(.read, path: entry.path, error))
      }
      let isTable =
        !entry.name.hasSuffix(".json")
        && (entry.name.hasSuffix(".csv") || entry.name.contains(".csv."))
      if isTable, encoding == .plain {
        try addRows(of: entry)
      } else {
        try lookThrough(entry.path, encoding, size: size)
      }
    case .linkedFolder, .deadLink, .other:
      guard Folder.isLink(entry.path) else { return }
      unseenLinks.append(entry.path)
      remarks.append(
        "\(entry.path) is a link and was not looked into; look through what it leads to")
    case .folder, .tooDeep, .unreadable, .foreignName: return
    }
  }

  /// Whether the file, or a folder that it lies in, bears the participant's name.
  private func isNamed(_ path: String) -> Bool {
    let name = DatasetLayout.folder(of: participant.text)
    return path.dropFirst(dataset.folder.count).contains(name)
      && path.dropFirst(dataset.folder.count).split { "/_.".contains($0) }.contains { $0 == name }
  }

  private mutating func addNamed(_ entry: FolderTree.Entry) throws(LogError) {
    if entry.name.hasSuffix(DatasetLayout.table), dataset.isBeingWritten(entry.path),
      let session = DataFileName(entry.name)?.session
    {
      throw .sessionInUse(session)
    }
    if Folder.isLink(entry.path) {
      remarks.append("\(entry.path) was a link; what it led to may still be there")
    }
    if entry.kind == .folder {
      folders.append(.folder(entry.path))
    } else {
      files.append(.file(entry.path))
    }
  }

  private mutating func addRows(of entry: FolderTree.Entry) throws(LogError) {
    if Folder.isLink(entry.path) {
      remarks.append("\(entry.path) is a link; what it leads to may still be there")
    }
    let rows: PersonalRows
    do throws(SystemError) {
      rows = try PersonalRows(of: participant, in: entry.path)
    } catch {
      throw .file(.failed(.read, path: entry.path, error))
    }
    if try names(participant, inReasonsAt: entry.path) {
      remarks.append(
        "\(entry.path) has \"\(participant)\" in the reason of another one; look through it")
    }
    if let doubt = rows.doubt { remarks.append("\(entry.path) \(doubt); look through it") }
    guard rows.count > 0 else { return }
    if Path.temporaryOwner(of: entry.path) != nil {
      // What a program left half-written has a whole twin.
      files.append(.file(entry.path))
    } else {
      guard !dataset.isBeingWritten(entry.path) else { throw .file(.inUse(path: entry.path)) }
      tables.append(rows)
    }
  }

  /// Whether the file of exclusions has the code in the reason for another participant.
  private func names(
    _ participant: ParticipantCode, inReasonsAt path: String
  ) throws(LogError) -> Bool {
    guard path == dataset.exclusionsPath else { return false }
    return ExclusionFile(try LogError.wrap(WholeFile.read(path))).exclusions.contains {
      $0.participant != participant.text
        && Self.hasWord(participant.text, in: Array($0.reason.utf8))
    }
  }

  /// A study's exclusions, for one, name participants.
  private mutating func lookThrough(
    _ path: String, _ encoding: FileEncoding, size: Int
  ) throws(LogError) {
    let limit = JSONDocument.sizeLimit
    guard size <= limit else {
      return remarks.append("\(path) is too large to be looked through; look through it")
    }
    guard let text = try LogError.wrap(encoding.text(of: path, limit: 4 * limit)) else {
      return remarks.append("\(path) is packed and was not looked into; look through it")
    }
    guard Self.hasWord(participant.text, in: text) else { return }
    remarks.append("\(path) has the text \"\(participant)\"; look through it")
  }

  /// Whether the code stands in the text between characters that no code has.
  private static func hasWord(_ code: String, in text: [UInt8]) -> Bool {
    let words = text.split { byte in
      !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
    }
    let wanted = Array(code.utf8)
    return words.contains { $0.elementsEqual(wanted) }
  }
}

extension Erasure.Item: CustomStringConvertible {
  /// The path, and how much of it.
  package var description: String {
    switch self {
    case .file(let path): path
    case .folder(let path): "\(path)/"
    case .rows(let count, let path): "\(count) \(count == 1 ? "row" : "rows") of \(path)"
    }
  }
}

/// The rows of one participant in a table of several.
struct PersonalRows {
  /// The table.
  let path: String
  /// How many rows there are.
  var count: Int { rows.ranges.count }
  /// The rows.
  let rows: RowRanges
  /// Why there may be more; `nil` where there are not.
  private(set) var doubt: String?

  var item: Erasure.Item { .rows(count, path: path) }

  init(of participant: ParticipantCode, in path: String) throws(SystemError) {
    self.path = path
    let code = Array(participant.text.utf8)
    var ranges: [Range<Int>] = []
    var isSound = true
    let (file, torn) = try RowRanges.read(path) { row, range in
      if !row.row.problems.isEmpty { isSound = false }
      if row["participant"].elementsEqual(code) { ranges.append(range) }
    }
    if let torn, Self.mayBe(code, in: torn.row) {
      ranges.append(torn.start..<file.size)
    }
    rows = RowRanges(ranges: ranges, of: file, at: path)
    if !isSound {
      doubt = "is not sound"
    } else if try Self.hasOtherSeparator(path) {
      doubt = "has columns separated by ';'"
    }
  }

  /// Whether a torn row may be of the participant: a code that is torn itself may be the beginning of
  /// theirs.
  private static func mayBe(_ code: [UInt8], in row: TableRow) -> Bool {
    let cell = row["participant"]
    guard row.positions["participant"] == row.row.count - 1 else { return cell.elementsEqual(code) }
    return !cell.isEmpty && code.starts(with: cell)
  }

  private static func hasOtherSeparator(_ path: String) throws(SystemError) -> Bool {
    var reader = try CSVFileReader(path: path)
    guard case .row = try reader.next(), let header = reader.row.texts else { return false }
    return header.count == 1 && header[0].contains(";")
  }
}
