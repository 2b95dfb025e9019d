import Formats
import Primitives
import Sliders
import Testing

@Suite struct ExponentialCurveTests {
  @Test func `the gain halves over each stretch beyond the dead zone`() {
    let curve = ExponentialCurve(deadZone: 10, halving: 50, floor: 0.001)
    #expect(curve.gain(at: 60) == 0.5)
    #expect(curve.gain(at: 110) == 0.25)
    #expect(curve.gain(at: 160) == 0.125)
  }

  @Test func `the break is where the floor is reached`() throws {
    let curve = ExponentialCurve(deadZone: 20, halving: 39, floor: 0.125)
    let edge = try #require(curve.breaks.first)
    #expect(edge == 20 + 3 * 39)
    #expect(curve.gain(at: edge - 1) > 0.125)
    #expect(curve.gain(at: edge) == 0.125)
  }

  @Test func `parameters out of range are problems`() {
    let problems = Diagnostics()
    let fields = StrictObject(
      .object(["deadZone": .number(-1), "halving": .number(0), "floor": .number(0)]),
      at: "$.curve", problems: problems)
    #expect(ExponentialCurve(fields) == ExponentialCurve())
    #expect(
      problems.list.map(\.description) == [
        "$.curve.deadZone: -1 is out of range; use 0 to 400",
        "$.curve.halving: 0 is out of range; use 1 to 1000",
        "$.curve.floor: 0 is out of range; use 0.0001 to 1",
      ])
  }
}
