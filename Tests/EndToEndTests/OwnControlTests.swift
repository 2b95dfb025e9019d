import Base
import Datasets
import Foundation
import TestSupport
import Testing

extension `The program` {
  /// Controls of one's own: `compare` reads the trials from the logs of the bundled loggers, with their true outcomes.
  struct OwnControlTests {
    /// A code that has to be quoted.
    private static let participant = #"Lee, "Al""#
    /// The numbers of both examples; the first one is for practice.
    private static let targets = [25, 84.3, 17.6, 36.1, 70.8, 52]
    /// The least time of a trial, in seconds.
    private static let glance = 0.2

    /// The times that a trial can have taken, in seconds, and how it ended.
    private typealias Trial = (seconds: ClosedRange<Double>, outcome: String)

    @Test func `the sample of the page is compared as it says`() throws {
      let page = try Project.text("Documentation/own-control.md")
      let section = try #require(page.components(separatedBy: "\n## An example").dropFirst().first)
      try PageSample(in: section).expectLines()
    }

    @Test(
      .enabled(
        if: Oracles.areRequired || Oracles.hasProgram("chromium"), "chromium is not installed"))
    func `trials of the example page are read as they were done`() throws {
      try expectSession(
        with: ["web-slider", "web-field"], on: Project.file("Examples/own-control.html").path)
    }

    @Test(
      .enabled(
        if: Oracles.areRequired || Oracles.hasProgram("chromium"), "chromium is not installed"))
    func `the example page takes other controls from its elements alone`() throws {
      let folder = try TemporaryFolder()
      let page = try Project.text("Examples/own-control.html")
      let script = try #require(page.range(of: "<script>"))
      let elements = String(page[..<script.lowerBound]).replacing("web-slider", with: "dial")
        .replacing("web-field", with: "box")
      let path = try folder.write(elements + String(page[script.lowerBound...]), to: "page.html")
      _ = try folder.write(Project.text("Examples/logger.js"), to: "logger.js")
      try expectSession(with: ["dial", "box"], on: path)
    }

    /// Does a session in a browser on the page at `path`, with a slider and a field of these names, and expects its log.
    private func expectSession(with controls: [String], on path: String) throws {
      let folder = try TemporaryFolder()
      let process = try ChildProcess(
        [
          "/usr/bin/python3", "-B",
          Project.file("Tests/EndToEndTests/Chromium/drive-own-control.py").path,
          path, folder.path, Self.participant,
        ] + controls, errors: .kept)
      let endings = ["correct", "correct", "incorrect", "gave_up", "correct", "correct"]
      var trials: [Trial] = []
      while let line = try process.line() {
        let seconds = line.split(separator: " ").compactMap { Double($0) }
        try #require(seconds.count == 2 && seconds[0] < seconds[1], "\(line)")
        trials.append((seconds[0]...seconds[1], endings[trials.count % endings.count]))
      }
      guard try process.finish().exitCode == 0 else { throw try process.prematureEnd() }
      // The page was reloaded in one.
      try expect(trials, of: controls, aborted: 1, at: folder.file("trials.csv"))
    }

    @Test func `trials of the example in a terminal are read as they were done`() throws {
      let folder = try TemporaryFolder()
      let path = folder.file("trials.csv")
      var trials: [Trial] = []
      var process = try terminal(path)
      trials.append(try enter("25", of: "25.0", "correct", at: process))
      trials.append(try enter("84,3", of: "84.3", "correct", at: process))
      trials.append(try enter("17.5", of: "17.6", "incorrect", at: process))
      trials.append(try enter("g", of: "36.1", "gave_up", at: process))
      // The terminal is closed in a trial, then the program killed in another.
      try begin("70.8", at: process)
      process.closeInput()
      let stopped = try process.finish()
      #expect(stopped.exitCode == 1)
      #expect(stopped.errors == "\nStopped; the same command continues.\n")
      process = try terminal(path)
      try begin("70.8", at: process)
      try process.end(SIGKILL)
      process = try terminal(path)
      trials.append(try enter("70.8", of: "70.8", "correct", at: process))
      trials.append(try enter("52", of: "52.0", "correct", at: process))
      #expect(try process.finish().exitCode == 0)
      try expect(trials, of: ["terminal"], aborted: 1, at: path)
    }

    @Test func `the example in a terminal adds nothing to another table or a torn one`() throws {
      let folder = try TemporaryFolder()
      let whole = "participant,method,trial,phase,target,entered,outcome,time_s\n"
      for text in ["participant,time_s\nP1,2\n", whole + #""Lee, ""A"#] {
        let path = try folder.write(text, to: "trials.csv")
        let process = try start(path)
        process.closeInput()
        let refused = try process.finish()
        #expect(refused.exitCode == 1 && refused.output.isEmpty)
        #expect(refused.errorLines.count == 1 && refused.errors.contains("the header is not"))
        #expect(try TextFile.text(at: path) == text)
      }
    }

