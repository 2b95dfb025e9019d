import Glibc
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct DatasetParticipantsTests {
  private let folder: TemporaryFolder
  private let disk = FaultyDisk()
  private let dataset: Dataset
  private let time = UTCTimestamp(seconds: 0)

  init() throws {
    folder = try TemporaryFolder()
    dataset = try Dataset(root: folder.path, study: "s", calls: disk.calls)
    try dataset.prepare(studyJSON: bytes("{}"), title: "", description: "")
  }

  private func add(_ code: String, simulated: Bool = false) throws {
    try dataset.add(try ParticipantCode(code), simulated: simulated, at: time)
  }

  private var rows: [[String]] {
    get throws { try DataFile.read(dataset.participantsPath).allRows() }
  }

  @Test func `each participant has one row`() throws {
    try add("P1")
    try add("sim1", simulated: true)
    try add("P1")
    let stamp = "1970-01-01T00:00:00.000Z"
    #expect(try rows == [["P1", stamp, "false", ""], ["sim1", stamp, "true", ""]])
  }

  @Test func `simulated participants need codes of their own`() throws {
    #expect(throws: LogError.simulatedMismatch(participant: "P1")) {
      try add("P1", simulated: true)
    }
    try add("simon")
    #expect(throws: LogError.simulatedMismatch(participant: "simon")) {
      try add("simon", simulated: true)
    }
    #expect(try rows.count == 1)
  }

  @Test func `a full disk leaves the table whole`() throws {
    try add("P1")
    disk.script(.write, [.short(3)])
    #expect(throws: LogError.self) { try add("P2") }
    #expect(try rows.count == 1)
    try add("P2")
    #expect(try rows.map(\.[0]) == ["P1", "P2"])
  }
}
