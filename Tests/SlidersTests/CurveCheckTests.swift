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
    ("caliper-default", [CurveProperty]()), ("obslider", [.eventRate]), ("jam-2014", [.smooth]),
    ("krita", [.finest, .floor, .straightAway]), ("compact-slider", [.floor]),
    ("linear", [.smooth, .floor]), ("power", [.smooth]), ("hyperbolic", [.smooth]),
    ("logistic", [.smooth]), ("table", []),
  ])
  func `each fails where it is known to, for 991 values`(
    name: String, properties: [CurveProperty]
  ) throws {
    #expect(failed(try #require(SliderDesign.named(name, onTrackOf: 800))) == properties)
  }

  @Test(arguments: [
    (39.0, "from 150 to 227 px; what is finer lies further away", true),
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

  @Test func `the default suits ten thousand values`() {
    #expect(failed(SliderDesign(), values: 10_000).isEmpty)
  }

  @Test func `a law fails what it cannot promise, whatever the curve`() {
    #expect(failed(SliderDesign(law: .obslider)).contains(.eventRate))
    #expect(failed(SliderDesign(law: .pressPoint)).contains(.straightAway))
    for law in [TrackingLaw.proportional, .snap, .never] {
      #expect(failed(SliderDesign(law: law)) == [])
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
    #expect(smooth.passed && smooth.sentence.hasPrefix("Steps are what this family is for"))
  }
}
