import Glibc
import Primitives
import Testing
import Tuning

@testable import caliper_misspecification

@Suite struct TallyTests {
  private let best = TrueRatio(logarithm: log(0.8), error: 0.01)

  private func claim(
    _ role: CurveCandidate.Role, _ verdict: PredictedRatio.Verdict,
    _ interval: ClosedRange<Double>, truly truth: Double, error: Double = 0.005
  ) -> Outcome.Claim {
    Outcome.Claim(
      role: role, ratio: 1,
      interval: ConfidenceInterval(low: interval.lowerBound, high: interval.upperBound),
      verdict: verdict, truth: TrueRatio(logarithm: log(truth), error: error))
  }

  private func outcome(
    _ claims: [Outcome.Claim], written: Double? = nil, silence: String? = nil
  ) -> Outcome {
    var outcome = Outcome()
    (outcome.claims, outcome.isOpen, outcome.silence) = (claims, !claims.isEmpty, silence)
    outcome.written = written.map { TrueRatio(logarithm: log($0), error: 0.005) }
    return outcome
  }

  private func tally(_ outcomes: [Outcome], isWorthwhile: Bool = true) -> Tally {
    outcomes.reduce(into: Tally()) { $0.add($1, best: best, isWorthwhile: isWorthwhile) }
  }

  @Test func `intervals, wrong claims and curves are counted`() {
    let tally = tally([
      outcome(
        [
          claim(.standard, .faster, 0.7...0.9, truly: 0.8),
          claim(.obslider, .slower, 1.1...1.3, truly: 0.95),
          claim(.hyperbola, .undecided, 0.9...1.2, truly: 1.3),
          claim(.tuned, .faster, 0.6...0.8, truly: 0.95),
        ], written: 0.95),
      outcome([], silence: "gate: misfit"),
      outcome([claim(.tuned, .undecided, 0.8...1.1, truly: 0.9)], silence: "undecided"),
      outcome([claim(.tuned, .faster, 0.6...0.9, truly: 0.85)], written: 0.85),
    ])
    #expect(tally.sets == 4 && tally.open == 3)
    #expect(tally.intervals == 6 && tally.right == 3 && tally.setsWithIntervals == 3)
    // The tuned curve's own claim is judged by what is written.
    #expect(tally.claims == 2 && tally.wrong == 1 && tally.setsWithClaims == 1)
    #expect(tally.written == 2 && tally.slower == 0)
    // A ratio of .85 is more than half of .8, and .95 is not.
    #expect(tally.gainable == 4 && tally.reached == 1)
    #expect(tally.silences == ["gate: misfit": 1, "undecided": 1])
  }

  @Test func `a written curve is slower beyond a hundredth and the error of the truth`() {
    func isSlower(_ ratio: Double, _ error: Double) -> Bool {
      TrueRatio(logarithm: log(ratio), error: error).isSlower
    }
    #expect(isSlower(1.05, 0.01))
    #expect(!isSlower(1.05, 0.03))
    #expect(!isSlower(1.009, 0.001))
    #expect(tally([outcome([], written: 1.2)]).slower == 1)
  }

  @Test func `an interval is allowed the error of the truth`() {
    let interval = ConfidenceInterval(low: 0.8, high: 0.9)
    #expect(TrueRatio(logarithm: log(0.91), error: 0.006).isWithin(interval))
    #expect(!TrueRatio(logarithm: log(0.91), error: 0.005).isWithin(interval))
    #expect(TrueRatio(logarithm: log(0.79), error: 0.007).isWithin(interval))
    #expect(!TrueRatio(logarithm: log(0.79), error: 0.006).isWithin(interval))
  }

