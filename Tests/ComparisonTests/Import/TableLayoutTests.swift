import TestSupport
import Testing

@testable import Comparison

/// The position of a table's header, and the layout of its rows.
struct TableLayoutTests {
  private let folder: TemporaryFolder
  private static let table = "participant,method,time_s\nA,x,1.5\nB,y,2.5\n"
  private static let counted = ["A x correct 1.5", "B y correct 2.5"]

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["sep=;\n", "SEP=;\r\n", "\"sep=;\"\n"])
  func `Excel's line with the separator is obeyed`(line: String) throws {
    let reading = try folder.read(line + Self.table.replacing(",", with: ";"))
    #expect(reading.counted == Self.counted && reading.assumed.isEmpty)
  }

  @Test(arguments: ["# made by a program\n#\n", "% note\n", "// one\n\n// two\n", "\n\n"])
  func `comments and empty lines before the header are none of it`(lines: String) throws {
    let reading = try folder.read(lines + Self.table)
    #expect(reading.counted == Self.counted && reading.assumed.isEmpty)
  }

  @Test func `a header below titles is found, with a word`() throws {
    let reading = try folder.read("My experiment,,\nof 2026,,\n" + Self.table + "C,x,soon\n")
    #expect(reading.counted == Self.counted && reading.assumed == [.foundHeader])
    #expect(reading.reported.first?.hasPrefix("file.csv:6: time_s is 'soon'") == true)
  }

  @Test func `a line may be said to be the header`() throws {
    let text = "participant,method,time_s\nX,y,3\n" + Self.table
    let reading = try folder.read(text) { $0.headerLine = 3 }
    #expect(reading.counted == Self.counted && reading.assumed.isEmpty)
    let missing = try folder.read(text) { $0.headerLine = 30 }
    #expect(missing.reported == ["file.csv: --header-line 30: it has 5 lines; count from 1"])
  }

  @Test func `rows of titles that Qualtrics adds are no trials`() throws {
    let text = """
      participant,method,time_s
      "Who, please?",Method,"Timing - Page
      Submit"
      "{""ImportId"":""QID1""}","{""ImportId"":""QID2""}","{""ImportId"":""QID3""}"
      A,x,1.5
      B,y,2.5

      """
    let reading = try folder.read(text)
    #expect(reading.counted == Self.counted && reading.assumed == [.headerRows])
    #expect(reading.problems.isEmpty)
  }

  @Test(arguments: [("s", "1.5", 1.5), ("[ms]", "1500", 1.5), ("min", "1.5", 90)])
  func `a row of units is one`(unit: String, time: String, first: Double) throws {
    let reading = try folder.read(
      "participant,method,time_s\n,,\(unit)\nA,x,\(time)\nB,y,\(time)\n")
    #expect(reading.observations.trials.first?.time == first)
    #expect(reading.assumed == [.unitRow])
  }

  @Test func `the header again among the rows is no trial`() throws {
    let reading = try folder.read(Self.table + Self.table.replacing("A,x", with: "C,x"))
    #expect(reading.observations.trials.count == 4 && reading.assumed == [.repeatedHeaders])
  }

  @Test(arguments: [
    "\"participant\" \"method\" \"time_s\"\n\"1\" \"A\" \"x\" 1.5\n\"2\" \"B\" \"y\" 2.5\n",
    "participant method time_s\n1 A x 1.5\n2 B y 2.5\n",
    "participant\tmethod\ttime_s\n1\tA\tx\t1.5\n2\tB\ty\t2.5\n",
    "participant,method,time_s\n\"1\",A,x,1.5\n\"2\",B,y,2.5\n",
  ])
  func `R's tables with names of rows are read`(text: String) throws {
    let reading = try folder.read(text)
    #expect(reading.counted == Self.counted && reading.assumed == [.rowNames])
  }

  @Test func `any number of blanks separates columns`() throws {
    let reading = try folder.read(
      "  participant   method  time_s  \n  A   x   1.5  \r\n\tB\t y\t\t2.5\n\"C 1\" 'z' 3")
    #expect(
      reading.counted == ["A x correct 1.5", "B y correct 2.5", "C 1 'z' correct 3.0"])
  }

  @Test func `bars separate columns as well`() throws {
    #expect(try folder.read(Self.table.replacing(",", with: "|")).counted == Self.counted)
  }

  @Test func `names are found whatever their case`() throws {
    let reading = try folder.read("Participant,METHOD,Time_s\nA,x,1.5\nB,y,2.5\n")
    #expect(reading.counted == Self.counted)
    #expect(reading.imported.columns["time_s"] == "Time_s")
  }

  @Test func `columns called as ours are not taken unasked, and named`() throws {
    let text =
      "participant,method,time_s,session,task,phase,target,error,study,trial\n"
      + "A,x,1.5,2,say,test,left,0,s,word\n"
    let reading = try folder.read(text)
    #expect(reading.counted == ["A x correct 1.5"] && reading.problems.isEmpty)
    #expect(
      reading.imported.unread == ["session", "task", "phase", "target", "error", "study", "trial"])
    let trial = try #require(reading.observations.trials.first)
    #expect(trial.session == 1 && trial.target.isNaN && trial.error.isNaN)
  }

  @Test func `a table of Caliper's that another program saved has all of its columns`() throws {
    let own = String(
      decoding: try OwnTrial.file([OwnTrial(), OwnTrial(participant: "P02")]), as: UTF8.self)
    let reading = try folder.read(own.replacing(",", with: ";"))
    let expected = try folder.read(own)
    #expect(reading.counted == expected.counted)
    #expect(reading.observations.conditions == expected.observations.conditions)
    #expect(reading.observations.trials.map(\.trial) == expected.observations.trials.map(\.trial))
  }

  @Test(arguments: [
    "participant,method,time_s\nA,x\nB,y,2.5,7\nC,x,1\nD,x,2\nE,y,3\n"
  ])
  func `rows of another width are problems with their lines`(text: String) throws {
    let reading = try folder.read(text)
    #expect(reading.reported.map { $0.prefix(11) } == ["file.csv:2:", "file.csv:3:"])
    #expect(reading.counted.count == 3 && reading.uncounted == [.unreadable: 2])
    #expect(reading.observations.leftOut.unreadable == 2)
  }

  @Test func `the missing columns are named with the options that may be right`() throws {
    let reading = try folder.read("subject,condition,rt\nA,x,1\n")
    #expect(
      reading.reported == [
        "file.csv:1: no column 'participant'; if these are the right ones, add --column participant=subject "
          + "--column method=condition --column time_s=rt; the header has 'subject', 'condition', 'rt'"
      ])
  }
}

