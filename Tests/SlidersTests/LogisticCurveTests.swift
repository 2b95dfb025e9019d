import Glibc
import Sliders
import Testing

@Suite struct LogisticCurveTests {
  @Test func `the gain begins with 1 at the dead zone's edge, however wide the S is`() {
    for width in [2.0, 20, 200] {
      let curve = LogisticCurve(deadZone: 20, center: 60, width: width, floor: 0.05)
      #expect(abs(curve.gain(at: 20.0.nextUp) - 1) < 1e-12)
      #expect(abs(curve.gain(at: 1e6) - 0.05) < 1e-12)
    }
  }

  @Test func `in the middle the gain is half of what it is at the edge`() {
    let curve = LogisticCurve(deadZone: 20, center: 100, width: 10, floor: 0.0001)
    let edge = 1 / (1 + exp(-8.0))
    #expect(abs(curve.gain(at: 100) - (0.0001 + 0.9999 * 0.5 / edge)) < 1e-12)
  }
}