  @Test func `a claimed difference is wrong where there is none`() {
    let same = TrueRatio(logarithm: 0, error: 0)
    #expect(same.isAgainst(.faster) && same.isAgainst(.slower))
    #expect(!same.isAgainst(.undecided) && !same.isAgainst(.same))
    let faster = TrueRatio(logarithm: log(0.9), error: 0.01)
    #expect(!faster.isAgainst(.faster) && faster.isAgainst(.slower))
    #expect(TrueRatio(logarithm: 0.001, error: 0.002).isAgainst(.slower))
    // As far as the measurement tells it may be faster.
    #expect(!TrueRatio(logarithm: 0.005, error: 0.01).isAgainst(.faster))
  }

  @Test func `ratios are paired by person`() {
    let ratio = TrueRatio([1, 2, 3], over: [0.5, 1.6, 2.4])
    #expect(abs(ratio.logarithm - 0.5) < 1e-12)
    // The differences .5, .4 and .6 have the standard deviation .1.
    #expect(abs(ratio.error - 0.1 / 3.0.squareRoot()) < 1e-12)
  }

  @Test func `worlds without a gain ask for none`() {
    let tally = tally([outcome([], silence: "undecided")], isWorthwhile: false)
    #expect(tally.gainable == 0 && tally.reached == 0)
    #expect(Bound.all.allSatisfy { $0.holds(tally) })
  }

  /// Three standard errors of a share of .9 of 36 data sets are .15, of .6 they are .245.
  @Test func `a bound allows three standard errors of the data sets`() {
    var tally = Tally()
    (tally.intervals, tally.setsWithIntervals, tally.right) = (100, 36, 76)
    let intervals = Bound(figure: .intervals, low: 0.9)
    #expect(intervals.holds(tally))
    tally.right = 74
    #expect(!intervals.holds(tally))
    (tally.gainable, tally.reached) = (36, 13)
    let reached = Bound(figure: .reached, low: 0.6)
    #expect(reached.holds(tally))
    tally.reached = 12
    #expect(!reached.holds(tally))
    (tally.written, tally.slower) = (50, 1)
    #expect(!Bound(figure: .slower, high: 0).holds(tally))
  }

  @Test func `tallies add up`() {
    let one = tally([outcome([claim(.tuned, .faster, 0.6...0.9, truly: 0.85)], written: 0.85)])
    let two = tally([outcome([], silence: "gate: misfit")])
    let sum = one + two + two
    #expect(sum.sets == 3 && sum.open == 1 && sum.written == 1 && sum.gainable == 3)
    #expect(sum.intervals == 1 && sum.right == 1 && sum.reached == 1)
    #expect(sum.silences == ["gate: misfit": 2])
  }

  @Test func `a row names the world, its figures and the bounds that it misses`() {
    let tally = tally([
      outcome([claim(.tuned, .faster, 0.6...1.3, truly: 1.2)], written: 1.2),
      outcome([], silence: "gate: misfit"),
    ])
    let row = MisspecificationTable.row("fitts", tally, gain: 0.2)
    #expect(
      row.text
        == "| fitts | 2 | 1 | 1 of 1 | 1 | 1 of 1 | – | 20 % | 0 of 2 | 1 gate: misfit "
        + "| MISSED: written curves that are slower |")
    #expect(row.missed == 1)
    let columns = MisspecificationTable.header.split(separator: "\n").map {
      $0.count { $0 == "|" }
    }
    #expect(columns == [12, 12])
    #expect(row.text.count { $0 == "|" } == 12)
  }
}

@Suite struct OptionsTests {
  @Test func `options choose data sets, worlds and the seed`() throws {
    let options = try #require(
      Misspecification.options([
        "--sets", "3", "--worlds", "never,coarse", "--seed", "9",
      ]))
    #expect(options.sets == 3 && options.seed == 9)
    #expect(options.worlds.map(\.name) == ["never", "coarse"])
    #expect(try #require(Misspecification.options([])).worlds.count == World.all.count)
  }

  @Test(arguments: [
    ["--sets"], ["--sets", "0"], ["--sets", "many"], ["--worlds", "nowhere"], ["--worlds", ""],
    ["--seed", "-1"], ["--people", "3"],
  ])
  func `wrong options are refused`(arguments: [String]) {
    #expect(Misspecification.options(arguments) == nil)
  }
}
