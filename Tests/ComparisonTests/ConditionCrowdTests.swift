import Testing

@testable import Comparison

struct ConditionCrowdTests {
  private func conditions(_ count: Int, _ make: (Int) -> Condition) -> [Condition] {
    (0..<count).map(make)
  }

  @Test func `two hundred conditions are compared, and no more`() throws {
    #expect(ConditionCrowd(of: conditions(200) { Condition(method: "m\($0)") }) == nil)
    let crowd = try #require(ConditionCrowd(of: conditions(201) { Condition(method: "m\($0)") }))
    #expect(
      crowd.sentence
        == "201 conditions are too many, of 201 methods; if the column 'method' has something else, name the "
        + "right one with --column method=THEIRS; else compare fewer files at once, 200 conditions at most"
    )
  }

  @Test func `the property with the most values is named`() throws {
    let curves = conditions(300) { Condition(method: "m\($0 % 2)", curve: "c\($0 / 2)") }
    let crowd = try #require(ConditionCrowd(of: curves))
    let start = "300 conditions are too many, of 150 curves; if the column 'curve'"
    #expect(crowd.sentence.hasPrefix(start))
    let scales = try #require(
      ConditionCrowd(
        of: conditions(300) {
          Condition(
            method: "m",
            facet: Facet(scale: .init(name: "", minimum: 0, maximum: Double($0 + 1), decimals: 0)))
        }))
    #expect(
      scales.sentence
        == "300 conditions are too many, of 300 scales; compare fewer files at once, 200 conditions at most"
    )
  }

  @Test func `many conditions of one method are named at once`() {
    let keys = (0..<50_000).map {
      ConditionKey(method: "m", curve: "c\($0)", task: "", scale: nil)
    }
    let named = ConditionKey.conditions(of: keys)
    #expect(named.first?.name == "m (c0)" && named.last?.name == "m (c49999)")
  }
}
