import Foundation
import Glibc
import TestSupport
import Testing

/// The commands behind `caliper results`, on the data of simulated people.
extension `The program` {
  private func simulate(
    _ people: Int, in folder: TemporaryFolder, results: String = "Results"
  ) throws -> String {
    let study = try SmallStudy.write(in: folder, methods: [#""text-field""#], trials: 1)
    let finished = try Program.run([
      "simulate", study, "--participants", "\(people)", "--results", folder.file(results),
    ])
    #expect(finished.exitCode == 0, "\(finished)")
    return folder.file(results) + "/" + SmallStudy.name
  }

  @Test func `erases a participant and says what that was`() throws {
    let folder = try TemporaryFolder()
    let dataset = try simulate(2, in: folder)
    let refused = try Program.run(["results", "erase", dataset, "sim1"])
    #expect(refused.exitCode == 2)
    #expect(
      refused.errors == "caliper: results erase: the input is no terminal; add --yes to erase sim1 "
        + "for good\n")
    let before = try folder.contents().keys.filter { $0.contains("subject-sim1") }
    let finished = try Program.run(["results", "erase", dataset, "sim1", "--yes"])
    #expect(finished.exitCode == 0, "\(finished)")
    #expect(finished.lines.last == "sim1 is erased from \(dataset)")
    for path in before { #expect(finished.lines.contains("erased: \(folder.file(path))")) }
    #expect(finished.output.contains("erased: 1 row of "))
    #expect(finished.errors.contains("not reached are copies elsewhere"))
    #expect(try folder.contents().keys.allSatisfy { !$0.contains("sim1") })
    #expect(try Program.run(["results", "verify", dataset]).exitCode == 0)
    let again = try Program.run(["results", "erase", dataset, "sim1", "--yes"])
    #expect(again.exitCode == 1)
    #expect(
      again.errors == "caliper: results erase: \(dataset) has nothing of participant sim1; see "
        + "'caliper results list \(dataset)'\n")
  }

  @Test func `verifies data behind a link, and calls nothing sound where there is nothing`() throws
  {
    let folder = try TemporaryFolder()
    let dataset = try simulate(2, in: folder)
    let plain = try Program.run(["results", "verify", dataset])
    #expect(rename(dataset + "/data", folder.file("disk")) == 0)
    #expect(symlink(folder.file("disk"), dataset + "/data") == 0)
    let linked = try Program.run(["results", "verify", dataset])
    #expect(linked.exitCode == 0)
    #expect(linked.output == plain.output)
    #expect(rename(folder.file("disk"), folder.file("elsewhere")) == 0)
    let lost = try Program.run(["results", "verify", dataset])
    #expect(lost.exitCode == 1)
    #expect(lost.output.contains("no table was read, so nothing was verified"))
    #expect(lost.lines.last?.contains(" 0 rows: ") == true)
  }

  @Test func `compares one code of two data sets as two people`() throws {
    let folder = try TemporaryFolder()
    let first = try simulate(3, in: folder, results: "A")
    let second = try simulate(3, in: folder, results: "B")
    let finished = try Program.run(["compare", first, second])
    #expect(finished.exitCode == 0)
    #expect(finished.output.contains("6 participants"))
    #expect(
      finished.errors
        == "caliper: note: sim1 and 2 more are in several data sets of one study; they "
        + "count as different people, and are named folder/code.\n")
    let table = try Program.run(["compare", first, second, "--format", "csv"]).lines
    #expect(table.contains { $0.hasPrefix("\(first)/sim1,") })
    #expect(table.contains { $0.hasPrefix("\(second)/sim1,") })
  }
}
