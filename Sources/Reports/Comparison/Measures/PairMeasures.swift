import Base
import Comparison
import Numerics

/// A pair of methods within its facet.
struct ReportedPair {
  let contents: FacetContents
  let pair: FacetPair

  /// The difference of shares; `nil` if the data do not have the outcomes of trials.
  var success: SuccessDifference? { contents.facet.lacksOutcomes ? nil : pair.success }
}

/// The numbers that reports have of a pair of methods.
enum PairMeasures {
  typealias List = Measures<ReportedPair>
  private typealias One = Measure<ReportedPair>

  /// Everything that the JSON has of a pair.
  static var all: List {
    List([
      .word("a", "the first method") { $0.contents.name($0.pair.a) },
      .word("b", "the second method") { $0.contents.name($0.pair.b) },
      people("people"),
      .flag("between_people", "whether different people are compared") { $0.pair.isBetweenPeople },
      .value(
        "left_out",
        "the codes of people who did both, and are left out of a comparison between people"
      ) { pair in
        .list(pair.pair.leftOut.compactMap(pair.contents.code).map(JSONValue.text))
      },
      .value(
        "shared_numbers",
        "the numbers that both can enter, over which the ratio is; null if those are all"
      ) { $0.pair.sharedNumbers.map { .list($0.map { JSONValue.number($0) }) } ?? .null },
      ratio, .number("df", "the degrees of freedom of t", { $0.pair.degreesOfFreedom }), interval,
      .interval(
        "unadjusted_low", "unadjusted_high", "the 95 % interval of this pair alone",
        { $0.pair.unadjusted }),
      .interval(
        "equivalence_low", "equivalence_high", "the 90 % interval of this pair alone",
        { $0.pair.equivalence }),
      .number("p", "of this pair alone") { $0.pair.p }, adjustedP, targetsP,
      .flag(
        "different_numbers", "whether the two had different numbers, beyond chance"
      ) {
        $0.pair.hasDifferentNumbers
      },
      .flag(
        "order_confounded",
        "whether people's orders explain the difference as well; null if the order is not known"
      ) { $0.pair.isOrderConfounded },
      .value(
        "doubts",
        "the checks that overturn a claim: `gave_up`, `incorrect`, `timed_out`, `order`, `numbers`; empty without a claim, too"
      ) { .list($0.orderedDoubts.map { .text($0.rawValue) }) },
      .flag("robust", "true if there is no doubt of a claim; null without a claim") {
        $0.pair.isRobust
      },
      .number(
        "robust_factor", "κ, the factor at which a robust claim has to hold; null without a claim",
        { $0.pair.robustFactor }),
      tippingPoint,
      .value(
        "success_difference",
        "the difference of shares, a − b: `estimate`, `low`, `high`, `p`, `p_adjusted`, `test`"
      ) {
        success.json($0)
      },
    ])
  }

  /// The difference of shares of correct trials.
  static var success: List {
    List([
      .number("estimate", "the difference", { $0.success?.estimate }),
      .interval("low", "high", "its interval over all pairs", { $0.success?.interval }),
      .number("p", "of this pair alone") { $0.success?.p },
      .number("p_adjusted", "over all pairs") { $0.success?.adjustedP },
      .word("test", "`sign-flip`, `paired`, `mantel-haenszel` or `welch`") {
        $0.success?.test.rawValue
      },
    ])
  }

  // MARK: - Tables

  /// The columns of the table of pairs; `units` are people, or their clusters.
  static func table(units: String, hasTargets: Bool, hasTippingPoints: Bool, hasOutcomes: Bool)
    -> List
  {
    List(
      [people(units), ratio, interval, adjustedP] + (hasTargets ? [targetsP] : []) + [claim]
        + (hasTippingPoints ? [tippingPoint] : [])
        + (hasOutcomes
          ? [
            .cell(
              "difference in % right", "the first minus the second, in points"
            ) {
              $0.success.map { ReportFormat.points($0.estimate) } ?? Document.unknown
            },
            .cell("95 %, difference") {
              $0.success?.interval.map(ReportFormat.points) ?? Document.unknown
            },
            .cell("p, difference") {
              $0.success?.adjustedP.map(ReportFormat.pAlone) ?? Document.unknown
            },
          ] : []))
  }

