package import Files
internal import Glibc

/// A file that the person names and that is not part of any data set.
package enum UserFile {
  /// The largest file that is read, in bytes.
  package static let sizeLimit = 4 << 20

  /// All bytes of the file at `path`, which must be an ordinary one.
  package static func read(_ path: String) throws(UserFileError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(path: path, .last) }
    // A device or a pipe might keep the window waiting for ever.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard status.st_size <= sizeLimit else { throw .tooLarge(path: path) }
    do throws(LogError) {
      return try WholeFile.read(path)
    } catch {
      throw .unreadable(path: path, error.cause)
    }
  }

  /// Puts `bytes` at `path` whole or not at all; a file that is there is replaced only if `mayReplace`.
  package static func write(
    _ bytes: [UInt8], to path: String, mayReplace: Bool, calls: SystemCalls = .real
  ) throws(UserFileError) {
    if Folder.isFolder(path) { throw .notAFile(path: path) }
    do throws(LogError) {
      if mayReplace {
        try WholeFile.write(bytes, to: path, calls: calls)
      } else {
        // Never replaces a file, not even one that appears in this moment.
        _ = try AppendFile.create(at: path, header: bytes, calls: calls)
      }
    } catch {
      if case .alreadyExists = error { throw .exists(path: path) }
      throw .unwritable(path: path, error.cause)
    }
  }
}
