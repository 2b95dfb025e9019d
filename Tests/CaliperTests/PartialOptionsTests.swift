import App
import TestSupport
import Testing
import Windowing

@testable import caliper

@MainActor struct PartialOptionsTests {
  @Test(arguments: [
    (
      ["--partial", "--merge"],
      "compare: --partial writes records and --merge reads them; give one of the two"
    ),
    (
      ["--partial", "x", "--format", "text"],
      "compare: --format says what is reported; give it to --merge"
    ),
    (
      ["--partial", "x", "--title", "T"],
      "compare: --title says what is reported; give it to --merge"
    ),
    (["--partial", "x", "--power"], "compare: --power says what is reported; give it to --merge"),
    (
      ["--partial", "x", "--plan", "p.json"],
      "compare: --plan says what is reported; give it to --merge"
    ),
    (
      ["--partial", "x", "--shortest", "1"],
      "compare: --shortest says what is reported; give it to --merge"
    ),
    (
      ["--merge", "x", "--exclude", "P1"],
      "compare: --exclude says what is read; give it to every --partial"
    ),
    (
      ["--merge", "x", "--pilots"],
      "compare: --pilots says what is read; give it to every --partial"
    ),
    (
      ["--merge", "x", "--column", "time_s=rt"],
      "compare: --column says what is read; give it to every --partial"
    ),
  ])
  func `options that do not go together are refused`(arguments: [String], sentence: String) {
    let failure = #expect(throws: RunFailure.self) { try CompareCommand.run(arguments) }
    #expect(failure?.description == sentence)
    #expect(failure?.ending == .refused)
  }

  @Test func `the options that decide what is read are the same in any order`() throws {
    let one = try CompareCommand.command.parse(
      ["--column", "b=x", "--column", "a=y", "--solved", "2", "--solved", "1", "--pilots"])
    let other = try CompareCommand.command.parse(
      ["--pilots", "--solved", "1", "--column", "a=y", "--solved", "2", "--column", "b=x"])
    #expect(one?.options.readingChoices == other?.options.readingChoices)
    #expect(one?.options.readingChoices.count == 5)
  }
}