    @Test func `a log is compared beside the trials of a study`() throws {
      let folder = try TemporaryFolder()
      let simulated = try Program.run([
        "simulate", "blog-2012", "--participants", "3", "--results", folder.path,
      ])
      try #require(simulated.exitCode == 0, "\(simulated.errors)")
      let table = folder.file("caliper.csv")
      let written = try Program.run([
        "compare", folder.file("blog-2012"), "--format", "csv", "--output", table,
      ])
      #expect(written.exitCode == 0, "\(written.errors)")
      let mixed = try folder.write(
        "participant,method,outcome,time_s\nsim1,my dial,correct,5.4\n", to: "mixed.csv")
      let refused = try Program.run(["compare", table, mixed, "--codes", "same"])
      #expect(refused.exitCode != 0 && refused.errors.contains("simulated"), "\(refused.errors)")
      // As if these had been people.
      let people = try TextFile.text(at: table).replacing(",1\n", with: ",0\n")
      _ = try folder.write(people, to: "caliper.csv")
      let rows = (1...3).map { "sim\($0),my dial,1,84.3,84.3,correct,5.\($0)417\n" }
      let log = try folder.write(
        "participant,method,trial,target,entered,outcome,time_s\n" + rows.joined(),
        to: "trials.csv")
      let report = try report([table, log, "--codes", "same"])
      #expect(report["participants"].number == 3)
      #expect(report["facets"].list.count == 1)
      #expect(report["facets"].list.first?["knows_order"] == .boolean(false))
      let methods = report["facets"].list.first?["methods"].list ?? []
      let names = Set(methods.compactMap { $0["method"].text })
      #expect(
        names == ["accurate-slider", "my dial", "plain-slider", "text-field", "wheel-picker"])
    }

    /// Starts the example with a file for its rows.
    private func start(_ path: String) throws -> ChildProcess {
      try ChildProcess([Project.file("Examples/logger.py").path, Self.participant, path])
    }

    private func terminal(_ path: String) throws -> ChildProcess {
      let process = try start(path)
      try read(until: Self.prompt, of: process)
      return process
    }

    private static let prompt = "Enter shows the next number."

    /// Has the example show a number, and waits until the time runs.
    private func begin(_ target: String, at process: ChildProcess) throws {
      process.write("\n")
      try read(until: "    \(target)", of: process)
      // The answer to an input that is no number shows that the time runs.
      process.write("x\n")
      try read(until: "This is no number; once more.", of: process)
    }

    private func read(until end: String, of process: ChildProcess) throws {
      while true {
        guard let line = try process.line() else { throw try process.prematureEnd() }
        if line.hasSuffix(end) { return }
      }
    }

    /// Does a trial of the example.
    private func enter(
      _ answer: String, of target: String, _ outcome: String, at process: ChildProcess
    ) throws -> Trial {
      let start = Instant.now
      try begin(target, at: process)
      usleep(UInt32(Self.glance * 1e6))
      process.write(answer + "\n")
      // The next output shows that the trial has ended.
      let isLast = target == "52.0"
      try read(until: isLast ? "Thank you. All numbers are done." : Self.prompt, of: process)
      return (Self.glance...Instant.now.milliseconds(since: start) / 1000, outcome)
    }

    /// Expects that `compare` reads the log at `path` as these trials, the same number with each method and the first
    /// one for practice, and that it assumes nothing.
    private func expect(
      _ trials: [Trial], of methods: [String], aborted: Int, at path: String
    ) throws {
      let report = try report([path] + Self.options)
      #expect(report["reading"]["assumptions"] == .list([]))
      #expect(report["reading"]["notes"].list.count == 1)
      #expect(report["reading"]["unread"] == .list([]))
      #expect(report["reading"]["problems"].number == 0)
      #expect(report["reading"]["outcomes_recorded"] == .boolean(true))
      #expect(report["left_out"]["aborted"].number == Double(aborted))
      #expect(report["left_out"]["practice"].number == Double(methods.count))
      #expect(report["participants"].number == 1)
      let counted = Self.targets.count - 1
      #expect(trials.count == methods.count * Self.targets.count)
      #expect(report["trials"].number == Double(methods.count * counted))
      let rows = report["facets"].list.first?["methods"].list ?? []
      #expect(Set(rows.compactMap { $0["method"].text }) == Set(methods))
      for row in rows {
        #expect(row["correct"].number == 3)
        #expect(row["incorrect"].number == 1 && row["gave_up"].number == 1)
        #expect(row["timed_out"].number == 0)
      }
      let written = try Program.run(["compare", path, "--format", "csv"] + Self.options)
      let table = try DataFile(bytes: Array(written.output.utf8))
      try #require(table.count == methods.count * counted)
      for index in 0..<table.count {
        func cell(_ name: String) -> String { table.text(at: index, table.position(of: name)) }
        let number = try #require(Int(cell("trial")))
        try #require(trials.indices.contains(number - 1))
        let (seconds, outcome) = trials[number - 1]
        #expect(cell("participant") == Self.participant)
        #expect(cell("condition") == methods[(number - 1) / Self.targets.count])
        #expect(Double(cell("target")) == Self.targets[(number - 1) % Self.targets.count])
        #expect(cell("outcome") == outcome)
        // The log has tenths of milliseconds, and so have clocks of browsers.
        let time = try #require(Double(cell("time_s")))
        #expect(
          time >= seconds.lowerBound - 0.001 && time <= seconds.upperBound + 0.001,
          "\(time) \(seconds)")
      }
    }

    /// The options of the page for logs of the examples.
    private static let options = [
      "--column", "trial=trial", "--column", "target=target", "--practice", "phase=practice",
    ]

    /// The report of `compare`, for which it must not have assumed anything.
    private func report(_ arguments: [String]) throws -> JSONValue {
      let finished = try Program.run(["compare"] + arguments + ["--strict", "--format", "json"])
      try #require(finished.exitCode == 0 && finished.errors.isEmpty, "\(finished.errors)")
      return try JSONValue(parsing: Array(finished.output.utf8))
    }
  }
}
