import Base
import Reports
import Testing

struct Base64Tests {
  // RFC 4648, section 10; the last is of all bits.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ûïÿ", "w7vDr8O/"),
  ])
  func `bytes are written as the standard has them`(text: String, encoded: String) {
    #expect(Base64.text(Array(text.utf8)) == encoded)
    #expect(Base64.decoded(Array(encoded.utf8)[...]) == Array(text.utf8))
  }

  @Test(arguments: [
    "Z", "Zg", "Zg=", "Zh==", "Zm9=", "Zg==Zg==", "Z===", "====", "Zm 9v", "Zm9v\n",
  ])
  func `text that is not so written is refused`(text: String) {
    #expect(Base64.decoded(Array(text.utf8)[...]) == nil)
  }

  @Test func `bytes of every length come back`() {
    for count in 0..<100 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 151 * $0 + count) }
      #expect(Base64.decoded(Base64.encoded(bytes)[...]) == bytes)
    }
  }
}
