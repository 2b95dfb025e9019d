import Base
import Foundation
import LogSupport
import Testing

@testable import Datasets
@testable import Files

/// A session's files against each other, and participants.
struct SessionVerificationTests {
  private let spoiled: VerifiedDataset

  init() throws {
    spoiled = try VerifiedDataset()
  }

  private var paths: SessionPaths { spoiled.paths }

  private func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func `a session whose deletion broke off is named with what completes it`() throws {
    let sidecar = String(paths.events.dropLast(".csv".count) + ".json")
    let key = SessionKey(participant: "P1", number: 1)
    try spoiled.dataset.delete(key, at: UTCTimestamp(seconds: 1))
    #expect(spoiled.verify().isSound)
    try FileManager.default.createDirectory(
      atPath: Path.folder(of: sidecar), withIntermediateDirectories: true)
    // As a power cut leaves it: one file has not been moved yet.
    let trash = try #require(try spoiled.dataset.deletedSessions().first).folder
    let names = try FileManager.default.contentsOfDirectory(atPath: trash)
    let moved = try #require(names.first { $0.hasPrefix(Path.name(of: sidecar)) })
    try FileManager.default.moveItem(atPath: Path.join(trash, moved), toPath: sidecar)
    let remarks = spoiled.verify().problems.filter { $0.kind == .file(.partlyDeleted(key)) }
    #expect(remarks.count == 1 && remarks[0].path.contains("_subject-P1_session-1_"))
    #expect(remarks[0].severity == .remark)
    try spoiled.dataset.restore(key)
    #expect(spoiled.verify().isSound)
  }

  // MARK: session.json

  @Test(arguments: [
    ("\"participant\" : \"P1\"", "\"participant\" : \"P2\"", "participant", "P2", "P1"),
    ("\"session\" : 1", "\"session\" : 2", "session", "2", "1"),
    ("\"simulated\" : false", "\"simulated\" : true", "simulated", "true", "false"),
    ("\"name\" : \"blog-2012\"", "\"name\" : \"x\"", "study.name", "x", "blog-2012"),
    ("\"completed\"", "\"stopped\"", "exit_reason", "stopped", "completed"),
  ])
  func `a description that says something else is a problem`(
    old: String, new: String, key: String, value: String, expected: String
  ) throws {
    try spoiled.replace(old, with: new, in: paths.description)
    spoiled.expect(
      [(nil, .session(.disagrees(key: key, value: value, expected: expected)))],
      in: paths.description)
  }

  @Test func `a wall clock that was set back during a session is a remark`() throws {
    let ended = UTCTimestamp(seconds: 20_776 * 86_400)
    try spoiled.replace("2026-11-20T00:10:00.000Z", with: ended.description, in: paths.description)
    let started = UTCTimestamp(seconds: 20_777 * 86_400)
    spoiled.expect(
      [(nil, .session(.endsBeforeStart(started: started, ended: ended)))], in: paths.description)
    #expect(spoiled.verify().isSound)
  }

  @Test(arguments: [
    ("\"seed\" : ", "\"sead\" : ", "$.seed"),
    ("\"complete\" : true", "\"complete\" : 1", "$.complete"),
    ("\"started_utc\" : \"2026-11-20T00", "\"started_utc\" : \"2026-11-20 00", "$.started_utc"),
    ("\"participant\" : \"P1\"", "\"participant\" : 1", "$.participant"),
    ("\"session\" : 1", "\"session\" : \"1\"", "$.session"),
  ])
  func `a member of the wrong kind is a problem`(
    old: String, new: String, path: String
  ) throws {
    try spoiled.replace(old, with: new, in: paths.description)
    let problems = spoiled.verify().problems
    guard problems.count == 1, case .description(.badMember(let found, _)) = problems[0].kind else {
      Issue.record("\(problems)")
      return
    }
    #expect(found == path)
    #expect(problems[0].path == paths.description)
  }

  @Test(arguments: [
    "study", "machine", "display", "libraries", "clock", "clock_start_s", "curves", "layout",
    "timing", "seed",
  ])
  func `a member that all other commands need is missed`(key: String) throws {
    let json = try JSONFile.read(paths.description)
    guard case .object(var members) = json else { return }
    members[key] = nil
    try spoiled.put(bytes: JSONFile.bytes(of: .object(members)), at: paths.description)
    #expect(throws: LogError.self) { try SessionDescription.read(paths.description) }
    let found = spoiled.problems(in: paths.description)
    #expect(found.count == 1 && found[0].hasPrefix("$.\(key): missing; "), "\(found)")
  }

  @Test(arguments: [
    ("\"driver\" : ", "\"diver\" : ", "$.display.driver: missing; add for instance \"…\""),
    ("\"place\" : null", "\"place\" : \"x\"", "$.place: wrong; it should be like 1"),
    ("\"place\" : null", "\"place\" : 1.5", "$.place: wrong; it should be like 1"),
  ])
  func `a member that cannot be decoded is named`(
    old: String, new: String, problem: String
  ) throws {
    try spoiled.replace(old, with: new, in: paths.description)
    #expect(throws: LogError.self) { try SessionDescription.read(paths.description) }
    #expect(spoiled.problems(in: paths.description) == [problem])
  }

