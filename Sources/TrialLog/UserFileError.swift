package import Files

/// What can go wrong with a file that the person names.
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

  /// One line: what, where, how to mend it.
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
