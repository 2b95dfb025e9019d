import Base
import Foundation
import LogSupport
import Studies
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct TrialIndexTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
  }

  private var root: String { folder.file("Results") }

  private func index() -> TrialIndex {
    var index = TrialIndex()
    index.update(from: [root])
    return index
  }

  private func lines(_ index: TrialIndex) -> [String] {
    index.allRows.map { row in
      "\(index.text(.participant, at: row)) \(index.text(.session, at: row)) "
        + index.text(.trial, at: row)
    }
  }

  private func row(_ code: String, _ number: Int, session: Int = 1) throws -> String {
    let row = SampleRow(code: code, session: session, number: number, time: 2_500_000_000).trial()
    return String(decoding: TrialRow.format.bytes(of: [row]), as: UTF8.self)
  }

  @Test func `a table that cannot be read is not called missing`() throws {
    try sample.addSession("P1")
    let path = sample.paths("P1").trials
    #expect(index().problems.isEmpty)
    try FileManager.default.removeItem(atPath: path)
    #expect(index().problems.map(\.sentence) == ["\(path) is missing; bring it back"])
    #expect(symlink(Path.name(of: path), path) == 0)
    let problem = try #require(index().problems.first)
    #expect(problem.sentence.hasPrefix("cannot read \(path): too many levels of symbolic links; "))
  }

  // MARK: - Contents

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `every field is that of the table`(seed: UInt64) throws {
    let data = try RandomTrials(seed: seed, in: folder)
    let index = index()
    var row: UInt32 = 0
    for session in try data.sample.dataset.sessions() {
      let path = data.sample.dataset.paths(of: session).trials
      let file = try DataFile.read(path)
      for own in 0..<file.count {
        for field in TrialField.allCases {
          guard let column = field.column else { continue }
          let cell = file.cell(column, at: own)
          let hasEntry = ["correct", "incorrect"].contains(file.cell("outcome", at: own))
          let expected =
            switch field {
            case .simulated: cell == "true" ? "yes" : "no"
            case .error: hasEntry ? cell : ""
            default: cell
            }
          #expect(index.text(field, at: row) == expected, "\(field) of row \(row)")
        }
        row += 1
      }
    }
    #expect(Int(row) == index.count)
  }

  @Test func `rows take no more memory than they need, also where some were appended`() throws {
    try sample.addSession("P1", trials: 1)
    let path = sample.paths("P1").trials
    try sample.append(try (2...1100).map { try row("P1", $0) }.joined(), to: path)
    var index = index()
    try sample.append(try row("P1", 1101), to: path)
    index.update(from: [root])
    try #require(index.count == 1101)
    // The system gives memory by pages.
    let page = 4096 / MemoryLayout<IndexedTrial>.stride
    #expect(index.sessions.allSatisfy { $0.table.rows.capacity <= $0.count + page })
  }

  @Test func `a session's own fields are those of its description`() throws {
    try sample.addSession("P1", trials: 1, complete: false)
    let index = index()
    #expect(index.isWhole && index.problems.isEmpty)
    #expect(index.text(.title, at: 0) == "Blog 2012" && index.text(.study, at: 0) == "blog-2012")
    #expect(index.text(.date, at: 0) == "2026-11-20T00:00:00.000Z")
    #expect(index.text(.state, at: 0) == "incomplete" && index.text(.pilot, at: 0) == "no")
    #expect(index.sessions.first?.summary.methods == ["text-field"])
    #expect(index.text(.time, at: 1) == "" && index.trial(at: 1) == nil)
  }

  @Test func `a trial is found again by its name`() throws {
    try sample.addSession("P1", trials: 2)
    try sample.addSession("P2", trials: 3)
    let index = index()
    for row in index.allRows {
      let trial = try #require(index.trial(at: row))
      #expect(index.row(of: trial) == row)
    }
    let missing = TrialKey(
      dataset: sample.dataset.folder, session: SessionKey(participant: "P1", number: 1), trial: 9)
    #expect(index.row(of: missing) == nil)
  }

  @Test func `sections begin where the session or the block is another`() throws {
    _ = try RandomTrials(seed: 5, in: folder)
    let index = index()
    let rows = index.allRows.filter { $0 % 3 != 1 }
    let sections = index.sections(of: rows)
    #expect(sections.map(\.positions.count).reduce(0, +) == rows.count)
    for section in sections {
      for position in section.positions {
        let row = rows[position]
        #expect(index.session(ofRow: row) == section.session)
        #expect(index.text(.block, at: row) == "\(section.block)")
      }
    }
    for (first, second) in zip(sections, sections.dropFirst()) {
      #expect((first.session, first.block) != (second.session, second.block))
    }
  }

  @Test func `the same data set by two paths is there once`() throws {
    try sample.addSession("P1", trials: 2)
    var index = TrialIndex()
    index.update(from: [root, sample.dataset.folder, root + "/"])
    #expect(index.count == 2 && index.datasets.count == 1)
  }

  @Test func `the first sessions are there before all are read`() throws {
    for number in 1...20 { try sample.addSession("P\(number + 10)", trials: 2) }
    var counts: [Int] = []
    var index = TrialIndex()
    index.update(from: [root]) { part in
      counts.append(part.count)
      #expect(part.isWhole == (part.count == 40))
      return true
    }
    #expect(counts == [16, 40])
    var stopped = TrialIndex()
    stopped.update(from: [root]) { _ in false }
    #expect(stopped.count == 16 && !stopped.isWhole)
  }

  // MARK: - Updates

  @Test func `a log that grows is read from where it was read to`() throws {
    try sample.addSession("P1", trials: 2)
    try sample.addSession("P2", trials: 1)
    var index = index()
    let before = index
    let path = sample.paths("P1").trials
    try sample.append(try row("P1", 3) + "blog-2012,P1,1,fal", to: path)
    let changed = index.refresh(
      SessionKey(participant: "P1", number: 1), inDatasetAt: sample.dataset.folder)
    #expect(changed)
    #expect(lines(index) == ["P1 1 1", "P1 1 2", "P1 1 3", "P2 1 1"])
    #expect(lines(before) == ["P1 1 1", "P1 1 2", "P2 1 1"], "a copy stays as it was")
    #expect(
      index.problems.map(\.description) == ["\(path):5: the last row is torn, as a crash leaves it"]
    )
    let rest = try row("P1", 4).dropFirst("blog-2012,P1,1,fal".count)
    try sample.append(String(rest), to: path)
    index.update(from: [root])
    #expect(lines(index) == ["P1 1 1", "P1 1 2", "P1 1 3", "P1 1 4", "P2 1 1"])
    #expect(index.problems.isEmpty)
    #expect(index.sessions.first?.summary.trials == 4)
    #expect(index.text(.time, at: 3) == "2.500000" && index.text(.method, at: 3) == "text-field")
    let isChangedAgain = index.refresh(
      SessionKey(participant: "P1", number: 1), inDatasetAt: sample.dataset.folder)
    #expect(!isChangedAgain)
  }

  @Test func `cells that are no numbers keep their texts when rows are appended`() throws {
    try sample.addSession("P1", trials: 1)
    let path = sample.paths("P1").trials
    func odd(_ number: Int, _ text: String) throws -> String {
      try row("P1", number).replacing("2.500000", with: text).replacing(
        ",1,0,0.00,", with: ",99999,0,0.00,")
    }
    try sample.append(try odd(2, "early"), to: path)
    var index = index()
    try sample.append(try odd(3, "late") + odd(4, "early"), to: path)
    index.update(from: [root])
    #expect(
      index.allRows.map { index.text(.time, at: $0) } == ["2.500000", "early", "late", "early"])
    #expect(
      index.allRows.map { index.text(.valueChanges, at: $0) } == ["1", "99999", "99999", "99999"])
  }

  @Test func `a file that was written anew is read anew`() throws {
    try sample.addSession("P1", trials: 3)
    var index = index()
    let path = sample.paths("P1").trials
    let text = try String(contentsOfFile: path, encoding: .utf8)
    // In place, so that it stays the same file, and longer than before.
    let rows = try (1...5).map { try row("P1", $0 + 20) }.joined()
    let header = String(text.prefix { $0 != "\n" }) + "\n"
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data((header + rows).utf8))
    try handle.close()
    index.update(from: [root])
    #expect(lines(index) == (21...25).map { "P1 1 \($0)" })
    try Data((header + (try row("P1", 1))).utf8).write(to: URL(filePath: path))
    index.update(from: [root])
    #expect(lines(index) == ["P1 1 1"])
  }

  @Test func `sessions come and go`() throws {
    try sample.addSession("P1", trials: 1)
    try sample.addSession("P3", trials: 1)
    var index = index()
    try sample.addSession("P2", trials: 1)
    index.update(from: [root])
    #expect(lines(index) == ["P1 1 1", "P2 1 1", "P3 1 1"])
    for path in sample.paths("P1").all where FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
    index.update(from: [root])
    #expect(lines(index) == ["P2 1 1", "P3 1 1"])
    #expect(index.isWhole)
    index.update(from: [])
    #expect(index.count == 0 && index.allRows.isEmpty && index.datasets.isEmpty)
  }

  @Test func `a running session is one, with the rows that it has so far`() throws {
    var log = try sample.addSession("P1", trials: 1, complete: false)
    var index = index()
    #expect(index.text(.state, at: 0) == "running")
    let next = SampleRow(code: "P1", session: 1, number: 2, time: 1_000_000_000)
    try log.append(events: next.events(), trial: next.trial())
    index.update(from: [root])
    #expect(lines(index) == ["P1 1 1", "P1 1 2"])
    #expect(index.problems.isEmpty)
    withExtendedLifetime(log) {}
  }

  @Test func `what is as before is not reported again`() throws {
    let log = try sample.addSession("P1", trials: 1, complete: false)
    try sample.addSession("P2", trials: 1)
    try sample.dataset.declareWithoutCheck(Exclusion(participant: "P2", reason: "left"))
    var index = index()
    var count = 0
    func update() {
      index.update(from: [root]) { _ in
        count += 1
        return true
      }
    }
    update()
    #expect(count == 0, "one session is being written all the time")
    try sample.dataset.declareWithoutCheck(Exclusion(participant: "P2", reason: "phone"))
    update()
    #expect(count == 1)
    try sample.append("x", to: sample.paths("P2").trials)
    update()
    #expect(count == 2 && index.problems.count == 1)
    update()
    #expect(count == 2)
    withExtendedLifetime(log) {}
  }

  @Test func `exclusions are marked, with their reasons, and taken back`() throws {
    try sample.addSession("P1", trials: 3)
    try sample.addSession("P2", trials: 1)
    try sample.dataset.declareWithoutCheck(
      Exclusion(participant: "P1", session: 1, trials: [2], reason: "phone"))
    var index = index()
    func reasons() -> [String] { index.allRows.map { index.text(.reason, at: $0) } }
    #expect(reasons() == ["", "phone", "", ""])
    try sample.dataset.declareWithoutCheck(Exclusion(participant: "P1", reason: "left"))
    try sample.dataset.declareWithoutCheck(
      Exclusion(participant: "P1", session: 1, trials: [3], reason: "sound", action: .include))
    index.update(from: [root])
    #expect(reasons() == ["left", "left", "", ""])
    #expect(index.allRows.map { index.text(.excluded, at: $0) } == ["yes", "yes", "no", "no"])
    try FileManager.default.removeItem(atPath: sample.dataset.exclusionsPath)
    index.update(from: [root])
    #expect(reasons() == ["", "", "", ""])
  }

  // MARK: - Damage

  @Test func `what cannot be read is reported, and the rest is there`() throws {
    for code in ["P1", "P2", "P3", "P4", "P5"] { try sample.addSession(code, trials: 2) }
    let files = FileManager.default
    try files.removeItem(atPath: sample.paths("P1").trials)
    try sample.append(
      "x\n" + (try row("P2", 3)) + (try row("P2", 4)).replacing(",4,1,4,main", with: ",x,1,4,main")
        + "\"open", to: sample.paths("P2").trials)
    try Data("a,b\n1,2\n".utf8).write(to: URL(filePath: sample.paths("P3").trials))
    try Data().write(to: URL(filePath: sample.paths("P4").trials))
    try Data("{".utf8).write(to: URL(filePath: sample.paths("P5").description))
    try Data("participant\nP1\n".utf8).write(
      to: try folder.made("Results/blog-2012/documentation/exclusions.csv"))
    let index = index()
    #expect(lines(index) == ["P2 1 1", "P2 1 2", "P2 1 3", "P5 1 1", "P5 1 2"])
    let problems = index.problems.map {
      $0.description.replacing(sample.dataset.dataFolder, with: "")
    }
    #expect(problems.count == 8, "\(problems)")
    for part in [
      "exclusions.csv:1: the column session is missing",
      "subject-P1_session-1_task-entry_data.csv is missing",
      "_data.csv:4: 1 fields where the header has 41",
      "_data.csv:6: trial or block is no whole number; the row is left out",
      "_data.csv:7: the last row is torn", "_data.csv:1: the column trial is missing",
      "_data.csv:1: the file is empty", "session.json",
    ] {
      #expect(problems.contains { $0.contains(part) }, "\(part) in \(problems)")
    }
  }

  @Test func `paths that hold no data are reported or empty, never more`() throws {
    var index = TrialIndex()
    index.update(from: [folder.file("nowhere")])
    #expect(index.problems.count == 1 && index.isWhole && index.count == 0)
    try folder.write("x", to: "file")
    index.update(from: [folder.file("file"), folder.path])
    #expect(index.problems.count == 1 && index.sessions.isEmpty)
  }

  @Test func `a folder in the place of a table is reported`() throws {
    try sample.addSession("P1", trials: 1)
    let path = sample.paths("P1").trials
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let index = index()
    #expect(index.count == 0 && index.problems.count == 1)
  }

  @Test(arguments: 0..<300)
  func `no damage to a table is more than a problem`(seed: Int) throws {
    try sample.addSession("P1", trials: 3)
    let path = sample.paths("P1").trials
    var bytes = Array(try Data(contentsOf: URL(filePath: path)))
    var state = UInt64(seed) &+ 17
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, bound)
    }
    for _ in 0..<1 + random(4) {
      let position = random(bytes.count)
      switch random(4) {
      case 0: bytes[position] = UInt8(truncatingIfNeeded: random(256))
      case 1: bytes.insert(contentsOf: Array(",\"\n99999999999999999999".utf8), at: position)
      case 2: bytes.removeSubrange(position..<min(bytes.count, position + 1 + random(300)))
      default: bytes[position] = [10, 13, 34, 44][random(4)]
      }
      if bytes.isEmpty { bytes = [10] }
    }
    try Data(bytes).write(to: URL(filePath: path))
    var index = index()
    for row in index.allRows {
      for field in TrialField.allCases { _ = index.text(field, at: row) }
    }
    _ = index.rows(matching: try TrialQuery("time>1 -error=0 value_changes<9 block:1"))
    for field in TrialField.allCases {
      #expect(index.sorted(index.allRows, by: field).count == index.count)
    }
    try sample.append("\n" + (try row("P1", 9)), to: path)
    let before = index.count
    index.update(from: [root])
    var anew = TrialIndex()
    anew.update(from: [root])
    #expect(lines(index) == lines(anew) && index.count >= before)
  }

  // MARK: - The table of found trials

  @Test func `found trials are written as their log has them, and why they are excluded`() throws {
    let data = try RandomTrials(seed: 9, in: folder)
    let index = index()
    let rows = index.rows(matching: try TrialQuery("outcome:correct"))
    let table = FoundTrialsTable(rows.reversed(), of: index)
    #expect(table.problems.isEmpty && table.count == rows.count && !rows.isEmpty)
    let file = try DataFile(bytes: table.bytes)
    #expect(file.header == Table.trials.columns.map(\.name) + ["exclusion_reason"])
    let expected = data.trials.filter { $0.cells["outcome"] == "correct" }.sorted {
      ($0.session, Int($0.cells["trial"] ?? "") ?? 0) < (
        $1.session, Int($1.cells["trial"] ?? "") ?? 0
      )
    }
    for (own, trial) in expected.enumerated() {
      for name in file.header.dropLast() {
        #expect(file.cell(name, at: own) == trial.cells[name] ?? "")
      }
      #expect(file.cell("exclusion_reason", at: own) == trial.reason ?? "")
    }
    try FileManager.default.removeItem(
      atPath: data.sample.dataset.paths(of: try #require(expected.first).session).trials)
    #expect(FoundTrialsTable(rows, of: index).problems.count == 1)
  }

  // MARK: - On a thread of its own

  @Test func `a loader reports each change and keeps up`() async throws {
    try sample.addSession("P1", trials: 2)
    let (changes, report) = AsyncStream.makeStream(of: Void.self)
    let loader = TrialIndexLoader(paths: [root]) { report.yield() }
    var iterator = changes.makeAsyncIterator()
    loader.update()
    await iterator.next()
    #expect(loader.snapshot.isWhole && loader.snapshot.count == 2)
    try sample.append(try row("P1", 3), to: sample.paths("P1").trials)
    loader.refresh(SessionKey(participant: "P1", number: 1), inDatasetAt: sample.dataset.folder)
    await iterator.next()
    #expect(loader.snapshot.count == 3)
    loader.stop()
  }
}

extension TemporaryFolder {
  /// The file called `name`, whose folder is made.
  fileprivate func made(_ name: String) throws -> URL {
    try write("", to: name)
    return URL(filePath: file(name))
  }
}
