package import Base
import Glibc
package import Numerics
import Sliders
package import Studies

/// The conditions of one task, scale and group, and how they compare.
///
/// An undefined or infinite number is `nil`.
package struct FacetResult: Equatable, Sendable {
  /// The task, scale and group that its conditions have in common.
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
  /// The test of whether times until solved differ at all; `nil` if it is not defined.
  package var logRank: PersonLogRank?
  /// The effect of the next place in the order on times: the ratio of one place to the one before, with its 95 %
  /// interval; `nil` if the model has no term for it.
  package var placeEffect: RatioEstimate?
  /// Whether the files lack the outcomes of trials, so that all count as correct.
  package var lacksOutcomes = false
  /// Whether the files show in which order people did the conditions.
  package var knowsOrder = false
  /// The clusters of people that are the units of all intervals; `nil` if people are.
  package var clusters: Int?
  /// The largest difference of shares between the model's residuals and the normal distribution, if trials ended early
  /// and it is more than chance; `nil` otherwise.
  package var residualDifference: Double?
  /// The groups that are compared together and disagree most about a pair; `nil` if none do.
  package var disagreement: GroupDisagreement?
  /// The older tests, over the people who solved every solved condition.
  package var completeCases = CompleteCases()
  /// The largest ratio of times that counts as none; above 1.
  package var margin = Study.usualEquivalence
  /// The claim that the comparison supports.
  package var verdict: FacetVerdict
}

extension FacetResult {
  /// The most methods that are compared with each other; more are described.
  package static let mostCompared = 100

  /// Whether there are more methods than are compared.
  package var isTooLarge: Bool { methods.count > Self.mostCompared }

  /// The pair of two methods, in either order; `nil` if they are not compared.
  package func pair(_ one: Int, _ other: Int) -> FacetPair? {
    pairs.first { $0.a == min(one, other) && $0.b == max(one, other) }
  }

  /// The largest number of people behind any ratio; the number of contributing people if there is no ratio.
  package var comparedPeople: Int {
    let people = pairs.filter { $0.ratio != nil }.map(\.participants)
    return min(contributing, people.max() ?? contributing)
  }
}

