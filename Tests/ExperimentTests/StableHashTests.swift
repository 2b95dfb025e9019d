import Testing

@testable import Studies

@Suite struct StableHashTests {
  /// Test vectors of the hash's authors.
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func `texts are hashed by FNV-1a`(text: String, hash: UInt64) {
    #expect(stableHash(text) == hash)
  }
}
