import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct DatasetTornRowsTests {
  private let folder: TemporaryFolder
  private let dataset: Dataset
  private let participant: ParticipantCode

  init() throws {
    folder = try TemporaryFolder()
    dataset = try Dataset(root: folder.path, study: "s")
    participant = try ParticipantCode("P1")
    try dataset.prepare(studyJSON: bytes("{}"), title: "", description: "")
    try Folder.make(dataset.folder(of: participant), calls: .real)
  }

  private var path: String { dataset.paths(of: participant, session: 1).events }

  private func put(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test(arguments: [
    ("a,b\n1,2\n3", 3), ("a,b\n1", 2), ("a\n\"x\n\ny\"\nz", 5), ("a\n\"x\ny", 2),
    ("a\n\"x\ny\nz", 2),
    ("a\n" + String(repeating: "x", count: 600_000), 2), ("no line end", 1), ("a\n1\r", 2),
  ])
  func `a row that a crash tore is found with its line`(torn: String, line: Int) throws {
    try put(torn)
    let rows = try dataset.tornRows()
    #expect(rows.map(\.path) == [path])
    #expect(rows.map(\.line) == [line])
  }

  @Test(arguments: ["a,b\n1,2\n", "a,b\n", "a,b\r\n1,2\r\n", ""])
  func `other files are not torn`(content: String) throws {
    try put(content)
    #expect(try dataset.tornRows().isEmpty)
    #expect(try TornRow.find(in: path) == nil)
  }

  @Test func `a row torn behind a line break in quotes takes a closer look`() throws {
    try put("a\n1\n\"x\n")
    #expect(try dataset.tornRows().isEmpty)
    #expect(try TornRow.find(in: path)?.line == 3)
  }

  @Test func `a file that is being written is not torn`() throws {
    let file = try AppendFile.create(at: path, header: bytes("a,b\n"))
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("1,".utf8))
    #expect(try dataset.tornRows().isEmpty)
    withExtendedLifetime(file) {}
  }

  @Test func `what is no file cannot be torn`() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let loop = dataset.paths(of: participant, session: 2).events
    #expect(symlink(loop, loop) == 0)
    #expect(try dataset.tornRows().isEmpty)
  }

  @Test func `preparing a dataset and another session leave torn rows as they are`() throws {
    try put("a,b\n1")
    try Data("participant,added_utc,simulated\nP1,1970".utf8)
      .write(to: URL(filePath: dataset.participantsPath))
    try dataset.prepare(studyJSON: bytes("{}"), title: "", description: "")
    let log = try SessionLog.create(
      in: dataset, participant: participant, session: 2, started: UTCTimestamp(seconds: 0))
    #expect(try text(at: path) == "a,b\n1")
    #expect(
      try text(at: dataset.participantsPath) == "participant,added_utc,simulated\nP1,1970")
    #expect(try DataFile.read(log.paths.trials).count == 0)
  }

  @Test func `whole rows of a torn table of participants still keep human and simulated apart`()
    throws
  {
    try Data("participant,added_utc,simulated\nP1,1970-01-01T00:00:00.000Z,false\nP2".utf8)
      .write(to: URL(filePath: dataset.participantsPath))
    #expect(throws: LogError.simulatedMismatch(participant: "sim1")) {
      try dataset.add(
        try ParticipantCode("sim1"), simulated: true, at: UTCTimestamp(seconds: 0))
      try Data("participant,added_utc,simulated\nsim1,1970-01-01T00:00:00.000Z,false\nP2".utf8)
        .write(to: URL(filePath: dataset.participantsPath))
      try dataset.add(
        try ParticipantCode("sim1"), simulated: true, at: UTCTimestamp(seconds: 0))
    }
  }
}
