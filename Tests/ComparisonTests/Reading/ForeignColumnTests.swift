import Studies
import TestSupport
import Testing

@testable import Comparison

/// Columns of other programs that are called like Caliper's.
struct ForeignColumnTests {
  private let folder: TemporaryFolder
  private static let header = "participant,method,time_s"

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("phase", "test"), ("phase", "3"), ("task", "naming"), ("session", "monday"),
    ("outcome", "hit"), ("outcome", "a very long word for a correct answer"),
  ])
  func `a column without a value of Caliper's is ignored, with a note`(
    column: String, value: String
  ) throws {
    let reading = try folder.read("\(Self.header),\(column)\nA,x,1,\(value)\nB,x,2,\nC,y,3,other\n")
    #expect(reading.counted == ["A x correct 1.0", "B x correct 2.0", "C y correct 3.0"])
    #expect(reading.observations.conditions.allSatisfy { $0.facet.task.isEmpty })
    #expect(reading.problems.isEmpty && reading.remarks.count == 1)
    let remark = try #require(reading.remarks.first)
    #expect(remark.contains("The column '\(column)' is ignored"))
    #expect(remark.contains("--column \(column)=\(column)") && remark.contains(value.prefix(40)))
  }

  @Test func `several columns are ignored at once`() throws {
    let reading = try folder.read(
      "\(Self.header),phase,task,session,outcome\nA,x,1,test,say,am,ok\nA,x,2,test,say,pm,no\n")
    #expect(reading.counted == ["A x correct 1.0", "A x correct 2.0"])
    #expect(reading.problems.isEmpty && reading.remarks.count == 4)
  }

  @Test func `a column with some values of Caliper's is read`() throws {
    let reading = try folder.read("\(Self.header),outcome\nA,x,1,correct\nA,x,2,corect\n")
    #expect(reading.counted == ["A x correct 1.0"])
    #expect(
      reading.reported == [
        "file.csv:3: outcome is 'corect'; use correct, incorrect, gave_up, timed_out or aborted, or "
          + "say what it is with --solved or --censored"
      ])
    let tasks = try folder.read("\(Self.header),task\nA,x,1,enter\nA,x,2,say\n")
    #expect(tasks.observations.conditions.map(\.facet.task) == ["enter", "say"])
  }

  @Test(arguments: ["morning", "\"morning\""])
  func `a label of a session is one wherever the file is cut`(label: String) throws {
    let rows = String(repeating: "A,x,1,1\nB,y,2.5,1\n", count: 20_000)
    for text in ["A,x,1,\(label)\n\(rows)", "\(rows)A,x,1,\(label)\n"] {
      let reading = try folder.read("\(Self.header),session\n\(text)")
      #expect(reading.remarks.count == 1)
    }
  }

  @Test func `files are told apart`() throws {
    let one = try folder.write("\(Self.header),outcome\nA,x,1,hit\n", to: "one.csv")
    let other = try folder.write("\(Self.header),outcome\nB,x,2,incorrect\n", to: "other.csv")
    let reading = TrialReading.read(paths: [one, other])
    #expect(reading.counted == ["A x correct 1.0", "B x incorrect 2.0"])
    #expect(reading.remarks.count == 1)
  }

  @Test func `tasks that are named are taken`() throws {
    let reading = try folder.read(
      "\(Self.header),task\nA,x,1,say\nA,x,2,type\n", columns: ["task=task"])
    #expect(reading.observations.conditions.map(\.facet.task) == ["say", "type"])
    #expect(reading.problems.isEmpty && reading.remarks.isEmpty)
  }

  @Test func `sessions that are named may be labels, in the order of the files`() throws {
    let rows = ["A,x,1,pre", "A,x,2,post", "B,x,3,post", "B,x,4,", "C,x,5,pre"]
    let reading = try folder.read(
      ([Self.header + ",when"] + rows).joined(separator: "\n"), columns: ["session=when"])
    #expect(reading.observations.trials.map(\.session) == [1, 2, 2, 3, 1])
    let numbers = try folder.read(
      "\(Self.header),when\nA,x,1,7\nA,x,2,3\n", columns: ["session=when"])
    #expect(numbers.observations.trials.map(\.session) == [7, 3])
  }

  @Test func `phases that are named count, except for practice`() throws {
    let reading = try folder.read(
      "\(Self.header),part\nA,x,1,practice\nA,x,2,test\n", columns: ["phase=part"])
    #expect(reading.counted == ["A x correct 2.0"])
    #expect(reading.observations.leftOut.practice == 1)
    #expect(reading.remarks.first?.contains("Phases that count in") == true)
  }
}

