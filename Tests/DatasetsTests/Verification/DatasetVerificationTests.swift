import Base
import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct DatasetVerificationTests {
  private let spoiled: VerifiedDataset

  init() throws {
    spoiled = try VerifiedDataset()
  }

  private var paths: SessionPaths { spoiled.paths }

  @Test func `what sessions write is sound`() {
    let verification = spoiled.verify()
    #expect(verification.problems.isEmpty)
    #expect(verification.isSound)
    #expect(verification.files == 12)
    #expect(verification.rows == 3 + 1 + 6 + 2 + 1 + 2)
  }

  @Test func `a dataset without any session is sound`() throws {
    let empty = try SampleDataset(in: spoiled.folder, root: "Empty")
    #expect(DatasetVerification(of: empty.dataset).problems.isEmpty)
  }

  // MARK: Files that Psych-DS calls invalid and valid

  @Test func `a byte order mark is a problem`() throws {
    let text = try text(at: paths.trials)
    try spoiled.put("\u{FEFF}" + text, at: paths.trials)
    spoiled.expect([(nil, .table(.csv(.byteOrderMark)))], in: paths.trials)
  }

  @Test(arguments: [
    ("# a comment\n", TableProblem.comment), ("\n", .blankLine),
    (
      "blog-2012,P1\n",
      .csv(.unequalWidths(line: 5, expected: Table.trials.columns.count, found: 2))
    ),
    ("blog-2012,P1,1,fal", .tornRow), ("blog-2012,\"P", .tornRow),
  ])
  func `a comment, a blank or a torn last line is a problem`(
    line: String, problem: TableProblem
  ) throws {
    try spoiled.sample.append(line, to: paths.trials)
    spoiled.expect([(5, .table(problem))], in: paths.trials)
  }

  @Test func `semicolons are a problem`() throws {
    try spoiled.replace(",", with: ";", in: paths.events)
    let problems = spoiled.problems(in: paths.events)
    #expect(problems == ["1: \(TableProblem.otherSeparator)"])
  }

  @Test func `a column that appears twice is a problem`() throws {
    try spoiled.replace("error,outcome", with: "outcome,outcome", in: paths.trials)
    let problems = spoiled.problems(in: paths.trials)
    #expect(problems.contains("1: \(TableProblem.csv(.repeatedHeader(name: "outcome")))"))
    #expect(problems.contains("1: \(TableProblem.missingColumn("error"))"))
  }

  @Test func `a file of no bytes is a problem`() throws {
    try spoiled.put("", at: paths.trials)
    #expect(spoiled.problems(in: paths.trials) == ["\(FileProblem.empty)"])
  }

  @Test func `line ends of both kinds, quoted line breaks and headers alone are no problem`() throws
  {
    try spoiled.replace("\n", with: "\r\n", in: paths.trials)
    try spoiled.put(
      String(decoding: Table.questionnaires.header, as: UTF8.self), at: paths.questionnaires)
    #expect(spoiled.verify().problems.isEmpty)
  }

  @Test(arguments: [
    "trials.csv", "study-blog2012_data_.csv", "study-blog-2012_data.csv", "Study-x_data.csv",
    "study_data.csv", "_data.csv", "study-x__data.csv", "study-ü_data.csv", "study-x_data.csv.csv",
  ])
  func `a name that Psych-DS does not allow is a problem`(name: String) throws {
    let path = spoiled.dataset.dataFolder + "/" + name
    try spoiled.put("participant\nP1\n", at: path)
    spoiled.expect([(nil, .file(.badName))], in: path)
  }

  @Test func `an own table with listed columns is no problem, and an unknown key a remark`() throws
  {
    let path = spoiled.dataset.dataFolder + "/study-blog2012_room-2_data.csv"
    try spoiled.put("participant,trial\nP1,1\n", at: path)
    spoiled.expect([(nil, .file(.unofficialKey("room")))], in: path)
    #expect(spoiled.verify().isSound)
  }

  @Test func `a column that is listed nowhere is a problem`() throws {
    let path = spoiled.dataset.dataFolder + "/study-blog2012_site-2_data.csv"
    try spoiled.put("participant,mood\nP1,1\n", at: path)
    spoiled.expect(
      [(nil, .description(.unlistedColumn("mood")))], in: spoiled.dataset.descriptionPath)
    try spoiled.put(
      #"{"variableMeasured": ["participant", "mood"]}"#, at: path.dropLast(3) + "json")
    #expect(spoiled.verify().problems.isEmpty)
  }

  @Test func `a sidecar speaks for its file alone, and for all of its columns`() throws {
    try spoiled.replace(
      "\"name\" : \"gain\"", with: "\"name\" : \"grain\"", in: paths.eventsSidecar)
    spoiled.expect(
      [
        (nil, .description(.unlistedColumn("gain"))), (nil, .description(.unusedVariable("grain"))),
      ], in: paths.eventsSidecar)
  }

  @Test func `without its study file, a dataset has the name that its sessions tell`() throws {
    try FileManager.default.removeItem(atPath: spoiled.dataset.materialsFolder + "/study.json")
    let renamed = spoiled.folder.file("Renamed")
    try FileManager.default.moveItem(atPath: spoiled.dataset.folder, toPath: renamed)
    let problems = DatasetVerification(of: try Dataset.open(renamed)).problems.map(\.kind)
    #expect(problems.prefix(1) == [.file(.missing(DatasetLayout.study))])
    #expect(problems.count == 3)
    #expect(
      problems.dropFirst().allSatisfy {
        if case .session(.unknownStudy) = $0 { true } else { false }
      })
  }

  @Test func `a description that is cut off is not taken for one of an earlier version`() throws {
    let half = try text(at: paths.description)
    try spoiled.put(String(half.prefix(half.count / 2)), at: paths.description)
    #expect(spoiled.verify().problems.map(\.path) == [paths.description])
  }

  @Test func `sessions in a trash that cannot be read are not missed`() throws {
    try spoiled.dataset.delete(
      SessionKey(participant: "P2", number: 1), at: UTCTimestamp(seconds: 0))
    let disk = FaultyDisk()
    let dataset = try Dataset(
      folder: spoiled.dataset.folder, study: "blog-2012", calls: disk.calls)
    _ = DatasetVerification(of: dataset)
    for step in 0..<disk.takeCount(of: .list) {
      disk.script(.list, Array(repeating: .none, count: step) + [.error(EIO)])
      let found = DatasetVerification(of: dataset)
      #expect(
        found.problems.map(\.kind) == [.file(.unreadable(SystemError(code: EIO)))], "\(step)")
      #expect(found.goneSessions.isEmpty)
    }
  }

  @Test func `a deletion that broke off is named beside what it took away`() throws {
    let session = SessionKey(participant: "P1", number: 1)
    // The first file to get a name in the trash is the participant's row.
    for step in 2...spoiled.dataset.paths(of: session).all.count {
      let disk = FaultyDisk()
      disk.script(.rename, Array(repeating: .none, count: step) + [.error(EIO)])
      let dataset = try Dataset(
        folder: spoiled.dataset.folder, study: "blog-2012", calls: disk.calls)
      #expect(throws: LogError.self) {
        try dataset.delete(session, at: UTCTimestamp(seconds: 0))
      }
      let kinds = spoiled.verify().problems.map(\.kind)
      #expect(kinds.contains(.file(.partlyDeleted(session))), "\(step): \(kinds)")
      try spoiled.dataset.restore(session)
      #expect(spoiled.verify().problems.isEmpty)
    }
  }

  @Test func `a missing sidecar and one without a table are problems`() throws {
    try FileManager.default.removeItem(atPath: paths.eventsSidecar)
    spoiled.expect([(nil, .description(.notThere))], in: paths.events)
    try FileManager.default.removeItem(atPath: paths.questionnaires)
    #expect(
      spoiled.problems(in: paths.questionnairesSidecar) == ["\(DescriptionProblem.noTable)"])
  }

  @Test(arguments: DatasetEntries.reservedFolders)
  func `a folder that Psych-DS passes over is a problem under data`(name: String) throws {
    let path = spoiled.dataset.dataFolder + "/" + name
    try Folder.make(path, calls: .real)
    spoiled.expect([(nil, .file(.reservedFolder(name)))], in: path)
  }

  // MARK: The dataset's own files

  @Test(arguments: [
    ("dataset_description.json", "dataset_description.json"),
    ("materials/study.json", "materials/study.json"),
  ])
  func `what every dataset has must be there`(file: String, what: String) throws {
    try FileManager.default.removeItem(atPath: spoiled.dataset.folder + "/" + file)
    let problems = spoiled.verify().problems
    #expect(problems.contains(DatasetProblem(.file(.missing(what)), path: spoiled.dataset.folder)))
  }

  @Test(arguments: [
    ("https://schema.org/", "https://example.org/", "$.@context"),
    ("\"Dataset\"", "\"Data\"", "$.@type"), ("\"Blog 2012\"", "\"\"", "$.name"),
    ("\"Four methods.\"", "7", "$.description"),
    ("\"variableMeasured\"", "\"x\"", "$.variableMeasured"),
  ])
  func `a description that Psych-DS would not take is a problem`(
    old: String, new: String, path: String
  ) throws {
    try spoiled.replace(old, with: new, in: spoiled.dataset.descriptionPath)
    let problems = spoiled.verify().problems
    #expect(problems.count == 1)
    guard case .description(.badMember(let found, _)) = problems.first?.kind else {
      Issue.record("\(problems)")
      return
    }
    #expect(found == path)
  }

  @Test(arguments: [
    "http://schema.org/", "https://schema.org", "http://www.schema.org", "https://www.schema.org/",
  ])
  func `every way to write schema.org is taken`(context: String) throws {
    try spoiled.replace("https://schema.org/", with: context, in: spoiled.dataset.descriptionPath)
    #expect(spoiled.verify().problems.isEmpty)
  }

  @Test func `a description that is no JSON is reported with line and column`() throws {
    try spoiled.put("{\n  \"name\": x\n}", at: spoiled.dataset.descriptionPath)
    let problem = try #require(spoiled.verify().problems.first)
    #expect(problem.path == spoiled.dataset.descriptionPath)
    #expect(problem.line == 2)
    #expect(
      problem.description.hasSuffix(
        "line 2: column 11: 'x' is not expected here; look for a missing ',' or '\"'"))
  }

  // MARK: Anything at all

  @Test func `it comes to an end whatever lies there`() throws {
    let data = spoiled.dataset.dataFolder
    #expect(mkfifo(data + "/study-pipe_data.csv", 0o600) == 0)
    #expect(symlink(data, data + "/loop") == 0)
    #expect(symlink("study-self_data.csv", data + "/study-self_data.csv") == 0)
    let random = (0..<100_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 7) }
    try spoiled.put(bytes: random, at: data + "/study-binary_data.csv")
    try spoiled.put(bytes: [UInt8](repeating: 0, count: 5000), at: data + "/study-zeros_data.csv")
    try spoiled.put(bytes: [0xFF, 0x00, 0x0A], at: spoiled.dataset.descriptionPath)
    try spoiled.put(bytes: random, at: paths.description)
    try spoiled.put("{}", at: paths.eventsSidecar)
    let problems = spoiled.verify().problems
    func kinds(_ name: String) -> [DatasetProblem.Kind] {
      problems.filter { $0.path == data + "/" + name }.map(\.kind)
    }
    #expect(kinds("study-pipe_data.csv") == [.file(.notAFile)])
    #expect(kinds("study-self_data.csv") == [.file(.deadLink("study-self_data.csv"))])
    #expect(kinds("loop") == [.file(.notFollowed)])
    #expect(!kinds("study-binary_data.csv").isEmpty)
    #expect(kinds("study-binary_data.csv").count <= DatasetProblem.mostOfFile + 2)
    #expect(kinds("study-zeros_data.csv") == [.table(.tornHeader)])
    #expect(problems.contains { $0.path == paths.description })
    for problem in problems { #expect(!problem.description.contains("\n")) }
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func `a file and a folder that may not be read are reported`() throws {
    chmod(paths.trials, 0)
    let folder = spoiled.sample.paths("P2").folder
    chmod(folder, 0)
    defer { chmod(folder, 0o755) }
    #expect(
      spoiled.problems(in: paths.trials) == ["\(FileProblem.unreadable(SystemError(code: EACCES)))"]
    )
    #expect(
      spoiled.problems(in: folder) == ["\(FileProblem.unreadable(SystemError(code: EACCES)))"])
  }

  @Test(arguments: ["", "/data", "/data/subject-P1", "/materials"], [true, false])
  func `a name that is not UTF-8 is a problem, whatever has it`(
    place: String, isFolder: Bool
  ) throws {
    let folder = spoiled.dataset.folder + place
    let inner = String(folder.dropFirst(spoiled.folder.path.count + 1))
    try spoiled.folder.write(isFolder ? nil : "x", toBytes: [0x61, 0xFF], in: inner)
    // The name that a repair of the bytes would lead to.
    if !isFolder { try spoiled.put("x", at: folder + "/a\u{FFFD}") }
    spoiled.expect([(nil, .file(.foreignName))], in: folder + "/a\\xFF")
    #expect(throws: DatasetArchive.Refusal.self) {
      try DatasetArchive(
        of: spoiled.dataset,
        knowing: DatasetArchive.Knowledge(materials: { [] }, isTyped: { _, _ in false }))
    }
  }

  @Test func `a folder that cannot be listed to its end is a problem`() throws {
    let folders = [spoiled.dataset.folder, spoiled.dataset.dataFolder, paths.folder]
    for folder in folders {
      let disk = FaultyDisk()
      var calls = disk.calls
      let real = SystemCalls.real
      calls.list = { (path) throws(SystemError) in
        if path == folder { throw SystemError(code: EIO) }
        return try real.list(path)
      }
      let dataset = try Dataset(folder: spoiled.dataset.folder, study: "blog-2012", calls: calls)
      let problems = DatasetVerification(of: dataset).problems
      #expect(
        problems.contains(
          DatasetProblem(.file(.unreadable(SystemError(code: EIO))), path: folder)))
    }
  }

  @Test func `what the disk does not give is not called missing`() throws {
    let dataset = spoiled.dataset
    let error = DatasetProblem.Kind.file(.unreadable(SystemError(code: EIO)))
    let asked = [
      dataset.dataFolder, Path.join(dataset.materialsFolder, "study.json"),
      dataset.participantsPath, dataset.descriptionPath,
    ]
    for path in asked {
      var calls = SystemCalls.real
      calls.statusAtPath = { (other) throws(SystemError) in
        if other == path { throw SystemError(code: EIO) }
        return try SystemCalls.real.statusAtPath(other)
      }
      let verification = DatasetVerification(
        of: try Dataset(folder: dataset.folder, study: "blog-2012", calls: calls))
      #expect(verification.problems == [DatasetProblem(error, path: path)])
    }
    var calls = SystemCalls.real
    let folder = paths.folder
    calls.list = { (other) throws(SystemError) in
      if other == folder { throw SystemError(code: EIO) }
      return try SystemCalls.real.list(other)
    }
    let verification = DatasetVerification(
      of: try Dataset(folder: dataset.folder, study: "blog-2012", calls: calls))
    #expect(verification.problems.filter { $0.severity == .problem }.map(\.kind) == [error])
    #expect(verification.goneSessions.isEmpty)
  }

  @Test func `a study that cannot be read is no study that is gone`() throws {
    let study = Path.join(spoiled.dataset.materialsFolder, "study.json")
    try FileManager.default.removeItem(atPath: study)
    #expect(symlink("study.json", study) == 0)
    let problems = DatasetVerification(of: spoiled.dataset).problems
    #expect(problems.map(\.kind) == [.file(.unreadable(SystemError(code: ELOOP)))])
  }

  // MARK: Links

  @Test func `data that lie behind a link are read`() throws {
    let data = spoiled.dataset.dataFolder
    let other = spoiled.folder.file("disk")
    try FileManager.default.moveItem(atPath: data, toPath: other)
    #expect(symlink(other, data) == 0)
    let subject = spoiled.folder.file("P1")
    try FileManager.default.moveItem(atPath: other + "/subject-P1", toPath: subject)
    #expect(symlink(subject, other + "/subject-P1") == 0)
    let verification = spoiled.verify()
    #expect(verification.problems.isEmpty)
    #expect(verification.files == 12)
    #expect(verification.rows == 3 + 1 + 6 + 2 + 1 + 2)
    try spoiled.sample.append("torn", to: paths.trials)
    #expect(spoiled.problems(in: paths.trials) == ["5: \(TableProblem.tornRow)"])
  }

  @Test func `links in a circle end`() throws {
    #expect(symlink(spoiled.dataset.folder, spoiled.dataset.dataFolder + "/subject-P9") == 0)
    #expect(symlink("..", paths.folder + "/up") == 0)
    let verification = spoiled.verify()
    #expect(verification.problems(of: .notFollowed).contains(paths.folder + "/up"))
    #expect(!verification.isSound)
  }

  @Test(arguments: [true, false])
  func `where nothing could be verified nothing is sound`(isLink: Bool) throws {
    try FileManager.default.removeItem(atPath: spoiled.dataset.dataFolder)
    if isLink { #expect(symlink("/not/mounted", spoiled.dataset.dataFolder) == 0) }
    let verification = spoiled.verify()
    #expect(verification.problems(of: .nothingRead) == [spoiled.dataset.folder])
    #expect(!verification.isSound && verification.rows == 0)
  }

  @Test func `folders that are nested too deeply are reported, and not read`() throws {
    let deep = spoiled.dataset.dataFolder + String(repeating: "/a", count: 20)
    try Folder.make(deep, calls: .real)
    try spoiled.put("participant\nP1\n", at: deep + "/study-x_data.csv")
    #expect(spoiled.verify().problems(of: .tooDeep).count == 1)
    #expect(!spoiled.verify().isSound)
  }

  @Test func `a file full of faults tells some and that there are more`() throws {
    let row = try text(at: paths.trials).split(separator: "\n")[1]
    let rows = Array(repeating: row.replacing("text-field", with: ""), count: 100)
    try spoiled.put(
      String(decoding: Table.trials.header, as: UTF8.self) + rows.joined(separator: "\n") + "\n1,2",
      at: paths.trials)
    let problems = spoiled.verify().problems.filter { $0.path == paths.trials }
    #expect(problems.count == DatasetProblem.mostOfFile + 2)
    #expect(problems.contains { $0.kind == .table(.andMore) })
    #expect(problems.last == DatasetProblem(.table(.tornRow), path: paths.trials, line: 102))
  }

  @Test func `a leftover of a program that was killed is a remark`() throws {
    let left =
      paths.folder + "/.study-blog2012_subject-P1_session-2_session.json.\(pid_t.max)-ab.new"
    try spoiled.put("{\"stu", at: left)
    spoiled.expect([(nil, .file(.leftover))], in: left)
    #expect(spoiled.verify().isSound)
  }

  @Test func `hidden files of others are passed over`() throws {
    try spoiled.put("x", at: spoiled.dataset.dataFolder + "/.DS_Store")
    #expect(spoiled.verify().problems.isEmpty)
  }

  @Test func `every sentence is one line, and control characters in it are spaces`() {
    let problem = DatasetProblem(
      .cell(.unfit("a\u{1B}[31m\nb", column: "kind", expected: "text")), path: "x", line: 2)
    #expect(problem.description == "x: line 2: kind is 'a [31m b'; it should be text")
  }
}

extension DatasetVerification {
  /// The paths that have this problem.
  fileprivate func problems(of kind: FileProblem) -> [String] {
    problems.filter { $0.kind == .file(kind) }.map(\.path)
  }
}
