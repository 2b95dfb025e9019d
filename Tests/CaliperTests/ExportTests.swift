import Foundation
import TestSupport
import Testing

/// `caliper results export`, and the files of `caliper results search`.
@MainActor struct ExportTests {
  private func simulated(in folder: TemporaryFolder) throws -> String {
    try Program.simulate(
      2, in: folder, methods: [#""text-field""#, #""accurate-slider""#], trials: 2)
  }

  @Test func `packs a data set that is sound when it is unpacked`() throws {
    let folder = try TemporaryFolder()
    let dataset = try simulated(in: folder)
    let exclude = ["results", "exclude", dataset, "sim1", "--reason", "phone"]
    #expect(Program.run(exclude).exitCode == 0)
    let path = folder.file("x.zip")
    let export = ["results", "export", dataset, "--output", path]
    let first = Program.run(export)
    #expect(
      first.exitCode == 0
        && first.output.hasSuffix(
          "verified; tracking laws: accurate-slider hysteresis; left out: 1 exclusion\n")
    )
    for (options, excluded) in [([], false), (["--exclusions", "--free-texts"], true)] {
      #expect(Program.run(export + options).exitCode == 0)
      let out = folder.file("Out\(excluded)")
      let unpacked = try ChildProcess(["python3", "-m", "zipfile", "-e", path, out]).finish()
      #expect(unpacked.exitCode == 0)
      let verified = Program.run(["results", "verify", out, "--replay"])
      #expect(verified.exitCode == 0, "\(verified)")
      let exclusions = out + "/\(SmallStudy.name)/documentation/exclusions.csv"
      #expect(FileManager.default.fileExists(atPath: exclusions) == excluded)
    }
  }

  @Test func `refuses to pack what is not sound, or into another kind of file`() throws {
    let folder = try TemporaryFolder()
    let dataset = try simulated(in: folder)
    let other = Program.run(["results", "export", dataset, "--output", folder.file("x.tar")])
    #expect(other.exitCode == 1)
    #expect(other.errors.contains("does not end in .zip; name such a file"))
    #expect(Program.run(["results", "export", dataset]).exitCode == 2)
    let description = dataset + "/dataset_description.json"
    try FileManager.default.removeItem(atPath: description)
    let unsound = Program.run(["results", "export", dataset, "--output", folder.file("x.zip")])
    #expect(unsound.exitCode == 1)
    #expect(unsound.errors.contains("nothing was packed"), "\(unsound)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("x.zip")))
  }

  @Test func `writes over no file of the data set, whatever links lead to it`() throws {
    let folder = try TemporaryFolder()
    let dataset = try simulated(in: folder)
    let before = try folder.allFiles()
    let readme = try TextFile.text(at: dataset + "/README.md")
    for (name, target) in [("l.zip", "README.md"), ("n.zip", "new.zip"), ("l.csv", "README.md")] {
      #expect(symlink("\(dataset)/\(target)", folder.file(name)) == 0)
      let command = name.hasSuffix(".zip") ? ["export", dataset] : ["search", dataset, "sim1"]
      let refused = Program.run(["results"] + command + ["--output", folder.file(name)])
      #expect(refused.exitCode == 1 && refused.errors.contains("lies in the data set"))
      #expect(unlink(folder.file(name)) == 0)
    }
    #expect(try folder.allFiles() == before)
    #expect(try TextFile.text(at: dataset + "/README.md") == readme)
    // The hidden name of a file that is being written is longer than its own.
    let long = folder.file(String(repeating: "ä", count: 120) + ".zip")
    #expect(Program.run(["results", "export", dataset, "--output", long]).exitCode == 0)
  }

  @Test func `writes the events and the traces of found trials`() throws {
    let folder = try TemporaryFolder()
    let dataset = try simulated(in: folder)
    let (events, traces) = (folder.file("events.csv"), folder.file("traces.svg"))
    let found = Program.run([
      "results", "search", folder.file("Results"), "participant:sim2", "method:accurate-slider",
      "--events", events, "--traces", traces,
    ])
    #expect(found.exitCode == 0 && found.errors.isEmpty, "\(found)")
    let lines = try TextFile.text(at: events).split(separator: "\n")
    #expect(lines[0].hasPrefix("study,participant,session,trial,t_s,"))
    // The same rows as in the log, with whose they are before them.
    let log = dataset + "/data/subject-sim2"
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: log).first {
        $0.hasSuffix("events_data.csv")
      })
    let rows = try TextFile.text(at: log + "/" + name).split(separator: "\n").dropFirst()
    let trials = Set(lines.dropFirst().map { $0.split(separator: ",")[3] })
    let wanted = rows.filter { row in trials.contains { row.hasPrefix("\($0),") } }
    #expect(lines.dropFirst().map { $0 } == wanted.map { "\(SmallStudy.name),sim2,1,\($0)" })
    #expect(found.lines.contains("\(events): \(lines.count - 1) events of \(trials.count) trials"))
    #expect(found.lines.last == "\(traces): the traces of \(trials.count) trials")
    #expect(try TextFile.text(at: traces).hasPrefix("<?xml"))
  }
}
