import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

/// Last rows of which only the line end is missing, as editors take it off.
struct MissingLineEndTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
  }

  private var dataset: Dataset { sample.dataset }
  private var paths: SessionPaths { sample.paths("P1") }

  private func problems() -> [DatasetProblem] {
    DatasetVerification(of: dataset).problems.filter { $0.severity == .problem }
  }

  private func repair() throws -> [DatasetRepair.Action] {
    try DatasetRepair(of: DatasetVerification(of: dataset), at: UTCTimestamp(seconds: 0)).actions
  }

  /// Takes `count` bytes off the end of a file; returns its text before.
  @discardableResult private func shorten(_ path: String, by count: Int = 1) throws -> String {
    let data = try Data(contentsOf: URL(filePath: path))
    try data.dropLast(count).write(to: URL(filePath: path))
    return String(decoding: data, as: UTF8.self)
  }

  private func forgetRecords() throws {
    var description = try SessionDescription.read(paths.description)
    description.tables = nil
    try Data(description.bytes).write(to: URL(filePath: paths.description))
  }

  @Test(arguments: [0, 1, 2], [false, true])
  func `the line end of a row that was recorded is added, and the row stays`(
    table: Int, complete: Bool
  ) throws {
    try sample.addSession(
      "P1", answers: ["good, \"very\" good\n🙂", "b\nc"], complete: complete)
    let (path, line) = [(paths.trials, 4), (paths.events, 7), (paths.questionnaires, 4)][table]
    let before = try shorten(path)
    #expect(problems() == [DatasetProblem(.table(.noLineEnd), path: path, line: line)])
    #expect(
      problems().first?.description
        == "\(path): line \(line): only the line end is missing; --repair adds it")
    let verification = DatasetVerification(of: dataset)
    #expect(
      try DatasetAcceptance(of: verification, at: UTCTimestamp(seconds: 0)).actions.isEmpty)
    let actions = try repair()
    guard case .ended(_, let original) = try #require(actions.first) else {
      Issue.record("\(actions)")
      return
    }
    #expect(
      actions.map(\.description) == [
        "\(path): line \(line): added the line end; the file as it was is \(original)"
      ])
    #expect(try text(at: original) + "\n" == before)
    #expect(try text(at: path) == before)
    #expect(problems().isEmpty)
    #expect(try repair().isEmpty)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `of a table of which nothing was recorded the row stays if it is sound`(table: Int) throws {
    try sample.addSession("P1", answers: ["a", "b"])
    try forgetRecords()
    let all = [paths.trials, paths.events, paths.questionnaires, dataset.participantsPath]
    let path = all[table]
    let before = try shorten(path)
    #expect(problems().map(\.kind) == [.table(.noLineEnd)])
    #expect(try repair().count == 1)
    #expect(try text(at: path) == before)
    #expect(problems().isEmpty)
  }

  @Test func `a table of another program has its rows, too`() throws {
    try sample.addSession("P1")
    let name = "study-blog2012_subject-P1_session-1_description-mood_data.csv"
    let path = paths.folder + "/" + name
    try Data("participant,mood\nP1,good".utf8).write(to: URL(filePath: path))
    #expect(problems().contains(DatasetProblem(.table(.noLineEnd), path: path, line: 2)))
    _ = try repair()
    #expect(try text(at: path) == "participant,mood\nP1,good\n")
  }

  @Test func `a row whose last cell was cut off is torn`() throws {
    try sample.addSession("P1")
    try forgetRecords()
    // Of 'x-server'.
    let before = try shorten(paths.trials, by: 3)
    #expect(problems().map(\.kind) == [.table(.tornRow)])
    #expect(try repair().count == 1)
    let rows = before.split(separator: "\n").dropLast().joined(separator: "\n")
    #expect(try text(at: paths.trials) == rows + "\n")
  }

  @Test func `a row behind those that were recorded is torn`() throws {
    try sample.addSession("P1", trials: 2, complete: false)
    let before = try text(at: paths.trials)
    let trial = SampleRow(code: "P1", session: 1, number: 3, time: 2_500_000_000).trial()
    let row = TrialRow.format.bytes(of: [trial])
    try sample.append(String(decoding: row.dropLast(), as: UTF8.self), to: paths.trials)
    #expect(problems().map(\.kind) == [.table(.tornRow)])
    _ = try repair()
    #expect(try text(at: paths.trials) == before)
  }

  @Test func `a session whose line end was added is resumed with all its trials`() throws {
    try sample.addSession("P1", complete: false)
    try shorten(paths.trials)
    let participant = try ParticipantCode("P1")
    #expect(throws: LogError.self) {
      _ = try SessionLog.resume(1, of: participant, in: dataset)
    }
    _ = try repair()
    let session = try SessionLog.resume(1, of: participant, in: dataset)
    #expect(session.contents.trials.count == 3)
  }
}
