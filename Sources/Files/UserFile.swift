internal import Glibc

/// A file that the person names and that is not part of any data set.
package enum UserFile {
  /// The largest file that is read, in bytes.
  package static let sizeLimit = 4 << 20

  /// All bytes of the file at `path`, which must be an ordinary one.
  package static func read(_ path: String) throws(UserFileError) -> [UInt8] {
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path)
      var bytes: [UInt8] = []
      // The file may grow while it is read, and the kernel's files report no size.
      while bytes.count <= sizeLimit {
        let more = try file.read(limit: 1 << 16)
        guard !more.isEmpty else { return bytes }
        bytes += more
      }
    } catch {
      throw error == .notAFile ? .notAFile(path: path) : .unreadable(path: path, error)
    }
    throw .tooLarge(path: path)
  }

  /// All bytes of the file at `path`; `nil` if there is none.
  package static func readIfThere(_ path: String) throws(UserFileError) -> [UInt8]? {
    do throws(UserFileError) {
      return try read(path)
    } catch {
      if case .unreadable(_, let cause) = error, cause.isMissing { return nil }
      throw error
    }
  }

  /// Writes `bytes` to `path`, whole or not at all; an existing file is replaced only if `mayReplace`.
  ///
  /// Links are kept, and their targets are replaced. A pipe or a device, such as /dev/stdout, gets the bytes written
  /// into it.
  package static func write(
    _ bytes: [UInt8], to path: String, mayReplace: Bool, calls: SystemCalls = .real
  ) throws(UserFileError) {
    switch Destination(path) {
    case .folder: throw .notAFile(path: path)
    case .nowhere(let error): throw .unwritable(path: path, error)
    case .open(let descriptor): try write(bytes, into: descriptor, named: path, calls)
    case .other: try write(bytes, intoDeviceAt: path, calls)
    case .file(let target):
      removeLeftovers(of: target)
      do throws(FileError) {
        if mayReplace {
          try WholeFile.write(bytes, to: target, calls: calls)
        } else {
          // Never replaces a file, not even one that appears in this moment.
          _ = try AppendFile.create(at: path, header: bytes, calls: calls)
        }
      } catch {
        switch error {
        case .alreadyExists: throw .exists(path: path)
        case .unconfirmed(_, let cause): throw .unconfirmed(path: path, cause)
        default: throw .unwritable(path: path, error.cause)
        }
      }
    }
  }

  /// Removes the remains of earlier runs that were killed, of the file at `path`.
  package static func removeLeftovers(of path: String) { Unfinished.removeLeftovers(of: path) }

  /// Whether a file at `path` is written as a whole; `false` for pipes and devices.
  package static func isReplaceable(_ path: String) -> Bool {
    if case .file = Destination(path) { true } else { false }
  }

  private static func write(
    _ bytes: [UInt8], intoDeviceAt path: String, _ calls: SystemCalls
  ) throws(UserFileError) {
    do throws(SystemError) {
      // Opening a pipe waits for its reader, as a shell does.
      let file = try FileDescriptor(opening: path, flags: O_WRONLY | O_CLOEXEC, calls: calls)
      try WholeFile.write(bytes, to: file.number, calls: calls)
    } catch {
      throw .unwritable(path: path, error)
    }
  }

  private static func write(
    _ bytes: [UInt8], into descriptor: Int32, named path: String, _ calls: SystemCalls
  ) throws(UserFileError) {
    do throws(SystemError) {
      try WholeFile.write(bytes, to: descriptor, calls: calls)
    } catch {
      throw .unwritable(path: path, error)
    }
  }
}

/// The target of the bytes of a file that the person names.
enum Destination {
  /// A file, or nothing yet, at this path, which is no link.
  case file(String)
  case folder
  /// Links that lead in a circle, or to a path that is not UTF-8.
  case nowhere(SystemError)
  /// A file that this program has open: opened again, a redirected output would be written over.
  case open(Int32)
  /// A pipe, a device or a socket.
  case other

  init(_ path: String) {
    if let descriptor = Self.descriptor(path) {
      self = .open(descriptor)
      return
    }
    switch FileKind(at: path) {
    case .folder: self = .folder
    case .other: self = .other
    case .file, nil:
      do throws(SystemError) {
        self = .file(try Self.target(of: path))
      } catch {
        self = .nowhere(error)
      }
    }
  }

  /// The number of the open file that `path` is a name of, such as /dev/stdout and /dev/fd/3.
  private static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      guard let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix) else {
        return nil
      }
      return Int32(path.dropFirst(folder.count))
    }
  }

  /// The path that the links at `path` lead to; throws `ELOOP` for more links than Linux follows.
  static func target(of path: String) throws(SystemError) -> String {
    var target = path
    for _ in 0..<40 {
      guard let link = try link(at: target) else { return target }
      target = link.hasPrefix("/") ? link : Path.join(Path.folder(of: target), link)
    }
    throw SystemError(code: ELOOP)
  }

  /// The content of the link at `path`; `nil` if there is none.
  static func link(at path: String) throws(SystemError) -> String? {
    var content = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = content.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { readlink(path, $0, characters.count) } ?? 0
      }
    }
    return count > 0 ? try SystemError.checkedText(Array(content[..<count])) : nil
  }
}

/// An operation on a file that the person names that failed.
package enum UserFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It cannot be read.
  case unreadable(path: String, SystemError)
  /// It cannot be written.
  case unwritable(path: String, SystemError)
  /// It is written, but the disk did not confirm its name, which a power cut may take back.
  case unconfirmed(path: String, SystemError)
  /// It is a folder, a device or a pipe.
  case notAFile(path: String)
  /// It was changed while it was used.
  case changed(path: String)
  /// It is far larger than any file of its kind.
  case tooLarge(path: String)
  /// It is there already, and was not to be replaced.
  case exists(path: String)

  /// One line: the problem, the path and the fix.
  package var description: String {
    switch self {
    case .unreadable(let path, let error):
      "cannot read \(path): \(error.text); \(error.isOfLimit ? error.readingRemedy : "check the path")"
    case .unwritable(let path, let error):
      "cannot write \(path): \(error.text); \(error.isOfLimit ? error.readingRemedy : "choose another place")"
    case .unconfirmed(let path, let error):
      "\(path) is written, but its disk did not confirm it: \(error.text); check the disk"
    case .notAFile(let path): "\(path) is no ordinary file; give the path of a file"
    case .changed(let path): "\(path) was changed at the same time; try again"
    case .tooLarge(let path): "\(path) is larger than 4 MiB; choose another file"
    case .exists(let path): "\(path) exists already; choose another name or replace it"
    }
  }
}
