import Testing

@testable import Sliders

@Suite struct CurveCheckTests {
  private func failed(_ design: SliderDesign, values: Int = 991) -> [CurveProperty] {
    CurveCheck(design, values: values).results.filter { !$0.passed }.map(\.property)
  }

  private func result(_ property: CurveProperty, _ check: CurveCheck) throws -> CurveCheckResult {
    try #require(check.results.first { $0.property == property })
  }

  @Test func `every property is reported once, in one line`() {
    let results = CurveCheck(SliderDesign()).results
    #expect(results.map(\.property) == CurveProperty.allCases)
    #expect(results.allSatisfy { $0.sentence.hasSuffix(".") && !$0.sentence.contains("\n") })
  }

  @Test(arguments: [
    ("caliper-default", [CurveProperty]()), ("obslider", [.wobble, .eventRate]),
    ("jam-2014", [.smooth, .wobble]),
    ("krita", [.finest, .floor, .straightAway, .wobble]), ("compact-slider", [.floor]),
    ("linear", [.smooth, .floor]), ("power", []), ("hyperbolic", []), ("logistic", []),
    ("table", []), ("caliper-exponential", []),
  ])
  func `each fails where it is known to, for 991 values`(
    name: String, properties: [CurveProperty]
  ) throws {
    #expect(failed(try #require(SliderDesign.named(name, onTrackOf: 800))) == properties)
  }

  @Test(arguments: [
    (39.0, "from 150 to 227 px; finer gains are further away", true),
    (5.0, "the pointer passes that within 10 px: a higher floor", false),
  ])
  func `a floor that is too low is right where the pointer can stop before it`(
    halving: Double, words: String, passed: Bool
  ) throws {
    let curve = try ExponentialCurve(halving: halving)
    let result = try result(.floor, CurveCheck(SliderDesign(curve: .exponential(curve))))
    #expect(result.passed == passed)
    #expect(result.sentence.contains(words), "\(result.sentence)")
  }

  @Test func `the floor that is asked for follows the number of values`() throws {
    let few = try result(.floor, CurveCheck(SliderDesign(), values: 101))
    #expect(few.passed && few.sentence.contains("about 0.495 is fine enough"), "\(few.sentence)")
  }

  @Test func `the exponential curve suits ten thousand values, the default two thousand`() {
    let exponential = SliderDesign(curve: CurveFamily.exponential.standard)
    #expect(failed(exponential, values: 10_000).isEmpty)
    #expect(failed(SliderDesign(), values: 2000).isEmpty)
    #expect(failed(SliderDesign(), values: 10_000) == [.finest, .floor])
  }

  /// A change of speed by less than 5 to 10 % is hardly seen (McKee 1981).
  @Test(arguments: [(0.11, true), (0.112, false)])
  func `a gain that falls by more than a tenth within a pixel is a jump`(
    steepness: Double, passed: Bool
  ) throws {
    let curve = AccuracyCurve.hyperbolic(try HyperbolicCurve(steepness: steepness))
    #expect(try result(.smooth, CurveCheck(SliderDesign(curve: curve))).passed == passed)
  }

