import Testing

@testable import caliper

/// Words that begin with a minus sign, among the options of a command that takes them.
struct MinusWordTests {
  @Test(arguments: [
    (["P1", "-dial"], ["P1", "-dial"], nil, false),
    (["-outcome:correct", "P1", "--trials", "-x"], ["P1", "-outcome:correct", "-x"], nil, true),
    (["--output", "-x", "-y"], ["-y"], "-x", false),
    (["--out", "-x", "-y"], ["-y"], "-x", false),
    (["--output=a", "-y"], ["-y"], "a", false),
    (["-y", "--", "-z", "--trials"], ["-y", "-z", "--trials"], nil, false),
    (["-"], ["-"], nil, false),
  ])
  func `are words, but no values of options`(
    arguments: [String], words: [String], output: String?, listsTrials: Bool
  ) throws {
    let found = try #require(try ResultsSearchCommand.command.parse(arguments))
    #expect(found.words == words)
    #expect(found.options.output == output && found.options.listsTrials == listsTrials)
  }

  @Test func `help is still an option`() throws {
    #expect(try ResultsSearchCommand.command.parse(["-x", "--help"]) == nil)
  }
}
