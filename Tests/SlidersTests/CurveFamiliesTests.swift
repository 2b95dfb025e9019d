import Formats
import Primitives
import Sliders
import Testing

@Suite struct CurveFamiliesTests {
  private let problems = Diagnostics()

  private func read(_ members: [String: JSONValue]) -> any AccuracyCurve {
    CurveFamilies.curve(StrictObject(.object(members), at: "$.curve", problems: problems))
  }

  @Test func `a family is read with its parameters`() {
    let curve = read(["family": .text("exponential"), "halving": .number(50)])
    #expect(curve.family == "exponential")
    #expect(
      curve.parameters == [
        "deadZone": .number(20), "halving": .number(50), "floor": .number(0.005),
      ])
    #expect(problems.list.isEmpty)
  }

  @Test func `a wrong family and a wrong parameter are told together`() {
    #expect(read(["family": .text("steep")]).family == "exponential")
    _ = read(["halfing": .number(5), "floor": .number(2)])
    #expect(
      problems.list.map(\.description) == [
        "$.curve.family: 'steep' is not known; use 'exponential', 'stepped', 'linear', 'power', "
          + "'hyperbolic', 'logistic' or 'table'",
        "$.curve.floor: 2 is out of range; use 0.0001 to 1",
        "$.curve.halfing: unknown key; known here are 'deadZone', 'family', 'floor' or 'halving'",
      ])
  }

  @Test func `family names differ`() {
    let names = CurveFamilies.all.map { $0.family }
    #expect(Set(names).count == names.count)
  }

  @Test func `the unit curve follows at every distance`() {
    #expect(UnitCurve().gain(at: 0) == 1 && UnitCurve().gain(at: 1e6) == 1)
  }
}
