import Base
import Comparison
import Files
import Testing

@testable import Reports

@Suite struct PeopleTableTests {
  @Test func `the first person of the hand-made comparison`() {
    let lines = String(decoding: PeopleTable.csv(of: HandMadeComparison.result), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.count == 1 + 6 * 3)
    #expect(lines[0] == Substring(PeopleTable.columns.joined(separator: ",")))
    // √(2.0 × 2.4) and 4.4 / 2; √(4.1 × 3.6) and 7.7 / 2; 9.0 and 21.0 / 1.
    #expect(lines[1].hasPrefix("P1,,text-field,text-field,,,,2,2,0,0,0,0,2.1908"))
    #expect(lines[1].hasSuffix(",2.2"))
    #expect(lines[2].hasPrefix("P1,,wheel-picker,wheel-picker,,,,2,2,0,0,0,0,3.841"))
    #expect(lines[3].hasPrefix("P1,,plain-slider,plain-slider,,,,2,1,0,1,0,0,9"))
    #expect(lines[3].hasSuffix(",21.0"))
    // Given up and timed out: no mean, and no time per correct entry.
    #expect(lines[15] == "P5,,plain-slider,plain-slider,,,,2,0,0,1,1,0,,")
    #expect(lines[18] == "P6,,plain-slider,plain-slider,,,,2,0,1,1,0,0,,")
  }

  @Test func `facets are named, and cells with commas are quoted`() throws {
    let rows = try CSVReader.rows(of: PeopleTable.csv(of: SampleFacets.result))
    #expect(rows.allSatisfy { $0.count == PeopleTable.columns.count })
    #expect(rows.count == 1 + 8 * 12)
    let row = try #require(rows.dropFirst(4).first)
    #expect(
      row.prefix(7) == [
        "P1", "Match a picture, opacity (0 to 100 in steps of 1)",
        "plain-slider", "plain-slider", "", "match",
        "opacity (0 to 100 in steps of 1)",
      ])
  }
}
