import TestSupport
import Testing

@testable import Comparison
@testable import Reports

/// The block on the data that were read, in every report.
struct ReadingContentsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func result(_ text: String, columns: [String] = []) throws -> ComparisonResult {
    let path = try folder.write(text, to: "trials.csv")
    let reading = TrialReading.read(paths: [path], choices: try ImportChoices(columns: columns))
    var result = ComparisonResult(of: reading.observations)
    result.reading = ReadingSummary(of: reading)
    return result
  }

  private static let table = """
    who,method,time_s,error,phase,target
    A,x,1.5,0,main,3
    A,y,2.5,1,main,4
    A,x,9,0,Practice,5
    B,x,1.25,0,main,6
    B,y,2.25,0,main,7
    B,NA,2,0,main,7

    """

  @Test func `what was read is said in words`() throws {
    let result = try result(Self.table, columns: ["participant=who", "outcome=error"])
    let contents = ReadingContents(result)
    #expect(
      contents.items.map { "\($0.name): \($0.text)" } == [
        "rows: 6 rows in 1 file", "counted: 1 trial a person and method", "times: in seconds",
        "columns: outcome is 'error' and participant is 'who'",
        "outcomes: 'error': correct '0'; incorrect '1'",
        "left out: 1 row, for practice (1 of x)", "left out: 1 row, without a method",
        "unread: the column 'target', which may mean something else here; --column target=target reads it",
      ])
    #expect(contents.assumptions.count == 3)
    #expect(contents.assumptions[0].hasPrefix("The name of the column 'error' is a word for"))
    let text = result.text()
    let first = try #require(text.firstRange(of: "! The data were read with 3 assumptions"))
    let block = try #require(text.firstRange(of: "What was read\n"))
    let verdict = try #require(text.firstRange(of: "described, not compared"))
    #expect(verdict.lowerBound < first.lowerBound && first.lowerBound < block.lowerBound)
    // Assumptions are marked in the block as well.
    #expect(text[block.upperBound...].contains("! The name of the column 'error'"))
    #expect(text.ranges(of: "The name of the column 'error'").count == 1)
    #expect(
      contents.facts.count == contents.items.count + 3
        && contents.facts.prefix(3).allSatisfy(\.isAssumed))
  }

  @Test func `the JSON has the same`() throws {
    let text = JSONReport.text(
      of: try result(Self.table, columns: ["participant=who", "outcome=error"]))
    for part in [
      "\"outcomes_recorded\": true", "\"reversed\": true", "\"unit\": \"s\"",
      "\"reason\": \"practice\"", "\"participant\": \"who\"", "\"trials.csv\"", "\"rows\": 6",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func `without outcomes nothing says that all were right`() throws {
    let result = try result("participant,method,time_s\nA,x,1.5\nA,y,2.5\nB,x,1\nB,y,2\n")
    let text = result.text()
    #expect(text.contains("not recorded") && !text.contains("100 %"))
    #expect(!text.contains("correct entries a minute") && !text.contains("█ right"))
    #expect(!text.contains("share right") && text.contains("trials a minute"))
    let json = JSONReport.text(of: result)
    #expect(json.contains("\"outcomes_recorded\": false"))
    #expect(!result.paper.contains("The entry was right"))
  }
}
