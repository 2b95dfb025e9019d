import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct DatasetErasingTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset
  private let code: ParticipantCode
  private let time = UTCTimestamp(seconds: 1)

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
    code = try ParticipantCode("P1")
    try sample.addSession("P1", trials: 2, answers: ["a secret"])
    try sample.addSession("P1", session: 2, trials: 1)
    try sample.addSession("P10", trials: 2, answers: ["b"])
    try sample.addSession("P2", trials: 1)
  }

  private var dataset: Dataset { sample.dataset }

  /// All files and folders of the dataset that have the participant's code, in name or content.
  private func traces() throws -> [String] {
    let found = try FileManager.default.subpathsOfDirectory(atPath: dataset.folder)
    return try found.filter { name in
      if name.contains("subject-P1_") || name.hasSuffix("subject-P1") { return true }
      let path = dataset.folder + "/" + name
      guard Folder.isFile(path), !name.hasPrefix("materials") else { return false }
      let text = try text(at: path)
      return text.contains("P1,") || text.contains("\"P1\"") || text.contains("secret")
    }.sorted()
  }

  /// All files about other participants, with their content.
  private func others() throws -> [String: String] {
    let names = try folder.allFiles().filter {
      $0.contains("subject-P10") || $0.contains("subject-P2") || $0.contains("materials")
    }
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try text(at: folder.file($0))) })
  }

  /// Puts traces of the participant everywhere.
  private func scatter() throws {
    // Repaired, and then deleted.
    try sample.append("blog-2012,P1", to: sample.paths("P1").trials)
    try sample.append("P1,20", to: dataset.participantsPath)
    _ = try DatasetRepair(of: DatasetVerification(of: dataset), at: time)
    try dataset.delete(SessionKey(participant: "P1", number: 2), at: time)
    let data = "Results/blog-2012/data/"
    try folder.write(
      "mood,participant\n\"so, so\",P10\n\"sad\n\",P1\ngood,P2\nbad,P1",
      to: data + "study-blog2012_description-mood_data.csv")
    try folder.write("x", to: data + ".study-blog2012_subject-P1_x.json.99999999-ab.new")
    try folder.write(
      "participant,added_utc,simulated\nP1,20",
      to: data + ".study-blog2012_description-participants_data.csv.99999999-ab.new")
  }

  @Test func `nothing of the participant is left, and all of the others`() throws {
    try scatter()
    #expect(try traces().count > 10)
    let before = try others()
    let erased = try dataset.erase(code)
    #expect(try traces().isEmpty)
    #expect(try others() == before)
    #expect(try dataset.sessions().map(\.participant) == ["P10", "P2"])
    #expect(
      try DataFile.read(dataset.participantsPath)[column: "participant"] == ["P10", "P2"])
    #expect(
      try text(at: dataset.dataFolder + "/study-blog2012_description-mood_data.csv")
        == "mood,participant\n\"so, so\",P10\ngood,P2\n")
    #expect(erased.items.last == .rows(1, path: dataset.participantsPath))
    #expect(
      erased.items.contains(
        .rows(2, path: dataset.dataFolder + "/study-blog2012_description-mood_data.csv")))
    #expect(throws: LogError.noParticipant("P1", dataset: dataset.folder)) {
      try dataset.erase(code)
    }
  }

  @Test func `what an erasure does is what the look before says, and looking changes nothing`()
    throws
  {
    try scatter()
    let before = try folder.contents()
    let found = try Erasure(of: code, in: dataset)
    #expect(try folder.contents() == before)
    #expect(try dataset.erase(code).items == found.items)
    #expect(Set(found.items).count == found.items.count)
  }

  @Test func `after a fault at any call the same call completes it`() throws {
    var count = 0
    while true {
      let round = try DatasetErasingTests()
      try round.scatter()
      let before = try round.others()
      let disk = FaultyDisk()
      disk.fail(after: count, with: EIO)
      let faulty = try Dataset(
        folder: round.dataset.folder, study: "blog-2012", calls: disk.calls)
      if let error = LogError.thrown(by: { () throws(LogError) in
        _ = try faulty.erase(round.code)
      }) {
        if !error.description.contains("only partly erased") {
          #expect(round.dataset.hasSession(1, of: round.code), "call \(count): \(error)")
        }
        let next = LogError.thrown { () throws(LogError) in _ = try round.dataset.erase(round.code)
        }
        // Only the last flush may have failed.
        #expect(next == nil || next == .noParticipant("P1", dataset: round.dataset.folder))
      } else if !disk.hasFailed {
        break
      }
      #expect(try round.traces().isEmpty, "call \(count)")
      #expect(try round.others() == before, "call \(count)")
      count += 1
    }
    #expect(count > 40)
  }

  @Test func `a session that is running is not erased`() throws {
    let log = try sample.addSession("P1", session: 3, trials: 1)
    let before = try folder.contents()
    #expect(throws: LogError.sessionInUse(SessionKey(participant: "P1", number: 3))) {
      try dataset.erase(code)
    }
    #expect(try folder.contents() == before)
    withExtendedLifetime(log) {}
  }

  @Test func `where a part cannot be read nothing is erased`() throws {
    let before = try folder.contents()
    let disk = FaultyDisk()
    disk.script(.list, [.none, .none, .error(EIO)])
    let faulty = try Dataset(folder: dataset.folder, study: "blog-2012", calls: disk.calls)
    #expect(throws: LogError.self) { try faulty.erase(code) }
    #expect(try folder.contents() == before)
  }

  @Test func `data behind a link are erased with the link`() throws {
    let path = sample.paths("P1").folder
    let other = folder.file("disk")
    try FileManager.default.moveItem(atPath: path, toPath: other)
    #expect(symlink(other, path) == 0)
    let erased = try dataset.erase(code)
    #expect(!Folder.isLink(path) && !Folder.exists(other))
    #expect(erased.remarks.contains { $0.hasPrefix("\(path) was a link") })
  }

  @Test func `a folder that cannot be removed is reported, and the same call completes it`() throws
  {
    let disk = FaultyDisk()
    disk.script(.removeFolder, [.error(EROFS)])
    let faulty = try Dataset(folder: dataset.folder, study: "blog-2012", calls: disk.calls)
    let error = LogError.thrown { () throws(LogError) in _ = try faulty.erase(code) }
    #expect(error?.description.contains("only partly erased") == true)
    #expect(Folder.isFolder(sample.paths("P1").folder))
    _ = try dataset.erase(code)
    #expect(!Folder.exists(sample.paths("P1").folder))
  }

  @Test func `a folder behind a link may stay where it cannot be removed`() throws {
    let path = sample.paths("P1").folder
    let other = folder.file("disk")
    try FileManager.default.moveItem(atPath: path, toPath: other)
    #expect(symlink(other, path) == 0)
    let disk = FaultyDisk()
    disk.script(.removeFolder, [.error(EBUSY)])
    let faulty = try Dataset(folder: dataset.folder, study: "blog-2012", calls: disk.calls)
    _ = try faulty.erase(code)
    #expect(!Folder.isLink(path) && Folder.exists(other))
  }

  @Test func `a link to a folder that is not looked into is said`() throws {
    try dataset.delete(SessionKey(participant: "P1", number: 1), at: time)
    let other = folder.file("disk")
    try FileManager.default.moveItem(atPath: dataset.trashFolder, toPath: other)
    #expect(symlink(other, dataset.trashFolder) == 0)
    let remark = "\(dataset.trashFolder) is a link and was not looked into"
    #expect(try dataset.erase(code).remarks.contains { $0.hasPrefix(remark) })
    // Nothing else is left; the target of the link may still have traces.
    let again = try dataset.erase(code)
    #expect(again.items.isEmpty && !again.hasTraces)
    #expect(again.remarks.count == 1 && again.remarks[0].hasPrefix(remark))
  }

  @Test func `a name that is not UTF-8 is said, and one of the participant stops the erasure`()
    throws
  {
    try folder.write("P1", toBytes: [0x61, 0xFF], in: "Results/blog-2012")
    let remark = "the name of \(dataset.folder)/a\\xFF is not UTF-8, so it was not looked into"
    #expect(try Erasure(of: code, in: dataset).remarks.contains { $0.hasPrefix(remark) })
    try folder.write("x", toBytes: [0xFF], in: "Results/blog-2012/data/subject-P1")
    let before = try traces()
    #expect(throws: LogError.unnameable(path: sample.paths("P1").folder + "/\\xFF")) {
      try dataset.erase(code)
    }
    #expect(try traces() == before)
    // There may be something of a participant of whom nothing else is left.
    let other = try dataset.erase(ParticipantCode("P9"))
    #expect(other.items.isEmpty && other.remarks.contains { $0.hasPrefix(remark) })
  }

  @Test func `files of any kind are looked through for the code`() throws {
    for name in ["notes.txt", "ages.tsv", "copy.CSV"] {
      try folder.write("P2 was late; P1\twas not\n", to: "Results/blog-2012/analysis/" + name)
      try folder.write("P11 and xP1 and P1x\n", to: "Results/blog-2012/analysis/no-" + name)
    }
    let remarks = try dataset.erase(code).remarks
    #expect(remarks.count == 3 && remarks.allSatisfy { $0.contains("has the text \"P1\"") })
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `a table that Excel saved as Unicode is looked through`(encoding: String.Encoding) throws {
    for (name, code) in [("ages.csv", "P1"), ("other.csv", "P11")] {
      let text = try #require("\u{FEFF}participant\tage\n\(code)\t30\n".data(using: encoding))
      try folder.write([UInt8](text), to: "Results/blog-2012/data/" + name)
    }
    #expect(
      try dataset.erase(code).remarks
        == ["\(dataset.dataFolder)/ages.csv has the text \"P1\"; look through it"])
  }

  @Test func `packed files are looked into or named`() throws {
    let path = folder.file("Results/blog-2012/data/ages.csv")
    try folder.write("participant,age\nP1,30\n", to: "Results/blog-2012/data/ages.csv")
    #expect(try ChildProcess(["gzip", path]).finish().exitCode == 0)
    try folder.write([0x1F, 0x8B, 8, 0, 1], to: "Results/blog-2012/data/torn.gz")
    try folder.write([0x50, 0x4B, 3, 4, 20], to: "Results/blog-2012/earlier.zip")
    #expect(
      try dataset.erase(code).remarks == [
        "\(dataset.dataFolder)/ages.csv.gz has the text \"P1\"; look through it",
        "\(dataset.dataFolder)/torn.gz is packed and was not looked into; look through it",
        "\(dataset.folder)/earlier.zip is packed and was not looked into; look through it",
      ])
  }

  @Test func `what may still tell of the participant is said`() throws {
    let exclusions =
      #"{"name": "blog-2012", "exclusions": [{"participant": "P1", "reason": "ill"}]}"#
    try folder.write(exclusions, to: "Results/blog-2012/materials/study-2.json")
    try folder.write("participant;age\nP1;30\n", to: "Results/blog-2012/data/ages.csv")
    try folder.write("participant,age\nP2,\"3\"0\n", to: "Results/blog-2012/data/broken.csv")
    let remarks = try dataset.erase(code).remarks
    #expect(
      remarks == [
        "\(dataset.dataFolder)/ages.csv has the text \"P1\"; look through it",
        "\(dataset.folder)/materials/study-2.json has the text \"P1\"; look through it",
      ])
  }

  @Test func `rows are not taken out of a table that another program changed meanwhile`() throws {
    let path = dataset.participantsPath
    let table = try PersonalRows(with: CodeSearch(code), in: path)
    #expect(table.count == 1)
    #expect(try String(decoding: table.rows.rest(), as: UTF8.self).contains("P10,"))
    try sample.append("P3,2026-11-20T00:00:00.000Z,false,\n", to: path)
    #expect(throws: FileError.changedMeanwhile(path: path)) { _ = try table.rows.rest() }
  }

  @Test func `who has a row and nothing else is erased, too`() throws {
    try dataset.add(try ParticipantCode("P7"), simulated: false, at: time)
    let erased = try dataset.erase(try ParticipantCode("P7"))
    #expect(erased.items == [.rows(1, path: dataset.participantsPath)])
  }
}
