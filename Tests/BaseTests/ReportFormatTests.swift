import Base
import Testing

@Suite struct WordsTests {
  @Test(arguments: [
    (0.85, "0.85 s"), (2.94, "2.9 s"), (9.99, "10.0 s"), (14.52, "14.5 s"), (123.4, "123 s"),
    (0.0012, "0.0012 s"),
  ])
  func `seconds have two or three figures`(value: Double, words: String) {
    #expect(ReportFormat.seconds(value) == words)
  }

  @Test(arguments: [
    (0.0004, "p < .001"), (0.0312, "p = .031"), (0.5, "p = .500"), (0.99999, "p > .999"),
    (0.0494, "p = .049"), (0.0497, "p = .0497"), (0.04999, "p < .05"), (0.05, "p = .050"),
    (1, "p > .999"), (.infinity, "p > .999"), (.nan, "p not defined"),
  ])
  func `p-values are as papers have them`(value: Double, words: String) {
    #expect(ReportFormat.p(value) == words)
  }

  @Test(arguments: [
    (0, "0 %"), (0.001, "< 1 %"), (0.71, "71 %"), (0.999, "> 99 %"), (1, "100 %"),
    (.nan, "–"), (.infinity, "–"), (1e300, "–"),
  ])
  func `shares round to whole percent but not to none or all`(share: Double, words: String) {
    #expect(ReportFormat.percent(share) == words)
  }
}

struct SanitizedTextTests {
  /// Escape, C1, delete, turned direction, line separators, a null and a line that is overwritten.
  private static let hostile: [Unicode.Scalar] = [
    "\u{1B}", "\u{9B}", "\u{85}", "\u{7F}", "\u{0}", "\r", "\u{8}", "\u{202E}", "\u{2066}",
    "\u{200F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{E0001}",
  ]

  @Test(arguments: hostile)
  func `what steers a terminal becomes a question mark`(scalar: Unicode.Scalar) {
    #expect("a\(scalar)b\(scalar)".sanitizedForDisplay == "a?b?")
    #expect("a\n\(scalar)b".sanitizedLines == "a\n?b")
  }

  @Test func `line feeds stay between lines only`() {
    #expect("a\nb\r\nc".sanitizedLines == "a\nb?\nc")
    #expect("a\nb\r\nc".sanitizedForDisplay == "a?b??c")
  }

  @Test(arguments: ["", "plain", "Größe – 84,3 °", "数字", "می‌خواهم", "👩‍🔬", "é"])
  func `words of all languages stay`(text: String) {
    #expect(text.sanitizedForDisplay == text && text.sanitizedLines == text)
  }
}
