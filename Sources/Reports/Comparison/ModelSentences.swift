import Base
import Comparison
import Numerics

/// How the numbers of a comparison were computed, for a paper: of what was used, and of nothing else.
struct ModelSentences {
  private let result: ComparisonResult
  /// The pairs with a ratio.
  private let pairs: [FacetPair]

  init(_ result: ComparisonResult) {
    self.result = result
    pairs = result.facets.flatMap(\.pairs).filter { $0.ratio != nil }
  }

  /// The sentences, from the model to the tests.
  var all: [String] {
    (result.facets.contains { $0.methods.contains { $0.time != nil } } ? [times] : [])
      + (pairs.isEmpty ? [] : [estimand] + within + between + completion + [intervals])
      + robustness + targets + shares
  }

  /// The units: people, or their clusters.
  private var units: String {
    result.facets.contains { $0.clusters != nil } ? "clusters" : "people"
  }

  private var times: String {
    let cannotEnter = result.facets.contains { $0.methods.contains { $0.outcomes.cannotEnter > 0 } }
    let others = cannotEnter ? ", and those with a number that the method cannot enter," : ""
    let words = EntryWords(result.facets)
    let parts = [
      words.unfinished.map { "trials \($0) are right-censored" },
      words.hasOutcomes ? "incorrect trials\(others) have no part" : nil,
    ].compactMap(\.self)
    return "\(words.times) were estimated by a log-normal model"
      + (parts.isEmpty ? "" : " in which \(parts.joined(separator: " and "))")
      + "; methods are ordered by the time of all trials"
      + (words.hasOutcomes ? " over the number of correct ones." : ".")
  }

  private var estimand: String {
    "Ratios are of the mean over people of log time, in which all of a person's trials with a method together have "
      + "the same weight, however many they are."
  }

  // MARK: - Models

  private var within: [String] {
    guard pairs.contains(where: { !$0.isBetweenPeople }) else { return [] }
    let place = result.facets.contains { $0.placeEffect != nil }
    let scope = result.facets.count > 1 ? " for each task and scale" : ""
    let cost = place ? ", less what the effect of the place costs" : ""
    return [
      "They come from one such model\(scope), fitted by maximum likelihood: log time = method + person"
        + "\(place ? " + place in the order" : "") + residual, people being fixed effects"
        + "\(place ? ", the place linear" : ""), with \(deviations). \(variances) and are multiplied "
        + "by n/(n − 1), and t has n − 1 degrees of freedom\(cost); n is the number of \(units) behind a ratio."
    ]
  }

  private var variances: String {
    units == "people"
      ? "Variances have people as clusters"
      : "Variances have the clusters that people belong to as units"
  }

  /// The residual standard deviations, if they are few enough to be read.
  private var deviations: String {
    let general = "a residual standard deviation for each method"
    guard result.facets.count == 1,
      let known = FacetSentences(result.facets[0], in: result).deviations
    else { return general }
    return "\(general) (\(known))"
  }

  private var between: [String] {
    guard pairs.contains(where: \.isBetweenPeople) else { return [] }
    let areAll = pairs.allSatisfy(\.isBetweenPeople)
    let which = "Ratios" + (areAll ? "" : " of methods that too few people did both of")
    return [
      "\(which) compare different people: such a model of each method alone, without effects of people, each of "
        + "whom has the same weight, and Welch's degrees of freedom; n is that of the smaller group."
    ]
  }

  /// The fewest solved trials of a person beyond which censored trials are completed from these.
  private static let fewestForCompletion = 10

  private var completion: [String] {
    let isUsed = result.cells.contains {
      $0.correct > Self.fewestForCompletion && $0.gaveUp + $0.timedOut > 0
    }
    guard isUsed else { return [] }
    return [
      "Where a person solved more than ten trials with a method, what the person's unfinished trials would have taken "
        + "was estimated from these trials: wholly from twenty on, in proportion below."
    ]
  }

  private var intervals: String {
    "Intervals are at 95 %; those of pairs are, like p, corrected by Bonferroni over the pairs. Bounds are rounded "
      + "outward."
  }

  // MARK: - Checks

  private var robustness: [String] { ClaimChecks(result.facets).sentence.map { [$0] } ?? [] }

  private var targets: [String] {
    guard pairs.contains(where: { $0.targetsP != nil }) else { return [] }
    let isOfAll = pairs.allSatisfy { $0.ratio == nil || $0.targetsP != nil }
    return [
      "As all people had the same numbers, people and numbers were crossed as well (quasi-F, Satterthwaite's degrees "
        + "of freedom)"
        + (isOfAll ? "." : " in those pairs that people did both of and solved often enough.")
    ]
  }

  private var shares: [String] {
    if result.lacksOutcomes { return ["Whether entries were right was not recorded."] }
    let differences = result.facets.flatMap(\.pairs).compactMap(\.success)
    return ["Shares of correct trials have intervals over \(units)."]
      + (ShareTestWords.sentence(differences, units: units).map { [$0] } ?? [])
  }
}
