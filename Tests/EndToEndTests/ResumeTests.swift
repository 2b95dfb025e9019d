import Datasets
import Files
import Foundation
import Glibc
import TestSupport
import Testing

extension `The program` {
  private static let whom = ["blog-2012", "--participant", "P02"]

  /// A session of which three trials are done, interrupted in the fourth by `signal`.
  private func breakOff(
    in folder: TemporaryFolder, by signal: Int32
  ) throws -> (display: VirtualDisplay, plan: PlannedSession) {
    let plan = try PlannedSession("blog-2012", participant: "P02")
    let session = try RunningSession(Self.whom, results: folder.path)
    let walk = try SessionWalk(session, plan)
    try walk.walk(through: 3)
    try walk.goToTrial(plan.trials[3])
    session.process.send(signal)
    _ = try session.finish()
    return (try session.display, plan)
  }

  private func rows(_ folder: TemporaryFolder, session: Int = 1) throws -> [String]? {
    try RecordedSession(folder.path, participant: "P02", session: session)
      .trials[column: "outcome"]
  }

  @Test(arguments: [true, false])
  func `asks whether to resume a killed session, by mouse and by keyboard`(isByMouse: Bool) throws {
    let folder = try TemporaryFolder()
    let (display, plan) = try breakOff(in: folder, by: SIGKILL)
    let session = try RunningSession(Self.whom, results: folder.path, on: display)
    #expect(session.screen.screen == "start")
    #expect(Set(session.screen.rects.keys) == ["resume", "restart", "quit"])
    let resume = try session.screen.middle("resume")
    try session.act(isByMouse ? Act.click(at: resume) : [.key(.enter)], then: "method")
    #expect(session.screen.block == plan.trials[3].block)
    try session.act([.key(.enter)], then: "ready")
    #expect(session.screen.trial == 4)
    try session.act([.key(.enter)], then: "trial")
    #expect(session.screen.target == plan.trials[3].targetText)
    try session.act([.key(.escape)], then: "ready")
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)
    #expect(try rows(folder)?.count == 4)
    let record = try RecordedSession(folder.path, participant: "P02")
    #expect(record.description["resumed"] as? Int == 1)
    #expect(Set(record.events.allRows().compactMap(\.first)) == ["1", "2", "3", "4"])
  }

  @Test(arguments: [true, false])
  func `begins again beside a session that was interrupted`(isByMouse: Bool) throws {
    let folder = try TemporaryFolder()
    let (display, _) = try breakOff(in: folder, by: SIGTERM)
    let before = try folder.contents()
    let session = try RunningSession(Self.whom, results: folder.path, on: display)
    let restart = try session.screen.middle("restart")
    try session.act(
      isByMouse ? Act.click(at: restart) : [.key(.character("n"))], then: "method")
    #expect(session.screen.block == 1)
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)
    let after = try folder.contents()
    // The table of participants names the new session.
    #expect(before.allSatisfy { $0.key.contains("participants") || after[$0.key] == $0.value })
    #expect(try rows(folder, session: 2) == [])
  }

  @Test func `resumes or restarts without asking if an option says so`() throws {
    let folder = try TemporaryFolder()
    let (display, plan) = try breakOff(in: folder, by: SIGTERM)
    for (option, trial) in [("--resume", 5), ("--restart", 1)] {
      let session = try RunningSession(Self.whom + [option], results: folder.path, on: display)
      #expect(session.screen.screen == "method")
      try session.act([.key(.enter)], then: "ready")
      #expect(session.screen.trial == trial)
      try session.act([.key(.enter)], then: "trial")
      #expect(session.screen.target == plan.trials[trial == 1 ? 0 : 3].targetText)
      session.process.send(SIGTERM)
      #expect(try session.finish().exitCode == 3)
    }
    #expect(try rows(folder)?.suffix(2) == ["aborted", "aborted"])
    #expect(try rows(folder, session: 2) == ["aborted"])
  }

  @Test func `refuses to continue in one line where it cannot`() throws {
    let folder = try TemporaryFolder()
    func refusal(_ words: [String], exitCode: Int32 = 2) throws -> String {
      let finished = try Program.run(
        ["run"] + words + ["--participant", "P02", "--results", folder.path])
      #expect(finished.exitCode == exitCode && finished.output.isEmpty)
      try #require(finished.errorLines.count == 1, "\(finished)")
      return String(finished.errorLines[0])
    }
    #expect(
      try refusal(["--resume", "--restart"])
        == "caliper: run: --resume and --restart exclude each other; use one of them")
    #expect(
      try refusal(["--resume"])
        == "caliper: P02 has no session of blog-2012 that was interrupted; leave --resume out")

    let (display, _) = try breakOff(in: folder, by: SIGKILL)
    let trials = try #require(
      try folder.contents().keys.first { $0.hasSuffix("task-entry_data.csv") })
    let whole = try folder.contents()[trials]
    _ = try folder.write(String(decoding: try #require(whole), as: UTF8.self) + "torn", to: trials)
    let before = try folder.contents()
    let torn = try refusal(["--resume"])
    #expect(torn.contains("\(trials) has a torn last row, line 5; repair it with 'caliper results"))
    #expect(try folder.contents() == before)

    // Without an option it explains on screen, and offers a new session only.
    let session = try RunningSession(Self.whom, results: folder.path, on: display)
    #expect(Set(session.screen.rects.keys) == ["restart", "quit"])
    try session.hand.press(.escape)
    let finished = try session.finish()
    #expect(finished.exitCode == 3, "\(finished)")
    #expect(try folder.contents() == before)
  }

  @Test func `lets two programs at one dataset, and none at a session that runs`() throws {
    let folder = try TemporaryFolder()
    let first = try RunningSession(Self.whom, results: folder.path)
    let second = try RunningSession(
      ["blog-2012", "--participant", "P03"], results: folder.path)
    for options in [[], ["--resume"]] {
      let third = try Program.run(
        ["run"] + Self.whom + ["--results", folder.path] + options,
        environment: ChildEnvironment.on(first.display))
      #expect(third.exitCode == 1)
      #expect(
        third.errors == "caliper: session 1 of P02 is running in another program; end it there, or "
          + "begin a new session with --restart\n")
    }
    for session in [first, second] {
      try session.act([.key(.enter)], then: "ready")
      try session.act([.key(.enter)], then: "trial")
      try session.act([.key(.escape)], then: "ready")
      session.process.send(SIGTERM)
      #expect(try session.finish().exitCode == 3)
    }
    #expect(try rows(folder) == ["gave_up"])
    #expect(
      try RecordedSession(folder.path, participant: "P03").trials[column: "outcome"] == ["gave_up"])
  }
}
