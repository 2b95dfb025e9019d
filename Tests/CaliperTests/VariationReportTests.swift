import Base
import TestSupport
import Testing

@testable import Reports
@testable import Studies
@testable import caliper

/// Sessions and groups in the reports of `check`.
struct VariationReportTests {
  private func study() throws -> Study {
    try reportedStudy(
      """
      "targets": [84.3, 50.4], "methods": ["accurate-slider", "wheel-picker", "text-field"],
      "practice": 0, "trials": 2,
      "sessions": [{}, {"methods": ["text-field", "wheel-picker"], "targets": [1, 2, 3]}],
      "groups": [{"name": "a"}, {"name": "b", "instructions": "Be fast."}]
      """)
  }

  @Test func `the text has what sessions and groups differ in`() throws {
    let text = StudyReport(study: try study(), participants: 2, seed: nil).text
    #expect(
      text.contains(
        """

        Participants
        participant  session  group  methods
        P01                1  a      accurate, wheel, text
        P01                2  a      text, wheel
        P02                1  b      accurate, wheel, text
        P02                2  b      text, wheel

        """), "\(text)")
    #expect(text.contains("\nSessions and groups\n"), "\(text)")
    #expect(text.contains("\nsession 1, a  accurate, wheel, text  84.3, 50.4 "), "\(text)")
    #expect(
      text.contains("\nsession 2, b  text, wheel            1.0, 2.0, 3.0  Be fast."), "\(text)")
    #expect(text.contains("\nLater sessions are like session 2.\n"), "\(text)")
    #expect(text.contains("\nmethods, session 2 after each other one"), "\(text)")
    #expect(text.contains("\ntargets            at each place of a block"), "\(text)")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(text)")
  }

  @Test func `the JSON has them, and plans have their session`() throws {
    let report = StudyReport(study: try study(), participants: 2, seed: nil)
    guard case .object(let members) = report.json, case .list(let plans) = members["participants"],
      case .list(let variations) = members["variations"], variations.count == 4,
      case .object(let last) = variations[3], case .object(let plan) = plans[3]
    else {
      Issue.record("\(report.json.jsonText)")
      return
    }
    #expect(plans.count == 4 && plan["session"] == .integer(2) && plan["group"] == .text("b"))
    #expect(last["session"] == .integer(2) && last["group"] == .text("b"))
    #expect(last["methods"] == .list([.text("text-field"), .text("wheel-picker")]))
    #expect(last["targets"] == .list([.list([.number(1), .number(2), .number(3)])]))
    #expect(last["instructions"] == .text("Be fast.") && last["tasks"] == .list([.text("enter")]))
  }

  @Test func `groups with nothing but other methods are in the table of participants alone`() throws
  {
    var study = try study()
    study.sessions = []
    study.groups = [StudyGroup(name: "a", methods: [0]), StudyGroup(name: "b", methods: [1, 2])]
    let report = StudyReport(study: study, participants: 2, seed: nil)
    #expect(!report.text.contains("Groups\n") && !report.text.contains("participant  session"))
    guard case .object(let members) = report.json else { return }
    #expect(members["variations"] == .list([]))
  }

  @Test func `a plan says which session it is of`() throws {
    let study = try study()
    let plan = Plan(study: study, participant: "P02", session: 2)
    let text = PlanReport(study: study, plan: plan).text
    #expect(text.contains("participant P02, group b, session 2, order 2 of "), "\(text)")
    #expect(text.contains("1.0") && !text.contains("accurate-slider"), "\(text)")
  }
}

/// Sessions and groups in the program.
@MainActor struct VariedStudyTests {
  private static let study = """
    {"name": "days", "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
     "methods": ["accurate-slider", "text-field"], "practice": 0, "trials": 4,
     "targets": [84.3, 17.6, 52.8, 33.1],
     "sessions": [{"instructions": "First."}, {"targets": [12.5, 61.8, 77.2, 40.9]}],
     "groups": [{"name": "few", "trials": 2}, {"name": "many"}]}
    """

  @Test func `check shows a session of a participant, by default the next one`() throws {
    let folder = try TemporaryFolder()
    let study = try folder.write(Self.study, to: "days.json")
    let results = folder.file("Results")
    func check(_ words: [String]) -> FinishedProcess {
      Program.run(["check", study, "--results", results] + words)
    }
    #expect(check(["--participant", "P01"]).output.contains("group few, session 1, "))
    #expect(check(["--participant", "P01", "--session", "2"]).output.contains("session 2, "))
    let refused = check(["--session", "2"])
    #expect(refused.exitCode == 2)
    #expect(
      refused.errors
        == "caliper: check: --session is of one participant; give --participant P01 as well\n")
  }

  @Test func `simulated people come to all sessions, and are compared by session and group`() throws
  {
    let folder = try TemporaryFolder()
    let study = try folder.write(Self.study, to: "days.json")
    let results = folder.file("Results")
    let command = ["simulate", study, "--participants", "8", "--results", results]
    let finished = Program.run(command)
    #expect(finished.exitCode == 0, "\(finished.errors)")
    // Two sessions of two methods with two trials for four people, with four for the others.
    #expect(finished.output.hasPrefix("8 simulated people did days: 96 trials in "))
    let verified = Program.run(["results", "verify", results])
    #expect(verified.exitCode == 0 && verified.output.contains("no problem"), "\(verified.output)")
    let replayed = Program.run(["replay", "--check", results + "/days"])
    #expect(replayed.exitCode == 0, "\(replayed.output) \(replayed.errors)")
    let compared = Program.run(["compare", results + "/days"])
    #expect(compared.exitCode == 0, "\(compared.errors)")
    for words in ["few", "many", "method:session", "session", "group"] {
      #expect(compared.output.lowercased().contains(words), "\(words): \(compared.output)")
    }
    #expect(Program.run(command).exitCode != 0, "they are there already")
  }
}
