import Comparison
import Formats
import Primitives
import Testing

@testable import ComparisonReports
@testable import Reports
@testable import Tuning
@testable import TuningReports

@Suite struct PredictedRatioTests {
  @Test(arguments: [
    (0.93, "7 % less"), (1.5, "50 % more"), (0.9874, "1.3 % less"), (1.0004, "< 0.1 % more"),
    (1, "the same"), (0.001, "> 99 % less"), (194_235, "> 900 % more"),
  ])
  func `a ratio is written as a change`(ratio: Double, words: String) {
    #expect(ReportFormat.change(ratio) == words)
  }

  @Test(arguments: [
    (0.9, 0.96, "4 % to 10 % less"), (1.02, 1.1, "2 % to 10 % more"),
    (0.97, 1.02, "3 % less to 2 % more"), (1, 1, "the same"), (0.9, 0.9999, "< 0.1 % to 10 % less"),
  ])
  func `an interval is written as its ends`(low: Double, high: Double, words: String) {
    #expect(ReportFormat.changes(ConfidenceInterval(low: low, high: high)) == words)
  }

  @Test(arguments: [
    (0.3, "s", "0.300 s"), (8, "px", "8.00 px"), (0.123_4, "1", "0.123"),
  ])
  func `estimates have three figures and their unit`(value: Double, unit: String, words: String) {
    #expect(ReportFormat.estimate(value, unit) == words)
  }
}
