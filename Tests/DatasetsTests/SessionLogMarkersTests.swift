import Base
import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets

@Suite struct SessionLogMarkersTests {
  private let disk = FaultyDisk()
  private let folder: TemporaryFolder
  private let dataset: Dataset

  init() throws {
    folder = try TemporaryFolder()
    dataset = try disk.emptyDataset(in: folder)
  }

  private func sample(_ trial: Int) -> SampleRow {
    SampleRow(code: "P1", session: 1, number: trial, time: 1_234_567_890)
  }

  private func markers(_ keys: String...) -> [EventRow] {
    keys.map { key in
      var row = EventRow()
      (row.kind, row.key) = (.marker, key)
      row.time = DecimalNumber(nanoseconds: 1_000_000)
      return row
    }
  }

  /// The keys of all rows of markers, and `trial` with its number for the rows of each trial.
  private func rows(_ log: borrowing SessionLog) throws -> [String] {
    let file = try DataFile.read(log.paths.events)
    let all = (0..<file.count).map { row in
      let trial = file.cell("trial", at: row)
      return trial.isEmpty ? file.cell("key", at: row) : "trial \(trial)"
    }
    return all.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test
  func `markers stand before the trial with which they are written, and the last ones behind all`()
    throws
  {
    var log = try dataset.begin()
    var waiting = markers("1 block", "1 onset 1")
    try log.append(events: sample(1).events(), trial: sample(1).trial(), after: &waiting)
    #expect(waiting.isEmpty)
    waiting = markers("1 outcome 1")
    try log.append(markers: &waiting)
    #expect(waiting.isEmpty)
    try log.append(markers: &waiting)
    #expect(try rows(log) == ["1 block", "1 onset 1", "trial 1", "1 outcome 1"])
  }

  @Test(arguments: 0..<8)
  func `whichever call fails, everything is written once and as it is recorded`(call: Int) throws {
    var log = try dataset.begin()
    try log.write(SampleDataset.description("P1", session: 1))
    var waiting = markers("1 onset 1")
    disk.fail(after: call, with: ENOSPC)
    try? log.append(events: sample(1).events(), trial: sample(1).trial(), after: &waiting)
    waiting += markers("1 outcome 1")
    try? log.append(markers: &waiting)
    try log.append(events: sample(1).events(), trial: sample(1).trial(), after: &waiting)
    try log.append(markers: &waiting)
    #expect(waiting.isEmpty)
    let found = try rows(log)
    #expect(found.filter { $0 == "trial 1" }.count == 1)
    #expect(found.filter { $0 != "trial 1" } == ["1 onset 1", "1 outcome 1"])
    try log.write(SampleDataset.description("P1", session: 1))
    let contents = try SessionContents(
      reading: 1, of: ParticipantCode("P1"),
      in: Dataset(root: folder.file("Results"), study: "blog-2012"))
    #expect(try contents.differences().isEmpty)
  }

  /// Interrupts a session in which the row of trial 2 could not be written because of `call`, and markers were sent
  /// before and after.
  private func interrupt(by call: Int) throws {
    var log = try dataset.begin()
    var waiting = markers("1 onset 1")
    try log.append(events: sample(1).events(), trial: sample(1).trial(), after: &waiting)
    waiting = markers("1 outcome 1", "1 block", "1 onset 2", "2 block")
    disk.fail(after: call, with: ENOSPC)
    try? log.append(events: sample(2).events(), trial: sample(2).trial(), after: &waiting)
    #expect(disk.hasFailed)
    waiting += markers("1 outcome 2", "1 session_end")
    try log.append(markers: &waiting)
    #expect(waiting.isEmpty, "also if events wait for their trial's row")
    try log.write(SampleDataset.description("P1", session: 1, complete: false))
  }

  /// The calls that keep the events of trial 2, or its row, from the disk.
  @Test(arguments: [0, 1, 2, 4, 5, 6])
  func `markers of a trial without a row go when its session is resumed, and others stay`(
    call: Int
  ) throws {
    try interrupt(by: call)
    let participant = try ParticipantCode("P1")
    var resumed = try SessionLog.resume(1, of: participant, in: dataset)
    let contents = try SessionContents(reading: 1, of: participant, in: dataset)
    #expect(try contents.differences().isEmpty, "no recorded row is missing at any moment")
    var waiting = markers("1 session_begin", "1 onset 2")
    try resumed.log.append(
      events: sample(2).events(), trial: sample(2).trial(), after: &waiting)
    #expect(
      try rows(resumed.log) == [
        "1 onset 1", "trial 1", "1 outcome 1", "1 block", "2 block", "1 session_end",
        "1 session_begin", "1 onset 2", "trial 2",
      ])
    try resumed.log.write(SampleDataset.description("P1", session: 1))
    let whole = try SessionContents(reading: 1, of: participant, in: dataset)
    #expect(try whole.differences().isEmpty)
  }
}
