import Files
import Glibc
import TestSupport
import Testing
import TrialLog

/// How a session is ended from outside.
enum Interruption: CaseIterable {
  case terminate, interrupt, hangUp, closeWindow

  func happen(to session: RunningSession) throws {
    switch self {
    case .terminate: session.process.send(SIGTERM)
    case .interrupt: session.process.send(SIGINT)
    case .hangUp: session.process.send(SIGHUP)
    case .closeWindow: try WindowCloser.close(session.hand.window, on: session.display)
    }
  }
}

extension `The program` {
  @Test(arguments: Interruption.allCases)
  func `keeps a trial that is broken off`(interruption: Interruption) throws {
    let folder = try TemporaryFolder()
    let plan = try PlannedSession("blog-2012", participant: "P03")
    let session = try RunningSession(["blog-2012", "--participant", "P03"], results: folder.path)
    let walk = try SessionWalk(session, plan)
    try walk.walk(through: 2)
    try walk.goToTrial(plan.trials[2])
    try session.hand.perform(try Self.beginning(of: session.screen))
    try interruption.happen(to: session)
    let finished = try session.process.finish()
    #expect(finished.exitCode == 3)
    #expect(finished.errors.isEmpty)

    let record = try RecordedSession(folder.path, participant: "P03")
    try #require(record.trials.count == 3)
    let row = record.trial(2)
    #expect(row["trial"] == "3")
    #expect(row["outcome"] == "aborted")
    #expect(try #require(Double(row["time_s"] ?? "")) > 0)
    #expect(row["pointer_presses"] == "1")
    #expect(record.events(of: 3).contains { $0["kind"] == "press" })
    #expect(record.description["complete"] as? Bool == false)
    #expect(record.description["exit_reason"] as? String == "stopped")
  }

  @Test(arguments: Interruption.allCases)
  func `ends on a page without a trial`(interruption: Interruption) throws {
    let folder = try TemporaryFolder()
    let session = try RunningSession(["blog-2012", "--participant", "P01"], results: folder.path)
    try interruption.happen(to: session)
    #expect(try session.process.finish().exitCode == 3)
    let record = try RecordedSession(folder.path, participant: "P01")
    #expect(record.trials.count == 0)
    #expect(record.description["complete"] as? Bool == false)
  }

  @Test func `has every finished trial when it is killed`() throws {
    let folder = try TemporaryFolder()
    let plan = try PlannedSession("blog-2012", participant: "P02")
    let session = try RunningSession(["blog-2012", "--participant", "P02"], results: folder.path)
    let walk = try SessionWalk(session, plan)
    try walk.walk(through: 3)
    try walk.goToTrial(plan.trials[3])
    try session.hand.perform(try Self.beginning(of: session.screen))
    session.process.send(SIGKILL)
    #expect(try session.process.finish().signal == SIGKILL)
    try checkThreeTrials(in: folder, of: walk)
  }

  @Test func `has every finished trial when its display goes`() throws {
    let folder = try TemporaryFolder()
    let plan = try PlannedSession("blog-2012", participant: "P02")
    let session = try RunningSession(["blog-2012", "--participant", "P02"], results: folder.path)
    let walk = try SessionWalk(session, plan)
    try walk.walk(through: 3)
    try walk.goToTrial(plan.trials[3])
    try session.display.end()
    #expect(try session.process.finish().exitCode != 0)
    try checkThreeTrials(in: folder, of: walk)
  }

  private func checkThreeTrials(in folder: TemporaryFolder, of walk: SessionWalk) throws {
    let record = try RecordedSession(folder.path, participant: "P02")
    try #require(record.trials.count == 3)
    for (index, done) in walk.done.enumerated() {
      try TrialCheck(done: done, plan: walk.plan, row: record.trial(index), record: record)
        .checkAll()
    }
    #expect(Set(record.events.allRows().compactMap(\.first)) == ["1", "2", "3"])
    #expect(record.description["complete"] as? Bool == false)
    #expect(try Set(record.describedColumns()) == (try record.columnsWithoutSidecar()))
  }

  /// A press that has not come to its end, or a key, in any method.
  static func beginning(of screen: AnnouncedScreen) throws -> [Act] {
    let part = ["thumb", "wheel_1", "field"].first { screen.rects[$0] != nil }
    let point = try screen.middle(try #require(part))
    return [.move(point), .press, .pause(seconds: 0.05)]
  }
}
