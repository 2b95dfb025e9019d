import Base
import Testing

struct StringOneLineTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a\nb\r\nc", "a b c"), ("\u{1B}[2J", " [2J"), ("x\u{7F}", "x "),
    ("ü\u{85}é\u{2028}", "ü é "), ("\u{9B}1m", " 1m"),
  ])
  func `what could steer a terminal becomes a space`(text: String, line: String) {
    #expect(text.onOneLine == line)
  }
}
