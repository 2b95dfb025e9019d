import Base
import People
import Sliders
import Testing

@testable import Tuning

@Suite struct `A plan of a sweep` {
  @Test func `has defaults for all but values and curves`() throws {
    let plan = try SweepPlan(parsing: Array(#"{"values": [101], "curves": ["plain"]}"#.utf8))
    #expect(plan.widths == [800])
    #expect(plan.populations == [Population(name: "all")])
    #expect(plan.strategies == [.comfort])
    #expect(plan.noises == [1])
    #expect((plan.people, plan.trials, plan.seed) == (24, 10, 1))
    #expect(plan.cellCount == 1)
  }

  @Test func `is the same whatever its spaces and the order of its keys`() throws {
    let one = try SweepPlan(parsing: Array(#"{"values": [101], "curves": ["default"]}"#.utf8))
    let other = try SweepPlan(
      parsing: Array(#"{"people":24,"curves":["caliper-default"],"values":[101]}"#.utf8))
    #expect(one.fingerprint == other.fingerprint)
    let third = try SweepPlan(
      parsing: Array(#"{"people":25,"curves":["default"],"values":[101]}"#.utf8))
    #expect(one.fingerprint != third.fingerprint)
  }

  @Test func `written out is read as the same plan`() throws {
    let plan = try SweepPlan(parsing: Array(SamplePlan.text.utf8))
    let again = try SweepPlan(parsing: Array(plan.json.jsonText.utf8))
    #expect(again == plan)
  }

  @Test(arguments: [
    (#"{"curves": ["plain"]}"#, #"$.values: missing; add for instance "values": [101, 1001]"#),
    (
      #"{"values": [1], "curves": ["plain"]}"#,
      "$.values[0]: expected a whole number from 2 to 1000000000"
    ),
    (
      #"{"values": [], "curves": ["plain"]}"#,
      "$.values: the list is empty; name at least one, or leave it out"
    ),
    (#"{"values": [9, 9], "curves": ["plain"]}"#, "$.values: 9 is there twice; name it once"),
    (
      #"{"values": [9], "curves": ["plain"], "width_px": [4001]}"#,
      "$.width_px[0]: expected a whole number from 100 to 4000"
    ),
    (
      #"{"values": [9], "curves": [{"family": "exponential", "halving": -1}]}"#,
      "$.curves[0].halving: -1 is out of range; use 1 to 1000"
    ),
    (
      #"{"values": [9], "curves": [3]}"#,
      "$.curves[0]: expected a name or an object with a family, found a number"
    ),
    (
      #"{"values": [9], "curves": ["default", "caliper-default"]}"#,
      "$.curves: default is there twice; name it once"
    ),
    (
      #"{"values": [9], "curves": ["plain"], "strategies": ["up"]}"#,
      "$.strategies[0]: no way to leave the track; use 'comfort', 'distance', 'strides' or 'never'"
    ),
    (
      #"{"values": [9], "curves": ["plain"], "population": [{"name": "a b"}]}"#,
      "$.population[0].name: 'a b' is no name; use 1 to 32 letters, digits and hyphens"
    ),
    (
      #"{"values": [9], "curves": ["plain"], "population": [{"name": "a", "times": [2, 1]}]}"#,
      "$.population[0].times: expected the least and the largest factor, such as [0.7, 0.9]"
    ),
    (
      #"{"values": [9], "curves": ["plain"], "noise": [0]}"#,
      "$.noise[0]: expected a number from 0.1 to 10"
    ),
    (
      #"{"values": [9], "curves": ["plain"], "people": 1}"#,
      "$.people: 1 is out of range; use 2 to 1000000"
    ),
    ("[]", "$: expected an object, found a list"),
    (
      #"{"values": [9, 9, 9], "curves": ["plain"]}"#,
      "$.values: 9 is there 3 times; name it once"
    ),
    (
      #"{"values": [9], "curves": ["plain"], "population": ["quick"]}"#,
      "$.population[0]: expected an object, found a text"
    ),
    (
      #"{"values": [9], "curves": ["plain"], "population": [{"name": "a", "times": 5}]}"#,
      "$.population[0].times: expected a list, found a number"
    ),
    (
      #"{"values": [9], "curves": ["plain"], "population": [{"name": "a", "times": []}]}"#,
      "$.population[0].times: the list is empty; name at least one, or leave it out"
    ),
    (
      #"{"values": [9], "curves": ["plain"], "population": [{"name": "a", "times": ["x", 1]}]}"#,
      "$.population[0].times[0]: expected a number from 0.1 to 10"
    ),
    (
      "{\n\"values\" [9]}",
      "$: not JSON: line 2, column 10: '[' is not expected here; look for a missing ',' or '\"'"
    ),
  ])
  func `with a mistake is refused with its fix`(text: String, problem: String) throws {
    let error = #expect(throws: SweepPlanError.self) {
      try SweepPlan(parsing: Array(text.utf8))
    }
    #expect(error?.problems.map(\.description) == [problem])
  }

  @Test func `with two mistakes has a line for each`() throws {
    for (text, paths) in [
      (
        #"{"values": [9], "curves": [{"family": "x"}, {"family": "y"}]}"#,
        ["$.curves[0].family", "$.curves[1].family"]
      ),
      (
        #"{"values": [9], "curves": ["plain"], "population": [{}, {"name": 5}]}"#,
        ["$.population[0].name", "$.population[1].name"]
      ),
      (
        #"{"values": [9, 9], "curves": ["plain", 5]}"#, ["$.curves[1]", "$.values"]
      ),
    ] {
      let error = #expect(throws: SweepPlanError.self) {
        try SweepPlan(parsing: Array(text.utf8))
      }
      #expect(error?.problems.map(\.path.description) == paths)
    }
  }

  @Test func `has each combination once`() throws {
    let plan = try SweepPlan(parsing: Array(SamplePlan.text.utf8))
    let groups = (0..<plan.groupCount).map { plan.group($0) }
    #expect(Set(groups.map { $0.key.map(\.text) }).count == 32)
    let firstCells = (0..<32).map { 1 + 3 * $0 }
    #expect(groups.map(\.firstCell) == firstCells)
  }

  @Test func `gives a group its seed whatever else is in the plan`() throws {
    var plan = try SweepPlan(parsing: Array(SamplePlan.text.utf8))
    let group = plan.group(5)
    plan.values.insert(7, at: 0)
    let moved = (0..<plan.groupCount).map { plan.group($0) }.first {
      $0.key.map(\.text) == group.key.map(\.text)
    }
    #expect(try #require(moved).firstCell != group.firstCell)
    #expect(moved?.seed(of: 1) == group.seed(of: 1))
    #expect(group.seed(of: 1) != group.seed(of: 2))
    #expect(plan.group(0).seed(of: 1) != plan.group(1).seed(of: 1))
  }
}

/// A small plan with more than one of everything.
enum SamplePlan {
  static let text = """
    {"values": [21, 301], "width_px": [200, 400],
     "curves": ["plain", "default", {"family": "exponential", "halving": 50}],
     "population": [{"name": "quick", "times": [0.6, 0.8]}, {"name": "old", "age": 70}],
     "strategies": ["comfort", "never"], "noise": [1, 1.5], "people": 3, "trials": 2, "seed": 5}
    """
}
