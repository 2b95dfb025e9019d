import Formats
import Primitives
import Sliders
import Testing

struct CurveFileTests {
  @Test(arguments: SampleDesign.proportional)
  func `a curve reads back as it was written`(design: SampleDesign) throws {
    let read = try CurveFile.decode(CurveFile.encode(design.curve))
    #expect(read.isSame(as: design.curve))
  }

  @Test func `a file has one member a line`() {
    let text = String(decoding: CurveFile.encode(ExponentialCurve()), as: UTF8.self)
    #expect(
      text == """
        {
          "family": "exponential",
          "deadZone": 20,
          "floor": 0.005,
          "halving": 39
        }

        """)
  }

  @Test func `every problem is told`() {
    let file = Array(#"{"family": "linear", "slope": 5, "floor": 0, "width": 3}"#.utf8)
    let failure = #expect(throws: CurveProblems.self) { try CurveFile.decode(file) }
    #expect(failure?.problems.count == 3)
  }

  @Test func `places and points of axes belong together`() {
    let axes = CurveAxes(frame: Rectangle(x: 100, y: 50, width: 800, height: 400))
    #expect(axes.point(of: CurveKnot(200, 1.0 / 16)) == Point(x: 500, y: 250))
    #expect(axes.knot(at: Point(x: 500, y: 250)) == CurveKnot(200, 1.0 / 16))
    #expect(axes.knot(at: Point(x: -9, y: -9)) == CurveKnot(0, 1))
    #expect(axes.knot(at: Point(x: 9999, y: 9999)) == CurveKnot(400, 1.0 / 256))
    #expect(axes.point(of: CurveKnot(2000, 0.0001)) == Point(x: 900, y: 450))
  }
}
