import Files
internal import Glibc

extension Dataset {
  /// The torn last rows of all data files that no program is writing, as a quick look finds them.
  package func tornRows() throws(LogError) -> [TornRow] {
    var torn: [TornRow] = []
    for folder in try foldersWithData() {
      for name in try Folder.names(in: folder)
      where name.hasSuffix("_data.csv") && !name.hasPrefix(".") {
        if let row = tornRow(in: Path.join(folder, name)) { torn.append(row) }
      }
    }
    return torn
  }

  private func foldersWithData() throws(LogError) -> [String] {
    let subjects = try Folder.names(in: dataFolder).filter { $0.hasPrefix("subject-") }
    return [dataFolder] + subjects.map { Path.join(dataFolder, $0) }.filter(Folder.isFolder)
  }

  /// What cannot be read is for `caliper results verify` to tell.
  private func tornRow(in path: String) -> TornRow? {
    guard Folder.isFile(path), (try? TornRow.isLikely(in: path)) == true,
      !isBeingWritten(path)
    else { return nil }
    return try? TornRow.find(in: path)
  }

  /// Whether a program has the file at `path` open to append to it.
  ///
  /// Where locks do not work nobody can tell, so the file counts as being written.
  package func isBeingWritten(_ path: String) -> Bool {
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_CLOEXEC, calls: calls)
      try calls.lock(file.number, false)
      return false
    } catch {
      return true
    }
  }
}
