import Files
import TrialLog

/// A file as a verification read it: its length in bytes and its SHA-256.
///
/// Whoever uses the file afterwards has to find the same, or what was verified is not what is used.
package struct VerifiedFile: Hashable, Sendable {
  /// Its length in bytes.
  package let size: Int
  /// Its SHA-256, 32 bytes.
  package let digest: [UInt8]

  init(size: Int, digest: [UInt8]) { (self.size, self.digest) = (size, digest) }

  /// The same for a comparison with the record of a table.
  var asTable: ReadTable {
    ReadTable(size: size, sha256: SHA256.hexadecimal(ofDigest: digest))
  }

  init(of bytes: [UInt8]) { self.init(size: bytes.count, digest: SHA256.digest(of: bytes)) }
}
