internal import Glibc

/// A file that is read at any offset, in parts.
package final class InputFile: Sendable {
  /// Its length in bytes when it was opened.
  package let size: Int
  /// Whether it is an ordinary file: reading a device or a pipe could last for ever.
  package let isOrdinary: Bool

  private let descriptor: FileDescriptor

  /// Opens the file at `path`; never waits for a pipe's other end.
  package init(opening path: String) throws(SystemError) {
    descriptor = try FileDescriptor(
      opening: path, flags: O_RDONLY | O_NONBLOCK | O_CLOEXEC, calls: .real)
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { throw .last }
    isOrdinary = FileKind(status) == .file
    size = status.st_size
  }

  /// Loads the bytes of `range` into `text`, as far as the file has them and they fit.
  package func load(_ range: Range<Int>, into text: inout CSVText) throws(SystemError) {
    try text.load(range, ofSize: size) { (buffer, part, offset) throws(SystemError) in
      try read(into: &buffer, part, at: offset)
    }
  }

  /// Reads bytes from `offset` on into `range` of `buffer`; returns how many, 0 at the file's end.
  private func read(
    into buffer: inout [UInt8], _ range: Range<Int>, at offset: Int
  ) throws(SystemError) -> Int {
    try retryingInterrupts { () throws(SystemError) in
      let count = buffer.withUnsafeMutableBytes {
        let part = UnsafeMutableRawBufferPointer(rebasing: $0[range])
        return pread(descriptor.number, part.baseAddress, part.count, offset)
      }
      guard count >= 0 else { throw .last }
      return count
    }
  }
}
