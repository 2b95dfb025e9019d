import Formats
import Primitives
import Sliders
import Testing

/// What every family has in common.
@Suite struct CurveFamilyTests {
  /// The gains at 50, 100, 150, 200 and 300 px of each family with its defaults, as printed; they may
  /// differ by half of the last digit.
  @Test(arguments: [
    ("stepped", ".50 .25 .10 .10 .10"), ("linear", ".79 .45 .10 .02 .02"),
    ("exponential", ".59 .24 .10 .041 .007"), ("power", ".35 .16 .10 .072 .045"),
    ("hyperbolic", ".33 .15 .10 .074 .049"), ("logistic", ".88 .32 .05 .02 .02"),
  ])
  func `the gain falls as published`(family: String, printed: String) throws {
    let curve = try #require(CurveFamilies.standard(family))
    for (distance, text) in zip([50.0, 100, 150, 200, 300], printed.split(separator: " ")) {
      let gain = try #require(Double("0\(text)"))
      let tolerance = text.count == 3 ? 0.005 : 0.0005
      #expect(abs(curve.gain(at: distance) - gain) < tolerance, "at \(distance) px")
    }
  }

  @Test(arguments: SampleDesign.proportional)
  func `the gain is 1 in the dead zone, never increases and never is 0`(design: SampleDesign) throws
  {
    let curve = design.curve
    #expect(curve.gain(at: curve.deadZone) == 1)
    var last = 1.0
    for quarter in 0...4_000 {
      let distance = Double(quarter) / 4
      let gain = curve.gain(at: distance)
      if distance <= curve.deadZone { try #require(gain == 1) }
      // A rounding error of a formula is no rise.
      try #require(gain <= last * (1 + 1e-15) && gain > 0, "at \(distance) px")
      last = gain
    }
  }

  @Test(arguments: SampleDesign.proportional)
  func `breaks lie beyond the dead zone in ascending order`(design: SampleDesign) {
    let breaks = design.curve.breaks
    #expect(breaks == breaks.sorted() && breaks.allSatisfy { $0 >= design.curve.deadZone })
  }

  @Test(arguments: SampleDesign.proportional)
  func `parameters are read back as they are written`(design: SampleDesign) {
    let problems = Diagnostics()
    var members = design.curve.parameters
    members["family"] = .text(design.curve.family)
    let read = CurveFamilies.curve(
      StrictObject(.object(members), at: "$.curve", problems: problems))
    #expect(problems.list.isEmpty, "\(problems.list)")
    #expect(read.family == design.curve.family && read.parameters == design.curve.parameters)
    #expect(read.details == design.curve.details)
  }

  @Test(arguments: [
    ("linear", "slope", -1.0, "use 0.0001 to 0.1"), ("linear", "floor", 0, "use 0.0001 to 1"),
    ("linear", "deadZone", 401, "use 0 to 400"), ("power", "exponent", 0, "use 0.1 to 4"),
    ("power", "deadZone", 3, "use 4 to 400"), ("power", "reference", 21, "use 1 to 20"),
    ("hyperbolic", "steepness", 1, "use 0.0001 to 0.25"),
    ("hyperbolic", "deadZone", 500, "use 0 to 400"), ("logistic", "width", 1, "use 2 to 200"),
    ("logistic", "center", -1, "use 0 to 1000"), ("logistic", "deadZone", 401, "use 0 to 400"),
  ])
  func `a parameter out of range is told with what would do`(
    family: String, parameter: String, value: Double, advice: String
  ) throws {
    let problems = Diagnostics()
    let members: [String: JSONValue] = ["family": .text(family), parameter: .number(value)]
    let curve = CurveFamilies.curve(StrictObject(.object(members), at: "$", problems: problems))
    #expect(
      problems.list.map(\.description) == [
        "$.\(parameter): \(value.plainText) is out of range; \(advice)"
      ])
    #expect(curve.parameters == (try #require(CurveFamilies.standard(family))).parameters)
  }

  /// Coarse on the track, then a pixel at a time at the curve's best: what a hand does.
  @Test(arguments: CurveFamilies.all.map { $0.family })
  func `every one of the 991 values can be reached`(family: String) throws {
    let curve = try #require(CurveFamilies.standard(family))
    let scale = try scale(10, 1000, 1)
    for value in 10...1000 {
      let x = (scale.fraction(of: value) * 800).rounded(.down)
      var thumb = HeldThumb(at: 404, curve: curve)
      thumb.move(x, 0)
      thumb.move(x, 150)
      let found = (0...12).contains { step in
        thumb.move(x + Double(step), 150)
        return scale.value(at: thumb.tracking.fraction) == value
      }
      try #require(found, "\(value)")
    }
  }
}
