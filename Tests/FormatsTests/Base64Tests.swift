import Formats
import Testing

struct Base64Tests {
  // RFC 4648, section 10; the last is of all bits.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ûïÿ", "w7vDr8O/"),
  ])
  func `bytes are written as the standard has them`(text: String, encoded: String) {
    #expect(Base64.text(Array(text.utf8)) == encoded)
  }
}
