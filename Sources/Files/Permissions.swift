internal import Glibc

/// The permissions of new files and folders, before the umask: the permissions of their parent folder.
///
/// The content of a folder that only its owner may enter is for its owner alone. A group, or all people, with whom a
/// folder is shared have the same rights to new files as to the folder.
enum Permissions {
  /// The permissions of a folder that nobody but its owner may enter.
  static let ofPrivateFolder: UInt32 = 0o700
  private static let ofPrivateFile: UInt32 = 0o600
  private static let ofSharedFile: UInt32 = 0o666

  /// The permissions of a new folder in the folder at `path`.
  static func ofFolder(in path: String, calls: SystemCalls) -> UInt32 {
    shared(by: path, calls: calls) | ofPrivateFolder
  }

  /// The permissions of a new file in the folder at `path`.
  static func ofFile(in path: String, calls: SystemCalls) -> UInt32 {
    shared(by: path, calls: calls) & ofSharedFile | ofPrivateFile
  }

  /// None if the folder's own cannot be determined: making something in it fails anyway.
  private static func shared(by path: String, calls: SystemCalls) -> UInt32 {
    (try? calls.statusAtPath(path))?.permissions ?? 0
  }
}

extension Permissions {
  /// Gives the open file the permissions of the file at `path`, if there is one, and its owner and group as far as the
  /// system lets this user.
  ///
  /// If the group cannot be kept, the new one gets no more rights than everybody. The owner may write to the file until
  /// it is whole: returns the permissions that it gets then, or `nil` if there was no file.
  static func keep(those path: String, on file: borrowing FileDescriptor) -> mode_t? {
    var known = stat()
    guard stat(path, &known) == 0, FileKind(known) == .file else { return nil }
    var permissions = known.st_mode & 0o777
    _ = fchown(file.number, known.st_uid, .max)
    if fchown(file.number, .max, known.st_gid) != 0 {
      permissions = permissions & 0o707 | (permissions & 0o007) << 3
    }
    _ = fchmod(file.number, permissions | mode_t(ofPrivateFile))
    return permissions
  }
}

extension SystemCalls {
  /// Makes one folder with the permissions of its parent; an existing one is an error.
  package func makeNewFolder(_ path: String) throws(SystemError) {
    try makeFolder(path, Permissions.ofFolder(in: Path.folder(of: path), calls: self))
  }
}
