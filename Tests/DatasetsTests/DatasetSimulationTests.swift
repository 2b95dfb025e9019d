import Glibc
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct DatasetSimulationTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset
  private let codes = ["sim1", "sim2", "sim3"].compactMap { try? ParticipantCode($0) }

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
  }

  private func simulate(
    _ codes: [ParticipantCode], isSame: Bool = true, calls: SystemCalls = .real,
    only limit: Int = .max
  ) throws(LogError) -> [String] {
    let dataset = try Dataset(root: folder.file("Results"), study: "blog-2012", calls: calls)
    var asked: [String] = []
    try dataset.simulate(
      codes, at: UTCTimestamp(seconds: 0), isSame: { _ in isSame },
      work: { (sessions, missing) throws(LogError) in
        asked = missing.map(\.text)
        for code in missing.prefix(limit) { try add(code, to: sessions) }
      })
    return asked
  }

  private func add(_ code: ParticipantCode, to sessions: WholeSessions) throws(LogError) {
    var session = WholeSession(of: code)
    for number in 1...2 {
      let row = SampleRow(code: code.text, session: 1, number: number, time: 2_500_000_000)
      session.add(row.trial(), events: row.events())
    }
    try sessions.add(session, sample.description(code.text, session: 1, trials: 2))
  }

  private var verification: DatasetVerification { DatasetVerification(of: sample.dataset) }

  @Test func `all are in the table in their order, and the dataset is sound`() throws {
    #expect(try simulate(codes) == ["sim1", "sim2", "sim3"])
    #expect(verification.problems.isEmpty)
    #expect(verification.rows == 3 + 3 * 2 + 3 * 2 * 2)
    let table = try text(at: sample.dataset.participantsPath).split(separator: "\n")
    #expect(table.dropFirst().map { $0.prefix(4) } == ["sim1", "sim2", "sim3"])
    #expect(table.dropFirst().allSatisfy { $0.hasSuffix(",true,1") })
    #expect(try folder.names(in: "Results/blog-2012").allSatisfy { !$0.hasSuffix(".new") })
  }

  @Test func `people have a dataset of their own`() throws {
    try sample.dataset.checkTakes(simulated: false)
    _ = try simulate(codes)
    #expect(throws: LogError.hasSimulated(path: sample.dataset.folder)) {
      try sample.dataset.checkTakes(simulated: false)
    }
  }

  @Test func `who is missing comes later, and what is there stays as it is`() throws {
    _ = try simulate(codes, only: 1)
    let kinds = verification.problems.map(\.kind)
    #expect(kinds == [.participant(.idle("sim2")), .participant(.idle("sim3"))])
    let first = try text(at: sample.paths("sim1").description)
    #expect(try simulate(codes) == ["sim2", "sim3"])
    #expect(verification.problems.isEmpty)
    #expect(try text(at: sample.paths("sim1").description) == first)
  }

  @Test func `people's data and other simulated people are left alone`() throws {
    _ = try simulate(codes, only: 2)
    let before = try folder.allFiles()
    let path = sample.dataset.folder
    #expect(throws: LogError.hasSimulated(path: path)) { try simulate(codes, isSame: false) }
    #expect(throws: LogError.hasSimulated(path: path)) { try simulate(Array(codes.prefix(2))) }
    #expect(throws: LogError.hasSimulated(path: path)) { try simulate(codes.reversed()) }
    _ = try simulate(codes)
    #expect(throws: LogError.hasSimulated(path: path)) { try simulate(codes) }
    #expect(Set(before).isSubset(of: try folder.allFiles()))

    try sample.addSession("P1")
    #expect(throws: LogError.hasPeople(path: path)) { try simulate(codes) }
    #expect(throws: LogError.hasPeople(path: path)) {
      try sample.dataset.checkCanSimulate(codes) { _ in true }
    }
  }

  @Test func `a table of participants that names nobody lists nobody`() throws {
    let table = "added_utc,simulated,sessions\n2000-01-01T00:00:00.000Z,true,1\n"
    try WholeFile.write(Array(table.utf8), to: sample.dataset.participantsPath, calls: .real)
    #expect(throws: Never.self) {
      try sample.dataset.checkCanSimulate(codes) { _ in true }
    }
  }

  @Test func `people are not simulated`() throws {
    let person = try ParticipantCode("P1")
    #expect(throws: LogError.simulatedMismatch(participant: "P1")) {
      try simulate(codes + [person])
    }
    #expect(try text(at: sample.dataset.participantsPath).split(separator: "\n").count == 1)
  }

  @Test(arguments: [FaultyDisk.Call.write, .rename, .makeFolder, .open])
  func `a session that cannot be written leaves nothing`(call: FaultyDisk.Call) throws {
    _ = try simulate(codes, only: 1)
    let before = try folder.allFiles()
    let disk = FaultyDisk()
    let dataset = try Dataset(
      root: folder.file("Results"), study: "blog-2012", calls: disk.calls)
    #expect(throws: LogError.self) {
      try dataset.simulate(
        codes, at: UTCTimestamp(seconds: 0), isSame: { _ in true },
        work: { (sessions, missing) throws(LogError) in
          disk.script(call, [.error(ENOSPC)])
          try add(missing[0], to: sessions)
        })
    }
    #expect(try folder.allFiles() == before)
    #expect(try simulate(codes) == ["sim2", "sim3"])
  }

  @Test func `what a killed program left is gone afterwards`() throws {
    let left = ".simulate.1-abc.new/subject-sim1"
    try Folder.make(folder.file("Results/blog-2012/" + left), calls: .real)
    try folder.write("trial,", to: "Results/blog-2012/\(left)/half.csv")
    #expect(verification.problems.isEmpty)
    _ = try simulate(codes)
    #expect(try !folder.allFiles().contains { $0.contains(".simulate.") })
  }
}
