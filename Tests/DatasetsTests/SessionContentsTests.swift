import Base
import Files
import Foundation
import LogSupport
import Studies
import TestSupport
import Testing

@testable import Datasets

struct SessionContentsTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
  }

  private func read(session: Int = 1) throws -> SessionContents {
    try SessionContents(
      reading: session, of: try ParticipantCode("P1"), in: sample.dataset)
  }

  @Test func `a session that is not there is empty`() throws {
    let contents = try read()
    #expect(contents.trials.isEmpty && contents.eventCount == 0 && contents.tornRows.isEmpty)
    #expect(contents.answers == nil && contents.description == nil)
    #expect(!contents.isBeingWritten)
  }

  @Test func `trials, events, answers and description are read`() throws {
    try sample.addSession("P1", trials: 2, answers: ["good"])
    let contents = try read()
    #expect(contents.trials.map(\.trial) == [1, 2])
    let trial = try #require(contents.trials.first)
    #expect(trial.block == 1 && trial.blockTrial == 1 && trial.phase == .main)
    #expect(trial.task == .enter && trial.method == "text-field")
    #expect(trial.target?.description == "84.3")
    #expect(trial.outcome == .correct && trial.time?.value == 2.5)
    #expect(contents.eventCount == 4)
    #expect(contents.trialsWithEvents == [1, 2])
    #expect(contents.answers?.map(\.text) == ["good"])
    var description = sample.description("P1", session: 1, trials: 2)
    description.tables = try contents.paths.records()
    #expect(contents.description == description)
    #expect(contents.tornRows.isEmpty && !contents.isBeingWritten)
  }

  @Test func `a running session is reported`() throws {
    let log = try sample.addSession("P1", trials: 1)
    #expect(try read().isBeingWritten)
    withExtendedLifetime(log) {}
  }

  @Test func `torn rows are reported and left out`() throws {
    try sample.addSession("P1", trials: 2, answers: ["good"])
    let paths = sample.paths("P1")
    for path in [paths.trials, paths.events, paths.questionnaires] {
      try sample.append("half a \"", to: path)
    }
    let contents = try read()
    #expect(contents.tornRows.map(\.path) == [paths.trials, paths.events, paths.questionnaires])
    #expect(contents.tornRows.map(\.line) == [4, 6, 3])
    #expect(contents.trials.count == 2 && contents.eventCount == 4)
    #expect(contents.answers?.count == 1)
  }

  @Test func `events of a trial without a row are reported`() throws {
    try sample.addSession("P1", trials: 1)
    try sample.append("2,1.000000,1.000000,press,,,,,,\n", to: sample.paths("P1").events)
    let contents = try read()
    #expect(contents.trials.map(\.trial) == [1])
    #expect(contents.trialsWithEvents == [1, 2])
  }

  @Test(arguments: ["x", ""])
  func `a row that is no trial is an error`(number: String) throws {
    try sample.addSession("P1", trials: 1)
    let path = sample.paths("P1").trials
    let header = Table.trials.columns.count
    try sample.append(
      "s,P1,1,false," + number + String(repeating: ",", count: header - 5) + "\n", to: path)
    #expect(throws: LogError.unexpectedRow(path: path, row: 2)) { try read() }
  }

  @Test func `a description that is not whole is none`() throws {
    try sample.addSession("P1", trials: 1)
    try Data("{\"seed\":".utf8).write(to: URL(filePath: sample.paths("P1").description))
    #expect(try read().description == nil)
  }
}
