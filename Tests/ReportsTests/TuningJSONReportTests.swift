import Foundation
import Optimization
import Sessions
import Studies
import Testing

@testable import ComparisonReports
@testable import Reports
@testable import Simulation
@testable import Tuning
@testable import TuningReports

@Suite struct TuningJSONReportTests {
  private func json(_ result: TuningResult) throws -> [String: Any] {
    let text = TuningJSONReport(result, source: SampleTuning.source()).text
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static let keys: Set = [
    "study", "method", "simulated", "seed", "version", "command", "files", "exclusions",
    "calibrated_methods",
    "participants", "trials", "simulated_people", "gate", "written", "warning", "improved",
    "verdict",
    "verdict_text", "family",
    "calibration", "departures", "held_out", "candidates", "flat", "reading", "search", "follow_up",
    "findings",
  ]
  private static let ratioKeys: Set = [
    "ratio", "ci_low", "ci_high", "log_sd", "verdict", "log_error_people", "log_error_parameters",
    "log_error_departures", "log_error_model",
  ]
  /// The keys of the members of a list.
  private static let memberKeys: [String: Set<String>] = [
    "files": ["path", "rows", "sha256"],
    "calibration": [
      "parameter", "title", "unit", "default", "value", "ci_low", "ci_high", "observations",
      "least_observations", "plausible_low", "plausible_high", "rejected", "people",
    ],
    "departures": ["way", "share", "ci_low", "ci_high"],
    "held_out": ratioKeys.union(["method", "participants", "logged_s", "predicted_s", "fit"]),
    "candidates": ratioKeys.union([
      "role", "curve", "return", "jaws", "time_s", "time_ci_low_s", "time_ci_high_s", "entries",
      "solved", "solved_share", "by_departure", "people_s",
    ]),
    "flat": ["name", "unit", "best", "low", "high", "points"],
    "reading": ratioKeys.union(["factor", "present_s"]),
    "findings": ["property", "passed", "sentence"],
  ]

  @Test(arguments: SampleTuning.Outcome.allCases)
  func `every key is there, whatever the result`(outcome: SampleTuning.Outcome) throws {
    let nothing = Calibration([], rules: TrialRules(), repeatedTrials: 1, seed: 1)
    for calibration in [nil, nothing] {
      let object = try json(SampleTuning.variant(outcome, calibration: calibration))
      #expect(Set(object.keys) == Self.keys)
      for (list, keys) in Self.memberKeys {
        let members = try #require(object[list] as? [[String: Any]])
        #expect(!members.isEmpty, "\(list)")
        for member in members { #expect(Set(member.keys) == keys, "\(list)") }
      }
    }
  }

  @Test func `what is not defined is null`() throws {
    let nothing = Calibration([], rules: TrialRules(), repeatedTrials: 1, seed: 1)
    let object = try json(SampleTuning.variant(.alone, calibration: nothing, heldOut: []))
    let tuned = try #require((object["candidates"] as? [[String: Any]])?.last)
    #expect(tuned["ratio"] is Double)
    #expect(tuned["ci_low"] is NSNull)
    #expect(tuned["verdict"] as? String == "undecided")
    let item = try #require((object["calibration"] as? [[String: Any]])?.first)
    #expect(item["value"] is NSNull)
    #expect(item["default"] as? Double == 0.406)
    #expect((object["held_out"] as? [Any])?.isEmpty == true)
    #expect((object["follow_up"] as? [String: Any])?["participants"] is NSNull)
  }

  @Test func `the facts are those of the result`() throws {
    let result = try SampleTuning.variant(.faster)
    let object = try json(result)
    #expect(object["improved"] as? Bool == true)
    #expect(object["simulated"] as? Bool == true)
    #expect(object["seed"] as? Int == 2012)
    let search = try #require(object["search"] as? [String: Any])
    let trace = try #require(search["trace"] as? [[String: Any]])
    #expect(trace.count == result.search.trace.count)
    #expect(trace.first?["phase"] as? String == "start")
    #expect(trace.last?["best_s"] as? Double == search["best_s"] as? Double)
    let tuned = try #require((object["candidates"] as? [[String: Any]])?.last)
    let curve = try #require(tuned["curve"] as? [String: Any])
    #expect(curve["family"] as? String == "exponential")
    #expect(curve["halving"] as? Double == result.values.first)
  }

  @Test(arguments: ["<script>", "a\"b\\c\u{0}d", "\u{2028}"])
  func `hostile names stay texts`(method: String) throws {
    #expect(try json(SampleTuning.variant(.same, method: method))["method"] as? String == method)
  }
}
