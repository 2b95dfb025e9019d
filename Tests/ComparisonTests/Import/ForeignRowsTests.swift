import TestSupport
import Testing

@testable import Comparison

/// Which rows of other programs are trials.
struct ForeignRowsTests {
  private let folder: TemporaryFolder
  private static let header = "participant,method,time_s"

  init() throws { folder = try TemporaryFolder() }

  // MARK: - Practice

  @Test(arguments: [
    "Practice", "PRACTICE", "training", "warm-up", "Warm up", "demo", "practice_block", "Übung",
    "entraînement", "práctica", "oefening", "練習",
  ])
  func `practice is known in other words`(word: String) throws {
    for column in ["phase", "block_type", "trialType"] {
      let reading = try folder.read(
        "\(Self.header),\(column)\nA,x,9,\(word)\nA,x,1,Test\nA,y,2,main\n")
      #expect(reading.counted == ["A x correct 1.0", "A y correct 2.0"])
      #expect(reading.observations.leftOut.practice == 1 && reading.assumed == [.practice])
    }
  }

  @Test(arguments: ["practice", "is_practice", "isPractice", "Training", "warmup", "Übung"])
  func `a column called practice says yes or no`(column: String) throws {
    for (yes, no) in [
      ("yes", "no"), ("TRUE", "FALSE"), ("1", "0"), ("1.0", ""), ("practice", "main"),
    ] {
      let reading = try folder.read("\(Self.header),\(column)\nA,x,9,\(yes)\nA,x,1,\(no)\n")
      #expect(reading.counted == ["A x correct 1.0"])
      #expect(reading.assumed == [.practice])
    }
  }

  @Test func `years of practice are no practice`() throws {
    let reading = try folder.read("\(Self.header),practice\nA,x,1,12\nB,x,2,1\n")
    #expect(reading.counted.count == 2 && reading.assumed.isEmpty)
  }

  @Test func `a method called practice is practice`() throws {
    let reading = try folder.read("\(Self.header)\nA,practice,9\nA,x,1\nA,y,2\n")
    #expect(reading.counted.count == 2 && reading.assumed == [.practice])
  }

  @Test func `the value for practice can be named, and must be there`() throws {
    let text = "\(Self.header),block\nA,x,9,0\nA,x,1,1\nA,y,2,2\n"
    let reading = try folder.read(text) { $0.practice = [.init("block=0")].compactMap(\.self) }
    #expect(reading.counted == ["A x correct 1.0", "A y correct 2.0"] && reading.assumed.isEmpty)
    let absent = try folder.read(text) { $0.practice = [.init("block=9")].compactMap(\.self) }
    #expect(absent.isRefused && absent.reported.first?.contains("block=9") == true)
    let unread = try folder.read(
      "\(Self.header),phase\nA,x,9,practice\nA,x,1,main\n", columns: ["phase="])
    #expect(unread.counted.count == 2)
  }

  // MARK: - Several rows

  private static let attempts = """
    participant,method,trial,attempt,time_s,outcome
    A,x,1,1,1.25,incorrect
    A,x,1,2,2.5,correct
    A,x,2,1,3.5,correct
    A,y,1,1,4.5,correct

    """

  @Test func `several rows of a trial are refused until it is said which counts`() throws {
    let reading = try folder.read(Self.attempts)
    #expect(reading.isRefused && reading.counted.isEmpty)
    #expect(reading.reported.first?.contains("--rows last") == true)
    func counted(_ choice: ImportChoices.RowChoice) throws -> [String] {
      try folder.read(Self.attempts) { $0.rows = choice }.counted
    }
    let rest = ["A x correct 3.5", "A y correct 4.5"]
    #expect(try counted(.last) == ["A x correct 2.5"] + rest)
    #expect(try counted(.first) == ["A x incorrect 1.25"] + rest)
    #expect(try counted(.sum) == ["A x correct 3.75"] + rest)
    #expect(try counted(.each) == ["A x incorrect 1.25", "A x correct 2.5"] + rest)
  }

  @Test(arguments: ["session", "block", "Run", "day", "phase"])
  func `numbers may begin again in parts`(part: String) throws {
    let reading = try folder.read(
      "\(Self.header),trial,\(part)\nA,x,1,1,1\nA,x,2,2,1\nA,x,3,1,2\nA,x,4,2,2\n")
    #expect(reading.counted.count == 4 && !reading.isRefused)
  }

  @Test func `a column of words numbers nothing`() throws {
    let reading = try folder.read("\(Self.header),trial\nA,x,1,cat\nA,x,2,cat\n")
    #expect(reading.counted.count == 2 && !reading.isRefused)
  }

  // MARK: - Repeated rows

  private func table(_ person: String, _ count: Int = 6, from first: Int = 0) -> String {
    (first..<first + count).map { "\(person),\(["x", "y"][$0 % 2]),\($0 + 1).\(317 + $0 * 7)\n" }
      .joined()
  }

