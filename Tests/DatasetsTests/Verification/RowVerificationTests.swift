import Base
import Foundation
import LogSupport
import Testing

@testable import Datasets
@testable import Files

/// Headers, cells, and cells that contradict each other.
struct RowVerificationTests {
  private let spoiled: VerifiedDataset

  init() throws {
    spoiled = try VerifiedDataset()
  }

  private var paths: SessionPaths { spoiled.paths }

  private func cells(_ problems: [CellProblem], line: Int = 2) -> [(
    line: Int?, kind: DatasetProblem.Kind
  )] {
    problems.map { (line, .cell($0)) }
  }

  // MARK: Headers

  @Test func `a renamed column is missing and unknown`() throws {
    try spoiled.replace("path_px", with: "way_px", in: paths.trials)
    #expect(
      Set(spoiled.problems(in: paths.trials)) == [
        "1: \(TableProblem.missingColumn("path_px"))", "1: \(TableProblem.unknownColumn("way_px"))",
      ])
    #expect(
      spoiled.problems(in: spoiled.dataset.descriptionPath)
        == ["\(DescriptionProblem.unlistedColumn("way_px"))"])
  }

  @Test func `columns in another order are a problem`() throws {
    try spoiled.replace("kind,x,y", with: "kind,y,x", in: paths.events)
    spoiled.expect([(1, .table(.wrongOrder(expected: "x", found: "y")))], in: paths.events)
  }

  // MARK: Cells

  @Test(arguments: [
    ("trial", "one", "a whole number"), ("trial", "1.5", "a whole number"),
    ("trial", "1e0", "a whole number"), ("time_s", "2,5", "a number"),
    ("time_s", "2.5s", "a number"), ("time_s", "nan", "a number"), ("time_s", "inf", "a number"),
    ("time_s", "1e999", "a number"), ("time_s", ".5", "a number"), ("time_s", "5.", "a number"),
    ("time_s", "--5", "a number"), ("time_s", " 5", "a number"), ("time_s", "0x10", "a number"),
    ("simulated", "FALSE", "true or false"), ("simulated", "0", "true or false"),
    ("phase", "Main", "one of practice, main"),
    ("stamp_source", "x", "one of x-server, xwayland, wayland, arrival"),
    ("onset_utc", "2026-02-30T00:00:00.000Z", "a time such as 2026-11-20T09:37:25.123Z"),
  ])
  func `a cell of another type is a problem`(
    column: String, text: String, expected: String
  ) throws {
    try spoiled.set(column, to: text)
    let problems = spoiled.problems(in: paths.trials)
    let problem = CellProblem.unfit(text, column: column, expected: expected)
    #expect(problems.contains("2: \(problem)"), "\(problems)")
  }

  @Test(arguments: ["0", "2.5", "1e-05", "1.5E+3", "123456789012345678901234567890"])
  func `numbers may be written in any way that programs write them`(text: String) throws {
    try spoiled.set("path_px", to: text)
    #expect(spoiled.verify().problems.isEmpty)
  }

  @Test(arguments: [
    "study", "participant", "session", "simulated", "block", "block_trial", "phase", "task",
    "method", "scale_minimum", "scale_maximum", "decimals", "tolerance", "target", "outcome",
  ])
  func `a cell that every row has may not be empty`(column: String) throws {
    try spoiled.set(column, to: "")
    let problems = spoiled.problems(in: paths.trials)
    #expect(problems == ["2: \(CellProblem.missing(column: column))"])
  }

  @Test(arguments: ["curve", "start_value", "onset_s", "first_hit_s", "gain_min", "stamp_source"])
  func `other cells may be empty`(column: String) throws {
    try spoiled.set(column, to: "")
    #expect(spoiled.verify().problems.isEmpty)
  }

  @Test(arguments: [
    ("time_s", "-0.001", "0 or more"), ("late_frames", "-1", "0 or more"),
    ("block", "0", "1 or more"), ("tolerance", "-1", "0 or more"),
    ("path_px", "-1e-9", "0 or more"),
  ])
  func `a number out of its range is a problem`(
    column: String, text: String, expected: String
  ) throws {
    try spoiled.set(column, to: text, row: 1)
    let problems = spoiled.problems(in: paths.trials)
    let problem = CellProblem.outOfRange(text, column: column, expected: expected)
    #expect(problems.contains("2: \(problem)"), "\(problems)")
  }

  @Test func `bytes that are no text are a problem`() throws {
    var content = bytes(try text(at: paths.trials))
    content.replace(bytes("text-field"), with: [0xC3, 0x28], maxReplacements: 1)
    try spoiled.put(bytes: content, at: paths.trials)
    let problems = spoiled.problems(in: paths.trials)
    #expect(problems.contains("2: \(TableProblem.csv(.notUTF8))"))
  }

  @Test func `a quote in the wrong place is reported with its line, and is no torn row`() throws {
    try spoiled.replace(
      "blog-2012,P1,1,false,2,", with: "blog-2012,\"P1,1,false,2,", in: paths.trials)
    let problems = spoiled.problems(in: paths.trials)
    #expect(problems == ["3: \(TableProblem.csv(.unclosedQuote(line: 3)))"])
  }

  @Test func `every problem of a torn last row is reported, and the row is not called torn`() throws
  {
    try spoiled.sample.append("blog\"2012,\"P1\"x,1", to: paths.trials)
    spoiled.expect(
      [
        (5, .table(.csv(.quoteInsideField(line: 5)))), (5, .table(.csv(.textAfterQuote(line: 5)))),
      ], in: paths.trials)
    #expect(spoiled.verify().tornRows.isEmpty)
  }

  @Test func `an error is checked even where 64 bits do not hold it`() throws {
    try spoiled.set("decimals", to: "1")
    try spoiled.set("target", to: "-92233720368547758.0")
    try spoiled.set("entered", to: "922337203685477580")
    try spoiled.set("error", to: "0.0")
    let problem = CellProblem.wrongError("0.0", expected: "1014570924054025338.0")
    #expect(spoiled.problems(in: paths.trials).contains("2: \(problem)"))
  }

  // MARK: Contradictions between cells

  @Test(arguments: [("study", "blog-2013"), ("participant", "P2"), ("session", "2")])
  func `a row of another session is a problem`(column: String, text: String) throws {
    try spoiled.set(column, to: text, row: 2)
    let expected = ["study": "blog-2012", "participant": "P1", "session": "1"][column] ?? ""
    spoiled.expect(
      cells([.foreign(text, column: column, expected: expected)], line: 3), in: paths.trials)
  }

  @Test func `a gap in the numbers of the trials is a problem`() throws {
    try spoiled.set("trial", to: "7", row: 2)
    spoiled.expect(
      [
        (3, .cell(.trialGap(expected: 2, found: 7))), (4, .cell(.trialGap(expected: 8, found: 3))),
      ], in: paths.trials)
  }

  @Test func `a missing first trial and one that comes twice are problems`() throws {
    try spoiled.set("trial", to: "2", row: 1)
    spoiled.expect(
      [
        (2, .cell(.trialGap(expected: 1, found: 2))), (3, .cell(.trialGap(expected: 3, found: 2))),
      ], in: paths.trials)
  }

  @Test func `blocks do not go back`() throws {
    try spoiled.set("block", to: "2", row: 2)
    spoiled.expect(cells([.blockOrder(before: 2, found: 1)], line: 4), in: paths.trials)
  }

  @Test(arguments: [("error", "0.1", "0.0"), ("error", "", "0.0"), ("entered", "84.1", "-0.2")])
  func `an error that is not entered minus target is a problem`(
    column: String, text: String, expected: String
  ) throws {
    try spoiled.set(column, to: text)
    let error = column == "error" ? text : "0.0"
    spoiled.expect(cells([.wrongError(error, expected: expected)]), in: paths.trials)
  }

  @Test func `an outcome that the error contradicts is a problem`() throws {
    try spoiled.set("entered", to: "84.4")
    try spoiled.set("error", to: "0.1")
    spoiled.expect(
      cells([.wrongOutcome("correct", error: "0.1", tolerance: "0.0")]), in: paths.trials)
    try spoiled.set("outcome", to: "incorrect")
    #expect(spoiled.verify().problems.isEmpty)
    try spoiled.set("tolerance", to: "0.1")
    spoiled.expect(
      cells([.wrongOutcome("incorrect", error: "0.1", tolerance: "0.1")]), in: paths.trials)
    try spoiled.set("outcome", to: "gave_up")
    #expect(spoiled.verify().problems.isEmpty)
  }

  @Test func `only who gave up may have entered nothing`() throws {
    try spoiled.set("entered", to: "")
    try spoiled.set("error", to: "")
    spoiled.expect(cells([.missing(column: "entered")]), in: paths.trials)
    try spoiled.set("outcome", to: "timed_out")
    #expect(spoiled.verify().problems.isEmpty)
  }

  @Test func `a target off the scale is a problem`() throws {
    try spoiled.set("scale_maximum", to: "84.2")
    spoiled.expect(cells([.targetOffScale("84.3")]), in: paths.trials)
  }

  @Test func `an answer of another person is a problem`() throws {
    try spoiled.replace("blog-2012,P1,1,", with: "blog-2012,P2,1,", in: paths.questionnaires)
    spoiled.expect(
      cells([.foreign("P2", column: "participant", expected: "P1")]), in: paths.questionnaires)
  }
}
