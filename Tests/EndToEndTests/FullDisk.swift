import Testing
import TrialLog

/// A session of accurate slider trials, whose many events fit into no rest of a disk's block.
final class FullDisk {
  let studyFolder: TestFolder
  let disk: SmallDisk
  let session: RunningSession
  let walk: SessionWalk

  init() throws {
    studyFolder = try TestFolder()
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
    try #require(record.trials.rows.count == count)
    for (index, done) in walk.done.prefix(count).enumerated() {
      try TrialCheck(done: done, plan: walk.plan, row: record.trial(index), record: record)
        .checkAll()
    }
  }

  func end(exitCode: Int32) throws -> Finished {
    let finished = try session.process.finish()
    #expect(finished.exitCode == exitCode)
    return finished
  }
}
