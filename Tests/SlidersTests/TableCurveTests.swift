import Glibc
import Testing

@testable import Sliders

@Suite struct TableCurveTests {
  @Test func `the gain goes through the knots and is constant beyond them`() {
    let curve = TableCurve()
    for knot in TableCurve.standardKnots {
      #expect(abs(curve.gain(at: knot.distance) - knot.gain) < 1e-12)
    }
    #expect(curve.deadZone == 20 && curve.gain(at: 0) == 1)
    #expect(abs(curve.gain(at: 1e9) - 0.005) < 1e-12)
  }

  @Test func `between knots on an exponential it is that exponential`() throws {
    let knots = [20.0, 59, 98, 137].map { CurveKnot($0, exp2(-($0 - 20) / 39)) }
    let curve = try TableCurve(knots: knots)
    for distance in stride(from: 20.0, through: 137, by: 0.5) {
      #expect(abs(curve.gain(at: distance) - exp2(-(distance - 20) / 39)) < 1e-12)
    }
  }

  @Test func `the dead zone reaches to the last knot with gain 1`() throws {
    let curve = try TableCurve(knots: [CurveKnot(5, 1), CurveKnot(40, 1), CurveKnot(90, 0.2)])
    #expect(curve.deadZone == 40 && curve.breaks == [90])
  }

  /// Fritsch and Carlson's own data, RPN 14 of their table 1; between points the curve must rise with
  /// them, which an ordinary cubic spline does not.
  @Test func `a monotone cubic never turns between its points`() {
    let cubic = MonotoneCubic([
      (7.99, 0), (8.09, 0.0000276429), (8.19, 0.0437498), (8.7, 0.169183), (9.2, 0.469428),
      (10, 0.943740), (12, 0.998636), (15, 0.999919), (20, 0.999994),
    ])
    var last = 0.0
    for place in stride(from: 7.99, through: 20, by: 0.001) {
      let value = cubic.value(at: place)
      #expect(value >= last - 1e-15 && value <= 0.999994)
      last = value
    }
    #expect(cubic.value(at: 8.7) == 0.169183)
  }

  @Test func `a flat stretch stays flat`() {
    let cubic = MonotoneCubic([(0, 3), (1, 3), (2, 1), (3, 1)])
    for place in stride(from: 0.0, through: 1, by: 0.1) { #expect(cubic.value(at: place) == 3) }
    for place in stride(from: 2.0, through: 5, by: 0.1) { #expect(cubic.value(at: place) == 1) }
    #expect(cubic.value(at: 1.5) == 2)
  }

  @Test func `its pieces are the same curve`() throws {
    let steep = try TableCurve(
      knots: [CurveKnot(5, 1), CurveKnot(40, 1), CurveKnot(41, 0.2), CurveKnot(95, 0.0001)])
    for curve in [TableCurve(), steep] {
      for distance in stride(from: curve.deadZone + 0.25, through: 400, by: 0.25) {
        let piece = try #require(curve.pieces.last { $0.start <= distance })
        let logarithm = piece.coefficients.reversed().reduce(0) {
          $0 * (distance - piece.start) + $1
        }
        #expect(abs(exp(logarithm) - curve.gain(at: distance)) < 1e-12)
      }
    }
  }
}
