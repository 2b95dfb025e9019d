import Base
import Studies
import Testing

@testable import Comparison
@testable import Datasets
@testable import Reports

struct ExclusionReportTests {
  /// Eight people who are twice as fast with the first method, and as many others who are slower with it.
  private func observations(contrary: Int = 0) -> Observations {
    var trials: [Observation] = []
    for person in 0..<8 + contrary {
      for method in 0..<2 {
        for trial in 1...3 {
          let isFast = (method == 0) == (person < 8)
          let time = (isFast ? 1.0 : 2.0) * (1 + 0.01 * Double(person % 8 * (method + 1) + trial))
          trials.append(
            Observation(
              participant: person, condition: method, ending: .correct, time: time,
              trial: 3 * method + trial))
        }
      }
    }
    return Observations(
      participants: (0..<8 + contrary).map { "P\($0)" },
      conditions: [Condition(method: "first"), Condition(method: "second")], trials: trials)
  }

  private static let declared = [
    DeclaredExclusion(
      Exclusion(participant: "P9", session: 2, trials: [4, 5], reason: "phone\nrang"),
      source: .study, path: "materials/study.json"),
    DeclaredExclusion(
      Exclusion(
        participant: "P8", reason: "asked", action: .include, time: "2026-11-20T09:37:25.123Z"),
      source: .file, path: "documentation/exclusions.csv"),
    DeclaredExclusion(
      Exclusion(participant: "P7", session: 1, reason: Exclusion.optionReason), source: .option,
      path: "--exclude P7/1"),
  ]

  private func result(contrary: Int) -> ComparisonResult {
    var reading = ImportResult(observations: observations())
    reading.observations.leftOut.excluded = 1
    reading.exclusions = Self.declared
    var result = ComparisonResult(of: reading.observations)
    result.exclusions = ExclusionSummary(of: reading) {
      ImportResult(observations: observations(contrary: contrary))
    }
    return result
  }

  private func lines(_ result: ComparisonResult) -> [String] {
    Document(title: "", summary: "", sections: [ExclusionReport(result).section]).text
      .split(separator: "\n").map(String.init)
  }

  @Test func `a verdict that stays says that nothing depends on the exclusions`() {
    let report = ExclusionReport(result(contrary: 0))
    #expect(report.effect == "Nothing in the verdict depends on the exclusions.")
    #expect(
      report.effectJSON
        == .object([
          "same_sentences": .boolean(true), "same_claims": .boolean(true),
          "sentence": .text("Nothing in the verdict depends on the exclusions."),
        ]))
  }

  @Test func `a verdict that would be another one is stated`() throws {
    let report = ExclusionReport(result(contrary: 8))
    let effect = try #require(report.effect)
    #expect(
      effect.hasPrefix(
        "With everything included the verdict would be: These data do not show which"))
    #expect(effect.hasSuffix(" The claims depend on the exclusions."))
    guard case .object(let members) = report.effectJSON else { return #expect(Bool(false)) }
    #expect(members["same_claims"] == .boolean(false))
  }

  @Test func `a claim that stays with other figures is told apart`() throws {
    let effect = try #require(ExclusionReport(result(contrary: 1)).effect)
    #expect(
      effect.hasPrefix("With everything included the verdict would be: first is faster than second")
    )
    #expect(effect.hasSuffix(" The claims are the same, with other figures."))
  }

  @Test func `a claim that exclusions limit to the numbers of the study is another one`() throws {
    let whole = result(contrary: 1)
    guard case .facets(var facets, let methods) = whole.exclusions.everything else {
      return #expect(Bool(false))
    }
    (facets[0].pairs[0].targets, facets[0].pairs[0].targetsP) = (5, 0.2)
    var limited = whole
    limited.exclusions.everything = .facets(facets, among: methods)
    let effect = try #require(ExclusionReport(limited).effect)
    #expect(effect.hasSuffix(" The claims depend on the exclusions."))
  }

  @Test func `the text lists them, on lines of a terminal`() {
    let lines = lines(result(contrary: 0))
    #expect(
      lines == [
        "Exclusions", "- P9, session 2, trials 4, 5: excluded, phone rang (study)",
        "- P7, session 1: excluded, by an option",
        "Nothing in the verdict depends on the exclusions.",
      ])
    #expect(result(contrary: 0).text().contains(lines[0...2].joined(separator: "\n")))
  }

  @Test func `many are counted behind the first twenty`() {
    var result = result(contrary: 0)
    result.exclusions.declared = (1...25).map {
      DeclaredExclusion(Exclusion(participant: "P\($0)", reason: "x"), source: .study, path: "s")
    }
    let lines = lines(result)
    #expect(lines.count == 23)
    #expect(lines[21] == "- and 5 more, which --format json lists")
  }

  @Test func `programs get an object for each trial`() {
    func object(
      _ participant: String, _ session: Int?, _ trial: Int?, _ action: String, _ reason: String,
      _ time: String?, _ source: String, _ path: String
    ) -> JSONValue {
      .object([
        "participant": .text(participant), "session": .number(session), "trial": .number(trial),
        "action": .text(action), "reason": .text(reason),
        "at_utc": time.map(JSONValue.text) ?? .null, "source": .text(source),
        "path": .text(path), "methods": .null,
      ])
    }
    #expect(
      ExclusionReport(result(contrary: 0)).json
        == .list([
          object("P9", 2, 4, "exclude", "phone\nrang", nil, "study", "materials/study.json"),
          object("P9", 2, 5, "exclude", "phone\nrang", nil, "study", "materials/study.json"),
          object(
            "P8", nil, nil, "include", "asked", "2026-11-20T09:37:25.123Z", "file",
            "documentation/exclusions.csv"),
          object("P7", 1, nil, "exclude", "left out by an option", nil, "option", "--exclude P7/1"),
        ]))
  }

  @Test func `rules are reported with counts by method`() {
    var result = ComparisonResult(of: observations())
    result.leftOut.outliers = 3
    result.exclusions.screened = [
      ScreenedTrials(rule: .shortest(0.2), trials: [0, 0]),
      ScreenedTrials(rule: .outliers(2.5), trials: [2, 1]),
    ]
    #expect(
      lines(result) == [
        "Exclusions", "- Trials solved in less than 0.2 s: none",
        "- Solved trials with a log time more than 2.5 sd from the mean of person and",
        "  method: first 2, second 1", "Nothing in the verdict depends on the exclusions.",
      ])
    #expect(result.text().contains("48 trials counted; left out: 3 outlying"))
    let counts = JSONValue.list([
      .object(["method": .text("first"), "trials": .integer(2)]),
      .object(["method": .text("second"), "trials": .integer(1)]),
    ])
    guard case .list(let rules) = ExclusionReport(result).json, rules.count == 2,
      case .object(let members) = rules[1]
    else { return #expect(Bool(false)) }
    #expect(members["source"] == .text("outliers") && members["methods"] == counts)
  }

  @MainActor @Test func `the page has a table of them, and markup of reasons is text`() throws {
    var result = result(contrary: 0)
    result.exclusions.declared[0].exclusion.reason = "<b>"
    let page = try result.document().page()
    #expect(page.contains("id=\"exclusions\"") && page.contains("&lt;b&gt;"))
    #expect(page.contains("Nothing in the verdict depends on the exclusions."))
  }

  @Test func `a comparison without exclusions says nothing of them`() {
    let result = ComparisonResult(of: observations())
    #expect(ExclusionReport(result).section.parts.isEmpty)
    #expect(ExclusionReport(result).json == .list([]))
    #expect(ExclusionReport(result).effectJSON == .null)
  }
}
