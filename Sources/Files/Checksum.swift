internal import CZlib

/// Checksums that find accidental changes.
package enum Checksum {
  /// The CRC-32 of `bytes` after RFC 1952, as used by gzip.
  package static func crc32(of bytes: [UInt8]) -> UInt32 {
    var sum = CZlib.crc32(0, nil, 0)
    // zlib counts in 32 bits.
    for start in stride(from: 0, to: bytes.count, by: 1 << 30) {
      let part = bytes[start..<min(start + (1 << 30), bytes.count)]
      sum = part.withUnsafeBufferPointer { CZlib.crc32(sum, $0.baseAddress, UInt32($0.count)) }
    }
    return UInt32(truncatingIfNeeded: sum)
  }
}
