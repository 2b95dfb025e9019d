import Base
import Testing
import Tuning

@testable import Reports

struct TuningSentencesTests {
  @Test(arguments: [
    (0, "< 1 %"), (0.0099, "< 1 %"), (0.01, "1 %"), (0.063, "6 %"), (0.5, "50 %"), (0.99, "99 %"),
    (0.9901, "> 99 %"), (1, "> 99 %"),
  ])
  func `no chance is none or certain`(probability: Double, words: String) {
    #expect(TuningSentences.chance(probability) == words)
  }

  @Test(arguments: [
    (0, "< 0.1 %"), (0.0004, "< 0.1 %"), (0.0007, "0.1 %"), (0.003, "0.3 %"), (0.0994, "9.9 %"),
    (0.123, "12 %"),
  ])
  func `losses have a decimal if they are small`(share: Double, words: String) {
    #expect(TuningSentences.share(share) == words)
  }

  @Test(arguments: [
    (0.96, "4 % less time than"), (0.9962, "0.4 % less time than"), (1.0001, "as much time as"),
    (1.12, "12 % more time than"),
  ])
  func `ratios are said as changes`(ratio: Double, words: String) {
    #expect(TuningSentences.comparison(ratio, "time") == words)
  }

  @Test(arguments: [
    (0.93, 0.99, "1–7 %"), (0.93, 1.02, "7 % less to 2 % more"), (1.01, 1.07, "1–7 %"),
    (0.93, 0.9962, "0.4–7 %"), (0.93, 1, "0–7 %"), (0.9048, 0.9049, "10 %"),
  ])
  func `intervals begin with the smaller change`(low: Double, high: Double, words: String) {
    #expect(TuningSentences.changes(ConfidenceInterval(low: low, high: high)) == words)
  }

  @Test func `numbers are words up to twelve`() {
    #expect(
      [2, 5, 12, 13].map(TuningSentences.number) == ["two", "five", "twelve", "13"])
  }
}
