import Foundation
import Glibc
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

/// The files left by a program that is killed between any two system calls of a session's start.
struct InterruptedStartTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset
  private let participant: ParticipantCode

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
    participant = try ParticipantCode("P1")
  }

  private var paths: SessionPaths { sample.paths("P1") }

  /// Starts a session of P1 and returns its number; the log is closed, and nothing is written.
  private func start(calls: SystemCalls = .real) throws -> Int {
    let dataset = try Dataset(folder: sample.dataset.folder, study: "blog-2012", calls: calls)
    try dataset.prepare(
      studyJSON: bytes(SampleDataset.study), title: "Blog 2012", description: "Four methods.")
    var log = try SessionLog.create(
      in: dataset, participant: participant, started: UTCTimestamp(seconds: 20_777 * 86_400))
    try log.write(sample.description("P1", session: log.session, trials: 0, complete: false))
    return log.session
  }

  /// Renames hidden files as if a process that has ended, such as a killed one, had made them.
  private func disown() throws {
    for name in try folder.allFiles() where name.hasSuffix(".new") {
      let path = folder.file(name)
      let other = path.replacing(".\(getpid())-", with: ".\(pid_t.max)-")
      try FileManager.default.moveItem(atPath: path, toPath: other)
    }
  }

  /// Starts a session with calls that die after each possible number; returns how many there are.
  private func forEachDeath(
    _ prepare: () throws -> Void, link: Int32?, tearing: Bool, check: () throws -> Void
  ) throws -> Int {
    for count in 0..<200 {
      try FileManager.default.removeItem(atPath: folder.file("Results"))
      _ = try SampleDataset(in: folder)
      try prepare()
      let disk = DyingDisk(after: count, tearsWrites: tearing)
      var calls = disk.calls
      if let link { calls.link = { (_, _) throws(SystemError) in throw SystemError(code: link) } }
      _ = try? start(calls: calls)
      try disown()
      if disk.isAlive { return count }
      try check()
    }
    return 200
  }

  @Test(arguments: [(nil, false), (nil, true), (EPERM, false), (EPERM, true)] as [(Int32?, Bool)])
  func `is no problem, and gone with the next start, which takes its number`(
    link: Int32?, tearing: Bool
  ) throws {
    let steps = try forEachDeath(
      {}, link: link, tearing: tearing,
      check: {
        // A row of an old table is torn by a power failure only, and repaired on request.
        if try TornRow.find(in: sample.dataset.participantsPath) != nil { return }
        let verification = DatasetVerification(of: sample.dataset)
        #expect(verification.isSound, "\(verification.problems)")
        // With its description a session has begun.
        let sessions = Folder.exists(paths.description) ? 2 : 1
        #expect(try start() == sessions)
        let remarks = DatasetVerification(of: sample.dataset).problems.map(\.kind)
        #expect(remarks == Array(repeating: .session(.unfinished(trials: 0)), count: sessions))
        #expect(try !folder.allFiles().contains { $0.hasSuffix(".new") })
      })
    // At least every file by name: the row of P1, four files of the session with their temporary names.
    #expect((12..<60).contains(steps))
  }

  @Test func `after a session that was interrupted is no session to resume`() throws {
    _ = try forEachDeath(
      { try sample.addSession("P1", trials: 2, complete: false) }, link: nil, tearing: false,
      check: {
        let hasBegun = Folder.exists(sample.paths("P1", session: 2).description)
        let last = try sample.dataset.lastSession(of: participant)
        #expect(last == (hasBegun ? 2 : 1))
        #expect(sample.dataset.hasSession(1, of: participant))
        #expect(sample.dataset.hasSession(2, of: participant) == hasBegun)
        let number = try start()
        #expect(number == last + 1)
      })
  }

  @Test func `a session with a row is none, however little else there is`() throws {
    try sample.addSession("P1", trials: 1, complete: false)
    let session = SessionKey(participant: "P1", number: 1)
    for path in [paths.description, paths.trials, paths.eventsSidecar] {
      try FileManager.default.removeItem(atPath: path)
      #expect(!sample.dataset.isInterruptedStart(session))
    }
    #expect(try start() == 2)
    #expect(Folder.exists(paths.events))
    try Data("trial,t_s\nhalf".utf8).write(to: URL(filePath: paths.events))
    #expect(!sample.dataset.isInterruptedStart(session))
  }

  @Test func `a session that has begun and has no row keeps its files and its number`() throws {
    #expect(try start() == 1)
    let before = try folder.contents()
    #expect(try sample.dataset.lastSession(of: participant) == 1)
    #expect(try start() == 2)
    for (name, content) in before where name.contains("session-1") {
      #expect(try folder.contents()[name] == content)
    }
  }

  @Test func `a start that runs now is left alone`() throws {
    var log = try SessionLog.create(
      in: sample.dataset, participant: participant, started: UTCTimestamp(seconds: 0))
    #expect(!sample.dataset.isInterruptedStart(SessionKey(participant: "P1", number: 1)))
    #expect(try start() == 2)
    try log.write(sample.description("P1", session: 1, trials: 0, complete: false))
    #expect(try sample.dataset.sessions().count == 2)
  }

  @Test(arguments: [ENOLCK, EOPNOTSUPP, ENOSYS])
  func `where there are no locks nothing is removed`(code: Int32) throws {
    var calls = SystemCalls.real
    calls.lock = { (_, _) throws(SystemError) in throw SystemError(code: code) }
    #expect(try start() == 1)
    try FileManager.default.removeItem(atPath: paths.description)
    #expect(try start(calls: calls) == 2)
    #expect(Folder.exists(paths.trials) && Folder.exists(paths.eventsSidecar))
    // Another program may have come no further yet.
    for path in [paths.trials, paths.events] { try FileManager.default.removeItem(atPath: path) }
    #expect(try start(calls: calls) == 3)
    #expect(Folder.exists(paths.eventsSidecar))
  }

  @Test func `a description that cannot be written takes the session back`() throws {
    let log = try SessionLog.create(
      in: sample.dataset, participant: participant, started: UTCTimestamp(seconds: 0))
    log.discard()
    #expect(try folder.names(in: "Results/blog-2012/data/subject-P1").isEmpty)
  }

  // MARK: - A new dataset

  @Test(arguments: [false, true])
  func `a dataset is there whole or not at all`(tearing: Bool) throws {
    for count in 0..<200 {
      let root = folder.file("New/\(count)")
      let left = try Dataset(root: root, study: "blog-2012")
      let check: @Sendable () -> Void = {
        guard Folder.exists(left.folder) else { return }
        let verification = DatasetVerification(of: left)
        #expect(verification.problems.isEmpty, "\(verification.problems)")
      }
      let disk = DyingDisk(after: count, tearsWrites: tearing, died: check)
      let dataset = try Dataset(root: root, study: "blog-2012", calls: disk.calls)
      try? dataset.prepare(studyJSON: bytes(SampleDataset.study), title: "t", description: "d")
      if disk.isAlive { return #expect((20..<100).contains(count)) }
      check()
    }
    Issue.record("it never came to an end")
  }

  @Test func `a dataset that was being made by a killed program is made again`() throws {
    for owner in [pid_t.max, getpid()] {
      try folder.write("{}", to: "New/.blog-2012.\(owner)-ab.new/materials/study.json")
    }
    let dataset = try Dataset(root: folder.file("New"), study: "blog-2012")
    try dataset.prepare(studyJSON: bytes(SampleDataset.study), title: "t", description: "d")
    #expect(try folder.names(in: "New") == [".blog-2012.\(getpid())-ab.new", "blog-2012"])
    #expect(try Dataset.all(at: folder.file("New")).map(\.folder) == [dataset.folder])
    #expect(DatasetVerification(of: dataset).problems.isEmpty)
  }

  @Test func `programs that make a dataset at once make one`() async throws {
    let root = folder.file("New")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<6 {
        group.addTask {
          let dataset = try Dataset(root: root, study: "blog-2012")
          try dataset.prepare(studyJSON: bytes(SampleDataset.study), title: "t", description: "d")
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.names(in: "New") == ["blog-2012"])
    let dataset = try Dataset(root: root, study: "blog-2012")
    #expect(DatasetVerification(of: dataset).problems.isEmpty)
  }
}