/// Outcomes of other programs and what they mean.
struct ForeignOutcomeTests {
  private let folder: TemporaryFolder
  private static let header = "participant,method,time_s,result\n"
  private static let rows = "A,x,1,hit\nA,x,2,miss\nA,x,3,skip\nA,x,4,\n"

  init() throws { folder = try TemporaryFolder() }

  @Test func `outcomes without a meaning are refused, and named`() throws {
    let reading = try folder.read(Self.header + Self.rows, columns: ["outcome=result"])
    #expect(reading.counted.isEmpty)
    #expect(
      reading.reported == [
        "file.csv: the column 'result' has 'hit', 'miss' and 'skip'; say which of these is a correct "
          + "trial with --solved VALUE, and which was given up with --censored VALUE: all others are "
          + "then incorrect"
      ])
  }

  @Test func `where some are correct, the others are incorrect, with a note`() throws {
    let reading = try folder.read(
      Self.header + Self.rows, columns: ["outcome=result"], solved: ["hit"], censored: ["skip"])
    #expect(reading.counted == ["A x correct 1.0", "A x incorrect 2.0", "A x gaveUp 3.0"])
    #expect(reading.problemCount == 1, "an empty outcome has no meaning")
    #expect(reading.remarks.count == 1)
    #expect(reading.remarks.first?.contains(": 'miss'; name those") == true)
  }

  @Test func `several may be correct, and Caliper's words keep their meaning`() throws {
    let rows = "A,x,1,hit\nA,x,2,ok\nA,x,3,gave_up\nA,x,4,aborted\nA,x,5,timed_out\n"
    let reading = try folder.read(
      Self.header + rows, columns: ["outcome=result"], solved: ["hit", "ok"])
    #expect(
      reading.counted == [
        "A x correct 1.0", "A x correct 2.0", "A x gaveUp 3.0", "A x timedOut 5.0",
      ])
    #expect(reading.observations.leftOut.aborted == 1 && reading.remarks.isEmpty)
  }

  @Test(arguments: [("0", "1"), ("FALSE", "TRUE")])
  func `0 may mean correct, as in a column of errors`(right: String, wrong: String) throws {
    let reading = try folder.read(
      "\(Self.header)A,x,1,\(right)\nA,x,2,\(wrong)\n", columns: ["outcome=result"],
      solved: [right])
    #expect(reading.counted == ["A x correct 1.0", "A x incorrect 2.0"])
  }

  @Test(arguments: [("1", "0"), ("TRUE", "FALSE"), ("true", "false"), ("True", "False")])
  func `0 and 1 need no meaning`(right: String, wrong: String) throws {
    let reading = try folder.read(
      "\(Self.header)A,x,1,\(right)\nA,x,2,\(wrong)\nA,x,3,quit\n", columns: ["outcome=result"],
      censored: ["quit"])
    #expect(reading.counted == ["A x correct 1.0", "A x incorrect 2.0", "A x gaveUp 3.0"])
    #expect(reading.problems.isEmpty && reading.remarks.isEmpty)
  }

  @Test func `a meaning asks for the column`() throws {
    let text = "participant,method,time_s\nA,x,1\n"
    #expect(
      try folder.read(text, solved: ["hit"]).reported.first?.hasPrefix(
        "file.csv:1: no column 'outcome'") == true)
    #expect(throws: ColumnNamesError.outcomesUnread) {
      try ColumnNames(["outcome="], solved: ["hit"])
    }
    #expect(throws: ColumnNamesError.twoMeanings("hit")) {
      try ColumnNames([], solved: ["hit"], censored: ["hit"])
    }
  }

  @Test func `files of the program's own keep their outcomes`() throws {
    let bytes = try OwnTrial.file([OwnTrial(outcome: .incorrect)])
    #expect(try folder.read(bytes, solved: ["incorrect"]).counted == ["P01 dial incorrect 2.5"])
  }
}
