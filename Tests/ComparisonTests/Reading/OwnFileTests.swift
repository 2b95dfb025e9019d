import Comparison
import Datasets
import Files
import Foundation
import Studies
import TestSupport
import Testing

struct OwnFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ trials: [OwnTrial]) throws -> ImportResult {
    try folder.read(OwnTrial.file(trials))
  }

  @Test func `all that a row tells is there`() throws {
    let reading = try read([OwnTrial(session: 2, trial: 7)])
    let trial = try #require(reading.observations.trials.first)
    #expect(reading.problems.isEmpty && reading.remarks.isEmpty)
    #expect(reading.files.map(\.rows) == [1])
    #expect(reading.counted == ["P01 dial correct 2.5"])
    #expect(trial.session == 2 && trial.block == 3 && trial.trial == 7)
    #expect(trial.target == 84.3 && trial.error == -0.2 && trial.firstInput == 0.25)
    #expect(trial.firstHit.isNaN)
    #expect(trial.start == 50.5 && trial.tolerance == 0.2)
    #expect(trial.corrections == 321)
    // 991 values from 1.0 to 100.0.
    #expect(abs(trial.bits - log2(991)) < 1e-12)
  }

  @Test func `practice and aborted trials are left out and counted`() throws {
    let reading = try read([
      OwnTrial(phase: .practice), OwnTrial(phase: .practice, outcome: .aborted),
      OwnTrial(outcome: .aborted, milliseconds: nil), OwnTrial(outcome: .gaveUp),
      OwnTrial(outcome: .timedOut), OwnTrial(outcome: .incorrect),
    ])
    #expect(reading.observations.leftOut.practice == 2)
    #expect(reading.observations.leftOut.aborted == 1)
    #expect(reading.observations.leftOut.unreadable == 0)
    #expect(reading.observations.trials.map(\.ending) == [.gaveUp, .timedOut, .incorrect])
  }

  @Test func `who has no counted trial is no participant, and what nobody did no condition`() throws
  {
    let reading = try read([
      OwnTrial(participant: "P01", phase: .practice, method: "keypad"),
      OwnTrial(participant: "P02"), OwnTrial(participant: "P03", outcome: .aborted),
    ])
    #expect(reading.observations.participants == ["P02"])
    #expect(reading.observations.conditions.map(\.name) == ["dial"])
  }

  @Test func `sessions of one participant are pooled`() throws {
    let reading = try read([OwnTrial(session: 1), OwnTrial(session: 2)])
    #expect(reading.observations.participants == ["P01"])
    #expect(reading.observations.trials.map(\.session) == [1, 2])
  }

  @Test func `codes belong to their study where there are several`() throws {
    let reading = try read([
      OwnTrial(), OwnTrial(study: "second"), OwnTrial(trial: 2),
    ])
    #expect(reading.observations.participants == ["first/P01", "second/P01"])
    #expect(reading.observations.trials.map(\.participant) == [0, 0, 1])
    #expect(
      reading.remarks == [
        "The trials are of 2 studies; participants are named study/code."
      ])
  }

  @Test(arguments: [
    ([false, false], false, false), ([true, true], true, false), ([true, false], true, true),
  ])
  func `simulated trials are reported, and never mixed in silently`(
    simulated: [Bool], isSimulated: Bool, isMixed: Bool
  ) throws {
    let reading = try read(simulated.map { OwnTrial(isSimulated: $0) })
    #expect(reading.observations.isSimulated == isSimulated)
    #expect(reading.observations.mixesSimulated == isMixed)
    #expect(reading.remarks.contains { $0.contains("simulated") } == isMixed)
  }

  @Test func `a torn last row is reported and not counted`() throws {
    let whole = try OwnTrial.file([OwnTrial(), OwnTrial()])
    let reading = try folder.read(whole.dropLast())
    #expect(reading.counted.count == 1)
    #expect(
      reading.reported == ["file.csv:3: the last row has no line end; complete it or remove it"])
    #expect(reading.observations.leftOut.unreadable == 1 && reading.problemCount == 1)
  }

  @Test(arguments: [
    ("session", "x", "session is 'x'; write a whole number"),
    ("session", "1.5", "session is '1.5'; write a whole number"),
    ("trial", "99999999999", "trial is '99999999999'; write a whole number"),
    ("simulated", "yes", "simulated is 'yes'; use true or false"),
    ("phase", "warm-up", "phase is 'warm-up'; use practice or main"),
    ("phase", "", "phase is ''; use practice or main"),
    ("method", "", "method is empty; fill it in"),
    ("participant", "", "participant is empty; fill it in"),
    ("decimals", "one", "decimals is 'one'; write a number such as 3.25"),
    ("target", "84,3", "target is '84,3'; write a number such as 3.25"),
    ("first_hit_s", "nan", "first_hit_s is 'nan'; write a number such as 3.25"),
    ("outcome", "ok", "outcome is 'ok'; use correct, incorrect, gave_up, timed_out or aborted"),
    ("time_s", "", "time_s is empty; fill it in"),
  ])
  func `a cell that means nothing makes the row unreadable`(
    column: String, cell: String, sentence: String
  ) throws {
    let place = try #require(Table.trials.position(of: column))
    let row = String(decoding: try OwnTrial().row().dropLast(), as: UTF8.self)
    var cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    cells[place] = "\"\(cell)\""
    let bad = Array((cells.joined(separator: ",") + "\n").utf8)
    let reading = try folder.read(
      Table.trials.header + OwnTrial().row() + bad + OwnTrial(trial: 2).row())
    #expect(reading.reported == ["file.csv:3: \(sentence)"])
    #expect(reading.counted.count == 2)
  }

  @Test func `a trial that stands twice counts once, and is remarked on`() throws {
    let twice = OwnTrial(trial: 2, milliseconds: 3000)
    let reading = try read([OwnTrial(), twice, twice, twice, OwnTrial(trial: 3)])
    #expect(reading.observations.trials.map(\.trial) == [1, 2, 3])
    #expect(reading.files.map(\.rows) == [5])
    #expect(
      reading.remarks == [
        "2 rows say again what the row before says, such as in \(folder.file("file.csv")); each trial "
          + "counts once, and 'caliper results verify --repair' takes such rows out."
      ])
  }

  @Test func `trials with one number and different times are two`() throws {
    let reading = try read([OwnTrial(milliseconds: 1000), OwnTrial(milliseconds: 2000)])
    #expect(reading.counted.count == 2 && reading.remarks.isEmpty)
  }

  @Test func `a trial counts once however the rows of others and files lie between`() throws {
    let rows = [OwnTrial(), OwnTrial(participant: "P02"), OwnTrial()]
    let together = try read(rows)
    for (name, row) in zip(["a.csv", "b.csv", "c.csv"], rows) {
      try folder.write(OwnTrial.file([row]), to: "apart/\(name)")
    }
    let apart = TrialReading.read(paths: [folder.file("apart/*.csv")])
    #expect(together.counted == ["P01 dial correct 2.5", "P02 dial correct 2.5"])
    #expect(apart.counted == together.counted)
    #expect(together.remarks.count == 1 && apart.remarks.count == 1)
  }

  @Test func `trials that stand twice do not hide that simulated and real ones are mixed`() throws {
    let reading = try read([
      OwnTrial(isSimulated: true), OwnTrial(isSimulated: true), OwnTrial(participant: "P02"),
    ])
    #expect(reading.observations.mixesSimulated)
  }
}
