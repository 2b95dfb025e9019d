import Base
import Datasets
import Foundation
import Glibc
import TestSupport
import Testing

extension `The program` {
  /// The number of rounds of the test below; `CALIPER_KILL_RUNS=100` for the whole measure.
  static let killRuns = getenv("CALIPER_KILL_RUNS").flatMap { Int(String(cString: $0)) } ?? 3

  @Test(arguments: 1...killRuns)
  func `loses nothing and does nothing twice, whenever it is killed`(round: Int) throws {
    var random = SplitMix64(seed: UInt64(round))
    // A session takes about three seconds.
    let moments = (0..<2).map { _ in Double(random.below(2500)) / 1000 }
    try KilledSession().run(killingAfter: moments)
  }
}

/// A session that is killed at random moments and continued, again and again.
final class KilledSession {
  private let folder: TemporaryFolder
  private let display: VirtualDisplay
  private let study: String
  /// The trials after which a further screen was announced: these have to be on the disk.
  private var announced = 0

  init() throws {
    folder = try TemporaryFolder()
    display = try VirtualDisplay()
    study = try RuledStudy.writeWhole(in: folder)
  }

  /// The folder of the results.
  private var results: String { folder.file("Results") }

  /// Starts the session, kills it `moments.count` times after so many seconds, and continues it to its end.
  func run(killingAfter moments: [Double]) throws {
    for (index, moment) in moments.enumerated() {
      let finished = try start(isFirst: index == 0, killingAfter: moment)
      try checkFiles()
      // It may have been quicker than its killer, who then met the page behind the last trial or nothing at all.
      if try finished.exitCode == 0 || isComplete { return try checkEnd() }
    }
    let finished = try start(isFirst: moments.isEmpty, killingAfter: nil)
    try #require(finished.exitCode == 0, "\(finished)")
    try checkFiles()
    try checkEnd()
  }

  /// Resumes the session; begins again if there is nothing to resume.
  @discardableResult
  private func start(isFirst: Bool, killingAfter moment: Double?) throws -> FinishedProcess {
    let options = isFirst ? [] : ["--resume"]
    let process = try Program.start(
      ["run", study, "--participant", "P01", "--results", results, "--announce"] + options,
      environment: ChildEnvironment.on(display))
    let killer = try moment.map {
      try ChildProcess(
        ["sh", "-c", "sleep \($0); kill -9 \(process.id)"], environment: ChildEnvironment.plain)
    }
    try drive(process)
    _ = try killer?.finish()
    let finished = try process.finish()
    let isNothingToResume = finished.errors.contains("that was interrupted; leave --resume out")
    if finished.exitCode == 2, isNothingToResume {
      try #require(announced == 0 && !isFirst, "\(finished)")
      return try start(isFirst: true, killingAfter: nil)
    }
    return finished
  }

  /// Acts on each screen until the program ends.
  private func drive(_ process: ChildProcess) throws {
    var hand: Hand?
    var running: Int?
    while let line = try process.screenLine() {
      let screen = try AnnouncedScreen(line: line)
      if let running, screen.screen != "trial" { announced = max(announced, running) }
      running = screen.screen == "trial" ? screen.trial : nil
      guard process.isRunning else { continue }
      if hand == nil { hand = try? Hand(on: display) }
      // The window may go in the midst of it.
      try? hand?.perform(QuickPerson.acts(on: screen))
    }
  }

  /// Whether the session's description marks it as complete.
  private var isComplete: Bool {
    get throws {
      try folder.contents().keys.filter { $0.hasSuffix("_session.json") }.contains { path in
        try SessionDescription.read(folder.file(path)).isComplete
      }
    }
  }

  private func checkFiles() throws {
    let tables = try folder.contents().keys.filter { $0.hasSuffix("_data.csv") }
    for table in tables { _ = try DataFile.read(folder.file(table)) }
    let rows = try numbers(of: "task-entry")
    #expect(rows == Array(1...max(1, rows.count)).prefix(rows.count).map { $0 })
    #expect(rows.count >= announced, "\(announced) trials were announced to be done")
    for path in try folder.contents().keys where path.hasSuffix(".json") {
      let data = try Data(contentsOf: URL(filePath: folder.file(path)))
      _ = try JSONSerialization.jsonObject(with: data)
    }
  }

  /// The trials' numbers in a table of the last session, which may not be there yet.
  private func numbers(of table: String) throws -> [Int] {
    try self.table(table)?[column: "trial"]?.compactMap { Int($0) } ?? []
  }

  private func table(_ name: String) throws -> DataFile? {
    let path = try folder.contents().keys.filter { $0.hasSuffix("\(name)_data.csv") }.max()
    return try path.map { try DataFile.read(folder.file($0)) }
  }

  /// Each trial of the plan once, each question once, and all events of these trials only.
  private func checkEnd() throws {
    let trials = try #require(try table("task-entry"))
    let positions = (0..<trials.count).compactMap { index -> String? in
      func cell(_ name: String) -> String { trials[column: name]?[index] ?? "" }
      return cell("outcome") == "correct"
        ? "\(cell("block")) \(cell("phase")) \(cell("block_trial"))" : nil
    }
    let block = ["practice 1", "main 1", "main 2", "main 3"]
    #expect(positions == block.map { "1 \($0)" } + block.map { "2 \($0)" })
    #expect(trials.count == positions.count, "a killed trial leaves no row")
    #expect(Set(try numbers(of: "events")) == Set(try numbers(of: "task-entry")))
    let times = try #require(trials[column: "onset_s"]).compactMap { Double($0) }
    #expect(times == times.sorted())
    let answers = try #require(try table("questionnaires"))
    let columns = ["block", "method", "questionnaire", "item"]
    let asked = (0..<answers.count).map { index in
      columns.map { answers[column: $0]?[index] ?? "" }.joined(separator: " ")
    }
    // The form, the question after each block with its score, and ten statements a method with theirs.
    #expect(asked.count == 1 + 2 * 2 + 2 * 11 && Set(asked).count == asked.count)
  }
}
