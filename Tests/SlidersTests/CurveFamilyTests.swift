import Base
import Sliders
import Testing

/// The properties that all families have in common.
@Suite struct CurveFamilyTests {
  /// The gains at 50, 100, 150, 200 and 300 px of each family with its defaults, as printed; they may
  /// differ by half of the last digit.
  @Test(arguments: [
    (CurveFamily.stepped, ".50 .25 .10 .10 .10"), (.linear, ".79 .45 .10 .02 .02"),
    (.exponential, ".59 .24 .10 .041 .007"), (.power, ".35 .16 .10 .072 .045"),
    (.hyperbolic, ".33 .15 .10 .074 .049"), (.logistic, ".88 .32 .05 .02 .02"),
  ])
  func `the gain falls as published`(family: CurveFamily, printed: String) throws {
    let curve = family.standard
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
    let read = AccuracyCurve(
      StrictObject(.object(design.curve.members), at: "$.curve", problems: problems))
    #expect(problems.list.isEmpty, "\(problems.list)")
    #expect(read == design.curve && read.parameters == design.curve.parameters)
    #expect(read.details == design.curve.details)
  }

  @Test(arguments: [
    (CurveFamily.linear, "slope", -1.0, "use 0.0001 to 0.1"),
    (.linear, "floor", 0, "use 0.0001 to 1"),
    (.linear, "deadZone", 401, "use 0 to 400"), (.power, "exponent", 0, "use 0.1 to 4"),
    (.power, "deadZone", 3, "use 4 to 400"), (.power, "reference", 21, "use 1 to 20"),
    (.hyperbolic, "steepness", 1, "use 0.0001 to 0.25"),
    (.hyperbolic, "deadZone", 500, "use 0 to 400"), (.logistic, "width", 1, "use 2 to 200"),
    (.logistic, "center", -1, "use 0 to 1000"), (.logistic, "deadZone", 401, "use 0 to 400"),
  ])
  func `a parameter out of range is reported with what would do`(
    family: CurveFamily, parameter: String, value: Double, advice: String
  ) {
    let problems = Diagnostics()
    let members: [String: JSONValue] = [
      "family": .text(family.rawValue), parameter: .number(value),
    ]
    _ = AccuracyCurve(StrictObject(.object(members), at: "$", problems: problems))
    #expect(
      problems.list.map(\.description) == [
        "$.\(parameter): \(value.plainText) is out of range; \(advice)"
      ])
  }

  /// A hand's movements: coarse on the track, then a pixel at a time at the curve's best.
  @Test(arguments: CurveFamily.named)
  func `every one of the 991 values can be reached`(family: CurveFamily) throws {
    let curve = family.standard
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

  // MARK: - Files

  private let problems = Diagnostics()

  private func read(_ members: [String: JSONValue]) -> AccuracyCurve {
    AccuracyCurve(StrictObject(.object(members), at: "$.curve", problems: problems))
  }

  @Test func `a family is read with its parameters`() {
    let curve = read(["family": .text("exponential"), "halving": .number(50)])
    #expect(curve.family == .exponential)
    #expect(
      curve.parameters == [
        "deadZone": .number(20), "halving": .number(50), "floor": .number(0.005),
      ])
    #expect(problems.list.isEmpty)
  }

  @Test func `a wrong family and a wrong parameter are reported together`() {
    #expect(read(["family": .text("steep")]).family == .exponential)
    _ = read(["family": .text("exponential"), "halfing": .number(5), "floor": .number(2)])
    #expect(
      problems.list.map(\.description) == [
        "$.curve.family: 'steep' is not known; use 'exponential', 'stepped', 'linear', 'power', "
          + "'hyperbolic', 'logistic' or 'table'",
        "$.curve.floor: 2 is out of range; use 0.0001 to 1",
        "$.curve.halfing: unknown key; did you mean 'halving'? known here are 'deadZone', 'family', 'floor', 'halving' or "
          + "'warning'",
      ])
  }

  @Test func `files name every family but the plain slider's`() {
    #expect(
      CurveFamily.named.map(\.rawValue) == [
        "exponential", "stepped", "linear", "power", "hyperbolic", "logistic", "table",
      ])
    for family in CurveFamily.allCases { #expect(family.standard.family == family) }
  }

  @Test func `the unit curve follows at every distance`() {
    #expect(AccuracyCurve.unit.gain(at: 0) == 1 && AccuracyCurve.unit.gain(at: 1e6) == 1)
  }
}
