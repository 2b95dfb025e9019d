import Comparison
import Foundation
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

  /// To a relative 1e-9; the script of the cases is beside them.
  @Test(arguments: 0..<6)
  func `each error widens the interval as R has it by the formulas`(number: Int) throws {
    let oracle = try PredictionErrorCase.all()[number]
    let parameters = ParameterError(oracle.draws)
    let ratio = PredictedRatio(
      differences: oracle.differences, parameters: parameters, discrepancy: oracle.model)
    let interval = try #require(ratio.interval)
    for (ours, theirs) in [
      (ratio.ratio, oracle.ratio), (ratio.error.people, oracle.people),
      (interval.low, oracle.low), (interval.high, oracle.high),
    ] { #expect(abs(ours / theirs - 1) < 1e-9, "\(ours) \(theirs)") }
    #expect(abs(parameters.deviation - oracle.parameters) < 1e-9)
    #expect(parameters.degreesOfFreedom == oracle.draws.count - 1)
    #expect(abs(ratio.error.discrepancy - oracle.discrepancy) < 1e-12)
  }

  /// R: uniroot(function(x) mean(pt((x - mean - deviations) / error, freedom)) - q, c(-10, 10), tol = 1e-13).
  @Test(arguments: [
    (-0.2, 0.1, 10.0, [0, 0, 0.8], 0.671194737192, 2.12958182468),
    (0.4, 0.05, 3.5, [-1, -0.5, 0.1, 0.2, 0.3], 0.512222122354, 2.17329444985),
  ])
  func `an interval covers what is mostly one way or another`(
    mean: Double, error: Double, freedom: Double, deviations: [Double], low: Double, high: Double
  ) throws {
    let interval = try #require(
      ConfidenceInterval(
        exponentialOf: mean, standardError: error, degreesOfFreedom: freedom,
        deviations: deviations))
    #expect(abs(interval.low / low - 1) < 1e-8 && abs(interval.high / high - 1) < 1e-8)
  }

  @Test func `without other ways the interval is Student's`() throws {
    let plain = ConfidenceInterval(exponentialOf: 0.1, standardError: 0.2, degreesOfFreedom: 5.0)
    for deviations in [[], [0], [0, 0, 0]] as [[Double]] {
      let other = ConfidenceInterval(
        exponentialOf: 0.1, standardError: 0.2, degreesOfFreedom: 5, deviations: deviations)
      #expect(other == plain)
    }
    #expect(
      ConfidenceInterval(
        exponentialOf: 0.1, standardError: 0, degreesOfFreedom: 5, deviations: [0, 1]) == nil)
  }

  @Test func `a difference must exceed the model's own error to be one`() {
    func verdict(_ mean: Double) -> PredictedRatio.Verdict {
      PredictedRatio(
        differences: (0..<1000).map { mean + ($0 % 2 == 0 ? 0.001 : -0.001) },
        discrepancy: PredictionError.modelDiscrepancy
      ).verdict
    }
    // 1.96 times the root of .06² + (d / 4)² is .1349, and d as well.
    #expect(verdict(-0.1352) == .faster && verdict(0.1352) == .slower)
    #expect(verdict(-0.1346) == .undecided && verdict(0.1346) == .undecided)
    #expect(verdict(0) == .undecided)
  }

  @Test func `curves with which no person's times differ are the same, whatever the model's error`()
  {
    #expect(PredictedRatio(differences: [0, 0, 0], discrepancy: 0.06).verdict == .same)
    #expect(PredictedRatio(differences: [0, 0, 1e-9], discrepancy: 0.06).verdict == .undecided)
    // With other parameters they do differ.
    let draws = ParameterError([[0, 0], [0.1, 0.1]])
    let ratio = PredictedRatio(differences: [0, 0, 0], parameters: draws, discrepancy: 0.06)
    #expect(ratio.verdict == .undecided)
  }
}

/// A prediction with its errors and what R makes of them; see Oracles/prediction-error.R.
private struct PredictionErrorCase: Decodable {
  var differences: [Double]
  var draws: [[Double]]
  var model: Double
  var discrepancy: Double
  var people: Double
  var parameters: Double
  var ratio: Double
  var low: Double
  var high: Double

  private struct Fixture: Decodable {
    var cases: [PredictionErrorCase]
  }

  static func all() throws -> [PredictionErrorCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "Oracles/prediction-error.json")
    return try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: file)).cases
  }
}
