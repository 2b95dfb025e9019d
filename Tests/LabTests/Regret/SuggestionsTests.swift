import Glibc
import Testing
import Tuning

@testable import caliper_lab

struct SuggestionsTests {
  /// Few people determine a ratio only to some ten percent.
  @Test(arguments: [(8.0, 400), (0.65, 400), (0.1, 800)])
  func `the table that comes with the program is what the worlds give`(pixels: Double, width: Int)
    throws
  {
    var regret = Regret()
    regret.entries = 48
    regret.seed = 5
    let row = try #require(Suggestions(pixels: pixels, width: width, regret)).row
    #expect(row.count == SuggestionTable.columns.count)
    let table = try #require(SuggestionTable.bundled)
    let known = table.numbers(width: Double(width), pixels: row[1])
    for place in [0, 3, 6, 9, 12] {
      #expect(
        abs(log(row[2 + place]) - known[place]) < 0.35,
        "\(SuggestionTable.columns[2 + place]) \(row[2 + place]) \(exp(known[place]))")
    }
    #expect(abs(row[row.count - 3] - known[known.count - 3]) < 0.1)
  }

  @Test func `there are as many kinds of people as reports say`() {
    #expect(World.all.count + 3 == CurveSuggestion.kinds)
    #expect(Set(World.all.map(\.name)).count == World.all.count)
  }
}
