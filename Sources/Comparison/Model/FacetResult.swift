import Formats
import Glibc
package import Primitives
import Studies

/// The conditions of one task, scale and group, and how they compare.
///
/// An undefined or infinite number is `nil`.
package struct FacetResult: Equatable, Sendable {
  /// What its conditions have in common.
  package var facet: Facet
  /// The people with a counted trial.
  package var participants: Int
  /// The counted trials.
  package var trials: Int
  /// The people behind ratios: with a solved trial and two conditions, or in a condition that is compared
  /// between people.
  package var contributing: Int
  /// The methods, from the most correct entries a minute to the fewest.
  package var methods: [FacetMethod]
  /// The pairs of methods, as positions in `methods`, by the first and then by the second.
  package var pairs: [FacetPair]
  /// The test of whether times until solved differ at all; `nil` where it is not defined.
  package var logRank: PersonLogRank?
  /// Whether ratios are means of people's own, as everybody solved `fewestForOwn` trials of each method or more, and
  /// not those of a model in which all people and methods have one deviation.
  package var hasSeparateModels = false
  /// The largest difference of shares between the model's residuals and the normal distribution, where trials
  /// ended early and it is more than chance; `nil` otherwise.
  package var residualDifference: Double?
  /// The older tests, over the people who solved every solved condition.
  package var completeCases = CompleteCases()
  /// The largest ratio of times that counts as none; above 1.
  package var margin = Study.usualEquivalence
  /// What the comparison may claim.
  package var verdict: FacetVerdict
}

extension FacetResult {
  /// The most methods that are compared with each other; more are described.
  package static let mostCompared = 100

  /// The fewest solved trials of each person and method for a model of their own.
  package static let fewestForOwn = SeparateFits.fewestSolved

  /// Whether there are more methods than are compared.
  package var isTooLarge: Bool { methods.count > Self.mostCompared }

  /// The pair of two methods, in whichever order; `nil` where they are not compared.
  package func pair(_ one: Int, _ other: Int) -> FacetPair? {
    pairs.first { $0.a == min(one, other) && $0.b == max(one, other) }
  }

  /// The most people that any ratio rests on; those who contribute where there is no ratio.
  package var comparedPeople: Int {
    let people = pairs.filter { $0.ratio != nil }.map(\.participants)
    return min(contributing, people.max() ?? contributing)
  }
}

/// The task, the scale and the group that conditions are compared within.
package struct Facet: Hashable, Sendable {
  /// `enter` or `match`, or what another program calls its task; empty where the file does not say.
  package var task: String
  /// The scale; `nil` where the file does not say.
  package var scale: Scale?
  /// The group of people; `nil` where groups are no facet.
  package var group: String?

  /// The values that can be entered.
  package struct Scale: Hashable, Sendable {
    /// The name that the study gives it; empty where it has none.
    package var name: String
    package var minimum: Double
    package var maximum: Double
    /// The digits after the point.
    package var decimals: Int

    /// The information of one value in bits: log2((maximum − minimum) / resolution + 1).
    var bits: Double {
      let steps = (maximum - minimum) * stepsPerUnit
      return steps >= 0 && steps.isFinite ? log2(steps + 1) : .nan
    }

    /// How many steps make 1.
    var stepsPerUnit: Double { (0..<decimals).reduce(1.0) { power, _ in power * 10 } }

    /// For people: `percent (0 to 100 in steps of 0.1)`, without a name `0 to 100 in steps of 0.1`.
    package var text: String {
      let step = decimals == 0 ? "1" : "0." + String(repeating: "0", count: decimals - 1) + "1"
      let values = "\(minimum.plainText) to \(maximum.plainText) in steps of \(step)"
      return name.isEmpty ? values : "\(name) (\(values))"
    }
  }

  /// Creates a facet.
  package init(task: String = "", scale: Scale? = nil, group: String? = nil) {
    (self.task, self.scale, self.group) = (task, scale, group)
  }
}

/// One method of a facet, a method with its curve.
package struct FacetMethod: Equatable, Sendable {
  /// The condition, as an index into `ComparisonResult.methods`.
  package var condition: Int
  /// The people with a counted trial, and those of them who contribute to ratios.
  package var participants: Int
  package var contributing: Int
  /// How its counted trials ended.
  package var outcomes: OutcomeCounts
  /// The geometric mean time to a correct entry in seconds by the censored model; `nil` without a finite one.
  package var time: Double?
  /// Its 95 % interval over people; `nil` with one person.
  package var timeInterval: ConfidenceInterval?
  /// The share of counted trials that are correct, with its interval over people.
  package var success: Double
  package var successInterval: ConfidenceInterval?
  /// The seconds of all counted trials over the correct ones; `nil` where nothing was correct.
  package var timePerCorrect: Double?
  /// Its 95 % interval over people; the upper bound is `nil` where it is infinite.
  package var timePerCorrectLow: Double?
  package var timePerCorrectHigh: Double?
  /// Correct entries a minute; 0 where nothing was correct.
  package var correctPerMinute: Double { timePerCorrect.map { 60 / $0 } ?? 0 }
}

