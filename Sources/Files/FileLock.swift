internal import Glibc

/// Locks a folder for one program while it changes its content, such as the sessions and participants of a dataset.
///
/// The operating system keeps the lock and releases it when its owner ends in any way. The file stays, hidden, with a
/// line of text: Psych-DS ignores files of other names with a remark, and reports empty ones as a mistake.
package final class FileLock {
  private var file: FileDescriptor

  /// The seconds to wait for another program: each holds the lock for a few flushes of the disk only.
  package static let patience = 10.0
  private static let pause = 0.01

  /// Waits for the lock at `path`; `nil` if the file system has no locks.
  ///
  /// Throws `FileError.inUse` if another program keeps it.
  package init?(at path: String, calls: SystemCalls, patience: Double) throws(FileError) {
    do throws(SystemError) {
      file = try FileDescriptor(
        opening: path, flags: O_RDWR | O_CREAT | O_CLOEXEC, calls: calls)
    } catch {
      throw .failed(.write, path: path, error)
    }
    Self.explain(file)
    var waited = 0.0
    while true {
      do throws(SystemError) {
        try file.lock(waits: false)
        return
      } catch {
        guard error.code == EWOULDBLOCK else { return nil }
      }
      guard waited < patience else { throw .inUse(path: Path.folder(of: path)) }
      usleep(UInt32(Self.pause * 1_000_000))
      waited += Self.pause
    }
  }

  /// Writes the file's purpose into it; nothing depends on the text, so an error is ignored.
  private static func explain(_ file: borrowing FileDescriptor) {
    guard lseek(file.number, 0, SEEK_END) == 0 else { return }
    let text = Array("Caliper locks this file while it changes the files beside it.\n".utf8)
    _ = Glibc.write(file.number, text, text.count)
  }
}
