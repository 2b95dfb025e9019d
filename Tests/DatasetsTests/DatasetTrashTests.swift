import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct DatasetTrashTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset
  private let first = SessionKey(participant: "P1", number: 1)
  private let second = SessionKey(participant: "P1", number: 2)
  private let time = UTCTimestamp(seconds: 1)

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
    try sample.addSession("P1", trials: 2, answers: ["a"])
    try sample.addSession("P1", session: 2, trials: 1)
    try sample.addSession("P2", trials: 1)
  }

  private var dataset: Dataset { sample.dataset }

  private var participants: [String]? {
    get throws { try DataFile.read(dataset.participantsPath)[column: "participant"] }
  }

  /// All files except the files in the trash, with their bytes.
  private func contents() throws -> [String: String] {
    let names = try folder.allFiles().filter { !$0.contains("/.trash/") }
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try text(at: folder.file($0))) })
  }

  private func isSound() -> Bool { DatasetVerification(of: dataset).problems.isEmpty }

  @Test func `a deleted session can be restored to the byte`() throws {
    let before = try contents()
    try dataset.delete(first, at: time)
    #expect(!dataset.hasSession(1, of: try ParticipantCode("P1")))
    #expect(try dataset.sessions() == [second, SessionKey(participant: "P2", number: 1)])
    #expect(try dataset.deletedSessions().map(\.session) == [first])
    #expect(isSound())
    try dataset.restore(first)
    #expect(try contents() == before)
    #expect(try dataset.deletedSessions().isEmpty)
    #expect(isSound())
  }

  @Test func `a participant's row goes with the last session and comes back with the first`() throws
  {
    let before = try text(at: dataset.participantsPath)
    try dataset.delete(first, at: time)
    #expect(try participants == ["P1", "P2"])
    try dataset.delete(second, at: time)
    #expect(try participants == ["P2"])
    #expect(isSound())
    try dataset.restore(second)
    #expect(try participants == ["P2", "P1"])
    try dataset.restore(first)
    #expect(try participants == ["P2", "P1"])
    #expect(
      Set(try text(at: dataset.participantsPath).split(separator: "\n"))
        == Set(before.split(separator: "\n")))
    #expect(isSound())
  }

  @Test func `nothing in the trash has the name of data`() throws {
    try dataset.delete(first, at: time)
    let names = try folder.allFiles().filter { $0.contains("/.trash/") }
    #expect(names.count == 7)
    #expect(names.allSatisfy { $0.hasSuffix(".deleted") })
  }

  @Test func `the number of a deleted session is not given again`() throws {
    try dataset.delete(second, at: time)
    #expect(try dataset.freeSession(for: ParticipantCode("P1")) == 3)
    #expect(try dataset.freeSession(for: ParticipantCode("P2")) == 2)
  }

  @Test func `a session is not restored over another one`() throws {
    try dataset.delete(second, at: time)
    try sample.addSession("P1", session: 2, trials: 3)
    let before = try contents()
    let trash = try #require(try dataset.deletedSessions().first).folder
    #expect(throws: LogError.numberTaken(second, trash: trash)) { try dataset.restore(second) }
    #expect(try contents() == before)
    try dataset.delete(second, at: UTCTimestamp(seconds: 2))
    try dataset.restore(second)
    #expect(try DataFile.read(sample.paths("P1", session: 2).trials).count == 3)
    #expect(try dataset.deletedSessions().map(\.session) == [second])
  }

  @Test func `a participant's row comes back by the names of its columns`() throws {
    let last = SessionKey(participant: "P2", number: 1)
    let header = "sessions,age,simulated,participant,added_utc"
    let (one, other) = (
      "1 2,33,false,P1,2026-11-20T09:37:25.123Z\n", "1,\"4,1\",false,P2,2026-11-20T09:37:25.123Z\n"
    )
    let table = header + "\n" + one + other
    try Data(table.utf8).write(to: URL(filePath: dataset.participantsPath))
    try dataset.delete(last, at: time)
    #expect(try text(at: dataset.participantsPath) == header + "\n" + one)
    try dataset.restore(last)
    #expect(try text(at: dataset.participantsPath) == table)
    try Data("participant,age\nP1,3\n".utf8).write(to: URL(filePath: dataset.participantsPath))
    try dataset.delete(last, at: time)
    let code = try ParticipantCode("P2")
    #expect(throws: LogError.unsoundParticipants(path: dataset.participantsPath)) {
      try dataset.add(code, simulated: false, at: time)
    }
  }

  @Test func `what is not there is reported`() throws {
    let none = SessionKey(participant: "P1", number: 9)
    #expect(throws: LogError.noSession(none, inTrash: false)) {
      try dataset.delete(none, at: time)
    }
    #expect(throws: LogError.noSession(none, inTrash: true)) { try dataset.restore(none) }
    let nowhere = try Dataset(root: folder.path, study: "x")
    #expect(throws: LogError.noDataset(path: nowhere.folder)) { try nowhere.restore(none) }
  }

  @Test func `a running session is not deleted`() throws {
    let log = try sample.addSession("P3", trials: 1)
    let running = SessionKey(participant: "P3", number: 1)
    let before = try contents()
    #expect(throws: LogError.sessionInUse(running)) { try dataset.delete(running, at: time) }
    #expect(try contents() == before)
    withExtendedLifetime(log) {}
  }

  @Test(arguments: 0..<6)
  func `a deletion that fails half-way is restored`(moved: Int) throws {
    let before = try contents()
    let disk = FaultyDisk()
    let dataset = try Dataset(
      folder: dataset.folder, study: dataset.study, calls: disk.calls)
    // One renaming more: the participant's row is written as a whole file.
    disk.script(.rename, Array(repeating: .none, count: moved + 1) + [.error(EIO)])
    #expect(throws: LogError.self) { try dataset.delete(first, at: time) }
    if moved == 0 { return #expect(try contents() == before) }
    try dataset.restore(first)
    #expect(try contents() == before)
  }

  @Test func `a torn table of participants is left alone`() throws {
    try sample.append("P9,20", to: dataset.participantsPath)
    let torn = try text(at: dataset.participantsPath)
    try dataset.delete(first, at: time)
    #expect(throws: LogError.self) { try dataset.delete(second, at: time) }
    #expect(try text(at: dataset.participantsPath) == torn)
  }

  @Test func `a participant's row does not come back behind a torn one`() throws {
    try dataset.delete(first, at: time)
    try dataset.delete(second, at: time)
    let table = try text(at: dataset.participantsPath)
    try sample.append("P1,20", to: dataset.participantsPath)
    let before = try folder.allFiles()
    let error = #expect(throws: LogError.self) { try dataset.restore(second) }
    #expect(error?.description.contains("repair it with 'caliper results verify --repair'") == true)
    #expect(try folder.allFiles() == before)
    try Data(table.utf8).write(to: URL(filePath: dataset.participantsPath))
    try dataset.restore(second)
    #expect(try participants == ["P2", "P1"])
  }

  @Test func `a restoring that was ended at its last step is completed`() throws {
    let before = try contents()
    try dataset.delete(first, at: time)
    let deleted = try #require(try dataset.deletedSessions().first)
    try dataset.restore(first)
    let row = Path.join(Path.name(of: deleted.folder), DeletedSession.participantFile)
    try folder.write("participant\nP1\n", to: "Results/blog-2012/.trash/" + row)
    try dataset.restore(first)
    #expect(try contents() == before)
    #expect(!Folder.exists(deleted.folder))
    #expect(throws: LogError.noSession(first, inTrash: true)) { try dataset.restore(first) }
  }

  @Test func `human data are not restored among simulated ones`() throws {
    try sample.addSession("sim1", trials: 1)
    let simulated = SessionKey(participant: "sim1", number: 1)
    try dataset.delete(simulated, at: time)
    #expect(throws: LogError.hasPeople(path: dataset.folder)) { try dataset.restore(simulated) }
  }

  @Test func `a session that is begun and deleted again lies beside the first in the trash`() throws
  {
    let earlier = UTCTimestamp(seconds: -5)
    let before = try text(at: sample.paths("P2").trials)
    let session = SessionKey(participant: "P2", number: 1)
    try dataset.delete(session, at: time)
    for (trials, moment) in [(2, time), (3, earlier)] {
      try sample.addSession("P2", trials: trials)
      try dataset.delete(session, at: moment)
    }
    #expect(try dataset.deletedSessions().count { $0.session == session } == 3)
    // The session deleted last is restored first, whether or not the wall clock agrees.
    try dataset.restore(session)
    #expect(try DataFile.read(sample.paths("P2").trials).count == 3)
    let first = try #require(try dataset.deletedSessions().first { $0.session == session })
    let name = sample.paths("P2").trials.split(separator: "/").last.map(String.init) ?? ""
    #expect(try text(at: first.folder + "/" + name + ".deleted") == before)
  }

  @Test func `deleting what is in the trash already says so, and how to get it back`() throws {
    try dataset.delete(first, at: time)
    let before = try contents()
    let error = #expect(throws: LogError.inTrash(first, dataset: dataset.folder)) {
      try dataset.delete(first, at: UTCTimestamp(seconds: 2))
    }
    #expect(
      error?.description == "session 1 of P1 is in the trash already; bring it back with "
        + "'caliper results restore \(dataset.folder) P1 1'")
    #expect(try contents() == before)
  }

  @Test
  func `a deletion that fails late says that the session is in the trash, and can be completed`()
    throws
  {
    let table = try text(at: dataset.participantsPath)
    try sample.append("P9,20", to: dataset.participantsPath)
    try dataset.delete(first, at: time)
    let error = #expect(throws: LogError.self) { try dataset.delete(second, at: time) }
    #expect(
      error?.description.hasPrefix(
        "session 2 of P1 is in the trash, but the rest of the deletion failed: ") == true)
    #expect(try dataset.deletedSessions().map(\.session) == [first, second])
    try Data(table.utf8).write(to: URL(filePath: dataset.participantsPath))
    try dataset.delete(second, at: time)
    #expect(try participants == ["P2"])
    #expect(isSound())
    #expect(throws: LogError.inTrash(second, dataset: dataset.folder)) {
      try dataset.delete(second, at: time)
    }
  }

  /// A dataset whose `count`th system call fails, and whether it came to that.
  private func failing(after count: Int) throws -> (dataset: Dataset, disk: FaultyDisk) {
    let disk = FaultyDisk()
    disk.fail(after: count, with: EIO)
    return (
      try Dataset(folder: dataset.folder, study: dataset.study, calls: disk.calls), disk
    )
  }

  private var isDeleted: Bool {
    get throws {
      try !dataset.hasSession(2, of: ParticipantCode("P1"))
        && dataset.deletedSessions().map(\.session).contains(second)
    }
  }

  @Test func `after a fault at any call a deletion is undone, or the same one completes it`() throws
  {
    try dataset.delete(first, at: time)
    try dataset.delete(second, at: time)
    let after = try contents()
    try dataset.restore(second)
    let before = try contents()
    var count = 0
    while true {
      let (faulty, disk) = try failing(after: count)
      let stamp = UTCTimestamp(seconds: 10 + Int64(count))
      if let error = LogError.thrown(by: { () throws(LogError) in
        try faulty.delete(second, at: stamp)
      }) {
        let saysPartly = error.description.contains("only partly in the trash")
        let saysDeleted = error.description.contains("is in the trash, but")
        #expect(try saysDeleted == isDeleted, "call \(count): \(error)")
        if !saysPartly, !saysDeleted {
          #expect(try contents() == before, "call \(count): \(error)")
        }
        let next = LogError.thrown { () throws(LogError) in try dataset.delete(second, at: stamp) }
        #expect(next == nil, "call \(count): \(error)")
      } else if !disk.hasFailed {
        break
      }
      #expect(try contents() == after, "call \(count)")
      #expect(isSound(), "call \(count)")
      try dataset.restore(second)
      count += 1
    }
    #expect(count > 30)
  }

  @Test func `after a fault at any call restoring is undone, or the same one completes it`() throws
  {
    try dataset.delete(first, at: time)
    let before = Set(try contents().keys)
    try dataset.delete(second, at: time)
    var count = 0
    while true {
      let (faulty, disk) = try failing(after: count)
      if let error = LogError.thrown(by: { () throws(LogError) in try faulty.restore(second) }) {
        if !error.description.contains("not yet back as a whole") {
          #expect(try isDeleted, "call \(count): \(error)")
        }
        let next = LogError.thrown { () throws(LogError) in try dataset.restore(second) }
        #expect(next == nil, "call \(count): \(error)")
      } else if !disk.hasFailed {
        break
      }
      #expect(Set(try contents().keys) == before, "call \(count)")
      #expect(isSound(), "call \(count)")
      try dataset.delete(second, at: time)
      count += 1
    }
    #expect(count > 20)
  }

  @Test func `a folder that a deletion left at once is none in the trash`() throws {
    let empty = DeletedSession(first, at: time, in: dataset.trashFolder)
    try folder.write(
      "participant,added_utc,simulated\n",
      to: String((empty.folder + "/participant.csv.deleted").dropFirst(folder.path.count + 1)))
    #expect(try dataset.deletedSessions().isEmpty)
    #expect(try dataset.freeSession(for: ParticipantCode("P1")) == 3)
  }
}

extension LogError {
  /// The error that `work` throws; `nil` if it throws none.
  static func thrown(by work: () throws(LogError) -> Void) -> LogError? {
    do throws(LogError) {
      try work()
      return nil
    } catch {
      return error
    }
  }
}
