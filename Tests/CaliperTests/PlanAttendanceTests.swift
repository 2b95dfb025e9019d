import Base
import Foundation
import Studies
import TestSupport
import Testing

@testable import Comparison
@testable import caliper

/// The sessions, trials, methods and pairs of people who depart from a plan.
@MainActor struct PlanAttendanceTests {
  private static let twoScales = """
    {"name": "small", "methods": ["text-field", "keypad"], "trials": 2, "practice": 0,
     "scales": [{"name": "small", "minimum": 0, "maximum": 9, "targets": [3, 7]},
                {"name": "large", "minimum": 0, "maximum": 99, "targets": [33, 77]}]}
    """

  @Test func `a session that was done twice is named`() throws {
    let deviations = try CheckedPlan().deviations { reading in
      let again = reading.observations.trials.filter { $0.participant == 1 }
      reading.observations.trials += again.map { trial in
        var trial = trial
        trial.session = 2
        return trial
      }
    }
    #expect(
      deviations == [
        "sessions: 1 of 3 people came to more or fewer sessions than planned: sim2 (2 of 1)"
      ])
  }

  @Test func `people who stopped early, or went on, are named`() throws {
    let deviations = try CheckedPlan().deviations { reading in
      let last = reading.observations.trials.last { $0.participant == 2 }
      reading.observations.trials.removeAll { $0.participant == 0 && $0.trial > 4 }
      reading.observations.trials += last.map { [$0] } ?? []
    }
    #expect(
      deviations == [
        "trials: 2 of 3 people did more or fewer main trials than planned: sim1 (4 of 6), sim3 (7 of 6)"
      ])
  }

  @Test func `as many trials with other methods are named`() throws {
    let deviations = try CheckedPlan().deviations { reading in
      let index = reading.observations.trials.firstIndex { $0.condition == 0 }
      if let index { reading.observations.trials[index].condition = 1 }
    }
    #expect(
      deviations == [
        "trials: 1 of 3 people did more or fewer main trials than planned: sim1 (4 of 3 with dial)"
      ])
  }

  @Test func `trials that exclusions and rules leave out were done`() throws {
    let later = Exclusion(participant: "sim2", session: 1, trials: [2], reason: "phone")
    let findings = try CheckedPlan().findings(excluding: [later])
    #expect(findings.deviations.map(\.subject) == ["exclusions"])
    let screened = try CheckedPlan().findings(
      screening: TrialScreening(shortest: 2), changing: { $0["shortest_s"] = .number(2) })
    #expect(!screened.deviations.contains { ["sessions", "trials"].contains($0.subject) })
  }

  @Test func `many people are named up to five`() throws {
    let deviations = try CheckedPlan(7).deviations { reading in
      reading.observations.trials.removeAll { $0.trial == 6 }
    }
    let names = (1...5).map { "sim\($0) (5 of 6)" }.joined(separator: ", ")
    #expect(
      deviations == [
        "trials: 7 of 7 people did more or fewer main trials than planned: \(names), 2 more"
      ])
  }

  @Test func `a method that is missing on one scale is named, and the pair that has no ratio`()
    throws
  {
    let deviations = try CheckedPlan(4, study: Self.twoScales).deviations { reading in
      let conditions = reading.observations.conditions
      reading.observations.trials.removeAll { trial in
        let condition = conditions[Int(trial.condition)]
        return condition.method == "keypad" && condition.facet.scale?.maximum == 99
      }
    }
    #expect(
      deviations == [
        "comparisons: no trial counts with keypad for enter, 0 to 99 in steps of 1",
        "trials: 4 of 4 people did more or fewer main trials than planned: sim1 (6 of 8), "
          + "sim2 (6 of 8), sim3 (6 of 8), sim4 (6 of 8)",
        "tests: correction of p: over 0 pairs for enter, 0 to 99 in steps of 1, planned: 1",
      ])
  }

  @Test func `exclusions that name no trial decide nothing`() throws {
    let plans = try CheckedPlan()
    let plan = try plans.plan()
    for option in ["NOBODY", "sim1/9", "sim1/1/99"] {
      let finished = Program.run(["compare", plans.dataset, "--plan", plan, "--exclude", option])
      #expect(finished.output.contains("\n- exclusions: none, as planned\n"), "\(finished)")
    }
    let finished = Program.run(["compare", plans.dataset, "--plan", plan, "--exclude", "sim1/1/2"])
    #expect(finished.output.contains("\n! Declared later: sim1, session 1, trial 2: excluded"))
    #expect(!finished.output.contains("main trials than planned"))
    // The same trials by other declarations are those that were planned.
    let planned = JSONValue.object([
      "participant": .text("sim1"), "session": .number(1),
      "trials": .list([.number(2), .number(3)]),
      "reason": .text("phone"),
    ])
    let same = try plans.findings(
      changing: { $0["exclusions"] = .list([planned]) },
      excluding: [3, 2].map { Exclusion(participant: "sim1", session: 1, trials: [$0], reason: "") }
    )
    #expect(!same.deviationWords.contains { $0.hasPrefix("exclusions") }, "\(same.deviationWords)")
  }

  @Test func `people are found whatever data sets make of their names`() throws {
    let plans = try CheckedPlan()
    let other = try Program.simulate(
      3, in: plans.folder, results: "Other", methods: [#""text-field""#, #""dial""#], trials: 3,
      seed: 2)
    let excluded = Program.run([
      "results", "exclude", plans.dataset, "sim1", "--reason", "left",
    ])
    try #require(excluded.exitCode == 0, "\(excluded)")
    let table =
      "\(other)/data/subject-sim1/study-small_subject-sim1_session-1_task-entry_data.csv"
    let rows = try String(contentsOfFile: table, encoding: .utf8).split(whereSeparator: \.isNewline)
    try rows.dropLast().map { $0 + "\r\n" }.joined()
      .write(toFile: table, atomically: true, encoding: .utf8)
    let finished = Program.run(["compare", plans.dataset, other, "--plan", try plans.plan()])
    let text = finished.output.replacing("\n  ", with: " ")
    #expect(text.contains("! 1 of 5 people did more or fewer main trials than planned: "))
    #expect(text.contains("Other/small/sim1 (5 of 6)."), "\(finished)")
  }

  @Test func `partial comparisons that are merged have the findings of the whole`() throws {
    let plans = try CheckedPlan()
    let plan = try plans.plan { $0["participants"] = .number(4) }
    func section(_ arguments: [String]) throws -> String {
      let finished = Program.run(["compare"] + arguments + ["--plan", plan])
      try #require(finished.exitCode == 0, "\(finished)")
      let start = try #require(finished.output.range(of: "The plan\n"))
      let end = try #require(finished.output.range(of: "\nMethods\n"))
      return String(finished.output[start.lowerBound..<end.lowerBound])
    }
    let whole = try section([plans.dataset])
    #expect(whole.contains("\n- study: the planned file in all sessions\n"))
    let record = plans.folder.file("record.txt")
    let made = Program.run(["compare", "--partial", plans.dataset, "--output", record])
    try #require(made.exitCode == 0, "\(made)")
    #expect(try section(["--merge", record]) == whole)
  }

  @Test func `sessions of another study file are counted in merged records, too`() throws {
    let plans = try CheckedPlan()
    let plan = try plans.plan { $0["sha256"] = .text("0") }
    let record = plans.folder.file("record.txt")
    let made = Program.run(["compare", "--partial", plans.dataset, "--output", record])
    try #require(made.exitCode == 0, "\(made)")
    let finished = Program.run(["compare", "--merge", record, "--plan", plan])
    #expect(finished.output.contains("\n! 3 of 3 sessions ran another study file.\n"))
    #expect(
      finished.output.contains(
        "\n- design: the parts above are as planned in the other study file; other"))
  }
}
