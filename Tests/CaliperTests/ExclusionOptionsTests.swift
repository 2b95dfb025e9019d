import App
import Base
import Comparison
import Datasets
import Testing
import Windowing

@testable import caliper

@MainActor struct ExclusionOptionsTests {
  private func parse(_ arguments: [String]) throws -> ExclusionOptions {
    try #require(try CompareCommand.command.parse(["x.csv"] + arguments)).options.exclusions
  }

  @Test func `numbers and names are read`() throws {
    let options = try parse([
      "--exclude", "P07", "--exclude", "P08/2/13", "--exclude", "P07", "--outliers", "2.5sd",
      "--shortest", "0.2",
    ])
    #expect(options.exclusions.map(\.optionText) == ["P07", "P08/2/13"])
    #expect(options.screening == TrialScreening(outliers: 2.5, shortest: 0.2))
    #expect(try parse([]).screening == TrialScreening())
  }

  @Test(arguments: [
    (
      ["--exclude", "P07/"],
      "compare: --exclude 'P07/' names no trials; use P07, P07/2 or P07/2/13: participant, session "
        + "and trial"
    ),
    (
      ["--exclude", "P07/0"],
      "compare: --exclude 'P07/0' has the number 0; sessions and trials are whole numbers from 1"
    ),
    (
      ["--outliers", "3"],
      "compare: --outliers '3' is not a number above 0 followed by sd, such as 3sd"
    ),
    (
      ["--outliers", "0sd"],
      "compare: --outliers '0sd' is not a number above 0 followed by sd, such as 3sd"
    ),
    (
      ["--outliers", "infsd"],
      "compare: --outliers 'infsd' is not a number above 0 followed by sd, such as 3sd"
    ),
    (
      ["--shortest", "-1"],
      "compare: --shortest '-1' is not a number of seconds above 0, such as 0.2"
    ),
    (
      ["--shortest", "0.2s"],
      "compare: --shortest '0.2s' is not a number of seconds above 0, such as 0.2"
    ),
  ])
  func `what cannot be understood is refused in one line`(arguments: [String], sentence: String) {
    let failure = #expect(throws: RunFailure.self) { try parse(arguments) }
    #expect(failure?.description == sentence)
    #expect(failure?.ending == .refused)
  }
}
