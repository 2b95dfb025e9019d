import Comparison
import Testing

@testable import Reports

/// The reports of `HandMadeComparison`, word for word.
///
/// R's survreg (survival 3.5) with the place in the order, people as effects, weights that make cells alike, and people
/// as clusters, times n over 4.5 degrees of freedom, makes the same of these trials: ratios 0.5160055 [0.4315846,
/// 0.6169396], 0.1746029 [0.0934187, 0.3263392] and 0.3383742 [0.1986337, 0.5764232] with Bonferroni's intervals, a
/// residual deviation of 0.213405, and for the place 1.01687 [0.8720672, 1.185716]. Of each method alone it makes
/// 2.554727 [2.09032, 3.122311], 4.923246 [3.711861, 6.529974] and 17.36322 [6.913619, 43.6069] s.
///
/// SciPy 1.17 and statsmodels make the same of the rest: geometric means exp(2.5547…) and so on
/// by `mean` and `t.ppf`, pairs by `ttest_rel`, `wilcoxon` and Holm's `multipletests`, the analysis
/// of variance by `AnovaRM` and Greenhouse and Geisser's formula (F = 846.142, ε = 0.66357,
/// p = 7.275e-06, η² = 0.92043), `friedmanchisquare` (8, p = 0.0183156), `cochrans_q` (2.8,
/// p = 0.246597), `survdiff` with strata (χ² = 35.7799), `SurvfuncRight` (medians 2.6, 4.9 and
/// 14 s), `proportion_confint` by Wilson, the effect of position by `ols` (F = 0.2267, p = 0.8067),
/// and sizes of studies by `nct`.
@Suite struct LiteralReportTests {
  private let result = HandMadeComparison.result

  @Test func `the text of a comparison`() {
    #expect(result.text() == Self.text)
  }

  @Test func `the text on how many people another study needs`() {
    #expect(
      Document(
        title: "", summary: "", sections: [PlanDocument(result).section]
      ).text == Self.power)
  }

  @Test func `the JSON of a comparison`() {
    #expect(JSONReport.text(of: result) == Self.json)
  }

  private static let text = """
    SIMULATED people, not real ones: these numbers are predictions, not evidence.
    Three ways to enter a number
    6 participants, 36 trials counted; left out: 12 practice, 1 aborted, 2 excluded,
    3 unreadable

    Answer
    Text field is faster than every other method: the next, wheel picker, takes 1.94
    times as long (1.62–2.32).
    Text field is shown to be faster than wheel picker for these 2 numbers only.
    Also, wheel picker is faster than plain slider, which takes 2.96 times as long
    (1.73–5.04), for these 2 numbers.
    Text field was right in 92 % of its trials, plain slider in 50 % (42 % of them
    were given up or timed out).
    ! Many trials were not finished (5 with plain slider): they count as longer than
      their time, by the model. If people gave up the trials that would have taken
      longest, true times are even longer.

    Methods
    From the most correct entries a minute to the fewest
                      time to a           correct entries
    method        correct entry     95 %         a minute     share right
    Text field            2.6 s  2.0–3.2      21 [16, 28]  92 % [52, 100]
    Wheel picker          4.9 s  3.7–6.6     10 [5.9, 18]   83 % [46, 97]
    Plain slider         17.4 s   6.9–44  2.1 [0.61, 7.5]   50 % [15, 85]

    How trials ended: █ right  ▒ wrong  · gave up  × timed out
                                                   █  ▒  ·  ×
    Text field    ███████████████████████████▒▒▒  11  1  0  0
    Wheel picker  ████████████████████████▒▒▒×××  10  1  0  1
    Plain slider  ██████████████▒▒▒··········×××   6  1  4  1

    Time to a correct entry: geometric mean over people, each of whom has the same
    weight; trials given up or timed out count as longer. Correct entries a minute:
    correct entries over the time of all trials, failed ones included, with its 95 %
    interval. Share right: right trials over all of them, with the 95 % interval. A
    ratio compares people with themselves if they did both methods. It can differ
    from the quotient of two times, as each time has its own model.

    Ratios
    times as long as text field, with 95 % intervals over all pairs
    wheel picker        |           ────●────
    plain slider        |                          ───────────────●───────────────
                        1.0       1.5    2.0      3.0    4.0       6.0    8.0    11

    Each pair, with 95 % intervals and p over all pairs (Bonferroni):
    wheel picker / text field: ×1.94 [1.62, 2.32], p < .001, robust, for these 2
      numbers only (with others p = .268), right −8 points [−63, +46], p > .999
    plain slider / text field: ×5.73 [3.06, 10.8], p < .001, robust, right −42
      points [−100, +43], p = .750
    plain slider / wheel picker: ×2.96 [1.73, 5.04], p = .003, robust, for these 2
      numbers only (with others p = .194), right −33 points [−71, +4], p = .375

    Remarks
    - The order had no clear effect: each later place took from 13 % less to 19 %
      more time, which the ratios take into account.
    - 3 incorrect trials are not part of times and ratios.
    """

  /// R's power.t.test with sig.level .05 / 3 and the upper limit of the deviation (4.5 / qchisq(.2, 4.5)) makes 22.2 and
  /// 211 people of the first pair's ×1.2 and ×1.1, less the .057 by which incorrect trials that took longer move
  /// their logarithms: 23 and 212, and 26 and 231 to invite, as 5.5 of 6 count here.
  private static let power = """
    How many people another study needs
    A study of this size finds a ratio of times by the rules of the verdict, if
    people differ as much as the upper 80 % limit of what these show.

    Invite 338 people to find ratios of 1.2 between all methods, each with a chance
    of 80 %. Trials are expected to be given up as often as here; a ratio counts as
    found only if it also holds had they taken two standard deviations longer than
    expected, and at least twice as long. Incorrect trials are expected as often as
    here; a ratio counts as found only if it also holds had those of the faster
    method taken two standard deviations longer than expected, and at least twice as
    long. People for each ratio with a chance of 80 %, and beside it of 90 %;
    'same': to find two equal methods the same, with 80 %. > 10⁵: more than 100,000.

    People needed, with 1.4 to 1.6 correct trials of each method a person, as here
    pair                          ×1.1   90 %  ×1.2  90 %  ×1.5  90 %  same
    Text field / wheel picker      231    296    26    31     7     8    44
    Text field / plain slider    48225  64559   338   451    35    44   514
    Wheel picker / plain slider  > 10⁵  > 10⁵   282   377    28    34   374

    People needed, with 2.8 to 3.2 correct trials of each method a person
    pair                          ×1.1   90 %  ×1.2  90 %  ×1.5  90 %  same
    Text field / wheel picker      117    150    15    18     6     6    23
    Text field / plain slider    45230  60549   317   424    33    42   483
    Wheel picker / plain slider  > 10⁵  > 10⁵   259   346    26    32   344

    The smallest ratio that another study of 6 people finds, with no check that
    overturns it
                                 with a chance  with a chance
    pair                               of 80 %        of 90 %
    Text field / wheel picker            ×1.46          ×1.53
    Text field / plain slider            ×3.18          ×3.76
    Wheel picker / plain slider          ×2.72          ×3.13
    """
}
