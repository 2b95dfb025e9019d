import Glibc
import Simulation
package import Sliders

/// A family of curves as a few numbers to search, each by its logarithm within a range.
///
/// The dead zone is not tuned: within it the slider behaves as any other.
package struct TunableFamily: Sendable {
  /// A number of the family.
  package struct Parameter: Hashable, Sendable {
    /// The name in curve files, or a description where the file has a list.
    package let name: String
    /// The unit; '1' for a plain number.
    package let unit: String
    /// The values that are searched.
    package let range: ClosedRange<Double>

    init(_ name: String, _ unit: String, _ range: ClosedRange<Double>) {
      self.name = name
      self.unit = unit
      self.range = range
    }
  }

  /// The family of curves.
  package let family: CurveFamily
  /// The numbers, in the order of a point of the search.
  package let parameters: [Parameter]

  /// Describes the numbers of `family`; `nil` where it has none to tune.
  package init?(_ family: CurveFamily) {
    let parameters = Self.parameters(of: family)
    guard !parameters.isEmpty else { return nil }
    self.family = family
    self.parameters = parameters
  }

  /// The families that can be tuned, in the order of `CurveFamily`.
  package static let all = CurveFamily.allCases.compactMap(TunableFamily.init)

  /// The family called `name`; `nil` where it has nothing to tune.
  package static func family(_ name: String) -> TunableFamily? {
    CurveFamily(rawValue: name).flatMap(TunableFamily.init)
  }

  /// The family's name in curve files.
  package var name: String { family.rawValue }

  /// The curve with these `values`, each to three significant figures.
  ///
  /// - Throws: `CurveError` where the values or the dead zone are outside the family's ranges.
  package func curve(_ values: [Double], deadZone: Double) throws(CurveError) -> AccuracyCurve {
    let values = values.map { $0.rounded(figures: 3) }
    switch family {
    case .exponential:
      return .exponential(
        try ExponentialCurve(deadZone: deadZone, halving: values[0], floor: values[1]))
    case .linear:
      return .linear(try LinearCurve(deadZone: deadZone, slope: values[0], floor: values[1]))
    case .power: return .power(try PowerCurve(deadZone: max(4, deadZone), exponent: values[0]))
    case .hyperbolic:
      return .hyperbolic(try HyperbolicCurve(deadZone: deadZone, steepness: values[0]))
    case .logistic:
      return .logistic(
        try LogisticCurve(
          deadZone: deadZone, center: values[0], width: values[1], floor: values[2]))
    case .table:
      return .table(try TableCurve(knots: Self.knots(falling: values, deadZone: deadZone)))
    case .stepped, .unit: return family.standard
    }
  }

  /// The values of `curve` where it is of this family, moved into the ranges; those of the family's
  /// own default otherwise.
  package func values(of curve: AccuracyCurve) -> [Double] {
    let values = Self.values(of: curve.family == family ? curve : family.standard)
    return zip(values, parameters).map { $0.clamped(to: $1.range) }
  }
}

// MARK: - The numbers of each family

extension TunableFamily {
  private static let floor = Parameter("floor", "1", 0.0005...1)

  /// The numbers that are searched; none for steps: where a speed begins is a jump for the hand, which
  /// the motor model does not cover.
  private static func parameters(of family: CurveFamily) -> [Parameter] {
    switch family {
    case .exponential: [Parameter("halving", "px", 8...300), floor]
    case .linear: [Parameter("slope", "1/px", 0.001...0.05), floor]
    case .power: [Parameter("exponent", "1", 0.3...4)]
    case .hyperbolic: [Parameter("steepness", "1/px", 0.001...0.25)]
    case .logistic: [Parameter("center", "px", 30...300), Parameter("width", "px", 4...80), floor]
    case .table: tableDistances.map { Parameter("fall at \(Int($0)) px", "1", 1.05...30) }
    case .stepped, .unit: []
    }
  }

  /// The numbers of `curve`, in the order of the parameters of its family.
  private static func values(of curve: AccuracyCurve) -> [Double] {
    switch curve {
    case .exponential(let curve): [curve.halving, curve.floor]
    case .linear(let curve): [curve.slope, curve.floor]
    case .power(let curve): [curve.exponent]
    case .hyperbolic(let curve): [curve.steepness]
    case .logistic(let curve): [curve.center, curve.width, curve.floor]
    case .table(let curve): falls(of: curve)
    case .stepped, .unit: []
    }
  }

  /// The distances of a table's knots beyond the dead zone, in pixels.
  private static let tableDistances = [60.0, 130, 200, 300]

  /// The gain falls by a factor from knot to knot: whatever the factors are, it never rises.
  private static func knots(falling falls: [Double], deadZone: Double) -> [CurveKnot] {
    var gain = 1.0
    return [CurveKnot(deadZone, 1)]
      + zip(tableDistances, falls).map { distance, fall in
        gain = max(gain / fall, 0.0001)
        return CurveKnot(deadZone + distance, gain.rounded(figures: 3))
      }
  }

  private static func falls(of curve: TableCurve) -> [Double] {
    let gains = [1] + tableDistances.map { curve.gain(at: curve.deadZone + $0) }
    return zip(gains, gains.dropFirst()).map { $0 / $1 }
  }
}
