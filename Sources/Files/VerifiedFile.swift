/// A file as it was read: its length in bytes and its SHA-256.
///
/// Whoever uses the file afterwards has to find the same, or the file that was verified is not the one that is used.
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
