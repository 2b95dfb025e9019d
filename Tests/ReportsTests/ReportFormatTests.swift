import Formats
import Testing

@testable import ComparisonReports
@testable import Reports
@testable import TuningReports

@Suite struct WordsTests {
  @Test(arguments: [
    (0.85, "0.85 s"), (2.94, "2.9 s"), (9.99, "10.0 s"), (14.52, "14.5 s"), (123.4, "123 s"),
    (0.0012, "0.0012 s"),
  ])
  func `seconds have two or three figures`(value: Double, words: String) {
    #expect(ReportFormat.seconds(value) == words)
  }

  @Test(arguments: [
    (0.0004, "p < .001"), (0.0312, "p = .031"), (0.5, "p = .500"), (0.99999, "p > .999"),
    (1, "p > .999"),
  ])
  func `p-values are as papers have them`(value: Double, words: String) {
    #expect(ReportFormat.p(value) == words)
  }

  @Test(arguments: [(0, "0 %"), (0.001, "< 1 %"), (0.71, "71 %"), (0.999, "> 99 %"), (1, "100 %")])
  func `shares round to whole percent but not to none or all`(share: Double, words: String) {
    #expect(ReportFormat.percent(share) == words)
  }
}
