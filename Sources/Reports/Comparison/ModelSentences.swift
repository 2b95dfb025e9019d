import Base
import Comparison
import Numerics

/// The computation of a comparison's numbers, for a paper and for a plan: only the parts in use.
struct ModelSentences {
  /// Whether the analysis is planned, so that nothing was computed yet.
  var isPlanned = false
  /// The words for trials and entries.
  var words: EntryWords
  /// Whether there are times of methods.
  var hasTimes = true
  /// Whether methods have numbers that they cannot enter.
  var cannotEnter = false
  /// Whether there are ratios within people.
  var hasWithin = true
  /// Whether there are ratios of different people.
  var hasBetween = false
  /// Whether there are several tasks and scales.
  var hasSeveralFacets = false
  /// Whether the model has a term of the place in the order.
  var hasPlace = false
  /// The units: people, or their clusters.
  var units = "people"
  /// The residual standard deviations, if they are known and few enough to be read.
  var deviations: String?
  /// Whether unfinished trials are completed from a person's own.
  var completes = false
  /// The checks of claims.
  var checks: ClaimChecks
  /// Whether people and numbers are crossed in some pairs.
  var crossesSome = false
  /// Whether they are in all pairs.
  var crossesAll = false
  /// The tests of differences of shares.
  var shareTests: Set<ShareTest> = []

  /// The sentences, from the model to the tests.
  var all: [String] {
    (hasTimes ? [times] : [])
      + (hasWithin || hasBetween
        ? [estimand] + within + between + completion + [Self.intervals] : [])
      + (checks.sentence.map { [$0] } ?? []) + targets + shares
  }

  private var were: String { isPlanned ? "will be" : "were" }

  private var times: String {
    let others = cannotEnter ? ", and trials with a number that the method cannot enter," : ""
    let parts = [
      words.unfinished.map { "trials \($0) are right-censored" },
      words.hasOutcomes ? "incorrect trials\(others) are left out" : nil,
    ].compactMap(\.self)
    return "\(words.times) \(were) estimated by a log-normal model"
      + (parts.isEmpty ? "" : " in which \(parts.joined(separator: " and "))")
      + "; methods are ordered by the time of all trials"
      + (words.hasOutcomes ? " over the number of correct ones." : ".")
  }

  private var estimand: String {
    "Ratios are of the mean over people of log time. A person's trials with a method together have the same weight "
      + "for every person, regardless of their number."
  }

  // MARK: - Models

  private var within: [String] {
    guard hasWithin else { return [] }
    let scope = hasSeveralFacets ? " for each task and scale" : ""
    let cost = hasPlace ? ", less those of the effect of the place" : ""
    let residuals =
      "a residual standard deviation for each method" + (deviations.map { " (\($0))" } ?? "")
    return [
      "Ratios come from one such model\(scope), fitted by maximum likelihood: log time = method + person"
        + "\(hasPlace ? " + place in the order" : "") + residual, people being fixed effects"
        + "\(hasPlace ? ", the place linear" : ""), with \(residuals). \(variances) and are multiplied "
        + "by n/(n − 1), and t has n − 1 degrees of freedom\(cost); n is the number of \(units) behind a ratio."
    ]
  }

  private var variances: String {
    units == "people"
      ? "Variances have people as clusters"
      : "Variances have the clusters that people belong to as units"
  }

  private var between: [String] {
    guard hasBetween else { return [] }
    let which = "Ratios" + (hasWithin ? " of methods that too few people did both of" : "")
    return [
      "\(which) compare different people: such a model of each method alone, without effects of people, each of "
        + "whom has the same weight, and Welch's degrees of freedom; n is the size of the smaller group."
    ]
  }

  /// The fewest solved trials of a person beyond which censored trials are completed from these.
  static let fewestForCompletion = 10

  private var completion: [String] {
    guard completes else { return [] }
    return [
      "If a person \(isPlanned ? "solves" : "solved") more than ten trials with a method, the times of the person's "
        + "unfinished trials \(were) estimated from these trials: wholly from twenty on, in proportion below."
    ]
  }

  private static let intervals =
    "Intervals are at 95 %. The intervals and p of pairs are corrected by Bonferroni's method over the pairs. Bounds "
    + "are rounded outward."

  // MARK: - Checks

  private var targets: [String] {
    guard crossesSome else { return [] }
    let condition =
      if isPlanned {
        "If all people have the same numbers and solve enough of them with both methods of a pair"
      } else if crossesAll {
        "As all people had the same numbers"
      } else {
        "If all people had the same numbers and solved enough of them with both methods of a pair"
      }
    return [
      "\(condition), people and numbers \(were) crossed as well (quasi-F, Satterthwaite's degrees of freedom)."
    ]
  }

  private var shares: [String] {
    guard words.hasOutcomes else { return ["Whether entries were right was not recorded."] }
    let tests = ShareTestWords.sentence(shareTests, units: units, were: were)
    return ["Shares of correct trials have intervals over \(units)."] + (tests.map { [$0] } ?? [])
  }
}

extension ModelSentences {
  /// The sentences on the methods that `result` used.
  init(_ result: ComparisonResult) {
    let pairs = result.facets.flatMap(\.pairs)
    let ratios = pairs.filter { $0.ratio != nil }
    self.init(words: EntryWords(result.facets), checks: ClaimChecks(result.facets))
    words.hasOutcomes = !result.lacksOutcomes
    hasTimes = result.facets.contains { $0.methods.contains { $0.time != nil } }
    cannotEnter = result.facets.contains { $0.methods.contains { $0.outcomes.cannotEnter > 0 } }
    hasWithin = ratios.contains { !$0.isBetweenPeople }
    hasBetween = ratios.contains(where: \.isBetweenPeople)
    hasSeveralFacets = result.facets.count > 1
    hasPlace = result.facets.contains { $0.placeEffect != nil }
    if result.facets.contains(where: { $0.clusters != nil }) { units = "clusters" }
    if result.facets.count == 1 {
      deviations = FacetSentences(result.facets[0], in: result).deviations
    }
    completes = result.cells.contains {
      $0.correct > Self.fewestForCompletion && $0.gaveUp + $0.timedOut > 0
    }
    crossesSome = ratios.contains { $0.targetsP != nil }
    crossesAll = ratios.allSatisfy { $0.targetsP != nil }
    shareTests = Set(pairs.compactMap(\.success).filter { $0.p != nil }.map(\.test))
  }
}
