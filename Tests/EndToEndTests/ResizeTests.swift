import Datasets
import Glibc
import TestSupport
import Testing

extension `The program by hand` {
  @Test(arguments: [(800, 600), (1500, 950), (560, 420)])
  func `is hit where it says in a window of any size`(width: Int, height: Int) throws {
    let folder = try TemporaryFolder()
    let study = try SmallStudy.write(in: folder)
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"))
    let walk = try SessionWalk(session, try PlannedSession(study, participant: "P01"))
    // The second trial of each block meets another size than the page before it.
    walk.resizing = { entry in entry.trial % 2 == 0 ? (width, height) : (1280, 800) }
    try walk.walk(through: 8)
    try session.hand.press(.enter)
    #expect(try session.finish().exitCode == 0)
    try checkAll(walk, in: folder)
  }

  @Test(arguments: ["0.9", "1.25", "1.5"])
  func `is hit where it says with text of another size`(factor: String) throws {
    let folder = try TemporaryFolder()
    let study = try SmallStudy.write(in: folder)
    let session = try RunningSession(
      [study, "--participant", "P01", "--text-size", factor], results: folder.file("Results"))
    let walk = try SessionWalk(session, try PlannedSession(study, participant: "P01"))
    try walk.walk(through: 8)
    try session.hand.press(.enter)
    #expect(try session.finish().exitCode == 0)
    try checkAll(walk, in: folder)
  }

  @Test func `says when trials cannot have the text size wanted, and logs the one that they had`()
    throws
  {
    let folder = try TemporaryFolder()
    let study = try SmallStudy.write(in: folder)
    let session = try RunningSession(
      [study, "--participant", "P01", "--text-size", "1.5"], results: folder.file("Results"))
    let walk = try SessionWalk(session, try PlannedSession(study, participant: "P01"))
    walk.resizing = { _ in (1000, 750) }
    try walk.walk(through: 8)
    try session.hand.press(.enter)
    let end = try session.finish()
    #expect(end.exitCode == 0)
    let notes = end.errors.split(separator: "\n").filter { $0.contains("text size 1.5 needs") }
    #expect(notes.count == 1, "not again with every trial")
    #expect(
      notes.first?.contains("1200 × 900 px and this one has 1000 × 750; trials have 1.25") == true)
    let record = try RecordedSession(
      folder.file("Results"), study: SmallStudy.name, participant: "P01")
    let display = try #require(record.description["display"] as? [String: Any])
    #expect(display["text_size"] as? Double == 1.25)
    try checkAll(walk, in: folder)
  }

  @Test func `waits in a window that has no room for trials`() throws {
    let folder = try TemporaryFolder()
    let study = try SmallStudy.write(in: folder)
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"))
    try session.act([.key(.enter)], then: "ready")
    try session.act([.resize(width: 64, height: 48)], then: "ready")
    #expect(session.screen.disabled == ["start"])
    try session.hand.press(.enter)
    #expect(try session.stays())
    try session.act([.resize(width: 1280, height: 800)], then: "ready")
    #expect(session.screen.disabled == nil)
    try session.act([.key(.enter)], then: "trial")
    try session.act([.resize(width: 64, height: 48)], then: "ready")
    try session.act([.resize(width: 80, height: 60)], then: "ready")
    try session.act([.key(.enter)], then: "trial")
    session.process.send(SIGTERM)
    let end = try session.finish()
    #expect(
      end.errors.contains("trials need a window of 80 × 60 px and this one has 64 × 48"),
      "\(end.errors)")
    let record = try RecordedSession(
      folder.file("Results"), study: SmallStudy.name, participant: "P01")
    #expect(record.trials[column: "outcome"] == ["aborted", "aborted"])
    let replay = try Program.run(["replay", folder.file("Results"), "--check"])
    #expect(replay.exitCode == 0, "\(replay)")
  }

  private func checkAll(_ walk: SessionWalk, in folder: TemporaryFolder) throws {
    let record = try RecordedSession(
      folder.file("Results"), study: SmallStudy.name, participant: "P01")
    try #require(record.trials.count == 8)
    for (index, done) in walk.done.enumerated() {
      try TrialCheck(done: done, plan: walk.plan, row: record.trial(index), record: record)
        .checkAll()
    }
  }

  @Test func `announces the layout of every page again`() throws {
    let folder = try TemporaryFolder()
    let session = try RunningSession(["blog-2012", "--participant", "P01"], results: folder.path)
    for name in ["method", "ready", "trial"] {
      let before = session.screen
      try session.act([.resize(width: 900, height: 700)], then: name)
      for (part, frame) in session.screen.rects {
        #expect(frame != before.rects[part])
        #expect(frame[0] >= 0 && frame[0] + frame[2] <= 900, "\(part) \(frame)")
        #expect(frame[1] >= 0 && frame[1] + frame[3] <= 700, "\(part) \(frame)")
      }
      try session.act([.resize(width: 1280, height: 800)], then: name)
      #expect(session.screen == before)
      if name != "trial" {
        try session.act([.key(.enter)], then: name == "method" ? "ready" : "trial")
      }
    }
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)
  }
}
