import Sliders
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct TunableFamilyTests {
  @Test(arguments: TunableFamily.all.map(\.name))
  func `a curve of the family has the values that it was made of`(name: String) throws {
    let family = try #require(TunableFamily.family(name))
    let values = family.values(of: family.family.standard)
    #expect(values.count == family.parameters.count)
    let again = family.values(of: try family.curve(values, deadZone: 20))
    for (value, other) in zip(values, again) { #expect(abs(value / other - 1) < 0.01) }
  }

  @Test(arguments: TunableFamily.all.map(\.name))
  func `every curve that is searched is one that its file reads`(name: String) throws {
    let family = try #require(TunableFamily.family(name))
    for share in [0.0, 0.5, 1] {
      let values = family.parameters.map {
        $0.range.lowerBound + share * ($0.range.upperBound - $0.range.lowerBound)
      }
      let curve = try family.curve(values, deadZone: 20)
      #expect(try AccuracyCurve(parsing: curve.bytes) == curve, "\(name) \(values)")
      #expect(curve.family == family.family)
    }
  }

  @Test func `the values of another family are the standard ones of this`() throws {
    let family = try #require(TunableFamily.family("exponential"))
    #expect(family.values(of: CurveFamily.hyperbolic.standard) == [39, 0.005])
    #expect(family.values(of: .exponential(try ExponentialCurve(halving: 900))) == [300, 0.005])
  }

  @Test func `steps cannot be tuned`() {
    #expect(TunableFamily.family("stepped") == nil)
    #expect(
      Set(TunableFamily.all.map(\.name) + ["stepped"]) == Set(CurveFamily.named.map(\.rawValue)))
  }
}
