import Base
import Comparison
import Numerics

/// The numbers of rows that were not counted, by reason.
enum LeftOutMeasures {
  private struct Reason: Sendable {
    var key: String
    /// The words behind a number.
    var words: String
    /// The option that it is about; empty for none.
    var option = ""
    var count: @Sendable (LeftOut) -> Int
  }

  private static let all: [Reason] = [
    Reason(key: "practice", words: "practice") { $0.practice },
    Reason(key: "aborted", words: "aborted") { $0.aborted },
    Reason(key: "excluded", words: "excluded") { $0.excluded },
    Reason(key: "pilot", words: "of pilot runs", option: "--pilots counts them") { $0.pilot },
    Reason(key: "unreadable", words: "unreadable") { $0.unreadable },
    Reason(key: "outliers", words: "outlying", option: "--outliers") { $0.outliers },
    Reason(key: "shortest", words: "too short", option: "--shortest") { $0.shortest },
  ]

  /// '12 practice, 1 aborted', with the options that they are about if it `namesOptions`; empty for none.
  static func words(_ rows: LeftOut, namesOptions: Bool = false) -> String {
    all.filter { $0.count(rows) > 0 }.map { reason in
      "\(reason.count(rows)) \(reason.words)"
        + (namesOptions && !reason.option.isEmpty ? " (\(reason.option))" : "")
    }.joined(separator: ", ")
  }

  /// An object with every reason.
  static func json(_ rows: LeftOut) -> JSONValue {
    .object(Dictionary(uniqueKeysWithValues: all.map { ($0.key, .number($0.count(rows))) }))
  }
}

/// The numbers of tests over a whole facet or a whole comparison.
enum TestMeasures {
  /// The tests over people who solved every method.
  static var omnibus: Measures<Omnibus?> {
    Measures([
      .number("f", "F of the analysis of variance of log times", { $0?.variance?.f }),
      .count("df1", "its degrees of freedom, uncorrected") { $0?.variance?.degreesOfFreedom },
      .count("df2", "the degrees of freedom of the residuals") {
        $0?.variance?.residualDegreesOfFreedom
      },
      .number("epsilon_gg", "Greenhouse and Geisser's ε", { $0?.variance?.epsilon }),
      .number("p_gg", "p by it", { $0?.variance?.p }),
      .number("ges", "generalised η²", { $0?.variance?.generalizedEtaSquared }),
      .number("friedman_chi2", "Friedman's χ²", { $0?.friedman?.chiSquared }),
      .count("friedman_df", "its degrees of freedom") { $0?.friedman?.degreesOfFreedom },
      .number("friedman_p", "its p", { $0?.friedman?.p }),
      .number("kendall_w", "Kendall's W", { $0?.friedman?.concordance }),
      .count("participants", "the people in them") { $0?.participants },
    ])
  }

  /// A term of the analysis of variance over all facets.
  static var terms: Measures<VarianceTerm> {
    Measures([
      .init(["term"], "", "the term", values: { [.text($0.term)] }),
      .number("f", "F", "the F statistic", \.f),
      .init(
        ["df1", "df2"], "degrees of freedom", "uncorrected",
        text: { "\($0.degreesOfFreedom), \($0.residualDegreesOfFreedom)" },
        values: { [.number($0.degreesOfFreedom), .number($0.residualDegreesOfFreedom)] }),
      .number("epsilon_gg", "ε", "Greenhouse and Geisser's", \.epsilon, { $0.fixed(2) }),
      .p("p_gg", "p", "corrected by ε", \.p),
      .number("ges", "η²", "generalised", \.generalizedEtaSquared, { $0.figures(2) }),
    ])
  }

  /// The effect of a method's place in the order.
  static var places: Measures<PositionEffect> {
    Measures([
      .count("position", "", "the place, from 1") { $0.position },
      .number("ratio", "ratio", "the time divided by the time at the first place", \.ratio),
      .interval(
        "ci_low", "ci_high", "95 %", "its 95 % interval", \.interval, { ReportFormat.range($0, 3) }),
    ])
  }

  /// A number that was to be entered.
  static var targets: Measures<TargetDescription> {
    Measures([
      .number("target", "", "the number", { $0.target }),
      .count("trials", "trials", "counted trials") { $0.trials },
      .count("correct", "right", "correct ones among them") { $0.correct },
      .number("ratio", "ratio", "the time over the same person's mean with the method", \.ratio),
    ])
  }

  /// A test with its degrees of freedom.
  static func test(_ f: Double?, _ first: Int, _ second: Int, _ p: Double?) -> [String: JSONValue] {
    ["f": .number(f), "df1": .number(first), "df2": .number(second), "p": .number(p)]
  }
}
