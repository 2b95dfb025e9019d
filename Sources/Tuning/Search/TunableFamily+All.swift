import Glibc
import Simulation
import Sliders

extension TunableFamily {
  /// The families that can be tuned, in the order of `CurveFamilies.all`; a new one is one line here.
  ///
  /// Steps are missing: where a speed begins is a jump for the hand that the motor model does not
  /// know of.
  package static let all = [exponential, linear, power, hyperbolic, logistic, table]

  private static let floor = Parameter("floor", "1", 0.0005...1)

  private static let exponential = TunableFamily(
    ExponentialCurve.family, [Parameter("halving", "px", 8...300), floor],
    make: { ExponentialCurve(deadZone: $1, halving: $0[0], floor: $0[1]) },
    read: { ($0 as? ExponentialCurve).map { [$0.halving, $0.floor] } })

  private static let linear = TunableFamily(
    LinearCurve.family, [Parameter("slope", "1/px", 0.001...0.05), floor],
    make: { LinearCurve(deadZone: $1, slope: $0[0], floor: $0[1]) },
    read: { ($0 as? LinearCurve).map { [$0.slope, $0.floor] } })

  private static let power = TunableFamily(
    PowerCurve.family, [Parameter("exponent", "1", 0.3...4)],
    make: { PowerCurve(deadZone: max(4, $1), exponent: $0[0]) },
    read: { ($0 as? PowerCurve).map { [$0.exponent] } })

  private static let hyperbolic = TunableFamily(
    HyperbolicCurve.family, [Parameter("steepness", "1/px", 0.001...0.25)],
    make: { HyperbolicCurve(deadZone: $1, steepness: $0[0]) },
    read: { ($0 as? HyperbolicCurve).map { [$0.steepness] } })

  private static let logistic = TunableFamily(
    LogisticCurve.family,
    [Parameter("center", "px", 30...300), Parameter("width", "px", 4...80), floor],
    make: { LogisticCurve(deadZone: $1, center: $0[0], width: $0[1], floor: $0[2]) },
    read: { ($0 as? LogisticCurve).map { [$0.center, $0.width, $0.floor] } })

  /// How far beyond the dead zone the knots of a table stand, in pixels.
  private static let knots = [60.0, 130, 200, 300]

  /// The gain falls by a factor from knot to knot: whatever the factors are, it never rises.
  private static let table = TunableFamily(
    TableCurve.family,
    knots.map { Parameter("fall at \(Int($0)) px", "1", 1.05...30) },
    make: { falls, deadZone in
      var gain = 1.0
      return TableCurve(
        knots: [CurveKnot(deadZone, 1)]
          + zip(knots, falls).map { distance, fall in
            gain = max(gain / fall, 0.0001)
            return CurveKnot(deadZone + distance, gain.rounded(figures: 3))
          })
    },
    read: { curve in
      guard let curve = curve as? TableCurve else { return nil }
      let gains = [1] + knots.map { curve.gain(at: curve.deadZone + $0) }
      return zip(gains, gains.dropFirst()).map { $0 / $1 }
    })
}