/// The task, the scale and the group that conditions are compared within.
package struct Facet: Hashable, Sendable {
  /// `enter`, `match`, or another program's name for its task; empty if the file names none.
  package var task: String
  /// The scale; `nil` if the file has none.
  package var scale: Scale?
  /// The group of people; `nil` if groups are not a facet.
  package var group: String?

  /// The values that can be entered.
  package struct Scale: Hashable, Sendable {
    /// The scale's name in the study; empty if it has none.
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

    /// The number of steps in 1.
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

extension Facet.Scale {
  /// The values of a study's scale, as logs have them, without its name.
  package init(_ scale: StudyScale) {
    let numbers = scale.scale
    self.init(
      name: "", minimum: Double(numbers.text(numbers.minimum)) ?? 0,
      maximum: Double(numbers.text(numbers.maximum)) ?? 0, decimals: numbers.decimals)
  }
}

/// One method of a facet, a method with its curve.
package struct FacetMethod: Equatable, Sendable {
  /// The condition, as an index into `ComparisonResult.methods`.
  package var condition: Int
  /// The people with a counted trial, and the people among them who contribute to ratios.
  package var participants: Int
  package var contributing: Int
  /// The numbers of counted trials, by outcome.
  package var outcomes: OutcomeCounts
  /// The geometric mean time to a correct entry in seconds by the censored model; `nil` without a finite one.
  package var time: Double?
  /// Its 95 % interval over people; `nil` with one person.
  package var timeInterval: ConfidenceInterval?
  /// The share of counted trials that are correct, with its interval over people.
  package var success: Double
  package var successInterval: ConfidenceInterval?
  /// The seconds of all counted trials over the correct ones; `nil` if nothing was correct.
  package var timePerCorrect: Double?
  /// Its 95 % interval over people; the upper bound is `nil` if it is infinite.
  package var timePerCorrectLow: Double?
  package var timePerCorrectHigh: Double?
  /// The standard deviation of its log times about the model of ratios; `nil` if it is not in one.
  package var deviation: Double?
  /// The numbers that it cannot enter, ascending, with the counted trials of each.
  package var unreachable: [UnreachableNumber] = []
  /// The number of different numbers that were to be entered with it; `nil` if it can enter all of them.
  package var numbersAsked: Int?
  /// Correct entries a minute; 0 if nothing was correct.
  package var correctPerMinute: Double { timePerCorrect.map { 60 / $0 } ?? 0 }
}

/// A number that a method has no position for.
package struct UnreachableNumber: Hashable, Sendable {
  /// The number.
  package var number: Double
  /// The counted trials with it.
  package var trials: Int

  /// Creates a number.
  init(_ number: Double, trials: Int) { (self.number, self.trials) = (number, trials) }
}

/// A ratio of times with its interval.
package struct RatioEstimate: Hashable, Sendable {
  package var ratio: Double
  /// The 95 % interval.
  package var interval: ConfidenceInterval

  package init(ratio: Double, interval: ConfidenceInterval) {
    (self.ratio, self.interval) = (ratio, interval)
  }
}

/// A reason for which a claim that one method is faster is conditional.
package enum ClaimDoubt: String, Hashable, Sendable, CaseIterable {
  /// It fails if those who gave up would have needed much longer than the model expects.
  case gaveUp = "gave_up"
  /// It fails if the incorrect trials of the faster one would have needed longer than they took.
  case incorrect
  /// Trials were timed out, and times do not follow the model's distribution.
  case timedOut = "timed_out"
  /// People did the two in an order that explains it as well.
  case order
  /// The two had different numbers, which explain it as well.
  case numbers
}

/// Two methods of a facet, a and b.
package struct FacetPair: Equatable, Sendable {
  /// The methods, as positions in `FacetResult.methods`; a is above b there.
  package var a: Int
  package var b: Int
  /// The number of people behind the ratio: the smaller of the numbers for a and b, limited to the people who inform
  /// the ratio.
  package var participants: Int
  /// Whether few people did both, so that different people are compared.
  package var isBetweenPeople = false
  /// The time of a over the time of b; `nil` if the model has no finite estimate.
  package var ratio: Double?
  /// The degrees of freedom of Student's t; `nil` without a ratio.
  package var degreesOfFreedom: Double?
  /// The simultaneous 95 % interval, Bonferroni's over the facet's pairs.
  package var interval: ConfidenceInterval?
  /// The 95 % interval of this pair alone.
  package var unadjusted: ConfidenceInterval?
  /// The 90 % interval of this pair alone, which shows equivalence.
  package var equivalence: ConfidenceInterval?
  /// The probability of such a ratio if there is no difference, alone and over the facet's pairs.
  package var p: Double?
  package var adjustedP: Double?
  /// The conditions on which a claim that one is faster depends; empty for a robust claim; `nil` without a claim.
  package var doubts: Set<ClaimDoubt>?
  /// Whether a claim holds despite all doubts; `nil` without a claim.
  package var isRobust: Bool? { doubts?.isEmpty }
  /// The factor at which the claim fails; `nil` without a claim or if no trial was given up.
  package var tippingPoint: Double?
  /// The difference of the shares of correct trials, a − b; `nil` if no person did both and the groups are not
  /// compared.
  package var success: SuccessDifference?
  /// Whether orders explain the difference as well as the methods; `nil` if the order is not known.
  package var isOrderConfounded: Bool?
  /// In which order people did the two, if it explains the difference; `nil` otherwise.
  package var order: PairOrder?
  /// The numbers that all people had; `nil` if they had different ones.
  package var targets: Int?
  /// The probability of such a ratio without a difference, over other numbers as well as other people, and over the facet's
  /// pairs; `nil` if people had different numbers, and if it cannot be computed, as between people.
  package var targetsP: Double?
  /// Whether the numbers of the two differed at least in part, so that a ratio also reflects the numbers.
  package var hasDifferentNumbers = false
  /// The numbers that both can enter, ascending; `nil` if those are all.
  package var sharedNumbers: [Double]?
  /// The people who did both, and who have no part in a comparison between people.
  package var leftOut: [Int] = []
  /// The factor on the expected times of given-up trials at which a robust claim has to hold; `nil` without a claim.
  package var robustFactor: Double?
  /// The size of a further study; `nil` without a ratio within people, and if there are many methods.
  package var plan: PairPlan?

  /// The least factor on the expected times of given-up trials at which a robust claim has to hold.
  package static let leastRobustFactor = 2.0

  /// Whether a claim about times is one for the numbers of the study alone.
  package var isOfTheseNumbers: Bool {
    isClaimed && targets != nil && (targetsP ?? 1) >= 0.05
  }

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

/// The numbers of people who did one of two conditions before the other.
package struct PairOrder: Hashable, Sendable {
  /// The people who did a before b.
  package var aFirst = 0
  /// The people who did b before a.
  package var bFirst = 0
  /// The people who did the two in turns.
  package var together = 0

  /// Creates counts of 0.
  package init() {}
}

/// The difference of two shares of correct trials, with people as units.
package struct SuccessDifference: Equatable, Sendable {
  package var estimate: Double
  /// The test that was used.
  package var test: ShareTest
  /// The simultaneous 95 % interval, and the 90 % interval of this pair alone; `nil` with one person.
  package var interval: ConfidenceInterval?
  package var equivalence: ConfidenceInterval?
  package var p: Double?
  package var adjustedP: Double?
}

/// The claim of a facet's comparison, and its methods as positions in `FacetResult.methods`.
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
    /// Like the two before, if given-up trials would have taken the time that the model expects.
    case conditional
    /// No difference of times, but one of correct entries.
    case moreCorrect = "more-correct"
    /// The methods take the same time and are right equally often, within the margins.
    case same
    case notResolved = "not-resolved"

    /// Whether it concerns the people behind ratios, and not all.
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
  /// In a trade-off, the faster method and the methods that are more often right; in `moreCorrect`, the method that is
  /// more often right and the methods that it is compared with.
  package var first: Int?
  package var others: [Int] = []

  package init(_ claim: Claim, winner: Int? = nil, beats: [Int] = []) {
    (self.claim, self.winner, self.beats) = (claim, winner, beats)
  }
}
