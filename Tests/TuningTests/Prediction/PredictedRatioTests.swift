import Comparison
import Glibc
import Primitives
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

  /// The bounds are R's: exp(-.1 + c(-1, 1) * qt(.975, nu) * s), with the standard error s = sqrt(people² +
  /// parameters² + model²) and Satterthwaite's nu = s⁴ / (people⁴ / 3 + parameters⁴ / 19).
  @Test(arguments: [
    (parameters: 0.0, model: 0.0, low: 0.872190230501, high: 0.938706631244),
    (0, 0.06, 0.802665322066, 1.020015105387), (0.03, 0.06, 0.791537345847, 1.034355179037),
    (0.03, 0, 0.846481056663, 0.967216864020),
  ])
  func `each error widens the interval by what the formula says`(
    parameters: Double, model: Double, low: Double, high: Double
  ) throws {
    // Draws of the parameters that differ by nothing but themselves, with the standard deviation `parameters`.
    let draws = (0..<20).map { number in
      let shift = (number % 2 == 0 ? 1 : -1) * parameters * (19.0 / 20).squareRoot()
      return [shift, shift + 1, shift + 2]
    }
    let ratio = PredictedRatio(
      differences: [-0.12, -0.12, -0.08, -0.08], parameters: ParameterError(draws),
      discrepancy: model)
    #expect(abs(ratio.error.people - 0.02 / 3.0.squareRoot()) < 1e-12)
    #expect(abs(ratio.error.parameters - parameters) < 1e-12)
    #expect(ratio.error.discrepancy == model)
    let interval = try #require(ratio.interval)
    #expect(abs(interval.low / low - 1) < 1e-9)
    #expect(abs(interval.high / high - 1) < 1e-9)
    #expect(abs(ratio.ratio - exp(-0.1)) < 1e-12)
  }

  @Test func `a difference must exceed the model's own error to be one`() {
    func verdict(_ mean: Double) -> PredictedRatio.Verdict {
      PredictedRatio(
        differences: (0..<1000).map { mean + ($0 % 2 == 0 ? 0.001 : -0.001) },
        discrepancy: PredictionError.modelDiscrepancy
      ).verdict
    }
    // 1.96 times .06 is .1176.
    #expect(verdict(-0.118) == .faster && verdict(0.118) == .slower)
    #expect(verdict(-0.117) == .undecided && verdict(0.117) == .undecided)
    #expect(verdict(0) == .undecided)
  }

  @Test func `curves with which nobody's times differ are the same, whatever the model's error`() {
    #expect(PredictedRatio(differences: [0, 0, 0], discrepancy: 0.06).verdict == .same)
    #expect(PredictedRatio(differences: [0, 0, 1e-9], discrepancy: 0.06).verdict == .undecided)
    // With other parameters they do differ.
    let draws = ParameterError([[0, 0], [0.1, 0.1]])
    let ratio = PredictedRatio(differences: [0, 0, 0], parameters: draws, discrepancy: 0.06)
    #expect(ratio.verdict == .undecided)
  }
}
