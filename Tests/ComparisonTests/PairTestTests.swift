import Base
import Glibc
import Numerics
import TestSupport
import Testing

@testable import Comparison

/// Pairs against R 4.2, within the tolerance of `expectAgreement`.
@Suite struct PairOracleTests {
  @Test(arguments: Oracle.names)
  func `pairs are tested as R tests them`(name: String) throws {
    let oracle = try Oracle(name)
    let result = ComparisonResult(of: oracle.observations)
    let found = try #require(result.facets.first?.completeCases.pairs)
    let pairs = oracle.statistics["pairs"].list
    try #require(found.count == pairs.count)
    for (pair, expected) in zip(found, pairs) {
      #expect(Double(pair.first + 1) == expected["a"].number)
      #expect(Double(pair.second + 1) == expected["b"].number)
      checkStudent(pair, expected)
      checkWilcoxon(pair.wilcoxon, expected)
      checkPower(pair, expected["power"])
    }
  }

  private func checkStudent(_ pair: PairTest, _ expected: JSONValue) {
    expectAgreement(pair.ratio, expected["ratio"], "ratio")
    expectAgreement(pair.interval?.low, expected["ci_low"], "low")
    expectAgreement(pair.interval?.high, expected["ci_high"], "high")
    expectAgreement(pair.student?.t, expected["t"], "t")
    expectAgreement(pair.student.map { Double($0.degreesOfFreedom) }, expected["df"], "df")
    expectAgreement(pair.student?.p, expected["p"], "p")
    expectAgreement(pair.student?.adjustedP, expected["p_holm"], "p by Holm")
    expectAgreement(pair.student?.dz, expected["d_z"], "d_z")
  }

  private func checkWilcoxon(_ test: SignedRank?, _ expected: JSONValue) {
    expectAgreement(test?.v, expected["wilcoxon_w"], "V")
    expectAgreement(test?.p, expected["wilcoxon_p"], "its p")
    expectAgreement(test?.adjustedP, expected["wilcoxon_p_holm"], "its p by Holm")
  }

  /// R's power for a paired t-test at 5 % with the standard deviation of these differences.
  private func checkPower(_ pair: PairTest, _ expected: JSONValue) {
    guard let deviation = expected["sd"].number else { return }
    let planner = PowerPlanner()
    if let student = pair.student {
      let found = abs(Glibc.log(pair.ratio ?? 1) / student.dz)
      expectAgreement(found, expected["sd"], "standard deviation")
    }
    let needed = PairPlan.ratios.flatMap { ratio in
      PairPlan.powers.map {
        planner.participants(effect: Glibc.log(ratio) / deviation, power: $0).map(Double.init)
      }
    }
    #expect(needed == expected["needed"].numbers)
    for (power, expected) in zip(PairPlan.powers, expected["detectable"].list) {
      let effect = planner.effect(participants: pair.participants, power: power)
      expectAgreement(Glibc.exp(effect * deviation), expected, "detectable ratio")
    }
  }
}
