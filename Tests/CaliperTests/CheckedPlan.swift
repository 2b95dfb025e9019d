import Base
import Files
import TestSupport
import Testing

@testable import Comparison
@testable import Studies
@testable import caliper

/// Simulated people who did a small study, and comparisons of them with its plan.
@MainActor struct CheckedPlan {
  let folder: TemporaryFolder
  let dataset: String
  private let people: Int

  /// Simulates `people` who enter three numbers with two methods; `study` is another file of the study called `small`.
  init(_ people: Int = 3, study: String? = nil) throws {
    folder = try TemporaryFolder()
    self.people = people
    guard let study else {
      dataset = try Program.simulate(people, in: folder, methods: Self.methods, trials: 3)
      return
    }
    let path = try folder.write(study, to: "study.json")
    dataset = folder.file("Results/small")
    let finished = Program.run([
      "simulate", path, "--participants", "\(people)", "--results", folder.file("Results"),
    ])
    try #require(finished.exitCode == 0, "\(finished)")
  }

  private nonisolated static let methods = [#""text-field""#, #""dial""#]

  /// The findings about the data as if people had made them; `change` changes the plan, `edit` the data.
  func findings(
    _ choices: [String] = [], screening: TrialScreening = TrialScreening(),
    changing change: (inout [String: JSONValue]) -> Void = { _ in },
    excluding exclusions: [Exclusion] = [], edit: (inout ImportResult) -> Void = { _ in }
  ) throws -> PlanFindings {
    let plan = try plan(changing: change)
    var reading = TrialReading.read(
      paths: [dataset], exclusions: .declared(and: exclusions), includesPilots: false)
    reading.observations.isSimulated = false
    edit(&reading)
    var everything = TrialReading.read(paths: [dataset], exclusions: .none)
    if exclusions.isEmpty { everything = reading }
    reading.screen(by: screening)
    var result = ComparisonResult(of: reading.observations)
    result.exclusions.declared = reading.exclusions
    return try PlanCheck(
      try PlanFile(at: plan), at: plan, reading, everything: everything, by: choices,
      screening: screening, result
    ).findings
  }

  /// The deviations from the plan in the data as `edit` changes them.
  func deviations(editing edit: (inout ImportResult) -> Void) throws -> [String] {
    try findings(edit: edit).deviationWords
  }

  /// Writes the plan of the study, and returns its path; `change` changes it.
  func plan(changing change: (inout [String: JSONValue]) -> Void = { _ in }) throws -> String {
    let study = folder.file("Results/small/materials/study.json")
    let finished = Program.run([
      "check", study, "--prereg", "--format", "json", "--participants", "\(people)",
    ])
    try #require(finished.exitCode == 0, "\(finished)")
    guard case .object(var members) = try JSONValue(parsing: Array(finished.output.utf8)) else {
      return ""
    }
    change(&members)
    return try folder.write(JSONValue.object(members).jsonText, to: "plan.json")
  }
}

extension PlanFindings {
  /// The deviations with their subjects.
  var deviationWords: [String] { deviations.map { "\($0.subject): \($0.words)" } }
}
