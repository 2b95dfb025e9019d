import Comparison
import Files
import Foundation
import Studies
import TestSupport
import Testing

/// The facts that trials take from the study and from their session's description.
struct StudyReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes sessions of one study, each with its group and trials.
  private func read(
    _ study: String, _ sessions: [(group: String?, trials: [OwnTrial])]
  ) throws -> ImportResult {
    try folder.write(study, to: "set/materials/study.json")
    for (number, session) in sessions.enumerated() {
      let stem = "set/data/subject-P\(number)/study-first_subject-P\(number)_session-1"
      try folder.write(OwnTrial.file(session.trials), to: stem + "_task-entry_data.csv")
      let group = session.group.map { "\"\($0)\"" } ?? "null"
      try folder.write("{\"group\": \(group)}", to: stem + "_session.json")
    }
    return TrialReading.read(paths: [folder.file("set")])
  }

  private static let grouped = #"{"groups": [{"name": "a"}, {"name": "b"}]}"#

  private func trials(_ participant: String, _ methods: [String]) -> [OwnTrial] {
    methods.map { OwnTrial(participant: participant, method: $0) }
  }

  @Test func `people point with sliders, whatever the study calls them`() throws {
    let study = """
      {"methods": ["dial", {"method": "accurate-slider", "name": "new"},
        {"method": "text-field", "name": "plain-slider"}]}
      """
    let methods = ["dial", "new", "plain-slider", "stepper", "scrub-field", "other"]
    let reading = try read(study, [(nil, trials("P01", methods))])
    #expect(
      reading.observations.conditions.map(\.isPointing) == [true, true, false, false, true, false])
  }

  @Test func `a version of the study that cannot be read is not replaced by the first one`() throws
  {
    let digest = String(repeating: "ab", count: 32)
    try folder.write(
      #"{"study": {"sha256": "\#(digest)"}}"#,
      to: "set/data/subject-P9/study-first_subject-P9_session-1_session.json")
    try folder.write(
      OwnTrial.file(trials("P9", ["dial"])),
      to: "set/data/subject-P9/study-first_subject-P9_session-1_task-entry_data.csv")
    let study = #"{"timing": {"stamps": ["x-server"]}}"#
    #expect(try read(study, []).problems.isEmpty)
    let version = try folder.write("{", to: "set/materials/study-abababab.json")
    let reading = try read(study, [])
    #expect(reading.problems.map(\.path) == [version] && reading.problemCount == 1)
  }

  @Test func `scales are called as in the study`() throws {
    let study = """
      {"scales": [{"name": "tenths", "minimum": 1, "maximum": 100.0, "decimals": 1},
        {"name": "whole\\nnumbers", "minimum": 0, "maximum": 100}]}
      """
    let reading = try read(
      study,
      [
        (
          nil,
          [
            OwnTrial(), OwnTrial(minimum: 0, maximum: 100, decimals: 0),
            OwnTrial(minimum: 0, maximum: 9, decimals: 0),
          ]
        )
      ])
    #expect(
      reading.observations.conditions.map { $0.facet.scale?.name }
        == ["tenths", "whole numbers", ""])
    #expect(
      reading.observations.conditions.map(\.name)
        == ["dial (tenths)", "dial (whole numbers)", "dial (0 to 9 in steps of 1)"])
  }

  @Test func `groups with the same methods are compared apart`() throws {
    let reading = try read(
      Self.grouped,
      [("b", trials("P1", ["dial", "keypad"])), ("a", trials("P2", ["keypad", "dial"]))])
    #expect(
      reading.observations.conditions.map { [$0.method, $0.facet.group] }
        == [["dial", "b"], ["keypad", "b"], ["keypad", "a"], ["dial", "a"]])
    #expect(reading.observations.trials.map(\.condition) == [0, 1, 2, 3])
  }

  @Test func `a method is one condition where groups have different ones`() throws {
    let reading = try read(
      Self.grouped,
      [("a", trials("P1", ["dial", "keypad"])), ("b", trials("P2", ["stepper", "dial"]))])
    #expect(reading.observations.conditions.map(\.name) == ["dial", "keypad", "stepper"])
    #expect(reading.observations.conditions.allSatisfy { $0.facet.group == nil })
    #expect(reading.observations.pooled?.comparison == .together)
    #expect(reading.observations.trials.map(\.condition) == [0, 1, 2, 0])
  }

  @Test func `groups with the same sessions in other orders are compared together`() throws {
    func groups(_ second: String) -> String {
      """
      {"groups": [
        {"name": "a", "sessions": [{"methods": ["dial"], "title": "Day 1"}, {"methods": ["keypad"]}]},
        {"name": "b", "sessions": [\(second)], "instructions": "Go."}],
       \(Self.rest)}
      """
    }
    let data = [("a", trials("P1", ["dial", "keypad"])), ("b", trials("P2", ["keypad", "dial"]))]
    let orders = try read(groups(#"{"methods": ["keypad"]}, {"methods": ["dial"]}"#), data)
    #expect(orders.observations.conditions.map(\.name) == ["dial", "keypad"])
    #expect(orders.observations.pooled?.comparison == .orders)
    #expect(orders.observations.pooled?.names == ["a", "b"])
    let others = try read(
      groups(#"{"methods": ["keypad"]}, {"methods": ["dial"], "trials": 2}"#), data)
    #expect(others.observations.conditions.map(\.facet.group) == ["a", "a", "b", "b"])
    #expect(others.observations.pooled == nil)
  }

  /// The members of a valid study but its groups.
  private static let rest =
    #""name": "first", "methods": ["dial", "keypad"], "scale": {"minimum": 1, "maximum": 100, "decimals": 1}"#

  @Test func `targets that two sessions read from files are compared by their numbers`() throws {
    let study = """
      {"groups": [
        {"name": "a", "sessions": [{"targets": {"file": "one.csv"}}, {"targets": [2]}]},
        {"name": "b", "sessions": [{"targets": [2]}, {"targets": {"file": "two.csv"}}]}], \(Self.rest)}
      """
    let data = [("a", trials("P1", ["dial", "keypad"])), ("b", trials("P2", ["keypad", "dial"]))]
    try folder.write("target\n3\n", to: "set/materials/one.csv")
    try folder.write("target\n3.0\n", to: "set/materials/two.csv")
    #expect(try read(study, data).observations.pooled?.comparison == .orders)
    try folder.write("target\n4\n", to: "set/materials/two.csv")
    #expect(try read(study, data).observations.pooled == nil)
  }

  @Test(arguments: [
    #"{"name": "a"}, {"name": "b"}"#, #"{"name": "a"}, {"name": "b", "task": "match"}"#,
  ])
  func `a group that has no trials of a method yet is compared as it will be`(groups: String) throws
  {
    let areAlike = !groups.contains("task")
    let picture = areAlike ? "" : #""picture": "bar","#
    let study = #"{"groups": [\#(groups)], \#(picture) \#(Self.rest)}"#
    func found(_ methods: [String]) throws -> Set<String?> {
      let data = [("a", trials("P1", ["dial", "keypad"])), ("b", trials("P2", methods))]
      return Set(try read(study, data).observations.conditions.map(\.facet.group))
    }
    #expect(try found(["dial"]) == (areAlike ? ["a", "b"] : [nil]))
    #expect(try found(["dial", "keypad"]) == (areAlike ? ["a", "b"] : [nil]))
  }

  @Test func `one group is none, and so are descriptions without a study of groups`() throws {
    let one = try read(Self.grouped, [("a", trials("P1", ["dial"]))])
    #expect(one.observations.conditions.map(\.facet.group) == [nil])
    let none = try read(
      "{}", [("a", trials("P1", ["dial"])), ("b", trials("P2", ["dial"]))])
    #expect(none.observations.conditions.map(\.facet.group) == [nil])
  }

  @Test func `a column of another program is the group where it is named`() throws {
    let text = """
      participant,method,time_s,group,sex
      A,x,1,1,f
      B,x,2,2,m
      A,y,2,1,f
      B,y,2,2,m

      """
    #expect(try folder.read(text).observations.conditions.map(\.facet.group) == [nil, nil])
    let named = try folder.read(text, columns: ["group=sex"])
    #expect(named.observations.conditions.map(\.facet.group) == ["f", "f", "m", "m"])
  }
}
