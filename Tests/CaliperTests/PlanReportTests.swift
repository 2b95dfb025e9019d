import Base
import Testing

@testable import Sessions
@testable import Studies
@testable import caliper

struct PlanReportTests {
  private func report() throws -> PlanReport {
    let study = try reportedStudy(
      """
      "targets": [84.3, 50],
      "methods": [{"method": "plain-slider", "width": 284, "positions": 261}, "text-field"],
      "order": {"methods": "fixed", "targets": "fixed"}, "practice": 0, "trials": 2
      """)
    return PlanReport(study: study, plan: Plan(study: study, participant: "P01", seed: 7))
  }

  private func members(_ value: JSONValue?) -> [String: JSONValue] {
    if case .object(let members)? = value { members } else { [:] }
  }

  private func list(_ value: JSONValue?) -> [JSONValue] {
    if case .list(let list)? = value { list } else { [] }
  }

  @Test func `the text has a row for each block, the time and what cannot be entered`() throws {
    let text = try report().text
    #expect(
      text == """
        A small study (small): 1 to 100, one decimal; no problem found
        participant P01, order 1 of 1, seed 7, 4 trials; takes about 70 s, 40 to 100 for
        quick and slow people (an estimate)

                 method        numbers
        block 1  plain-slider  84.3, 50.0
        block 2  text-field    84.3, 50.0

        Remarks
        - plain-slider cannot enter 84.3, 50.0, only 261 of the scale's 991 values
          (26 %); people will have to give up there
        """)
  }

  @Test func `the JSON has every key of every trial`() throws {
    let json = try report().json
    #expect(try JSONValue(parsing: Array(json.jsonText.utf8)) == json)
    let plan = members(json)
    #expect(Set(plan.keys) == ["participant", "seed", "place", "group", "trials", "remarks"])
    #expect(
      plan["remarks"]
        == .list([
          .text(
            "plain-slider cannot enter 84.3, 50.0, only 261 of the scale's 991 values (26 %); people "
              + "will have to give up there")
        ]))
    #expect(plan["seed"] == .number(7) && plan["place"] == .number(0) && plan["group"] == .null)
    let trials = list(plan["trials"]).map { members($0) }
    try #require(trials.count == 4)
    for trial in trials {
      #expect(
        Set(trial.keys) == ["trial", "block", "phase", "method", "task", "target", "start_value"])
    }
    #expect(trials[0]["target"] == .number(84.3) && trials[0]["start_value"] == .number(50.5))
    #expect(trials[2]["start_value"] == .null)
  }

  @Test func `several scales, tasks and groups are in the text`() throws {
    var study = try report().study
    var fine = study.scales[0]
    fine.name = "fine"
    study.scales[0].name = "coarse"
    study.scales[0].start = .random
    study.scales.append(fine)
    study.tasks = [.enter, .match]
    study.trials = 1
    for index in study.methods.indices {
      study.methods[index].settings.append(study.methods[index].settings[0])
    }
    study.groups = [StudyGroup(name: "mice", methods: [0]), StudyGroup(name: "keys", methods: [1])]
    let mice = PlanReport(study: study, plan: Plan(study: study, participant: "P01", seed: 7))
    let lines = mice.text.split(separator: "\n").map(String.init)
    try #require(lines.count > 8)
    #expect(
      lines[0] + " " + lines[1]
        == "A small study (small): coarse 1 to 100, one decimal; fine 1 to 100, one decimal; "
        + "no problem found")
    #expect(
      lines[2].hasPrefix("participant P01, group mice, order 1 of 2, seed 7, 4 trials; takes "))
    #expect(lines[4] == "         method        scale   task   numbers")
    #expect(lines[5].hasPrefix("block 1  plain-slider  coarse  enter  84.3 (from "))
    #expect(lines[8] == "block 4  plain-slider  fine    match  84.3")
    let trial = members(list(members(mice.json)["trials"]).last)
    #expect(trial["scale"] == .text("fine") && trial["task"] == .text("match"))
    #expect(members(mice.json)["group"] == .text("mice"))
  }
}

struct StudyHeadlineTests {
  @Test(arguments: [
    (["plain-slider", "accurate-slider", "text-field"], ["plain", "accurate", "text"]),
    (
      ["wheel-picker", "wheel-picker-sheet", "wheels"],
      ["wheel-picker", "wheel-picker-sheet", "wheels"]
    ),
    (["slider-a", "slider-b"], ["slider-a", "slider-b"]),
    (["a-b-c", "a-d"], ["a-b", "a-d"]),
    (["x"], ["x"]),
  ])
  func `a short name is as many words as it needs`(names: [String], short: [String]) throws {
    let methods = names.map { "{\"method\": \"text-field\", \"name\": \"\($0)\"}" }
    let study = try reportedStudy(
      "\"targets\": [84.3], \"methods\": [\(methods.joined(separator: ", "))]")
    #expect(study.shortNames == short)
  }
}
