import Base
import Comparison
import Numerics

/// The factors on the expected times of given-up trials at which robust claims have to hold, in words.
struct FactorRange {
  private let factors: [Double]

  /// The factors of `pairs`; the least one if no pair has any.
  init(_ pairs: [FacetPair]) {
    let known = pairs.compactMap(\.robustFactor)
    factors = known.isEmpty ? [FacetPair.leastRobustFactor] : known
  }

  /// '2.0', or '2.0 to 2.6'.
  var words: String {
    let (least, most) = ((factors.min() ?? 0).figures(2), (factors.max() ?? 0).figures(2))
    return least == most ? least : "\(least) to \(most)"
  }
}

/// The checks that can overturn the claims of some facets, in words; those that had nothing to check are left out.
struct ClaimChecks {
  private let pairs: [FacetPair]
  private let methods: [FacetMethod]
  private let isOrderKnown: Bool

  init(_ facets: [FacetResult]) {
    let claimed = facets.filter { $0.pairs.contains { $0.doubts != nil } }
    pairs = claimed.flatMap(\.pairs).filter { $0.doubts != nil }
    methods = claimed.flatMap { facet in
      Set(facet.pairs.filter { $0.doubts != nil }.flatMap { [$0.a, $0.b] }).sorted()
        .map { facet.methods[$0] }
    }
    isOrderKnown = claimed.contains(where: \.knowsOrder)
  }

  /// 'A claim that one method is faster is called robust if …'; `nil` without a claim or a check.
  var sentence: String? {
    let conditions = self.conditions
    guard !pairs.isEmpty, let last = conditions.last else { return nil }
    let others = conditions.dropLast().map { "\($0); " }.joined()
    return "A claim that one method is faster is called robust \(others)"
      + "\(conditions.count > 1 ? "and " : "")\(last)."
  }

  private var conditions: [String] {
    var conditions: [String] = []
    let times = "take \(FactorRange(pairs).words) times what the model expects of them"
    let meaning = " (two residual standard deviations longer, and at least twice)"
    let hasGivenUp = pairs.contains { $0.tippingPoint != nil }
    if hasGivenUp {
      conditions.append(
        "if it also holds when given-up trials of the faster method \(times)\(meaning) and those of the "
          + "slower one are solved when they were given up")
    }
    if methods.contains(where: { $0.outcomes.incorrect > 0 }) {
      conditions.append(
        "if it also holds when incorrect trials of the faster method "
          + (hasGivenUp ? "take as many times" : "\(times)\(meaning)"))
    }
    if methods.contains(where: { $0.outcomes.timedOut > 0 }) {
      conditions.append(
        "if times do not clearly differ from the model's distribution, or fewer than 5 % of the trials are unfinished"
      )
    }
    if isOrderKnown, pairs.contains(where: { !$0.isBetweenPeople }) {
      conditions.append("if the order of the methods does not explain the difference as well")
    }
    if pairs.contains(where: \.hasDifferentNumbers) {
      conditions.append("if the methods had the same numbers")
    }
    return conditions
  }
}

/// The tests of differences of shares, in words.
enum ShareTestWords {
  /// How differences of shares were tested; `nil` without a test.
  ///
  /// 'Differences of shares were tested by …'; `units` are people, or their clusters.
  static func sentence(_ differences: [SuccessDifference], units: String = "people") -> String? {
    let used = Set(differences.filter { $0.p != nil }.map(\.test))
    guard !used.isEmpty else { return nil }
    let tests = [ShareTest.signFlip, .paired, .mantelHaenszel, .welch].filter(used.contains)
    let names = tests.map { words($0, units == "people" ? "people's" : "\(units)'", units) }
    return "Differences of shares were tested by \(ReportFormat.list(names))."
  }

  private static func words(_ test: ShareTest, _ their: String, _ units: String) -> String {
    switch test {
    case .signFlip: "flipping the signs of \(their) differences"
    case .paired: "paired t-tests of \(their) differences"
    case .mantelHaenszel:
      "Mantel and Haenszel's test with \(units) as strata, if numbers of trials differ"
    case .welch: "Welch's test of \(their) shares, if different people are compared"
    }
  }
}
