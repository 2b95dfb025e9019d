import Base
package import Files
import Glibc

extension Dataset {
  /// The torn last rows of all data files that no program is writing, as a quick look finds them.
  package func tornRows() throws(LogError) -> [TornRow] {
    var torn: [TornRow] = []
    for folder in try foldersWithData() {
      for name in try names(in: folder)
      where name.hasSuffix(DatasetLayout.table) && !name.hasPrefix(".") {
        if let row = tornRow(in: Path.join(folder, name)) { torn.append(row) }
      }
    }
    return torn
  }

  /// The names in a folder of the dataset that may be part of the layout, sorted; throws `LogError.failed` if it cannot
  /// be listed.
  package func names(in folder: String) throws(LogError) -> [String] {
    try LogError.wrap(Folder.ownNames(in: folder, calls: calls))
  }

  private func foldersWithData() throws(LogError) -> [String] {
    let subjects = try names(in: dataFolder)
      .filter { DatasetLayout.participant(ofFolder: $0) != nil }
    return [dataFolder] + subjects.map { Path.join(dataFolder, $0) }.filter(Folder.isFolder)
  }

  /// `nil` for files that cannot be read too: `caliper results verify` reports them.
  private func tornRow(in path: String) -> TornRow? {
    guard Folder.isFile(path), (try? TornRow.isLikely(in: path)) == true, use(of: path) == .free
    else { return nil }
    return try? TornRow.find(in: path)
  }

  /// Whether a program is known to have the file at `path` open to append to it.
  ///
  /// `false` if the file system has no locks: otherwise people could not use their data at all.
  package func isBeingWritten(_ path: String) -> Bool { use(of: path) == .inUse }

  /// Whether a program has the file at `path` open to append to it.
  package func use(of path: String) -> FileUse {
    do throws(SystemError) {
      var file = try openToLock(path)
      try file.lock(waits: false)
      return .free
    } catch {
      return error.code == EWOULDBLOCK ? .inUse : .unknown
    }
  }

  /// Network file systems lock a file only for those who may write to it.
  private func openToLock(_ path: String) throws(SystemError) -> FileDescriptor {
    let flags = O_NONBLOCK | O_CLOEXEC
    do throws(SystemError) {
      return try FileDescriptor(opening: path, flags: O_RDWR | flags, calls: calls)
    } catch {
      return try FileDescriptor(opening: path, flags: O_RDONLY | flags, calls: calls)
    }
  }
}

/// Whether a program writes a file at the moment.
package enum FileUse: Hashable, Sendable {
  /// None does.
  case free
  /// One does.
  case inUse
  /// The file system has no locks, or the file cannot be opened.
  case unknown
}

extension Dataset {
  /// Gives the folder at `made`, with everything in it, the name `folder`.
  package static func publish(
    _ made: String, as folder: String, calls: SystemCalls
  ) throws(LogError) {
    do throws(SystemError) {
      try calls.rename(made, folder)
    } catch {
      throw .file(.failed(.create, path: folder, error))
    }
  }

  /// The path that programs lock the dataset at.
  var lockPath: String { Path.join(folder, ".caliper-lock") }

  /// Runs `work` while no other program does anything under the same lock; it cannot be nested.
  ///
  /// The dataset's folder must exist. Throws `FileError.inUse` if another program keeps the lock for longer than any of
  /// ours does.
  func locked<Value: ~Copyable>(
    patience: Double = FileLock.patience, _ work: () throws(LogError) -> Value
  ) throws(LogError) -> Value {
    try lockedIfPossible(patience: patience) { _ throws(LogError) in try work() }
  }

  /// Whether a program has ever kept others from changing the dataset.
  var wasLocked: Bool { Folder.isFile(lockPath) }

  /// Prevents other programs from changing the dataset until the lock is released; `nil` if the file system has no
  /// locks.
  func lockAgainstChanges() throws(LogError) -> FileLock? {
    try LogError.wrap(FileLock(at: lockPath, calls: calls, patience: FileLock.patience))
  }

  /// Does `work` as `locked` does, and lets it know whether the file system keeps others out.
  func lockedIfPossible<Value: ~Copyable>(
    patience: Double = FileLock.patience, _ work: (_ isAlone: Bool) throws(LogError) -> Value
  ) throws(LogError) -> Value {
    let lock = try LogError.wrap(FileLock(at: lockPath, calls: calls, patience: patience))
    defer { withExtendedLifetime(lock) {} }
    return try work(lock != nil)
  }
}
