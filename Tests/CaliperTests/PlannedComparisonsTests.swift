import Base
import Files
import Foundation
import Reports
import TestSupport
import Testing

@testable import Comparison
@testable import Studies
@testable import caliper

/// A study's plan and the comparison of people who do it: both have the same comparisons, pairs, sessions and trials.
@MainActor struct PlannedComparisonsTests {
  /// A study that is planned, with the members that make it special.
  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let members: String
    var methods = #"["text-field", "keypad", "stepper"]"#
    var scale = #""scale": {"minimum": 0, "maximum": 9}, "targets": [3, 7], "#

    var text: String {
      """
      {"name": "shape", \(scale)"methods": \(methods), "practice": 0, "trials": 2,
       "timeLimit": 60, "start": 5\(members.isEmpty ? "" : ", " + members)}
      """
    }
  }

  nonisolated static let shapes = [
    Shape(testDescription: "three methods", members: ""),
    Shape(testDescription: "one method", members: "", methods: #"["keypad"]"#),
    Shape(
      testDescription: "tasks by group and numbers by session",
      members: """
        "picture": "bar",
        "sessions": [{"title": "Day 1"}, {"title": "Day 2", "targets": [2, 4]}],
        "groups": [{"name": "numbers"}, {"name": "pictures", "task": "match"}]
        """, methods: #"["plain-slider", "accurate-slider"]"#),
    Shape(
      testDescription: "a crossover",
      members: """
        "groups": [
          {"name": "first", "sessions": [{"methods": ["keypad"]}, {"methods": ["text-field"]}]},
          {"name": "last", "sessions": [{"methods": ["text-field"]}, {"methods": ["keypad"]}]}]
        """, methods: #"["text-field", "keypad"]"#),
    Shape(
      testDescription: "a crossover with titles",
      members: """
        "groups": [
          {"name": "first", "sessions": [{"methods": ["keypad"], "title": "Now"}, {"methods": ["text-field"]}]},
          {"name": "last", "sessions": [{"methods": ["text-field"]}, {"methods": ["keypad"]}]}]
        """, methods: #"["text-field", "keypad"]"#),
    Shape(
      testDescription: "groups with other methods",
      members: """
        "groups": [{"name": "a", "methods": ["text-field", "keypad"]}, {"name": "b", "methods": ["stepper"]}]
        """),
    Shape(
      testDescription: "groups with a common method",
      members: """
        "groups": [{"name": "a", "methods": ["text-field", "keypad"]},
                   {"name": "b", "methods": ["stepper", "keypad"]}]
        """),
    Shape(
      testDescription: "groups with the same methods",
      members: """
        "groups": [{"name": "a", "methods": ["keypad", "stepper"]}, {"name": "b", "methods": ["stepper", "keypad"]}]
        """),
    Shape(
      testDescription: "groups that differ in what the study does not say",
      members: #""groups": [{"name": "mouse"}, {"name": "touch"}, {"name": "pen"}]"#),
    Shape(testDescription: "a single group", members: #""groups": [{"name": "all"}]"#),
    Shape(
      testDescription: "groups with other numbers of trials",
      members: #""groups": [{"name": "few"}, {"name": "many", "trials": 4}]"#),
    Shape(
      testDescription: "other methods in each session",
      members: """
        "sessions": [{"methods": ["text-field", "keypad"]}, {"methods": ["keypad", "stepper"], "trials": 3}]
        """),
    Shape(testDescription: "two equal sessions", members: #""sessions": [{}, {}], "rounds": 2"#),
    Shape(
      testDescription: "two scales and two tasks",
      members: #""task": ["enter", "match"], "picture": "bar""#,
      methods: #"["plain-slider", "accurate-slider"]"#, scale: Self.scales),
    Shape(
      testDescription: "a method that is missing on one scale",
      members: """
        "sessions": [{"scales": ["small"]}, {"scales": ["large"], "methods": ["text-field", "keypad"]}]
        """, scale: Self.scales),
    Shape(
      testDescription: "scales by group",
      members:
        #""groups": [{"name": "a", "scales": ["small"]}, {"name": "b", "scales": ["large"]}]"#,
      scale: Self.scales),
    Shape(
      testDescription: "two scales with the same values", members: "",
      scale: """
        "scales": [{"name": "one", "minimum": 0, "maximum": 9, "targets": [3]},
                   {"name": "two", "minimum": 0, "maximum": 9, "targets": [7]}],
        """),
    Shape(
      testDescription: "numbers that are drawn", members: #""order": {"targets": "random"}"#,
      scale: #""scale": {"minimum": 0, "maximum": 99}, "targets": {"count": 3}, "#),
    Shape(
      testDescription: "groups of unequal sessions, and one more method",
      members: """
        "groups": [{"name": "once", "methods": ["text-field", "keypad"]},
                   {"name": "twice", "sessions": [{"methods": ["text-field"]}, {"methods": ["keypad", "stepper"]}]}]
        """),
  ]

  private nonisolated static let scales = """
    "scales": [{"name": "small", "minimum": 0, "maximum": 9, "targets": [3, 7]},
               {"name": "large", "minimum": 0, "maximum": 19, "targets": [13, 7, 16]}],
    """

  @Test(arguments: shapes)
  func `the plan is the comparison of people who follow it`(shape: Shape) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(shape.text, to: "shape.json")
    let groups = max(1, try StudyFile.decode(Array(shape.text.utf8)).groups.count)
    let people = "\(4 * groups)"
    let simulated = Program.run([
      "simulate", file, "--participants", people, "--results", folder.file("Results"),
    ])
    try #require(simulated.exitCode == 0, "\(simulated)")
    let planned = Program.run([
      "check", file, "--prereg", "--format", "json", "--participants", people,
    ])
    try #require(planned.exitCode == 0, "\(planned)")
    let plan = try PlanFile(at: try folder.write(planned.output, to: "plan.json"))

    let reading = TrialReading.read(paths: [folder.file("Results/shape")])
    let result = ComparisonResult(of: reading.observations)
    func arranged(_ compared: [ComparedMethods]) -> [ComparedMethods] {
      compared.map { compared in
        var compared = compared
        compared.methods.sort()
        return compared
      }.sorted { $0.comparison < $1.comparison }
    }
    let found = result.facets.map { ComparedMethods($0, in: result) }
    #expect(arranged(plan.compared ?? []) == arranged(found))
    #expect(plan.comparisons == (plan.compared ?? []).map(\.comparison))
    for person in PersonTrials.all(in: reading.observations) {
      #expect(
        plan.people?.contains { $0.trials == person.trials && $0.sessions == person.sessions }
          == true, "\(person) \(plan.people ?? [])")
    }
    let analysis = PlannedAnalysis(
      try StudyFile.decode(Array(shape.text.utf8)), people: 4 * groups)
    let sentences = analysis.parts.flatMap(\.sentences).joined(separator: " ")
    #expect(
      sentences.contains("analysis of variance of mean log times over the people")
        == (result.factorial?.terms != nil), "\(sentences)")

    let findings = try PlanCheck(
      plan, at: "plan.json", reading, everything: reading, by: [], screening: TrialScreening(),
      result
    ).findings
    #expect(
      findings.deviations.map(\.words) == [
        "the people are simulated, which no plan of a study is about"
      ])
  }
}
