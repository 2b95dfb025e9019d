package import Files
import Glibc

extension Dataset {
  /// The torn last rows of all data files that no program is writing, as a quick look finds them.
  package func tornRows() throws(LogError) -> [TornRow] {
    var torn: [TornRow] = []
    for folder in try foldersWithData() {
      for name in try LogError.wrap(Folder.names(in: folder))
      where name.hasSuffix("_data.csv") && !name.hasPrefix(".") {
        if let row = tornRow(in: Path.join(folder, name)) { torn.append(row) }
      }
    }
    return torn
  }

  private func foldersWithData() throws(LogError) -> [String] {
    let subjects = try LogError.wrap(Folder.names(in: dataFolder)).filter {
      $0.hasPrefix("subject-")
    }
    return [dataFolder] + subjects.map { Path.join(dataFolder, $0) }.filter(Folder.isFolder)
  }

  /// `nil` for files that cannot be read too: `caliper results verify` reports them.
  private func tornRow(in path: String) -> TornRow? {
    guard Folder.isFile(path), (try? TornRow.isLikely(in: path)) == true,
      !isBeingWritten(path)
    else { return nil }
    return try? TornRow.find(in: path)
  }

  /// Whether a program has the file at `path` open to append to it.
  ///
  /// Where locks do not work the file counts as being written.
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

extension Dataset {
  /// The path that programs lock the dataset at.
  var lockPath: String { Path.join(folder, ".caliper-lock") }

  /// Does `work` while no other program does anything under the same lock; it cannot be nested.
  ///
  /// The dataset's folder must exist. Throws `FileError.inUse` where another program keeps the lock
  /// for longer than any of ours does.
  package func locked<Value: ~Copyable>(
    patience: Double = FileLock.patience, _ work: () throws(LogError) -> Value
  ) throws(LogError) -> Value {
    let lock = try LogError.wrap(FileLock(at: lockPath, calls: calls, patience: patience))
    defer { withExtendedLifetime(lock) {} }
    return try work()
  }
}
