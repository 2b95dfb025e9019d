import Foundation
import TestSupport
import Testing

@testable import Curation
@testable import Files
@testable import TrialLog

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

  /// All files but those in the trash, with their bytes.
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
    #expect(throws: LogError.sessionExists(participant: "P1", session: 2, next: 3)) {
      try dataset.restore(second)
    }
    #expect(try contents() == before)
    try dataset.delete(second, at: UTCTimestamp(seconds: 2))
    try dataset.restore(second)
    #expect(try DataFile.read(sample.paths("P1", session: 2).trials).count == 3)
    #expect(try dataset.deletedSessions().map(\.session) == [second])
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

  @Test func `human data are not restored among simulated ones`() throws {
    try sample.addSession("sim1", trials: 1)
    let simulated = SessionKey(participant: "sim1", number: 1)
    try dataset.delete(simulated, at: time)
    try dataset.add(try ParticipantCode("sim1"), simulated: false, at: time)
    #expect(throws: LogError.simulatedMismatch(participant: "sim1")) {
      try dataset.restore(simulated)
    }
  }
}
