internal import Glibc

/// Identifies a file's version by device, inode, size and modification time, without reading it.
package struct FileVersion: Hashable, Sendable {
  /// The file's identity, regardless of its name.
  package let identity: FileStatus.Identity
  /// Its length in bytes.
  package let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the status of the file at `path`, links followed; `nil` if there is none.
  package init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    identity = FileStatus.Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}
