import Reports
import Testing

@testable import Comparison

struct TrialTableTests {
  private func rows(_ observations: Observations) -> [String] {
    let table = CountedTrialTable(of: observations, in: ComparisonResult(of: observations))
    return table.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func trial(
    _ participant: Int, _ condition: Int, _ ending: Observation.Ending = .correct,
    _ number: Int = 0,
    time: Double = 1
  ) -> Observation {
    Observation(
      participant: participant, condition: condition, ending: ending, time: time, trial: number)
  }

  @Test func `has a row for each counted trial, with everything that tells it apart`() {
    let scale = Facet.Scale(name: "", minimum: 0, maximum: 1, decimals: 2)
    let conditions = [
      Condition(method: "dial", name: "dial (steep)", curve: "steep", facet: Facet(task: "enter")),
      Condition(method: "dial, \"2\"", facet: Facet(task: "match", scale: scale)),
    ]
    let observations = Observations(
      participants: ["P02", "P01"], conditions: conditions,
      trials: [
        Observation(
          participant: 0, condition: 0, ending: .correct, time: 0.1, session: 2, trial: 12,
          target: 84.3),
        Observation(participant: 1, condition: 1, ending: .timedOut, time: 1e-6, trial: 1),
      ])
    #expect(
      rows(observations) == [
        "participant,group,session,facet,condition,method,curve,task,scale,target,trial,outcome,"
          + "solved,censored,in_time_model,time_s,log_time,position,cluster,reachable,simulated",
        "P02,,2,1,dial,dial,steep,enter,,84.3,12,correct,1,0,0,0.1,-2.3025850929940455,1,,1,0",
        "P01,,1,2,\"dial, \"\"2\"\"\",\"dial, \"\"2\"\"\",,match,0 to 1 in steps of 0.01,,1,timed_out,0,1,0,1e-06,"
          + "-13.815510557964274,1,,1,0", "",
      ])
  }

  @Test func `a name that a spreadsheet would compute is marked as text`() {
    let observations = Observations(
      participants: ["=1+1", "-7"], conditions: [Condition(method: "@sum")],
      trials: [trial(0, 0), trial(1, 0)])
    #expect(
      rows(observations).dropFirst().map { $0.prefix(19) } == [
        "'=1+1,,1,1,'@sum,'@", "-7,,1,1,'@sum,'@sum", "",
      ])
  }

  @Test func `people come in their order, and their trials as they were done`() {
    let observations = Observations(
      participants: ["B", "A"], conditions: [Condition(method: "x"), Condition(method: "y")],
      trials: [
        trial(1, 0, .correct, 2), trial(0, 1, .correct, 2), trial(1, 1, .correct, 1),
        trial(0, 0, .correct, 1),
      ])
    #expect(
      rows(observations).dropFirst().map { $0.prefix(7) } == [
        "B,,1,1,", "B,,1,1,", "A,,1,1,", "A,,1,1,", "",
      ])
    #expect(
      rows(observations).dropFirst().dropLast().map { $0.contains(",y,y,") } == [
        false, true, true, false,
      ])
  }

  /// Which trials the joint model has, by the rules of its definition.
  @Test func `the model has neither incorrect trials nor people and conditions without estimates`()
  {
    let conditions = ["x", "y", "unsolved"].map { Condition(method: $0) }
    let observations = Observations(
      participants: ["A", "B", "lost", "one"], conditions: conditions,
      trials: [
        trial(0, 0, time: 1), trial(0, 0, time: 1.3), trial(0, 1, .gaveUp, time: 3),
        trial(0, 1, .incorrect), trial(0, 2, .timedOut), trial(1, 0, time: 2), trial(1, 1, time: 3),
        trial(2, 0, .gaveUp), trial(2, 1, .gaveUp), trial(3, 0),
      ])
    let flags = rows(observations).dropFirst().dropLast().map { row in
      row.split(separator: ",", omittingEmptySubsequences: false)[14]
    }
    #expect(flags == ["1", "1", "1", "0", "0", "1", "1", "0", "0", "0"])
  }

  @Test func `places are means over the blocks of all sessions; empty without an order`() {
    func block(_ session: Int, _ block: Int, _ condition: Int) -> Observation {
      Observation(
        participant: 0, condition: condition, ending: .correct, time: 1, session: session,
        block: block, trial: block)
    }
    let observations = Observations(
      participants: ["A", "B"], conditions: [Condition(method: "x"), Condition(method: "y")],
      trials: [
        block(1, 1, 1), block(1, 2, 0), block(2, 1, 0), block(2, 2, 1), trial(1, 0), trial(1, 1),
      ])
    #expect(
      last(3, of: observations) == [
        ["2.5", "", "1"], ["2.5", "", "1"], ["2.5", "", "1"], ["2.5", "", "1"], ["", "", "1"],
        ["", "", "1"],
      ])
  }

  @Test func `numbers that cannot be entered are an outcome, and in no model`() {
    var observations = Observations(
      participants: ["A", "B", "C"], conditions: [Condition(method: "x"), Condition(method: "y")],
      trials: (0..<3).flatMap { (person: Int) -> [Observation] in
        (0..<2).flatMap { (condition: Int) -> [Observation] in
          [1.0, 2].map { (target: Double) -> Observation in
            Observation(
              participant: person, condition: condition,
              ending: condition == 1 && target == 2 ? .cannotEnter : .correct,
              time: 1 + target + Double(condition * person), target: target)
          }
        }
      })
    observations.clusters = ["a\u{1}", "a\u{2}", "a\u{1}"]
    #expect(
      last(3, of: observations)
        == ["a ", "a  2", "a "].flatMap { cluster in
          ["1", "1", "1", "0"].map { ["", cluster, $0] }
        })
    // The first method's trials with 2 have no counterpart.
    let rows = rows(observations).dropFirst().dropLast().map { $0.split(separator: ",") }
    #expect(
      rows.map { $0[6...9].joined(separator: " ") }
        == (0..<3).flatMap { _ in
          ["correct 1 0 1", "correct 1 0 0", "correct 1 0 1", "cannot_enter 0 0 0"]
        })
  }

  /// The last fields of each row.
  private func last(_ count: Int, of observations: Observations) -> [[Substring]] {
    rows(observations).dropFirst().dropLast().map {
      // Before the last column, which is the same in all rows.
      $0.split(separator: ",", omittingEmptySubsequences: false).dropLast().suffix(count)
    }
  }

  @Test func `names have no control characters and stay different`() {
    let observations = Observations(
      participants: ["P\u{1}", "P\u{2}"], conditions: [Condition(method: "\u{1B}[2J")],
      trials: [trial(0, 0), trial(1, 0)])
    let people = rows(observations).dropFirst().dropLast().map { $0.prefix { $0 != "," } }
    #expect(people == ["P ", "P  2"])
    #expect(!rows(observations).joined().contains("\u{1B}"))
  }
}
