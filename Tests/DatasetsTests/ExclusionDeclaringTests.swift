import Base
import Foundation
import Glibc
import LogSupport
import Studies
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct ExclusionDeclaringTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset
  private static let time = UTCTimestamp(seconds: 20_777 * 86_400)
  private static let header = "participant,session,trial,action,reason,at_utc\n"

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
    try sample.addSession("P1", trials: 3)
    try sample.addSession("P1", session: 2, trials: 1)
    try sample.addSession("P2", trials: 1)
  }

  private var dataset: Dataset { sample.dataset }

  @discardableResult
  private func declare(
    _ participant: String, _ session: Int? = nil, _ trial: Int? = nil, reason: String = "phone",
    _ action: Exclusion.Action = .exclude
  ) throws -> Bool {
    try dataset.declare(
      Exclusion(
        participant: participant, session: session, trials: trial.map { [$0] }, reason: reason,
        action: action), at: Self.time)
  }

  private func rows() throws -> String {
    try String(text(at: dataset.exclusionsPath).dropFirst(Self.header.count))
  }

  @Test func `rows are appended in order, text in quotes`() throws {
    #expect(!Folder.exists(dataset.exclusionsPath))
    #expect(try declare("P1", reason: "left, \"early\""))
    #expect(try text(at: dataset.exclusionsPath).hasPrefix(Self.header))
    #expect(try declare("P1", 1, .include))
    #expect(try declare("P1", 1, 3))
    let time = "2026-11-20T00:00:00.000Z"
    #expect(
      try rows() == """
        P1,,,exclude,"left, ""early\""",\(time)
        P1,1,,include,"phone",\(time)
        P1,1,3,exclude,"phone",\(time)

        """)
    #expect(dataset.exclusions.list.map(\.exclusion.trials) == [nil, nil, [3]])
    #expect(DatasetVerification(of: dataset).problems.isEmpty)
  }

  private func declare(
    _ participant: String, _ session: Int, _ action: Exclusion.Action
  ) throws -> Bool {
    try declare(participant, session, nil, action)
  }

  @Test func `what is excluded or included already is left alone`() throws {
    #expect(try !declare("P1", 1, .include))
    #expect(!Folder.exists(dataset.exclusionsPath))
    #expect(try declare("P1"))
    let before = try rows()
    #expect(try !declare("P1"))
    #expect(try !declare("P1", 2))
    #expect(try !declare("P1", 1, 2))
    #expect(try rows() == before)
    #expect(try declare("P2", 1))
  }

  @Test func `the study's own exclusions count as declared`() throws {
    let study = #"{"name": "blog-2012", "exclusions": [{"participant": "P1", "reason": "x"}]}"#
    try folder.write(study, to: "Results/blog-2012/materials/study.json")
    #expect(try !declare("P1", 1))
    #expect(try declare("P1", 1, .include))
    #expect(dataset.exclusions.list.map(\.source) == [.study, .file])
  }

  @Test func `what is not there cannot be named`() throws {
    let path = dataset.folder
    #expect(throws: LogError.noSessions("P9", dataset: path)) { try declare("P9") }
    #expect(
      throws: LogError.noSession(SessionKey(participant: "P1", number: 3), inTrash: false)
    ) { try declare("P1", 3) }
    #expect(throws: LogError.noTrial(4, SessionKey(participant: "P1", number: 1))) {
      try declare("P1", 1, 4)
    }
    #expect(!Folder.exists(dataset.exclusionsPath))
  }

  @Test(arguments: [
    ("participant,session,trial,action,reason\n", "the column at_utc is missing"),
    (header + "P1,x,,exclude,y,\n", "session is 'x'"), (header + "P1,,,excl", "torn"),
    ("session,participant,trial,action,reason,at_utc\n", "the header is not participant,session"),
    ("", "the file is empty"),
  ])
  func `nothing is appended to a file with a problem`(content: String, problem: String) throws {
    try folder.write(content, to: "Results/blog-2012/documentation/exclusions.csv")
    let error = try #require(throws: LogError.self) { try declare("P2") }
    #expect(error.description.contains(problem) && !error.description.contains("\n"))
    #expect(try text(at: dataset.exclusionsPath) == content)
  }

  @Test func `a file that another program has open, and a folder without data, are refused`() throws
  {
    try declare("P1")
    let open = try AppendFile.open(at: dataset.exclusionsPath, calls: .real)
    #expect(throws: LogError.file(.inUse(path: dataset.exclusionsPath))) { try declare("P2") }
    let isLocked = open.isLocked
    #expect(isLocked)
    let nowhere = try Dataset(root: folder.file("nowhere"), study: "x")
    #expect(throws: LogError.noDataset(path: nowhere.folder)) {
      try nowhere.declare(Exclusion(participant: "P1", reason: "x"), at: Self.time)
    }
  }

  @Test func `deleting and restoring a session leaves its exclusions alone`() throws {
    try declare("P2", 1)
    let before = try rows()
    let session = SessionKey(participant: "P2", number: 1)
    try dataset.delete(session, at: Self.time)
    #expect(try rows() == before)
    #expect(DatasetVerification(of: dataset).problems.isEmpty)
    try dataset.restore(session)
    #expect(try rows() == before)
  }

  @Test func `erasing takes the rows of a participant out, and points at reasons that name them`()
    throws
  {
    _ = try declare("P1")
    _ = try declare("P2", reason: "sat beside P1")
    _ = try declare("P1", 1, .include)
    let erased = try dataset.erase(ParticipantCode("P1"))
    #expect(try rows() == "P2,,,exclude,\"sat beside P1\",2026-11-20T00:00:00.000Z\n")
    #expect(erased.items.contains(.rows(2, path: dataset.exclusionsPath)))
    #expect(
      erased.remarks.contains(
        "\(dataset.exclusionsPath) has \"P1\" in the reason of another one; look through it"))
    _ = try dataset.erase(ParticipantCode("P2"))
    #expect(try text(at: dataset.exclusionsPath) == Self.header)
  }

  // MARK: - Verification

  @Test(arguments: [
    (
      "P9,,,exclude,x,T",
      "participant P9 is not in this data set; correct the code or take the row out"
    ),
    ("P1,1.5,,exclude,x,T", "session is '1.5'; it should be a whole number"),
    ("P1,1,0,exclude,x,T", "trial is 0; it should be 1 or more"),
    (
      "P1,,2,exclude,x,T",
      "trial is there without a session; trials count in their session, so add its number"
    ),
    ("P1,,,drop,x,T", "action is 'drop'; it should be one of exclude, include"),
    ("P1,,,exclude,,T", "reason is empty; every row has it"),
    (",,,exclude,x,T", "participant is empty; every row has it"),
    (
      "P1,,,exclude,x,yesterday",
      "at_utc is 'yesterday'; it should be a time such as 2026-11-20T09:37:25.123Z"
    ),
    ("P1,,,exclude,x", "5 fields where the header has 6; quote fields that contain commas"),
  ])
  func `a row that is wrong is a problem`(row: String, problem: String) throws {
    let row = row.replacing(",T", with: ",2026-11-20T00:00:00.000Z")
    try folder.write(
      Self.header + row + "\n", to: "Results/blog-2012/documentation/exclusions.csv")
    let found = DatasetVerification(of: dataset).problems
    #expect(found.map(\.description) == ["\(dataset.exclusionsPath): line 2: \(problem)"])
  }

  @Test func `columns that are missing or unknown are problems`() throws {
    try folder.write(
      "participant,session,trial,action,reason,when\n",
      to: "Results/blog-2012/documentation/exclusions.csv")
    #expect(
      DatasetVerification(of: dataset).problems.map(\.sentence) == [
        "the column at_utc is missing; bring it back from a copy",
        "the column when does not belong here; take it out",
      ])
  }

  @Test func `a torn row is cut off by a repair`() throws {
    try declare("P1")
    let whole = try text(at: dataset.exclusionsPath)
    try sample.append("P2,,,excl", to: dataset.exclusionsPath)
    let verification = DatasetVerification(of: dataset)
    #expect(!verification.isSound)
    _ = try DatasetRepair(of: verification, at: Self.time)
    #expect(try text(at: dataset.exclusionsPath) == whole)
    #expect(DatasetVerification(of: dataset).isSound)
    #expect(try declare("P2"))
  }

  @Test(arguments: [false, true])
  func `whatever fails, the file is as it was or has the row`(isThere: Bool) throws {
    if isThere { try declare("P2") }
    let before = isThere ? try text(at: dataset.exclusionsPath) : nil
    let row = "P1,,,exclude,\"x\",2026-11-20T00:00:00.000Z\n"
    for count in 0..<200 {
      let disk = FaultyDisk()
      let faulty = try Dataset(folder: dataset.folder, study: "blog-2012", calls: disk.calls)
      disk.fail(after: count, with: EIO)
      let isDone = try? faulty.declare(Exclusion(participant: "P1", reason: "x"), at: Self.time)
      let now = Folder.exists(dataset.exclusionsPath) ? try text(at: dataset.exclusionsPath) : nil
      let after = (before ?? Self.header) + row
      #expect(now == before || now == after, "\(count)")
      #expect(isDone == nil || now == after, "\(count)")
      guard disk.hasFailed else {
        #expect(count > 3)
        return
      }
      // A repetition succeeds; then the state before is restored.
      _ = try dataset.declare(Exclusion(participant: "P1", reason: "x"), at: Self.time)
      #expect(try text(at: dataset.exclusionsPath) == after, "\(count)")
      try FileManager.default.removeItem(atPath: dataset.exclusionsPath)
      if let before {
        try folder.write(before, to: "Results/blog-2012/documentation/exclusions.csv")
      }
    }
    Issue.record("the disk never stops failing")
  }
}

