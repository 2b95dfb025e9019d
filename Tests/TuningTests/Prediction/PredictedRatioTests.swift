import Testing

@testable import Tuning

@Suite struct PredictedRatioTests {
  /// Four people, two on each side of the mean: the interval is exp(mean ± 3.182446 · spread / √3), by
  /// Student's t with three degrees of freedom.
  private func verdict(mean: Double, spread: Double) -> PredictedRatio.Verdict {
    let differences = [mean - spread, mean - spread, mean + spread, mean + spread]
    return PredictedRatio(differences: differences).verdict
  }

  @Test(arguments: [
    (-0.10, 0.02, PredictedRatio.Verdict.faster), (0.10, 0.02, .slower), (0, 0.005, .same),
    // From 0.951 to 1.010, and from 0.990 to 1.051: the interval allows a difference on one side.
    (-0.02, 0.0163, .undecided), (0.02, 0.0163, .undecided),
    // From 0.905 to 1.105: the interval allows a difference on both sides.
    (0, 0.054, .undecided),
  ])
  func `only an interval within 2 percent on both sides of 1 is the same`(
    mean: Double, spread: Double, expected: PredictedRatio.Verdict
  ) {
    #expect(verdict(mean: mean, spread: spread) == expected)
  }

  @Test func `one person allows no conclusion`() {
    #expect(PredictedRatio(differences: [0]).verdict == .undecided)
  }
}
