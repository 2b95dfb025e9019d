import Base
import Foundation
import Studies
import TestSupport
import Testing

@testable import Comparison

/// People's ratings of methods against R's `t.test`, within the tolerance of `expectAgreement`; see
/// Oracles/questionnaires.R.
@Suite struct QuestionnaireOracleTests {
  private static let names = ["missing", "one", "repeated", "two", "whole"]

  private func fixture(_ name: String) throws -> JSONValue {
    try Project.json("Tests/ComparisonTests/Oracles/questionnaire-\(name).json")
  }

  private func scale(_ answers: JSONValue) throws -> RatedScale {
    let people = answers["person"].numbers.map { Int($0 ?? 0) }
    let methods = answers["method"].numbers.map { Int($0 ?? 0) }
    let values = answers["value"].numbers
    let rows = values.indices.map { index in
      // Each rating is of a block of its own.
      QuestionnaireAnswer(
        participant: people[index], block: index + 1, method: "method-\(methods[index])",
        questionnaire: "rating", item: "effort", value: values[index])
    }
    let analysis = QuestionnaireAnalysis(
      rows, of: [], methods: (1...(methods.max() ?? 1)).map { "method-\($0)" })
    return try #require(analysis.results.first?.scales.first)
  }

  @Test(arguments: names)
  func `means and their intervals are those of t_test`(name: String) throws {
    let file = try fixture(name)
    let scale = try scale(file["answers"])
    let expected = file["methods"].list
    try #require(scale.methods.count == expected.count)
    for (method, expected) in zip(scale.methods, expected) {
      expectAgreement(Double(method.participants), expected["people"], "people")
      expectAgreement(method.mean, expected["mean"], "mean")
      expectAgreement(method.interval?.low, expected["low"], "low")
      expectAgreement(method.interval?.high, expected["high"], "high")
    }
  }

  @Test(arguments: names)
  func `pairs are those of the paired t_test with Bonferroni's p`(name: String) throws {
    let file = try fixture(name)
    let scale = try scale(file["answers"])
    let expected = file["pairs"].list
    try #require(scale.pairs.count == expected.count)
    for (pair, expected) in zip(scale.pairs, expected) {
      #expect(
        [pair.a + 1, pair.b + 1].map(Double.init) == [expected["a"], expected["b"]].map(\.number))
      expectAgreement(Double(pair.participants), expected["people"], "people")
      expectAgreement(pair.difference, expected["difference"], "difference")
      expectAgreement(pair.test?.t, expected["t"], "t")
      expectAgreement((pair.test?.degreesOfFreedom).map(Double.init), expected["df"], "df")
      expectAgreement(pair.test?.p, expected["p"], "p")
      expectAgreement(pair.test?.adjustedP, expected["p_adjusted"], "adjusted p")
      expectAgreement(pair.unadjusted?.low, expected["unadjusted_low"], "unadjusted low")
      expectAgreement(pair.unadjusted?.high, expected["unadjusted_high"], "unadjusted high")
      expectAgreement(pair.interval?.low, expected["low"], "low")
      expectAgreement(pair.interval?.high, expected["high"], "high")
    }
  }
}
