import Base
internal import Glibc

/// Makes, lists and removes folders.
package enum Folder {
  /// Makes the folder at `path` and the folders above it, durably; one that exists is left alone.
  ///
  /// A new folder has the permissions of its parent. Only its owner may enter it if it is `root` or above it: the
  /// permissions around a results folder do not decide who may see the results.
  package static func make(
    _ path: String, root: String? = nil, calls: SystemCalls
  ) throws(FileError) {
    if isFolder(path) { return }
    let above = Path.folder(of: path)
    if above != path { try make(above, root: root, calls: calls) }
    let isPrivate = root.map { $0 == path || $0.hasPrefix(path + "/") } ?? false
    do throws(SystemError) {
      try calls.makeFolder(
        path,
        isPrivate ? Permissions.ofPrivateFolder : Permissions.ofFolder(in: above, calls: calls))
      try calls.flushFolder(above)
    } catch {
      // Another program may have made it in the meantime.
      if error.code == EEXIST, isFolder(path) { return }
      throw .failed(.makeFolder, path: path, error)
    }
  }

  /// Removes the folder at `path` with its content; entries that cannot be removed stay.
  ///
  /// Only for folders that the same call has made: files of users are never removed this way.
  package static func remove(_ path: String) {
    let tree = (try? ownNames(in: path)) ?? []
    for name in tree {
      let member = Path.join(path, name)
      var status = stat()
      guard lstat(member, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR { remove(member) } else { unlink(member) }
    }
    rmdir(path)
  }

  /// All names in the folder at `path`, sorted; none if nothing is at `path`.
  ///
  /// Throws `FileError.failed` if the folder cannot be listed to its end: half of a folder looks like a whole one.
  package static func entries(
    in path: String, calls: SystemCalls = .real
  ) throws(FileError) -> [EntryName] {
    do throws(SystemError) {
      return try calls.list(path).sorted()
    } catch {
      // A link that leads nowhere is no missing folder: its disk may not be there.
      if error.code == ENOENT, !isLink(path) { return [] }
      throw .failed(.list, path: path, error)
    }
  }

  /// The names in the folder at `path` that may be of this program, which gives only names in UTF-8; sorted as `entries`.
  ///
  /// For callers that look for such names, and would pass over all others.
  package static func ownNames(
    in path: String, calls: SystemCalls = .real
  ) throws(FileError) -> [String] {
    try entries(in: path, calls: calls).compactMap(\.text)
  }

  /// Whether the folder with the foreign `name` in the folder at `path` holds something called `member`.
  package static func holds(_ member: String, in name: [UInt8], of path: String) -> Bool {
    let inner = Array(path.utf8) + [UInt8(ascii: "/")] + name + Array("/\(member)".utf8) + [0]
    return access(inner.map { CChar(bitPattern: $0) }, F_OK) == 0
  }

  /// The names that the open folder `stream` still has, in its own order.
  static func names(of stream: OpaquePointer) throws(SystemError) -> [EntryName] {
    var names: [EntryName] = []
    while true {
      // Only errno distinguishes the end of a folder from an error.
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .last }
        return names
      }
      let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = EntryName(bytes)
      if name != .text("."), name != .text("..") { names.append(name) }
    }
  }

  package static func isFolder(_ path: String) -> Bool { FileKind(at: path) == .folder }

  /// Whether bytes written to `path` get into `folder` or below it, through any links.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    guard let root = resolved(folder) else { return false }
    // A link at the path itself is kept, and its target is written.
    let target = (try? Destination.target(of: path)) ?? path
    // The file, and folders above it, may not be there yet.
    var above = Path.folder(of: target)
    while true {
      if let known = resolved(above) {
        return known == root || known.starts(with: root + [UInt8(ascii: "/")])
      }
      let next = Path.folder(of: above)
      if next == above { return false }
      above = next
    }
  }

  private static func resolved(_ path: String) -> [UInt8]? {
    guard let found = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(found) }
    return SystemText.bytes(found)
  }

  /// Whether an ordinary file is at `path`: reading a device or a pipe could last for ever.
  package static func isFile(_ path: String) -> Bool { FileKind(at: path) == .file }

  /// The size in bytes of the file at `path`; 0 if there is none.
  package static func size(ofFile path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Whether anything is at `path`, or may be: `false` only if the disk reports that there is nothing.
  ///
  /// For callers that read it next, or leave it alone if it is there: if it counted as missing on an error of the disk,
  /// it would be started again from nothing.
  package static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR
  }

  /// Whether anything is at `path`, a link that leads nowhere included.
  ///
  /// Throws `FileError.failed` if this cannot be determined: data that count as missing are left out.
  package static func exists(_ path: String, calls: SystemCalls) throws(FileError) -> Bool {
    do throws(SystemError) {
      _ = try calls.statusAtPath(path)
      return true
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return isLink(path) }
      throw .failed(.read, path: path, error)
    }
  }

  /// Whether a link is at `path` itself, wherever it leads.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path that the link at `path` names; `nil` if no link is there, or the path is not UTF-8.
  package static func target(ofLink path: String) -> String? {
    (try? Destination.link(at: path)) ?? nil
  }

  /// The identity of the file or folder at `path`, links followed; `nil` if there is none.
  package static func identity(of path: String) -> FileStatus.Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FileStatus.Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }
}