struct ExclusionMergeTests {
  private let folder: TemporaryFolder
  private let first: SampleDataset
  private let second: SampleDataset

  init() throws {
    folder = try TemporaryFolder()
    first = try SampleDataset(in: folder, root: "A")
    second = try SampleDataset(in: folder, root: "B")
    try first.addSession("P1", trials: 2)
    try second.addSession("P2", trials: 1)
  }

  private func write(_ rows: String, _ root: String) throws {
    try folder.write(
      ExclusionFile.columns.joined(separator: ",") + "\n" + rows,
      to: "\(root)/blog-2012/documentation/exclusions.csv")
  }

  /// The rows of the merged file as `participant/session/trial action reason`.
  private func merge() throws -> [String] {
    let merge = try DatasetMerge(of: [first.dataset, second.dataset], renumbers: true)
    let merged = try merge.write(to: folder.file("Merged"))
    #expect(DatasetVerification(of: merged).isSound)
    return merged.exclusions.list.filter { $0.source == .file }.map {
      "\($0.exclusion.optionText) \($0.exclusion.action) \($0.exclusion.reason)"
    }
  }

  @Test func `rows come in the order of their times, those of one source in their own`() throws {
    try write(
      "P1,,,exclude,a,2026-11-20T10:00:00.000Z\nP1,1,,include,b,2026-11-20T08:00:00.000Z\n", "A")
    try write(
      "P2,,,exclude,c,2026-11-20T09:00:00.000Z\nP2,1,,include,d,2026-11-20T11:00:00.000Z\n", "B")
    #expect(
      try merge() == ["P2 exclude c", "P1 exclude a", "P1/1 include b", "P2/1 include d"])
  }

  @Test func `a session that was renumbered is named by its new number`() throws {
    try second.addSession("P1", trials: 1, clock: 13)
    try write("P1,1,2,exclude,a,2026-11-20T10:00:00.000Z\n", "A")
    try write("P1,1,1,exclude,b,2026-11-20T11:00:00.000Z\n", "B")
    #expect(try merge() == ["P1/1/2 exclude a", "P1/2/1 exclude b"])
  }

  @Test func `a person with sessions of both is named session by session`() throws {
    try second.addSession("P1", trials: 1, clock: 13)
    try second.addSession("P1", session: 3, trials: 1, clock: 14)
    try write("P1,,,exclude,b,2026-11-20T11:00:00.000Z\n", "B")
    #expect(try merge() == ["P1/3 exclude b", "P1/4 exclude b"])
  }

  @Test func `a session that both have is named by the rows of both, the same row once`() throws {
    for path in first.paths("P1").all where Folder.exists(path) {
      try Folder.make(second.paths("P1").folder, calls: .real)
      try FileManager.default.copyItem(
        atPath: path, toPath: second.paths("P1").folder + "/" + Path.name(of: path))
    }
    try second.dataset.add(
      ParticipantCode("P1"), simulated: false, at: UTCTimestamp(seconds: 20_777 * 86_400))
    let same = "P1,1,,exclude,a,2026-11-20T10:00:00.000Z\n"
    try write(same, "A")
    try write(same + "P1,1,1,include,b,2026-11-20T11:00:00.000Z\n", "B")
    #expect(try merge() == ["P1/1 exclude a", "P1/1/1 include b"])
  }

  @Test func `what is not copied is not named, and without a row there is no file`() throws {
    try write("P1,7,,exclude,a,2026-11-20T10:00:00.000Z\n", "A")
    try write("P3,,,exclude,a,2026-11-20T10:00:00.000Z\n", "B")
    #expect(try merge().isEmpty)
    #expect(!Folder.exists(folder.file("Merged/blog-2012/documentation/exclusions.csv")))
  }

  @Test func `a source whose file has a problem is not merged`() throws {
    try write("P1,1,,drop,a,2026-11-20T10:00:00.000Z\n", "A")
    let merge = try DatasetMerge(of: [first.dataset, second.dataset], renumbers: false)
    #expect(throws: MergeError.self) { try merge.write(to: folder.file("Merged")) }
    #expect(!Folder.exists(folder.file("Merged/blog-2012")))
  }
}
