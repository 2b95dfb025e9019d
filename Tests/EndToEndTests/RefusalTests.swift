import Datasets
import Files
import Foundation
import TestSupport
import Testing

extension `The program` {
  @Test func `says in one line that there is no display`() throws {
    let folder = try TemporaryFolder()
    let finished = try Program.run(["run", "--participant", "P01", "--results", folder.path])
    #expect(finished.exitCode == 1)
    #expect(
      finished.errors
        == "caliper: no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set; "
        + "run on a desktop, or try it under 'xvfb-run caliper run'\n")
    #expect(try folder.contents().isEmpty)
  }

  @Test func `says in one line that the results cannot be written`() throws {
    let folder = try TemporaryFolder()
    let display = try VirtualDisplay()
    let file = try folder.write("in the way", to: "Results")
    for results in [file, file + "/deeper", "/proc/nowhere"] {
      let finished = try Program.run(
        ["run", "--participant", "P01", "--results", results],
        environment: ChildEnvironment.on(display))
      #expect(finished.exitCode == 1)
      try #require(finished.errorLines.count == 1, "\(finished)")
      #expect(finished.errorLines[0].hasPrefix("caliper: cannot "))
      #expect(finished.errorLines[0].contains(results))
      #expect(finished.output.isEmpty)
    }
    #expect(try folder.contents() == ["Results": Data("in the way".utf8)])
  }

  @Test func `says in one line that no file may grow`() throws {
    let folder = try TemporaryFolder()
    let display = try VirtualDisplay()
    let script = "ulimit -f 0; exec \"$0\" run --participant P01 --results \"$1\""
    let finished = try ChildProcess(
      ["sh", "-c", script, try Program.path, folder.file("Results")],
      environment: ChildEnvironment.on(display)
    ).finish()
    #expect(finished.exitCode == 1)
    try #require(finished.errorLines.count == 1, "\(finished)")
    #expect(finished.errorLines[0].contains("file too large"))
    // The data set's lock is a file without a byte.
    #expect(try folder.contents().values.allSatisfy(\.isEmpty))
  }

  @Test(arguments: [["results", "merge"], ["results", "delete"], ["compare"]])
  func `says in one line that no file may grow, without a window too`(command: [String]) throws {
    let folder = try TemporaryFolder()
    for (name, seed) in [("A", "1"), ("B", "2")] {
      let arguments = [
        "simulate", "blog-2012", "--participants", "2", "--seed", seed, "--results",
        folder.file(name),
      ]
      #expect(try Program.run(arguments).exitCode == 0)
    }
    let first = folder.file("A") + "/blog-2012"
    let rest =
      switch command.last {
      case "merge":
        [folder.file("A"), folder.file("B"), "--renumber", "--output", folder.file("C")]
      case "delete": [first, "sim1", "1"]
      default: [first, "--output", folder.file("report.txt")]
      }
    let before = try folder.contents()
    let script = "ulimit -f 0; exec \"$0\" \"$@\""
    let finished = try ChildProcess(
      ["sh", "-c", script, try Program.path] + command + rest
    ).finish()
    #expect(finished.exitCode == 1, "\(finished)")
    #expect(finished.errorLines.count == 1, "\(finished)")
    let after = try folder.contents()
    #expect(before.allSatisfy { after[$0.key] == $0.value })
  }

  @Test func `never writes over a session`() throws {
    let folder = try TemporaryFolder()
    let first = try RunningSession(["blog-2012", "--participant", "P01"], results: folder.path)
    let walk = try SessionWalk(first, try PlannedSession("blog-2012", participant: "P01"))
    try walk.walk(through: 1)
    first.process.send(SIGTERM)
    #expect(try first.finish().exitCode == 3)
    let before = try folder.contents()

    let second = try Program.run(
      ["run", "--participant", "P01", "--session", "1", "--results", folder.path],
      environment: ChildEnvironment.on(first.display))
    #expect(second.exitCode == 2)
    #expect(second.errors == "caliper: participant P01 has session 1 already; use --session 2\n")
    #expect(try folder.contents() == before)

    let third = try RunningSession(
      ["blog-2012", "--participant", "P01", "--restart"], results: folder.path)
    third.process.send(SIGTERM)
    #expect(try third.finish().exitCode == 3)
    let after = try folder.contents()
    // The table of participants names the new session.
    #expect(before.allSatisfy { $0.key.contains("participants") || after[$0.key] == $0.value })
    #expect(try RecordedSession(folder.path, participant: "P01", session: 2).trials.count == 0)
  }
}
