import Base
import Numerics
import TestSupport
import Testing

@testable import Comparison

/// All results against R 4.2, within the tolerance of `expectAgreement`.
@Suite struct OracleTests {
  @Test(arguments: Oracle.names)
  func `conditions are described as R describes them`(name: String) throws {
    let oracle = try Oracle(name)
    let result = ComparisonResult(of: oracle.observations)
    expectAgreement(Double(result.participants), oracle.statistics["participants"], "participants")
    expectAgreement(Double(result.trials), oracle.statistics["trials"], "trials")
    let methods = oracle.statistics["methods"].list
    try #require(result.methods.count == methods.count)
    for (method, expected) in zip(result.methods, methods) { check(method, expected) }
  }

  private func check(_ method: MethodDescription, _ expected: JSONValue) {
    let outcomes = method.outcomes
    #expect(
      [outcomes.correct, outcomes.incorrect, outcomes.gaveUp, outcomes.timedOut].map(Double.init)
        == expected["counts"].numbers)
    expectAgreement(Double(method.participants), expected["participants"], "participants")
    expectAgreement(method.geometricMean, expected["geometric_mean"], "geometric mean")
    expectAgreement(method.interval?.low, expected["ci_low"], "low")
    expectAgreement(method.interval?.high, expected["ci_high"], "high")
    check(method.quartiles, expected["quartiles"], "quartiles")
    check(method.firstInput, expected["first_input"], "first input")
    expectAgreement(method.survival.median, expected["km_median"], "Kaplan–Meier median")
    expectAgreement(method.survival.restrictedMean, expected["restricted_mean"], "restricted mean")
    expectAgreement(method.successInterval?.low, expected["success_low"], "success, low")
    expectAgreement(method.successInterval?.high, expected["success_high"], "success, high")
    expectAgreement(method.bitsPerSecond, expected["bits_per_s"], "bits per second")
    expectAgreement(method.errors?.signedMean, expected["error_signed"], "signed error")
    expectAgreement(method.errors?.absoluteMean, expected["error_absolute"], "absolute error")
    let outByTen = method.errors?.outByTen.map(Double.init)
    expectAgreement(outByTen, expected["out_by_ten"], "out by ten")
  }

  private func check(_ quartiles: Quartiles?, _ expected: JSONValue, _ name: String) {
    let values = [quartiles?.lower, quartiles?.median, quartiles?.upper]
    for (value, expected) in zip(values, expected.list) { expectAgreement(value, expected, name) }
  }

  @Test(arguments: Oracle.names)
  func `the omnibus tests are those of afex and of R`(name: String) throws {
    let oracle = try Oracle(name)
    let omnibus = try #require(
      ComparisonResult(of: oracle.observations).facets.first?.completeCases.omnibus)
    let (variance, friedman) = (try #require(omnibus.variance), try #require(omnibus.friedman))
    let expected = oracle.statistics["omnibus"]
    expectAgreement(Double(omnibus.participants), expected["participants"], "participants")
    expectAgreement(variance.f, expected["f"], "F")
    expectAgreement(Double(variance.degreesOfFreedom), expected["df1"], "df1")
    expectAgreement(Double(variance.residualDegreesOfFreedom), expected["df2"], "df2")
    expectAgreement(variance.epsilon, expected["epsilon_gg"], "ε")
    expectAgreement(variance.p, expected["p_gg"], "p")
    expectAgreement(variance.generalizedEtaSquared, expected["ges"], "generalised η²")
    expectAgreement(friedman.chiSquared, expected["friedman_chi2"], "Friedman's χ²")
    expectAgreement(Double(friedman.degreesOfFreedom), expected["friedman_df"], "its df")
    expectAgreement(friedman.p, expected["friedman_p"], "its p")
    expectAgreement(friedman.concordance, expected["kendall_w"], "Kendall's W")
  }

  @Test(arguments: Oracle.names)
  func `times until solved are counted against those expected as survdiff counts them`(
    name: String
  ) throws {
    let observations = try Oracle(name).observations
    let counted = CountedTrials(observations)
    let ties = SurvivalAnalysis(counted).ties
    let surpluses = (0..<counted.participants).map { participant in
      let members = counted.trials(of: participant).filter { $0.ending != .incorrect }.map {
        LogRankAccumulator.Member(
          time: ties.time($0.time), condition: Int($0.condition), isEvent: $0.ending == .correct)
      }
      return LogRankAccumulator.surpluses(
        of: members.sorted { $0.time < $1.time }, conditions: counted.conditions)
    }
    let expected = try Oracle(name).statistics["log_rank"]
    let tried = (0..<counted.conditions).filter { column in
      surpluses.contains { $0[column] != nil }
    }
    try #require(tried.count == expected["surplus"].list.count)
    for (column, surplus) in zip(tried, expected["surplus"].list) {
      let sum = surpluses.reduce(0) { $0 + ($1[column] ?? 0) }
      // Both sum differences of about as many trials; their rounding errors do not cancel alike.
      #expect(abs(sum - (surplus.number ?? .nan)) < 1e-9, "surplus of \(column)")
    }
  }

  @Test(arguments: Oracle.names)
  func `the log-rank test is Hotelling's of the surpluses, less the effects of positions`(
    name: String
  ) throws {
    let oracle = try Oracle(name)
    let test = ComparisonResult(of: oracle.observations).facets.first?.logRank
    let expected = oracle.statistics["log_rank"]
    expectAgreement(test?.degreesOfFreedom.map { _ in test?.statistic ?? .nan }, expected["f"], "F")
    expectAgreement(
      test?.degreesOfFreedom.map { Double($0.numerator) }, expected["df1"], "df1")
    expectAgreement(
      test?.degreesOfFreedom.map { Double($0.denominator) }, expected["df2"], "df2")
    expectAgreement(test?.degreesOfFreedom.map { _ in test?.p ?? .nan }, expected["p"], "p")
    #expect(test?.isAdjusted == true || expected["adjusted"] == .boolean(false))
    #expect(test?.isAdjusted != true || expected["adjusted"] == .boolean(true))
  }

  @Test(arguments: Oracle.names)
  func `the effect of position is that of a linear model`(name: String) throws {
    let oracle = try Oracle(name)
    let positions = ComparisonResult(of: oracle.observations).positions
    let expected = oracle.statistics["positions"]
    let effects = Array((positions?.positions ?? []).dropFirst())
    try #require(effects.count == expected["ratio"].list.count)
    for (index, effect) in effects.enumerated() {
      expectAgreement(effect.ratio, expected["ratio"].list[index], "ratio")
      expectAgreement(effect.interval?.low, expected["low"].list[index], "low")
      expectAgreement(effect.interval?.high, expected["high"].list[index], "high")
    }
    expectAgreement(positions?.f, expected["f"], "F")
    expectAgreement(positions.map { Double($0.degreesOfFreedom) }, expected["df1"], "df1")
    expectAgreement(positions.map { Double($0.residualDegreesOfFreedom) }, expected["df2"], "df2")
    expectAgreement(positions?.p, expected["p"], "p")
  }

  @Test(arguments: Oracle.names)
  func `carry-over is the term of a linear model, where the design allows it`(name: String) throws {
    let oracle = try Oracle(name)
    let test = ComparisonResult(of: oracle.observations).carryOver
    let expected = oracle.statistics["carry_over"]
    expectAgreement(test?.f, expected["f"], "F")
    expectAgreement(test.map { Double($0.degreesOfFreedom) }, expected["df1"], "df1")
    expectAgreement(test.map { Double($0.residualDegreesOfFreedom) }, expected["df2"], "df2")
    expectAgreement(test?.p, expected["p"], "p")
  }
}
