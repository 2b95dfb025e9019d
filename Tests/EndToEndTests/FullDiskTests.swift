import Datasets
import Glibc
import TestSupport
import Testing

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
    // A press at the place of the last release would be taken for the second one of a double click.
    try full.session.hand.perform([.pause(seconds: 0.4)])
    try full.walk.walk(through: 3)
    try full.session.hand.press(.enter)
    _ = try full.end(exitCode: 0)
    try full.checkRows(in: full.disk.path, count: 3)
  }

  @Test(.enabled(if: SmallDisk.isPossible))
  func `continues in another folder when the disk is full`() throws {
    let full = try FullDisk()
    let other = try TemporaryFolder()
    let obstacle = try other.write("in the way", to: "file")
    try full.doTrialsUntilFull()

    // A folder that is none changes nothing.
    try full.session.hand.type(obstacle)
    try full.session.hand.press(.enter)
    #expect(try full.session.isQuiet())
    try full.session.hand.perform([.key(.selectAll)])
    try full.session.hand.type(other.file("Other"))
    try full.session.act([.key(.enter)], then: "ready")
    try full.checkRows(in: other.file("Other"), count: 2)
    try full.walk.walk(through: 3)
    try full.session.hand.press(.enter)
    _ = try full.end(exitCode: 0)
    try full.checkRows(in: other.file("Other"), count: 3)
    try full.checkRows(in: full.disk.path, count: 1)
    let record = try RecordedSession(
      other.file("Other"), study: SmallStudy.name, participant: "P01")
    #expect(record.description["complete"] as? Bool == true)
  }

  @Test(.enabled(if: SmallDisk.isPossible), arguments: [true, false])
  func `says which trial was lost where nothing could be done`(isAsked: Bool) throws {
    let full = try FullDisk()
    try full.doTrialsUntilFull()
    if isAsked {
      try full.session.act([.key(.escape)], then: "stop")
      try full.session.hand.perform([.key(.tab), .key(.enter)])
    } else {
      full.session.process.send(SIGTERM)
    }
    let finished = try full.end(exitCode: 1)
    try #require(finished.errorLines.count == 1)
    #expect(finished.errorLines[0].hasPrefix("caliper: the last trial could not be saved in "))
    try full.checkRows(in: full.disk.path, count: 1)
  }

  @Test func `keeps a trial that a limit of the file size refuses`() throws {
    let folder = try TemporaryFolder()
    let study = try SmallStudy.write(in: folder, methods: [#""accurate-slider""#], trials: 3)
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"))
    let walk = try SessionWalk(session, try PlannedSession(study, participant: "P01"))
    try walk.walk(through: 1)
    try Self.limitFiles(of: session.process, to: "100")
    try walk.walk(through: 2, ending: "error")
    try Self.limitFiles(of: session.process, to: "unlimited")
    try session.act([.key(.enter)], then: "ready")
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)
    let record = try RecordedSession(
      folder.file("Results"), study: SmallStudy.name, participant: "P01")
    #expect(record.trials[column: "trial"] == ["1", "2"])
    for (index, done) in walk.done.enumerated() {
      try TrialCheck(done: done, plan: walk.plan, row: record.trial(index), record: record)
        .checkAll()
    }
  }

  /// The soft limit alone: it can be lifted again.
  private static func limitFiles(of process: ChildProcess, to size: String) throws {
    let finished = try ChildProcess(
      ["prlimit", "--pid", "\(process.id)", "--fsize=\(size):unlimited"],
      environment: ChildEnvironment.plain
    ).finish()
    try #require(finished.exitCode == 0, "\(finished)")
  }
}

/// A session of accurate slider trials, whose many events fit into no rest of a disk's block.
final class FullDisk {
  let studyFolder: TemporaryFolder
  let disk: SmallDisk
  let session: RunningSession
  let walk: SessionWalk

  init() throws {
    studyFolder = try TemporaryFolder()
    disk = try SmallDisk()
    let study = try SmallStudy.write(
      in: studyFolder, methods: [#""accurate-slider""#], trials: 3)
    session = try RunningSession([study, "--participant", "P01"], results: disk.path)
    walk = try SessionWalk(session, try PlannedSession(study, participant: "P01"))
  }

  /// One trial with room for it, then one without.
  func doTrialsUntilFull() throws {
    try walk.walk(through: 1)
    try disk.fill()
    try walk.walk(through: 2, ending: "error")
    #expect(Set(session.screen.rects.keys) == ["retry", "stop", "folder"])
    #expect(session.screen.trial == 2)
    try checkRows(in: disk.path, count: 1)
  }

  /// Every trial once, with all its events.
  func checkRows(in results: String, count: Int) throws {
    let record = try RecordedSession(results, study: SmallStudy.name, participant: "P01")
    try #require(record.trials.count == count)
    for (index, done) in walk.done.prefix(count).enumerated() {
      try TrialCheck(done: done, plan: walk.plan, row: record.trial(index), record: record)
        .checkAll()
    }
  }

  func end(exitCode: Int32) throws -> FinishedProcess {
    let finished = try session.finish()
    #expect(finished.exitCode == exitCode)
    return finished
  }
}

/// A file system of its own with little room, which only root can have.
final class SmallDisk {
  private let folder: TemporaryFolder
  private var filler: String { folder.file("filler") }

  var path: String { folder.path }

  /// Whether this machine lets the tests have one.
  static var isPossible: Bool { (try? SmallDisk()) != nil }

  init() throws {
    folder = try TemporaryFolder()
    try Self.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", folder.path])
  }

  deinit { try? Self.run(["umount", folder.path]) }

  /// Takes all room that there is left.
  func fill() throws {
    let file = try #require(fopen(filler, "a"))
    defer { fclose(file) }
    setbuf(file, nil)
    for size in [4096, 64, 1] {
      let block = [UInt8](repeating: 0, count: size)
      while fwrite(block, 1, size, file) == size {}
    }
  }

  /// Gives the room back.
  func makeRoom() { unlink(filler) }

  private static func run(_ words: [String]) throws {
    let finished = try ChildProcess(words, environment: ChildEnvironment.plain).finish()
    try #require(finished.exitCode == 0)
  }
}
