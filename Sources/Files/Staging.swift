internal import Glibc

/// A file that is written part by part or by another program, under a hidden name until it is whole.
///
/// Whatever keeps it from being published removes it, and what bore its name before stays.
package struct StagedFile: ~Copyable {
  /// Where it is written until then.
  package let hiddenPath: String
  private let path: String
  /// What the links at `path` lead to.
  private let target: String
  private let calls: SystemCalls

  /// Creates the empty file beside `path`, with the permissions of new files there.
  ///
  /// - Throws: `UserFileError` where `path` is a folder, a pipe or a device, or nothing can be written beside it;
  ///   `.exists` where anything is at `path` that may not be replaced.
  package init(
    for path: String, mayReplace: Bool = true, calls: SystemCalls = .real
  ) throws(UserFileError) {
    if !mayReplace, Folder.exists(path) { throw .exists(path: path) }
    guard case .file(let target) = Destination(path) else { throw .notAFile(path: path) }
    let hiddenPath = Path.temporary(for: target)
    do throws(SystemError) {
      let flags = O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC
      _ = try FileDescriptor(opening: hiddenPath, flags: flags, calls: calls)
    } catch {
      throw .unwritable(path: path, error)
    }
    (self.path, self.target, self.hiddenPath, self.calls) = (path, target, hiddenPath, calls)
  }

  deinit {
    // Nothing bears this name any more once it is published.
    try? calls.unlink(hiddenPath)
  }

  /// Appends `bytes` to what is written so far.
  package borrowing func append(_ bytes: [UInt8]) throws(UserFileError) {
    do throws(SystemError) {
      let file = try FileDescriptor(
        opening: hiddenPath, flags: O_WRONLY | O_APPEND | O_CLOEXEC, calls: calls)
      try WholeFile.write(bytes, to: file.number, calls: calls)
    } catch {
      throw .unwritable(path: path, error)
    }
  }

  /// Gives the file its own name, durably, in place of what bore it.
  package consuming func publish() throws(UserFileError) {
    do throws(SystemError) {
      let file = try FileDescriptor(opening: hiddenPath, flags: O_WRONLY | O_CLOEXEC, calls: calls)
      try retryingInterrupts { () throws(SystemError) in try calls.flush(file.number) }
      try calls.rename(hiddenPath, target)
      try calls.flushFolder(Path.folder(of: target))
    } catch {
      throw .unwritable(path: path, error)
    }
  }
}

/// A folder that is filled under a hidden name, and that gets its own name once it is whole.
///
/// Whatever keeps it from being published removes it with all that is in it.
package struct StagedFolder: ~Copyable {
  private let hiddenPath: String
  private let path: String
  private let calls: SystemCalls

  /// Creates the empty folder beside `path`.
  ///
  /// - Throws: `UserFileError.exists` where anything is at `path`, `.unwritable` where nothing can be written there.
  package init(for path: String, calls: SystemCalls = .real) throws(UserFileError) {
    guard !Folder.exists(path), !Folder.isLink(path) else { throw .exists(path: path) }
    let hiddenPath = Path.temporary(for: path)
    do throws(SystemError) {
      try calls.makeNewFolder(hiddenPath)
    } catch {
      throw .unwritable(path: path, error)
    }
    (self.path, self.hiddenPath, self.calls) = (path, hiddenPath, calls)
  }

  deinit {
    // Nothing bears this name any more once it is published.
    Folder.remove(hiddenPath)
  }

  /// Writes the new file `name` in it.
  package func write(_ bytes: [UInt8], to name: String) throws(UserFileError) {
    do throws(SystemError) {
      let flags = O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC
      let file = try FileDescriptor(
        opening: Path.join(hiddenPath, name), flags: flags, calls: calls)
      try WholeFile.write(bytes, to: file, calls: calls)
    } catch {
      throw .unwritable(path: Path.join(path, name), error)
    }
  }

  /// Gives the folder its own name.
  package consuming func publish() throws(UserFileError) {
    do throws(SystemError) {
      try calls.rename(hiddenPath, path)
      try calls.flushFolder(Path.folder(of: path))
    } catch {
      // Something came to be at the path while the folder was filled.
      if error.code == EEXIST || error.code == ENOTEMPTY || error.code == ENOTDIR {
        throw .exists(path: path)
      }
      throw .unwritable(path: path, error)
    }
  }
}
