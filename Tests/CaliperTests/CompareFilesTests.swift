import Foundation
import TestSupport
import Testing

/// The files that `caliper compare` writes and reads besides the tables of trials.
@MainActor struct CompareFilesTests {
  private static let comparedTrials =
    (1...4).flatMap { person in
      ["enter", "match"].flatMap { task in
        ["text-field", "dial"].enumerated().map { index, method in
          "P\(person),\(method),\(task),\(2 + index).\(person),correct,\(index + 1),1\n"
        }
      }
    }.reduce("participant,method,task,time_s,outcome,block,trial\n", +)

  @Test func `figures of each task have names of their own, beside a table of people`() throws {
    let folder = try TemporaryFolder()
    let trials = try folder.write(Self.comparedTrials, to: "trials.csv")
    let figures = folder.file("figures")
    let finished = Program.run([
      "compare", trials, "--figures", figures, "--column", "task=task",
    ])
    #expect(finished.exitCode == 0, "\(finished)")
    let names = try FileManager.default.contentsOfDirectory(atPath: figures)
    for kind in ["times", "outcomes", "speed-accuracy", "solved", "people"] {
      for task in ["enter-a-number", "match-a-picture"] {
        for end in [".svg", ".pdf", "-column.svg", "-column.pdf"] {
          #expect(names.contains("\(kind)-\(task)\(end)"))
        }
      }
    }
    let people = try TextFile.text(at: figures + "/people.csv").split(separator: "\n")
    #expect(people.count == 1 + 4 * 4)
    #expect(
      people.contains("P3,Match a picture,dial,dial,,match,,1,1,0,0,0,0,3.3,3.3"),
      "\(people)")
  }

  @Test func `a table with a method of its own in each row is refused`() throws {
    let folder = try TemporaryFolder()
    let rows = (1...201).map { "P1,m\($0),1.5\n" }.joined()
    let trials = try folder.write("participant,method,time_s\n" + rows, to: "trials.csv")
    let finished = Program.run(["compare", trials])
    #expect(finished.exitCode == 1 && finished.output.isEmpty)
    let start =
      "caliper: compare: 201 conditions are too many, of 201 methods; if the column 'method'"
    #expect(finished.errors.contains(start), "\(finished)")
  }

  @Test func `figures of a data set have the traces of typical trials and maps of the pointer`()
    throws
  {
    let folder = try TemporaryFolder()
    let results = folder.file("Results")
    let simulated = Program.run(
      ["simulate", "blog-2012", "--participants", "2", "--results", results])
    #expect(simulated.exitCode == 0)
    let figures = folder.file("figures")
    let finished = Program.run(
      ["compare", results, "--figures", figures, "--output", folder.file("report.txt")])
    #expect(finished.exitCode == 0, "\(finished)")
    let names = try FileManager.default.contentsOfDirectory(atPath: figures)
    for kind in ["traces", "pointer-accurate-slider", "pointer-plain-slider"] {
      for end in [".svg", ".pdf", "-column.svg", "-column.pdf"] {
        #expect(names.contains(kind + end), "\(names)")
      }
    }
  }

  @Test func `methods have the titles of the data set's study`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      #"{"methods": [{"method": "text-field", "title": "The box"}, {"method": "dial"}]}"#,
      to: "study/materials/study.json")
    _ = try folder.write(Self.comparedTrials, to: "study/data/trials.csv")
    let finished = Program.run(["compare", folder.file("study/data/trials.csv")])
    #expect(finished.exitCode == 0, "\(finished)")
    #expect(finished.output.contains("\nThe box  ") && finished.output.contains("\ndial  "))
    #expect(!finished.output.contains("text field") && !finished.output.contains("text-field"))
  }
}
