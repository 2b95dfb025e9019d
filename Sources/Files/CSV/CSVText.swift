internal import Glibc

/// A part of a CSV file in memory, with line feeds behind it that stop every scan.
package struct CSVText: Sendable {
  /// The bytes; the first `count` are the file's.
  package private(set) var bytes: [UInt8]
  /// The offset of the first byte in the file.
  package private(set) var origin = 0
  /// The number of bytes of the file.
  package private(set) var count: Int
  /// Whether the file ends with them.
  package private(set) var isLast: Bool
  /// Whether the file is shorter now than when it was opened.
  package private(set) var isShort = false

  /// The line feeds behind the bytes: a scan may load a block that begins behind the last byte.
  package static let padding = 2 * CSVSeparatorScanner.blockLength

  /// Creates an empty part with memory for `capacity` bytes.
  package init(capacity: Int) {
    bytes = Array(repeating: UInt8(ascii: "\n"), count: capacity + Self.padding)
    count = 0
    isLast = false
  }

  /// Holds a whole file.
  package init(_ file: [UInt8]) {
    bytes = file + Array(repeating: UInt8(ascii: "\n"), count: Self.padding)
    count = file.count
    isLast = true
  }

  /// The most bytes that it holds.
  package var capacity: Int { bytes.count - Self.padding }

  /// Whether it begins with the byte order mark of UTF-8.
  package var hasByteOrderMark: Bool {
    count >= 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
  }

  /// Discards all bytes, before the bytes of another file are loaded.
  package mutating func clear() { count = 0 }

  /// Loads the bytes of `range` from a file of `size` bytes, as far as they exist and fit.
  ///
  /// Bytes that are there already, because the range begins like the last one, are kept. `read` reads bytes from an
  /// offset of the file into a range of the array; it returns their number, 0 at the file's end.
  package mutating func load<Failure: Error>(
    _ range: Range<Int>, ofSize size: Int,
    _ read: (inout [UInt8], Range<Int>, _ offset: Int) throws(Failure) -> Int
  ) throws(Failure) {
    if range.lowerBound != origin { count = 0 }
    origin = range.lowerBound
    let wanted = max(0, min(range.upperBound, size, origin + capacity) - origin)
    while count < wanted {
      let got = try read(&bytes, count..<wanted, origin + count)
      if got == 0 { break }
      count += got
    }
    isShort = count < wanted
    isLast = isShort || origin + count >= size
    for index in count..<count + Self.padding { bytes[index] = UInt8(ascii: "\n") }
  }
}

extension Span<UInt8> {
  /// Whether one of the bytes of `range` is `byte`.
  package func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    // The types are spelled out: without them slower, general operators are chosen.
    let wanted = SIMD16<UInt8>(repeating: byte)
    var isFound = SIMDMask<SIMD16<Int8>>(repeating: false)
    while offset + 16 <= range.upperBound {
      let text = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      let isSame: SIMDMask<SIMD16<Int8>> = text .== wanted
      isFound .|= isSame
      offset += 16
    }
    let halves = unsafeBitCast(isFound, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] != 0
      || (offset..<range.upperBound).contains { self[$0] == byte }
  }

  /// Whether all bytes of `range` are ASCII, and whether a carriage return is among them.
  ///
  /// Eight bytes behind the range must be loadable.
  func traits(of range: Range<Int>) -> (isASCII: Bool, hasCarriageReturn: Bool) {
    var (all, returns): (UInt64, UInt64) = (0, 0)
    for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      var word = UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let rest = range.upperBound - offset
      if rest < 8 { word &= (1 << UInt64(8 * rest)) - 1 }
      all |= word
      // A byte of the difference is 0 if the word's byte is a carriage return.
      let difference = word ^ 0x0D0D_0D0D_0D0D_0D0D
      returns |= (difference &- 0x0101_0101_0101_0101) & ~difference
    }
    let highBits: UInt64 = 0x8080_8080_8080_8080
    return (all & highBits == 0, returns & highBits != 0)
  }
}

extension [UInt8] {
  /// Appends the bytes of `range` in `source`.
  package mutating func append(_ range: Range<Int>, of source: Span<UInt8>) {
    source.extracting(range).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}

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

  /// Reads bytes from `offset` on into `range` of `buffer`; returns their number, 0 at the file's end.
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
