import Experiment
import Foundation
import Testing

@testable import caliper

struct PlanReportTests {
  private func report() throws -> PlanReport {
    let json = """
      {"name": "small", "title": "A small study",
       "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "targets": [84.3, 50],
       "methods": [{"method": "plain-slider", "width": 284, "positions": 261}, "text-field"],
       "order": {"methods": "fixed", "targets": "fixed"}, "practice": 0, "trials": 2}
      """
    let study = try StudyFile.decode(Array(json.utf8))
    return PlanReport(study: study, plan: Plan(study: study, participant: "P01", seed: 7))
  }

  @Test func `the text has a line a block and what cannot be reached`() throws {
    #expect(
      try report().text == """
        A small study (small): 1 to 100, one decimal; no problem found
        participant P01, seed 7, 4 trials
        block 1  plain-slider: 84.3, 50.0
        block 2  text-field: 84.3, 50.0
        note: plain-slider cannot reach 84.3, 50.0, only 261 of the scale's 991 values (26 %); \
        people will have to give up there
        """)
  }

  @Test func `the JSON has every key of every trial`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(report().json().utf8))
    let plan = try #require(object as? [String: Any])
    #expect(Set(plan.keys) == ["participant", "seed", "trials"])
    #expect(plan["seed"] as? Int == 7)
    let trials = try #require(plan["trials"] as? [[String: Any]])
    #expect(trials.count == 4)
    for trial in trials {
      #expect(
        Set(trial.keys) == ["trial", "block", "phase", "method", "task", "target", "start_value"])
    }
    #expect(trials[0]["target"] as? Double == 84.3)
    #expect(trials[0]["start_value"] as? Double == 50.5)
    #expect(trials[2]["start_value"] is NSNull)
  }
}
