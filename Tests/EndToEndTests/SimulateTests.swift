import Datasets
import Files
import Foundation
import Glibc
import TestSupport
import Testing

/// A small study that many people are simulated for.
private final class SimulatedStudy {
  let folder: TemporaryFolder
  let study: String

  init(methods: [String] = [#""text-field""#], trials: Int = 1) throws {
    folder = try TemporaryFolder()
    study = try SmallStudy.write(in: folder, methods: methods, trials: trials)
  }

  /// The command that simulates `people` into the folder `results`.
  func command(_ people: Int, into results: String = "Results") -> [String] {
    ["simulate", study, "--participants", "\(people)", "--results", folder.file(results)]
  }

  func dataset(_ results: String = "Results") -> String {
    folder.file(results) + "/" + SmallStudy.name
  }

  /// All tables, by their paths in the dataset.
  func tables(_ results: String = "Results") throws -> [String: Data] {
    let start = results + "/"
    return Dictionary(
      uniqueKeysWithValues: try folder.contents().compactMap { path, bytes in
        path.hasPrefix(start) && path.hasSuffix(".csv")
          ? (String(path.dropFirst(start.count)), bytes) : nil
      })
  }

  /// All files, by their paths in the dataset.
  func files(_ results: String) throws -> [String: Data] {
    let start = "\(results)/\(SmallStudy.name)/"
    return Dictionary(
      uniqueKeysWithValues: try folder.contents().compactMap { path, bytes in
        path.hasPrefix(start) ? (String(path.dropFirst(start.count)), bytes) : nil
      })
  }

  /// The people whose sessions are there.
  func people(_ results: String = "Results") -> [String] {
    let data = dataset(results) + "/data"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: data)) ?? []
    return names.filter { $0.hasPrefix("subject-") }.sorted()
  }

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
  @Test func `simulates people into a dataset of their own`() throws {
    let folder = try TemporaryFolder()
    let results = folder.file("Results")
    let finished = try Program.run([
      "simulate", "blog-2012", "--participants", "3", "--results", results,
    ])
    #expect(finished.exitCode == 0)
    #expect(finished.errors.isEmpty, "nothing moves in a pipe")
    #expect(
      finished.output == """
        3 simulated people did blog-2012: 72 trials in \(results)/blog-2012
        next: caliper compare \(results)/blog-2012

        """)
    let verified = try Program.run(["results", "verify", results])
    #expect(verified.exitCode == 0)
    #expect(verified.output.contains("no problem"))
    let compared = try Program.run(["compare", results + "/blog-2012"])
    #expect(compared.exitCode == 0)
    #expect(compared.output.hasPrefix("SIMULATED people, not real ones\n"))
    let listed = try Program.run(["results", "search", "simulated", "--results", results])
    #expect(listed.output.contains("sim3"))
  }

  @Test func `simulates the same on one core and on all`() throws {
    let simulated = try SimulatedStudy(methods: [#""accurate-slider""#], trials: 2)
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

  @Test(arguments: [["1-9", "10-12"], ["12", "3-3", "1-2", "4-11"], ["6-12", "1-5"]])
  func `simulates parts that merge to the bytes of the whole`(parts: [String]) throws {
    let simulated = try SimulatedStudy(methods: [#""accurate-slider""#, #""text-field""#])
    #expect(try Program.run(simulated.command(12, into: "Whole")).exitCode == 0)
    let names = parts.map { "Part\($0)" }
    for (part, name) in zip(parts, names) {
      // A count stands for the part from 1 on: here it has a person of several parts.
      let command = simulated.command(12, into: name).map { $0 == "12" ? part : $0 }
      #expect(try Program.run(command + ["--of", "12"]).exitCode == 0)
    }
    let merged = try Program.run(
      ["results", "merge"] + names.map(simulated.dataset)
        + ["--output", simulated.folder.file("Merged")])
    #expect(merged.exitCode == 0, "\(merged.errors)")
    try simulated.verify("Merged")
    let whole = try simulated.files("Whole")
    #expect(whole.count > 1 + 4 * 12)
    #expect(try simulated.files("Merged") == whole)
  }

  @Test func `refuses to merge parts of different simulations`() throws {
    let simulated = try SimulatedStudy()
    for (name, part, options) in [
      ("First", "1-2", ["--of", "4"]), ("Second", "3-4", ["--of", "4", "--seed", "2"]),
      ("Third", "3-4", ["--of", "12"]),
    ] {
      let command = simulated.command(1, into: name).map { $0 == "1" ? part : $0 }
      #expect(try Program.run(command + options).exitCode == 0)
    }
    for (other, problem) in [("Second", "simulated by the seed 1"), ("Third", "different numbers")]
    {
      let merged = try Program.run(
        ["results", "merge"] + ["First", other].map(simulated.dataset)
          + ["--output", simulated.folder.file("Merged")])
      #expect(merged.exitCode == 1 && merged.errorLines.count == 1, "\(merged.errors)")
      #expect(merged.errors.contains(problem), "\(merged.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: simulated.folder.file("Merged")))
  }

  @Test func `refuses parts that cannot be`() throws {
    let simulated = try SimulatedStudy()
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
      let finished = try Program.run(command + ["--of", all])
      #expect(finished.exitCode == 2)
      #expect(finished.errors == "caliper: simulate: \(problem)\n")
    }
    #expect(simulated.people().isEmpty)
  }

  @Test func `never puts simulated people to others`() throws {
    let simulated = try SimulatedStudy()
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
    let simulated = try SimulatedStudy()
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
    let simulated = try SimulatedStudy()
    #expect(try simulated.interrupt(300, by: SIGKILL).signal == SIGKILL)
    try simulated.verify()
    #expect(try Program.run(simulated.command(300)).exitCode == 0)
    #expect(simulated.people().count == 300)
    let names = try FileManager.default.contentsOfDirectory(atPath: simulated.dataset())
    #expect(!names.contains { $0.hasSuffix(".new") })
  }

  @Test(.enabled(if: SmallDisk.isPossible))
  func `has only whole sessions when a simulation fills the disk`() throws {
    let simulated = try SimulatedStudy(methods: [#""accurate-slider""#], trials: 6)
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
    let simulated = try SimulatedStudy()
    let command = ([try Program.path] + simulated.command(1000)).joined(separator: " ")
    let finished = try ChildProcess(
      ["script", "-qec", command, "/dev/null"], environment: ChildEnvironment.plain
    ).finish()
    #expect(finished.exitCode == 0)
    #expect(finished.output.contains("of 1000 people, "))
    #expect(finished.output.contains("\r\u{1B}[K1000 simulated people did"))
  }

  @Test func `shows a simulated person on screen, and writes the same`() throws {
    let simulated = try SimulatedStudy(methods: [#""stepped-slider""#])
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
    let simulated = try SimulatedStudy()
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
    let simulated = try SimulatedStudy()
    let display = try VirtualDisplay(extents: "1024x700x24")
    let finished = try Program.run(
      simulated.command(1) + ["--on-screen"], environment: ChildEnvironment.on(display))
    #expect(finished.exitCode == 1)
    try #require(finished.errorLines.count == 1, "\(finished)")
    #expect(finished.errorLines[0].hasSuffix("use a larger display, or leave --on-screen out"))
    #expect(simulated.people().isEmpty)
  }
}
