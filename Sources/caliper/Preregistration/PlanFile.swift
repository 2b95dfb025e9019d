import Base
import Comparison
import Datasets
import Studies
import Windowing

/// A plan that `check --prereg --format json` wrote, as far as a comparison is held against it.
struct PlanFile {
  /// The version of the program that wrote it.
  var program = ""
  /// The study.
  var study = SessionDescription.Study(name: "", json: [])
  /// The members of the design, by their keys.
  var design: [String: JSONValue] = [:]
  /// The tasks, scales and groups within which methods are compared.
  var comparisons: [String] = []
  /// Whether some pairs are compared between people.
  var comparesPeople = false
  /// The exclusions of the study.
  var exclusions: [Exclusion] = []
  /// The rules that leave out trials by their times.
  var screening = TrialScreening()
  /// The largest ratio of times that counts as none.
  var equivalence = Study.usualEquivalence
  /// The people that are planned; `nil` if the plan does not say.
  var participants: Int?

  /// Reads the plan at `path`; one line says what is wrong with one that is none.
  init(at path: String) throws(RunFailure) {
    let bytes = try CommandFile.read(path, as: "plan")
    let cure = "; write it by 'caliper check STUDY --prereg --format json'"
    let problems = Diagnostics()
    do throws(JSONError) {
      read(StrictObject(try JSONValue(parsing: bytes), at: "$", problems: problems))
    } catch {
      throw RunFailure(.refused, "compare: \(path) is no plan: \(error)\(cure)")
    }
    if let problem = problems.list.first {
      throw RunFailure(.refused, "compare: \(path) is no plan: \(problem)\(cure)")
    }
  }

  private mutating func read(_ fields: StrictObject) {
    let version = Preregistration.version
    fields.requires("plan_version", example: "\"plan_version\": \(version)")
    for name in ["name", "sha256"] { fields.requires(name, example: "\"\(name)\": \"…\"") }
    fields.requires("design", example: "\"design\": {}")
    _ = fields.integer("plan_version", in: version...version, default: version)
    program = fields.text("caliper", default: "")
    study.name = fields.text("name", default: "")
    study.sha256 = fields.text("sha256", default: "")
    study.files = given("files", in: fields).flatMap {
      SessionDescription.Study.format.value(of: \.files, in: .object(["files": $0])) ?? nil
    }
    design =
      fields.object("design").map { design in
        Dictionary(
          design.names.compactMap { name in design.value(name).map { (name, $0) } }
        ) { first, _ in first }
      } ?? [:]
    comparisons = fields.list("comparisons").compactMap { _, value in
      if case .text(let text) = value { text } else { nil }
    }
    comparesPeople = fields.flag("between_people", default: false)
    exclusions = Exclusion.list(in: fields)
    screening = TrialScreening(
      outliers: positive("outliers_sd", in: fields), shortest: positive("shortest_s", in: fields))
    equivalence = Study.equivalence(in: fields)
    if given("participants", in: fields) != nil {
      participants = fields.integer("participants", in: 1...1_000_000, default: 1)
    }
  }

  /// The member called `name`; `nil` if it is missing or null.
  private func given(_ name: String, in fields: StrictObject) -> JSONValue? {
    let value = fields.value(name)
    return value == .null ? nil : value
  }

  private func positive(_ name: String, in fields: StrictObject) -> Double? {
    given(name, in: fields) == nil
      ? nil : fields.number(name, in: Double.leastNonzeroMagnitude...1e9, default: 1)
  }
}
