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
    do throws(FileError) {
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
    do throws(FileError) {
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

/// An operation on a file that the person names that failed.
package enum UserFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It cannot be read.
  case unreadable(path: String, SystemError)
  /// It cannot be written.
  case unwritable(path: String, SystemError)
  /// It is a folder, a device or a pipe.
  case notAFile(path: String)
  /// It is far larger than any file of its kind.
  case tooLarge(path: String)
  /// It is there already, and was not to be replaced.
  case exists(path: String)

  /// One line: the problem, the path and the fix.
  package var description: String {
    switch self {
    case .unreadable(let path, let error): "cannot read \(path): \(error.text); check the path"
    case .unwritable(let path, let error):
      "cannot write \(path): \(error.text); choose another place"
    case .notAFile(let path): "\(path) is no ordinary file; give the path of a file"
    case .tooLarge(let path): "\(path) is larger than 4 MiB; choose another file"
    case .exists(let path): "\(path) exists already; choose another name or replace it"
    }
  }
}