  @Test func `a merged table beside its parts counts once`() throws {
    var paths: [String] = []
    var all = ""
    for person in ["A", "B", "C"] {
      all += table(person)
      paths.append(try folder.write("\(Self.header)\n" + table(person), to: "\(person).csv"))
    }
    paths.append(try folder.write("\(Self.header)\n" + all, to: "all.csv"))
    let reading = TrialReading.read(paths: paths)
    #expect(reading.counted.count == 18 && reading.assumed == [.copiedFiles])
    #expect(reading.uncounted == [.doubled: 18])
  }

  @Test(arguments: [",", ";"])
  func `a copy under another name counts once, in whatever notation`(separator: String) throws {
    let text = "\(Self.header)\n" + table("A")
    let one = try folder.write(text, to: "one.csv")
    let other = try folder.write(text.replacing(",", with: separator), to: "other.csv")
    let longer = try folder.write(text + table("A", 2, from: 6), to: "longer.csv")
    let reading = TrialReading.read(paths: [one, other, longer])
    #expect(reading.counted.count == 8 && reading.assumed == [.copiedFiles])
  }

  @Test func `files that share some rows have them once`() throws {
    let one = try folder.write("\(Self.header),trial\nA,x,1.5,1\nA,x,2.5,2\n", to: "one.csv")
    let other = try folder.write("\(Self.header),trial\nA,x,2.5,2\nA,x,3.5,3\n", to: "other.csv")
    let reading = TrialReading.read(paths: [one, other])
    #expect(reading.counted.count == 3 && reading.assumed == [.doubledRows])
  }

  @Test func `a table that was pasted twice counts once`() throws {
    let reading = try folder.read("\(Self.header)\n" + table("A") + table("A") + table("B"))
    #expect(reading.counted.count == 12 && reading.assumed == [.doubledRows])
  }

  @Test func `equal times by chance are trials of their own, with a word`() throws {
    let reading = try folder.read("\(Self.header)\n" + table("A", 40) + "A,x,1.317\nB,x,2\nB,x,2\n")
    #expect(reading.counted.count == 43 && reading.assumed.isEmpty)
    #expect(reading.imported.decisions.map(\.kind) == [.equalRows])
    let limit = String(repeating: "A,x,30.000000\nB,y,30.000000\n", count: 9)
    #expect(try folder.read("\(Self.header)\n" + table("A") + limit).counted.count == 24)
    let fine = try folder.read("\(Self.header)\n" + table("A", 40) + "B,x,1.317251\nB,x,1.317251\n")
    #expect(fine.counted.count == 41 && fine.assumed == [.doubledRows])
  }

  // MARK: - Wide tables

  @Test func `a column for each method makes a trial of each cell`() throws {
    let text = "participant,dial_s,keypad_s,age\nA,1.5,2.5,30\nB,2,,40\nC,NA,4,50\n"
    let wide = ["Dial=dial_s", "Keypad=keypad_s"].compactMap { ImportChoices.NamedCell($0) }
    let reading = try folder.read(text) { $0.wide = wide }
    #expect(
      reading.counted == [
        "A Dial correct 1.5", "A Keypad correct 2.5", "B Dial correct 2.0", "C Keypad correct 4.0",
      ])
    #expect(reading.uncounted == [.noTime: 2] && !reading.isRefused)
    let missing = try folder.read(text) {
      $0.wide = [.init("Dial=dail_s")].compactMap(\.self)
    }
    #expect(missing.reported.first?.contains("no column 'dail_s'") == true)
  }

  // MARK: - Other contents of a table

  @Test func `simulated people are never taken for people`() throws {
    let reading = try folder.read("\(Self.header),simulated\nA,x,1,TRUE\nB,x,2,true\n")
    #expect(reading.observations.isSimulated && !reading.observations.mixesSimulated)
    let both = try folder.read("\(Self.header),simulated\nA,x,1,True\nB,x,2,False\n")
    #expect(both.observations.mixesSimulated)
  }

  @Test func `a person is in one cluster`() throws {
    let reading = try folder.read(
      "\(Self.header),class\nA,x,1,one\nA,x,2,two\n", columns: ["cluster=class"])
    #expect(reading.isRefused && reading.reported.first?.contains("'one' and 'two'") == true)
  }

  @Test func `the title of many files is their folder, or the first`() throws {
    let paths = try ["a", "b"].map {
      try folder.write("\(Self.header)\n" + table($0), to: "Pilot/\($0).csv")
    }
    #expect(TrialReading.read(paths: paths).title == "Pilot")
    let apart = try folder.write("\(Self.header)\n" + table("c"), to: "Other/c.csv")
    #expect(TrialReading.read(paths: paths + [apart]).title == "a.csv and 2 more")
  }
}