/// Two methods of a facet, a and b.
package struct FacetPair: Equatable, Sendable {
  /// The methods, as positions in `FacetResult.methods`; a is above b there.
  package var a: Int
  package var b: Int
  /// The people behind the ratio: of a and b the number of those that has fewer, and no more than inform it.
  package var participants: Int
  /// Whether no person did both, so that different people are compared.
  package var isBetweenPeople = false
  /// The time of a over that of b; `nil` where the model has no finite estimate.
  package var ratio: Double?
  /// The simultaneous 95 % interval, Bonferroni's over the facet's pairs.
  package var interval: ConfidenceInterval?
  /// The 95 % interval of this pair alone.
  package var unadjusted: ConfidenceInterval?
  /// The 90 % interval of this pair alone, which shows equivalence.
  package var equivalence: ConfidenceInterval?
  /// The probability of such a ratio if there is no difference, alone and over the facet's pairs.
  package var p: Double?
  package var adjustedP: Double?
  /// Whether a claim that one is faster holds even if those who gave up would have needed twice as long as
  /// expected, and does not rest on timed-out trials of a distribution that is not the model's; `nil` without a
  /// claim.
  package var isRobust: Bool?
  /// The factor at which the claim fails; `nil` without a claim or where no trial was given up.
  package var tippingPoint: Double?
  /// The difference of the shares of correct trials, a − b; `nil` where no person did both and the groups are
  /// not compared.
  package var success: SuccessDifference?
  /// How large another study has to be; `nil` without a ratio within people, and of many methods.
  package var plan: PairPlan?

  /// The factor on the expected times of given-up trials at which a robust claim has to hold.
  package static let robustFactor = 2.0

  /// Whether the times differ by the rule of claims, which needs three people.
  package var isClaimed: Bool {
    (adjustedP ?? 1) < 0.05 && participants >= FacetVerdict.fewestPeople
  }

  /// Whether `one`, a or b, is claimed to be faster.
  package func isFaster(_ one: Int) -> Bool {
    guard isClaimed, let ratio else { return false }
    return one == a ? ratio < 1 : one == b && ratio > 1
  }
}

/// The difference of two shares of correct trials, with people as units.
package struct SuccessDifference: Equatable, Sendable {
  package var estimate: Double
  /// The simultaneous 95 % interval, and the 90 % interval of this pair alone; `nil` where all people's
  /// differences are equal.
  package var interval: ConfidenceInterval?
  package var equivalence: ConfidenceInterval?
  package var p: Double?
  package var adjustedP: Double?
}

/// What a facet's comparison may claim, and of which methods, as positions in `FacetResult.methods`.
package struct FacetVerdict: Equatable, Sendable {
  package enum Claim: String, Sendable, CaseIterable {
    /// One method was solved in at least a quarter of its trials, all others in less.
    case only
    /// Too few people, or too few methods with a solved trial.
    case described
    /// One is faster, another more often right.
    case tradeOff = "trade-off"
    case beatsEveryOther = "beats-every-other"
    case beats
    /// As the two before, if those who gave up would have needed what the model expects.
    case conditional
    /// No difference of times, but one of correct entries.
    case moreCorrect = "more-correct"
    /// The methods take the same time and are right equally often, within the margins.
    case same
    case notResolved = "not-resolved"

    /// Whether it rests on the people behind ratios, and not on all.
    package var isAboutTimes: Bool {
      switch self {
      case .tradeOff, .beatsEveryOther, .beats, .conditional, .same, .notResolved: true
      case .only, .described, .moreCorrect: false
      }
    }
  }

  package var claim: Claim
  /// The claim's winner; `nil` in claims without one.
  package var winner: Int?
  /// The methods that it beats.
  package var beats: [Int] = []
  /// Of a trade-off the faster one and those that are more often right; of `moreCorrect` the one that is
  /// more often right and those that it is compared with.
  package var first: Int?
  package var others: [Int] = []

  package init(_ claim: Claim, winner: Int? = nil, beats: [Int] = []) {
    (self.claim, self.winner, self.beats) = (claim, winner, beats)
  }
}
