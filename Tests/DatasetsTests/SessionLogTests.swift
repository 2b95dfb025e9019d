import Base
import Foundation
import LogSupport
import Studies
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct SessionLogTests {
  private let folder: TemporaryFolder
  private let disk = FaultyDisk()
  private let dataset: Dataset
  private let participant: ParticipantCode

  init() throws {
    folder = try TemporaryFolder()
    participant = try ParticipantCode("P1")
    dataset = try disk.emptyDataset(in: folder)
  }

  private func trial(_ number: Int) -> TrialRow {
    SampleRow(code: "P1", session: 1, number: number, time: 1_234_567_890).trial()
  }

  private func events(_ trial: Int) -> [EventRow] {
    (0..<3).map { index in
      var row = EventRow()
      (row.trial, row.kind, row.key) = (trial, .text, "=cmd(),\"\n🙂")
      row.time = DecimalNumber(nanoseconds: Int64(index) * 1_000_000)
      return row
    }
  }

  private let description = SampleDataset.description("P1", session: 1)

  private func append(_ number: Int, to log: inout SessionLog) throws {
    try log.append(events: events(number), trial: trial(number))
  }

  /// Reads both files strictly and compares the trial numbers in them.
  private func check(
    _ log: borrowing SessionLog, trials: [Int], events: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let trialFile = try DataFile.read(log.paths.trials)
    let eventFile = try DataFile.read(log.paths.events)
    #expect(
      trialFile[column: "trial"] == trials.map(String.init), sourceLocation: sourceLocation)
    #expect(
      eventFile[column: "trial"] == events.flatMap { Array(repeating: String($0), count: 3) },
      sourceLocation: sourceLocation)
  }

  @Test func `a session of a person is not begun among simulated people, nor the reverse`() throws {
    for isSimulated in [false, true] {
      let other = try Dataset(root: folder.file("Kinds-\(isSimulated)"), study: "s")
      try other.prepare(studyJSON: bytes("{}"), title: "", description: "")
      let codes = try ["P1", "sim1"].map { try ParticipantCode($0) }
      try other.add(
        codes[isSimulated ? 1 : 0], simulated: isSimulated, at: UTCTimestamp(seconds: 0))
      let error: LogError =
        isSimulated ? .hasSimulated(path: other.folder) : .hasPeople(path: other.folder)
      #expect(throws: error) {
        _ = try SessionLog.create(
          in: other, participant: codes[isSimulated ? 0 : 1], simulated: !isSimulated,
          started: UTCTimestamp(seconds: 0))
      }
    }
  }

  @Test func `a trial's rows are written and read back`() throws {
    var log = try dataset.begin()
    try check(log, trials: [], events: [])
    try append(1, to: &log)
    try append(2, to: &log)
    try check(log, trials: [1, 2], events: [1, 2])
    let trials = try DataFile.read(log.paths.trials)
    #expect(trials[column: "time_s"] == ["1.234568", "1.234568"])
    #expect(trials[column: "target"] == ["84.3", "84.3"])
    #expect(try DataFile.read(log.paths.events)[column: "key"]?.first == "=cmd(),\"\n🙂")
  }

  @Test func `events are on the disk before their trial`() throws {
    var log = try dataset.begin()
    disk.script(.write, [.none, .error(ENOSPC)])
    #expect(throws: LogError.self) { try append(1, to: &log) }
    try check(log, trials: [], events: [1])
  }

  enum Step: CaseIterable { case eventsWrite, eventsFlush, trialWrite, trialFlush }

  @Test(arguments: Step.allCases)
  func `a repeated append writes nothing twice`(step: Step) throws {
    var log = try dataset.begin()
    try append(1, to: &log)
    switch step {
    case .eventsWrite: disk.script(.write, [.short(20)])
    case .eventsFlush: disk.script(.flush, [.error(EIO)])
    case .trialWrite: disk.script(.write, [.none, .short(20)])
    case .trialFlush: disk.script(.flush, [.none, .error(EIO)])
    }
    #expect(throws: LogError.self) { try append(2, to: &log) }
    _ = try DataFile.read(log.paths.trials)
    _ = try DataFile.read(log.paths.events)
    try append(2, to: &log)
    try append(3, to: &log)
    try check(log, trials: [1, 2, 3], events: [1, 2, 3])
  }

  @Test func `a trial that is on the disk is not written again, here or in another folder`() throws
  {
    var log = try dataset.begin()
    try append(1, to: &log)
    for _ in 0..<2 { try append(2, to: &log) }
    try check(log, trials: [1, 2], events: [1, 2])
    let other = try Dataset(root: folder.file("Other"), study: "blog-2012")
    try other.prepareEmpty()
    var moved = try log.relocate(to: other)
    for number in [2, 3, 3] { try append(number, to: &moved) }
    try check(moved, trials: [1, 2, 3], events: [1, 2, 3])
  }

  @Test func `rows are saved while their description cannot be, and that is written later`() throws
  {
    var log = try dataset.begin()
    disk.script(.rename, [.error(EIO), .error(EIO)])
    #expect(throws: LogError.self) { try log.write(description) }
    try append(1, to: &log)
    #expect(throws: LogError.self) { try log.writeDescription() }
    #expect(log.lacksDescription == true)
    let path = log.paths.description
    #expect(!Folder.exists(path))
    try log.writeDescription()
    #expect(log.lacksDescription == false)
    let written = try SessionDescription.read(log.paths.description)
    #expect(written.participant == "P1")
    #expect(written.tables?.mapValues(\.rows) == ["trials": 1, "events": 3])
    _ = disk.takeCount(of: .rename)
    try log.writeDescription()
    #expect(disk.takeCount(of: .rename) == 0)
    try check(log, trials: [1], events: [1])
  }

  @Test func `a session moves with a description that was never written`() throws {
    var log = try dataset.begin()
    disk.script(.rename, [.error(EIO)])
    #expect(throws: LogError.self) { try log.write(description) }
    let other = try Dataset(root: folder.file("Other"), study: "blog-2012")
    try other.prepareEmpty()
    let moved = try log.relocate(to: other)
    #expect(try SessionDescription.read(moved.paths.description).participant == "P1")
    #expect(moved.lacksDescription == false)
  }

  @Test func `what has become of the files is known`() throws {
    var log = try dataset.begin()
    try append(1, to: &log)
    #expect(log.presence == .whole)
    let trials = log.paths.trials
    try FileManager.default.moveItem(atPath: trials, toPath: trials + "~")
    #expect(log.presence == .gone)
    try FileManager.default.copyItem(atPath: trials + "~", toPath: trials)
    #expect(log.presence == .whole, "a copy has all rows")
    try Data("other".utf8).write(to: URL(filePath: trials))
    #expect(log.presence == .replaced)
    try FileManager.default.removeItem(atPath: trials)
    try FileManager.default.moveItem(atPath: trials + "~", toPath: trials)
    #expect(log.presence == .whole)
    #expect(truncate(log.paths.events, 10) == 0)
    #expect(log.presence == .changed)
    try FileManager.default.removeItem(atPath: dataset.folder)
    #expect(log.presence == .gone)
  }

  @Test func `equal events of two trials are both written`() throws {
    var log = try dataset.begin()
    try log.append(events: events(1), trial: trial(1))
    try log.append(events: events(1), trial: trial(2))
    try check(log, trials: [1, 2], events: [1, 1])
  }

  @Test func `a session that exists is refused and the next free one named`() throws {
    var log = try dataset.begin(3)
    try log.write(description)
    #expect(throws: LogError.sessionExists(participant: "P1", session: 3, next: 4)) {
      _ = try dataset.begin(3)
    }
    #expect(throws: LogError.unusableSession(0)) { _ = try dataset.begin(0) }
    _ = try dataset.begin(4)
  }

  @Test func `a session that cannot begin leaves no files`() throws {
    // Participants, sidecar and events are written; the trials are not.
    disk.script(.write, [.none, .none, .none, .error(ENOSPC)])
    #expect(throws: LogError.self) { _ = try dataset.begin() }
    #expect(try folder.names(in: "Results/blog-2012/data/subject-P1").isEmpty)
    _ = try dataset.begin()
  }

  @Test(arguments: Step.allCases)
  func `a session moves to another folder with all its rows`(step: Step) throws {
    var log = try dataset.begin()
    try append(1, to: &log)
    try log.write(description)
    switch step {
    case .eventsWrite: disk.script(.write, [.error(EIO)])
    case .eventsFlush: disk.script(.flush, [.error(EIO)])
    case .trialWrite: disk.script(.write, [.none, .error(EIO)])
    case .trialFlush: disk.script(.flush, [.none, .error(EIO)])
    }
    #expect(throws: LogError.self) { try append(2, to: &log) }
    let other = try Dataset(root: folder.file("Other"), study: "blog-2012")
    try other.prepareEmpty()
    var moved = try log.relocate(to: other)
    try append(2, to: &moved)
    try append(3, to: &moved)
    try check(moved, trials: [1, 2, 3], events: [1, 2, 3])
    #expect(moved.paths.trials.hasPrefix(folder.file("Other")))
    #expect(try SessionDescription.read(moved.paths.description).participant == "P1")
    #expect(try DataFile.read(other.participantsPath)[column: "participant"] == ["P1"])
  }

  @Test func `a session whose folder vanished moves back into it`() throws {
    var log = try dataset.begin()
    try append(1, to: &log)
    try FileManager.default.removeItem(atPath: dataset.folder)
    #expect(throws: LogError.file(.disappeared(path: log.paths.events))) { try append(2, to: &log) }
    try dataset.prepareEmpty()
    log = try log.relocate(to: dataset)
    try append(2, to: &log)
    try check(log, trials: [1, 2], events: [1, 2])
  }

  /// As somebody does who puts a folder back from a copy while a session waits.
  @Test(arguments: [0, 1])
  func `no description is put in the place of another session's`(trials: Int) throws {
    var log = try dataset.begin()
    try log.write(description)
    try FileManager.default.moveItem(atPath: folder.file("Results"), toPath: folder.file("away"))
    try dataset.prepareEmpty()
    var other = try dataset.begin()
    if trials > 0 { try append(1, to: &other) }
    var others = description
    others.seed = 7
    try other.write(others)
    let written = try text(at: other.paths.description)
    #expect(throws: LogError.self) { try log.write(description) }
    #expect(try text(at: other.paths.description) == written)
    // Once the folder is back, everything can be written.
    try FileManager.default.moveItem(atPath: folder.file("Results"), toPath: folder.file("other"))
    try FileManager.default.moveItem(atPath: folder.file("away"), toPath: folder.file("Results"))
    try append(1, to: &log)
    try log.write(description)
    #expect(try SessionDescription.read(log.paths.description).seed == description.seed)
  }

  @Test func `a move that fails leaves nothing and can be repeated`() throws {
    var log = try dataset.begin()
    try append(1, to: &log)
    let other = try Dataset(root: folder.file("Other"), study: "blog-2012", calls: disk.calls)
    try other.prepareEmpty()
    // Participants, sidecar and both headers are written; the rows are not.
    disk.script(.write, [.none, .none, .none, .none, .short(5)])
    #expect(throws: LogError.self) { _ = try log.relocate(to: other) }
    #expect(try folder.names(in: "Other/blog-2012/data/subject-P1").isEmpty)
    try check(try log.relocate(to: other), trials: [1], events: [1])
  }

  @Test func `all data files have names and columns that Psych-DS accepts`() throws {
    var log = try dataset.begin()
    try append(1, to: &log)
    try log.write(description)
    let name = /([a-z]+-[a-zA-Z0-9]+)(_[a-z]+-[a-zA-Z0-9]+)*_data\.csv/
    let data = try folder.allFiles().filter { $0.contains("/data/") }
    #expect(data.count == 5)
    let described = DatasetDescription.variableNames(
      in: try WholeFile.read(dataset.descriptionPath))
    var union: Set<String> = []
    for file in data where file.hasSuffix(".csv") {
      #expect(file.split(separator: "/").last?.wholeMatch(of: name) != nil, "\(file)")
      let path = folder.file(file)
      let header = Set(try DataFile.read(path).header)
      let sidecar = String(path.dropLast(4)) + ".json"
      if Folder.exists(sidecar) {
        #expect(DatasetDescription.variableNames(in: try WholeFile.read(sidecar)) == header)
      } else {
        union.formUnion(header)
      }
    }
    #expect(described == union)
  }
}
