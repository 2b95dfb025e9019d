import Sliders
import Testing

@Suite struct SteppedCurveTests {
  @Test(arguments: [
    (0.0, 1.0), (49.99, 1), (50, 0.5), (99.99, 0.5), (100, 0.25), (149.99, 0.25), (150, 0.1),
    (1e6, 0.1),
  ])
  func `a step holds from its distance on`(distance: Double, gain: Double) {
    #expect(SteppedCurve().gain(at: distance) == gain)
  }

  @Test func `the dead zone ends just before the first step down`() {
    let curve = SteppedCurve(steps: [CurveKnot(0, 1), CurveKnot(10, 1), CurveKnot(30, 0.5)])
    #expect(curve.deadZone == 30.0.nextDown)
    #expect(curve.breaks == [30])
    #expect(curve.details == "gain 1, 1, 0.5 at 0, 10, 30 px")
  }
}
