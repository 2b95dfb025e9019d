internal import CCrypto

/// SHA-256 by OpenSSL, to name the exact version of a file.
///
/// The functions of `openssl/sha.h` work in a plain value, which a copy of the digest copies too;
/// OpenSSL advises against them only because they cannot be given another implementation.
package struct SHA256: Sendable {
  private var context = SHA256_CTX()

  /// Starts an empty message.
  package init() { SHA256_Init(&context) }

  /// The digest of `message` as 64 lower-case hexadecimal digits.
  package static func hexadecimal(of message: [UInt8]) -> String {
    var hash = SHA256()
    hash.append(message.span)
    return hash.hexadecimal
  }

  /// The digest of `message`: 32 bytes.
  package static func digest(of message: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.append(message.span)
    return hash.digest
  }

  /// Appends `bytes` to the message.
  package mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBytes { buffer in _ = SHA256_Update(&context, buffer.baseAddress, buffer.count)
    }
  }

  /// The digest of the message so far as 64 lower-case hexadecimal digits.
  package var hexadecimal: String { Self.hexadecimal(ofDigest: digest) }

  /// A digest as 64 lower-case hexadecimal digits.
  package static func hexadecimal(ofDigest digest: [UInt8]) -> String {
    digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The digest of the message so far: 32 bytes.
  package var digest: [UInt8] {
    var context = context
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    SHA256_Final(&digest, &context)
    return digest
  }
}
