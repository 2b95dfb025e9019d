import Base
import Foundation
import TestSupport
import Testing

@testable import Numerics

/// Values with several factors, and the results of R's afex; see Oracles/factorial.R.
struct RepeatedMeasuresTests {
  private func fixture(_ name: String) throws -> JSONValue {
    try Project.json("Tests/NumericsTests/Oracles/factorial-\(name).json")
  }

  @Test(arguments: ["two", "three", "sessions", "groups", "maxwell-delaney"])
  func `all terms agree with R`(name: String) throws {
    let file = try fixture(name)
    let factors = zip(file["factors"].list, file["levels"].numbers).map { factor, levels in
      RepeatedMeasures.Factor(name: (factor.text ?? ""), levels: Int(levels ?? 0))
    }
    let rows = file["rows"].list.map { $0.numbers.map { $0 ?? .nan } }
    let groups = file["groups"].numbers.map { Int($0 ?? 0) - 1 }
    let terms = RepeatedMeasures(rows, factors: factors, groups: groups).terms
    let expected = file["terms"].list
    #expect(terms.count == expected.count)
    for term in terms {
      let row = try #require(
        expected.first {
          Set(($0["term"].text ?? "").split(separator: ":")) == Set(term.term.split(separator: ":"))
        }, "\(term.term)")
      #expect(Double(term.degreesOfFreedom) == row["df1"].number, "\(term.term)")
      #expect(Double(term.residualDegreesOfFreedom) == row["df2"].number, "\(term.term)")
      for (value, key) in [
        (term.f, "f"), (term.epsilon, "epsilon"), (term.p, "p"),
        (term.generalizedEtaSquared, "ges"),
      ] {
        let found = try #require(value)
        let truth = try #require(row[key].number)
        #expect(abs(found - truth) <= 1e-9 * max(abs(truth), 1e-6), "\(term.term) \(key)")
      }
    }
  }

  @Test func `main effects come first, in the order of the factors`() {
    let rows = (0..<4).map { person in (0..<8).map { Double(($0 * 7 + person * 5) % 11) } }
    let factors = ["a", "b", "c"].map { RepeatedMeasures.Factor(name: $0, levels: 2) }
    #expect(
      RepeatedMeasures(rows, factors: factors).terms.map(\.term)
        == ["a", "b", "c", "a:b", "a:c", "b:c", "a:b:c"])
  }

  @Test func `without residual variance there is no F`() {
    let terms = RepeatedMeasures(
      [[1, 2], [2, 3], [3, 4]], factors: [.init(name: "a", levels: 2)]
    ).terms
    #expect(terms.map(\.f) == [nil] && terms.map(\.degreesOfFreedom) == [1])
  }

  @Test func `one person has no error to compare with`() {
    #expect(RepeatedMeasures([[1, 2]], factors: [.init(name: "a", levels: 2)]).terms.isEmpty)
  }
}
