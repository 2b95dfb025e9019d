import Base
import Testing

@testable import Sessions
@testable import Studies

@Suite struct MarkupTests {
  @Test func `empty lines part paragraphs, other line breaks are spaces`() {
    let blocks = Markup.blocks(of: "One\nand  the same.\n\n\r\nTwo.\r\nStill two.\n")
    #expect(blocks.map(\.kind) == [.paragraph, .paragraph])
    #expect(blocks.map(\.string) == ["One and  the same.", "Two. Still two."])
  }

  @Test func `lines of Chinese and Japanese are joined without a space`() {
    let text = "请输入这个\n数字。\n然后按 Enter\n键。Caliper\nです\n한국어\n문장"
    #expect(
      Markup.blocks(of: text).map(\.string) == ["请输入这个数字。然后按 Enter 键。Caliper です 한국어 문장"])
  }

  @Test func `headings and list items stand alone`() {
    let blocks = Markup.blocks(
      of: "# Title\nText right below\n- first\n  continues\n- second\n\nAfter\n# End\n")
    #expect(
      blocks.map(\.kind) == [.heading, .paragraph, .listItem, .listItem, .paragraph, .heading])
    #expect(
      blocks.map(\.string) == [
        "Title", "Text right below", "first continues", "second", "After", "End",
      ])
  }

  @Test(
    arguments: [
      ("a **b** c", ["a ", "<b>b", " c"]), ("*i*", ["<i>i"]),
      ("**b *both* b**", ["<b>b ", "<bi>both", "<b> b"]),
      ("***both***", ["<bi>both"]), ("mid**dle**s", ["mid", "<b>dle", "s"]),
      // Text without markup is unchanged.
      ("2 * 3 * 4", ["2 * 3 * 4"]), ("a * b", ["a * b"]), ("**open", ["**open"]),
      ("*open **b**", ["*open ", "<b>b"]), ("a*", ["a*"]), ("****", ["****"]), ("** **", ["** **"]),
      ("\\*no\\* \\\\ \\# \\- \\a", ["*no* \\ # - \\a"]), ("\\", ["\\"]),
      ("**a\\*b**", ["<b>a*b"]), ("#no heading", ["#no heading"]), ("-no item", ["-no item"]),
      ("\\# no heading", ["# no heading"]), ("\\- no item", ["- no item"]),
      ("‏שלום **עולם** 👍", ["‏שלום ", "<b>עולם", " 👍"]),
    ])
  func `stars make runs, a backslash makes them letters`(text: String, runs: [String]) {
    let blocks = Markup.blocks(of: text)
    #expect(blocks.count == 1)
    let reported = blocks.flatMap(\.runs).map { run in
      let marks = (run.isBold ? "b" : "") + (run.isItalic ? "i" : "")
      return (marks.isEmpty ? "" : "<\(marks)>") + run.string
    }
    #expect(reported == runs)
  }

  @Test(arguments: ["", " ", "\n\n", "\t\r\n"])
  func `no words make no blocks`(text: String) {
    #expect(Markup.blocks(of: text).isEmpty)
  }

  @Test(arguments: 0..<300)
  func `any text at all is some markup, and no letter of it is lost`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces: [Character] = ["*", "*", "*", "\\", "#", "-", " ", "\n", "a", "é", "👍", "\t"]
    let text = String((0..<60).map { _ in pieces[random.below(pieces.count)] })
    let letters = Markup.blocks(of: text).map(\.string).joined()
    for letter in ["a", "é", "👍"] as [Character] {
      #expect(letters.count { $0 == letter } == text.count { $0 == letter })
    }
  }
}
