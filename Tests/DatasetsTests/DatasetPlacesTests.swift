import Foundation
import LogSupport
import Studies
import TestSupport
import Testing

@testable import Datasets

struct DatasetPlacesTests {
  private let folder: TemporaryFolder
  private let dataset: Dataset

  init() throws {
    folder = try TemporaryFolder()
    dataset = try Dataset(root: folder.path, study: "s")
    try dataset.prepare(studyJSON: bytes("{}"), title: "", description: "")
  }

  /// Writes a session's files; the log holds them until nobody holds it.
  @discardableResult
  private func session(
    _ code: String, _ number: Int = 1, place: Int?, complete: Bool, simulated: Bool = false,
    ended: UTCTimestamp? = nil, isPilot: Bool = false, agreed: Bool? = nil
  ) throws -> SessionLog {
    let code = try ParticipantCode(code)
    var log = try dataset.createSession(
      of: code, number, simulated: simulated, started: UTCTimestamp(seconds: 0))
    var description = SessionDescription(
      study: .init(name: "s", json: bytes("{}")), participant: code, session: number,
      isSimulated: simulated, seed: 1,
      machine: .init(processor: "x86_64", os: "Debian 12", kernel: "6.1"),
      display: .init(
        driver: "x11", width: 800, height: 600, density: nil, refresh: 60, theme: "light",
        textSize: 1, reducesMotion: false),
      libraries: [:], clock: .init(source: "x-server", offset: 0, bound: 0), clockStartSeconds: 0,
      started: UTCTimestamp(seconds: 0))
    description.place = place
    description.isComplete = complete
    description.isPilot = isPilot
    description.consent = agreed.map {
      .init(isGiven: $0, at: UTCTimestamp(seconds: 0), text: "Do you take part?")
    }
    description.ended = ended
    try log.write(description)
    return log
  }

  @Test func `a dataset that is not there has none`() throws {
    let other = try Dataset(root: folder.file("nowhere"), study: "s")
    #expect(try other.orderHistory() == OrderHistory())
    #expect(try dataset.orderHistory() == OrderHistory())
  }

  @Test func `who came to the end is counted, who stopped only keeps the place`() throws {
    try session("P1", place: 0, complete: true)
    try session("P2", place: 1, complete: false)
    try session("P3", place: 0, complete: true)
    let taken = try dataset.orderHistory()
    #expect(taken.counts == [0: 2])
    #expect(taken.own == ["P1": 0, "P2": 1, "P3": 0])
  }

  @Test(arguments: [Outcome.correct, .gaveUp, .aborted])
  func `who has ended a trial is active, whoever has only begun is not`(outcome: Outcome) throws {
    try session("P1", place: 0, complete: false)
    try session("P2", place: 1, complete: true)
    var log = try session("P3", place: 2, complete: false)
    var row = SampleRow(code: "P3", session: 1, number: 1, time: 1).trial()
    row.outcome = outcome
    try log.append(events: [], trial: row)
    let taken = try dataset.orderHistory()
    #expect(taken.active == (outcome == .aborted ? ["P2"] : ["P2", "P3"]))
    #expect(taken.own.count == 3)
  }

  @Test func `pilot runs and people who withdraw take no place`() throws {
    try session("P1", place: 0, complete: true, isPilot: true)
    try session("P2", place: 1, complete: false, agreed: false)
    #expect(try dataset.orderHistory() == OrderHistory())
    try session("P1", 2, place: 2, complete: true, agreed: true)
    #expect(try dataset.orderHistory().own == ["P1": 2])
    #expect(try dataset.orderHistory().counts == [2: 1])
  }

  @Test func `who is on the way is counted until the program ends`() throws {
    let log = try session("P1", place: 3, complete: false)
    #expect(try dataset.orderHistory().counts == [3: 1])
    withExtendedLifetime(log) {}
  }

  @Test func `who stopped is not counted while the program closes its files`() throws {
    let log = try session("P1", place: 3, complete: false, ended: UTCTimestamp(seconds: 9))
    #expect(try dataset.orderHistory().counts.isEmpty)
    withExtendedLifetime(log) {}
  }

  @Test func `a participant of several sessions is counted once, by the first place`() throws {
    try session("P1", 2, place: 1, complete: true)
    try session("P1", 10, place: 1, complete: true)
    try session("P1", 1, place: 4, complete: false)
    let taken = try dataset.orderHistory()
    #expect(taken.counts == [1: 1] && taken.own == ["P1": 4])
  }

  @Test func `simulated participants and sessions without a place tell nothing`() throws {
    try session("sim1", place: 0, complete: true, simulated: true)
    try session("P1", place: nil, complete: true)
    var expected = OrderHistory()
    expected.simulated = 1
    #expect(try dataset.orderHistory() == expected)
  }

  @Test(arguments: ["", "{", "[]", "{\"place\": \"no\"}", "{\"place\": -1e300}"])
  func `a description that is not sound tells nothing`(content: String) throws {
    try session("P1", place: 0, complete: true)
    let path = dataset.paths(of: try ParticipantCode("P1"), session: 1).description
    try Data(content.utf8).write(to: URL(filePath: path))
    try session("P2", place: 1, complete: true)
    #expect(try dataset.orderHistory().counts == [1: 1])
  }

  @Test func `other files and folders are passed over`() throws {
    try session("P1", place: 0, complete: true)
    let data = dataset.dataFolder
    try FileManager.default.createDirectory(
      atPath: data + "/subject-", withIntermediateDirectories: false)
    try FileManager.default.createDirectory(
      atPath: data + "/subject-a b", withIntermediateDirectories: false)
    try Data().write(to: URL(filePath: data + "/subject-P9"))
    try Data("{}".utf8).write(to: URL(filePath: data + "/subject-P1/x_session.json"))
    #expect(try dataset.orderHistory().counts == [0: 1])
  }
}
