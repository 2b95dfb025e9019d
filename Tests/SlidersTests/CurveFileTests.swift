import Base
import Sliders
import Testing

struct CurveFileTests {
  @Test(arguments: SampleDesign.proportional)
  func `a curve reads back as it was written`(design: SampleDesign) throws {
    let read = try AccuracyCurve(parsing: design.curve.bytes)
    #expect(read == design.curve)
  }

  @Test func `a file has one member a line`() {
    #expect(
      CurveFamily.exponential.standard.text == """
        {
          "family": "exponential",
          "deadZone": 20,
          "floor": 0.005,
          "halving": 39
        }

        """)
  }

  @Test(arguments: SampleDesign.proportional)
  func `a warning reads back as it was written`(design: SampleDesign) throws {
    let file = CurveFile(design.curve, warning: "Do not use \"this\",\nsays tune: a\\b.")
    #expect(try CurveFile(parsing: file.bytes) == file)
    #expect(try AccuracyCurve(parsing: file.bytes) == design.curve)
    #expect(CurveFile(design.curve).bytes == design.curve.bytes)
    #expect(try CurveFile(parsing: design.curve.bytes).warning == nil)
  }

  @Test func `a warning is the last member of a file`() {
    #expect(
      String(
        decoding: CurveFile(CurveFamily.exponential.standard, warning: "Untested.").bytes,
        as: UTF8.self) == """
          {
            "family": "exponential",
            "deadZone": 20,
            "floor": 0.005,
            "halving": 39,
            "warning": "Untested."
          }

          """)
  }

  @Test(arguments: [
    (#""""#, "$.warning: 0 characters; use 1 to 4000"),
    ("3", "$.warning: expected a text, found a number"),
    ("\"\(String(repeating: "a", count: 4001))\"", "$.warning: 4001 characters; use 1 to 4000"),
  ])
  func `a warning is a text of at most 4,000 characters`(warning: String, sentence: String) {
    let error = #expect(throws: CurveError.self) {
      try CurveFile(parsing: Array("{\"family\": \"power\", \"warning\": \(warning)}".utf8))
    }
    #expect(error?.sentences == [sentence])
  }

  @Test func `a longer warning is cut for its file to be read`() throws {
    let file = CurveFile(.standard, warning: String(repeating: "é", count: 5000))
    #expect(try CurveFile(parsing: file.bytes).warning?.unicodeScalars.count == 4000)
  }

  @Test func `every problem is reported`() {
    let file = #"{"family": "linear", "slope": 5, "floor": 0, "width": 3}"#
    let error = #expect(throws: CurveError.self) { try AccuracyCurve(parsing: file) }
    #expect(
      error?.sentences == [
        "$.slope: 5 is out of range; use 0.0001 to 0.1",
        "$.floor: 0 is out of range; use 0.0001 to 1",
        "$.width: unknown key; known here are 'deadZone', 'family', 'floor', 'slope' or 'warning'",
      ])
  }

  @Test(arguments: [
    ("\"text-field\"", "its sliders have the default curve, so there is none to open"),
    (
      #"{"method": "accurate-slider", "title": "Fine", "curve": "fine.json"}, "keypad""#,
      "open fine.json for the curve of 'Fine'"
    ),
    (
      #""keypad", {"method": "dial", "curve": {"family": "power"}}"#,
      "save $.methods[1].curve as a file of its own to open that of 'dial'"
    ),
  ])
  func `a study is recognised, with where its curves are`(methods: String, advice: String) {
    let file = "{\"name\": \"s\", \"methods\": [\(methods)]}"
    let error = #expect(throws: CurveError.self) { try AccuracyCurve(parsing: file) }
    #expect(error?.sentences == ["$: this is a study, not a curve; \(advice)"])
  }

  @Test func `wrong types and ranges are reported in the order of the parameters`() {
    let file = #"{"family": "power", "exponent": 9, "reference": "far", "deadZone": 500}"#
    let error = #expect(throws: CurveError.self) { try AccuracyCurve(parsing: file) }
    #expect(
      error?.sentences == [
        "$.deadZone: 500 is out of range; use 4 to 400",
        "$.reference: expected a number, found a text",
        "$.exponent: 9 is out of range; use 0.1 to 4",
      ])
  }

  @Test func `an initialiser rejects what a file with its parameters is rejected for`() {
    let error = #expect(throws: CurveError.self) {
      try LogisticCurve(deadZone: 401, center: .nan, width: 1, floor: 2)
    }
    #expect(
      error?.sentences == [
        "$.deadZone: 401 is out of range; use 0 to 400",
        "$.center: nan is out of range; use 0 to 1000", "$.width: 1 is out of range; use 2 to 200",
        "$.floor: 2 is out of range; use 0.0001 to 1",
      ])
    let knots = #expect(throws: CurveError.self) {
      try TableCurve(knots: [CurveKnot(20, 1), CurveKnot(10, 0.5)])
    }
    #expect(
      knots?.description
        == "$.knots[1]: the distance 10 does not lie beyond 20, the one before it; put the nearest "
        + "first")
  }

  @Test func `positions and points of axes belong together`() {
    let axes = CurveAxes(frame: Rectangle(x: 100, y: 50, width: 800, height: 400))
    #expect(axes.point(of: CurveKnot(200, 1.0 / 16)) == Point(x: 500, y: 250))
    #expect(axes.knot(at: Point(x: 500, y: 250)) == CurveKnot(200, 1.0 / 16))
    #expect(axes.knot(at: Point(x: -9, y: -9)) == CurveKnot(0, 1))
    #expect(axes.knot(at: Point(x: 9999, y: 9999)) == CurveKnot(400, 1.0 / 256))
    #expect(axes.point(of: CurveKnot(2000, 0.0001)) == Point(x: 900, y: 450))
  }
}
