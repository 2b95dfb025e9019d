import Base
import Comparison
import Datasets
import Files
import Studies
import TestSupport
import Testing

struct ExclusionReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ study: String?, _ trials: [OwnTrial]) throws -> ImportResult {
    if let study { try folder.write(study, to: "first/materials/study.json") }
    try folder.write(
      OwnTrial.file(trials), to: "first/data/subject-P/study-first_task-entry_data.csv")
    return TrialReading.read(paths: [folder.path + "/first"])
  }

  private static let trials = [
    OwnTrial(participant: "P07"), OwnTrial(participant: "P03", trial: 4),
    OwnTrial(participant: "P03", session: 2, trial: 4), OwnTrial(participant: "P03", trial: 6),
  ]

  @Test func `declared exclusions are left out, counted and kept with their reasons`() throws {
    let reading = try read(
      """
      {"anything": 1, "exclusions": [{"participant": "P07", "reason": "left early"},
        {"participant": "P03", "session": 1, "trials": [4, 5], "reason": "phone"}]}
      """, Self.trials)
    #expect(reading.observations.leftOut.excluded == 2)
    #expect(reading.observations.participants == ["P03"])
    #expect(reading.observations.trials.map(\.session) == [2, 1])
    #expect(reading.exclusions.map(\.exclusion.reason) == ["left early", "phone"])
    #expect(reading.problems.isEmpty)
  }

  @Test func `an excluded row may be unreadable`() throws {
    let reading = try read(
      #"{"exclusions": [{"participant": "P07", "reason": "no clock"}]}"#,
      [OwnTrial(participant: "P07", milliseconds: nil)])
    #expect(reading.problems.isEmpty && reading.observations.leftOut.excluded == 1)
  }

  @Test func `exclusions of one data set leave others alone`() throws {
    try folder.write(
      OwnTrial.file([OwnTrial(study: "second", participant: "P07")]),
      to: "second/data/x_task-entry_data.csv")
    _ = try read(
      #"{"exclusions": [{"participant": "P07", "reason": "left early"}]}"#, Self.trials)
    let reading = TrialReading.read(paths: [folder.path])
    #expect(reading.observations.participants == ["second/P07", "first/P03"])
  }

  @Test(arguments: [
    (
      "{\n\"exclusions\": [}",
      "study.json:2: not JSON: line 2, column 16: '}' is not expected "
        + "here; look for a missing ',' or '\"'"
    ),
    (
      #"{"exclusions": [{"participant": "P07"}]}"#,
      #"study.json: $.exclusions[0].reason: "#
        + #"missing; add for instance "reason": "interrupted by a phone call""#
    ),
  ])
  func `a wrong study file is reported once, and excludes nothing`(
    study: String, problem: String
  ) throws {
    try folder.write(
      OwnTrial.file([OwnTrial()]), to: "first/data/subject-Q/other_task-entry_data.csv")
    let reading = try read(study, Self.trials)
    #expect(reading.reported == [problem])
    #expect(reading.observations.trials.count == 5)
  }

  @Test func `files outside a data set have no exclusions`() throws {
    #expect(try read(nil, Self.trials).observations.leftOut.excluded == 0)
  }
}
