import Base
import Comparison
import Datasets
import Reports
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
  /// The methods and pairs of each comparison; `nil` if the plan has none.
  var compared: [ComparedMethods]?
  /// The sessions and trials of a person of each group; `nil` if the plan has none.
  var people: [PersonTrials]?
  /// Whether some pairs are compared between people.
  var comparesPeople = false
  /// The exclusions of the study.
  var exclusions: [Exclusion] = []
  /// The rules that leave out trials by their times.
  var screening = TrialScreening()
  /// The largest ratio of times that counts as none.
  var equivalence = Study.usualEquivalence
  /// The planned number of people; `nil` if the plan has none.
  var participants: Int?

  /// Reads the plan at `path`; the error describes in one line why a file is none.
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
      let line = JSONValue.lines(of: [problem.path], in: bytes).first ?? nil
      let place = line.map { "line \($0), " } ?? ""
      throw RunFailure(.refused, "compare: \(path) is no plan: \(place)\(problem)\(cure)")
    }
  }

  /// The members that every plan has, each with an example.
  private static let required = [
    ("plan_version", "\(Preregistration.version)"), ("caliper", "\"…\""), ("name", "\"…\""),
    ("sha256", "\"…\""), ("files", "null"), ("design", "{}"), ("comparisons", "[]"),
    ("between_people", "false"), ("exclusions", "[]"), ("outliers_sd", "null"),
    ("shortest_s", "null"), ("equivalence", "\(Study.usualEquivalence.plainText)"),
    ("participants", "null"),
  ]

  private mutating func read(_ fields: StrictObject) {
    for (name, example) in Self.required {
      fields.requires(name, example: "\"\(name)\": \(example)")
    }
    let version = Preregistration.version
    _ = fields.integer("plan_version", in: version...version, default: version)
    program = fields.text("caliper", default: "")
    study.name = fields.text("name", default: "")
    study.sha256 = fields.text("sha256", default: "")
    study.files = Self.files(in: fields)
    design = fields.object("design").map(PlannedDesign.values) ?? [:]
    comparisons = fields.texts("comparisons")
    compared = Self.given("pairs", in: fields) == nil ? nil : Self.compared(in: fields)
    people = Self.given("people", in: fields) == nil ? nil : Self.people(in: fields)
    comparesPeople = fields.flag("between_people", default: false)
    exclusions = Exclusion.list(in: fields)
    screening = TrialScreening(
      outliers: positive("outliers_sd", in: fields), shortest: positive("shortest_s", in: fields))
    equivalence = Study.equivalence(in: fields)
    if Self.given("participants", in: fields) != nil {
      participants = fields.integer("participants", in: 1...1_000_000, default: 1)
    }
  }

  /// The member called `name`; `nil` if it is missing or null.
  private static func given(_ name: String, in fields: StrictObject) -> JSONValue? {
    let value = fields.value(name)
    return value == .null ? nil : value
  }

  private func positive(_ name: String, in fields: StrictObject) -> Double? {
    Self.given(name, in: fields) == nil
      ? nil : fields.number(name, in: Double.leastNonzeroMagnitude...1e9, default: 1)
  }
}

// MARK: - Members with members

extension PlanFile {
  private static func files(in fields: StrictObject) -> [String: String]? {
    guard given("files", in: fields) != nil, let files = fields.object("files") else { return nil }
    return Dictionary(files.names.map { ($0, files.text($0, default: "")) }) { first, _ in first }
  }

  private static func compared(in fields: StrictObject) -> [ComparedMethods] {
    fields.objects("pairs").map { fields in
      for (name, example) in [
        ("comparison", "\"…\""), ("methods", "[]"), ("pairs", "0"), ("between_people", "[]"),
        ("without_ratio", "[]"),
      ] { fields.requires(name, example: "\"\(name)\": \(example)") }
      var compared = ComparedMethods()
      compared.comparison = fields.text("comparison", default: "")
      compared.methods = fields.texts("methods")
      compared.pairs = fields.integer("pairs", in: 0...1_000_000, default: 0)
      compared.betweenPeople = pairs("between_people", in: fields)
      compared.withoutRatio = pairs("without_ratio", in: fields)
      return compared
    }
  }

  private static func pairs(_ name: String, in fields: StrictObject) -> Set<MethodPair> {
    var pairs: Set<MethodPair> = []
    for (path, value) in fields.list(name) {
      guard case .list(let names) = value, names.count == 2, case .text(let one) = names[0],
        case .text(let other) = names[1]
      else {
        fields.problems.add("expected the names of two methods", at: path)
        continue
      }
      pairs.insert(MethodPair(one, other))
    }
    return pairs
  }

  private static func people(in fields: StrictObject) -> [PersonTrials] {
    fields.objects("people").map { fields in
      for (name, example) in [("group", "null"), ("sessions", "1"), ("trials", "{}")] {
        fields.requires(name, example: "\"\(name)\": \(example)")
      }
      var person = PersonTrials()
      person.group = given("group", in: fields) == nil ? nil : fields.text("group", default: "")
      person.sessions = fields.integer("sessions", in: 0...1000, default: 1)
      let comparisons = fields.object("trials")
      for comparison in comparisons?.names ?? [] {
        guard let methods = comparisons?.object(comparison) else { continue }
        for method in methods.names {
          person.trials[comparison, default: [:]][method] =
            methods.integer(method, in: 0...1_000_000, default: 0)
        }
      }
      return person
    }
  }
}

extension StrictObject {
  /// The texts of a list; others are problems.
  fileprivate func texts(_ name: String) -> [String] {
    list(name).compactMap { path, value in
      guard case .text(let text) = value else {
        problems.add("expected a text, found \(value.kind)", at: path)
        return nil
      }
      return text
    }
  }

  /// The objects of a list; others are problems.
  fileprivate func objects(_ name: String) -> [StrictObject] {
    list(name).compactMap { path, value in
      let object = StrictObject(value, at: path, problems: problems)
      if case .object = value { return object }
      return nil
    }
  }
}
