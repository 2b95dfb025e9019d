import Datasets
import Files
import Glibc
import TestSupport
import Testing

/// Texts on the clipboard when people paste a number.
extension `The program by hand` {
  @Test(arguments: [#""text-field""#, #""scrub-field""#])
  func `keeps the number and says why where no number is pasted`(method: String) throws {
    let one = try OneTrial(method: method)
    let folder = try TemporaryFolder()
    let field = try one.session.screen.rectangle("field")
    try one.session.hand.perform(Act.type("84.3"))
    #expect(try one.session.wrongInk(under: field) == 0)
    for text in ["abc", "1e400", String(repeating: "7", count: 10_000)] {
      try Clipboard.fill(
        from: try folder.write(text, to: "clipboard"), on: one.session.display)
      try one.session.hand.press(.paste)
      #expect(try one.session.stays())
      #expect(try one.session.wrongInk(under: field) > 50, "\(text.prefix(10))")
      // A key that changes nothing removes the message.
      try one.session.hand.press(.end)
      #expect(try one.session.isQuiet())
      #expect(try one.session.wrongInk(under: field) == 0)
    }
    let row = try one.finish([.key(.enter)])
    #expect(row["entered"] == "84.3")
    #expect(row["outcome"] == "correct")
    #expect(row["deletions"] == "0")
    #expect(row["wrong_confirms"] == "0")
  }

  /// The X server transfers so much in pieces only, which SDL may not fetch.
  @Test func `keeps the number where ten million digits are pasted`() throws {
    let one = try OneTrial(method: #""text-field""#)
    let folder = try TemporaryFolder()
    let digits = String(repeating: "7", count: 10_000_000)
    try Clipboard.fill(from: try folder.write(digits, to: "clipboard"), on: one.session.display)
    let row = try one.finish(Act.type("84.3") + [.key(.paste), .key(.paste), .key(.enter)])
    #expect(row["entered"] == "84.3" && row["outcome"] == "correct")
    #expect(row["deletions"] == "0" && row["wrong_confirms"] == "0")
  }
}

/// The clipboard of a display, filled by another program than the one under test.
enum Clipboard {
  /// Puts the file at `path` on the clipboard of `display`, by a program that ends with the display.
  ///
  /// `selection` is `primary` for the text that a middle click pastes.
  static func fill(
    from path: String, on display: VirtualDisplay, selection: String = "clipboard"
  ) throws {
    let script = """
      xclip -selection "$1" -i "$0" >/dev/null 2>&1
      until xclip -selection "$1" -o -t TARGETS >/dev/null 2>&1; do sleep 0.01; done
      """
    let finished = try ChildProcess(
      ["sh", "-c", script, path, selection], environment: ChildEnvironment.on(display)
    ).finish()
    try #require(finished.exitCode == 0, "\(finished)")
  }
}
