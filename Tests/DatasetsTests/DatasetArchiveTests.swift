import Base
import Foundation
import LogSupport
import Studies
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct DatasetArchiveTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset
  private var dataset: Dataset { sample.dataset }

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
    try sample.addSession("P1", trials: 3, answers: ["I am Anna, \"the first\"", ""])
    try sample.addSession("P2", trials: 1)
    try sample.addSession("P3", trials: 1)
    let exclusion = Exclusion(
      participant: "P2", session: 1, trials: nil, reason: "Anna's brother", action: .exclude)
    _ = try dataset.declare(exclusion, at: UTCTimestamp(seconds: 20_778 * 86_400))
    try dataset.delete(
      SessionKey(participant: "P3", number: 1), at: UTCTimestamp(seconds: 20_778 * 86_400))
    try folder.write("Anna", to: "Results/blog-2012/repaired/x.csv")
  }

  /// Verifies and collects; every answer was typed unless `isTyped` excludes it.
  private func archive(
    _ options: DatasetArchive.Options = .init(), materials: Set<String> = [],
    isTyped: @escaping (SessionKey, String) -> Bool = { _, _ in true }
  ) throws -> DatasetArchive {
    try DatasetArchive(
      of: dataset, options, knowing: .init(materials: { materials }, isTyped: isTyped))
  }

  /// The files as they come out of the archive.
  private func contents(_ archive: DatasetArchive) throws -> [String: [UInt8]] {
    try Dictionary(
      uniqueKeysWithValues: archive.entries.map { entry in
        switch entry.content {
        case .bytes(let bytes): (entry.name, bytes)
        case .file(let path, _): (entry.name, try WholeFile.read(path))
        }
      })
  }

  private func names(_ contents: [String: [UInt8]], having word: String) -> [String] {
    contents.filter { String(decoding: $0.value, as: UTF8.self).contains(word) }.keys.sorted()
  }

  @Test func `what may say who took part stays behind`() throws {
    let archive = try archive()
    let contents = try contents(archive)
    #expect(names(contents, having: "Anna").isEmpty)
    #expect(names(contents, having: "Comment?").count == 1)
    #expect(archive.emptiedAnswers == 1 && archive.leftOutExclusions == 1)
    #expect(contents.keys.allSatisfy { $0.hasPrefix("blog-2012/") })
    #expect(!contents.keys.contains { $0.contains("/.") || $0.contains("subject-P3") })
  }

  @Test func `what is asked for goes along as it stands`() throws {
    var options = DatasetArchive.Options()
    options.freeTexts = true
    options.exclusions = true
    let archive = try archive(options)
    let contents = try contents(archive)
    #expect(names(contents, having: "Anna").count == 2)
    #expect(archive.emptiedAnswers == 0 && archive.leftOutExclusions == 0)
    for (name, bytes) in contents {
      #expect(try WholeFile.read(folder.file("Results/" + name)) == bytes)
    }
  }

  @Test func `that a question was declined is no free text`() throws {
    try sample.addSession("P4", trials: 1, answers: ["prefer not to say"])
    let archive = try archive()
    #expect(
      try names(contents(archive), having: "prefer not to say").contains {
        $0.contains("subject-P4") && $0.hasSuffix(".csv")
      })
    #expect(archive.emptiedAnswers == 1)
  }

  @Test func `answers that were chosen stay`() throws {
    let archive = try archive { session, item in
      !(session == SessionKey(participant: "P1", number: 1) && item == "comment")
    }
    #expect(try names(contents(archive), having: "Anna").count == 1)
    #expect(archive.emptiedAnswers == 0)
  }

  @Test(arguments: [false, true]) func `what comes out is a sound data set`(isWhole: Bool) throws {
    var options = DatasetArchive.Options()
    (options.freeTexts, options.exclusions) = (isWhole, isWhole)
    for (name, bytes) in try contents(archive(options)) {
      try folder.write(bytes, to: "Out/" + name)
    }
    let verification = DatasetVerification(of: try Dataset.open(folder.file("Out/blog-2012")))
    #expect(verification.problems.filter { $0.severity == .problem } == [])
    #expect(verification.rows > 4)
  }

  @Test func `a data set with a problem is refused`() throws {
    let path = sample.paths("P1").trials
    let bytes = try WholeFile.read(path)
    try Data(bytes.dropLast(20)).write(to: URL(filePath: path))
    #expect {
      try archive()
    } throws: { error in
      if case DatasetArchive.Refusal.unsound(_, let first) = error {
        first.path == path
      } else {
        false
      }
    }
  }

  @Test func `a data set in which a session is run is refused`() throws {
    let log = try sample.addSession("P4", trials: 1, complete: false)
    #expect {
      try archive()
    } throws: { error in
      if case DatasetArchive.Refusal.inUse(let path) = error { path.contains("P4") } else { false }
    }
    withExtendedLifetime(log) {}
  }

  /// Copies and leftovers as editors, file managers, sync tools and people make them.
  @Test(arguments: [
    "data/subject-P1/study-blog2012_subject-P1_session-1_description-questionnaires_data.csv~",
    "data/subject-P1/study-blog2012_subject-P1_session-1_description-questionnaires_data.csv.bak",
    "data/subject-P1/study-blog2012_subject-P1_session-1_description-questionnaires_data.csv.gz",
    "data/subject-P1/#study-blog2012_subject-P1_session-1_description-questionnaires_data.csv#",
    "documentation/exclusions (1).csv", "documentation/exclusions.csv.orig", "exclusions.csv",
    "earlier.zip", "notes.txt", "analysis/answers.R", "materials/study-copy.json",
    "materials/consent-P1.pdf", "materials/logo.png", "README.md.save", "Readme of Anna.md",
  ]) func `what the layout does not know is named and left behind`(name: String) throws {
    try folder.write("Anna", to: "Results/blog-2012/" + name)
    let archive = try archive(materials: ["targets.csv"])
    #expect(archive.strangers == ["repaired/x.csv", name].sorted())
    #expect(try names(contents(archive), having: "Anna").isEmpty)
  }

  @Test(arguments: [
    "materials/targets.csv", "materials/targets-0123abcd.csv", "LICENSE", "CHANGES.md",
    "CITATION.cff",
  ]) func `what belongs to a data set goes along`(name: String) throws {
    try folder.write("free", to: "Results/blog-2012/" + name)
    let archive = try archive(materials: ["targets.csv"])
    #expect(archive.strangers == ["repaired/x.csv"])
    #expect(try contents(archive)["blog-2012/" + name] == Array("free".utf8))
  }

  @Test func `a file of the layout that is a link is named, and goes along`() throws {
    try folder.write("private", to: "elsewhere.md")
    #expect(try archive().links.isEmpty)
    let readme = folder.file("Results/blog-2012/README.md")
    try FileManager.default.removeItem(atPath: readme)
    try FileManager.default.createSymbolicLink(
      atPath: readme, withDestinationPath: folder.file("elsewhere.md"))
    let archive = try archive()
    #expect(archive.links == ["README.md"] && archive.strangers == ["repaired/x.csv"])
    #expect(try contents(archive)["blog-2012/README.md"] == Array("private".utf8))
  }

  @Test(arguments: ["materials", "documentation", "data", "data/subject-P1"])
  func `a folder of the layout that is a link goes along`(name: String) throws {
    let all = try contents(archive())
    let path = folder.file("Results/blog-2012/" + name)
    try FileManager.default.moveItem(atPath: path, toPath: folder.file("elsewhere"))
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.file("elsewhere"))
    #expect(try contents(archive()) == all)
  }

  @Test func `no session can begin or go on until it is packed`() throws {
    let archive = try archive()
    #expect(throws: LogError.file(.inUse(path: dataset.folder))) {
      try dataset.locked(patience: 0.02) { () throws(LogError) in }
    }
    withExtendedLifetime(archive) {}
  }

  @Test func `a file that changes after it was verified is not packed`() throws {
    let archive = try archive()
    let path = sample.paths("P2").trials
    var bytes = try WholeFile.read(path)
    bytes[bytes.count - 5] ^= 1
    try Data(bytes).write(to: URL(filePath: path))
    #expect(throws: UserFileError.changed(path: path)) {
      try ZipFile.write(archive.entries, to: folder.file("x.zip"), mayReplace: false)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("x.zip")))
  }

  @Test func `a study's own exclusions are counted`() throws {
    let folder = try TemporaryFolder()
    let study = #"{"name": "small", "exclusions": [{"participant": "P2", "reason": "late"}]}"#
    let dataset = try Dataset(root: folder.path, study: "small")
    try dataset.prepare(studyJSON: Array(study.utf8), title: "", description: "")
    let archive = try DatasetArchive(
      of: dataset, knowing: .init(materials: { [] }, isTyped: { _, _ in true }))
    #expect(archive.studyExclusions == 1)
  }
}
