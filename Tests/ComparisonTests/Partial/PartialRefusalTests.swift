import Base
import Datasets
import TestSupport
import Testing

@testable import Comparison

/// Records that cannot be merged, and tables that have no record.
struct PartialRefusalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let header = "participant,method,time_s\n"

  private func bytes(
    of text: String, columns: [String] = [], choices: [String] = [], version: String = "1"
  ) throws -> [UInt8] {
    let record = try PartialRecord(
      of: .bytes(Array(text.utf8)), importing: try ImportChoices(columns: columns),
      options: choices,
      version: version)
    var bytes: [UInt8] = []
    record.forEachLine { bytes += $0 }
    return bytes
  }

  /// The problem of merging files with these contents, called `1`, `2` and so on.
  private func problem(_ contents: [[UInt8]]) throws -> String? {
    let paths = try contents.enumerated().map {
      try folder.write($0.element, to: "\($0.offset + 1)")
    }
    do throws(PartialProblem) {
      _ = try PartialMerge(paths: paths)
      return nil
    } catch {
      return error.description.replacing(folder.path + "/", with: "")
    }
  }

  @Test func `a participant in two records is refused, with both`() throws {
    let one = try bytes(of: Self.header + "A,x,1\nB,x,1\n")
    let other = try bytes(of: Self.header + "C,x,1\nB,x,2\n")
    #expect(
      try problem([one, other])
        == "participant B is in 1:1 and in 2:1; give all rows of a participant to one --partial, and "
        + "no record twice")
    #expect(try problem([one + other])?.hasPrefix("participant B is in 1:1 and in 1:6;") == true)
  }

  @Test func `a changed byte anywhere is refused`() throws {
    let bytes = try bytes(of: Self.header + "A,x,1.5\nB,y,2.25\n")
    for offset in bytes.indices where offset % 3 == 0 || offset > bytes.count - 60 {
      var changed = bytes
      changed[offset] ^= 1
      #expect(try problem([changed]) != nil, "\(offset)")
    }
    #expect(try problem([bytes]) == nil)
  }

  @Test func `a record that is cut off anywhere is refused`() throws {
    let bytes = try bytes(of: Self.header + "A,x,1.5\nB,y,2.25\n")
    let next = try self.bytes(of: Self.header + "C,x,1\n")
    for count in stride(from: 1, to: bytes.count, by: 7) {
      #expect(try problem([Array(bytes.prefix(count))]) != nil, "\(count)")
      // A whole record behind it does not hide the missing end.
      #expect(try problem([Array(bytes.prefix(count)) + next]) != nil, "\(count)")
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(
      try problem([lines.prefix(3).flatMap { $0 + [10] }])
        == "1:1: the record has 1 of its 2 participants; write it again")
    #expect(
      try problem([Array(lines[1]) + [10]])
        == "1:1: this is no partial record; give what 'caliper compare --partial' wrote")
  }

  @Test func `another version of the format is refused`() throws {
    let bytes = try bytes(of: Self.header + "A,x,1\n")
    #expect(
      try problem([Array("caliper-partial-1".utf8) + bytes.dropFirst(17)])
        == "1:1: the record has version 1 of the format, and this program writes and reads 5; write all "
        + "records by one version of Caliper")
  }

  @Test func `records of different programs are refused`() throws {
    let one = try bytes(of: Self.header + "A,x,1\n")
    let other = try bytes(of: Self.header + "C,x,1\n", version: "2")
    #expect(
      try problem([one, other])
        == "1:1 was written by version 1 of Caliper and 2:1 by version 2; write all records by one "
        + "version")
    #expect(try problem([other]) == nil)
  }

  @Test func `an empty file is refused, a record without a participant is not`() throws {
    let one = try bytes(of: Self.header + "A,x,1\n")
    let sentence =
      "2 is empty, and a record never is; write it again, the job that should have done so failed or "
      + "found the disk full"
    #expect(try problem([one, []]) == sentence)
    // As of a partition of Spark without a row.
    let none = try bytes(of: Self.header)
    #expect(!none.isEmpty)
    #expect(try problem([one, none]) == nil)
  }

  @Test func `a pattern stands for its files`() throws {
    try folder.write(try bytes(of: Self.header + "A,x,1\n"), to: "1.partial")
    try folder.write(try bytes(of: Self.header + "B,x,1\n"), to: "2.partial")
    let merge = try PartialMerge(paths: [folder.file("*.partial")])
    #expect(merge.reading.observations.trials.count == 2)
    #expect(throws: PartialProblem.noMatch(folder.file("*.p"))) {
      try PartialMerge(paths: [folder.file("*.p")])
    }
  }

  @Test func `records of different options are refused`() throws {
    let one = try bytes(of: Self.header + "A,x,1\n", choices: ["--exclude B"])
    let other = try bytes(of: Self.header + "C,x,1\n")
    #expect(
      try problem([one, other])
        == "1:1 was written with --exclude B and 2:1 with no such option; write all records with the "
        + "same options")
  }

  @Test func `outcomes that only one part has are refused`() throws {
    let one = try bytes(of: Self.header + "A,x,1\n")
    let other = try bytes(of: "participant,method,time_s,outcome\nB,x,1,correct\n")
    #expect(
      try problem([one, other])
        == "the tables of 1:1 or of one before 2:1 have a column of outcomes, and others have none or one of another name; "
        + "write all "
        + "records with --column outcome=NAME, or with --column outcome= to leave them unread")
    let unread = try [Self.header + "A,x,1\n", "participant,method,time_s,outcome\nB,x,1,a\n"].map {
      try bytes(of: $0, columns: ["outcome="])
    }
    #expect(try problem(unread) == nil)
  }

  @Test func `codes and units that only all parts show are asked about`() throws {
    let parts = [
      "P1,x,1.5\nP1,y,2\n", "p1,x,1.4\np1,y,2.2\n", "P2,x,0.055\nP2,y,0.056\nP2,x,0.057\n",
    ]
    func question(_ parts: [String], _ choices: [String] = []) throws -> String? {
      try problem(parts.map { try bytes(of: Self.header + $0, choices: choices) })
    }
    #expect(
      try question([parts[0], parts[1]])
        == "the codes 'P1' and 'p1' could be those of one person; add --codes same if they are, and --codes different if "
        + "not, and write all records with it")
    #expect(try question([parts[0], parts[1]], ["--codes different"]) == nil)
    #expect(
      try question([parts[0], parts[2]])?.hasPrefix(
        "the times of record 1 are 31.3 times as long as those of record 2, with none between them")
        == true)
    #expect(try question([parts[0], parts[2]], ["--unit s"]) == nil)
  }

  @Test func `who alone did trials again is named although most of a part did`() throws {
    func part(_ people: ClosedRange<Int>, again: Int) throws -> String {
      let rows = people.flatMap { person in
        ["1", "2"].prefix(person - people.lowerBound < again ? 2 : 1).map {
          "P\(person),x,\($0),1,2.\(person)\($0)\n"
        }
      }
      let table = "participant,method,date,trial,time_s\n" + rows.joined()
      return try folder.write(try bytes(of: table), to: "\(people.lowerBound)")
    }
    let paths = [try part(1...3, again: 2), try part(4...6, again: 0)]
    let decisions = try PartialMerge(paths: paths).reading.imported.ordered
    #expect(decisions.map(\.kind) == [.repeatedNumbers] && decisions.first?.values == ["P1", "P2"])
  }

  @Test func `a data set that changed in between is refused`() throws {
    var records: [[UInt8]] = []
    for (person, scale) in [("P1", "old"), ("P2", "new")] {
      try folder.write(
        #"{"scales": [{"name": "\#(scale)", "minimum": 1, "maximum": 9}]}"#,
        to: "set/materials/study.json")
      let path = try folder.write(
        OwnTrial.file([OwnTrial(participant: person)]), to: "set/data/\(person)_task-entry_data.csv"
      )
      var bytes: [UInt8] = []
      try PartialRecord(of: .paths([path]), version: "1").forEachLine { bytes += $0 }
      records.append(bytes)
    }
    let problem = try problem(records)
    #expect(
      problem?.hasSuffix("set changed between 1:1 and 2:1; write both records again") == true,
      "\(problem ?? "none")")
  }

  @Test func `what needs all rows has no record`() throws {
    let labels = "participant,method,time_s,session\nA,x,1,morning\n"
    #expect(throws: PartialRefusal.labelledSessions("standard input")) {
      try bytes(of: labels, columns: ["session=session"])
    }
    #expect(throws: PartialRefusal.converted("standard input")) {
      try bytes(of: "participant;method;time_s\nA;x;1,5\n")
    }
    #expect(throws: PartialRefusal.guessedPractice("standard input", column: "practice")) {
      try bytes(of: "participant,method,time_s,practice\nA,x,1,yes\nA,x,2,no\n")
    }
    #expect(
      throws: PartialRefusal.sharedCodes(
        "standard input", groups: "several groups of the column 'site'")
    ) {
      try bytes(of: "participant,method,time_s,site\n1,x,1,a\n1,y,2,b\n2,x,1,a\n2,y,2,b\n")
    }
    #expect(throws: PartialRefusal.converted("standard input")) {
      try PartialRecord(
        of: .bytes(Array("participant,method,time_s\nJ".utf8) + [0xF6] + Array(",x,1\n".utf8)),
        version: "1")
    }
  }

  @Test func `packed standard input is to be unpacked first`() throws {
    let record = try PartialRecord(of: .bytes([0x1F, 0x8B, 8, 0]), version: "1")
    #expect(
      record.reading.problems.map(\.description) == [
        "standard input: it is packed by gzip; unpack it first: zcat FILE | caliper compare --partial"
      ])
  }

  @Test func `any line is a trial or none`() throws {
    var random = SplitMix64(seed: 7)
    let trial = Observation(
      participant: 0, condition: 2, ending: .correct, time: 1 / 7, trial: 8, firstInput: 0.1,
      target: 3, tolerance: 1e-9, error: -0.5, corrections: 4)
    let sound = PartialTrial.format.bytes(of: [PartialTrial(trial)]).dropLast()
    let same = try #require(
      PartialTrial(line: Array(sound))?.trial(of: 5, bits: [1, 2, 3]))
    #expect(same.participant == 5 && same.condition == 2 && same.ending == .correct)
    #expect(same.time == 1 / 7 && same.tolerance == 1e-9 && same.error == -0.5)
    #expect(same.firstHit.isNaN && same.start.isNaN && same.bits == 3 && same.corrections == 4)
    var refused = 0
    for _ in 0..<5_000 {
      var line = Array(sound)
      for _ in 0...random.below(3) {
        line[random.below(line.count)] = UInt8(random.below(256))
      }
      if random.below(2) == 0 { line.removeLast(random.below(line.count)) }
      let trial = PartialTrial(line: line)?.trial(of: 0, bits: [1, 2, 3])
      if trial == nil { refused += 1 }
      #expect(trial.map { 0..<3 ~= $0.condition && $0.time > 0 } ?? true)
    }
    #expect(refused > 2_500)
  }
}
