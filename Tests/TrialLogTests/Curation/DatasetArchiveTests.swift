import Formats
import Foundation
import TestSupport
import Testing

@testable import Curation
@testable import Files
@testable import TrialLog

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

  /// The files as they come out of the archive.
  private func contents(_ archive: DatasetArchive) throws -> [String: [UInt8]] {
    try Dictionary(
      uniqueKeysWithValues: archive.entries.map { entry in
        switch entry.content {
        case .bytes(let bytes): (entry.name, bytes)
        case .file(let path): (entry.name, try WholeFile.read(path))
        }
      })
  }

  private func names(_ contents: [String: [UInt8]], having word: String) -> [String] {
    contents.filter { String(decoding: $0.value, as: UTF8.self).contains(word) }.keys.sorted()
  }

  @Test func `what may say who took part stays behind`() throws {
    let archive = try DatasetArchive(of: dataset) { _, _ in true }
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
    let archive = try DatasetArchive(of: dataset, options) { _, _ in true }
    let contents = try contents(archive)
    #expect(names(contents, having: "Anna").count == 2)
    #expect(archive.emptiedAnswers == 0 && archive.leftOutExclusions == 0)
    for (name, bytes) in contents {
      #expect(try WholeFile.read(folder.file("Results/" + name)) == bytes)
    }
  }

  @Test func `answers that were chosen stay`() throws {
    let archive = try DatasetArchive(of: dataset) { session, item in
      !(session == SessionKey(participant: "P1", number: 1) && item == "comment")
    }
    #expect(try names(contents(archive), having: "Anna").count == 1)
    #expect(archive.emptiedAnswers == 0)
  }

  @Test(arguments: [false, true]) func `what comes out is a sound data set`(isWhole: Bool) throws {
    var options = DatasetArchive.Options()
    (options.freeTexts, options.exclusions) = (isWhole, isWhole)
    for (name, bytes) in try contents(DatasetArchive(of: dataset, options) { _, _ in true }) {
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
      try DatasetArchive(of: dataset) { _, _ in true }
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
      try DatasetArchive(of: dataset) { _, _ in true }
    } throws: { error in
      if case DatasetArchive.Refusal.inUse(let path) = error { path.contains("P4") } else { false }
    }
    withExtendedLifetime(log) {}
  }
}
