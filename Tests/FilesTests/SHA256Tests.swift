import CCrypto
import Files
import LogSupport
import Testing

struct SHA256Tests {
  // From NIST's examples for FIPS 180-4 and, for the lengths around a block, coreutils sha256sum.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 55),
      "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
    ),
    (
      String(repeating: "a", count: 56),
      "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"
    ),
    (
      String(repeating: "a", count: 63),
      "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
    (
      String(repeating: "a", count: 119),
      "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"
    ),
    (
      String(repeating: "a", count: 120),
      "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `digests agree with the standard`(message: String, digest: String) {
    #expect(SHA256.hexadecimal(of: bytes(message)) == digest)
  }

  @Test(arguments: [1, 55, 63, 64, 65, 128, 1000])
  func `a message in parts has the digest of the whole`(length: Int) {
    let message = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var hash = SHA256()
    for start in stride(from: 0, to: message.count, by: length) {
      hash.append(Array(message[start..<min(start + length, message.count)]).span)
    }
    #expect(hash.hexadecimal == SHA256.hexadecimal(of: message))
  }

  @Test func `the library linked is the one compiled with`() {
    #expect(OPENSSL_version_major() == UInt32(OPENSSL_VERSION_MAJOR))
    #expect(OPENSSL_version_minor() == UInt32(OPENSSL_VERSION_MINOR))
  }

  @Test func `a copy continues on its own`() {
    var first = SHA256()
    first.append(bytes("ab").span)
    var second = first
    second.append(bytes("c").span)
    #expect(second.hexadecimal == SHA256.hexadecimal(of: bytes("abc")))
    #expect(first.hexadecimal == SHA256.hexadecimal(of: bytes("ab")))
  }
}
