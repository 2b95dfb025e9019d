import Glibc
import Testing
import TrialLog

extension `The program` {
  @Test(.enabled(if: SmallDisk.isPossible))
  func `keeps a trial that finds no room, and writes it once there is some`() throws {
    let full = try FullDisk()
    try full.doTrialsUntilFull()
    try full.session.hand.press(.enter)
    #expect(try full.session.isQuiet(), "it cannot have been saved")
    try full.checkRows(in: full.disk.path, count: 1)

    full.disk.makeRoom()
    let retry = try full.session.screen.middle("retry")
    try full.session.act(Act.click(at: retry), then: "ready")
    try full.checkRows(in: full.disk.path, count: 2)
    try full.walk.walk(through: 3)
    try full.session.hand.press(.enter)
    _ = try full.end(exitCode: 0)
    try full.checkRows(in: full.disk.path, count: 3)
  }

  @Test(.enabled(if: SmallDisk.isPossible))
  func `goes on in another folder where there is no room`() throws {
    let full = try FullDisk()
    let other = try TestFolder()
    let obstacle = try other.write("in the way", to: "file")
    try full.doTrialsUntilFull()

    // A folder that is none changes nothing.
    try full.session.hand.type(obstacle)
    try full.session.hand.press(.enter)
    #expect(try full.session.isQuiet())
    try full.session.hand.perform([.key(.selectAll)])
    try full.session.hand.type(other.path("Other"))
    try full.session.act([.key(.enter)], then: "ready")
    try full.checkRows(in: other.path("Other"), count: 2)
    try full.walk.walk(through: 3)
    try full.session.hand.press(.enter)
    _ = try full.end(exitCode: 0)
    try full.checkRows(in: other.path("Other"), count: 3)
    try full.checkRows(in: full.disk.path, count: 1)
    let record = try RecordedSession(
      other.path("Other"), study: SmallStudy.name, participant: "P01")
    #expect(record.description["complete"] as? Bool == true)
  }

  @Test(.enabled(if: SmallDisk.isPossible), arguments: [true, false])
  func `says which trial was lost where nothing could be done`(isAsked: Bool) throws {
    let full = try FullDisk()
    try full.doTrialsUntilFull()
    if isAsked {
      try full.session.act([.key(.escape)], then: "error")
      try full.session.hand.press(.escape)
    } else {
      full.session.process.send(SIGTERM)
    }
    let finished = try full.end(exitCode: 1)
    try #require(finished.complaints.count == 1)
    #expect(finished.complaints[0].hasPrefix("caliper: the last trial could not be saved in "))
    try full.checkRows(in: full.disk.path, count: 1)
  }

  @Test func `keeps a trial that a limit of the file size refuses`() throws {
    let folder = try TestFolder()
    let study = try SmallStudy.write(in: folder, methods: [#""accurate-slider""#], trials: 3)
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.path("Results"))
    let walk = try SessionWalk(session, try PlannedSession(study, participant: "P01"))
    try walk.walk(through: 1)
    try Self.limitFiles(of: session.process, to: "100")
    try walk.walk(through: 2, ending: "error")
    try Self.limitFiles(of: session.process, to: "unlimited")
    try session.act([.key(.enter)], then: "ready")
    session.process.send(SIGTERM)
    #expect(try session.process.finish().exitCode == 3)
    let record = try RecordedSession(
      folder.path("Results"), study: SmallStudy.name, participant: "P01")
    #expect(record.trials[column: "trial"] == ["1", "2"])
    for (index, done) in walk.done.enumerated() {
      try TrialCheck(done: done, plan: walk.plan, row: record.trial(index), record: record)
        .checkAll()
    }
  }

  /// The soft limit alone: it can be lifted again.
  private static func limitFiles(of process: ChildProcess, to size: String) throws {
    let finished = try ChildProcess(
      ["prlimit", "--pid", "\(process.pid)", "--fsize=\(size):unlimited"],
      environment: ChildEnvironment.plain
    ).finish()
    try #require(finished.exitCode == 0, "\(finished)")
  }
}
