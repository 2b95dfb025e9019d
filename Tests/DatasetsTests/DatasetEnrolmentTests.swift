import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

/// The sessions listed in the table of participants, and the problems found when one of them is gone.
struct DatasetEnrolmentTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
    try sample.addSession("P1")
    try sample.addSession("P1", session: 2, day: 20_778, clock: 13)
    try sample.addSession("P2")
  }

  private var dataset: Dataset { sample.dataset }
  private var problems: [DatasetProblem.Kind] {
    DatasetVerification(of: dataset).problems.map(\.kind)
  }

  private func listed() throws -> [String: String] {
    let table = try DataFile.read(dataset.participantsPath)
    let codes = table[column: "participant"] ?? []
    return Dictionary(zip(codes, table[column: "sessions"] ?? [])) { first, _ in first }
  }

  private func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: path)
  }

  private func key(_ code: String, _ number: Int) -> SessionKey {
    SessionKey(participant: code, number: number)
  }

  @Test func `each session that began is named`() throws {
    #expect(try listed() == ["P1": "1 2", "P2": "1"])
    #expect(problems.isEmpty)
  }

  @Test func `a participant whose folder is gone is a problem`() throws {
    try remove(sample.paths("P2").folder)
    #expect(problems == [.participant(.sessionGone(key("P2", 1)))])
    let verification = DatasetVerification(of: dataset)
    #expect(!verification.isSound)
    _ = try DatasetAcceptance(of: verification, at: UTCTimestamp(seconds: 0))
    #expect(problems == [.participant(.idle("P2"))])
  }

  @Test func `a folder that leads nowhere is not gone, and nothing is accepted`() throws {
    let path = sample.paths("P2").folder
    let disk = folder.file("disk")
    try FileManager.default.moveItem(atPath: path, toPath: disk)
    #expect(symlink("/not/mounted", path) == 0)
    #expect(problems == [.file(.deadLink("/not/mounted"))])
    #expect(try accepted([.unreadable]).isEmpty)
    #expect(try listed() == ["P1": "1 2", "P2": "1"])
    try remove(path)
    #expect(symlink(disk, path) == 0)
    #expect(problems.isEmpty)
  }

  @Test func `a session is not gone while its folder is empty or no folder`() throws {
    let path = sample.paths("P2").folder
    let disk = folder.file("disk")
    try FileManager.default.moveItem(atPath: path, toPath: disk)
    let empty = folder.file("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let refusal = DatasetAcceptance.Refusal.placeTaken(key("P2", 1), path: path)
    #expect(symlink(empty, path) == 0)
    #expect(try accepted([refusal]).isEmpty)
    try remove(path)
    try Data().write(to: URL(filePath: path))
    #expect(try accepted([refusal]).isEmpty)
    try remove(path)
    try FileManager.default.moveItem(atPath: disk, toPath: path)
    #expect(problems.isEmpty)
  }

  @Test func `a session whose folder was moved is not recorded`() throws {
    let path = sample.paths("P2").folder
    try FileManager.default.createDirectory(
      atPath: dataset.dataFolder + "/old", withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: path, toPath: dataset.dataFolder + "/old/subject-P2")
    let acceptance = try DatasetAcceptance(
      of: DatasetVerification(of: dataset), at: UTCTimestamp(seconds: 0))
    #expect(acceptance.actions.isEmpty && !acceptance.refusals.isEmpty)
  }

  @Test func `nothing is accepted while a file cannot be read`() throws {
    for path in sample.paths("P1", session: 2).all where Folder.exists(path) { try remove(path) }
    let unread = sample.paths("P2").trials
    var calls = SystemCalls.real
    calls.list = { (path) throws(SystemError) in
      if path == Path.folder(of: unread) { throw SystemError(code: EACCES) }
      return try SystemCalls.real.list(path)
    }
    let dataset = try Dataset(folder: dataset.folder, study: "blog-2012", calls: calls)
    let acceptance = try DatasetAcceptance(
      of: DatasetVerification(of: dataset), at: UTCTimestamp(seconds: 0))
    #expect(acceptance.actions.isEmpty && acceptance.refusals == [.unreadable])
    #expect(try listed() == ["P1": "1 2", "P2": "1"])
  }

  @Test func `a session that was accepted as gone and is back is named again`() throws {
    let path = sample.paths("P2").folder
    let copy = folder.file("copy")
    let before = try text(at: dataset.participantsPath)
    try FileManager.default.moveItem(atPath: path, toPath: copy)
    guard case .struck(key("P2", 1), let original) = try accepted([]).first else {
      Issue.record("nothing was accepted")
      return
    }
    #expect(try listed() == ["P1": "1 2", "P2": ""])
    #expect(try text(at: original) == before)
    try FileManager.default.moveItem(atPath: copy, toPath: path)
    #expect(problems == [.participant(.sessionNotListed(key("P2", 1)))])
    _ = try DatasetRepair(of: DatasetVerification(of: dataset), at: UTCTimestamp(seconds: 0))
    #expect(try listed() == ["P1": "1 2", "P2": "1"])
    #expect(problems.isEmpty)
  }

  /// Accepts the dataset in its present state, and expects these refusals.
  private func accepted(
    _ refusals: [DatasetAcceptance.Refusal]
  ) throws -> [DatasetAcceptance.Action] {
    let acceptance = try DatasetAcceptance(
      of: DatasetVerification(of: dataset), at: UTCTimestamp(seconds: 0))
    #expect(acceptance.refusals == refusals)
    return acceptance.actions
  }

  @Test func `so is a session of several, whose number is not given again`() throws {
    for path in sample.paths("P1", session: 2).all where Folder.exists(path) { try remove(path) }
    #expect(problems == [.participant(.sessionGone(key("P1", 2)))])
    #expect(try dataset.freeSession(for: ParticipantCode("P1")) == 3)
    let other = try SampleDataset(in: folder, root: "Other")
    #expect(throws: MergeError.sessionGone(key("P1", 2), dataset.folder)) {
      _ = try DatasetMerge(of: [dataset, other.dataset], renumbers: false)
    }
  }

  @Test func `a session that is deleted is not missed, and comes back with its number`() throws {
    try dataset.delete(key("P1", 2), at: UTCTimestamp(seconds: 0))
    #expect(try listed() == ["P1": "1", "P2": "1"])
    #expect(problems.isEmpty)
    try dataset.delete(key("P2", 1), at: UTCTimestamp(seconds: 0))
    #expect(try listed() == ["P1": "1"])
    try dataset.restore(key("P1", 2))
    try dataset.restore(key("P2", 1))
    #expect(try listed() == ["P1": "1 2", "P2": "1"])
    #expect(problems.isEmpty)
    _ = try dataset.erase(ParticipantCode("P2"))
    #expect(try listed() == ["P1": "1 2"])
    #expect(problems.isEmpty)
  }

  @Test func `a start without a description is not named`() throws {
    _ = try SessionLog.create(
      in: dataset, participant: ParticipantCode("P3"), started: UTCTimestamp(seconds: 0))
    #expect(try listed()["P3"]?.isEmpty == true)
    #expect(DatasetVerification(of: dataset).isSound)
  }

  @Test func `a session that the table does not name is added by a repair`() throws {
    let table = try text(at: dataset.participantsPath).replacing(",1 2", with: ",1")
    try Data(table.utf8).write(to: URL(filePath: dataset.participantsPath))
    #expect(problems == [.participant(.sessionNotListed(key("P1", 2)))])
    let actions = try DatasetRepair(
      of: DatasetVerification(of: dataset), at: UTCTimestamp(seconds: 0)
    ).actions
    #expect(actions == [.enrolled(key("P1", 2))])
    #expect(try listed()["P1"] == "1 2")
    #expect(problems.isEmpty)
  }

  @Test func `a participant whose row is gone is added with all sessions`() throws {
    let lines = try text(at: dataset.participantsPath).split(separator: "\n")
    let table = lines.filter { !$0.hasPrefix("P1,") }.joined(separator: "\n") + "\n"
    try Data(table.utf8).write(to: URL(filePath: dataset.participantsPath))
    _ = try DatasetRepair(of: DatasetVerification(of: dataset), at: UTCTimestamp(seconds: 0))
    #expect(try listed()["P1"] == "1 2")
    #expect(problems.isEmpty)
  }

  @Test func `a table of an earlier version gets the column with the next session`() throws {
    let rows = try text(at: dataset.participantsPath).split(separator: "\n").map { line in
      line.split(separator: ",").prefix(3).joined(separator: ",")
    }
    try Data((rows.joined(separator: "\n") + "\n").utf8)
      .write(to: URL(filePath: dataset.participantsPath))
    #expect(problems.isEmpty)
    try remove(sample.paths("P2").folder)
    #expect(problems == [.participant(.idle("P2"))])
    try sample.addSession("P3")
    #expect(try listed() == ["P1": "", "P2": "", "P3": "1"])
    try sample.addSession("P1", session: 3, day: 20_779, clock: 14)
    #expect(try listed() == ["P1": "1 2 3", "P2": "", "P3": "1"])
    #expect(problems == [.participant(.idle("P2"))])
  }

  @Test func `other texts than numbers are a problem`() throws {
    let table = try text(at: dataset.participantsPath).replacing(",1 2", with: ",one")
    try Data(table.utf8).write(to: URL(filePath: dataset.participantsPath))
    #expect(!DatasetVerification(of: dataset).isSound)
  }

  @Test func `a row without its end is left alone`() throws {
    try sample.append("P9,2026-11-2", to: dataset.participantsPath)
    let table = try text(at: dataset.participantsPath)
    try sample.addSession("P2", session: 2, day: 20_778, clock: 13)
    #expect(try text(at: dataset.participantsPath) == table)
  }
}
