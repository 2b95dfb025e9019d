internal import Glibc

/// An operation on a file or a folder that failed.
package enum FileError: Error, Hashable, Sendable {
  /// A system call on `path` failed during `action`.
  case failed(Action, path: String, SystemError)
  /// A file is written, but the disk did not confirm its name, which a power cut may take back.
  case unconfirmed(path: String, SystemError)
  /// The disk took only a part of a row.
  case shortWrite(path: String, written: Int, wanted: Int)
  /// The open file was deleted or moved.
  case disappeared(path: String)
  /// Another program put a file with other content in the place of the open one.
  case replaced(path: String)
  /// Another program changed the length of the open file.
  case changed(path: String)
  /// Another program changed a file between its reading and the action based on it.
  case changedMeanwhile(path: String)
  /// The disk no longer gives the rows of this session that are on it.
  case cannotReadBack(path: String, SystemError)
  /// A new file's name is taken.
  case alreadyExists(path: String)
  /// Another program has locked this file, or the dataset in this folder, for too long.
  case inUse(path: String)
  /// A file to append to ends in the middle of a row.
  case tornRow(TornRow)

  /// An operation on a file or folder.
  package enum Action: String, Hashable, Sendable {
    case read, write, create
    case makeFolder = "make the folder"
    case list
  }

  /// The system call's error behind a failed action.
  package var cause: SystemError {
    switch self {
    case .failed(_, _, let error), .unconfirmed(_, let error), .cannotReadBack(_, let error): error
    default: SystemError(code: EIO)
    }
  }
}

extension FileError: CustomStringConvertible {
  /// One line: the problem, the path and the fix.
  package var description: String {
    switch self {
    case .failed(let action, let path, let error):
      "\(Self.start(action, path, error.code)): \(Self.lowered(error.text)); "
        + Self.remedy(action, error.code)
    case .unconfirmed(let path, let error):
      "\(path) is written, but its disk did not confirm it: \(Self.lowered(error.text)); check the disk"
    case .shortWrite(let path, let written, let wanted):
      "cannot write \(path): only \(written) of \(wanted) bytes fitted; \(Self.spaceRemedy)"
    case .disappeared(let path):
      "cannot write \(path): it was deleted or moved; \(Self.otherFolder)"
    case .replaced(let path):
      "cannot write \(path): another program has put other content in its place; close that program and "
        + Self.otherFolder
    case .changed(let path):
      "cannot write \(path): another program changed it; close that program, or \(Self.otherFolder)"
    case .changedMeanwhile(let path):
      "cannot change \(path): another program changed it in the meantime; close that program and try again"
    case .cannotReadBack(let path, let error):
      "cannot move the session: \(path) cannot be read back, \(Self.lowered(error.text)); "
        + "repair its disk and try again, or stop, and only what was done last is lost"
    case .alreadyExists(let path):
      "cannot create \(path): it exists already; move it away or choose another name"
    case .inUse(let path):
      "cannot change \(path): another program is changing it; wait for it or end it"
    case .tornRow(let row):
      "cannot write \(row.path): its last row, line \(row.line), is torn; "
        + "repair it with 'caliper results verify --repair'"
    }
  }

  /// The start of a sentence; if the folder does not let anyone write, it names the folder.
  private static func start(_ action: Action, _ path: String, _ code: Int32) -> String {
    switch (action, code) {
    case (.write, EACCES), (.write, EPERM), (.write, EROFS), (.create, EACCES), (.create, EPERM),
      (.create, EROFS), (.makeFolder, EACCES), (.makeFolder, EPERM), (.makeFolder, EROFS):
      "cannot write in \(Path.folder(of: path))"
    case (.read, _), (.write, _), (.create, _), (.makeFolder, _), (.list, _):
      "cannot \(action.rawValue) \(path)"
    }
  }

  private static func lowered(_ text: String) -> String {
    // An abbreviation such as 'RPC' keeps its capitals.
    guard let second = text.dropFirst().first, second.isLowercase else { return text }
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The advice that ends the sentences of errors which another folder avoids.
  static let otherFolder = "choose another folder"
  private static let spaceRemedy = "free some space, or \(otherFolder)"

  private static func remedy(_ action: Action, _ code: Int32) -> String {
    switch (action, code) {
    case (.read, ENOENT): "check the path"
    case (_, EILSEQ): "give it another name"
    case (_, EMFILE), (_, ENFILE): SystemError.descriptorRemedy
    case (.makeFolder, EEXIST), (.makeFolder, ENOTDIR):
      "a file has the name of a folder; move it away"
    case (.read, _), (.list, _): "check the path and its permissions"
    case (_, ENOSPC), (_, EDQUOT), (_, EFBIG): spaceRemedy
    case (_, EIO): "check the disk, or \(otherFolder)"
    case (.write, _), (.create, _), (.makeFolder, _): otherFolder
    }
  }
}
