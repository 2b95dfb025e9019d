import Sliders
import Testing

/// A curve with a law, named in the results of tests.
struct SampleDesign: CustomTestStringConvertible, Sendable {
  var curve: any AccuracyCurve
  var law = ReturnLaw.proportional

  var testDescription: String { "\(curve.family) (\(curve.details)), \(law.rawValue)" }

  /// Every family with its defaults, and with parameters at the ends of their ranges.
  static let curves: [any AccuracyCurve] =
    CurveFamilies.all.compactMap { CurveFamilies.standard($0.family) } + [
      ExponentialCurve(deadZone: 0, halving: 39, floor: 0.02),
      ExponentialCurve(deadZone: 60, halving: 8, floor: 0.0001), ExponentialCurve(floor: 1),
      SteppedCurve(steps: [CurveKnot(0, 1), CurveKnot(10, 0.9), CurveKnot(11, 0.01)]),
      LinearCurve(deadZone: 0, slope: 0.1, floor: 0.0001),
      PowerCurve(deadZone: 4, exponent: 4), PowerCurve(deadZone: 62, reference: 31, exponent: 1),
      HyperbolicCurve(deadZone: 0, steepness: 0.25),
      HyperbolicCurve(deadZone: 32, steepness: 0.005),
      LogisticCurve(deadZone: 0, center: 100, width: 2, floor: 0.0001),
      TableCurve(knots: [CurveKnot(0, 1), CurveKnot(2, 0.02)]),
      TableCurve(knots: [CurveKnot(5, 1), CurveKnot(40, 1), CurveKnot(90, 0.2), CurveKnot(95, 0.2)]
      ),
    ]

  /// Every curve with Caliper's own law.
  static let proportional = curves.map { SampleDesign(curve: $0) }

  /// Every curve with every law.
  static let all = ReturnLaw.allCases.flatMap { law in
    curves.map { SampleDesign(curve: $0, law: law) }
  }

  /// The laws that are integrated along the way, or look at its end only.
  static let rateFree = all.filter { $0.law != .obslider }
}
