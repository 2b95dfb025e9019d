import Comparison
import Testing

@testable import ComparisonReports

/// The reports of `HandMadeComparison`, word for word.
///
/// R's survreg (survival 3.5) with people as effects and clusters makes the same of these trials: ratios 0.503800
/// [0.426056, 0.595730], 0.175339 [0.100863, 0.304807] and 0.348033 [0.214090, 0.565778] with Bonferroni's
/// intervals, times 2.559761, 4.876213 and 16.13896 s.
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
    #expect(TextReport(result, source: HandMadeComparison.source).text == Self.text)
  }

  @Test func `the text on how many people another study needs`() {
    #expect(TextReport(result, source: HandMadeComparison.source).power == Self.power)
  }

  @Test func `the JSON of a comparison`() {
    #expect(JSONReport.text(of: result) == Self.json)
  }

  private static let text = """
    SIMULATED people, not real ones
    Three ways to enter a number
    6 participants, 36 trials counted; left out: 12 practice, 1 aborted, 2 excluded…

    Text field is faster than every other method: the next, wheel picker, takes 1.98
    times as long (1.68–2.35).
    Text field was right in 92 % of its trials, plain slider in 50 % (42 % were
    given up or timed out).

    method                  right a minute             right     time           95 %
    text field                          21     92 % [53, 99]    2.6 s      2.1–3.2 s
    wheel picker                        10     83 % [46, 97]    4.9 s      3.6–6.6 s
    plain slider                       2.1     50 % [16, 84]   16.1 s       7.0–37 s

    █ solved  ▒ wrong  · gave up  × timed out                  █     ▒     ·     ×
    text field              ███████████████████████████▒▒▒    11     1     0     0
    wheel picker            ████████████████████████▒▒▒×××    10     1     0     1
    plain slider            ██████████████▒▒▒··········×××     6     1     4     1

    times as long as text field, with 95 % intervals over all pairs
    wheel picker        |            ────●────
    plain slider        |                             ─────────────●──────────────
                        1.0       1.5    2.0       3.0    4.0        6.0    8.0  9.9

    Ratios of times, with 95 % intervals and p over all pairs (Bonferroni):
    text field / wheel picker: ×0.504 [0.426, 0.596], p < .001, right +8 points
      [−46, +63], p > .999
    text field / plain slider: ×0.175 [0.101, 0.305], p < .001, robust, right +42
      points [−43, +100], p = .750
    wheel picker / plain slider: ×0.348 [0.214, 0.566], p = .002, robust, right +33
      points [−4, +71], p = .375

    - The people are simulated: the numbers predict, they do not show.
    - 3 incorrect trials left out of the times until solved.
    - 4 trials given up and 2 timed out count as longer than their time. Where
      people give up most what would have taken them longest, true times are longer
      still.
    - 'Right a minute' is the number of correct entries over the time of all trials,
      so that it charges a method for its failures. 'Time' is that of a correct
      entry; a ratio compares the people who did both methods, and can differ from
      the quotient of two times.
    """

  /// R's power.t.test with sig.level .05 / 3 and the upper limit of the deviation (5 / qchisq(.2, 5)) makes
  /// 12.06 and 36.11 of the first pair, ×1.375 of six people, and two one-sided tests 40.
  private static let power = """
    How many people another study needs to find a ratio of times, by the rules of
    the verdict, if people differ as much as the upper 80 % limit of what these
    show:

    Invite 236 people to find ratios of 1.2 between all methods, each with a chance
    of 80 %.
    Trials are expected to be given up as often as here; a ratio counts as found
    only if it also holds had they taken twice as long.
    People for each ratio with a chance of 80 %, and beside it of 90 %; 'same': to
    find two equal methods the same, with 80 %.

    With 1.4 to 1.6 correct trials of each method a person, as here:
    pair                        ×1.1    90 %    ×1.2    90 %    ×1.5    90 %    same
    text field / wheel pick…      37      46      13      15       5       6      40
    text field / plain slid…   10033   13431     236     315      26      34     420
    wheel picker / plain sl…    3489    4670     158     211      20      25     324

    With 2.8 to 3.2 correct trials of each method a person:
    pair                        ×1.1    90 %    ×1.2    90 %    ×1.5    90 %    same
    text field / wheel pick…      20      25       8       9       4       5      21
    text field / plain slid…    9372   12545     220     294      24      31     392
    wheel picker / plain sl…    3209    4295     146     195      18      24     298

    The smallest ratio that 6 people find, at 80 % and 90 %:
    text field / wheel picker: ×1.38, ×1.44
    text field / plain slider: ×2.86, ×3.34
    wheel picker / plain slider: ×2.52, ×2.89
    """
}
