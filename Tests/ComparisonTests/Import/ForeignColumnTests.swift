import Studies
import TestSupport
import Testing

@testable import Comparison

/// Columns of other programs that options name.
struct ForeignColumnTests {
  private let folder: TemporaryFolder
  private static let header = "participant,method,time_s"

  init() throws { folder = try TemporaryFolder() }

  @Test func `tasks that are named are taken`() throws {
    let reading = try folder.read(
      "\(Self.header),task\nA,x,1,say\nA,x,2,type\n", columns: ["task=task"])
    #expect(reading.observations.conditions.map(\.facet.task) == ["say", "type"])
    #expect(reading.problems.isEmpty && reading.assumed.isEmpty)
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
    #expect(reading.observations.leftOut.practice == 1 && reading.assumed == [.practice])
  }

  @Test(arguments: [
    ("target", "left", "write a number such as 3.25"), ("trial", "1.5", "write a whole number"),
    ("scale_minimum", "low", "write a number such as 3.25"), ("cluster", "", "fill it in"),
  ])
  func `a cell that a named column cannot have makes its row unreadable`(
    column: String, cell: String, cure: String
  ) throws {
    let text = "\(Self.header),\(column)\nA,x,1,\(cell)\nA,x,2,7\nB,x,3,7\n"
    let reading = try folder.read(text, columns: ["\(column)=\(column)"])
    #expect(reading.reported.first?.hasPrefix("file.csv:2: \(column) is ") == true)
    #expect(reading.reported.first?.hasSuffix(cure) == true)
    #expect(reading.counted.count == 2 && reading.uncounted == [.unreadable: 1])
  }
}

/// Outcomes whose meaning options give.
struct ForeignOutcomeTests {
  private let folder: TemporaryFolder
  private static let header = "participant,method,time_s,result\n"
  private static let rows = "A,x,1,hot\nA,x,2,cold\nA,x,3,left\nA,x,4,\n"

  init() throws { folder = try TemporaryFolder() }

  @Test func `outcomes without a meaning are refused, and named`() throws {
    let reading = try folder.read(Self.header + Self.rows, columns: ["outcome=result"])
    #expect(reading.counted.isEmpty && reading.isRefused)
    #expect(
      reading.reported == [
        "file.csv: the column 'result' has the outcomes 'hot', 'cold' and 'left', which are not known; say "
          + "which means a correct trial with --solved VALUE, and which was given up with --censored "
          + "VALUE: all others are then incorrect"
      ])
  }

  @Test func `if some are correct, the others are incorrect, with a note`() throws {
    let reading = try folder.read(
      Self.header + Self.rows, columns: ["outcome=result"], solved: ["hot"], censored: ["left"])
    #expect(reading.counted == ["A x correct 1.0", "A x incorrect 2.0", "A x gaveUp 3.0"])
    #expect(reading.uncounted == [.noOutcome: 1], "an empty outcome has no meaning")
    #expect(reading.imported.notes.first?.contains(": 'cold'; name an outcome") == true)
    #expect(reading.assumed.isEmpty)
  }

  @Test func `several may be correct, and Caliper's words keep their meaning`() throws {
    let rows = "A,x,1,hot\nA,x,2,warm\nA,x,3,gave_up\nA,x,4,aborted\nA,x,5,timed_out\n"
    let reading = try folder.read(
      Self.header + rows, columns: ["outcome=result"], solved: ["hot", "warm"])
    #expect(
      reading.counted == [
        "A x correct 1.0", "A x correct 2.0", "A x gaveUp 3.0", "A x timedOut 5.0",
      ])
    #expect(reading.observations.leftOut.aborted == 1 && reading.assumed.isEmpty)
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
      "\(Self.header)A,x,1,\(right)\nA,x,2,\(wrong)\nA,x,3,left\n", columns: ["outcome=result"],
      censored: ["left"])
    #expect(reading.counted == ["A x correct 1.0", "A x incorrect 2.0", "A x gaveUp 3.0"])
    #expect(reading.problems.isEmpty)
  }

  @Test func `a meaning asks for the column`() throws {
    let text = "participant,method,time_s\nA,x,1\n"
    #expect(
      try folder.read(text, solved: ["hot"]).reported.first?.hasPrefix(
        "file.csv:1: no column 'outcome'") == true)
    #expect(throws: ColumnNamesError.outcomesUnread) {
      try ImportChoices(columns: ["outcome="], solved: ["hot"])
    }
    #expect(throws: ColumnNamesError.twoMeanings("hot")) {
      try ImportChoices(solved: ["hot"], censored: ["hot"])
    }
  }

  @Test func `files of the program's own keep their outcomes`() throws {
    let bytes = try OwnTrial.file([OwnTrial(outcome: .incorrect)])
    #expect(try folder.read(bytes, solved: ["incorrect"]).counted == ["P01 dial incorrect 2.5"])
  }
}