  private static func people(_ units: String) -> One {
    .count("participants", units, "the number of \(units) behind the ratio") {
      $0.pair.participants
    }
  }

  private static var ratio: One {
    .number(
      "ratio", "ratio", "the time of the first divided by the time of the second", { $0.pair.ratio }
    )
  }

  private static var interval: One {
    .interval(
      "ci_low", "ci_high", "95 %", "its 95 % interval over all pairs (Bonferroni)",
      { $0.pair.interval })
  }

  private static var adjustedP: One {
    .p("p_adjusted", "p", "over all pairs (Bonferroni)") { $0.pair.adjustedP }
  }

  private static var targetsP: One {
    .p(
      "p_targets", "p, other numbers",
      "people and numbers crossed; unless it is below .05, the difference is shown for the numbers of this study only"
    ) { $0.pair.targetsP }
  }

  private static var claim: One {
    .cell(
      "claim",
      "that the first is slower: robust if no check overturns it (the checks are named under ‘For a paper’), else its conditions",
      isText: true
    ) { $0.claimWords }
  }

  private static var tippingPoint: One {
    .init(
      ["tipping_point"], "fails at",
      "the factor on the expected times of given-up trials at which the claim no longer holds",
      text: { $0.pair.tippingPoint.map { $0 >= 10 ? "none up to 10" : $0.figures(3) } ?? "" },
      values: { [.number($0.pair.tippingPoint)] })
  }
}

extension ReportedPair {
  /// The conditions of a claim, in an order that does not change.
  fileprivate var orderedDoubts: [ClaimDoubt] {
    ClaimDoubt.allCases.filter { pair.doubts?.contains($0) == true }
  }

  /// 'robust', or 'holds' and the conditions of the claim; empty without a claim.
  fileprivate var claimWords: String {
    guard let isRobust = pair.isRobust else { return "" }
    let sentences = contents.sentences
    let words =
      isRobust
      ? "robust" : "holds \(sentences.conditions([pair], of: sentences.sides(pair).faster))"
    guard sentences.isLimited(pair), let targets = pair.targets else { return words }
    return "\(words), for \(sentences.these(targets)) only"
  }
}

/// The numbers of a pair by the tests over people who solved every method.
enum CompletePairMeasures {
  /// A pair of conditions of a facet.
  struct Subject {
    let contents: FacetContents
    let pair: PairTest
  }

  static var all: Measures<Subject> {
    Measures(
      [
        .word("a", "the first method") { $0.contents.name(ofCondition: $0.pair.first) },
        .word("b", "the second method") { $0.contents.name(ofCondition: $0.pair.second) },
        .number("ratio", "the ratio of geometric means of solved trials", { $0.pair.ratio }),
        .interval("ci_low", "ci_high", "its 95 % interval", { $0.pair.interval }),
        .number("p", "of the paired t-test", { $0.pair.student?.p }),
        .number("wilcoxon_p", "of the signed-rank test", { $0.pair.wilcoxon?.p }),
      ] + table.all)
  }

  /// The columns: tests only, as the pairs of the comparison have the ratios.
  static var table: Measures<Subject> {
    Measures([
      .count("participants", "people", "people who solved every method") { $0.pair.participants },
      .number("t", "t", "Student's t of the paired log times", { $0.pair.student?.t }),
      .count("df", "df", "its degrees of freedom") { $0.pair.student?.degreesOfFreedom },
      .p("p_holm", "p", "of t, by Holm over the pairs") { $0.pair.student?.adjustedP },
      .number(
        "d_z", "d_z", "the standardised difference", { $0.pair.student?.dz }, { $0.fixed(2) }),
      .number("wilcoxon_w", "V", "Wilcoxon's signed-rank statistic", { $0.pair.wilcoxon?.v }),
      .p("wilcoxon_p_holm", "p", "of V, by Holm over the pairs") { $0.pair.wilcoxon?.adjustedP },
    ])
  }
}