  @Test func `a study that is not kept is a problem`() throws {
    try spoiled.put(
      "{\"name\": \"blog-2012\", \"trials\": 2}",
      at: spoiled.dataset.folder + "/materials/study.json")
    let problems = spoiled.verify().problems
    let sha256 = SHA256.hexadecimal(of: bytes(SampleDataset.study))
    #expect(problems.count == 2)
    #expect(problems.allSatisfy { $0.kind == .session(.unknownStudy(sha256: sha256)) })
    // A later version of a study is kept under a name of its own.
    try spoiled.put(SampleDataset.study, at: spoiled.dataset.folder + "/materials/study-1.json")
    #expect(spoiled.verify().problems.isEmpty)
  }

  @Test func `a curve of another family is a problem`() throws {
    try spoiled.set("curve", to: "exponential")
    try spoiled.set("curve", to: "exponential", row: 2)
    try spoiled.set("curve", to: "exponential", row: 3)
    let problem = SessionProblem.disagrees(
      key: "curves.text-field", value: "", expected: "exponential")
    spoiled.expect([(nil, .session(problem))], in: paths.description)
  }

  /// The member of a session's description that names `version`.
  private func member(_ version: Int) -> String { "\"format_version\" : \(version)," }

  @Test func `a session of a later format is a problem`() throws {
    let later = FormatVersion.current + 1
    try spoiled.replace(member(FormatVersion.current), with: member(later), in: paths.description)
    spoiled.expect([(nil, .session(.unknownFormat(version: "\(later)")))], in: paths.description)
  }

