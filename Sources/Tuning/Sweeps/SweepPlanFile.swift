package import Base
import People
import Sliders

/// The problems of a plan that cannot be used.
package struct SweepPlanError: Error, Sendable {
  /// The problems in the order of finding; at least one.
  package var problems: [Problem]
}

extension SweepPlan {
  /// Reads a plan, in UTF-8: strict JSON, in which unknown keys are problems.
  ///
  /// - Throws: `SweepPlanError` with all problems of the file.
  package init(parsing bytes: [UInt8]) throws(SweepPlanError) {
    let problems = Diagnostics()
    let plan = JSONValue(parsing: bytes, problems: problems).map { value in
      SweepPlan(StrictObject(value, at: "$", problems: problems))
    }
    guard let plan, problems.list.isEmpty else { throw SweepPlanError(problems: problems.list) }
    self = plan
  }

  private init(_ fields: StrictObject) {
    fields.requires("values", example: "\"values\": [101, 1001]")
    fields.requires("curves", example: "\"curves\": [\"plain\", \"default\"]")
    values = fields.integers("values", in: Limits.values)
    widths = fields.integers("width_px", in: Limits.widths, default: [800])
    curves = fields.each("curves", default: []) { Self.curve($0, at: $1, fields.problems) }
    populations = fields.each("population", default: [Population(name: "all")]) {
      Self.population($0, at: $1, fields.problems)
    }
    strategies = fields.each("strategies", default: [.comfort]) {
      Self.strategy($0, at: $1, fields.problems)
    }
    noises = fields.each("noise", default: [1]) { value, path in
      fields.problems.number(value, in: Limits.noise, at: path)
    }
    people = fields.integer("people", in: Limits.people, default: 24)
    trials = fields.integer("trials", in: Limits.trials, default: 10)
    seed = UInt64(fields.integer("seed", in: Limits.seed, default: 1))
    fields.rejectUnknownKeys()
    checkRepetitions(fields)
    checkSize(fields.problems)
  }

  private func checkRepetitions(_ fields: StrictObject) {
    fields.rejectRepetitions("values", values.map { "\($0)" })
    fields.rejectRepetitions("width_px", widths.map { "\($0)" })
    fields.rejectRepetitions("curves", curves.map(\.name))
    fields.rejectRepetitions("population", populations.map(\.name))
    fields.rejectRepetitions("strategies", strategies.map(\.rawValue))
    fields.rejectRepetitions("noise", noises.map(\.plainText))
  }

  private func checkSize(_ problems: Diagnostics) {
    let counts = [
      values.count, widths.count, populations.count, strategies.count, noises.count, curves.count,
    ]
    let cells = counts.reduce(1.0) { $0 * Double($1) }
    guard cells > Double(Limits.cells) else { return }
    problems.add(
      "\(cells.plainText) cells; shorten the lists to at most \(Limits.cells) combinations", at: "$"
    )
  }

  private static func curve(
    _ value: JSONValue, at path: JSONPath, _ problems: Diagnostics
  ) -> SweepCurve? {
    switch value {
    case .text(let name):
      if let curve = SweepCurve(named: name) { return curve }
      problems.add(
        "'\(name.shortened)' is not known; use \(StrictObject.alternatives(SweepCurve.names)), or "
          + "an object with a family", at: path)
      return nil
    case .object:
      return SweepCurve(AccuracyCurve(StrictObject(value, at: path, problems: problems)))
    default:
      problems.add("expected a name or an object with a family, found \(value.kind)", at: path)
      return nil
    }
  }

  private static func strategy(
    _ value: JSONValue, at path: JSONPath, _ problems: Diagnostics
  ) -> SweepStrategy? {
    let names = SweepStrategy.allCases.map(\.rawValue)
    if case .text(let name) = value, let strategy = SweepStrategy(rawValue: name) {
      return strategy
    }
    problems.add("no way to leave the track; use \(StrictObject.alternatives(names))", at: path)
    return nil
  }

  private static func population(
    _ value: JSONValue, at path: JSONPath, _ problems: Diagnostics
  ) -> Population? {
    let fields = StrictObject(value, at: path, problems: problems)
    fields.requires("name", example: "\"name\": \"quick\"")
    var population = Population(name: fields.text("name", default: "all"))
    if !isName(population.name) {
      problems.add(
        "'\(population.name.shortened)' is no name; use 1 to 32 letters, digits and hyphens",
        at: fields.path(of: "name"))
    }
    if fields.has("age") {
      population.age = fields.number("age", in: Limits.age, default: 30)
    }
    if fields.has("times") { population.times = range(fields) }
    fields.rejectUnknownKeys()
    return population
  }

  private static func isName(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  /// The range `times`; `nil` if it is none, which is a problem.
  private static func range(_ fields: StrictObject) -> ClosedRange<Double>? {
    let before = fields.problems.count
    let bounds = fields.each("times", default: []) { value, path in
      fields.problems.number(value, in: Limits.times, at: path)
    }
    guard fields.problems.count == before else { return nil }
    guard bounds.count == 2, bounds[0] <= bounds[1] else {
      fields.problems.add(
        "expected the least and the largest factor, such as [0.7, 0.9]",
        at: fields.path(of: "times"))
      return nil
    }
    return bounds[0]...bounds[1]
  }
}

// MARK: - Lists

extension StrictObject {
  /// The members of the list called `name` for which `read` returns an element; `fallback` if the list is missing.
  ///
  /// An empty list is a problem.
  fileprivate func each<Element>(
    _ name: String, default fallback: [Element], _ read: (JSONValue, JSONPath) -> Element?
  ) -> [Element] {
    guard let value = value(name) else { return fallback }
    if value == .list([]) {
      problems.add("the list is empty; name at least one, or leave it out", at: path(of: name))
    }
    return list(name).compactMap { read($0.value, $0.path) }
  }

  fileprivate func integers(
    _ name: String, in range: ClosedRange<Int>, default fallback: [Int] = []
  ) -> [Int] {
    each(name, default: fallback) { value, path in
      guard let integer = value.integer, let whole = Int(exactly: integer), range.contains(whole)
      else {
        problems.add(
          "expected a whole number from \(range.lowerBound) to \(range.upperBound)", at: path)
        return nil
      }
      return whole
    }
  }

  /// Adds the problem that the list called `name` has a member several times, by their names.
  ///
  /// Members with problems of their own have been replaced by defaults, which may be equal.
  fileprivate func rejectRepetitions(_ name: String, _ members: [String]) {
    let own = path(of: name)
    guard !problems.list.contains(where: { own.contains($0.path) }) else { return }
    let counts = Dictionary(members.map { ($0, 1) }, uniquingKeysWith: +)
    for (member, count) in counts.sorted(by: { $0.key < $1.key }) where count > 1 {
      problems.add(
        "\(member.shortened) is there \(count == 2 ? "twice" : "\(count) times"); name it once",
        at: path(of: name))
    }
  }
}

extension Diagnostics {
  /// The number in `value`; `nil` if it is none within `range`, which is a problem.
  fileprivate func number(
    _ value: JSONValue, in range: ClosedRange<Double>, at path: JSONPath
  ) -> Double? {
    guard let number = value.double, range.contains(number) else {
      add(
        "expected a number from \(range.lowerBound.plainText) to \(range.upperBound.plainText)",
        at: path)
      return nil
    }
    return number
  }
}