  @Test func `a law fails what it cannot promise, whatever the curve`() {
    #expect(failed(SliderDesign(law: .obslider)).contains(.eventRate))
    #expect(failed(SliderDesign(law: .pressPoint)).contains(.straightAway))
    for law in [TrackingLaw.proportional, .snap] {
      #expect(failed(SliderDesign(law: law)) == [.wobble])
    }
    for law in [TrackingLaw.hysteresis, .never] { #expect(failed(SliderDesign(law: law)) == []) }
  }

  @Test(arguments: [
    (TrackingLaw.hysteresis, true, "by at most 0 steps."), (.never, true, "by at most 0 steps."),
    (.proportional, false, "by up to "), (.snap, false, "by up to "),
    (.obslider, false, "by up to "),
    (.pressPoint, false, "by up to "),
  ])
  func `every law gets its figure for a hand that trembles`(
    law: TrackingLaw, passed: Bool, words: String
  ) throws {
    let result = try result(.wobble, CurveCheck(SliderDesign(law: law)))
    #expect(result.passed == passed && result.sentence.contains(words), "\(result.sentence)")
  }

  @Test func `a dead zone too small for the play is named as the cure`() throws {
    let curve = AccuracyCurve.exponential(try ExponentialCurve(deadZone: 2))
    let result = try result(.wobble, CurveCheck(SliderDesign(curve: curve)))
    #expect(!result.passed && result.sentence.contains("a dead zone of 20 px has room"))
  }

  /// The tables of Documentation/curves.md.
  @Test(
    arguments: [
      (TrackingLaw.proportional, [6.3, 19, 47], [26, 4.6, 44]),
      (.obslider, [1.6, 4.8, 12], [13, 2, 23]), (.pressPoint, [0.1, 0.3, 0.7], [0, 0, 0]),
      (.snap, [0, 0, 0], [0, 0, 0]), (.never, [0, 0, 0], [0, 0, 0]),
      (.hysteresis, [0, 0, 0], [0, 0, 0]),
    ] as [(TrackingLaw, [Double], [Double])])
  func `the drift of each law at 150 px is the documented one`(
    law: TrackingLaw, tremor: [Double], arcs: [Double]
  ) {
    let check = CurveCheck(SliderDesign(curve: CurveFamily.exponential.standard, law: law))
    for (index, offset) in [20.0, 60, 150].enumerated() {
      let (shaken, arced) = (
        check.driftByTremor(at: 150, offset: offset).steps,
        check.driftByArcs(at: 150, offset: offset).steps
      )
      #expect(abs(shaken - tremor[index]) <= (tremor[index] < 10 ? 0.05 : 0.5))
      #expect(abs(arced - arcs[index]) <= (arcs[index] < 10 ? 0.05 : 0.5))
    }
  }

  @Test(arguments: [50.0, 100, 150, 250])
  func `the default drifts by no step at any offset, the first law by many`(distance: Double) {
    for offset in [20.0, 60, 150] {
      let check = CurveCheck(SliderDesign())
      #expect(check.driftByTremor(at: distance, offset: offset).steps == 0)
      #expect(check.driftByArcs(at: distance, offset: offset).steps < 1e-6)
      let first = CurveCheck(SliderDesign(law: .proportional))
      #expect(first.driftByTremor(at: distance, offset: offset).steps > 1)
      #expect(first.driftByArcs(at: distance, offset: offset).steps > 1)
    }
  }

  @Test(arguments: [
    (0.2, "4.04 px of the pointer, on the coarse side", true),
    (0.21, "3.85 px of the pointer: below 4 px it is hard to hit", false),
    (0.06, "13.5 px of the pointer, on the fine side", true),
    (0.05, "16.2 px of the pointer: more than 16 px", true),
  ])
  func `the finest step is reported with its side of the best`(
    floor: Double, words: String, passed: Bool
  ) throws {
    let check = CurveCheck(
      SliderDesign(curve: .exponential(try ExponentialCurve(floor: floor))))
    let result = try result(.finest, check)
    #expect(result.passed == passed)
    #expect(result.sentence.contains(words), "\(result.sentence)")
  }

  @Test func `a curve that is 0.5 in its dead zone, and rises, is caught`() throws {
    let check = CurveCheck(SliderDesign()) { $0 < 30 ? 0.5 : 0.8 }
    let dead = try result(.deadZone, check)
    #expect(!dead.passed && dead.sentence.hasPrefix("The gain is 0.5 at 0 px"))
    let rise = try result(.neverIncreasing, check)
    #expect(!rise.passed && rise.sentence.hasPrefix("The gain rises from 0.5 at 29 px to 0.8"))
  }

  @Test func `steps are excepted from smoothness, and it is said`() throws {
    let smooth = try result(.smooth, CurveCheck(SliderDesign(curve: CurveFamily.stepped.standard)))
    #expect(smooth.passed && smooth.sentence.hasPrefix("This family has steps by design"))
  }
}
