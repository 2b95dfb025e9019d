import Files

/// All data that a dataset has of one participant.
///
/// This includes every file and folder named after them, at any place, deleted sessions and the originals of repairs,
/// and their rows in all tables that have a column `participant`.
package struct Erasure {
  /// Something that the participant left.
  package enum Item: Hashable, Sendable {
    /// A file, or a link.
    case file(String)
    /// A folder, behind all that is in it.
    case folder(String)
    /// Rows of a table that has rows of others as well.
    case rows(Int, path: String)
  }

  /// The participant.
  package let participant: ParticipantCode
  /// The participant's data in the order of erasing: the row in the table of participants last.
  package var items: [Item] { files + folders.reversed() + tables.map(\.item) }
  /// The places that may still identify the participant, a sentence each.
  package private(set) var remarks: [String] = []
  /// Whether some of the remarks name places that have the code and stay.
  package private(set) var hasTraces = false

  private let dataset: Dataset
  private let code: CodeSearch
  private var files: [Item] = []
  private var folders: [Item] = []
  /// A folder that stays and has the code in its name: one remark is for all that is in it.
  private var namedFolder: String?
  /// The tables with the bytes of the participant's rows.
  private(set) var tables: [PersonalRows] = []

  /// Searches for all data of `participant` in `dataset`; changes nothing.
  ///
  /// - Throws: `LogError.failed` if a part of the dataset cannot be read, as there might be more; `.unclearRows` if a
  ///   table with the code is no CSV; `.unnameable` if a name that is not UTF-8 is the participant's; `.sessionInUse`
  ///   and `.inUse` if a program is writing some of it; `.noParticipant` if there is nothing, nor anything to remark
  ///   on.
  package init(of participant: ParticipantCode, in dataset: Dataset) throws(LogError) {
    self.participant = participant
    self.dataset = dataset
    code = CodeSearch(participant)
    let tree = FolderTree(of: dataset.folder, takesHidden: true, calls: dataset.calls)
    for entry in tree.entries { try sort(entry) }
    tables.sort { one, other in
      let last = dataset.participantsPath
      return (one.path == last ? 1 : 0, one.path) < (other.path == last ? 1 : 0, other.path)
    }
    if items.isEmpty, remarks.isEmpty {
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
      // It could not be erased, and would keep its folder from being removed.
      if isNamed(entry.path) { throw .unnameable(path: entry.path) }
      remarks.append(
        "the name of \(entry.path) is not UTF-8, so it was not looked into; look through it")
    case .file, .folder, .linkedFolder, .deadLink, .other:
      guard !isNamed(entry.path) else { return try addNamed(entry) }
      noteName(of: entry)
      try lookInto(entry)
    }
  }

  /// Remarks on the code in a name that stays.
  private mutating func noteName(of entry: FolderTree.Entry) {
    guard !isInNamedFolder(entry.path), code.isWord(inName: entry.name) else { return }
    hasTraces = true
    guard entry.kind == .folder else {
      return remarks.append("\(entry.path) has \"\(participant)\" in its name; look through it")
    }
    namedFolder = entry.path
    remarks.append(
      "\(entry.path)/ has \"\(participant)\" in its name; look through it and what is in it")
  }

  /// Remarks on the code in the text of a file that stays.
  private mutating func noteText(at path: String) {
    guard !isInNamedFolder(path) else { return }
    hasTraces = true
    let what =
      path == dataset.exclusionsPath
      ? "\"\(participant)\" in the reason of another one" : "the text \"\(participant)\""
    remarks.append("\(path) has \(what); look through it")
  }

  private func isInNamedFolder(_ path: String) -> Bool {
    namedFolder.map { path.hasPrefix($0 + "/") } ?? false
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
        try addRows(of: entry, size: size)
      } else {
        try lookThrough(entry.path, encoding, size: size)
      }
    case .linkedFolder, .deadLink, .other:
      guard Folder.isLink(entry.path) else { return }
      remarks.append(
        "\(entry.path) is a link and was not looked into; look through what it leads to")
    case .folder, .tooDeep, .unreadable, .foreignName: return
    }
  }

  /// Whether the file, or a folder around it, has the participant's name.
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

  private mutating func addRows(of entry: FolderTree.Entry, size: Int) throws(LogError) {
    if Folder.isLink(entry.path) {
      remarks.append("\(entry.path) is a link; what it leads to may still be there")
    }
    let rows: PersonalRows
    do throws(SystemError) {
      rows = try PersonalRows(with: code, in: entry.path)
    } catch {
      throw .file(.failed(.read, path: entry.path, error))
    }
    if Path.temporaryOwner(of: entry.path) != nil {
      // A file that a program left half-written has a whole twin.
      if rows.count > 0 || (rows.obstacle != nil && rows.hasCode) {
        return files.append(.file(entry.path))
      }
    } else if let obstacle = rows.obstacle {
      throw .unclearRows(path: entry.path, obstacle)
    }
    if rows.hasCode {
      noteText(at: entry.path)
    } else if rows.hasNull {
      try lookThrough(entry.path, .plain, size: size)
    }
    guard rows.count > 0 else { return }
    guard !dataset.isBeingWritten(entry.path) else { throw .file(.inUse(path: entry.path)) }
    tables.append(rows)
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
    if code.isWord(inFile: text.bytes) {
      noteText(at: path)
    } else if !text.isAll {
      remarks.append("\(path) has packed parts that were not looked into; look through it")
    }
  }
}

extension Erasure.Item: CustomStringConvertible {
  /// The path, and the erased part of it.
  package var description: String {
    switch self {
    case .file(let path): path
    case .folder(let path): "\(path)/"
    case .rows(let count, let path): "\(count) \(count == 1 ? "row" : "rows") of \(path)"
    }
  }
}
