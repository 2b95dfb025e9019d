internal import Glibc

/// Makes, lists and removes folders.
package enum Folder {
  /// Makes the folder at `path` and those above it, durably; one that exists is left alone.
  ///
  /// A new folder has the permissions of the one that it lies in. Only its owner may enter it where it is
  /// `root` or lies above that: what is around a results folder does not say who may see the results.
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

  /// Removes the folder at `path` with all that is in it; what cannot be removed stays.
  ///
  /// Only for folders that the same call has made: files of users are never removed this way.
  package static func remove(_ path: String) {
    let tree = (try? names(in: path)) ?? []
    for name in tree {
      let member = Path.join(path, name)
      var status = stat()
      guard lstat(member, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR { remove(member) } else { unlink(member) }
    }
    rmdir(path)
  }

  /// The names in the folder at `path`, sorted; none where there is no such folder.
  package static func names(in path: String) throws(FileError) -> [String] {
    guard let stream = opendir(path) else {
      let error = SystemError.last
      if error.code == ENOENT { return [] }
      throw .failed(.list, path: path, error)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = name(of: entry.pointee)
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  package static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Whether an ordinary file is at `path`: reading a device or a pipe could last for ever.
  package static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  /// The size in bytes of the file at `path`; 0 where there is none.
  package static func size(ofFile path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  package static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func name(of entry: dirent) -> String {
    withUnsafeBytes(of: entry.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
