import Foundation
import TestSupport
import Testing

/// Simulations in parts, and their errors.
@MainActor struct SimulatedPeopleTests {
  @Test func `simulates people into a dataset of their own`() throws {
    let folder = try TemporaryFolder()
    let results = folder.file("Results")
    let finished = Program.run([
      "simulate", "blog-2012", "--participants", "3", "--results", results,
    ])
    #expect(finished.exitCode == 0)
    #expect(finished.errors.isEmpty, "nothing moves in a pipe")
    #expect(
      finished.output == """
        3 simulated people did blog-2012: 72 trials in \(results)/blog-2012
        next: caliper compare \(results)/blog-2012

        """)
    let verified = Program.run(["results", "verify", results])
    #expect(verified.exitCode == 0)
    #expect(verified.output.contains("no problem"))
    let compared = Program.run(["compare", results + "/blog-2012"])
    #expect(compared.exitCode == 0)
    #expect(
      compared.output.hasPrefix(
        "SIMULATED people, not real ones: these numbers are predictions, not evidence.\n"))
    let table = folder.file("trials.csv")
    let written = Program.run([
      "compare", results + "/blog-2012", "--format", "csv", "--output", table,
    ])
    #expect(written.exitCode == 0, "\(written.errors)")
    #expect(Program.run(["compare", table]).output.hasPrefix("SIMULATED people"))
    let listed = Program.run(["results", "search", "simulated", "--results", results])
    #expect(listed.output.contains("sim3"))
  }

  @Test(arguments: [["1-9", "10-12"], ["12", "3-3", "1-2", "4-11"], ["6-12", "1-5"]])
  func `simulates parts that merge to the bytes of the whole`(parts: [String]) throws {
    let simulated = try SimulatedData(methods: [#""accurate-slider""#, #""text-field""#])
    #expect(Program.run(simulated.command(12, into: "Whole")).exitCode == 0)
    let names = parts.map { "Part\($0)" }
    for (part, name) in zip(parts, names) {
      // A plain count means the part from 1 on: here it is the number of one person of several parts.
      let command = simulated.command(12, into: name).map { $0 == "12" ? part : $0 }
      #expect(Program.run(command + ["--of", "12"]).exitCode == 0)
    }
    let merged = Program.run(
      ["results", "merge"] + names.map(simulated.dataset)
        + ["--output", simulated.folder.file("Merged")])
    #expect(merged.exitCode == 0, "\(merged.errors)")
    let verified = Program.run(["results", "verify", simulated.dataset("Merged")])
    #expect(verified.exitCode == 0, "\(verified.output)")
    let whole = try simulated.files("Whole")
    #expect(whole.count > 1 + 4 * 12)
    #expect(try simulated.files("Merged") == whole)
  }

  @Test func `refuses to merge parts of different simulations`() throws {
    let simulated = try SimulatedData()
    for (name, part, options) in [
      ("First", "1-2", ["--of", "4"]), ("Second", "3-4", ["--of", "4", "--seed", "2"]),
      ("Third", "3-4", ["--of", "12"]),
    ] {
      let command = simulated.command(1, into: name).map { $0 == "1" ? part : $0 }
      #expect(Program.run(command + options).exitCode == 0)
    }
    for (other, problem) in [("Second", "simulated by the seed 1"), ("Third", "different numbers")]
    {
      let merged = Program.run(
        ["results", "merge"] + ["First", other].map(simulated.dataset)
          + ["--output", simulated.folder.file("Merged")])
      #expect(merged.exitCode == 1 && merged.errorLines.count == 1, "\(merged.errors)")
      #expect(merged.errors.contains(problem), "\(merged.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: simulated.folder.file("Merged")))
  }

  @Test func `refuses parts that cannot be`() throws {
    let simulated = try SimulatedData()
    for (part, all, problem) in [
      (
        "5-4", "9",
        "--participants '5-4' is no part of 1 to 100000; give the first and the last, such as 11-20"
      ),
      (
        "0-4", "9",
        "--participants '0-4' is no part of 1 to 100000; give the first and the last, such as 11-20"
      ),
      ("1-", "9", "--participants '1-' is not a whole number from 1 to 100000"),
      (
        "4-8", "7",
        "--of 7 is fewer than --participants 8; give the number of people that all parts have together"
      ),
    ] {
      let command = simulated.command(1).map { $0 == "1" ? part : $0 }
      let finished = Program.run(command + ["--of", all])
      #expect(finished.exitCode == 2)
      #expect(finished.errors == "caliper: simulate: \(problem)\n")
    }
    #expect(simulated.people().isEmpty)
  }
}
