import Base
import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct SessionLogResumingTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset
  private let participant: ParticipantCode

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
    participant = try ParticipantCode("P1")
  }

  private var paths: SessionPaths { sample.paths("P1") }

  private func resume() throws -> ResumedSession {
    try SessionLog.resume(1, of: participant, in: sample.dataset)
  }

  private func numbers(_ path: String) throws -> [String]? {
    try DataFile.read(path)[column: "trial"]
  }

  private func append(_ number: Int, to log: inout SessionLog) throws {
    let row = SampleRow(code: "P1", session: 1, number: number, time: 2_500_000_000)
    try log.append(events: row.events(), trial: row.trial())
  }

  @Test func `rows continue behind those that are there`() throws {
    try sample.addSession("P1", trials: 2, answers: ["good"], complete: false)
    let resumed = try resume()
    let contents = resumed.contents
    var log = resumed.takeLog()
    #expect(contents.trials.map(\.trial) == [1, 2] && contents.missingFiles.isEmpty)
    #expect(
      contents.trials.last?.entered?.description == "84.3"
        && contents.trials.last?.end == 22.5)
    #expect(contents.lastSeconds == 22.5)
    #expect(log.started == UTCTimestamp(seconds: 20_777 * 86_400) && !log.isSimulated)
    try append(3, to: &log)
    try log.append(questionnaires: [SampleRow.answer("better", code: "P1", session: 1)])
    #expect(try numbers(paths.trials) == ["1", "2", "3"])
    #expect(try numbers(paths.events) == ["1", "1", "2", "2", "3", "3"])
    #expect(try DataFile.read(paths.questionnaires)[column: "text"] == ["good", "better"])
  }

  @Test func `a disk that fails once does not have trials counted as missing`() throws {
    try sample.addSession("P1", trials: 2, answers: ["good"], complete: false)
    for call in [FaultyDisk.Call.statusAtPath, .open, .read, .list] {
      for step in 0..<40 {
        let disk = FaultyDisk()
        disk.script(call, Array(repeating: .none, count: step) + [.error(EIO)])
        let dataset = try Dataset(
          folder: sample.dataset.folder, study: "blog-2012", calls: disk.calls)
        guard
          let resumed = try? SessionLog.resume(1, of: participant, in: dataset)
        else { continue }
        #expect(resumed.contents.trials.map(\.trial) == [1, 2], "\(call) \(step)")
        #expect(resumed.contents.answers?.count == 1, "\(call) \(step)")
      }
    }
    #expect(try resume().contents.trials.count == 2)
  }

  @Test func `events of a trial without a row go, and those before it stay`() throws {
    try sample.addSession("P1", trials: 2, complete: false)
    try sample.append("3,1.000000,1.000000,text,,,\"a\nb\",,,\n", to: paths.events)
    try sample.append("3,1.000000,1.000000,press,,,,,,\n", to: paths.events)
    let resumed = try resume()
    let contents = resumed.contents
    var log = resumed.takeLog()
    #expect(contents.trialsWithEvents == [1, 2, 3])
    #expect(try numbers(paths.events) == ["1", "1", "2", "2"])
    try append(3, to: &log)
    #expect(try numbers(paths.events) == ["1", "1", "2", "2", "3", "3"])
  }

  @Test func `answers behind those that are whole go`() throws {
    try sample.addSession("P1", trials: 1, answers: ["a", "b\n\"c\"", "d"], complete: false)
    var log = try resume().takeLog()
    try log.cutAnswers(after: 2)
    #expect(try DataFile.read(paths.questionnaires)[column: "text"] == ["a", "b\n\"c\""])
    try log.append(questionnaires: [SampleRow.answer("e", code: "P1", session: 1)])
    try log.cutAnswers(after: 9)
    #expect(try DataFile.read(paths.questionnaires).count == 3)
    try log.cutAnswers(after: 0)
    #expect(try DataFile.read(paths.questionnaires).count == 0)
  }

  @Test func `a session without answers has none to cut`() throws {
    try sample.addSession("P1", trials: 1, complete: false)
    var log = try resume().takeLog()
    try log.cutAnswers(after: 0)
    #expect(!Folder.exists(paths.questionnaires))
  }

  @Test func `a session that another program runs is refused`() throws {
    do {
      let running = try sample.addSession("P1", trials: 1, complete: false)
      #expect(throws: LogError.file(.inUse(path: paths.trials))) { _ = try resume() }
      withExtendedLifetime(running) {}
    }
    let log = try resume().takeLog()
    #expect(throws: LogError.file(.inUse(path: paths.trials))) { _ = try resume() }
    withExtendedLifetime(log) {}
  }

  @Test func `a missing file is reported and nothing is made`() throws {
    for path in [paths.trials, paths.events, paths.description] {
      try sample.addSession("P1", trials: 1, complete: false)
      try FileManager.default.removeItem(atPath: path)
      let before = try folder.allFiles()
      #expect(throws: LogError.self) { _ = try resume() }
      #expect(try folder.allFiles() == before)
      let contents = try SessionContents(reading: 1, of: participant, in: sample.dataset)
      #expect(contents.missingFiles == [path])
      try FileManager.default.removeItem(atPath: paths.folder)
    }
  }

  @Test func `a torn row is refused and stays`() throws {
    try sample.addSession("P1", trials: 1, answers: ["a"], complete: false)
    for path in [paths.trials, paths.events, paths.questionnaires] {
      let bytes = try WholeFile.read(path)
      try sample.append("half", to: path)
      #expect(throws: LogError.self) { _ = try resume() }
      #expect(try WholeFile.read(path) == bytes + Array("half".utf8))
      try Data(bytes).write(to: URL(filePath: path))
    }
    _ = try resume()
  }

  @Test func `a file with other columns is refused`() throws {
    try sample.addSession("P1", trials: 1, complete: false)
    let text = try text(at: paths.events)
    try Data(("x" + text).utf8).write(to: URL(filePath: paths.events))
    #expect(throws: LogError.otherColumns(path: paths.events)) { _ = try resume() }
  }

  @Test func `a resumed session moves with all its parts`() throws {
    try sample.addSession("P1", trials: 2, answers: ["a"], complete: false)
    var log = try resume().takeLog()
    try append(3, to: &log)
    let other = try SampleDataset(in: folder, root: "Other")
    var moved = try log.relocate(to: other.dataset)
    try append(4, to: &moved)
    let paths = other.paths("P1")
    #expect(try numbers(paths.trials) == ["1", "2", "3", "4"])
    #expect(try numbers(paths.events)?.count == 8)
    #expect(try DataFile.read(paths.questionnaires)[column: "text"] == ["a"])
  }
}
