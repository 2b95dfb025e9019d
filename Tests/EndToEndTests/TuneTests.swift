import Foundation
import Glibc
import Sliders
import TestSupport
import Testing

/// A slider that hardly gets finer, and simulated people's logs with it.
struct LoggedSlider {
  let folder: TemporaryFolder
  let dataset: String

  static let badSlider = """
    { "method": "accurate-slider", "curve": { "family": "linear", "slope": 0.001, "floor": 0.7 } }
    """

  /// One that is so coarse everywhere that any way of leaving the track gains by a finer one.
  static let uselessSlider = """
    { "method": "accurate-slider", "curve": { "family": "linear", "slope": 0.001, "floor": 0.9 } }
    """

  init(methods: [String] = [badSlider], people: Int = 4, trials: Int = 3) throws {
    folder = try TemporaryFolder()
    let study = try SmallStudy.write(in: folder, methods: methods, trials: trials)
    dataset = folder.file("Results") + "/" + SmallStudy.name
    let finished = try Program.run([
      "simulate", study, "--participants", "\(people)", "--results", folder.file("Results"),
    ])
    try #require(finished.exitCode == 0, "\(finished.errors)")
  }

  /// Tunes with as little work as can be, with so many simulated `people` in the search.
  func tune(_ more: [String] = [], people: Int = 4) throws -> FinishedProcess {
    try Program.start(
      ["tune", dataset, "--people", "\(people)", "--output", folder.file("better.json")] + more
    ).finish()
  }

  /// The most memory, in bytes, that the program has held when it has read the logs, of which it passes over
  /// a session.
  func memoryOfReading() throws -> Int {
    let process = try ChildProcess(
      [
        "sh", "-c", "exec \"$0\" \"$@\" 2>&1", try Program.path,
        "tune", dataset, "--people", "1000", "--output", folder.file("better.json"),
      ], environment: ChildEnvironment.plain)
    #expect(try process.line()?.hasSuffix("the session is passed over") == true)
    let peak = process.status("VmHWM:")?.split(separator: " ").first.flatMap { Int($0) }
    process.send(SIGINT)
    #expect(try process.finish().exitCode == 3)
    return try #require(peak) * 1024
  }

  /// Changes a file of the dataset.
  func replace(_ old: String, by new: String, inFilesEndingWith ending: String, of person: String)
    throws
  {
    let data = dataset + "/data/subject-\(person)/"
    for name in try FileManager.default.contentsOfDirectory(atPath: data)
    where name.hasSuffix(ending) {
      let text = try String(contentsOfFile: data + name, encoding: .utf8)
      #expect(text.contains(old), "\(name)")
      try text.replacingOccurrences(of: old, with: new)
        .write(toFile: data + name, atomically: true, encoding: .utf8)
    }
  }
}

extension ChildProcess {
  /// Whether the program has a thread of its own take SIGINT, as the system reports.
  fileprivate var waitsForSignals: Bool {
    guard let blocked = status("SigBlk:").flatMap({ UInt64($0, radix: 16) }) else { return false }
    return blocked & (1 << (UInt64(SIGINT) - 1)) != 0
  }

  /// What the system reports in the line that starts with `name`.
  fileprivate func status(_ name: String) -> String? {
    guard let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) })
    else { return nil }
    return line.dropFirst(name.count).trimmingCharacters(in: .whitespaces)
  }
}

extension `The program` {
  @Test func `turns logs into a better curve and the study that would prove it`() throws {
    // So many that the calibration's error leaves no doubt.
    let logged = try LoggedSlider(
      methods: [LoggedSlider.uselessSlider], people: 8, trials: 10)
    let finished = try logged.tune(people: 8)
    try #require(finished.exitCode == 0, "\(finished.errors)")
    #expect(finished.output.hasPrefix("SIMULATED logs"))
    #expect(finished.output.contains("is predicted to take"))
    let curve = Array(try Data(contentsOf: URL(filePath: logged.folder.file("better.json"))))
    #expect(try AccuracyCurve(parsing: curve).family == .linear)
    let study = logged.folder.file("better-study.json")
    #expect(finished.errors.contains(study))

    let checked = try Program.run(["check", study])
    #expect(checked.exitCode == 0, "\(checked.errors)")
    // The verdict on the prediction, of simulated people here.
    let results = logged.folder.file("Proof")
    let simulated = try Program.run([
      "simulate", study, "--participants", "8", "--results", results,
    ])
    #expect(simulated.exitCode == 0, "\(simulated.errors)")
    let compared = try Program.run(["compare", "\(results)/\(SmallStudy.name)-tuned"])
    #expect(compared.exitCode == 0)
    #expect(compared.output.contains("tuned") && compared.output.contains("present"))
  }

