import Sliders
import Testing

@Suite struct PowerCurveTests {
  @Test func `with a reference inside the dead zone the gain jumps at its edge`() {
    let curve = PowerCurve(deadZone: 62, reference: 31, exponent: 1)
    #expect(curve.gain(at: 62) == 1)
    #expect(abs(curve.gain(at: 62.0.nextUp) - 0.5) < 1e-12)
    #expect(curve.gain(at: 124) == 0.25)
  }

  @Test func `a reference beyond the dead zone would be a gain above 1 and is brought back`() {
    #expect(PowerCurve(deadZone: 20, reference: 30) == PowerCurve(deadZone: 20))
  }
}
