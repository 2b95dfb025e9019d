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
    #expect(ratio.error.discrepancy == oracle.model)
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
