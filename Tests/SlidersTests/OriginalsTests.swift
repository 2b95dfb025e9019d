import Base
import Sliders
import Testing

@Suite struct OriginalsTests {
  private func design(_ members: [String: JSONValue], _ problems: Diagnostics = Diagnostics())
    -> SliderDesign
  {
    let fields = StrictObject(.object(members), at: "$", problems: problems)
    let design = SliderDesign(fields, length: 800)
    fields.rejectUnknownKeys()
    return design
  }

  @Test(arguments: [
    ("caliper-default", "hyperbolic", TrackingLaw.hysteresis, JawsStyle.reach, 150.0, 1 / 9.996),
    ("caliper-exponential", "exponential", .hysteresis, .reach, 98, 0.25),
    ("obslider", "stepped", .obslider, .reach, 120, 0.25),
    ("jam-2014", "power", .snap, .decorative, 93, 1.0 / 3),
    ("krita", "hyperbolic", .pressPoint, .reach, 232, 0.5),
    ("compact-slider", "hyperbolic", .never, .reach, 100, 0.5),
  ])
  func `each has its curve, law and jaws`(
    name: String, family: String, law: TrackingLaw, jaws: JawsStyle, distance: Double, gain: Double
  ) throws {
    let design = try #require(SliderDesign.named(name, onTrackOf: 800))
    #expect(design.curve.family.rawValue == family && design.law == law && design.jaws == jaws)
    #expect(abs(design.curve.gain(at: distance) - gain) < 1e-12)
  }

  @Test func `Krita's gain depends on the track`() throws {
    let short = try #require(SliderDesign.named("krita", onTrackOf: 200))
    #expect(abs(short.curve.gain(at: 82) - 0.5) < 1e-12)
  }

  @Test func `names of originals and families differ`() {
    #expect(Set(SliderDesign.names).count == SliderDesign.names.count)
    #expect(SliderDesign.names.allSatisfy { SliderDesign.named($0, onTrackOf: 800) != nil })
    #expect(SliderDesign.named("steep", onTrackOf: 800) == nil)
  }

  @Test func `a curve may be an object, an original or a family`() {
    let object: JSONValue = .object(["family": .text("linear"), "floor": .number(0.1)])
    #expect(design(["curve": object]).curve.gain(at: 300) == 0.1)
    #expect(design(["curve": .text("obslider")]).law == .obslider)
    #expect(design(["curve": .text("power")]).curve.family == .power)
    #expect(design([:]).curve.family == .hyperbolic)
  }

  @Test func `law and jaws of an original may be changed`() {
    let changed = design([
      "curve": .text("jam-2014"), "return": .text("proportional"), "jaws": .text("reach"),
    ])
    #expect(changed.law == .proportional && changed.jaws == .reach)
    #expect(changed.curve.family == .power)
  }

  @Test func `wrong names and types are reported`() {
    let problems = Diagnostics()
    _ = design(
      ["curve": .text("steep"), "return": .text("never"), "jaws": .number(1)], problems)
    _ = design(["curve": .number(1)], problems)
    #expect(
      problems.list.map(\.description) == [
        "$.curve: 'steep' is not known; use 'caliper-default', 'caliper-exponential', 'obslider', 'jam-2014', 'krita', "
          + "'compact-slider', 'exponential', 'stepped', 'linear', 'power', 'hyperbolic', "
          + "'logistic' or 'table'",
        "$.return: 'never' is not known; use 'hysteresis', 'proportional', 'snap', 'none', 'obslider' "
          + "or 'press-point'",
        "$.jaws: expected a text, found a number",
        "$.curve: expected a name or an object, found a number",
      ])
  }
}
