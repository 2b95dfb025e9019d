import Foundation
import TestSupport
import Testing

@MainActor struct CheckCommandTests {
  @Test func `shows the orders of all participants, balance and duration`() throws {
    let finished = Program.run(["check", "--results", "/nowhere"])
    #expect(finished.exitCode == 0 && finished.errors.isEmpty)
    let lines = finished.output.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count > 16)
    #expect(
      lines[..<10] == [
        "The test of 2012 (blog-2012): 1 to 100, one decimal; no problem found", "",
        "Participants", "participant  methods", "P01          plain, accurate, text, wheel",
        "P02          accurate, wheel, plain, text", "P03          wheel, text, accurate, plain",
        "P04          text, plain, wheel, accurate", "",
        "The orders begin again after 4 participants; the next participant replaces one",
      ])
    #expect(
      lines.contains(
        "methods  after each other one      after every 4 participants       yes"))
    #expect(
      lines.contains { $0.hasPrefix("A session takes about ") && $0.hasSuffix("(an estimate).") })
  }

  @Test func `refuses to plan more trials than fit into memory`() throws {
    let folder = try TemporaryFolder()
    let study = try folder.write(
      """
      {"name": "long", "scale": {"minimum": 1, "maximum": 9}, "targets": [2], "practice": 0,
       "methods": ["dial"], "trials": 10000}
      """, to: "long.json")
    let finished = Program.run(
      ["check", study, "--participants", "501", "--results", folder.file("Results")])
    #expect(finished.exitCode == 2 && finished.output.isEmpty)
    #expect(
      finished.errors
        == "caliper: check: 501 participants with 10000 trials each are too many to show; "
        + "use --participants 500 at most\n")
  }
}