  @Test func `obeys exclusions when it tunes, and lists them`() throws {
    let logged = try LoggedSlider()
    for arguments in [["sim2"], ["sim3", "--session", "1", "--trial", "1"]] {
      let excluded = try Program.run(
        ["results", "exclude", logged.dataset] + arguments + ["--reason", "phone"])
      #expect(excluded.exitCode == 0, "\(excluded)")
    }
    let finished = try logged.tune(["--format", "json"])
    try #require(finished.exitCode == 0, "\(finished.errors)")
    let tree = try JSONSerialization.jsonObject(with: Data(finished.output.utf8)) as? [String: Any]
    #expect(tree?["participants"] as? Int == 3)
    #expect(tree?["trials"] as? Int == 8)
    let list = try #require(tree?["exclusions"] as? [[String: Any]])
    #expect(list.map { $0["participant"] as? String } == ["sim2", "sim3"])
    #expect(list.map { $0["source"] as? String } == ["file", "file"])
  }

  @Test func `stops tuning when it is asked to and writes nothing`() throws {
    let logged = try LoggedSlider()
    let process = try Program.start([
      "tune", logged.dataset, "--people", "1000", "--output", logged.folder.file("better.json"),
    ])
    Deadline.wait { process.waitsForSignals }
    process.send(SIGINT)
    let finished = try process.finish()
    #expect(finished.exitCode == 3)
    #expect(finished.output.isEmpty)
    #expect(finished.errorLines.count == 1)
    #expect(finished.errors.contains("tune: stopped while "))
    #expect(!FileManager.default.fileExists(atPath: logged.folder.file("better.json")))
  }

  @Test func `never pools people and simulated people`() throws {
    let logged = try LoggedSlider(people: 2, trials: 1)
    try logged.replace(
      "\"simulated\" : true", by: "\"simulated\" : false", inFilesEndingWith: "session.json",
      of: "sim2")
    let finished = try logged.tune()
    #expect(finished.exitCode == 2)
    #expect(
      finished.errors == "caliper: tune: \(logged.dataset) has rows of people and of simulated "
        + "people, which are never pooled; keep them in folders of their own and name one\n")
    try logged.replace(
      ",true,", by: ",false,", inFilesEndingWith: "task-entry_data.csv", of: "sim2")
    let compared = try Program.run(["compare", logged.dataset])
    #expect(compared.exitCode == 2)
    #expect(
      compared.errors == "caliper: compare: trials of people and of simulated people are never "
        + "pooled; compare their folders separately\n")
  }

  @Test func `tunes no study without a slider, and none that is not there`() throws {
    let logged = try LoggedSlider(methods: [#""text-field""#], people: 1, trials: 1)
    let finished = try logged.tune()
    #expect(finished.exitCode == 2)
    #expect(
      finished.errors == "caliper: tune: 'small' has no slider with a curve; tuning needs an "
        + "accurate-slider or a stepped-slider\n")
    let nowhere = try Program.run(["tune", logged.folder.file("nowhere")])
    #expect(nowhere.exitCode == 1)
    #expect(nowhere.errorLines.count == 1)
    let nothing = try Program.run(["tune"])
    #expect(nothing.exitCode == 2)
    #expect(nothing.errorLines.count == 1)
  }

  @Test func `tunes nothing without events, and says so`() throws {
    let logged = try LoggedSlider(people: 1, trials: 1)
    let data = logged.dataset + "/data/subject-sim1/"
    for name in try FileManager.default.contentsOfDirectory(atPath: data)
    where name.hasSuffix("events_data.csv") {
      try FileManager.default.removeItem(atPath: data + name)
    }
    let finished = try logged.tune()
    #expect(finished.exitCode == 1)
    #expect(finished.errorLines.count == 2)
    #expect(finished.errors.contains("no events, which the calibration needs"))
  }

  /// Those of trials without a slider are most of them here, and the last row has no time.
  @Test func `keeps no events of trials without a slider in memory`() throws {
    let logged = try LoggedSlider()
    let data = logged.dataset + "/data/subject-sim1/"
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: data)
        .first { $0.hasSuffix("events_data.csv") })
    let text = try TextFile.text(at: data + name)
    let motion = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("1,") && $0.contains(",motion,") })
    let cells = motion.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    func memory(with more: String) throws -> Int {
      try (text + more + "9,,\(cells[2])\n").write(
        toFile: data + name, atomically: true, encoding: .utf8)
      return try logged.memoryOfReading()
    }
    let more = (10..<3010).map { trial in
      String(repeating: "\(trial),\(cells[1]),\(cells[2])\n", count: 100)
    }.joined()
    let (few, many) = (try memory(with: ""), try memory(with: more))
    #expect(many - few < more.utf8.count / 2, "\(few), \(many)")
  }

  @Test func `never replaces a curve that it was not asked to`() throws {
    let logged = try LoggedSlider(people: 1, trials: 1)
    let finished = try ChildProcess(
      [
        "sh", "-c",
        "cd '\(logged.folder.file(""))' && echo mine > curve.json && '\(try Program.path)' tune "
          + "Results/small",
      ], environment: ChildEnvironment.plain
    ).finish()
    #expect(finished.exitCode == 2)
    #expect(
      finished.errors == "caliper: tune: curve.json is there already; name the curve's file with "
        + "--output FILE.json\n")
  }
}
