import Foundation
import TestSupport
import Testing

@MainActor struct SearchCommandTests {
  /// Runs a search with these words; returns its output.
  private func search(_ words: [String], in folder: TemporaryFolder) -> FinishedProcess {
    Program.run(["results", "search", folder.file("Results")] + words)
  }

  private func simulate(_ people: Int, in folder: TemporaryFolder) throws -> String {
    try Program.simulate(
      people, in: folder, methods: [#""text-field""#, #""stepper""#], trials: 3)
  }

  /// The rows of the session's log, without the header.
  private func log(_ dataset: String, _ code: String) throws -> [String] {
    let folder = dataset + "/data/subject-\(code)"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let name = try #require(names.first { $0.hasSuffix("task-entry_data.csv") })
    return try TextFile.text(at: folder + "/" + name).split(separator: "\n").dropFirst().map {
      String($0)
    }
  }

  @Test func `finds trials by fields, and writes their rows as they are`() throws {
    let folder = try TemporaryFolder()
    let dataset = try simulate(2, in: folder)
    let all = try log(dataset, "sim1") + log(dataset, "sim2")
    let steppers = all.filter { $0.contains(",stepper,") }
    try #require(!steppers.isEmpty && steppers.count < all.count)
    let file = folder.file("found.csv")
    for words in [["method:stepper"], ["-method:text-field"], ["--", "-method:text-field"]] {
      let found = search(["--output", file] + words, in: folder)
      #expect(found.exitCode == 0 && found.errors.isEmpty, "\(found)")
      #expect(found.lines.last == "\(file): \(steppers.count) trials")
      let written = try TextFile.text(at: file).split(separator: "\n").dropFirst().map {
        String($0)
      }
      #expect(written == steppers.map { $0 + "," })
    }
  }

  @Test func `a folder that cannot be read is no word to look for`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("Results")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "Results")
    let found = search(["P01"], in: folder)
    #expect(found.exitCode == 1 && found.errorLines.count == 1)
    #expect(found.errors.contains("cannot read \(path)"), "\(found)")
  }

  @Test func `lists sessions with how many of their trials match, and the trials where asked`()
    throws
  {
    let folder = try TemporaryFolder()
    let dataset = try simulate(2, in: folder)
    let all = try log(dataset, "sim1")
    let steppers = all.filter { $0.contains(",stepper,") }.count
    let found = search(["participant:sim1", "method:stepper", "--trials"], in: folder)
    #expect(found.lines.count == 2 + steppers, "\(found)")
    #expect(found.lines[0].hasSuffix(": 1 session of 1 participant"))
    #expect(found.lines[1].contains("  \(steppers) of \(all.count) trials  complete, simulated"))
    for line in found.lines.dropFirst(2) {
      #expect(line.hasPrefix("    trial ") && line.contains("  stepper  enter "), "\(line)")
    }
    let whole = search(["sim1", "complete"], in: folder)
    #expect(whole.lines.count == 2 && whole.lines[1].contains("  \(all.count) trials  "))
    // Both methods are the session's, and no trial has both.
    let both = search(["stepper", "text-field"], in: folder)
    #expect(both.lines.count == 3 && both.lines[1].contains("  0 of \(all.count) trials  "))
  }

  @Test func `finds excluded trials with the reason`() throws {
    let folder = try TemporaryFolder()
    let dataset = try simulate(2, in: folder)
    let excluded = Program.run([
      "results", "exclude", dataset, "sim2", "--session", "1", "--trial", "2", "--reason",
      "phone rang",
    ])
    #expect(excluded.exitCode == 0)
    let found = search(["excluded:yes", "--trials"], in: folder)
    #expect(found.lines.count == 3 && found.lines.last?.hasSuffix("excluded: phone rang") == true)
    #expect(found.lines.last?.hasPrefix("    trial 2  ") == true)
  }

  @Test func `says what is wrong with a word, and where`() throws {
    let folder = try TemporaryFolder()
    _ = try simulate(1, in: folder)
    for (word, sentence) in [
      (
        "outcome:done",
        "character 9: unknown outcome 'done'; use correct, incorrect, gave_up, timed_out or aborted"
      ),
      (
        "time>",
        "character 1: nothing stands behind 'time>'; give a number such as 2.5 or -1, of at most 17 "
          + "digits, without a blank before it"
      ),
    ] {
      let found = search([word], in: folder)
      #expect(found.exitCode == 2)
      #expect(found.errors == "caliper: results search: '\(word)', \(sentence)\n")
    }
    #expect(search([], in: folder).exitCode == 2)
    let none = search(["zebra"], in: folder)
    #expect(none.exitCode == 1)
    #expect(none.errors == "caliper: no session in \(folder.file("Results")) matches 'zebra'\n")
    let unknown = search(["sim1", "--colour"], in: folder)
    #expect(unknown.exitCode == 2 && unknown.errors.contains("unknown option '--colour'"))
  }

  @Test func `reports what cannot be read, and finds the rest`() throws {
    let folder = try TemporaryFolder()
    let dataset = try simulate(2, in: folder)
    let table =
      dataset + "/data/subject-sim1/study-small_subject-sim1_session-1_task-entry_data.csv"
    try Data("x\n".utf8).write(to: URL(filePath: table))
    let found = search(["sim"], in: folder)
    #expect(found.exitCode == 1)
    #expect(found.errors.contains("\(table):1: the column trial is missing"))
    #expect(found.output.contains("sim2  session 1"))
  }
}