/// Files that are no tables of text, and lists of trials in JSON.
struct ForeignKindTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ([0x50, 0x4B, 3, 4] as [UInt8], "workbook"), ([0xD0, 0xCF, 0x11, 0xE0], "old Excel"),
    (Array("$FL2@(#) SPSS".utf8), "SPSS"), ([0x80, 4, 0x95], "psydat"),
    (Array("<?xml version=\"1.0\"?><a/>".utf8), "XML"), (Array("<!DOCTYPE html>".utf8), "web page"),
    (Array("SQLite format 3\0".utf8), "SQLite"), (Array("PAR1".utf8), "Parquet"),
    (Array("{\"trials\": 3, \"x\": [1]".utf8), "JSON"),
    (Array("*** Header Start ***\nVersionPersist: 1\n".utf8), "E-Prime"),
  ])
  func `other kinds are named with the way to a table`(bytes: [UInt8], name: String) throws {
    let reading = try folder.read(bytes)
    #expect(reading.counted.isEmpty && reading.problems.count == 1)
    #expect(reading.reported.first?.contains(name) == true, "\(reading.reported)")
  }

  @Test(arguments: [
    """
    [{"participant": "A", "method": "x", "time_s": 1.5, "response": {"Q0": "a, b"}},
     {"participant": "B", "method": "y", "time_s": 2.5, "stimulus": null}]
    """,
    """
    [[{"participant": "A", "method": "x", "time_s": 1.5}], [{"participant": "B", "method": "y", "time_s": 2.5}]]
    """,
    """
    {"participant": "A", "method": "x", "time_s": 1.5}
    {"participant": "B", "method": "y", "time_s": 2.5, "more": [1, 2]}

    """,
  ])
  func `a list of trials in JSON is a table`(text: String) throws {
    #expect(try folder.read(text).counted == ["A x correct 1.5", "B y correct 2.5"])
  }

  @Test func `outcomes in JSON are true and false, and times may be null`() throws {
    let reading = try folder.read(
      """
      [{"subject": 1, "rt": 512, "correct": true, "condition": "x"},
       {"subject": 1, "rt": null, "correct": false, "condition": "x"}]
      """,
      columns: ["participant=subject", "method=condition", "time_s=rt", "outcome=correct"]
    ) {
      $0.unit = .milliseconds
      $0.timeLimit = 3
    }
    #expect(reading.counted == ["1 x correct 0.512", "1 x incorrect 3.0"])
  }
}
