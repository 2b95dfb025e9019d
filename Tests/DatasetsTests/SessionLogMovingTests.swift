import Foundation
import Glibc
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct SessionLogMovingTests {
  private let folder: TemporaryFolder
  private let disk = FaultyDisk()

  init() throws { folder = try TemporaryFolder() }

  private func dataset(_ root: String, calls: SystemCalls = .real) throws -> Dataset {
    let dataset = try Dataset(root: folder.file(root), study: "blog-2012", calls: calls)
    try dataset.prepare(studyJSON: bytes("{}"), title: "", description: "")
    return dataset
  }

  private func log(trials: Int) throws -> SessionLog {
    var log = try SessionLog.create(
      in: dataset("Results", calls: disk.calls), participant: try ParticipantCode("P1"),
      session: 1, started: UTCTimestamp(seconds: 0))
    for number in 1...trials {
      let row = SampleRow(code: "P1", session: 1, number: number, time: 1)
      try log.append(events: row.events(), trial: row.trial())
    }
    return log
  }

  @Test func `rows are read back in parts`() throws {
    let log = try log(trials: 40)
    disk.script(.read, Array(repeating: .short(100), count: 30))
    let moved = try log.relocate(to: try dataset("Other"))
    for (old, new) in [
      (log.paths.trials, moved.paths.trials), (log.paths.events, moved.paths.events),
    ] {
      #expect(try WholeFile.read(old) == WholeFile.read(new))
    }
    #expect(disk.takeCount(of: .read) > 30)
  }

  @Test func `rows that the disk does not give are reported, and moving can be tried again`() throws
  {
    var log = try log(trials: 3)
    let path = log.paths.events
    disk.script(.read, [.error(EIO)])
    let other = try dataset("Other")
    #expect(throws: LogError.file(.cannotReadBack(path: path, SystemError(code: EIO)))) {
      _ = try log.relocate(to: other)
    }
    #expect(try folder.names(in: "Other/blog-2012/data/subject-P1").isEmpty)
    log = try log.relocate(to: other)
    #expect(try DataFile.read(log.paths.trials)[column: "trial"] == ["1", "2", "3"])
  }

  @Test func `rows that a person has cut off meanwhile are reported`() throws {
    let log = try log(trials: 3)
    #expect(truncate(log.paths.trials, 800) == 0)
    let other = try dataset("Other")
    #expect(throws: LogError.file(.cannotReadBack(path: log.paths.trials, SystemError(code: EIO))))
    {
      _ = try log.relocate(to: other)
    }
  }
}
