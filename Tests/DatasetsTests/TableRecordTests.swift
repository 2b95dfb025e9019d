import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

/// The records of tables in a session's description, and the problems found when the tables lose rows.
struct TableRecordTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset
  private let participant: ParticipantCode

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
    participant = try ParticipantCode("P1")
  }

  private var paths: SessionPaths { sample.paths("P1") }
  private var problems: [DatasetProblem.Kind] {
    DatasetVerification(of: sample.dataset).problems.map(\.kind)
  }
  private var isSound: Bool { DatasetVerification(of: sample.dataset).isSound }

  private func kinds() throws -> [TableDifference.Kind] {
    try SessionContents(reading: 1, of: participant, in: sample.dataset).differences().map(\.kind)
  }

  private func state() throws -> String? {
    try DatasetSummary(of: sample.dataset).sessions.first?.state
  }

  /// Takes the last `count` lines of a file away.
  private func cut(_ count: Int, of path: String) throws {
    let lines = try text(at: path).split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.dropLast(count + 1).joined(separator: "\n") + "\n"
    try Data(kept.utf8).write(to: URL(filePath: path))
  }

  private func append(_ number: Int, to log: inout SessionLog) throws {
    let row = SampleRow(code: "P1", session: 1, number: number, time: 2_500_000_000)
    try log.append(events: row.events(), trial: row.trial())
  }

  /// Checks that the description's records are equal to the files' records.
  private func checkRecords(at paths: SessionPaths) throws {
    let records = try #require(try SessionDescription.read(paths.description).tables)
    #expect(try records == paths.records())
    for (path, table) in paths.tables where Folder.exists(path) {
      #expect(try records[table.name]?.rows == DataFile.read(path).count)
    }
  }

  @Test func `they are those of the files`() throws {
    try sample.addSession("P1", trials: 2, answers: ["good", "bad"])
    try checkRecords(at: paths)
    let records = try SessionDescription.read(paths.description).tables
    #expect(records?.mapValues(\.rows) == ["trials": 2, "events": 4, "questionnaires": 2])
    #expect(try kinds().isEmpty && isSound)
  }

  @Test(arguments: [1, 2, 3], ["trials", "events", "questionnaires", "both"])
  func `rows that are gone from the end of a complete session are noticed`(
    count: Int, table: String
  ) throws {
    try sample.addSession("P1", trials: 3, answers: ["a", "b", "c"])
    if table == "trials" || table == "both" { try cut(count, of: paths.trials) }
    if table == "events" || table == "both" { try cut(2 * count, of: paths.events) }
    if table == "questionnaires" { try cut(count, of: paths.questionnaires) }
    #expect(try kinds() == Array(repeating: .isCut, count: table == "both" ? 2 : 1))
    #expect(!isSound)
    #expect(try state() == "damaged")
  }

  @Test func `a table that is gone is noticed, with its description too`() throws {
    try sample.addSession("P1", answers: ["a"])
    for path in [paths.questionnaires, paths.questionnairesSidecar] {
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(try kinds() == [.isMissing])
    #expect(try !isSound && state() == "damaged")
  }

  @Test func `a row that is added, or another one, is noticed`() throws {
    try sample.addSession("P1", answers: ["a"])
    let answers = try text(at: paths.questionnaires)
    try Data(answers.replacing("\"a\"", with: "\"b\"").utf8)
      .write(to: URL(filePath: paths.questionnaires))
    #expect(try kinds() == [.isChanged] && !isSound)
    let last = try #require(answers.split(separator: "\n").last)
    try Data((answers + last + "\n").utf8).write(to: URL(filePath: paths.questionnaires))
    #expect(try kinds() == [.isLonger] && !isSound)
    #expect(try state() == "damaged")
  }

  @Test func `a session that was interrupted may have more rows, and not fewer`() throws {
    try sample.addSession("P1", trials: 2, complete: false)
    do {
      var log = try SessionLog.resume(1, of: participant, in: sample.dataset).takeLog()
      try append(3, to: &log)
    }
    #expect(try kinds().isEmpty && isSound && state() == "incomplete")
    try cut(1, of: paths.trials)
    #expect(try kinds().isEmpty)
    try cut(1, of: paths.trials)
    #expect(try kinds() == [.isCut] && !isSound)
    let difference = TableDifference(kind: .isCut, path: paths.trials, recordedRows: 2)
    #expect(throws: LogError.notAsRecorded(difference)) {
      _ = try SessionLog.resume(1, of: participant, in: sample.dataset)
    }
  }

  @Test func `they follow what is cut off when a session is resumed, and what follows`() throws {
    try sample.addSession("P1", trials: 2, answers: ["a", "b"], complete: false)
    try sample.append("3,1.000000,1.000000,press,,,,,,\n", to: paths.events)
    var log = try SessionLog.resume(1, of: participant, in: sample.dataset).takeLog()
    let description = sample.description("P1", session: 1, trials: 3)
    try log.cutAnswers(after: 1)
    try log.write(description)
    try checkRecords(at: paths)
    try append(3, to: &log)
    try log.append(questionnaires: [SampleRow.answer("c", code: "P1", session: 1)])
    try log.write(description)
    try checkRecords(at: paths)
  }

  @Test func `events of a trial that has no row are not among them`() throws {
    try sample.addSession("P1", trials: 1, complete: false)
    let disk = DyingDisk(after: 2)
    let dataset = try Dataset(
      folder: sample.dataset.folder, study: "blog-2012", calls: disk.calls)
    do {
      var log = try SessionLog.resume(1, of: participant, in: dataset).takeLog()
      #expect(throws: LogError.self) { try append(2, to: &log) }
      #expect(log.records.byTable.mapValues(\.rows) == ["trials": 1, "events": 2])
    }
    #expect(try DataFile.read(paths.events).count == 4)
    #expect(try kinds().isEmpty)
    _ = try SessionLog.resume(1, of: participant, in: sample.dataset)
    #expect(try kinds().isEmpty)
  }

  @Test func `they go along to another folder`() throws {
    var log = try sample.addSession("P1", trials: 2, answers: ["a"], complete: false)
    try append(3, to: &log)
    let other = try SampleDataset(in: folder, root: "Other")
    log = try log.relocate(to: other.dataset)
    try checkRecords(at: other.paths("P1"))
    try append(4, to: &log)
    try log.write(sample.description("P1", session: 1, trials: 4))
    try checkRecords(at: other.paths("P1"))
  }

  @Test func `without them a table that disagrees with the other one is noticed`() throws {
    try sample.addSession("P1", trials: 4)
    var description = try SessionDescription.read(paths.description)
    description.tables = nil
    try Data(description.bytes).write(to: URL(filePath: paths.description))
    #expect(problems == [.session(.unrecorded(sessions: 1))])
    #expect(try kinds().isEmpty && isSound)
    try cut(2, of: paths.trials)
    #expect(problems.contains(.session(.trialsGone(first: 3, last: 4))))
    #expect(!isSound)
    try cut(6, of: paths.events)
    #expect(problems.contains(.session(.eventsGone(first: 2, count: 1))))
  }

  @Test func `the same rows in other bytes are a change, and no loss`() throws {
    try sample.addSession("P1", trials: 2, answers: ["a"])
    let answers = try text(at: paths.questionnaires)
    try Data(answers.replacing("\"", with: "").utf8).write(to: URL(filePath: paths.questionnaires))
    #expect(try kinds() == [.isChanged])
  }

  @Test func `what was changed on purpose can be recorded`() throws {
    try sample.addSession("P1", trials: 3, answers: ["a"])
    try cut(1, of: paths.trials)
    try cut(2, of: paths.events)
    let before = try text(at: paths.description)
    let actions = try DatasetAcceptance(
      of: DatasetVerification(of: sample.dataset), at: UTCTimestamp(seconds: 0)
    ).actions
    guard case .recorded(_, let original) = try #require(actions.first) else { return }
    #expect(actions.count == 1)
    #expect(try text(at: original) == before)
    #expect(try problems.isEmpty && state() == "complete")
    try checkRecords(at: paths)
    let again = try DatasetAcceptance(
      of: DatasetVerification(of: sample.dataset), at: UTCTimestamp(seconds: 0))
    #expect(again.actions.isEmpty)
  }

  @Test(arguments: ["cut", "cleared", "marked", "headless", "null"])
  func `a table that is torn or none is never recorded`(way: String) throws {
    try sample.addSession("P1", trials: 3, answers: ["a", "b"])
    let before = try text(at: paths.description)
    let table = try text(at: paths.trials)
    let spoiled =
      switch way {
      case "cut": String(table.dropLast(3))
      case "cleared": ""
      case "marked": "\u{FEFF}" + table
      case "headless": "study,part"
      default: table + "\0\0"
      }
    try Data(spoiled.utf8).write(to: URL(filePath: paths.trials))
    let acceptance = try DatasetAcceptance(
      of: DatasetVerification(of: sample.dataset), at: UTCTimestamp(seconds: 0))
    #expect(acceptance.actions.isEmpty)
    guard case .unsound(_, let problem) = try #require(acceptance.refusals.first) else {
      Issue.record("\(acceptance.refusals)")
      return
    }
    #expect(problem.path == paths.trials)
    #expect(try text(at: paths.description) == before)
    try Data(table.utf8).write(to: URL(filePath: paths.trials))
    #expect(problems.isEmpty)
  }

  @Test(arguments: [["questionnaires"], ["trials"], ["events"], ["trials", "events"]])
  func `a table that is missing is never recorded`(names: [String]) throws {
    try sample.addSession("P1", trials: 2, answers: ["a"])
    let before = try text(at: paths.description)
    for (path, table) in paths.tables where names.contains(table.name) {
      try FileManager.default.moveItem(atPath: path, toPath: folder.file(table.name))
    }
    let acceptance = try DatasetAcceptance(
      of: DatasetVerification(of: sample.dataset), at: UTCTimestamp(seconds: 0))
    #expect(acceptance.actions.isEmpty)
    #expect(acceptance.refusals == [.tableMissing(SessionKey(participant: "P1", number: 1))])
    #expect(try text(at: paths.description) == before)
    for (path, table) in paths.tables where names.contains(table.name) {
      try FileManager.default.moveItem(atPath: folder.file(table.name), toPath: path)
    }
    #expect(problems.isEmpty)
  }

  @Test func `the description of a table that is gone is no second problem`() throws {
    try sample.addSession("P1", trials: 2, answers: ["a"])
    for path in [paths.events, paths.questionnaires] {
      try FileManager.default.removeItem(atPath: path)
      #expect(!isSound)
      #expect(!problems.contains(.description(.noTable)))
    }
    #expect(problems.count == 2)
  }

  @Test func `events whose row is gone are not said to be of an interrupted trial`() throws {
    try sample.addSession("P1", trials: 3, complete: false)
    try cut(1, of: paths.trials)
    let difference = TableDifference(kind: .isCut, path: paths.trials, recordedRows: 3)
    #expect(
      Set(problems) == [.session(.notAsRecorded(difference)), .session(.unfinished(trials: 2))])
  }

  @Test func `a table that is a link to nowhere is one problem`() throws {
    try sample.addSession("P1", trials: 2, answers: ["a"])
    for path in [paths.trials, paths.events, paths.questionnaires] {
      let away = folder.file("away")
      try FileManager.default.moveItem(atPath: path, toPath: away)
      #expect(symlink("/not/mounted", path) == 0)
      #expect(problems == [.file(.deadLink("/not/mounted"))])
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.moveItem(atPath: away, toPath: path)
    }
    #expect(problems.isEmpty)
  }

  @Test func `a session without its tables did not just begin`() throws {
    try sample.addSession("P1", trials: 2)
    for path in [paths.trials, paths.events, paths.eventsSidecar] {
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(problems.count == 2 && !isSound)
    #expect(problems.allSatisfy { if case .file(.missing) = $0 { true } else { false } })
  }

  @Test func `other words than records are a problem`() throws {
    try sample.addSession("P1")
    let json = try text(at: paths.description).replacing("\"rows\"", with: "\"lines\"")
    try Data(json.utf8).write(to: URL(filePath: paths.description))
    #expect(!isSound)
  }

  @Test func `a session with a new number gets new ones, and one that lost rows no number`() throws
  {
    let other = try SampleDataset(in: folder, root: "Other")
    try sample.addSession("P1", trials: 2, answers: ["a"])
    try other.addSession("P1", trials: 3, answers: ["b"], day: 20_778, clock: 13)
    let merged = try DatasetMerge(of: [sample.dataset, other.dataset], renumbers: true)
      .write(to: folder.file("Merged"))
    try checkRecords(at: merged.paths(of: SessionKey(participant: "P1", number: 2)))
    #expect(DatasetVerification(of: merged).problems.isEmpty)
    try cut(1, of: other.paths("P1").trials)
    try cut(2, of: other.paths("P1").events)
    let difference = TableDifference(
      kind: .isCut, path: other.paths("P1").trials, recordedRows: 3)
    #expect(throws: MergeError.notAsRecorded(difference, other.dataset.folder)) {
      try DatasetMerge(of: [sample.dataset, other.dataset], renumbers: true)
    }
  }
}
