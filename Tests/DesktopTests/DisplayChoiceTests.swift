import Testing

@testable import Desktop

/// The display that words name.
struct DisplayChoiceTests {
  private static let names = ["HDMI-1", "DELL U2720Q 27\"", "DELL U2720Q 24\"", "", "0"]

  @Test(
    arguments: [
      ("1", 0), ("5", 4), ("HDMI-1", 0), ("hdmi-1", 0), ("hd", 0), ("DELL U2720Q 24\"", 2),
      ("DELL U2720Q 24", 2),
    ])
  func `is found by its number, its name, or a beginning of it`(words: String, index: Int) throws {
    #expect(try DisplayChoice.index(of: words, among: Self.names) == index)
  }

  @Test(arguments: ["0", "6", "-1", "", "DP-1", "99999999999999999999"])
  func `is refused with those that there are`(words: String) {
    #expect(throws: DesktopError.unknownDisplay(words, among: Self.names)) {
      try DisplayChoice.index(of: words, among: Self.names)
    }
    #expect(throws: DesktopError.unknownDisplay(words, among: [])) {
      try DisplayChoice.index(of: words, among: [])
    }
  }

  @Test func `is refused if several are called so`() {
    #expect(throws: DesktopError.ambiguousDisplay("dell", among: Self.names)) {
      try DisplayChoice.index(of: "dell", among: Self.names)
    }
    let twins = ["screen", "screen"]
    #expect(throws: DesktopError.ambiguousDisplay("screen", among: twins)) {
      try DisplayChoice.index(of: "screen", among: twins)
    }
    #expect(throws: Never.self) { try DisplayChoice.index(of: "2", among: twins) }
  }

  @Test func `the sentence has numbers and names`() {
    #expect(
      DesktopError.unknownDisplay("3", among: ["HDMI-1", ""]).description
        == "--display: no display '3'; use 1 (HDMI-1) or 2 (without a name)")
    #expect(
      DesktopError.ambiguousDisplay("a", among: ["ab", "ac"]).description
        == "--display: several displays are called 'a'; use 1 (ab) or 2 (ac)")
    #expect(DesktopError.noPlacing.isOfOption && !DesktopError.noDisplay.isOfOption)
  }
}
