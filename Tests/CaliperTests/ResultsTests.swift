import Foundation
import Glibc
import TestSupport
import Testing

/// The commands behind `caliper results`, on the data of simulated people.
@MainActor struct ResultsTests {
  @Test func `erases a participant and says what that was`() throws {
    let folder = try TemporaryFolder()
    let dataset = try Program.simulate(2, in: folder)
    let refused = Program.run(["results", "erase", dataset, "sim1"])
    #expect(refused.exitCode == 2)
    #expect(
      refused.errors == "caliper: results erase: the input is no terminal; add --yes to erase sim1 "
        + "for good\n")
    let before = try folder.contents().keys.filter { $0.contains("subject-sim1") }
    let finished = Program.run(["results", "erase", dataset, "sim1", "--yes"])
    #expect(finished.exitCode == 0, "\(finished)")
    #expect(finished.lines.last == "sim1 is erased from \(dataset)")
    for path in before { #expect(finished.lines.contains("erased: \(folder.file(path))")) }
    #expect(finished.output.contains("erased: 1 row of "))
    #expect(finished.errors.contains("not reached are copies elsewhere"))
    #expect(try folder.contents().keys.allSatisfy { !$0.contains("sim1") })
    #expect(Program.run(["results", "verify", dataset]).exitCode == 0)
    let again = Program.run(["results", "erase", dataset, "sim1", "--yes"])
    #expect(again.exitCode == 1)
    #expect(
      again.errors == "caliper: results erase: \(dataset) has nothing of participant sim1; see "
        + "'caliper results list \(dataset)'\n")
  }

  @Test func `verifies data behind a link, and calls nothing sound where there is nothing`() throws
  {
    let folder = try TemporaryFolder()
    let dataset = try Program.simulate(2, in: folder)
    let plain = Program.run(["results", "verify", dataset])
    #expect(rename(dataset + "/data", folder.file("disk")) == 0)
    #expect(symlink(folder.file("disk"), dataset + "/data") == 0)
    let linked = Program.run(["results", "verify", dataset])
    #expect(linked.exitCode == 0)
    #expect(linked.output == plain.output)
    #expect(rename(folder.file("disk"), folder.file("elsewhere")) == 0)
    let lost = Program.run(["results", "verify", dataset])
    #expect(lost.exitCode == 1)
    #expect(lost.output.contains("no table was read, so nothing was verified"))
    #expect(lost.lines.last?.contains(" 0 rows: ") == true)
  }

  @Test func `accepts nothing while a participant's folder is behind a link to nowhere`() throws {
    let folder = try TemporaryFolder()
    let dataset = try Program.simulate(2, in: folder)
    let person = dataset + "/data/subject-sim2"
    #expect(rename(person, folder.file("disk")) == 0)
    #expect(symlink("/not/mounted", person) == 0)
    let refused = Program.run(["results", "verify", dataset, "--accept"])
    #expect(refused.exitCode == 1)
    #expect(
      refused.lines.first
        == "refused: nothing is accepted while part of the data set cannot be read; see the problems "
        + "below")
    #expect(refused.output.contains("a link to '/not/mounted', which is not there; mount its disk"))
    #expect(!refused.output.contains("is gone"))
    #expect(unlink(person) == 0)
    let accepted = Program.run(["results", "verify", dataset, "--accept"])
    #expect(accepted.exitCode == 0)
    #expect(
      accepted.lines.first?.hasPrefix(
        "repaired: took session 1 of sim2 out of the table of participants; the table as it was is "
      ) == true)
  }

  @Test func `compares one code of two data sets as two people`() throws {
    let folder = try TemporaryFolder()
    let first = try Program.simulate(3, in: folder, results: "A")
    // Another seed: people with the same trials would be one data set and its copy.
    let second = try Program.simulate(3, in: folder, results: "B", seed: 2)
    let finished = Program.run(["compare", first, second])
    #expect(finished.exitCode == 0)
    #expect(finished.output.contains("6 participants"))
    #expect(
      finished.errors
        == "caliper: note: sim1 and 2 more are in several data sets of one study; they "
        + "count as different people, and are named folder/code.\n")
    let table = Program.run(["compare", first, second, "--format", "csv"]).lines
    #expect(table.contains { $0.hasPrefix("\(first)/sim1,") })
    #expect(table.contains { $0.hasPrefix("\(second)/sim1,") })
  }

  /// The exclusions of a comparison as JSON, `participant source` each.
  private func exclusions(of arguments: [String]) throws -> [String] {
    let finished = Program.run(["compare", "--format", "json"] + arguments)
    #expect(finished.exitCode == 0, "\(finished)")
    let tree = try JSONSerialization.jsonObject(with: Data(finished.output.utf8)) as? [String: Any]
    let list = try #require(tree?["exclusions"] as? [[String: Any]])
    return list.map { "\($0["participant"] ?? "") \($0["source"] ?? "")" }
  }

  @Test func `excludes, lists and includes trials, and comparisons obey`() throws {
    let folder = try TemporaryFolder()
    let dataset = try Program.simulate(3, in: folder, trials: 2)
    let file = dataset + "/documentation/exclusions.csv"
    #expect(
      Program.run(["results", "exclude", dataset]).output == "no exclusion in \(dataset)\n")
    let exclude = ["results", "exclude", dataset, "sim1"]
    #expect(Program.run(exclude + ["--reason", "left, early"]).output == "sim1 is excluded\n")
    let again = Program.run(exclude + ["--session", "1", "--reason", "again"])
    #expect(again.exitCode == 0)
    #expect(again.output == "session 1 of sim1 is excluded already; nothing was written\n")
    let trial = Program.run([
      "results", "exclude", dataset, "sim2", "--session", "1", "--trial", "2", "--reason", "phone",
    ])
    #expect(trial.output == "trial 2 of session 1 of sim2 is excluded\n")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.split(separator: "\n").count == 3)
    #expect(text.contains("sim1,,,exclude,\"left, early\",2"))
    let list = Program.run(["results", "exclude", dataset])
    #expect(list.lines.count == 3)
    #expect(list.lines[2].hasPrefix("sim2         1        2      exclude  phone"))
    let json = Program.run(["results", "exclude", dataset, "--format", "json"])
    let tree = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect((tree?["exclusions"] as? [Any])?.count == 2)
    let report = Program.run(["compare", dataset])
    #expect(report.output.contains("2 participants"))
    #expect(report.output.contains("- sim1: excluded, left, early (20"))
    #expect(try exclusions(of: [dataset]) == ["sim1 file", "sim2 file"])
    #expect(Program.run(["results", "verify", dataset]).exitCode == 0)
    let include = Program.run(["results", "include", dataset, "sim1", "--reason", "came back"])
    #expect(include.output == "sim1 is included\n")
    #expect(Program.run(["compare", dataset]).output.contains("3 participants"))
  }

  @Test func `excludes and includes several trials in one go`() throws {
    let folder = try TemporaryFolder()
    let dataset = try Program.simulate(1, in: folder, trials: 3)
    let trials = [
      dataset, "sim1", "--session", "1", "--trial", "3", "--trial", "1", "--trial", "3",
      "--trial", "2", "--reason", "phone",
    ]
    let exclude = ["results", "exclude"] + trials
    #expect(
      Program.run(exclude).output == "trials 1, 2 and 3 of session 1 of sim1 are excluded\n")
    let file = dataset + "/documentation/exclusions.csv"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.split(separator: "\n").count == 4)
    #expect(
      Program.run(exclude).output
        == "trials 1, 2 and 3 of session 1 of sim1 are excluded already; nothing was written\n")
    #expect(
      Program.run(["results", "include"] + trials).output
        == "trials 1, 2 and 3 of session 1 of sim1 are included\n")
    let included = try String(contentsOfFile: file, encoding: .utf8)
    #expect(included.split(separator: "\n").count == 7)
    // One of them is not there: none is excluded.
    let wrong = Program.run(exclude + ["--trial", "999"])
    #expect(wrong.exitCode != 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == included)
  }

  @Test(
    arguments: [
      (["P01"], 2, "results exclude: why? add --reason TEXT for the readers of reports"),
      (
        ["P01", "--reason", " "], 2,
        "results exclude: why? add --reason TEXT for the readers of reports"
      ),
      (
        ["P01", "--reason", "a\nb"], 2,
        "results exclude: the reason has a line break or a control character; write one line"
      ),
      (
        ["sim1", "--trial", "2", "--reason", "x"], 2,
        "results exclude: trials count in their session; add --session N to --trial 2"
      ),
      (
        ["sim1", "--session", "0", "--reason", "x"], 2,
        "results exclude: --session '0' is not a whole number from 1 to 1000000000"
      ),
      (
        ["--reason", "x"], 2,
        "results exclude: name a data set and a participant, such as 'caliper results exclude "
          + "Results/blog-2012 P01 --reason \"phone rang\"'"
      ),
      (
        ["P01", "--reason", "x"], 1,
        "results exclude: DATASET has no session of participant P01; see 'caliper results list DATASET'"
      ),
      (
        ["sim1", "--session", "4", "--reason", "x"], 1,
        "results exclude: participant sim1 has no session 4; see 'caliper results list'"
      ),
      (
        ["sim1", "--session", "1", "--trial", "99", "--reason", "x"], 1,
        "results exclude: session 1 of sim1 has no trial 99; look into its table"
      ),
    ] as [([String], Int32, String)])
  func `refuses exclusions of nothing, in one line`(
    arguments: [String], code: Int32, problem: String
  ) throws {
    let folder = try TemporaryFolder()
    let dataset = try Program.simulate(1, in: folder)
    let finished = Program.run(["results", "exclude", dataset] + arguments)
    #expect(finished.exitCode == code)
    #expect(
      finished.errors == "caliper: " + problem.replacing("DATASET", with: dataset) + "\n")
    #expect(try folder.contents().keys.allSatisfy { !$0.hasSuffix("exclusions.csv") })
  }

  /// Eight people are twice as fast with `fast`; P9 is a hundred times as slow with it.
  private static let trials =
    "participant,method,time_s\n"
    + (1...8).map { "P\($0),fast,1.0\($0)\nP\($0),slow,2.\($0)\n" }.joined()
    + "P9,fast,100\nP9,slow,1\n"

  @Test func `says whether the verdict depends on the exclusions`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("trials.csv")
    try folder.write(Self.trials, to: "trials.csv")
    let without = Program.run(["compare", path, "--exclude", "P9"])
    let lines = without.output.replacing("\n\n", with: "\n").replacing("\n", with: " ")
    #expect(lines.contains("fast is faster than slow"))
    #expect(
      lines.contains("- P9: excluded, by an option With everything included the verdict would be:"))
    #expect(without.output.contains("left out: 2 excluded"))
    #expect(try exclusions(of: [path, "--exclude", "P9", "--exclude", "P9"]) == ["P9 option"])
    let short = Program.run(["compare", path, "--shortest", "0.2", "--outliers", "3sd"])
    #expect(short.output.contains("Nothing in the verdict depends on the exclusions."))
    #expect(short.output.contains("- Trials solved in less than 0.2 s: none"))
    #expect(!Program.run(["compare", path]).output.contains("exclusions"))
  }

  @Test func `an exclusion of nobody is a problem`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("trials.csv")
    try folder.write(Self.trials, to: "trials.csv")
    let finished = Program.run(["compare", path, "--exclude", "P1/2", "--strict"])
    #expect(finished.exitCode == 1)
    #expect(
      finished.errors
        == "caliper: --exclude P1/2: no trial that was read is named so; look at participant and "
        + "numbers\n")
  }
}
