import Foundation
import TestSupport
import Testing

/// `caliper compare --partial` and `--merge`, through files and pipes.
extension `The program` {
  private static func shell(_ script: String, in folder: TemporaryFolder) throws -> FinishedProcess
  {
    try ChildProcess(["bash", "-c", "set -euo pipefail; cd '\(folder.path)'; \(script)"]).finish()
  }

  @Test func `parts of a data set are reported as the whole, in every format`() throws {
    let folder = try TemporaryFolder()
    let simulated = try Program.run(
      ["simulate", "blog-2012", "--participants", "5", "--results", folder.path])
    #expect(simulated.exitCode == 0)
    let excluded = try Program.run([
      "results", "exclude", folder.file("blog-2012"), "sim2", "--session", "1", "--trial", "7",
      "--reason",
      "phone",
    ])
    #expect(excluded.exitCode == 0)
    let program = try Program.path
    let parts = try Self.shell(
      """
      for person in blog-2012/data/subject-*; do
        '\(program)' compare --partial "$person" --output "$(basename "$person").partial"
      done
      cat *.partial >all
      '\(program)' compare --merge --shortest 1 <all >piped
      """, in: folder)
    #expect(parts.exitCode == 0, "\(parts)")
    for format in ["text", "json", "csv"] {
      let options = ["--format", format, "--shortest", "1"]
      let whole = try Program.run(["compare", folder.file("blog-2012")] + options)
      let merged = try Program.run(["compare", "--merge", folder.file("all")] + options)
      #expect(whole.exitCode == 0 && merged.exitCode == 0, "\(merged)")
      #expect(merged.output == whole.output, "\(format)")
      if format == "text" {
        #expect(try TextFile.text(at: folder.file("piped")) == whole.output)
        #expect(whole.output.contains("excluded") && whole.output.contains("verdict"))
      }
    }
  }

  @Test func `a piped table is a part, and pieces have the title that is given`() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<90).map {
      "P\($0 % 9),\(["dial", "keypad", "stepper"][$0 / 9 % 3]),\($0 % 7 + 1).5\n"
    }
    let header = "participant,method,time_s\n"
    try folder.write(header + rows.joined() + "P1,dial,soon\n", to: "whole.csv")
    for (name, isIn) in [("a", { $0 % 9 < 4 }), ("b", { $0 % 9 >= 4 })] as [(String, (Int) -> Bool)]
    {
      let own = rows.indices.filter(isIn).map { rows[$0] }
      try folder.write(
        header + own.joined() + (name == "a" ? "P1,dial,soon\n" : ""), to: name + ".csv")
    }
    let program = try Program.path
    let parts = try Self.shell(
      "for part in b a; do '\(program)' compare --partial <$part.csv; done >all", in: folder)
    #expect(parts.exitCode == 0)
    #expect(
      parts.errors
        == "caliper: standard input:42: time_s is 'soon', which is no time in seconds\n")
    let options = ["--title", "Nine people", "--strict"]
    let whole = try Program.run(["compare", folder.file("whole.csv")] + options)
    let merged = try Program.run(["compare", "--merge", folder.file("all")] + options)
    #expect(whole.exitCode == 1 && merged.exitCode == 1)
    // The pieces are two files.
    #expect(
      merged.output.contains("91 rows in 2 files") && merged.output.hasPrefix("Nine people\n"))
    #expect(merged.output.replacing("in 2 files", with: "in 1 file") == whole.output)
    #expect(merged.errors == "caliper: 1 row or file could not be read by --partial\n")
  }
}
