import Foundation
import Sliders
import Testing

@testable import Tuning

struct CurveSuggestionTests {
  private func suggestion(_ values: Int, _ width: Double) throws -> CurveSuggestion {
    try #require(CurveSuggestion(values: values, width: width))
  }

  @Test func `coarse scales ask for a plain slider, fine ones for a finer one, finest for typing`()
    throws
  {
    let coarse = try suggestion(21, 400)
    #expect(coarse.regime == .plain && coarse.curve == .unit)
    let fine = try suggestion(991, 800)
    #expect(fine.regime == .curve && fine.curve == .standard)
    let finest = try suggestion(100_001, 400)
    #expect(finest.regime == .type && finest.curve == CurveSuggestion.finer)
  }

  /// Each regime is one range of scales.
  @Test(arguments: [200.0, 283, 400, 566, 800])
  func `finer scales never ask for a coarser slider`(width: Double) throws {
    let order: [CurveSuggestion.Regime] = [.plain, .curve, .type]
    var last = 0
    for step in 0..<60 {
      let values = Int(5 * pow(1.2, Double(step)))
      let place = try #require(order.firstIndex(of: try suggestion(values, width).regime))
      #expect(place >= last, "\(values)")
      last = max(last, place)
    }
    #expect(last == 2)
  }

  @Test func `a median is within its range, and shares are shares`() throws {
    for values in [11, 101, 501, 1001, 5001, 20_001] {
      for width in [200.0, 300, 800] {
        let suggestion = try suggestion(values, width)
        for spread in [suggestion.seconds] + suggestion.ratios.map(\.ratio) {
          #expect(spread.low <= spread.median && spread.median <= spread.high)
        }
        #expect(suggestion.ratios.map(\.other) == CurveSuggestion.Other.allCases)
        #expect(suggestion.right.least <= suggestion.right.median && suggestion.right.median <= 1)
      }
    }
  }

  @Test func `beyond the table its edge is shown, and said to be the edge`() throws {
    let table = try #require(SuggestionTable.bundled)
    let (first, last) = (try #require(table.pixels.first), try #require(table.pixels.last))
    #expect(try suggestion(1001, 400).isInTable)
    for (values, width) in [(3, 400.0), (1_000_001, 400), (1001, 1600), (1001, 100)] {
      #expect(try !suggestion(values, width).isInTable)
    }
    #expect(
      table.numbers(width: 400, pixels: first / 10) == table.numbers(width: 400, pixels: first))
    #expect(table.numbers(width: 9000, pixels: last * 2) == table.numbers(width: 800, pixels: last))
    #expect(CurveSuggestion(values: 1, width: 400) == nil)
    #expect(CurveSuggestion(values: 10, width: 0) == nil)
  }

  @Test func `between two points a number is on the way between theirs`() throws {
    let table = try #require(SuggestionTable.bundled)
    for pixels in [0.07, 0.37, 1.5] {
      let (one, other) = (
        table.numbers(width: 400, pixels: pixels), table.numbers(width: 800, pixels: pixels)
      )
      for (index, middle) in table.numbers(width: 500, pixels: pixels).enumerated() {
        let ends = [one[index], other[index]].sorted()
        #expect(ends[0] <= middle && middle <= ends[1])
      }
    }
  }

  @Test(arguments: [
    "", "width_px\n", "a,b\n1,2\n",
    SuggestionTable.columns.joined(separator: ",") + "\n",
    SuggestionTable.columns.joined(separator: ",") + "\n200,x\n",
    SuggestionTable.columns.joined(separator: ",") + "\n"
      + SuggestionTable.columns.map { _ in "0" }.joined(separator: ",") + "\n",
  ])
  func `anything else is no table`(text: String) {
    #expect(SuggestionTable(parsing: Array(text.utf8)) == nil)
  }
}
