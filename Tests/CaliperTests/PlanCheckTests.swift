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
  private let folder: TemporaryFolder
  private let dataset: String

  init() throws {
    folder = try TemporaryFolder()
    dataset = try Program.simulate(3, in: folder, methods: Self.methods, trials: 3)
  }

  private nonisolated static let methods = [#""text-field""#, #""dial""#]

  /// The findings about the data as if people had made them; `change` changes the plan, `edit` what was read.
  private func findings(
    _ choices: [String] = [], screening: TrialScreening = TrialScreening(),
    changing change: (inout [String: JSONValue]) -> Void = { _ in },
    excluding exclusions: [Exclusion] = [], edit: (inout ImportResult) -> Void = { _ in }
  ) throws -> PlanFindings {
    let plan = try plan(changing: change)
    var reading = TrialReading.read(
      paths: [dataset], exclusions: .declared(and: exclusions), includesPilots: false)
    reading.observations.isSimulated = false
    edit(&reading)
    reading.screen(by: screening)
    var result = ComparisonResult(of: reading.observations)
    result.exclusions.declared = reading.exclusions
    return try PlanCheck(
      try PlanFile(at: plan), at: plan, reading, by: choices, screening: screening, result
    ).findings
  }

  private func plan(changing change: (inout [String: JSONValue]) -> Void = { _ in }) throws
    -> String
  {
    let study = folder.file("Results/small/materials/study.json")
    let finished = Program.run([
      "check", study, "--prereg", "--format", "json", "--participants", "3",
    ])
    try #require(finished.exitCode == 0, "\(finished)")
    guard case .object(var members) = try JSONValue(parsing: Array(finished.output.utf8)) else {
      return ""
    }
    change(&members)
    return try folder.write(JSONValue.object(members).jsonText, to: "plan.json")
  }

  private func deviations(_ findings: PlanFindings) -> [String] {
    findings.deviations.map { "\($0.subject): \($0.words)" }
  }

  @Test func `a comparison as planned departs in nothing`() throws {
    let findings = try findings()
    #expect(deviations(findings) == [])
    #expect(
      findings.all.map(\.subject) == [
        "study", "methods", "comparisons", "people", "exclusions", "outliers", "short trials",
        "tests",
        "equivalence",
      ])
    #expect(findings.all[3].words == "3 with counted trials, as planned")
  }

  @Test func `another study file is named, with what it changes of the design`() throws {
    let findings = try findings {
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
    let findings = try findings {
      $0["participants"] = .number(8)
      $0["comparisons"] = .list([.text("match, 0 to 1 in steps of 1")])
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
    let findings = try findings(
      changing: { $0["exclusions"] = .list([planned]) }, excluding: [later])
    #expect(
      deviations(findings) == [
        "exclusions: declared later: sim2, session 1, trial 2: excluded, by an option",
        "exclusions: planned and not obeyed: sim9: excluded, left early (study)",
      ])
    let many = (1...7).map {
      Exclusion(participant: "sim1", session: 1, trials: [$0], reason: "\($0)")
    }
    let listed = try self.findings { _ in
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
    let findings = try findings(
      screening: TrialScreening(outliers: used, shortest: usedShortest),
      changing: {
        $0["outliers_sd"] = .number(outliers)
        $0["shortest_s"] = .number(shortest)
      })
    #expect(deviations(findings) == expected)
  }

  @Test func `options that change numbers, units and the margin are named`() throws {
    let choices = ["--column cluster=class", "--exclude P01", "--pilots", "--solved 1"]
    let findings = try findings(choices) {
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
    func separated(_ planned: Bool) throws -> [String] {
      deviations(
        try findings(changing: { $0["between_people"] = .boolean(planned) }) { reading in
          // Everybody but one person did one method.
          reading.observations.trials.removeAll { ($0.participant == 0) == ($0.condition == 0) }
        })
    }
    #expect(try separated(true) == [])
    #expect(
      try separated(false) == [
        "tests: pairs: some between people, planned: all within people"
      ])
  }

  @Test func `tables of other programs do not say which study was run`() throws {
    let table = try folder.write(
      "participant,method,time_s\nP1,a,1\nP1,b,2\nP2,a,1.5\nP2,b,2.5\n", to: "t.csv")
    let finished = Program.run(["compare", table, "--plan", try plan(), "--unit", "s"])
    #expect(finished.exitCode == 0)
    #expect(finished.output.contains("! 1 of 1 files does not say which study was run.\n"))
    #expect(finished.output.contains("! Trials are read with --unit s.\n"))
  }

  @Test func `the report says it in text, page and JSON, and nothing without a plan`() throws {
    let plan = try plan()
    let plain = Program.run(["compare", dataset]).output
    let text = Program.run(["compare", dataset, "--plan", plan]).output
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
    let json = Program.run(["compare", dataset, "--plan", plan, "--format", "json"]).output
    let sentence =
      "The analysis departs in one point from the plan of the study ‘small’ (SHA-256 of its file: "
    #expect(json.contains("\"sentence\": \"\(sentence)"))
    #expect(json.contains("\"follows\": false,"))
    let page = Program.run(["compare", dataset, "--plan", plan, "--format", "html"]).output
    #expect(page.contains("<section id=\"plan\">") && page.contains(sentence))
    let plainJSON = Program.run(["compare", dataset, "--format", "json"]).output
    #expect(!plainJSON.contains("\"plan\""))
  }

  @Test func `what is no plan, or that of another study, is refused in one line`() throws {
    let cure = "; write it by 'caliper check STUDY --prereg --format json'\n"
    func errors(_ text: String) throws -> String {
      let path = try folder.write(text, to: "wrong.json")
      let finished = Program.run(["compare", dataset, "--plan", path])
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
      contentsOfFile: plan { $0["name"] = .text("sliders") }, encoding: .utf8)
    #expect(
      try errors(other)
        == "caliper: compare: FILE is the plan of 'sliders', and the data are of 'small'; give --plan "
        + "the plan of their study\n")
    let missing = Program.run(["compare", dataset, "--plan", "/nowhere"])
    #expect(missing.exitCode == 2)
    #expect(
      missing.errors
        == "caliper: cannot read the plan /nowhere: No such file or directory; give the path of a plan file\n"
    )
  }
}
