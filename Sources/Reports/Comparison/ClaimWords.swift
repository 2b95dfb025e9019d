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

/// The checks that can overturn claims, in words; checks without anything to check are left out.
struct ClaimChecks {
  /// Whether there is a claim.
  var hasClaims = true
  /// The factors on expected times at which robust claims have to hold.
  var factors: String
  /// Whether trials are given up.
  var hasGivenUp = true
  /// Whether trials end with a wrong value.
  var hasIncorrect = true
  /// Whether trials end by the time limit.
  var hasTimedOut = true
  /// Whether the order can explain differences within people.
  var hasOrder = true
  /// Whether methods can have different numbers.
  var hasDifferentNumbers = false

  /// 'A claim that one method is faster is called robust if …'; `nil` without a claim or a check.
  var sentence: String? {
    let conditions = self.conditions
    guard hasClaims, let last = conditions.last else { return nil }
    let others = conditions.dropLast().map { "\($0); " }.joined()
    return "A claim that one method is faster is called robust \(others)"
      + "\(conditions.count > 1 ? "and " : "")\(last)."
  }

  private var conditions: [String] {
    var conditions: [String] = []
    let times = "take \(factors) times as long as the model expects"
    let meaning = " (two residual standard deviations longer, and at least twice)"
    if hasGivenUp {
      conditions.append(
        "if it also holds when given-up trials of the faster method \(times)\(meaning) and given-up trials of "
          + "the slower one are solved when they were given up")
    }
    if hasIncorrect {
      conditions.append(
        "if it also holds when incorrect trials of the faster method "
          + (hasGivenUp ? "take that many times as long" : "\(times)\(meaning)"))
    }
    if hasTimedOut {
      conditions.append(
        "if times do not clearly differ from the model's distribution, or fewer than 5 % of the trials are unfinished"
      )
    }
    if hasOrder {
      conditions.append("if the order of the methods does not explain the difference as well")
    }
    if hasDifferentNumbers { conditions.append("if the methods had the same numbers") }
    return conditions
  }
}

extension ClaimChecks {
  /// The checks that had something to check in the claims of `facets`.
  init(_ facets: [FacetResult]) {
    let claimed = facets.filter { $0.pairs.contains { $0.doubts != nil } }
    let pairs = claimed.flatMap(\.pairs).filter { $0.doubts != nil }
    let outcomes = claimed.flatMap { facet in
      Set(facet.pairs.filter { $0.doubts != nil }.flatMap { [$0.a, $0.b] })
        .map { facet.methods[$0].outcomes }
    }
    self.init(hasClaims: !pairs.isEmpty, factors: FactorRange(pairs).words)
    hasGivenUp = pairs.contains { $0.tippingPoint != nil }
    hasIncorrect = outcomes.contains { $0.incorrect > 0 }
    hasTimedOut = outcomes.contains { $0.timedOut > 0 }
    hasOrder = claimed.contains(where: \.knowsOrder) && pairs.contains { !$0.isBetweenPeople }
    hasDifferentNumbers = pairs.contains(where: \.hasDifferentNumbers)
  }
}

/// The meaning of 'the same time', in words.
enum EquivalenceWords {
  /// The rule with a study's `margin`.
  static func sentence(margin: Double, hasOutcomes: Bool = true) -> String {
    "Methods count as taking the same time if the 90 % interval of each ratio lies between "
      + "\((1 / margin).figures(3)) and \(margin.figures(3))"
      + (hasOutcomes
        ? ", and as right equally often if the interval of each difference lies within 10 points."
        : ".")
  }
}

/// The tests of differences of shares, in words.
enum ShareTestWords {
  /// The tests of differences of shares; `nil` without a test.
  ///
  /// 'Differences of shares were tested by …'; `units` are people, or their clusters, and `were` is the verb.
  static func sentence(_ used: Set<ShareTest>, units: String, were: String) -> String? {
    guard !used.isEmpty else { return nil }
    let tests = [ShareTest.signFlip, .paired, .mantelHaenszel, .welch].filter(used.contains)
    let names = tests.map { words($0, units == "people" ? "people's" : "\(units)'", units) }
    return "Differences of shares \(were) tested by \(ReportFormat.list(names))."
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
