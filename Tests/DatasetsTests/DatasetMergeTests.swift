import Base
import Foundation
import LogSupport
import Synchronization
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct DatasetMergeTests {
  private let folder: TemporaryFolder
  private let first: SampleDataset
  private let second: SampleDataset

  init() throws {
    folder = try TemporaryFolder()
    first = try SampleDataset(in: folder, root: "A")
    second = try SampleDataset(in: folder, root: "B")
    try first.addSession("P1", trials: 2, answers: ["a \"1\"", ""])
    try second.addSession("P2", trials: 1)
  }

  private func merge(
    renumbers: Bool = false, _ others: SampleDataset...
  ) throws -> (merge: DatasetMerge, dataset: Dataset) {
    let sources = ([first, second] + others).map(\.dataset)
    let merge = try DatasetMerge(of: sources, renumbers: renumbers)
    return (merge, try merge.write(to: folder.file("Merged")))
  }

  private func contents(_ root: String) throws -> [String: String] {
    let names = try folder.allFiles().filter { $0.hasPrefix(root + "/") }
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        (String($0.dropFirst(root.count + 1)), try text(at: folder.file($0)))
      })
  }

  @Test func `sessions of two desks become one dataset, each to the byte`() throws {
    let before = try (contents("A"), contents("B"))
    let (merge, dataset) = try merge()
    #expect(merge.steps.count == 2 && merge.repeated == 0)
    let merged = try contents("Merged")
    for (name, text) in before.0.merging(before.1, uniquingKeysWith: { one, _ in one })
    where name.contains("/subject-") || name.contains("materials") {
      #expect(merged[name] == text, "\(name)")
    }
    #expect(try DataFile.read(dataset.participantsPath)[column: "participant"] == ["P1", "P2"])
    #expect(DatasetVerification(of: dataset).problems.isEmpty)
    #expect(DatasetSummary.description(of: dataset).name == "Blog 2012")
    #expect(try contents("A") == before.0)
    #expect(try contents("B") == before.1)
  }

  /// Puts a column before the columns of the table of participants, with this cell in its only row.
  private func add(_ column: String, _ cell: String, to dataset: Dataset) throws {
    let lines = try text(at: dataset.participantsPath).split(separator: "\n")
    let table = "\(column),\(lines[0])\n\(cell),\(lines[1])\n"
    try Data(table.utf8).write(to: URL(filePath: dataset.participantsPath))
  }

  @Test func `columns that somebody added to a table of participants are kept`() throws {
    try add("age", "33", to: first.dataset)
    try add("hand", "left", to: second.dataset)
    let (_, dataset) = try merge()
    let table = try DataFile.read(dataset.participantsPath)
    #expect(table[column: "participant"] == ["P1", "P2"])
    #expect(table[column: "age"] == ["33", ""] && table[column: "hand"] == ["", "left"])
    #expect(table[column: "sessions"] == ["1", "1"])
  }

  @Test func `what two tables say differently about a participant is not decided`() throws {
    try second.addSession("P1", session: 2, trials: 1)
    try second.dataset.delete(
      SessionKey(participant: "P2", number: 1), at: UTCTimestamp(seconds: 0))
    try add("age", "33", to: first.dataset)
    try add("age", "34", to: second.dataset)
    #expect(
      throws: MergeError.differentCells(
        participant: "P1", column: "age", first.dataset.folder, second.dataset.folder)
    ) { try merge() }
  }

  @Test(arguments: [nil, "{\"study\""])
  func `a session whose description is gone or cut off is not merged`(rest: String?) throws {
    let path = second.paths("P2").description
    try FileManager.default.removeItem(atPath: path)
    if let rest { try Data(rest.utf8).write(to: URL(filePath: path)) }
    let error =
      rest == nil
      ? MergeError.noDescription(
        SessionKey(participant: "P2", number: 1), second.dataset.folder)
      : .failed(.notDecodable(path: path))
    #expect(throws: error) { try merge() }
  }

  @Test(arguments: [0, 20, nil])
  func `a participant without a row is not merged without it`(cut: Int?) throws {
    let path = second.dataset.participantsPath
    if let cut {
      let table = try text(at: path)
      let header = try #require(table.split(separator: "\n").first)
      try Data((cut == 0 ? "\(header)\n" : String(table.dropLast(cut))).utf8).write(
        to: URL(filePath: path))
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(throws: MergeError.notListed(participant: "P2", second.dataset.folder)) { try merge() }
    #expect(!Folder.exists(folder.file("Merged")))
  }

  @Test func `a merge goes into none of its sources`() throws {
    let before = try contents("A")
    for place in ["A/blog-2012", "A/blog-2012/data", "A/blog-2012/new"] {
      let merge = try DatasetMerge(of: [first.dataset, second.dataset], renumbers: false)
      let path = folder.file(place)
      #expect(throws: MergeError.inside(path: path + "/blog-2012", first.dataset.folder)) {
        _ = try merge.write(to: path)
      }
    }
    #expect(try contents("A") == before)
  }

  @Test func `a file under materials whose name is not UTF-8 is not left behind in silence`() throws
  {
    try folder.write("x", toBytes: [0x61, 0xFF], in: "B/blog-2012/materials")
    let path = second.dataset.materialsFolder + "/a\\xFF"
    #expect(throws: MergeError.failed(.unnameable(path: path))) { try merge() }
    #expect(!Folder.exists(folder.file("Merged/blog-2012")))
  }

  @Test func `the same session in both is copied once`() throws {
    for path in first.paths("P1").all where Folder.exists(path) {
      try Folder.make(second.paths("P1").folder, calls: .real)
      let name = path.split(separator: "/").last ?? ""
      try FileManager.default.copyItem(atPath: path, toPath: second.paths("P1").folder + "/\(name)")
    }
    let (merge, dataset) = try merge()
    #expect(merge.steps.count == 2 && merge.repeated == 1)
    #expect(DatasetVerification(of: dataset).problems.isEmpty)
  }

  @Test func `sessions that clash are reported and nothing is written`() throws {
    try second.addSession("P1", trials: 1, clock: 13)
    let session = SessionKey(participant: "P1", number: 1)
    let error = MergeError.clashes([session], first.dataset.folder, second.dataset.folder)
    #expect(throws: error) { try merge() }
    #expect(!Folder.exists(folder.file("Merged")))
    #expect(
      error.description == "\(first.dataset.folder) and \(second.dataset.folder) both have "
        + "session 1 of P1, with different data; if these are of one person, give those of the "
        + "second new numbers with --renumber")
  }

  @Test func `a session that clashes gets the next free number where that is asked for`() throws {
    try first.addSession("P1", session: 2, trials: 1)
    try second.addSession("P1", trials: 3, answers: ["=cmd(),\"\n🙂", ""], time: 7_000_000_000)
    let old = try text(at: second.paths("P1").trials)
    let answers = try text(at: second.paths("P1").questionnaires)
    let (merge, dataset) = try merge(renumbers: true)
    let new = SessionKey(participant: "P1", number: 3)
    #expect(merge.steps.filter { $0.session != $0.target }.map(\.target) == [new])
    let paths = dataset.paths(of: new)
    #expect(try text(at: paths.trials) == old.replacing("blog-2012,P1,1,", with: "blog-2012,P1,3,"))
    #expect(
      try text(at: paths.questionnaires)
        == answers.replacing("blog-2012,P1,1,", with: "blog-2012,P1,3,"))
    #expect(try text(at: paths.events) == text(at: second.paths("P1").events))
    #expect(try text(at: paths.eventsSidecar).contains("events of P1, session 3"))
    #expect(DatasetVerification(of: dataset).problems.isEmpty)
    #expect(
      try text(at: first.paths("P1").trials)
        == text(at: dataset.paths(of: SessionKey(participant: "P1", number: 1)).trials))
  }

  @Test func `the description of a renumbered session has the old number and all that it had`()
    throws
  {
    try second.addSession("P1", trials: 1, clock: 13)
    let before = try JSONFile.read(second.paths("P1").description)
    let (_, dataset) = try merge(renumbers: true)
    let paths = dataset.paths(of: SessionKey(participant: "P1", number: 2))
    let renumbered = before.setting(["session": .integer(2), "renumbered_from": .integer(1)])
    #expect(
      try JSONFile.read(paths.description)
        == SessionDescription.recording(paths.records(), in: renumbered))
    #expect(try SessionDescription.read(paths.description).seed == .max)
  }

  @Test func `a session that is renumbered again still has the number with which it was run`()
    throws
  {
    try second.addSession("P1", trials: 1, clock: 13)
    let (_, once) = try merge(renumbers: true)
    let third = try SampleDataset(in: folder, root: "C")
    try third.addSession("P1", session: 2, trials: 1, clock: 14)
    let dataset = try DatasetMerge(of: [third.dataset, once], renumbers: true)
      .write(to: folder.file("Again"))
    let description = try SessionDescription.read(
      dataset.paths(of: SessionKey(participant: "P1", number: 3)).description)
    #expect(description.session == 3 && description.renumberedFrom == 1)
    #expect(DatasetVerification(of: dataset).problems.isEmpty)
  }

  @Test func `three datasets with one number give three numbers`() throws {
    let third = try SampleDataset(in: folder, root: "C")
    try second.addSession("P1", trials: 1, clock: 13)
    try third.addSession("P1", trials: 3, clock: 14)
    let (merge, dataset) = try merge(renumbers: true, third)
    #expect(merge.steps.map(\.target.number).sorted() == [1, 1, 2, 3])
    #expect(DatasetVerification(of: dataset).problems.isEmpty)
  }

  @Test func `what a merge has renumbered is known again`() throws {
    try second.addSession("P1", trials: 2, clock: 13)
    let (_, once) = try merge(renumbers: true)
    let again = try DatasetMerge(of: [once, second.dataset], renumbers: true)
    // P1's session, although its number differs, and P2's session.
    #expect(again.repeated == 2)
    #expect(again.steps.map(\.target.number).sorted() == [1, 1, 2])
  }

  @Test(arguments: [false, true])
  func `of a session that continued in another folder the whole is copied`(wholeFirst: Bool) throws
  {
    let (part, whole) = (
      try SampleDataset(in: folder, root: "C"), try SampleDataset(in: folder, root: "D")
    )
    try part.addSession("P7", trials: 1, complete: false)
    try whole.addSession("P7", trials: 3)
    let sources = wholeFirst ? [whole, part] : [part, whole]
    let merge = try DatasetMerge(of: sources.map(\.dataset), renumbers: false)
    #expect(merge.repeated == 1 && merge.steps.count == 1)
    let merged = try merge.write(to: folder.file("Merged"))
    let paths = merged.paths(of: SessionKey(participant: "P7", number: 1))
    #expect(try DataFile.read(paths.trials).count == 3)
  }

  private func simulated(_ root: String, _ code: String, seed: UInt64?) throws -> SampleDataset {
    let sample = try SampleDataset(in: folder, root: root)
    try sample.addSession(code, trials: 1)
    let path = sample.paths(code).description
    var description = try SessionDescription.read(path)
    description.simulationSeed = seed
    try Data(description.bytes).write(to: URL(filePath: path))
    return sample
  }

  @Test func `simulated people of different seeds are not put together`() throws {
    let samples = [
      try simulated("C", "sim1", seed: 1), try simulated("D", "sim2", seed: 1),
      try simulated("E", "sim3", seed: nil), try simulated("F", "sim4", seed: 7),
    ].map(\.dataset)
    #expect(try DatasetMerge(of: Array(samples[..<3]), renumbers: false).steps.count == 3)
    let error = MergeError.otherSeed(
      "sim1", samples[0].folder, 1, "sim4", samples[3].folder, 7)
    for renumbers in [false, true] {
      #expect(throws: error) { try DatasetMerge(of: samples, renumbers: renumbers) }
    }
    #expect(
      error.description == "sim1 in \(samples[0].folder) is simulated by the seed 1, and sim4 in "
        + "\(samples[3].folder) by 7; simulate all parts with the same --seed, or name both data sets "
        + "in 'caliper compare'")
  }

  @Test func `simulated people whose seed cannot be read are not put together`() throws {
    let samples = [try simulated("C", "sim1", seed: 1), try simulated("D", "sim2", seed: 7)]
    let path = samples[1].paths("sim2").description
    try Data("{".utf8).write(to: URL(filePath: path))
    #expect(throws: MergeError.failed(.notDecodable(path: path))) {
      try DatasetMerge(of: samples.map(\.dataset), renumbers: false)
    }
  }

  @Test func `simulated people of simulations of different sizes are not put together`() throws {
    let samples = [
      try simulated("C", "sim1", seed: 1), try simulated("D", "sim02", seed: 1),
    ].map(\.dataset)
    let error = MergeError.otherSize("sim1", samples[0].folder, "sim02", samples[1].folder)
    #expect(throws: error) { try DatasetMerge(of: samples, renumbers: false) }
    #expect(
      error.description == "sim1 in \(samples[0].folder) and sim02 in \(samples[1].folder) are of "
        + "simulations of different numbers of people; simulate all parts with the same --of")
  }

  @Test func `nobody deletes what is being merged`() throws {
    let merge = try DatasetMerge(of: [first.dataset, second.dataset], renumbers: true)
    #expect(first.dataset.use(of: first.dataset.lockPath) == .inUse)
    withExtendedLifetime(merge) {}
  }

  @Test func `datasets of different studies are reported`() throws {
    let other = try SampleDataset(
      in: folder, root: "C", study: #"{"name": "blog-2012", "trials": 9}"#)
    let error = MergeError.differentStudies(first.dataset.folder, other.dataset.folder)
    #expect(throws: error) {
      try DatasetMerge(of: [first.dataset, other.dataset], renumbers: true)
    }
  }

  @Test func `later versions of the study come along`() throws {
    let later = #"{"name": "blog-2012", "trials": 9}"#
    try second.dataset.prepare(studyJSON: bytes(later), title: "", description: "")
    let (_, dataset) = try merge()
    #expect(try StudyVersions(of: dataset).files.count == 2)
    #expect(try StudyVersions(of: dataset).digests.contains(SHA256.hexadecimal(of: bytes(later))))
  }

  @Test func `one dataset, a taken folder and a running session are reported`() throws {
    #expect(throws: MergeError.tooFew) {
      try DatasetMerge(of: [first.dataset], renumbers: false)
    }
    try Folder.make(folder.file("Merged/blog-2012"), calls: .real)
    #expect(throws: MergeError.exists(path: folder.file("Merged/blog-2012"))) { try merge() }
    let log = try second.addSession("P3", trials: 1)
    let running = SessionKey(participant: "P3", number: 1)
    #expect(throws: MergeError.failed(.sessionInUse(running))) {
      try DatasetMerge(of: [first.dataset, second.dataset], renumbers: false)
    }
    withExtendedLifetime(log) {}
  }

  @Test func `a participant who is human here and simulated there is reported`() throws {
    try first.dataset.add(
      try ParticipantCode("simon"), simulated: false, at: UTCTimestamp(seconds: 0))
    try second.addSession("simon", trials: 1)
    let error = MergeError.simulatedMismatch(
      participant: "simon", first.dataset.folder, second.dataset.folder)
    #expect(throws: error) { try merge() }
  }

  @Test func `a participant of both keeps the earlier time`() throws {
    try second.addSession("P1", session: 2, trials: 1, day: 10)
    let (_, dataset) = try merge()
    let added = try #require(try DataFile.read(dataset.participantsPath)[column: "added_utc"])
    #expect(added.first == "1970-01-11T00:00:00.000Z")
  }

  @Test func `a torn session is copied as it is and not renumbered`() throws {
    try second.addSession("P1", trials: 1, complete: false, clock: 13)
    try second.append("x", to: second.paths("P1").trials)
    #expect(throws: MergeError.unsound(path: second.paths("P1").trials)) {
      try merge(renumbers: true)
    }
    #expect(!Folder.exists(folder.file("Merged")))
  }

  @Test(arguments: 0..<30)
  func `a disk that fails on the way leaves nothing`(step: Int) throws {
    let disk = FaultyDisk()
    disk.script(.write, Array(repeating: .none, count: step) + [.error(ENOSPC)])
    let merge = try DatasetMerge(of: [first.dataset, second.dataset], renumbers: false)
    do throws(MergeError) {
      let dataset = try merge.write(to: folder.file("Merged"), calls: disk.calls)
      #expect(DatasetVerification(of: dataset).problems.isEmpty)
    } catch {
      #expect(!Folder.exists(folder.file("Merged")))
    }
  }

  @Test func `a folder that cannot be listed to its end is an error, not an end`() throws {
    try first.addSession("P3", trials: 1)
    for step in 0..<7 {
      let disk = FaultyDisk()
      disk.script(.list, Array(repeating: .none, count: step) + [.error(EIO)])
      let sources = try [first, second].map { sample in
        try Dataset(folder: sample.dataset.folder, study: "blog-2012", calls: disk.calls)
      }
      let error = #expect(throws: MergeError.self, "call \(step)") {
        try DatasetMerge(of: sources, renumbers: false).write(to: folder.file("Merged"))
      }
      #expect(error?.description.contains("cannot list") == true)
      #expect(!Folder.exists(folder.file("Merged")))
    }
  }

  @Test func `a file that cannot be looked at is not left out`() throws {
    let merge = try DatasetMerge(of: [first.dataset, second.dataset], renumbers: false)
    let looks = Mutex(0)
    for step in 0..<12 {
      looks.withLock { $0 = 0 }
      var calls = SystemCalls.real
      // The permissions of folders are looked at too; without them the data stay private.
      calls.statusAtPath = { (path) throws(SystemError) in
        let isData = path.hasSuffix(".csv") || path.hasSuffix(".json")
        let number = looks.withLock { count in
          defer { count += isData ? 1 : 0 }
          return count
        }
        if isData && number == step { throw SystemError(code: EIO) }
        return try SystemCalls.real.statusAtPath(path)
      }
      #expect(throws: MergeError.self, "look \(step)") {
        try merge.write(to: folder.file("Merged"), calls: calls)
      }
      #expect(!Folder.exists(folder.file("Merged")))
    }
  }

  @Test func `files that belong to no session are named`() throws {
    let name = "B/blog-2012/data/study-blog2012_description-mood_data.csv"
    try folder.write("participant,mood\nP2,good\n", to: name)
    try folder.write("x", to: "B/blog-2012/data/.hidden")
    #expect(try merge().merge.filesLeftBehind == [folder.file(name)])
  }

  @Test func `a dataset whose folder of data is not there is reported`() throws {
    try FileManager.default.removeItem(atPath: second.dataset.dataFolder)
    #expect(symlink("/not/mounted", second.dataset.dataFolder) == 0)
    let error = MergeError.failed(
      .file(.failed(.list, path: second.dataset.dataFolder, SystemError(code: ENOENT))))
    #expect(throws: error) { try merge() }
  }

  @Test func `people and simulated people are not put together`() throws {
    let third = try SampleDataset(in: folder, root: "C")
    try third.addSession("sim1", trials: 1)
    let error = MergeError.mixed(
      person: "P1", first.dataset.folder, simulated: "sim1", third.dataset.folder)
    #expect(throws: error) { try merge(third) }
    #expect(
      error.description == "people, such as P1 in \(first.dataset.folder), and simulated people, "
        + "such as sim1 in \(third.dataset.folder), are never put together; merge each kind by "
        + "itself")
    #expect(try !folder.names().contains("Merged"))
  }

  @Test func `simulated people whom the table lacks are simulated nevertheless`() throws {
    try second.addSession("sim1", trials: 1)
    let path = second.dataset.participantsPath
    let rows = try text(at: path).split(separator: "\n").filter { !$0.hasPrefix("sim1") }
    try folder.write(
      rows.joined(separator: "\n") + "\n", to: String(path.dropFirst(folder.path.count + 1)))
    #expect(throws: MergeError.self) { try merge() }
  }

  @Test func `a participant whose code none can have is reported`() throws {
    try second.append("P-9,2026-11-20T00:00:00.000Z,false,\n", to: second.dataset.participantsPath)
    #expect(throws: MergeError.unsound(path: second.dataset.participantsPath)) { try merge() }
  }
}
