import Primitives
import Sliders
import Testing

@Suite struct ExponentialCurveTests {
  /// The gains of the default curve with a floor that is never reached, to two digits.
  @Test(arguments: [
    (50.0, 0.59, 0.005), (100, 0.24, 0.005), (150, 0.10, 0.005), (200, 0.041, 0.0005),
    (300, 0.007, 0.0005),
  ])
  func `the gain falls as published`(distance: Double, gain: Double, tolerance: Double) {
    let curve = ExponentialCurve(floor: 0.0001)
    #expect(abs(curve.gain(at: distance) - gain) < tolerance)
  }

  @Test func `the gain halves over each stretch beyond the dead zone`() {
    let curve = ExponentialCurve(deadZone: 10, halving: 50, floor: 0.001)
    #expect(curve.gain(at: 60) == 0.5)
    #expect(curve.gain(at: 110) == 0.25)
    #expect(curve.gain(at: 160) == 0.125)
  }

  @Test(arguments: [
    ExponentialCurve(), ExponentialCurve(deadZone: 0, halving: 1, floor: 0.0001),
    ExponentialCurve(deadZone: 400, halving: 1000, floor: 1),
  ])
  func `the gain is 1 in the dead zone, never increases and never is below the floor`(
    curve: ExponentialCurve
  ) {
    var last = 1.0
    for tenth in 0...20_000 {
      let distance = Double(tenth) / 10
      let gain = curve.gain(at: distance)
      if distance <= curve.deadZone { #expect(gain == 1) }
      #expect(gain <= last && gain >= curve.floor)
      last = gain
    }
    #expect(curve.gain(at: 1e9) == curve.floor)
  }

  @Test func `the break is where the floor is reached`() throws {
    let curve = ExponentialCurve(deadZone: 20, halving: 39, floor: 0.125)
    let edge = try #require(curve.breaks.first)
    #expect(edge == 20 + 3 * 39)
    #expect(curve.gain(at: edge - 1) > 0.125)
    #expect(curve.gain(at: edge) == 0.125)
  }

  @Test func `parameters are read back as they are written`() {
    let problems = Problems()
    let curve = ExponentialCurve(deadZone: 12, halving: 61, floor: 0.02)
    let fields = Fields(
      .object(curve.parameters.mapValues { .number($0) }), at: "$.curve", problems: problems)
    #expect(ExponentialCurve(fields) == curve)
    fields.refuseUnknown()
    #expect(problems.list.isEmpty)
  }

  @Test func `parameters out of range are problems`() {
    let problems = Problems()
    let fields = Fields(
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
