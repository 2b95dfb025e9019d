import Base
import Datasets
import Studies
import Testing

struct ExclusionTests {
  private func read(_ json: String) throws -> (list: [Exclusion], problems: [String]) {
    let problems = Diagnostics()
    let tree = try JSONValue(parsing: Array(json.utf8))
    let list = Exclusion.list(in: StrictObject(tree, at: "$", problems: problems))
    return (list, problems.list.map(\.description))
  }

  @Test func `a whole participant and single trials are read`() throws {
    let (list, problems) = try read(
      """
      {"name": "any", "exclusions": [
        {"participant": "P07", "reason": "colour-blind"},
        {"participant": "P03", "session": 1, "trials": [4, 5], "reason": "phone rang"}]}
      """)
    #expect(problems.isEmpty)
    #expect(
      list == [
        Exclusion(participant: "P07", reason: "colour-blind"),
        Exclusion(participant: "P03", session: 1, trials: [4, 5], reason: "phone rang"),
      ])
  }

  @Test func `a study without the key excludes nobody`() throws {
    let (list, problems) = try read("{}")
    #expect(list.isEmpty && problems.isEmpty)
  }

  @Test(arguments: [
    (#"{"exclusions": {}}"#, "$.exclusions: expected a list, found an object"),
    (#"{"exclusions": ["P07"]}"#, "$.exclusions[0]: expected an object, found a text"),
    (
      #"{"exclusions": [{"reason": "x"}]}"#,
      #"$.exclusions[0].participant: missing; add for instance "participant": "P07""#
    ),
    (
      #"{"exclusions": [{"participant": "P07"}]}"#,
      #"$.exclusions[0].reason: missing; add for instance "reason": "interrupted by a phone call""#
    ),
    (
      #"{"exclusions": [{"participant": "P07", "reason": ""}]}"#,
      "$.exclusions[0].reason: empty; say who and why"
    ),
    (
      #"{"exclusions": [{"participant": "P07", "reason": "x", "session": 0}]}"#,
      "$.exclusions[0].session: 0 is out of range; use 1 to 1000000000"
    ),
    (
      #"{"exclusions": [{"participant": "P07", "reason": "x", "trials": [4, 0.5]}]}"#,
      "$.exclusions[0].trials[1]: no number of a trial; use whole numbers from 1"
    ),
    (
      #"{"exclusions": [{"participant": "P07", "reason": "x", "trial": 4}]}"#,
      "$.exclusions[0].trial: unknown key; did you mean 'trials'? known here are 'participant', 'reason', 'session' "
        + "or 'trials'"
    ),
  ])
  func `what is wrong is reported with its place, and excludes nothing`(
    json: String, problem: String
  ) throws {
    let (list, problems) = try read(json)
    #expect(list.isEmpty)
    #expect(problems == [problem])
  }

  @Test(arguments: [
    (Exclusion(participant: "P", reason: "x"), 2, 9, true),
    (Exclusion(participant: "P", session: 2, reason: "x"), 2, 9, true),
    (Exclusion(participant: "P", session: 1, reason: "x"), 2, 9, false),
    (Exclusion(participant: "P", trials: [9], reason: "x"), 2, 9, true),
    (Exclusion(participant: "P", session: 2, trials: [8], reason: "x"), 2, 9, false),
    (Exclusion(participant: "P", trials: [], reason: "x"), 2, 9, false),
  ])
  func `what is not named is not narrowed down`(
    exclusion: Exclusion, session: Int, trial: Int, covers: Bool
  ) {
    let lookup = ExclusionTable(declared: [exclusion]).lookup("P")
    #expect(lookup?.excludes(session: session, trial: trial) == covers)
  }
}
