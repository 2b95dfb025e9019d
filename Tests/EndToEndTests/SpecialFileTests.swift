import Foundation
import Glibc
import TestSupport
import Testing

/// Pipes, devices and links in place of files.
extension `The program` {
  @Test(arguments: [
    ["check"], ["check", "--participant", "P01"], ["run", "--participant", "P01"],
    ["simulate", "--participants", "1"], ["curve", "show"], ["play", "--curve"], ["tune"],
    ["results", "verify"], ["results", "list"],
  ])
  func `refuses to read a pipe or a device in one line`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let pipe = folder.file("pipe.json")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero"] {
      let finished = try Program.run(arguments + [path])
      #expect([1, 2].contains(finished.exitCode) || arguments.contains("list"), "\(finished)")
      #expect(finished.errorLines.count + finished.lines.count == 1, "\(finished)")
      #expect((finished.errors + finished.output).contains(path))
    }
  }

  @Test(arguments: ["materials/study.json", "dataset_description.json", "session.json", "trials"])
  func `does not wait for a pipe within a data set`(part: String) throws {
    let folder = try TemporaryFolder()
    let results = folder.file("Results")
    let simulated = try Program.run(
      ["simulate", "blog-2012", "--participants", "1", "--results", results])
    #expect(simulated.exitCode == 0)
    let dataset = results + "/blog-2012"
    let names = [
      "session.json": "data/subject-sim1/study-blog2012_subject-sim1_session-1_session.json",
      "trials": "data/subject-sim1/study-blog2012_subject-sim1_session-1_task-entry_data.csv",
    ]
    let path = dataset + "/" + (names[part] ?? part)
    #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
    for arguments in [
      ["results", "verify", dataset], ["results", "list", dataset], ["compare", dataset],
      ["results", "merge", dataset, dataset, "--output", folder.file("merged")],
      ["simulate", "blog-2012", "--participants", "2", "--results", results],
      // Tuning needs no description of the data set, and would take its time without.
      part == "dataset_description.json"
        ? ["results", "list", results] : ["tune", dataset, "--output", folder.file("curve.json")],
    ] {
      let finished = try Program.run(arguments)
      #expect(finished.exitCode != nil, "\(finished)")
      #expect(finished.exitCode == 0 || !(finished.errors + finished.output).isEmpty)
    }
  }

  @Test func `writes reports through links, and into pipes and devices`() throws {
    let folder = try TemporaryFolder()
    let trials = try folder.write(
      (1...3).flatMap { ["P\($0),x,1.\($0)\n", "P\($0),y,2.\($0)\n"] }.reduce(
        "participant,method,time_s\n", +), to: "trials.csv")
    let report = try folder.write("old", to: "there/report")
    let link = folder.file("link")
    #expect(symlink("there/report", link) == 0)
    for path in [link, "/dev/stdout", "/dev/null", "/dev/fd/2"] {
      let finished = try Program.run(["compare", trials, "--format", "json", "--output", path])
      #expect(finished.exitCode == 0, "\(finished)")
      #expect(finished.output.isEmpty == (path != "/dev/stdout"))
      #expect(finished.errors.isEmpty == (path != "/dev/fd/2"))
    }
    #expect(try TextFile.text(at: report).hasPrefix("{"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "there/report")
    #expect(try folder.names() == ["link", "there", "trials.csv"])
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  /// The report is appended to the file's content, as a shell's `>>` requires.
  @Test func `a redirected output is not written over`() throws {
    let folder = try TemporaryFolder()
    let trials = try folder.write("participant,method,time_s\nA,x,1\nA,y,2\n", to: "trials.csv")
    let log = try folder.write("first\n", to: "log")
    let script = "exec \"$0\" compare \"$1\" --format json --output /dev/stdout >> \"$2\""
    let finished = try ChildProcess(
      ["sh", "-c", script, try Program.path, trials, log], environment: ChildEnvironment.plain
    ).finish()
    #expect(finished.exitCode == 0)
    #expect(try TextFile.text(at: log).hasPrefix("first\n{"))
  }
}
