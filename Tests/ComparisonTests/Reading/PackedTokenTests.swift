import Testing

@testable import Comparison

struct PackedTokenTests {
  @Test(arguments: ["", "a", "main", "practice", "sixteen-letters!", "seventeen-letters"])
  func `short words are distinguished by every byte`(word: String) {
    let plain = Array(word.utf8)
    let padded = plain + Array(repeating: 0x2C, count: 32)
    let cell = 0..<plain.count
    #expect(PackedToken(plain.span, cell) == PackedToken(padded.span, cell))
    for index in plain.indices where plain.count <= 16 {
      var other = padded
      other[index] ^= 1
      #expect(PackedToken(other.span, cell) != PackedToken(padded.span, cell))
      #expect(PackedToken(padded.span, 0..<index) != PackedToken(padded.span, cell))
    }
  }
}
