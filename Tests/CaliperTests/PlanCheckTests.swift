import App
import Base
import Datasets
import Files
import Foundation
import TestSupport
import Testing

@testable import Comparison
@testable import Studies
@testable import caliper

/// Comparisons that follow a plan, and that depart from it in one thing each.
@MainActor struct PlanCheckTests {
  private let plans: CheckedPlan

  init() throws { plans = try CheckedPlan() }

  private func deviations(_ findings: PlanFindings) -> [String] { findings.deviationWords }

  @Test func `a comparison as planned departs in nothing`() throws {
    let findings = try plans.findings()
    #expect(deviations(findings) == [])
    #expect(
      findings.all.map(\.subject) == [
        "study", "methods", "comparisons", "people", "sessions", "trials", "exclusions",
        "outliers", "short trials", "tests", "equivalence",
      ])
    #expect(
      findings.all[3...5].map(\.words) == [
        "3 with counted trials, as planned", "1 a person, as planned", "6 a person, as planned",
      ])
  }

  @Test func `another study file is named, with what it changes of the design`() throws {
    let findings = try plans.findings {
      $0["sha256"] = .text("0")
      guard case .object(var design)? = $0["design"] else { return }
      (design["trials"], design["time_limit_s"]) = (.number(5), .null)
      $0["design"] = .object(design)
    }
    #expect(
      deviations(findings) == [
        "study: 3 of 3 sessions ran another study file",
        "design: trials: 3 in 3 sessions, planned: 5",
        "design: time limit in s: 60 in 3 sessions, planned: none",
      ])
  }

  @Test func `methods, comparisons and people that are missing or were added are named`() throws {
    let findings = try plans.findings {
      $0["participants"] = .number(8)
      let comparison = JSONValue.text("match, 0 to 1 in steps of 1")
      $0["comparisons"] = .list([comparison])
      if case .list(let compared)? = $0["pairs"] {
        let methods = JSONValue.list([.text("dial"), .text("keypad")])
        $0["pairs"] = .list(
          compared.map { $0.setting(["comparison": comparison, "methods": methods]) })
      }
      guard case .object(var design)? = $0["design"] else { return }
      design["methods"] = .list([.text("dial"), .text("keypad")])
      $0["design"] = .object(design)
    }
    #expect(
      deviations(findings) == [
        "methods: no trial counts with keypad", "methods: not planned: text-field",
        "comparisons: nothing is compared for match, 0 to 1 in steps of 1",
        "comparisons: not planned: enter, 1 to 100 in steps of 0.1",
        "people: people: 3 with counted trials, planned: 8",
      ])
  }

  @Test func `exclusions that were declared later, or are not obeyed, are named`() throws {
    let later = Exclusion(participant: "sim2", session: 1, trials: [2], reason: "phone")
    let planned = JSONValue.object(["participant": .text("sim9"), "reason": .text("left early")])
    let findings = try plans.findings(
      changing: { $0["exclusions"] = .list([planned]) }, excluding: [later])
    #expect(
      deviations(findings) == [
        "exclusions: declared later: sim2, session 1, trial 2: excluded, by an option",
        "exclusions: planned and not obeyed: sim9: excluded, left early (study)",
      ])
    let many = (1...7).map {
      Exclusion(
        participant: $0 < 7 ? "sim1" : "sim2", session: 1, trials: [min($0, 6)], reason: "\($0)")
    }
    let listed = try plans.findings { _ in
    } edit: { reading in
      reading.exclusions = many.map { DeclaredExclusion($0, source: .study, path: "") }
    }
    #expect(deviations(listed).count == 6)
    #expect(deviations(listed).last == "exclusions: 2 other exclusions not as planned")
  }

  @Test(
    arguments: [
      (nil, nil, 3, nil, ["outliers: outliers that are left out: beyond 3 sd, planned: none"]),
      (2, nil, 3, nil, ["outliers: outliers that are left out: beyond 3 sd, planned: beyond 2 sd"]),
      (
        nil, 0.5, nil, nil,
        ["short trials: short trials that are left out: none, planned: below 0.5 s"]
      ),
      (3, 0.2, 3, 0.2, []),
    ] as [(Double?, Double?, Double?, Double?, [String])])
  func `rules for times are compared`(
    outliers: Double?, shortest: Double?, used: Double?, usedShortest: Double?, expected: [String]
  ) throws {
    let findings = try plans.findings(
      screening: TrialScreening(outliers: used, shortest: usedShortest),
      changing: {
        $0["outliers_sd"] = .number(outliers)
        $0["shortest_s"] = .number(shortest)
      })
    #expect(deviations(findings) == expected)
  }

  @Test func `options that change numbers, units and the margin are named`() throws {
    let choices = ["--column cluster=class", "--exclude P01", "--pilots", "--solved 1"]
    let findings = try plans.findings(choices) {
      $0["equivalence"] = .number(1.2)
    } edit: {
      $0.observations.clusters = ["a", "b", "b"]
    }
    #expect(
      deviations(findings) == [
        "pilot runs: pilot runs count, which were to be left out",
        "reading: trials are read with --column cluster=class",
        "reading: trials are read with --solved 1",
        "tests: units of tests: clusters of people, planned: people",
        "equivalence: largest ratio that counts as none: 1.1, planned: 1.2",
      ])
  }

  @Test func `pairs between people are named unless they were planned`() throws {
    func separated(_ pairs: [JSONValue]) throws -> [String] {
      deviations(
        try plans.findings(
          changing: { members in
            members["participants"] = .number(4)
            members["between_people"] = .boolean(!pairs.isEmpty)
            guard case .list(let compared)? = members["pairs"], let first = compared.first else {
              return
            }
            members["pairs"] = .list([first.setting(["between_people": .list(pairs)])])
            members["people"] = .null
          }, edit: { $0.splitFour() }))
    }
    #expect(try separated([.list([.text("text-field"), .text("dial")])]) == [])
    #expect(
      try separated([]) == [
        "tests: a ratio of different people, planned: of the same people: dial and text-field"
      ])
  }

  @Test func `a plan of Caliper 1.0.0 is held against the data as far as it goes`() throws {
    func old(_ isBetween: Bool) throws -> PlanFindings {
      try plans.findings(
        changing: { members in
          members["participants"] = .number(4)
          members["between_people"] = .boolean(isBetween)
          (members["pairs"], members["people"]) = (nil, nil)
        }, edit: { $0.splitFour() })
    }
    #expect(deviations(try old(true)) == [])
    #expect(
      deviations(try old(false)) == [
        "tests: pairs: some between people, planned: all within people"
      ])
    #expect(
      try old(true).all.contains { $0.words == "the plan does not say how many each person does" })
  }

  @Test func `a pair without a ratio is no comparison of different people`() throws {
    let findings = try plans.findings(
      changing: { $0["people"] = .null },
      edit: { reading in
        // One person did the one method, two the other.
        reading.observations.trials.removeAll { ($0.participant == 0) == ($0.condition == 0) }
      })
    #expect(
      deviations(findings) == [
        "tests: no ratio, which was planned: dial and text-field",
        "tests: correction of p: over 0 pairs, planned: 1",
      ])
  }

  @Test func `tables of other programs do not say which study was run`() throws {
    let table = try plans.folder.write(
      "participant,method,time_s\nP1,a,1\nP1,b,2\nP2,a,1.5\nP2,b,2.5\n", to: "t.csv")
    let finished = Program.run(["compare", table, "--plan", try plans.plan(), "--unit", "s"])
    #expect(finished.exitCode == 0)
    #expect(finished.output.contains("! 1 of 1 files does not say which study was run.\n"))
    #expect(finished.output.contains("! Trials are read with --unit s.\n"))
  }

  @Test func `the methods of tables without tasks and scales are counted`() throws {
    func section(_ rows: [String]) throws -> String {
      let table = try plans.folder.write(
        "participant,method,time_s\n" + rows.map { $0 + "\n" }.joined(), to: "t.csv")
      return Program.run(["compare", table, "--plan", try plans.plan(), "--unit", "s"]).output
    }
    let rows = (1...3).flatMap { person in
      ["text-field", "dial"].flatMap { method in
        (1...3).map { "P\(person),\(method),1.\(person * $0)" }
      }
    }
    let whole = try section(rows)
    #expect(whole.contains("\n- trials: 6 a person, as planned\n"))
    #expect(whole.contains("\n- tests: units as planned; no pair is of a planned comparison\n"))
    #expect(
      try section(rows.dropLast()).replacing("\n", with: " ").contains(
        "! 1 of 3 people did more or fewer main trials than planned: P3 (5 of 6)."))
  }

  @Test func `the report says it in text, page and JSON, and nothing without a plan`() throws {
    let plan = try plans.plan()
    let plain = Program.run(["compare", plans.dataset]).output
    let text = Program.run(["compare", plans.dataset, "--plan", plan]).output
    #expect(
      text.contains(
        """
        The plan
        The analysis departs from the plan in one point.

        ! The people are simulated, which no plan of a study is about.
        - study: the planned file in all sessions
        - methods: as planned: text-field and dial

        """))
    let section = try #require(text.range(of: "The plan\n"))
    let next = try #require(text.range(of: "Methods\n"))
    #expect(text.replacingCharacters(in: section.lowerBound..<next.lowerBound, with: "") == plain)
    let json = Program.run(["compare", plans.dataset, "--plan", plan, "--format", "json"]).output
    let sentence =
      "The analysis departs in one point from the plan of the study ‘small’ (SHA-256 of its file: "
    #expect(json.contains("\"sentence\": \"\(sentence)"))
    #expect(json.contains("\"follows\": false,"))
    let page = Program.run(["compare", plans.dataset, "--plan", plan, "--format", "html"]).output
    #expect(page.contains("<section id=\"plan\">") && page.contains(sentence))
    let plainJSON = Program.run(["compare", plans.dataset, "--format", "json"]).output
    #expect(!plainJSON.contains("\"plan\""))
  }

  @Test func `what is no plan, or that of another study, is refused in one line`() throws {
    let cure = "; write it by 'caliper check STUDY --prereg --format json'\n"
    func errors(_ text: String) throws -> String {
      let path = try plans.folder.write(text, to: "wrong.json")
      let finished = Program.run(["compare", plans.dataset, "--plan", path])
      #expect(finished.exitCode == 2 && finished.output.isEmpty)
      return finished.errors.replacingOccurrences(of: path, with: "FILE")
    }
    #expect(
      try errors("{}")
        == "caliper: compare: FILE is no plan: $.plan_version: missing; add for instance "
        + "\"plan_version\": 1\(cure)")
    #expect(try errors("Plan").hasPrefix("caliper: compare: FILE is no plan: line 1, column 1: "))
    #expect(try errors("[]").hasSuffix("expected an object, found a list\(cure)"))
    let other = try String(
      contentsOfFile: plans.plan { $0["name"] = .text("sliders") }, encoding: .utf8)
    #expect(
      try errors(other)
        == "caliper: compare: FILE is the plan of 'sliders', and the data are of 'small'; give --plan "
        + "the plan of their study\n")
    let missing = Program.run(["compare", plans.dataset, "--plan", "/nowhere"])
    #expect(missing.exitCode == 2)
    #expect(
      missing.errors
        == "caliper: cannot read the plan /nowhere: No such file or directory; give the path of a plan file\n"
    )
  }

  @Test(
    arguments: [
      ("caliper", "1", "$.caliper: expected a text, found a number"),
      ("files", "[]", "$.files: expected an object, found a list"),
      ("files", #"{"a.csv": 1}"#, #"$.files["a.csv"]: expected a text, found a number"#),
      ("comparisons", #""all""#, "$.comparisons: expected a list, found a text"),
      ("comparisons", "[null]", "$.comparisons[0]: expected a text, found null"),
      ("between_people", "0", "$.between_people: expected true or false, found a number"),
      ("exclusions", "[1]", "$.exclusions[0]: expected an object, found a number"),
      ("outliers_sd", #""3sd""#, "$.outliers_sd: expected a number, found a text"),
      ("equivalence", "[]", "$.equivalence: expected a number, found a list"),
      ("participants", "2.5", "$.participants: 2.5 is not a whole number; use 1 to 1000000"),
      ("pairs", "{}", "$.pairs: expected a list, found an object"),
      ("pairs", "[{}]", #"$.pairs[0].comparison: missing; add for instance "comparison": "…""#),
      ("people", "[[]]", "$.people[0]: expected an object, found a list"),
      (
        "people", #"[{"group": null, "sessions": 1, "trials": {"enter": {"dial": "5"}}}]"#,
        "$.people[0].trials.enter.dial: expected a number, found a text"
      ),
    ])
  func `a member of another type is refused with its line`(
    key: String, value: String, sentence: String
  ) throws {
    let json = try JSONValue(parsing: Array(value.utf8))
    try expectRefusal(of: try plans.plan { $0[key] = json }, sentence)
  }

  @Test(
    arguments: [
      ("methods", "5", "expected a list of texts, found a number"),
      ("methods", "[5]", "expected a list of texts, found a list"),
      ("methods", "null", "expected a list of texts, found null"),
      ("trials", #""3""#, "expected a whole number, found a text"),
      ("time_limit_s", "true", "expected a number, found true or false"),
      ("confirmation", "{}", "expected a text, found an object"),
    ])
  func `a member of the design of another type is refused`(
    key: String, value: String, sentence: String
  ) throws {
    let json = try JSONValue(parsing: Array(value.utf8))
    let plan = try plans.plan { $0["design"] = $0["design"]?.setting([key: json]) }
    try expectRefusal(of: plan, "$.design.\(key): \(sentence)")
  }

  @Test(arguments: ["caliper", "files", "comparisons", "between_people", "equivalence", "design"])
  func `a member that every plan has is not left out`(key: String) throws {
    let plan = try plans.plan { $0[key] = nil }
    let finished = Program.run(["compare", plans.dataset, "--plan", plan])
    #expect(finished.exitCode == 2 && finished.output.isEmpty)
    #expect(
      finished.errors.contains(" is no plan: $.\(key): missing; add for instance \"\(key)\": "))
  }

  private func expectRefusal(of plan: String, _ sentence: String) throws {
    let finished = Program.run(["compare", plans.dataset, "--plan", plan])
    #expect(finished.exitCode == 2 && finished.output.isEmpty)
    #expect(
      finished.errors == "caliper: compare: \(plan) is no plan: line 1, \(sentence); write it by "
        + "'caliper check STUDY --prereg --format json'\n")
  }
}

extension ImportResult {
  /// Adds a fourth person with the trials of the third, and leaves two people one method, and two the other.
  fileprivate mutating func splitFour() {
    observations.participants.append("sim4")
    people.append(ReadParticipant(code: "sim4", dataset: people.first?.dataset))
    observations.trials += observations.trials.filter { $0.participant == 2 }.map { trial in
      var trial = trial
      trial.participant = 3
      return trial
    }
    observations.trials.removeAll { ($0.participant < 2) == ($0.condition == 0) }
  }
}
