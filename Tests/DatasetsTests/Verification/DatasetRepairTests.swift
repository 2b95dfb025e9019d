import Base
import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct DatasetRepairTests {
  private let spoiled: VerifiedDataset
  private let time = UTCTimestamp(seconds: 20_777 * 86_400, nanoseconds: 5_000_000)
  private let mark = "20261120T000000005Z.original"

  init() throws {
    spoiled = try VerifiedDataset()
  }

  private var paths: SessionPaths { spoiled.paths }

  @discardableResult
  private func repair() throws -> [DatasetRepair.Action] {
    try DatasetRepair(of: spoiled.verify(), at: time).actions
  }

  private func kept(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return spoiled.dataset.repairedFolder + "/\(name).\(mark)"
  }

  @Test func `a sound dataset is left alone`() throws {
    let before = try spoiled.folder.allFiles()
    #expect(try repair().isEmpty)
    #expect(try spoiled.folder.allFiles() == before)
  }

  @Test(arguments: [
    "blog-2012,P1,1,fal", "blog-2012,\"P1\n", "x", "\0\0\0", "blog-2012,P1,1,false,4,\r",
  ])
  func `a torn row is cut off and the file as it was is kept`(row: String) throws {
    let before = try text(at: paths.trials)
    try spoiled.sample.append(row, to: paths.trials)
    let actions = try repair()
    #expect(try text(at: paths.trials) == before)
    #expect(try text(at: kept(paths.trials)) == before + row)
    #expect(spoiled.verify().problems.isEmpty)
    #expect(
      actions.map(\.description) == [
        "\(paths.trials): line 5: cut the torn row off; the file as it was is \(kept(paths.trials))"
      ])
    #expect(try repair().isEmpty)
  }

  @Test func `every torn file is repaired at once`() throws {
    let all = [paths.trials, paths.events, paths.questionnaires, spoiled.dataset.participantsPath]
    for path in all { try spoiled.sample.append("1,\"2", to: path) }
    #expect(try repair().count == 4)
    #expect(spoiled.verify().problems.isEmpty)
  }

  @Test func `a missing description of columns is written again`() throws {
    let before = try spoiled.folder.allFiles()
    for path in [paths.eventsSidecar, paths.questionnairesSidecar] {
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(spoiled.verify().problems.map(\.severity) == [.problem, .problem])
    let actions = try repair().map(\.description)
    #expect(
      actions
        == ["events", "questionnaires"].map {
          "wrote the description of the columns of the \($0) of P1, session 1"
        })
    #expect(try spoiled.folder.allFiles() == before)
    #expect(spoiled.verify().problems.isEmpty)
  }

  @Test func `a description without columns is written again, and kept`() throws {
    let before = try spoiled.folder.allFiles()
    let path = paths.eventsSidecar
    try spoiled.put("{}", at: path)
    spoiled.expect([(nil, .description(.withoutColumns))], in: path)
    try repair()
    #expect(try text(at: kept(path)) == "{}")
    try FileManager.default.removeItem(atPath: spoiled.dataset.repairedFolder)
    #expect(try spoiled.folder.allFiles() == before)
  }

  @Test func `a file that is being written is left alone`() throws {
    let log = try spoiled.sample.addSession("P1", session: 2, trials: 1)
    let path = spoiled.sample.paths("P1", session: 2).trials
    let verification = spoiled.verify()
    try spoiled.sample.append("blog-2012,P1", to: path)
    let before = try text(at: path)
    #expect(try DatasetRepair(of: verification, at: time).actions.isEmpty)
    #expect(try repair().isEmpty)
    #expect(try text(at: path) == before)
    withExtendedLifetime(log) {}
  }

  @Test func `a header without its end is left for people`() throws {
    try spoiled.put("study,part", at: paths.trials)
    #expect(spoiled.problems(in: paths.trials).contains("1: \(TableProblem.tornHeader)"))
    #expect(try repair().isEmpty)
    #expect(try text(at: paths.trials) == "study,part")
  }

  @Test(arguments: ["", "participant,add"])
  func `a table of participants without a header is left for people`(content: String) throws {
    let path = spoiled.dataset.participantsPath
    try spoiled.put(content, at: path)
    #expect(spoiled.problems(in: path).count == 1)
    #expect(try repair().isEmpty)
    #expect(try text(at: path) == content)
  }

  @Test func `a quote in the wrong place is left for people`() throws {
    try spoiled.replace("P1,1,false,2,", with: "\"P1,1,false,2,", in: paths.trials)
    let before = try text(at: paths.trials)
    #expect(try repair().isEmpty)
    #expect(try text(at: paths.trials) == before)
    #expect(!spoiled.verify().isSound)
  }

  @Test func `what a killed program left is moved aside`() throws {
    let name = "study-blog2012_subject-P1_session-1_session.json.\(pid_t.max)-ab.new"
    let path = paths.folder + "/." + name
    try spoiled.put("{\"stu", at: path)
    #expect(try repair() == [.movedAside(path, to: kept(name))])
    #expect(try text(at: kept(name)) == "{\"stu")
    #expect(spoiled.verify().problems.isEmpty)
  }

  @Test func `what a living program is writing is left alone for an hour`() throws {
    let path = paths.folder + "/.x.json.\(getpid())-ab.new"
    try spoiled.put("{", at: path)
    #expect(spoiled.verify().problems.isEmpty)
    let past = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -3700)]
    try FileManager.default.setAttributes(past, ofItemAtPath: path)
    #expect(try repair().count == 1)
  }

  @Test func `participants that the table lacks are added to it`() throws {
    let path = spoiled.dataset.participantsPath
    let before = try text(at: path)
    try spoiled.put(String(before.split(separator: "\n")[0]) + "\nP1,20", at: path)
    let actions = try repair()
    #expect(actions.count == 3)
    #expect(actions.suffix(2) == [.added(participant: "P1"), .added(participant: "P2")])
    #expect(try text(at: path) == before)
    #expect(spoiled.verify().problems.isEmpty)
  }

  @Test func `an original is never written over`() throws {
    try spoiled.sample.append("x", to: paths.trials)
    try repair()
    try spoiled.sample.append("y", to: paths.trials)
    let first = try text(at: kept(paths.trials))
    let before = try text(at: paths.trials)
    try repair()
    #expect(try text(at: kept(paths.trials)) == first)
    let second = kept(paths.trials).replacing(".original", with: "-2.original")
    #expect(try text(at: second) == before)
    #expect(spoiled.verify().problems.isEmpty)
  }

  @Test func `a file in the place of the folder of originals is named`() throws {
    try spoiled.sample.append("x", to: paths.trials)
    let path = spoiled.dataset.repairedFolder
    try spoiled.put("", at: path)
    let error = try #require(throws: LogError.self) { try repair() }
    #expect(
      error.description
        == "cannot make the folder \(path): file exists; a file has the name of a folder; "
        + "move it away")
    #expect(try text(at: paths.trials).hasSuffix("\nx"))
  }

  @Test func `a disk without room for the original keeps the torn row`() throws {
    try spoiled.sample.append("x", to: paths.trials)
    let disk = FaultyDisk()
    disk.script(.write, [.short(100), .error(ENOSPC)])
    let dataset = try Dataset(
      folder: spoiled.dataset.folder, study: "blog-2012", calls: disk.calls)
    let verification = DatasetVerification(of: dataset)
    #expect(throws: LogError.self) { try DatasetRepair(of: verification, at: time) }
    #expect(try text(at: paths.trials).hasSuffix("\nx"))
    #expect(try Folder.ownNames(in: dataset.repairedFolder).isEmpty)
  }
}
