import Datasets
import Files
import Glibc
import TestSupport
import Testing

/// A way to end a session from outside.
enum Interruption: CaseIterable {
  case terminate, interrupt, hangUp, closeWindow

  func happen(to session: RunningSession) throws {
    switch self {
    case .terminate: session.process.send(SIGTERM)
    case .interrupt: session.process.send(SIGINT)
    case .hangUp: session.process.send(SIGHUP)
    // It asks at first; closing it once more is the answer.
    case .closeWindow:
      for _ in 0..<2 { try WindowCloser.close(session.hand.window, on: session.display) }
    }
  }
}

/// A way to take the display of a session, or its window alone, away from it.
enum DisplayEnd: CaseIterable {
  case serverEnds, windowIsDestroyed, clientIsKilled

  func happen(to session: RunningSession) throws {
    switch self {
    case .serverEnds: try session.display.end()
    case .windowIsDestroyed: try session.hand.run(["windowclose", session.hand.window])
    case .clientIsKilled: try session.hand.run(["windowkill", session.hand.window])
    }
  }

  var sentence: String {
    switch self {
    case .serverEnds, .clientIsKilled: "the connection to the X server is lost"
    case .windowIsDestroyed: "another program has destroyed the window"
    }
  }
}

extension `The program` {
  @Test func `free play ends when its window is destroyed`() throws {
    let display = try VirtualDisplay()
    let process = try Program.start(
      ["play", "--announce"], environment: ChildEnvironment.on(display))
    _ = try process.screen()
    let hand = try Hand(on: display)
    try hand.run(["windowclose", hand.window])
    let finished = try process.finish()
    #expect(finished.exitCode == 1)
    #expect(
      finished.errors == "caliper: another program has destroyed the window; start again\n")
  }

  @Test(arguments: Interruption.allCases)
  func `keeps a trial that is interrupted`(interruption: Interruption) throws {
    let folder = try TemporaryFolder()
    let plan = try PlannedSession("blog-2012", participant: "P03")
    let session = try RunningSession(["blog-2012", "--participant", "P03"], results: folder.path)
    let walk = try SessionWalk(session, plan)
    try walk.walk(through: 2)
    try walk.goToTrial(plan.trials[2])
    try session.hand.perform(try Self.beginning(of: session.screen))
    try interruption.happen(to: session)
    let finished = try session.finish()
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

  @Test func `asks when its window is closed in a trial, which begins again if it goes on`() throws
  {
    let folder = try TemporaryFolder()
    let plan = try PlannedSession("blog-2012", participant: "P03")
    let session = try RunningSession(["blog-2012", "--participant", "P03"], results: folder.path)
    let walk = try SessionWalk(session, plan)
    try walk.walk(through: 1)
    try walk.goToTrial(plan.trials[1])
    let target = session.screen.target
    try WindowCloser.close(session.hand.window, on: session.display)
    try session.act([], then: "stop")
    try session.act([.key(.enter)], then: "ready")
    try session.act([.key(.enter)], then: "trial")
    #expect(session.screen.target == target && session.screen.trial == 3)
    try WindowCloser.close(session.hand.window, on: session.display)
    try session.act([], then: "stop")
    try session.hand.perform([.key(.tab), .key(.enter)])
    #expect(try session.finish().exitCode == 3)
    let record = try RecordedSession(folder.path, participant: "P03")
    #expect(
      (0..<record.trials.count).map { record.trial($0)["outcome"] }.suffix(2) == [
        "aborted", "aborted",
      ])
    #expect(record.trials.count == 3 && record.description["exit_reason"] as? String == "stopped")
  }

  @Test(arguments: [false, true])
  func `marks a trial in which it was stopped, and one that ends by input that came meanwhile`(
    hasInputMeanwhile: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let plan = try PlannedSession("blog-2012", participant: "P03")
    let session = try RunningSession(["blog-2012", "--participant", "P03"], results: folder.path)
    let walk = try SessionWalk(session, plan)
    try walk.goToTrial(plan.trials[0])
    let giveUp = Act.click(at: try session.screen.middle("give_up"))
    session.process.send(SIGSTOP)
    usleep(300_000)
    if hasInputMeanwhile { try session.hand.perform(giveUp) }
    usleep(100_000)
    session.process.send(SIGCONT)
    try session.act(hasInputMeanwhile ? [] : giveUp, then: "ready")
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)
    let record = try RecordedSession(folder.path, participant: "P03")
    let trial = record.trial(0)
    #expect(trial["focus_lost"] == "1" && trial["outcome"] == "gave_up", "\(trial)")
    let stops = record.events(of: 1).filter { $0["key"] == "program_stopped" }
    #expect(stops.map { $0["kind"] } == ["screen"])
  }

  @Test(arguments: Interruption.allCases)
  func `ends on a page without a trial`(interruption: Interruption) throws {
    let folder = try TemporaryFolder()
    let session = try RunningSession(["blog-2012", "--participant", "P01"], results: folder.path)
    try interruption.happen(to: session)
    #expect(try session.finish().exitCode == 3)
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
    #expect(try session.finish().signal == SIGKILL)
    try checkThreeTrials(in: folder, of: walk)
  }

  @Test(arguments: DisplayEnd.allCases)
  func `has every finished trial when its display goes`(end: DisplayEnd) throws {
    let folder = try TemporaryFolder()
    let plan = try PlannedSession("blog-2012", participant: "P02")
    let session = try RunningSession(["blog-2012", "--participant", "P02"], results: folder.path)
    let walk = try SessionWalk(session, plan)
    try walk.walk(through: 3)
    try walk.goToTrial(plan.trials[3])
    try end.happen(to: session)
    let finished = try session.finish()
    #expect(finished.exitCode == 1)
    try #require(finished.errorLines.count == 1, "\(finished.errors)")
    let start = "caliper: \(end.sentence); all finished trials are in "
    #expect(finished.errorLines[0].hasPrefix(start + folder.path))
    #expect(finished.errorLines[0].hasSuffix("; continue with --resume"))
    let record = try checkThreeTrials(in: folder, of: walk, andAborted: 1)
    #expect(record.trial(3)["outcome"] == "aborted" && record.trial(3)["trial"] == "4")
    #expect(record.description["exit_reason"] as? String == "display lost")
    #expect(record.description["ended_utc"] is String)
  }

  @Test(arguments: DisplayEnd.allCases)
  func `ends on a page without a trial when its display goes`(end: DisplayEnd) throws {
    let folder = try TemporaryFolder()
    let session = try RunningSession(["blog-2012", "--participant", "P01"], results: folder.path)
    try end.happen(to: session)
    let finished = try session.finish()
    #expect(finished.exitCode == 1 && finished.errorLines.count == 1)
    let record = try RecordedSession(folder.path, participant: "P01")
    #expect(record.trials.count == 0)
    #expect(record.description["exit_reason"] as? String == "display lost")
  }

  @Test func `continues when a request meets a window that is gone`() throws {
    let folder = try TemporaryFolder()
    let session = try RunningSession(["blog-2012", "--participant", "P01"], results: folder.path)
    try WindowCloser.drag(over: session.hand.window, on: session.display)
    #expect(try session.isQuiet())
    try session.act(Act.click(at: try session.screen.middle("continue")), then: "ready")
    session.process.send(SIGTERM)
    let finished = try session.finish()
    #expect(finished.exitCode == 3 && finished.errors.isEmpty)
  }

  @discardableResult
  private func checkThreeTrials(
    in folder: TemporaryFolder, of walk: SessionWalk, andAborted aborted: Int = 0
  ) throws -> RecordedSession {
    let record = try RecordedSession(folder.path, participant: "P02")
    try #require(record.trials.count == 3 + aborted)
    for (index, done) in walk.done.enumerated() {
      try TrialCheck(done: done, plan: walk.plan, row: record.trial(index), record: record)
        .checkAll()
    }
    let numbers = Set(record.events.allRows().compactMap(\.first))
    #expect(numbers.subtracting(["4"]) == ["1", "2", "3"])
    #expect(aborted > 0 || !numbers.contains("4"))
    #expect(record.description["complete"] as? Bool == false)
    #expect(try Set(record.describedColumns()) == (try record.columnsWithoutSidecar()))
    return record
  }

  /// A press that is not released yet, in any method.
  static func beginning(of screen: AnnouncedScreen) throws -> [Act] {
    let part = ["thumb", "wheel_1", "field"].first { screen.rects[$0] != nil }
    let point = try screen.middle(try #require(part))
    return [.move(point), .press, .pause(seconds: 0.05)]
  }
}
