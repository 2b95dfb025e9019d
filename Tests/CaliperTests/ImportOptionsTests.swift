import App
import TestSupport
import Testing
import Windowing

@testable import caliper

@MainActor struct ImportOptionsTests {
  @Test(arguments: [
    (["--unit", "h"], "compare: unknown unit 'h'; use s, ms, min or mm:ss"),
    (
      ["--time-limit", "0"],
      "compare: --time-limit '0' is not a number of seconds above 0, such as 30"
    ),
    (["--rows", "all"], "compare: unknown rows 'all'; use last, first, sum or each"),
    (["--codes", "x"], "compare: unknown codes 'x'; use same or different"),
    (["--practice", "block"], "compare: --practice 'block' is not COL=VALUE"),
    (["--wide", "dial="], "compare: --wide 'dial=' is not METHOD=COL"),
    (
      ["--participant-from-file=x"],
      "compare: --participant-from-file='x' has to have {} once for the wanted part, such as "
        + "'subject-{}.csv'"
    ),
    (["--header-line", "0"], "compare: --header-line '0' is not a whole number from 1 to 1000000"),
  ])
  func `wrong values are refused with the right ones`(options: [String], sentence: String) {
    let failure = #expect(throws: RunFailure.self) { try CompareCommand.run(["x.csv"] + options) }
    #expect(failure?.description == sentence)
    #expect(failure?.ending == .refused)
  }

  @Test func `a pattern may be left out, and needs an equals sign`() throws {
    let plain = try CompareCommand.command.parse(["--participant-from-file", "a.csv"])
    #expect(plain?.words == ["a.csv"])
    #expect(plain?.options.importing.written == ["--participant-from-file "])
    let given = try CompareCommand.command.parse(["--participant-from-file=s-{}.csv", "a.csv"])
    #expect(given?.options.importing.written == ["--participant-from-file s-{}.csv"])
  }

  @Test func `all of them may be given to parts, and none to a merge`() throws {
    let options = [
      "--unit", "ms", "--time-limit", "3", "--rows", "last", "--codes", "same", "--missing", "x",
      "--practice", "a=b", "--method-from-file", "--header-line", "2", "--wide", "a=b",
    ]
    #expect(try CompareCommand.command.parse(["--partial"] + options)?.options.refusal == nil)
    let merge = try CompareCommand.command.parse(["--merge"] + options)
    #expect(
      merge?.options.refusal?.hasSuffix("says what is read; give it to every --partial") == true)
  }
}
