import Datasets
import Files
import Foundation
import Glibc
import TestSupport
import Testing

extension SimulatedData {
  /// Verifies the dataset, which must be sound.
  func verify(_ results: String = "Results") throws {
    let finished = try Program.run(["results", "verify", dataset(results)])
    #expect(finished.exitCode == 0, "\(finished.output)")
  }

  /// Starts to simulate and sends `signal` as soon as a session is there.
  func interrupt(_ people: Int, by signal: Int32) throws -> FinishedProcess {
    let process = try Program.start(command(people))
    Deadline.wait { !self.people().isEmpty }
    process.send(signal)
    return try process.finish()
  }
}

extension `The program` {
  @Test func `simulates the same on one core and on all`() throws {
    let simulated = try SimulatedData(methods: [#""accurate-slider""#], trials: 2)
    let program = try Program.path
    let one = try ChildProcess(
      ["taskset", "-c", "0", program] + simulated.command(12, into: "One"),
      environment: ChildEnvironment.plain
    ).finish()
    #expect(one.exitCode == 0)
    #expect(try Program.run(simulated.command(12, into: "All")).exitCode == 0)
    #expect(try simulated.tables("One").count == 1 + 2 * 12)
    #expect(try simulated.tables("One") == simulated.tables("All"))
  }

  @Test func `never puts simulated people to others`() throws {
    let simulated = try SimulatedData()
    #expect(try Program.run(simulated.command(2)).exitCode == 0)
    let before = try simulated.folder.contents()
    let again = try Program.run(simulated.command(2))
    #expect(again.exitCode == 2)
    #expect(
      again.errors == "caliper: \(simulated.dataset()) has simulated people already; delete it, or "
        + "choose another folder with --results DIR\n")
    #expect(again.output.isEmpty)
    let person = try Program.run([
      "run", simulated.study, "--participant", "P01", "--results", simulated.folder.file("Results"),
    ])
    #expect(person.exitCode == 2 || person.exitCode == 1)
    #expect(person.errors == again.errors)
    #expect(try simulated.folder.contents() == before)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `stops a simulation between two trials and resumes it later`(signal: Int32) throws {
    let simulated = try SimulatedData()
    let finished = try simulated.interrupt(300, by: signal)
    #expect(finished.exitCode == 3)
    let done = simulated.people().count
    #expect(
      finished.errors == "caliper: simulate: stopped; \(done) of 300 simulated people are in "
        + "\(simulated.dataset()), the same command resumes with the others\n")
    #expect(finished.output.isEmpty)
    #expect(done > 0 && done < 300)
    try simulated.verify()

    let rest = try Program.run(simulated.command(300))
    #expect(rest.exitCode == 0)
    #expect(simulated.people().count == 300)
    try simulated.verify()
    #expect(try Program.run(simulated.command(300, into: "Whole")).exitCode == 0)
    #expect(try simulated.tables() == simulated.tables("Whole"))
  }

  @Test func `has only whole sessions when a simulation is killed`() throws {
    let simulated = try SimulatedData()
    #expect(try simulated.interrupt(300, by: SIGKILL).signal == SIGKILL)
    try simulated.verify()
    #expect(try Program.run(simulated.command(300)).exitCode == 0)
    #expect(simulated.people().count == 300)
    let names = try FileManager.default.contentsOfDirectory(atPath: simulated.dataset())
    #expect(!names.contains { $0.hasSuffix(".new") })
  }

  @Test(.enabled(if: SmallDisk.isPossible))
  func `has only whole sessions when a simulation fills the disk`() throws {
    let simulated = try SimulatedData(methods: [#""accurate-slider""#], trials: 6)
    let disk = try SmallDisk()
    let finished = try Program.run([
      "simulate", simulated.study, "--participants", "200", "--results", disk.path,
    ])
    #expect(finished.exitCode == 1)
    try #require(finished.errorLines.count == 1, "\(finished)")
    #expect(finished.errorLines[0].contains("no space left on device; free some space"))
    let verified = try Program.run(["results", "verify", disk.path])
    #expect(verified.exitCode == 0, "\(verified.output)")
  }

  @Test func `shows how far a simulation is on a terminal`() throws {
    let simulated = try SimulatedData()
    let command = ([try Program.path] + simulated.command(1000)).joined(separator: " ")
    let finished = try ChildProcess(
      ["script", "-qec", command, "/dev/null"], environment: ChildEnvironment.plain
    ).finish()
    #expect(finished.exitCode == 0)
    #expect(finished.output.contains("of 1000 people, "))
    #expect(finished.output.contains("\r\u{1B}[K1000 simulated people did"))
  }

  @Test func `shows a simulated person on screen, and writes the same`() throws {
    let simulated = try SimulatedData(methods: [#""stepped-slider""#])
    let display = try VirtualDisplay()
    let process = try Program.start(
      simulated.command(1, into: "Shown") + ["--on-screen"],
      environment: ChildEnvironment.on(display))
    let finished = try process.finish()
    #expect(finished.exitCode == 0)
    #expect(finished.errors.isEmpty)
    #expect(try Program.run(simulated.command(1, into: "Unseen")).exitCode == 0)
    #expect(try simulated.tables("Shown") == simulated.tables("Unseen"))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `stops showing simulated people when it is asked to`(signal: Int32) throws {
    let simulated = try SimulatedData()
    let display = try VirtualDisplay()
    let process = try Program.start(
      simulated.command(2) + ["--on-screen"], environment: ChildEnvironment.on(display))
    _ = try Hand(on: display)
    process.send(signal)
    let finished = try process.finish()
    #expect(finished.exitCode == 3)
    #expect(
      finished.errors == "caliper: simulate: stopped; 0 of 2 simulated people are in "
        + "\(simulated.dataset()), the same command resumes with the others\n")
    #expect(simulated.people().isEmpty)
    try simulated.verify()
  }

  @Test func `says in one line that a display is too small for simulated people`() throws {
    let simulated = try SimulatedData()
    let display = try VirtualDisplay(extents: "1024x700x24")
    let finished = try Program.run(
      simulated.command(1) + ["--on-screen"], environment: ChildEnvironment.on(display))
    #expect(finished.exitCode == 1)
    try #require(finished.errorLines.count == 1, "\(finished)")
    #expect(finished.errorLines[0].hasSuffix("use a larger display, or leave --on-screen out"))
    #expect(simulated.people().isEmpty)
  }
}
