internal import CZlib

/// Files packed by gzip (RFC 1952), unpacked in memory by zlib.
package enum GzipFile {
  /// Whether a file that begins with `start` is packed by gzip.
  package static func isPacked(_ start: some Collection<UInt8>) -> Bool {
    start.starts(with: [0x1F, 0x8B])
  }

  /// The unpacked bytes of the file at `path`, all members one after the other.
  ///
  /// Never holds more than `limit` bytes of them: a small file may unpack to any size. Bytes behind the last member are
  /// ignored, as gzip does.
  package static func read(_ path: String, limit: Int) throws(GzipError) -> [UInt8] {
    try readAll(path, limit: limit).bytes
  }

  /// As `read`; also whether something that is no member follows the last one.
  package static func readAll(
    _ path: String, limit: Int
  ) throws(GzipError) -> (bytes: [UInt8], hasRest: Bool) {
    let stream = try GzipStream()
    var problem: GzipError?
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path)
      while problem == nil, !stream.isFinished {
        let input = try file.read(limit: GzipStream.blockLength)
        if input.isEmpty { break }
        problem = stream.unpack(input, limit: limit)
      }
    } catch {
      throw .unreadable(error)
    }
    if let problem { throw problem }
    guard stream.isWhole else { throw .damaged }
    return (stream.bytes, stream.isFinished)
  }
}

/// The reason that a packed file cannot be unpacked.
package enum GzipError: Error, Hashable, Sendable {
  /// The disk does not give it.
  case unreadable(SystemError)
  /// It is not in gzip's format, or its end is missing.
  case damaged
  /// It unpacks to more than the limit.
  case tooLong
}

/// The state of unpacking one file.
private final class GzipStream {
  static let blockLength = 1 << 16

  private(set) var bytes: [UInt8] = []
  /// Whether everything up to the end of a member was unpacked.
  private(set) var isWhole = false
  /// Whether the rest of the file is no member.
  private(set) var isFinished = false

  // zlib keeps the address of the stream, which must not move.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var block = [UInt8](repeating: 0, count: blockLength)

  init() throws(GzipError) {
    stream.initialize(to: z_stream())
    // 15 bits of window; 16 more select gzip's header and checksum.
    let status = inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .damaged }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Unpacks the next bytes of the file; returns the problem if there is one.
  func unpack(_ input: [UInt8], limit: Int) -> GzipError? {
    var offset = 0
    while offset < input.count, !isFinished {
      if isWhole {
        // The next member, or padding behind the last one.
        guard input[offset] == 0x1F, inflateReset(stream) == Z_OK else {
          isFinished = true
          return nil
        }
        isWhole = false
      }
      let step = inflate(input[offset...])
      offset += step.consumed
      guard step.status == Z_OK || step.status == Z_STREAM_END || step.status == Z_BUF_ERROR else {
        return .damaged
      }
      guard bytes.count + step.produced <= limit else { return .tooLong }
      bytes.append(contentsOf: block[..<step.produced])
      isWhole = step.status == Z_STREAM_END
      if !isWhole, step.consumed == 0, step.produced == 0 { return .damaged }
    }
    return drain(limit: limit)
  }

  /// Unpacks the rest of the last input beyond one block.
  private func drain(limit: Int) -> GzipError? {
    while !isWhole {
      let step = inflate([])
      guard bytes.count + step.produced <= limit else { return .tooLong }
      bytes.append(contentsOf: block[..<step.produced])
      if step.status == Z_STREAM_END { isWhole = true }
      guard step.status == Z_OK, step.produced > 0 else {
        return step.status == Z_DATA_ERROR ? .damaged : nil
      }
    }
    return nil
  }

  private func inflate(_ input: ArraySlice<UInt8>) -> (status: Int32, consumed: Int, produced: Int)
  {
    var input = input
    return input.withUnsafeMutableBufferPointer { source in
      block.withUnsafeMutableBufferPointer { target in
        stream.pointee.next_in = source.baseAddress
        stream.pointee.avail_in = UInt32(source.count)
        stream.pointee.next_out = target.baseAddress
        stream.pointee.avail_out = UInt32(target.count)
        let status = CZlib.inflate(stream, Z_NO_FLUSH)
        return (
          status, source.count - Int(stream.pointee.avail_in),
          target.count - Int(stream.pointee.avail_out)
        )
      }
    }
  }
}
