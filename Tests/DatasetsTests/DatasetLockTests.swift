import Foundation
import LogSupport
import Synchronization
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct DatasetLockTests {
  private let folder: TemporaryFolder
  private let dataset: Dataset

  init() throws {
    folder = try TemporaryFolder()
    dataset = try Dataset(root: folder.path, study: "s")
    try dataset.prepare(studyJSON: bytes("{}"), title: "", description: "")
  }

  /// The number of workers at the same time.
  private final class Occupancy: Sendable {
    private let counts = Mutex((now: 0, most: 0))

    var most: Int { counts.withLock { $0.most } }

    func work() {
      counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      usleep(2000)
      counts.withLock { $0.now -= 1 }
    }
  }

  @Test func `one program at a time works under the lock`() async throws {
    let occupancy = Occupancy()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { [dataset] in
          try dataset.locked { () throws(LogError) in occupancy.work() }
        }
      }
      try await group.waitForAll()
    }
    #expect(occupancy.most == 1)
  }

  @Test func `a lock that stays taken is reported`() throws {
    try dataset.locked { () throws(LogError) in
      let error = #expect(throws: LogError.self) {
        try dataset.locked(patience: 0.02) { () throws(LogError) in }
      }
      #expect(
        error?.description == "cannot change \(dataset.folder): another program is changing it; "
          + "wait for it or end it")
    }
    try dataset.locked { () throws(LogError) in }
  }

  /// As a process that is being started has, until its program runs.
  @Test func `a copy of the open file does not keep the lock`() throws {
    let copies = Mutex<[Int32]>([])
    var calls = SystemCalls.real
    calls.lock = { (descriptor, waits) throws(SystemError) in
      try SystemCalls.real.lock(descriptor, waits)
      copies.withLock { $0.append(dup(descriptor)) }
    }
    let dataset = try Dataset(root: folder.path, study: "s", calls: calls)
    for _ in 0..<2 { try dataset.locked(patience: 0) { () throws(LogError) in } }
    #expect(copies.withLock { $0.count } == 2)
    for copy in copies.withLock({ $0 }) { SystemCalls.real.close(copy) }
  }

  @Test func `work that fails gives the lock back`() throws {
    #expect(throws: LogError.unusableSession(0)) {
      try dataset.locked { () throws(LogError) in throw .unusableSession(0) }
    }
    try dataset.locked(patience: 0) { () throws(LogError) in }
  }

  @Test(arguments: [ENOLCK, ENOTSUP, ENOSYS])
  func `where there are no locks the work is done all the same`(code: Int32) throws {
    var calls = SystemCalls.real
    calls.lock = { (_, _) throws(SystemError) in throw SystemError(code: code) }
    let dataset = try Dataset(root: folder.path, study: "s", calls: calls)
    #expect(try dataset.locked { () throws(LogError) in 7 } == 7)
  }

  @Test(arguments: [ENOLCK, EOPNOTSUPP, ENOSYS])
  func `where there are no locks no session counts as running, and each can be resumed`(
    code: Int32
  ) throws {
    var calls = SystemCalls.real
    calls.lock = { (_, _) throws(SystemError) in throw SystemError(code: code) }
    let dataset = try Dataset(root: folder.path, study: "s", calls: calls)
    let participant = try ParticipantCode("P1")
    var log = try SessionLog.create(
      in: dataset, participant: participant, started: UTCTimestamp(seconds: 0))
    #expect(!log.isLocked && dataset.use(of: log.paths.trials) == .unknown)
    let sample = try SampleDataset(in: folder)
    try log.write(sample.description("P1", session: 1, trials: 0, complete: false))
    #expect(try !SessionContents(reading: 1, of: participant, in: dataset).isBeingWritten)
    #expect(try !SessionLog.resume(1, of: participant, in: dataset).takeLog().isLocked)
  }

  @Test func `where there are locks a session that runs is known to`() throws {
    let participant = try ParticipantCode("P1")
    let log = try SessionLog.create(
      in: dataset, participant: participant, started: UTCTimestamp(seconds: 0))
    #expect(log.isLocked && dataset.use(of: log.paths.trials) == .inUse)
    #expect(dataset.use(of: dataset.participantsPath) == .free)
    #expect(dataset.use(of: log.paths.description) == .unknown)
    withExtendedLifetime(log.session) {}
  }

  @Test func `programs that begin at once get different sessions`() async throws {
    let participant = try ParticipantCode("P1")
    let sessions = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 {
        group.addTask { [dataset] in
          var log = try SessionLog.create(
            in: dataset, participant: participant, started: UTCTimestamp(seconds: 0))
          try log.write(SampleDataset.description("P1", session: log.session))
          return log.session
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sessions.sorted() == Array(1...6))
    #expect(try DataFile.read(dataset.participantsPath)[column: "participant"] == ["P1"])
  }
}
