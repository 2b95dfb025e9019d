import Comparison
import Testing

@testable import Reports

/// The line of a questionnaire in the window, with the numbers of `QuestionnaireReportTests`.
@Suite struct RatingContentsTests {
  @Test func `a score is shown by method, with its meaning and the titles of the methods`() throws {
    let all = RatingContents.all(of: HandMadeAnswers.result)
    let load = try #require(all.first)
    #expect(all.count == 1)
    #expect(load.heading == "NASA-TLX, raw score")
    #expect(load.meaning == "0 to 100, lower is less demanding" && load.range == 0...100)
    #expect(load.methods.map(\.title) == ["Text field", "Wheel picker", "Plain slider"])
    #expect(load.methods.map(\.words.mean) == ["23", "40", "68"])
    #expect(load.methods.map(\.words.interval) == ["[13, 32]", "[33, 47]", "[55, 81]"])
  }

  @Test func `without answers about methods there is no line`() {
    #expect(RatingContents.all(of: HandMadeComparison.result).isEmpty)
  }
}