  @Test func `a session of an earlier format is sound with the columns of that format alone`()
    throws
  {
    let (current, earlier) = (FormatVersion.current, FormatVersion.beforeLatestColumn)
    let missing = try paths.removeColumns(after: earlier)
    #expect(
      spoiled.verify().problems
        == missing.map {
          DatasetProblem(.table(.missingColumn($0)), path: paths.trials, line: 1)
        })
    try spoiled.replace(member(current), with: member(earlier), in: paths.description)
    #expect(spoiled.verify().problems == [])
    try spoiled.replace(member(earlier), with: "", in: paths.description)
    #expect(spoiled.verify().problems == [deniedVersion(1, found: earlier)])
  }

  /// The problem that the tables have columns of a later version than the description names.
  private func deniedVersion(_ version: Int, found: Int) -> DatasetProblem {
    DatasetProblem(
      .session(
        .disagrees(key: "format_version", value: "\(version)", expected: "\(found)")),
      path: paths.description)
  }

  @Test func `a session of an earlier format has no column of a later one`() throws {
    let (current, earlier) = (FormatVersion.current, FormatVersion.beforeLatestColumn)
    try spoiled.replace(member(current), with: member(earlier), in: paths.description)
    #expect(spoiled.verify().problems == [deniedVersion(earlier, found: current)])
  }

  @Test func `a session that broke off is a remark`() throws {
    try spoiled.sample.addSession("P1", session: 2, trials: 2, complete: false)
    spoiled.expect(
      [(nil, .session(.unfinished(trials: 2)))],
      in: spoiled.sample.paths("P1", session: 2).description)
    #expect(spoiled.verify().isSound)
  }

  // MARK: Missing files

  @Test(arguments: ["task-entry_data.csv", "description-events_data.csv", "session.json"])
  func `a session with rows that lacks a file is a problem`(ending: String) throws {
    try remove(paths.folder + "/study-blog2012_subject-P1_session-1_" + ending)
    let problem = FileProblem.missing("the file of P1's session 1 ending in " + ending)
    #expect(spoiled.problems(in: paths.folder) == ["\(problem)"])
  }

  @Test func `a session that was killed as it began is a remark`() throws {
    let next = spoiled.sample.paths("P1", session: 2)
    try spoiled.sample.addSession("P1", session: 2, trials: 0)
    try remove(next.trials)
    try remove(next.description)
    let session = SessionKey(participant: "P1", number: 2)
    spoiled.expect([(nil, .session(.barelyBegun(session)))], in: paths.folder)
    #expect(spoiled.verify().isSound)
  }

  @Test func `events of a trial without a row are a remark`() throws {
    let next = spoiled.sample.paths("P1", session: 2)
    try spoiled.sample.addSession("P1", session: 2, trials: 3, complete: false)
    try spoiled.sample.append("4,41.000000,41.000000,press,1,2,,,,,,,,\n", to: next.events)
    #expect(
      spoiled.verify().problems == [
        DatasetProblem(.session(.eventsOfNoTrial(4)), path: next.events),
        DatasetProblem(.session(.unfinished(trials: 3)), path: next.description),
      ])
    try spoiled.sample.append("5,42.000000,42.000000,press,1,2,,,,,,,,\n", to: next.events)
    #expect(spoiled.problems(in: next.trials).count == 1 && !spoiled.verify().isSound)
  }

  @Test func `in a session that is complete they are a problem`() throws {
    try spoiled.sample.append("4,41.000000,41.000000,press,1,2,,,,,,,,\n", to: paths.events)
    spoiled.expect([(nil, .session(.trialsGone(first: 4, last: 4)))], in: paths.trials)
  }

  @Test func `a session that is being written is a remark, whatever its last row is`() throws {
    let log = try spoiled.sample.addSession("P1", session: 2, trials: 1, complete: false)
    let next = spoiled.sample.paths("P1", session: 2)
    try spoiled.sample.append("blog-2012,P1", to: next.trials)
    spoiled.expect([(nil, .session(.beingWritten))], in: next.trials)
    withExtendedLifetime(log) {}
  }

  // MARK: Names and places

  @Test func `a session's file in another participant's folder is a problem`() throws {
    let name = "study-blog2012_subject-P1_session-2_session.json"
    let path = spoiled.sample.paths("P2").folder + "/" + name
    try FileManager.default.copyItem(atPath: paths.description, toPath: path)
    #expect(
      spoiled.problems(in: path).contains("\(FileProblem.wrongPlace(expected: "subject-P2"))"))
  }

  @Test func `a file of another study is a problem`() throws {
    let path = paths.folder + "/study-other_subject-P1_session-1_session.json"
    try FileManager.default.moveItem(atPath: paths.description, toPath: path)
    #expect(spoiled.problems(in: path) == ["\(FileProblem.wrongPlace(expected: "study-blog2012"))"])
  }

  @Test func `a number that Caliper would not give is a problem`() throws {
    let path = paths.folder + "/study-blog2012_subject-P1_session-02_task-entry_data.csv"
    try FileManager.default.copyItem(atPath: paths.trials, toPath: path)
    #expect(
      spoiled.problems(in: path) == [
        "\(FileProblem.wrongPlace(expected: "a number such as session-1"))"
      ])
  }

  // MARK: Participants

  private func putParticipants(_ rows: String) throws {
    try spoiled.put(
      "participant,added_utc,simulated\n" + rows, at: spoiled.dataset.participantsPath)
  }

  private static let time = "2026-11-20T00:00:00.000Z"

  @Test func `a missing table of participants is a problem`() throws {
    let path = spoiled.dataset.participantsPath
    try remove(path)
    #expect(spoiled.problems(in: path) == ["\(FileProblem.missing("the table of participants"))"])
  }

  @Test func `participants that are not in the table are problems`() throws {
    try putParticipants("P2,\(Self.time),false\n")
    spoiled.expect(
      [(nil, .participant(.unlisted("P1")))], in: spoiled.dataset.participantsPath)
    let unlisted = try #require(spoiled.verify().unlisted.first)
    #expect(unlisted.participant.text == "P1" && !unlisted.simulated)
    #expect(unlisted.started.description == Self.time)
  }

  @Test func `bad codes, second rows and human codes of simulated ones are problems`() throws {
    try putParticipants(
      "P1,\(Self.time),false\nP2,\(Self.time),false\nP-2,\(Self.time),false\n"
        + "P1,\(Self.time),false\nP3,\(Self.time),true\n")
    spoiled.expect(
      [
        (nil, .participant(.idle("P-2"))), (nil, .participant(.idle("P3"))),
        (nil, .participant(.mixed(person: "P-2", simulated: "P3"))),
        (4, .participant(.badCode("P-2"))), (5, .participant(.repeated("P1"))),
        (6, .participant(.simulatedCode("P3"))),
      ], in: spoiled.dataset.participantsPath)
  }

  @Test func `rows that are human where the participant is simulated are a problem`() throws {
    try putParticipants("P1,\(Self.time),false\nP2,\(Self.time),true\n")
    let disagreement = SessionProblem.disagrees(
      key: "simulated", value: "false", expected: "true")
    #expect(
      spoiled.verify().problems == [
        DatasetProblem(
          .participant(.simulatedCode("P2")), path: spoiled.dataset.participantsPath, line: 3),
        DatasetProblem(.session(disagreement), path: spoiled.sample.paths("P2").trials),
      ])
  }

  @Test(arguments: [true, false])
  func `people and simulated people in one dataset are a problem`(isListed: Bool) throws {
    try spoiled.sample.addSession("sim1", trials: 1)
    if !isListed {
      let table = spoiled.dataset.participantsPath
      try spoiled.put(
        try text(at: table).replacing("sim1,\(Self.time),true\n", with: ""), at: table)
    }
    let kinds = spoiled.verify().problems.map(\.kind)
    #expect(kinds.contains(.participant(.mixed(person: "P1", simulated: "sim1"))))
    #expect(!spoiled.verify().isSound)
    try spoiled.dataset.delete(
      SessionKey(participant: "sim1", number: 1), at: UTCTimestamp(seconds: 0))
    #expect(spoiled.verify().problems.isEmpty)
  }

  @Test func `rows of both kinds in one session are a problem`() throws {
    try spoiled.set("simulated", to: "true", row: 2)
    spoiled.expect(
      [(nil, .session(.disagrees(key: "simulated", value: "true", expected: "false")))],
      in: paths.trials)
  }
}
