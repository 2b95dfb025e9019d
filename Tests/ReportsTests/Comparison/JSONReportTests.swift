import Comparison
import Foundation
import Testing

@testable import Reports

@Suite struct JSONReportTests {
  private func json(_ observations: Observations) throws -> [String: Any] {
    let text = JSONReport.text(of: ComparisonResult(of: observations))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static let methodKeys = [
    "method", "trials", "correct", "incorrect", "gave_up", "timed_out", "cannot_enter",
    "unreachable", "residual_sd", "geometric_mean_s",
    "ci_low_s", "ci_high_s", "median_s", "km_median_s", "restricted_mean_s", "bits_per_s", "time_s",
    "success", "time_per_correct_s", "curve", "contributing", "throughput_bits_per_s",
    "throughput_ci_low", "throughput_ci_high", "throughput_participants", "id_bits",
    "effective_id_bits", "effective_distance_steps", "effective_width_steps",
  ]
  private static let comparedKeys = [
    "a", "b", "participants", "between_people", "left_out", "shared_numbers", "ratio", "df",
    "ci_low", "ci_high", "unadjusted_low", "unadjusted_high",
    "equivalence_low", "equivalence_high", "p", "p_adjusted", "p_targets",
    "different_numbers",
    "order_confounded", "doubts", "robust", "robust_factor", "tipping_point", "success_difference",
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
    #expect(object["version"] as? Int == 3 && object["anova"] as? [String] == [])
    let facets = try #require(object["facets"] as? [[String: Any]])
    #expect(facets.count == (participants == 0 ? 0 : 1))
    for facet in facets { try expectKeys(facet, participants: participants) }
  }

  private func expectKeys(_ facet: [String: Any], participants: Int) throws {
    for key in ["cluster", "place_effect", "knows_order"] { #expect(facet[key] != nil, "\(key)") }
    #expect(facet["model"] == nil)
    let methods = try #require(facet["methods"] as? [[String: Any]])
    #expect(methods.count == 4)
    for method in methods { for key in Self.methodKeys { #expect(method[key] != nil, "\(key)") } }
    for pair in try #require(facet["pairs"] as? [[String: Any]]) {
      for key in Self.comparedKeys { #expect(pair[key] != nil, "\(key)") }
      let success = try #require(pair["success_difference"] as? [String: Any])
      #expect(success["test"] != nil)
    }
    let complete = try #require(facet["complete_cases"] as? [String: Any])
    let solvers = try #require(complete["participants"] as? Int)
    #expect(solvers <= participants)
    let omnibus = try #require(complete["omnibus"] as? [String: Any])
    for key in Self.omnibusKeys { #expect(omnibus[key] != nil, "\(key)") }
    #expect((omnibus["f"] is NSNull) == (solvers < 2))
    let pairs = try #require(complete["pairs"] as? [[String: Any]])
    #expect(pairs.count == 6)
    for pair in pairs { for key in Self.pairKeys { #expect(pair[key] != nil, "\(key)") } }
  }

  @Test func `hostile names stay texts`() throws {
    let names = ["<script>alert(1)</script>", "=cmd()", "a\"b\\c\u{0}d", "\u{2028}"]
    let object = try json(SampleComparison.observations(methods: names))
    let facets = try #require(object["facets"] as? [[String: Any]])
    let methods = try #require(facets.first?["methods"] as? [[String: Any]])
    #expect(Set(methods.map { $0["method"] as? String }) == Set(names))
  }
}
