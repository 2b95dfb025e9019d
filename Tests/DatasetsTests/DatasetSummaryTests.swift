import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct DatasetSummaryTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
    try sample.addSession("P10", trials: 2)
    try sample.addSession("P2", session: 3, trials: 1, complete: false, day: 20_800)
    try sample.addSession("sim1", trials: 0)
  }

  private func summary() throws -> DatasetSummary { try DatasetSummary(of: sample.dataset) }

  @Test func `sessions are reported with date, trials, methods and state`() throws {
    let summary = try summary()
    #expect(summary.title == "Blog 2012")
    try #require(summary.sessions.count == 3)
    let (first, second) = (summary.sessions[0], summary.sessions[1])
    #expect(first.session == SessionKey(participant: "P10", number: 1))
    #expect(first.started?.description == "2026-11-20T00:00:00.000Z")
    #expect(first.trials == 2 && first.methods == ["text-field"] && first.state == "complete")
    #expect(second.session == SessionKey(participant: "P2", number: 3))
    #expect(second.trials == 1 && second.state == "incomplete")
    #expect(summary.sessions[2].isSimulated && summary.sessions[2].trials == 0)
  }

  @Test func `a session without a description and one that runs are reported as such`() throws {
    try FileManager.default.removeItem(atPath: sample.paths("P10").description)
    let log = try sample.addSession("P3", trials: 1)
    let states = try summary().sessions.map { "\($0.session.participant) \($0.state)" }
    #expect(states == ["P10 unknown", "P2 incomplete", "P3 running", "sim1 complete"])
    withExtendedLifetime(log) {}
  }

  @Test func `a session that the disk refuses is not reported as one of few trials`() throws {
    let path = sample.paths("P10").trials
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.removeItem(atPath: sample.paths("P2", session: 3).description)
    try Folder.make(sample.paths("P2", session: 3).description, calls: .real)
    let states = try summary().sessions.map { "\($0.session.participant) \($0.state)" }
    #expect(states == ["P10 damaged", "P2 unreadable", "sim1 complete"])
  }

  @Test func `rows that are not sound are counted as far as they are whole`() throws {
    try sample.append("x\n\"torn", to: sample.paths("P10").trials)
    #expect(try summary().sessions[0].trials == 3)
  }

  @Test(arguments: [
    (["p2"], ["P2"]), (["p"], ["P10", "P2", "sim1"]), (["2026-11"], ["P10", "sim1"]),
    (["text-field"], ["P10", "P2"]), (["TEXT", "2026-12-13"], ["P2"]), (["incomplete"], ["P2"]),
    (["blog"], ["P10", "P2", "sim1"]), (["simulated"], ["sim1"]), (["zebra"], []),
    ([], ["P10", "P2", "sim1"]),
  ])
  func `sessions are found by words`(words: [String], participants: [String]) throws {
    #expect(try summary().found(by: words).sessions.map(\.session.participant) == participants)
  }
}
