/// The version of a file that was read: its length in bytes and its SHA-256.
///
/// A later reader has to find the same, or the file that it uses is not the one that was verified.
package struct VerifiedFile: Hashable, Sendable {
  /// Its length in bytes.
  package let size: Int
  /// Its SHA-256, 32 bytes.
  package let digest: [UInt8]

  /// Names a file by both.
  package init(size: Int, digest: [UInt8]) { (self.size, self.digest) = (size, digest) }

  /// The file with exactly these bytes.
  package init(of bytes: [UInt8]) {
    self.init(size: bytes.count, digest: SHA256.digest(of: bytes))
  }

  /// Its SHA-256 as 64 lower-case hexadecimal digits.
  package var sha256: String { SHA256.hexadecimal(ofDigest: digest) }
}
