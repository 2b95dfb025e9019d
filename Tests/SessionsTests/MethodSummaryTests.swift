import Sessions
import Studies
import Testing

@Suite struct MethodSummaryTests {
  @Test func `each method is summed up over its main trials, in the order done`() throws {
    var driven = try DrivenSession(
      "\"practice\": 1, \"trials\": 4, \"order\": {\"methods\": \"fixed\"}",
      methods: "\"text-field\", {\"method\": \"text-field\", \"name\": \"b\", \"title\": \"B\"}")
    for (text, seconds) in [("84.3", 99.0), ("84.3", 2), ("84.3", 8), ("84.2", 5)] {
      driven.begin()
      driven.type(text)
      driven.seconds += min(seconds, 50) - 1
      driven.primary()
      driven.saved()
    }
    driven.begin()
    driven.secondary()
    driven.saved()
    driven.begin()
    driven.close()
    let summaries = driven.session.summaries
    #expect(summaries.map(\.title) == ["Text field", "B"])
    let first = try #require(summaries.first)
    #expect(first.trials == 4 && first.correct == 2)
    #expect(first.incorrect == 1 && first.gaveUp == 1 && first.timedOut == 0)
    #expect(abs(try #require(first.geometricMean) - 4) < 1e-9)
    #expect(first.range == 2...8)
    let second = try #require(summaries.last)
    #expect(second.trials == 0 && second.geometricMean == nil && second.range == nil)
  }
}
