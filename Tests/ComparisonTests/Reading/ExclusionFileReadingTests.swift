import Base
import Comparison
import Datasets
import Files
import Glibc
import Studies
import TestSupport
import Testing

/// Exclusions beside the data, and exclusions by options.
struct ExclusionFileReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let trials = [
    OwnTrial(participant: "P07"), OwnTrial(participant: "P07", trial: 2),
    OwnTrial(participant: "P07", session: 2), OwnTrial(participant: "P03"),
  ]

  private func write(
    _ rows: String, study: String = "{}", in dataset: String = "first", taking longer: Int64 = 0
  ) throws {
    let trials = Self.trials.map { trial in
      var trial = trial
      trial.milliseconds = trial.milliseconds.map { $0 + longer }
      return trial
    }
    try folder.write(study, to: dataset + "/materials/study.json")
    try folder.write(
      OwnTrial.file(trials), to: dataset + "/data/subject-P/x_task-entry_data.csv")
    try folder.write(
      "participant,session,trial,action,reason,at_utc\n" + rows,
      to: dataset + "/documentation/exclusions.csv")
  }

  private func read(_ exclusions: ObeyedExclusions = .declared()) -> ImportResult {
    TrialReading.read(paths: [folder.file("first")], exclusions: exclusions)
  }

  /// The counted trials as `participant/session/trial`.
  private func counted(_ reading: ImportResult) -> [String] {
    let observations = reading.observations
    return observations.trials.map {
      "\(observations.participants[Int($0.participant)])/\($0.session)/\($0.trial)"
    }
  }

  @Test(arguments: ["documentation/exclusions.csv", "materials/study.json"])
  func `exclusions that cannot be read are named`(name: String) throws {
    try write("P07,,,exclude,left early,2026-11-20T09:37:25.123Z\n")
    #expect(read().problemCount == 0)
    let path = folder.file("first/" + name)
    #expect(unlink(path) == 0 && symlink(path, path) == 0)
    let reading = read()
    #expect(reading.problems.contains { $0.description.contains(path) } && reading.problemCount > 0)
  }

  @Test func `a later row overrides an earlier one for the trials that it names`() throws {
    try write(
      """
      P07,,,exclude,left early,2026-11-20T09:37:25.123Z
      P07,1,,include,came back,2026-11-20T09:38:25.123Z
      P07,1,2,exclude,phone,2026-11-20T09:39:25.123Z

      """)
    let reading = read()
    #expect(counted(reading) == ["P03/1/1", "P07/1/1"])
    #expect(reading.observations.leftOut.excluded == 2)
    #expect(reading.exclusions.map(\.exclusion.reason) == ["left early", "came back", "phone"])
    #expect(reading.exclusions.allSatisfy { $0.source == .file })
    #expect(reading.problems.isEmpty)
  }

  @Test func `the study's own exclusions are read first, and options last`() throws {
    try write(
      "P07,1,,include,came back,\n",
      study: #"{"exclusions": [{"participant": "P07", "reason": "left early"}]}"#)
    #expect(counted(read()) == ["P03/1/1", "P07/1/1", "P07/1/2"])
    let reading = read(
      .declared(and: [Exclusion(participant: "P07", session: 1, trials: [1], reason: "x")]))
    #expect(counted(reading) == ["P03/1/1", "P07/1/2"])
    #expect(reading.exclusions.map(\.source) == [.study, .file, .option])
  }

  @Test func `everything is included where none are obeyed`() throws {
    try write("P07,,,exclude,x,\nbroken\n")
    let reading = read(.none)
    #expect(reading.observations.trials.count == 4 && reading.exclusions.isEmpty)
    #expect(reading.problems.isEmpty)
  }

  @Test func `each data set has its own`() throws {
    try write("P07,,,exclude,x,\n")
    try write("P03,,,exclude,x,\n", in: "second", taking: 100)
    let reading = TrialReading.read(paths: [folder.path])
    #expect(reading.observations.leftOut.excluded == 4)
    #expect(reading.observations.participants.count == 2)
  }

  @Test func `a row that is wrong is a problem with its line`() throws {
    try write("P07,,,exclude,x,\nP03,,,exclude,,\n")
    let reading = read()
    #expect(reading.reported == ["exclusions.csv:3: reason is empty; say why"])
    #expect(reading.problemCount == 1)
    #expect(counted(reading) == ["P03/1/1"])
  }

  @Test func `a single file has those of options only`() throws {
    try folder.write(
      "participant,method,time_s\nP1,a,1\nP1,b,2\nP2,a,1\n", to: "trials.csv")
    let options = [
      Exclusion(participant: "P1", reason: "x"), Exclusion(participant: "P9", reason: "x"),
    ]
    let reading = TrialReading.read(
      paths: [folder.file("trials.csv")], exclusions: .declared(and: options))
    #expect(reading.observations.participants == ["P2"])
    #expect(reading.observations.leftOut.excluded == 2)
    #expect(
      reading.problems.map(\.description) == [
        "--exclude P9: no trial that was read is named so; look at participant and numbers"
      ])
    #expect(reading.problemCount == 1)
  }
}
