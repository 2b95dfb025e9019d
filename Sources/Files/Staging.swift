internal import Glibc

/// A file under a hidden name that replaces another one once it is whole.
///
/// It has the permissions of the one that it replaces. If it is not published for any reason, it is removed, also by a
/// signal that ends the program.
struct Replacement: ~Copyable {
  /// The path at which it is written until then.
  let hiddenPath: String
  private let path: String
  private let file: FileDescriptor
  private let place: Unfinished.Place?
  /// The permissions of the file that it replaces; `nil` if there is none.
  private let permissions: mode_t?
  private let calls: SystemCalls
  private var isPublished = false

  /// Creates the empty file beside `path`, which is no link.
  init(of path: String, calls: SystemCalls) throws(SystemError) {
    let hiddenPath = Path.temporary(for: path)
    let place = Unfinished.add(hiddenPath)
    do throws(SystemError) {
      file = try FileDescriptor(
        opening: hiddenPath, flags: O_CREAT | O_EXCL | O_WRONLY | O_APPEND | O_CLOEXEC, calls: calls
      )
    } catch {
      Unfinished.remove(place)
      throw error
    }
    permissions = Permissions.keep(those: path, on: file)
    (self.path, self.hiddenPath, self.place, self.calls) = (path, hiddenPath, place, calls)
  }

  deinit {
    if !isPublished { try? calls.unlink(hiddenPath) }
    Unfinished.remove(place)
  }

  /// Appends `bytes` to the file.
  borrowing func append(_ bytes: [UInt8]) throws(SystemError) {
    try WholeFile.write(bytes, to: file, calls: calls)
  }

  /// Gives the file its own name, replacing an earlier file, after its content has reached the disk.
  consuming func publish() throws(SystemError) {
    // Another program may have written it.
    let written = try FileDescriptor(
      opening: hiddenPath, flags: O_WRONLY | O_CLOEXEC, calls: calls)
    try retryingInterrupts { () throws(SystemError) in try calls.flush(written.number) }
    if let permissions { _ = fchmod(written.number, permissions) }
    try calls.rename(hiddenPath, path)
    isPublished = true
  }
}

/// A file that the person names, written part by part or by another program, under a hidden name until it is whole.
///
/// If it is not published for any reason, it is removed, and an earlier file of its name is kept.
package struct StagedFile: ~Copyable {
  /// The path at which it is written until then.
  package var hiddenPath: String { file.hiddenPath }
  private let file: Replacement
  private let path: String
  /// The target of the links at `path`.
  private let target: String
  private let calls: SystemCalls

  /// Creates the empty file beside `path`, with the permissions of the existing file, or of new files, and removes the
  /// remains of earlier runs that were killed.
  ///
  /// - Throws: `UserFileError` if `path` is a folder, a pipe or a device, or nothing can be written beside it;
  ///   `.exists` if anything is at `path` that may not be replaced.
  package init(
    for path: String, mayReplace: Bool = true, calls: SystemCalls = .real
  ) throws(UserFileError) {
    if !mayReplace, try isTaken(path, calls) { throw .exists(path: path) }
    guard case .file(let target) = Destination(path) else { throw .notAFile(path: path) }
    Unfinished.removeLeftovers(of: target)
    do throws(SystemError) {
      file = try Replacement(of: target, calls: calls)
    } catch {
      throw .unwritable(path: path, error)
    }
    (self.path, self.target, self.calls) = (path, target, calls)
  }

  /// Appends `bytes` to the file.
  package borrowing func append(_ bytes: [UInt8]) throws(UserFileError) {
    do throws(SystemError) {
      try file.append(bytes)
    } catch {
      throw .unwritable(path: path, error)
    }
  }

  /// The number of bytes written so far, also by another program.
  package borrowing func size() throws(UserFileError) -> Int {
    do throws(SystemError) {
      return try calls.statusAtPath(hiddenPath).size
    } catch {
      throw .unwritable(path: path, error)
    }
  }

  /// Gives the file its own name, durably, replacing an earlier file.
  package consuming func publish() throws(UserFileError) {
    let (path, target, calls) = (path, target, calls)
    do throws(SystemError) {
      try file.publish()
    } catch {
      throw .unwritable(path: path, error)
    }
    try confirm(target, as: path, calls)
  }
}

/// A folder that is filled under a hidden name, and that gets its own name once it is whole.
///
/// If it is not published for any reason, it is removed with its content.
package struct StagedFolder: ~Copyable {
  private let hiddenPath: String
  private let path: String
  private let contents = UnfinishedContents()
  private let calls: SystemCalls

  /// Creates the empty folder beside `path`, and removes the remains of earlier runs that were killed.
  ///
  /// - Throws: `UserFileError.exists` if anything is at `path`, `.unwritable` if nothing can be written there.
  package init(for path: String, calls: SystemCalls = .real) throws(UserFileError) {
    if try isTaken(path, calls) { throw .exists(path: path) }
    Unfinished.removeLeftovers(of: path)
    let hiddenPath = Path.temporary(for: path)
    contents.add(hiddenPath)
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

  /// Makes the empty folder `name` in it.
  package func makeFolder(_ name: String) throws(UserFileError) {
    let inner = Path.join(hiddenPath, name)
    contents.add(inner)
    do throws(SystemError) {
      try calls.makeNewFolder(inner)
    } catch {
      throw .unwritable(path: Path.join(path, name), error)
    }
  }

  /// Writes the new file `name` in it.
  package func write(_ bytes: [UInt8], to name: String) throws(UserFileError) {
    let inner = Path.join(hiddenPath, name)
    contents.add(inner)
    do throws(SystemError) {
      let flags = O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC
      let file = try FileDescriptor(opening: inner, flags: flags, calls: calls)
      try WholeFile.write(bytes, to: file, calls: calls)
    } catch {
      throw .unwritable(path: Path.join(path, name), error)
    }
  }

  /// Gives the folder its own name.
  package consuming func publish() throws(UserFileError) {
    do throws(SystemError) {
      try calls.rename(hiddenPath, path)
    } catch {
      // Something was created at the path while the folder was filled.
      if error.code == EEXIST || error.code == ENOTEMPTY || error.code == ENOTDIR {
        throw .exists(path: path)
      }
      throw .unwritable(path: path, error)
    }
    try confirm(path, as: path, calls)
  }
}

/// Whether anything is at `path`, a link that leads nowhere included.
private func isTaken(_ path: String, _ calls: SystemCalls) throws(UserFileError) -> Bool {
  do throws(FileError) {
    return try Folder.exists(path, calls: calls)
  } catch {
    throw .unwritable(path: path, error.cause)
  }
}

/// Makes the new name of the file or folder at `target` durable; the person calls it `path`.
private func confirm(
  _ target: String, as path: String, _ calls: SystemCalls
) throws(UserFileError) {
  do throws(SystemError) {
    try calls.flushFolder(Path.folder(of: target))
  } catch {
    throw .unconfirmed(path: path, error)
  }
}

/// The files and folders of a staged folder, which go if a signal ends the program.
private final class UnfinishedContents {
  private var places: [Unfinished.Place?] = []

  deinit { for place in places { Unfinished.remove(place) } }

  func add(_ path: String) {
    places.append(Unfinished.add(path))
  }
}
