import Comparison
import Foundation
import Testing

@testable import ComparisonReports
@testable import TuningReports

@Suite struct JSONReportTests {
  private func json(_ observations: Observations) throws -> [String: Any] {
    let text = JSONReport.text(of: ComparisonResult(of: observations))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static let methodKeys = [
    "method", "trials", "correct", "incorrect", "gave_up", "timed_out", "geometric_mean_s",
    "ci_low_s", "ci_high_s", "median_s", "km_median_s", "restricted_mean_s", "success_low",
    "success_high", "bits_per_s",
  ]
  private static let omnibusKeys = [
    "f", "df1", "df2", "epsilon_gg", "p_gg", "ges", "friedman_chi2", "friedman_df", "friedman_p",
    "kendall_w",
  ]
  private static let pairKeys = [
    "a", "b", "ratio", "ci_low", "ci_high", "t", "df", "p", "p_holm", "d_z", "wilcoxon_w",
    "wilcoxon_p", "wilcoxon_p_holm",
  ]

  @Test(arguments: [0, 1, 2, 24])
  func `every key is there, whatever the data`(participants: Int) throws {
    let object = try json(SampleComparison.observations(participants: participants))
    #expect(object["participants"] as? Int == participants)
    #expect(object["trials"] as? Int == participants * 20)
    #expect(object["simulated"] as? Bool == false)
    let methods = try #require(object["methods"] as? [[String: Any]])
    #expect(methods.count == 4)
    for method in methods { for key in Self.methodKeys { #expect(method[key] != nil, "\(key)") } }
    let omnibus = try #require(object["omnibus"] as? [String: Any])
    for key in Self.omnibusKeys { #expect(omnibus[key] != nil, "\(key)") }
    #expect((omnibus["f"] is NSNull) == (participants < 2))
    for pair in try #require(object["pairs"] as? [[String: Any]]) {
      for key in Self.pairKeys { #expect(pair[key] != nil, "\(key)") }
    }
  }

  @Test func `hostile names stay texts`() throws {
    let names = ["<script>alert(1)</script>", "=cmd()", "a\"b\\c\u{0}d", "\u{2028}"]
    let object = try json(SampleComparison.observations(methods: names))
    let methods = try #require(object["methods"] as? [[String: Any]])
    #expect(methods.map { $0["method"] as? String } == names)
  }
}
