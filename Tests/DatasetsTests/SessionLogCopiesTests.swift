import Base
import Foundation
import Glibc
import LogSupport
import Studies
import TestSupport
import Testing

@testable import Datasets
@testable import Files

/// Programs that synchronize folders and put another file in the place of a session's table.
struct SessionLogCopiesTests {
  /// Puts a file in the place of a table at one system call of the session.
  private final class Synchronizer: Sendable {
    /// The system calls so far that look at, write or flush files, and the one before which it acts.
    private let count = Locked(0)
    private let moment: Int
    private let path: String
    let hasActed = Locked(false)

    init(before moment: Int, path: String) { (self.moment, self.path) = (moment, path) }

    var calls: SystemCalls {
      let real = SystemCalls.real
      var calls = real
      calls.write = { (file, bytes) throws(SystemError) in
        self.pass()
        return try real.write(file, bytes)
      }
      // Nothing here is lost with the power.
      calls.flush = { (_) throws(SystemError) in self.pass() }
      calls.flushFolder = { (_) throws(SystemError) in }
      calls.statusAtPath = { (path) throws(SystemError) in
        self.pass()
        return try real.statusAtPath(path)
      }
      return calls
    }

    private func pass() {
      let isNow = count.withLock { count in
        count += 1
        return count == moment
      }
      if isNow, replace(path, { $0 }) { hasActed.withLock { $0 = true } }
    }
  }

  enum CopiedTable: CaseIterable {
    case trials, events, answers

    func path(_ paths: SessionPaths) -> String {
      switch self {
      case .trials: paths.trials
      case .events: paths.events
      case .answers: paths.questionnaires
      }
    }
  }

  private let folder: TemporaryFolder
  private let participant: ParticipantCode

  init() throws {
    folder = try TemporaryFolder()
    participant = try ParticipantCode("P1")
  }

  private func dataset(_ root: String = "Results", calls: SystemCalls = .real) throws -> Dataset {
    let dataset = try Dataset(root: folder.file(root), study: "blog-2012", calls: calls)
    try dataset.prepare(studyJSON: bytes("{}"), title: "", description: "")
    return dataset
  }

  private func create(in dataset: Dataset) throws -> SessionLog {
    try SessionLog.create(
      in: dataset, participant: participant, session: 1, started: UTCTimestamp(seconds: 0))
  }

  private func append(_ number: Int, to log: inout SessionLog) throws {
    let trial = SampleRow(code: "P1", session: 1, number: number, time: 1_000_000_000).trial()
    var event = EventRow()
    (event.trial, event.kind) = (number, .text)
    try log.append(events: [event, event], trial: trial)
  }

  private func answer(_ number: Int, to log: inout SessionLog) throws {
    var answer = AnswerRow()
    answer.text = "\(number)"
    try log.append(questionnaires: [answer])
  }

  private func checkAllIsThere(_ paths: SessionPaths) throws {
    #expect(try DataFile.read(paths.trials)[column: "trial"] == ["1", "2", "3"])
    #expect(try DataFile.read(paths.events)[column: "trial"] == ["1", "1", "2", "2", "3", "3"])
    #expect(try DataFile.read(paths.questionnaires)[column: "text"] == ["1", "2"])
  }

  @Test(arguments: CopiedTable.allCases)
  func `a copy at any moment loses and doubles nothing`(table: CopiedTable) throws {
    var moment = 0
    var copies = 0
    var hasActed = false
    repeat {
      moment += 1
      let name = "Results\(moment)"
      let paths = try dataset(name).paths(of: participant, session: 1)
      let path = table.path(paths)
      let synchronizer = Synchronizer(before: moment, path: path)
      let dataset = try dataset(name, calls: synchronizer.calls)
      var log = try create(in: dataset)
      for number in 1...3 {
        try append(number, to: &log)
        if number < 3 { try answer(number, to: &log) }
      }
      #expect(log.presence == .whole, "\(moment)")
      try checkAllIsThere(paths)
      copies += log.copies
      hasActed = synchronizer.hasActed.withLock { $0 }
    } while hasActed || moment < 60
    #expect(copies > 2)
  }

  @Test(arguments: ["", "trial,more\n"], CopiedTable.allCases)
  func `other content ends the session, and its rows can be moved`(
    more: String, table: CopiedTable
  ) throws {
    var log = try create(in: try dataset())
    try append(1, to: &log)
    try answer(1, to: &log)
    try append(2, to: &log)
    let path = table.path(log.paths)
    // Without the end of its last row, or with one more.
    #expect(replace(path) { $0.dropLast(more.isEmpty ? 1 : 0) + Array(more.utf8) })
    let left = try Data(contentsOf: URL(filePath: path))
    #expect(throws: LogError.file(.replaced(path: path))) {
      try append(3, to: &log)
      try answer(2, to: &log)
    }
    #expect(log.presence == .replaced)
    #expect(try Data(contentsOf: URL(filePath: path)) == left)
    var moved = try log.relocate(to: try dataset("Other"))
    try append(3, to: &moved)
    try answer(2, to: &moved)
    try checkAllIsThere(moved.paths)
  }
}

/// Puts a new file with the changed content in the place of the one at `path`; returns whether there is one.
private func replace(_ path: String, _ change: (Data) -> Data) -> Bool {
  guard let content = FileManager.default.contents(atPath: path) else { return false }
  let other = path + ".sync"
  return FileManager.default.createFile(atPath: other, contents: change(content))
    && rename(other, path) == 0
}
