import Base
import Glibc
import Testing

@testable import Sliders

@Suite struct ExponentialCurveTests {
  @Test func `the gain halves over each stretch beyond the dead zone`() throws {
    let curve = try ExponentialCurve(deadZone: 10, halving: 50, floor: 0.001)
    #expect(curve.gain(at: 60) == 0.5)
    #expect(curve.gain(at: 110) == 0.25)
    #expect(curve.gain(at: 160) == 0.125)
  }

  @Test func `the break is where the floor is reached`() throws {
    let curve = try ExponentialCurve(deadZone: 20, halving: 39, floor: 0.125)
    let edge = try #require(curve.breaks.first)
    #expect(edge == 20 + 3 * 39)
    #expect(curve.gain(at: edge - 1) > 0.125)
    #expect(curve.gain(at: edge) == 0.125)
  }

  @Test func `parameters out of range are problems`() {
    let problems = Diagnostics()
    let fields = StrictObject(
      .object([
        "family": .text("exponential"), "deadZone": .number(-1), "halving": .number(0),
        "floor": .number(0),
      ]),
      at: "$.curve", problems: problems)
    #expect(AccuracyCurve(fields) == .standard)
    #expect(
      problems.list.map(\.description) == [
        "$.curve.deadZone: -1 is out of range; use 0 to 400",
        "$.curve.halving: 0 is out of range; use 1 to 1000",
        "$.curve.floor: 0 is out of range; use 0.0001 to 1",
      ])
  }
}

@Suite struct LogisticCurveTests {
  @Test func `the gain begins with 1 at the dead zone's edge, however wide the S is`() throws {
    for width in [2.0, 20, 200] {
      let curve = try LogisticCurve(deadZone: 20, center: 60, width: width, floor: 0.05)
      #expect(abs(curve.gain(at: 20.0.nextUp) - 1) < 1e-12)
      #expect(abs(curve.gain(at: 1e6) - 0.05) < 1e-12)
    }
  }

  @Test func `in the middle the gain is half of what it is at the edge`() throws {
    let curve = try LogisticCurve(deadZone: 20, center: 100, width: 10, floor: 0.0001)
    let edge = 1 / (1 + exp(-8.0))
    #expect(abs(curve.gain(at: 100) - (0.0001 + 0.9999 * 0.5 / edge)) < 1e-12)
  }
}

@Suite struct PowerCurveTests {
  @Test func `with a reference inside the dead zone the gain jumps at its edge`() throws {
    let curve = try PowerCurve(deadZone: 62, reference: 31, exponent: 1)
    #expect(curve.gain(at: 62) == 1)
    #expect(abs(curve.gain(at: 62.0.nextUp) - 0.5) < 1e-12)
    #expect(curve.gain(at: 124) == 0.25)
  }

  @Test func `a reference beyond the dead zone would be a gain above 1 and is refused`() throws {
    let error = #expect(throws: CurveError.self) { try PowerCurve(deadZone: 20, reference: 30) }
    #expect(error?.sentences == ["$.reference: 30 is out of range; use 1 to 20"])
    #expect(try PowerCurve(deadZone: 30).reference == 30)
  }
}

@Suite struct SteppedCurveTests {
  @Test(arguments: [
    (0.0, 1.0), (49.99, 1), (50, 0.5), (99.99, 0.5), (100, 0.25), (149.99, 0.25), (150, 0.1),
    (1e6, 0.1),
  ])
  func `a step holds from its distance on`(distance: Double, gain: Double) {
    #expect(SteppedCurve().gain(at: distance) == gain)
  }

  @Test func `the dead zone ends just before the first step down`() throws {
    let curve = try SteppedCurve(steps: [CurveKnot(0, 1), CurveKnot(10, 1), CurveKnot(30, 0.5)])
    #expect(curve.deadZone == 30.0.nextDown)
    #expect(curve.breaks == [30])
    #expect(curve.details == "gain 1, 1, 0.5 at 0, 10, 30 px")
  }
}
