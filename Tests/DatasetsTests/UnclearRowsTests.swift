import Base
import Files
import LogSupport
import TestSupport
import Testing

@testable import Datasets

/// Tables in which the owners of rows cannot be determined.
struct UnclearRowsTests {
  private let folder: TemporaryFolder
  private let dataset: Dataset
  private let code: ParticipantCode

  init() throws {
    folder = try TemporaryFolder()
    let sample = try SampleDataset(in: folder)
    dataset = sample.dataset
    code = try ParticipantCode("P1")
    try sample.addSession("P1", trials: 1)
    try sample.addSession("P2", trials: 1)
  }

  private func write(_ text: String, as name: String = "other.csv") throws -> String {
    try folder.write(text, to: "Results/blog-2012/data/" + name)
    return dataset.dataFolder + "/" + name
  }

  @Test(arguments: [
    ("P2,1\nP1,\"5\nP2,2\nP3,3\n", CSVProblem.unclosedQuote(line: 3)),
    ("P2,\"5\nP1,2\nP3,3\n", .unclosedQuote(line: 2)),
    ("P1,1\nP2,\"5\nP3,3\n", .unclosedQuote(line: 3)),
    ("P1,\"5\nP2,2\nP3,\"3\"\n", .textAfterQuote(line: 4)),
    ("P2,\"5\nP1,2\nP3,\"3\"\n", .textAfterQuote(line: 4)),
    ("P1,\"5\nP2,2\nP3\",3\n", .unequalWidths(line: 2, expected: 2, found: 3)),
    ("P1,5\rP2,6\n", .strayCarriageReturn(line: 2)),
  ])
  func `a table that mixes the rows of participants up stops the erasure`(
    rows: String, problem: CSVProblem
  ) throws {
    let path = try write("participant,x\n" + rows)
    let before = try folder.contents()
    #expect(throws: LogError.unclearRows(path: path, problem)) { try dataset.erase(code) }
    #expect(try folder.contents() == before)
  }

  @Test func `so does a header that takes in the rows`() throws {
    let path = try write("participant,\"x\nP1,2\n")
    #expect(throws: LogError.unclearRows(path: path, .unclosedQuote(line: 1))) {
      try dataset.erase(code)
    }
  }

  @Test func `the sentence names the file, the line and the cure`() {
    let error = LogError.unclearRows(path: "F/other.csv", .unclosedQuote(line: 3))
    #expect(
      error.description == "cannot tell whose rows are whose in F/other.csv, line 3: a quote is "
        + "opened and never closed; close it, or take the file out of the data set")
  }

  @Test(arguments: [
    // A field with line breaks whose quote is closed, the second one in a row that is torn behind it.
    ("P1,\"5\nP2,2\"\nP3,3\n", "P3,3\n"), ("P3,3\nP1,\"5\n6\"", "P3,3\n"),
    // A crash leaves this within the quotes of the last line.
    ("P3,3\nP1,\"5", "P3,3\n"),
    // Others' problems concern nobody else.
    ("P1,1\nP3,\"3\"0\n", "P3,\"3\"0\n"), ("P1,1\nP3,\"3", "P3,\"3"),
  ])
  func `rows whose ends are sure are taken out`(rows: String, rest: String) throws {
    let path = try write("participant,x\n" + rows)
    #expect(try dataset.erase(code).items.contains(.rows(1, path: path)))
    #expect(try text(at: path) == "participant,x\n" + rest)
  }

  @Test func `a table without the code may have any problem`() throws {
    let path = try write("participant,x\nP2,\"5\nP3,3\n")
    #expect(try dataset.erase(code).remarks.isEmpty)
    #expect(try text(at: path) == "participant,x\nP2,\"5\nP3,3\n")
  }

  @Test func `the row of a participant is found below a header that is not UTF-8`() throws {
    let path = dataset.dataFolder + "/other.csv"
    let header = [0x47, 0x72, 0xF6, 0xDF, 0x65] + Array(",participant\n".utf8)
    try folder.write(header + Array("1,P1\n".utf8), to: "Results/blog-2012/data/other.csv")
    #expect(try dataset.erase(code).items.contains(.rows(1, path: path)))
  }

  @Test func `what a program left half-written goes as a whole`() throws {
    let name = ".other.csv.99999999-ab.new"
    let path = try write("participant,x\nP2,\"5\nP1,3", as: name)
    #expect(try dataset.erase(code).items.contains(.file(path)))
  }
}
