internal import Files
internal import Glibc

/// An open file of trials, its header read.
struct TrialFile {
  /// Its length in bytes when it was opened.
  let size: Int
  private let descriptor: FileDescriptor

  /// Opens the file at `path`, which must be an ordinary one; never waits for a pipe's other end.
  init(_ path: String) throws(FileFault) {
    do throws(SystemError) {
      descriptor = try FileDescriptor(
        opening: path, flags: O_RDONLY | O_NONBLOCK | O_CLOEXEC, calls: .real)
    } catch {
      throw .unreadable(error)
    }
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { throw .unreadable(.last) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    size = status.st_size
  }

  /// Puts bytes from `place` on into `range` of `buffer`; returns how many, 0 at the file's end.
  func read(
    into buffer: inout [UInt8], _ range: Range<Int>, at place: Int
  ) throws(SystemError) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes {
        let part = UnsafeMutableRawBufferPointer(rebasing: $0[range])
        return pread(descriptor.number, part.baseAddress, part.count, place)
      }
      if count >= 0 { return count }
      let error = SystemError.last
      if error.code != EINTR { throw error }
    }
  }
}
