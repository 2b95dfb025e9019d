import Sliders
import Testing

/// A curve with a law, named in the results of tests.
struct SampleDesign: CustomTestStringConvertible, Sendable {
  var curve: AccuracyCurve
  var law = TrackingLaw.proportional

  var testDescription: String { "\(curve.family.rawValue) (\(curve.details)), \(law.rawValue)" }

  /// Every family with its defaults, and with parameters at the ends of their ranges.
  static let curves = CurveFamily.named.map(\.standard) + ((try? extremes.get()) ?? [])

  static let extremes = Result { () throws -> [AccuracyCurve] in
    try [
      .exponential(ExponentialCurve(deadZone: 0, halving: 39, floor: 0.02)),
      .exponential(ExponentialCurve(deadZone: 60, halving: 8, floor: 0.0001)),
      .exponential(ExponentialCurve(floor: 1)),
      .stepped(SteppedCurve(steps: [CurveKnot(0, 1), CurveKnot(10, 0.9), CurveKnot(11, 0.01)])),
      .linear(LinearCurve(deadZone: 0, slope: 0.1, floor: 0.0001)),
      .power(PowerCurve(deadZone: 4, exponent: 4)),
      .power(PowerCurve(deadZone: 62, reference: 31, exponent: 1)),
      .hyperbolic(HyperbolicCurve(deadZone: 0, steepness: 0.25)),
      .hyperbolic(HyperbolicCurve(deadZone: 32, steepness: 0.005)),
      .logistic(LogisticCurve(deadZone: 0, center: 100, width: 2, floor: 0.0001)),
      .table(TableCurve(knots: [CurveKnot(0, 1), CurveKnot(2, 0.02)])),
      .table(
        TableCurve(
          knots: [CurveKnot(5, 1), CurveKnot(40, 1), CurveKnot(90, 0.2), CurveKnot(95, 0.2)])),
    ]
  }

  /// Every curve with Caliper's first law.
  static let proportional = curves.map { SampleDesign(curve: $0) }

  /// Every curve with the play that holds its value.
  static let hysteresis = curves.map { SampleDesign(curve: $0, law: .hysteresis) }

  /// Every curve with every law.
  static let all = TrackingLaw.allCases.flatMap { law in
    curves.map { SampleDesign(curve: $0, law: law) }
  }

  /// The laws that are integrated along the way, or look at its end only.
  static let rateFree = all.filter { $0.law != .obslider }
}

@Suite struct SampleDesignTests {
  @Test func `every sample is a valid curve`() throws {
    #expect(try SampleDesign.extremes.get().count == 12)
  }
}
