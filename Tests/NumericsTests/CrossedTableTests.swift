import Base
import Foundation
import TestSupport
import Testing

@testable import Numerics

/// Differences by person and number, against R's analysis of variance; see Oracles/targets.R.
struct CrossedTableTests {
  private static let names = ["alike", "complete", "hole", "holes", "many", "numbers", "two"]

  private func fixture(_ name: String) throws -> JSONValue {
    try Project.json("Tests/NumericsTests/Oracles/targets-\(name).json")
  }

  private func differences(_ file: JSONValue) -> [[Double?]] {
    file["differences"].list.map(\.numbers)
  }

  /// The mean difference with its variance over people alone.
  private func ratio(_ table: CrossedTable) throws -> LogRatio {
    try #require(
      LogRatio(
        estimate: table.mean,
        variance: table.ofPeople.value / Double(table.people * table.targets),
        degreesOfFreedom: table.ofPeople.degrees, people: table.people))
  }

  @Test(arguments: names)
  func `mean squares and the test over people and numbers are R's`(name: String) throws {
    let file = try fixture(name)
    let table = try #require(CrossedTable(differences(file)))
    let expected = file["statistics"]
    expectAgreement(table.mean, expected["mean"], "mean")
    expectAgreement(table.ofPeople.value, expected["people"], "people")
    expectAgreement(table.ofTargets.value, expected["targets"], "targets")
    expectAgreement(table.residual.value, expected["residual"], "residual")
    expectAgreement(table.residual.degrees, expected["degrees"], "degrees")
    let found = try #require(table.generalized(ratio(table)))
    expectAgreement(found.error, expected["error"], "error")
    expectAgreement(found.degreesOfFreedom, expected["df"], "df")
    expectAgreement(found.p, expected["p"], "p")
  }

  @Test func `numbers that seem to add nothing take nothing away`() throws {
    let table = try #require(CrossedTable(differences(fixture("alike"))))
    #expect(table.ofTargets.value < table.residual.value)
    let own = try ratio(table)
    let found = try #require(table.generalized(own))
    #expect(found.error == own.error && found.degreesOfFreedom < own.degreesOfFreedom)
    #expect(found.p > own.p)
  }

  @Test func `a table with too few differences has no analysis`() throws {
    let complete = differences(try fixture("complete"))
    #expect(CrossedTable([]) == nil && CrossedTable([complete[0]]) == nil)
    #expect(CrossedTable(complete.map { [$0[0]] }) == nil)
    // 13 of 60 are more than a fifth, 12 are not.
    for holes in 0...20 {
      let rows = complete.enumerated().map { person, row in
        row.enumerated().map { (person * 5 + $0) * 7 % 60 < holes ? nil : $1 }
      }
      #expect((CrossedTable(rows) != nil) == (holes <= 12), "\(holes) holes")
    }
    // No number lacks more than half of its differences.
    let one = complete.enumerated().map { person, row in person < 7 ? [nil] + row.dropFirst() : row
    }
    #expect(CrossedTable(one) == nil)
  }

  @Test func `a person without a difference has no part`() throws {
    let complete = differences(try fixture("complete"))
    let more = complete + [Array(repeating: nil, count: 5)]
    #expect(CrossedTable(more) == CrossedTable(complete))
  }
}
